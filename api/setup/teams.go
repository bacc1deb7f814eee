package setup

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"

	"pokerliga/api/rest"
	"pokerliga/api/sheets"
	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/people"
	"pokerliga/reports"
	"pokerliga/scoring"
	"pokerliga/web/setup"
	page "pokerliga/web/workplace"
)

// teamsPage builds the page of who plays where.
func (s *Handlers) teamsPage(d *visit) (workplace.Formed, error) {
	return sealed(setup.NewTeams(&d.Source)), nil
}

// putTeams stores which clubs play in which league. If one is taken out, a page asks first and shows what becomes of its account.
func (s *Handlers) putTeams(d *visit, sent workplace.Sent) error {
	v := d.Season()
	if v == nil {
		return d.Redirect(http.StatusSeeOther, setup.TeamsPath)
	}
	to := setup.TeamsOf(v.File, slices.Collect(maps.Keys(d.Request().PostForm)))
	leaving := setup.Leaving(v.File, to)
	e := d.Acting(&league.PutFields{InSeason: declare.InSeason(v.Head.ID), Leagues: to}, nil, setup.TeamsForm, "mannschaften", setup.TeamsPath)
	e.Asks = len(leaving) > 0
	e.Straight, e.On = !e.Asks, &declare.Page{Button: "So speichern"}
	return d.Decide(sent, e, d.NewQuestion, func() (workplace.Formed, error) {
		p, err := s.teamsPage(d)
		if err != nil {
			return nil, err
		}
		if f := page.FormOf(p, e.Form); f != nil && e.Asks {
			setup.AtBox(f, leaving[0])
		}
		return p, nil
	})
}

// rostersPage builds the page that leads to the rosters.
func (s *Handlers) rostersPage(d *visit) (workplace.Formed, error) {
	return setup.NewRosters(&d.Source), nil
}

// officersPage builds the page of invitations.
func (s *Handlers) officersPage(d *visit) (workplace.Formed, error) {
	if err := s.reached(d); err != nil {
		return nil, err
	}
	return setup.NewOfficers(&d.Source, nil), nil
}

// reached looks up the contact addresses of the clubs that have no president yet.
func (s *Handlers) reached(d *visit) error {
	d.Reached = map[string]string{}
	for _, club := range d.Missing() {
		c, err := s.Office.Contact(d.Request().Context(), d.By, club)
		if errors.Is(err, acts.ErrNotFound) {
			continue
		}
		if err != nil {
			return err
		}
		d.Reached[club] = c.Email
	}
	return nil
}

// invite invites the presidents of many clubs, and shows the links once.
func (s *Handlers) invite(d *visit, sent workplace.Sent) error {
	list, fields := setup.InvitedBy(&d.Source, sent)
	return s.inviteAll(d, sent, setup.InviteForm, list, fields)
}

// inviteDirector invites somebody who directs all matchdays of the season.
func (s *Handlers) inviteDirector(d *visit, sent workplace.Sent) error {
	return s.inviteAll(d, sent, setup.DirectorForm, setup.Director(&d.Source, sent("email")), []string{"email"})
}

// inviteAll invites everybody of a list, whose addresses stand in these fields.
func (s *Handlers) inviteAll(d *visit, sent workplace.Sent, form string, list []people.Invited, fields []string) error {
	out, err := people.InvitationsOf(s.People).Many(d.Request().Context(), d.By, list, acts.Terms{})
	if err != nil {
		return d.Refused(sent, &workplace.FormAct{Form: form, To: setup.OfficersPath},
			func() (workplace.Formed, error) { return s.officersPage(d) }, inFields(err, fields))
	}
	given, _ := out.Content.(people.GivenList)
	return s.showLinks(d, given.Invitations)
}

// showLinks shows links that were just made, once.
func (s *Handlers) showLinks(d *visit, given []people.Given) error {
	if err := s.load(d); err != nil {
		return err
	}
	if err := s.reached(d); err != nil {
		return err
	}
	return d.Show(http.StatusOK, sealed(setup.NewOfficers(&d.Source, d.Handed(d.League, given))))
}

// giveLink gives somebody who has not come yet another link.
func (s *Handlers) giveLink(d *visit, sent workplace.Sent) error {
	out, err := s.Office.Acts.Do(d.Request().Context(), d.By, &people.GiveLink{OnUser: people.OnUser{User: sent("id")}}, acts.Terms{})
	if errors.Is(err, acts.ErrNotFound) {
		return d.Redirect(http.StatusSeeOther, setup.OfficersPath)
	}
	if err != nil {
		return err
	}
	given, _ := out.Content.(*people.Given)
	return s.showLinks(d, []people.Given{*given})
}

// giveAll gives everybody another link who has not come yet.
func (s *Handlers) giveAll(d *visit, _ workplace.Sent) error {
	out, err := people.InvitationsOf(s.People).Anew(d.Request().Context(), d.By, acts.Terms{})
	if err != nil {
		return err
	}
	return s.showLinks(d, out.Content.(people.GivenList).Invitations)
}

// sheets answers with a sheet of paper for each of the links that are shown on a page.
func (s *Handlers) sheets(d *visit, sent workplace.Sent) error {
	var all []reports.Invitation
	for _, token := range strings.Fields(sent(setup.TokensField)) {
		a, err := s.People.Access(d.Request().Context(), token)
		var refusal *acts.Refusal
		if errors.As(err, &refusal) {
			continue // it was used meanwhile
		}
		if err != nil {
			return err
		}
		all = append(all, setup.PaperOf(&d.Source, a, d.AccessLink(token)))
	}
	var b bytes.Buffer
	if err := reports.Invitations(&b, d.Now, all); err != nil {
		return err
	}
	d.Response().Header()["Cache-Control"] = rest.NoStore
	return rest.SendFile(d, rest.Page{Kind: rest.PdfKind, Body: b.Bytes(), File: setup.PaperFile})
}

// inFields returns refusals of people of a list as those of the fields in which their addresses stand.
func inFields(err error, fields []string) error {
	p := rest.ProblemOf(err)
	if p.Status != http.StatusUnprocessableEntity {
		return err
	}
	if len(p.Errors) == 0 {
		p.Errors = []rest.OneFault{{Path: p.Path, Detail: p.Detail}}
	}
	var all []error
	for _, one := range p.Errors {
		path, i := one.Path, 0
		if _, err := fmt.Sscanf(strings.TrimPrefix(path, "$."), "invitations[%d]", &i); err == nil && i < len(fields) {
			path = "$." + fields[i]
		}
		all = append(all, &acts.Refusal{Path: path, Sentence: one.Detail})
	}
	return scoring.Together(all...)
}

// atField returns a refusal of a file as that of its field.
func atField(name string, err error) error {
	var sheet *sheets.Fault
	if errors.As(err, &sheet) {
		return &acts.Refusal{Path: "$." + name, Sentence: sheet.Error()}
	}
	p := rest.ProblemOf(err)
	if p.Status >= http.StatusInternalServerError {
		return err
	}
	sentence := p.Detail
	if strings.HasPrefix(p.Path, "$.") {
		sentence = p.Path + ": " + sentence
	}
	return &acts.Refusal{Path: "$." + name, Sentence: sentence}
}
