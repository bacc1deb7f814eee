package floor

import (
	"errors"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/floor/floordesk"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
	pages "pokerliga/web/floor"
	web "pokerliga/web/workplace"
)

// lookedFor is what is looked for at the registration desk.
var lookedFor = rest.Query{Name: pages.SearchField, Fits: func(value string) bool { return len(value) <= 200 },
	Says: "ein Name mit höchstens 200 Zeichen", About: "Whose name is looked for.", Example: "hub"}

// atDesk are the sentences for what was just done at the registration desk, beside those of events.
var atDesk = func() map[string]string {
	words := map[string]string{"da": "Eingetragen: im Turnier.", "warteliste": "Angemeldet; das Turnier ist voll, also auf der Warteliste."}
	maps.Copy(words, done)
	return words
}()

// deskQuery is the question what was just done at the registration desk.
var deskQuery = workplace.Done(atDesk)

// showsAtDesk answers with a page of the registration desk.
func showsAtDesk[T workplace.Formed](build func(*visit) (T, error)) func(*visit) error {
	return workplace.Shows(builds(build), atDesk)
}

// frontRoutes are the addresses of everything before and after the play: registration, paper, the pages of players, and the end.
func (s *Handlers) frontRoutes() []rest.Route {
	return slices.Concat(s.registrationRoutes(), s.paperRoutes(), s.playerRoutes(), s.endRoutes(), s.houseRoutes(), s.roundRoutes(), s.settingsRoutes(), s.paceRoutes(),
		s.directorRoutes())
}

// registrationRoutes are the addresses of the registration desk.
func (s *Handlers) registrationRoutes() []rest.Route {
	const registrations = one + pages.RegistrationPath
	page := func(path string, do func(*visit) error, query ...rest.Query) rest.Route {
		return rest.Route{Method: rest.Get, Path: path, Do: s.SignedIn(s.at(do)), Deeds: rest.Deeds{acts.DeedFloorRead},
			Query: append(query, deskQuery)}
	}
	sent := func(path string, do func(*visit) error, deeds ...acts.Deed) rest.Route {
		return rest.Route{Method: rest.Post, Path: path, Do: s.SignedIn(s.at(do)), Deeds: deeds, Answers: "200 303"}
	}
	return []rest.Route{
		page(registrations, showsAtDesk(registration), lookedFor),
		sent(registrations, workplace.Reads(walkIn), acts.DeedFloorEntry, acts.DeedFloorChips, acts.DeedFloorDirect),
		sent(one+pages.LookPath, workplace.Reads(look), acts.DeedFloorRead),
		page(registrations+"/:entrant", showsAtDesk(entrantCard)),
	}
}

// registration is the page of the registration desk.
func registration(d *visit) (*pages.Registration, error) {
	return registrationFor(d, strings.TrimSpace(d.QueryParam(pages.SearchField)))
}

// registrationFor is the page of the registration desk with those whose names match.
func registrationFor(d *visit, words string) (*pages.Registration, error) {
	var bans []floordesk.Ban
	if d.Source.File.Title.Kind != "" && d.By.May(acts.DeedReadBans, acts.Place{}) == nil {
		var err error
		if bans, err = d.Office.Floor.Bans(d.Request().Context(), d.By, rulebook.Day(d.Office.Now())); err != nil {
			return nil, err
		}
	}
	return pages.NewRegistration(d.Source, words, bans, d.By.May(acts.DeedFloorPut, d.Source.Place()) == nil), nil
}

// entrantCard is the page of an entrant at the registration desk.
func entrantCard(d *visit) (*pages.EntrantCard, error) {
	if p := pages.NewEntrantCard(d.Source, d.Param("entrant")); p != nil {
		return p, nil
	}
	return nil, acts.ErrNotFound
}

// refused shows the registration desk again with the refusal: in its form if the page has it, otherwise at the top. After a refusal for age or
// a ban an admin gets a form that enters the player all the same, with a reason. After one for studies (§ 1.1.4) every caller gets a form that
// confirms them.
func refused(d *visit, words, form string, why error) error {
	now, err := open(d.Visit)
	if err != nil {
		return err
	}
	if errors.Is(why, acts.ErrNotFound) {
		why = &acts.Refusal{Sentence: "Das gibt es hier nicht oder nicht mehr; bitte noch einmal suchen."}
	}
	p, err := registrationFor(now, words)
	if err != nil {
		return err
	}
	sent, rule := d.Request().PostForm, floordesk.Ineligible(why)
	var open *rulebook.Breach
	if rule == "1.1.4" && errors.As(why, &open) { // the button of the form answers, and no field
		said := *open
		said.Path, why = "", &said
	}
	if rule == "1.1.4" || d.By.Admin() && (rule != "" || sent.Get(web.ForceField) != "") {
		p.Force, form = pages.ForcedIn(d.Source, sent, rule), pages.ForcedForm
	}
	if errors.Is(why, entryClosed) {
		p.Force = pages.Closed(d.Source, sent)
	}
	now.seal(p)
	f := web.FormOf(p, form)
	if f == nil {
		f = new(web.Form)
	}
	status, err := workplace.Refuse(d, f, why)
	if err != nil {
		return err
	}
	if form == "" {
		p.Faults = f.Faults
	}
	return d.Show(status, p)
}

// slipCode finds the code of a seat slip in what was scanned: the token alone, or the address with it at the end.
var slipCode = regexp.MustCompile(`(?i)(?:^|/)([a-z2-7]{52})/?$`)

// look leads to the page of the entrant whose slip was scanned, or to those whose names match.
func look(d *visit, sent workplace.Sent) error {
	words := strings.TrimSpace(sent(pages.SearchField))
	code := slipCode.FindStringSubmatch(words)
	switch {
	case words == "":
		return refused(d, "", pages.LookForm, &acts.Refusal{Path: "$." + pages.SearchField, Sentence: "Bitte einen Namen eintippen."})
	case len(words) > 200:
		return refused(d, "", pages.LookForm, &acts.Refusal{Path: "$." + pages.SearchField, Sentence: "Das ist zu lang für einen Namen."})
	case code == nil:
		return d.Redirect(http.StatusSeeOther, d.Source.Within(pages.RegistrationPath)+"?"+lookedFor.Name+"="+queryEscape(words))
	}
	helper, err := people.HelpersOf(d.People).Asked(d.Request().Context(), strings.ToLower(code[1]))
	if err == nil {
		kind, entrant := helper.Roles[0].Sheet.Part()
		if kind == acts.PartEntrant && helper.Roles[0].Sheet.Tournament() == d.Source.ID {
			return d.Redirect(http.StatusSeeOther, d.Source.Within(pages.RegistrationPath+"/"+entrant))
		}
		err = &acts.Refusal{Path: "$." + pages.SearchField, Sentence: "Dieser Zettel gehört zu keinem Spieler dieses Turniers."}
	}
	return refused(d, "", pages.LookForm, err)
}
