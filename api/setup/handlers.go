// Package setup has the handlers for the first steps of an installation. They call the same acts as the API and hold no
// rule.
package setup

import (
	"net/http"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/web"
	"pokerliga/web/setup"
)

// Handlers answers the pages of the first steps.
type Handlers struct {
	*workplace.Handlers
	Operator web.Operator // of the site
}

// visit is a request of somebody who sets the installation up.
type visit struct {
	*workplace.Visit
	setup.Source
}

// at answers admins.
func (s *Handlers) at(do func(*visit) error) func(*workplace.Visit) error {
	return workplace.OfAdmin(func(v *workplace.Visit) error {
		d := &visit{Visit: v}
		if err := s.load(d); err != nil {
			return err
		}
		return do(d)
	})
}

// load reads what is stored now.
func (s *Handlers) load(d *visit) error {
	ctx := d.Request().Context()
	now, err := s.Office.Current(ctx)
	if err != nil {
		return err
	}
	users, err := s.People.Users(ctx, d.By)
	if err != nil {
		return err
	}
	factors, err := s.People.Factors(ctx, d.By)
	if err != nil {
		return err
	}
	d.Source = setup.Source{League: now, Who: d.Self, Users: users, Factors: factors, Lacks: s.Operator.Lacks(),
		Site: people.SettingsOf(s.People), Now: s.Office.Now()}
	return nil
}

// overview shows the steps.
func (s *Handlers) overview(d *visit) error {
	return d.Show(http.StatusOK, setup.NewOverview(&d.Source))
}

// shows answers with a page.
func shows(build func(*visit) (workplace.Formed, error)) func(*visit) error {
	return workplace.Shows(build, done)
}

// sealed seals the forms of a page.
func sealed[P workplace.Formed](p P) P {
	workplace.SealAll(p)
	return p
}

// done are the sentences for what was just done, by the word in the address.
var done = map[string]string{
	"saison":       "Die Saison ist angelegt.",
	"datei":        "Die Saisondatei ist übernommen.",
	"tage":         "Die Saison ist geändert.",
	"termin":       "Der Termin ist gespeichert.",
	"verein":       "Der Verein ist eingetragen.",
	"vereine":      "Die Vereine sind eingetragen.",
	"mannschaften": "Die Mannschaften sind gespeichert.",
	"liste":        "Die Liste ist übernommen.",
}

// doneQuery is the question what was just done.
var doneQuery = workplace.Done(done)

// Routes are the addresses of the first steps.
func (s *Handlers) Routes() []rest.Route {
	shown := func(path string, do func(*visit) error, deed acts.Deed) rest.Route {
		return rest.Route{Method: rest.Get, Path: path, Do: s.SignedIn(s.at(do)), Deeds: rest.Deeds{deed}, Query: []rest.Query{doneQuery}}
	}
	sent := func(path string, do func(*visit) error, deed acts.Deed) rest.Route {
		return rest.Route{Method: rest.Post, Path: path, Do: s.SignedIn(s.at(do)), Deeds: rest.Deeds{deed}, Answers: "200 303"}
	}
	return []rest.Route{
		{Method: rest.Get, Path: setup.Path, Do: s.SignedIn(s.at(s.overview)), Deeds: rest.Deeds{acts.DeedListUsers}},
		shown(setup.SeasonPath, shows(s.seasonPage), acts.DeedListUsers),
		sent(setup.SeasonPath, workplace.Reads(s.openSeason), acts.DeedImportSeason),
		sent(setup.FilePath, s.previewFile, acts.DeedImportSeason),
		sent(setup.FilePath+setup.Confirm, s.confirmFile, acts.DeedImportSeason),
		sent(setup.DaysPath, workplace.Reads(s.putDays), acts.DeedSeason),
		shown(setup.DayPath+"/:league/:matchday", seasoned(shows(s.dayPage)), acts.DeedListUsers),
		sent(setup.DayPath+"/:league/:matchday", seasoned(workplace.Reads(s.putDay)), acts.DeedMatchday),
		shown(setup.ClubsPath, shows(s.clubsPage), acts.DeedListUsers),
		sent(setup.ClubsPath, workplace.Reads(s.foundClub), acts.DeedFoundClub),
		sent(setup.ListPath, s.previewClubs, acts.DeedUploadClubs),
		sent(setup.ListPath+setup.Confirm, s.confirmClubs, acts.DeedUploadClubs),
		shown(setup.WholePath, shows(s.wholePage), acts.DeedListUsers),
		sent(setup.WholePath, s.previewWhole, league.DeedUploadList),
		sent(setup.WholePath+setup.Confirm, s.confirmWhole, league.DeedUploadList),
		shown(setup.TeamsPath, shows(s.teamsPage), acts.DeedListUsers),
		sent(setup.TeamsPath, workplace.Reads(s.putTeams), league.DeedPutFields),
		shown(setup.RostersPath, shows(s.rostersPage), acts.DeedListUsers),
		shown(setup.OfficersPath, shows(s.officersPage), acts.DeedListUsers),
		sent(setup.OfficersPath, workplace.Reads(s.invite), acts.DeedInvite),
		sent(setup.DirectorPath, workplace.Reads(s.inviteDirector), acts.DeedInvite),
		sent(setup.LinkPath, workplace.Reads(s.giveLink), acts.DeedGiveLink),
		sent(setup.AnewPath, workplace.Reads(s.giveAll), acts.DeedGiveLink),
		sent(setup.SheetsPath, workplace.Reads(s.sheets), acts.DeedGiveLink),
	}
}
