package president

import (
	"net/http"

	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/people"
	"pokerliga/web/president"
	web "pokerliga/web/workplace"
)

// officersPage builds the page of those who work for the club.
func (s *Handlers) officersPage(d *visit) (workplace.Formed, error) { return s.officersWith(d, nil) }

// officersWith builds the page with the invitation that was just made, if one was.
func (s *Handlers) officersWith(d *visit, given *people.Given) (workplace.Formed, error) {
	list, err := people.OfficersOf(s.People).List(d.Request().Context(), d.By, d.Club)
	if given == nil {
		return president.NewOfficers(&d.Source, list, nil), err
	}
	return president.NewOfficers(&d.Source, list, d.Handed(d.League, []people.Given{*given})), err
}

// invite invites somebody to work for the club, and shows the link once.
func (s *Handlers) invite(d *visit, sent workplace.Sent) error {
	v := &people.Invitation{Email: sent("email"), Name: sent("name"), Roles: []people.RoleContent{{Kind: acts.RolePresident, Club: d.Club}}}
	out, refused := s.Office.Acts.Do(d.Request().Context(), d.By, v, acts.Terms{})
	if refused == nil {
		given, _ := out.Content.(*people.Given)
		page, err := s.officersWith(d, given)
		if err != nil {
			return err
		}
		return d.Show(http.StatusOK, page)
	}
	page, err := s.officersPage(d)
	if err != nil {
		return err
	}
	f := web.FormOf(page, president.InviteForm)
	f.Typed(sent)
	return d.ShowForm(page, f, refused)
}

// dropOfficer removes an officer of the club.
func (s *Handlers) dropOfficer(d *visit, sent workplace.Sent) error {
	v := &people.DropOfficer{OfClub: declare.OfClub(d.Club), User: sent("id")}
	e := &workplace.FormAct{Form: president.DropOfficerForm(v.User), Done: "entfernt", To: d.Within(president.OfficersPath), Act: v,
		Wrong: workplace.Confirmed(sent)}
	return d.Carry(sent, e, func() (workplace.Formed, error) { return s.officersPage(d) })
}
