package floor

import (
	"net/http"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	pages "pokerliga/web/floor"
	web "pokerliga/web/workplace"
)

// directorRoutes are the addresses of those who direct an evening of a house.
func (s *Handlers) directorRoutes() []rest.Route {
	const all = one + pages.DirectorsPath
	return []rest.Route{
		{Method: rest.Get, Path: all, Do: s.SignedIn(s.at(shows(s.directors))), Deeds: rest.Deeds{acts.DeedListDirectors}, Query: []rest.Query{doneQuery}},
		{Method: rest.Post, Path: all, Do: s.SignedIn(s.at(workplace.Reads(s.inviteDirector))), Deeds: rest.Deeds{acts.DeedInviteDirector}, Answers: "200"},
		{Method: rest.Post, Path: all + "/:user/entfernen", Do: s.SignedIn(s.at(workplace.Reads(s.dropDirector))), Deeds: rest.Deeds{acts.DeedDropDirector},
			Answers: "200 303"},
	}
}

// directors is the page of those who direct the evening.
func (s *Handlers) directors(d *visit) (*pages.Directors, error) { return s.directorsWith(d, nil) }

// directorsWith is that page with the invitation that was just made, if one was.
func (s *Handlers) directorsWith(d *visit, given *people.Given) (*pages.Directors, error) {
	list, err := people.DirectorsOf(d.People).List(d.Request().Context(), d.By, d.Source.ID)
	if err != nil {
		return nil, err
	}
	var handed []web.Handed
	if given != nil {
		handed = d.Handed(d.Snapshot, []people.Given{*given})
	}
	return pages.NewDirectors(d.Source, list, handed), nil
}

// inviteDirector names who directs the evening, and shows the link once.
func (s *Handlers) inviteDirector(d *visit, sent workplace.Sent) error {
	v := &people.InviteDirector{Tournament: d.Source.ID, Email: sent("email"), Name: sent("name")}
	out, refused := d.Office.Acts.Do(d.Request().Context(), d.By, v, acts.Terms{})
	var given *people.Given
	if refused == nil {
		given = out.Content.(*people.GivenDirector).Given()
	}
	p, err := s.directorsWith(d, given)
	if err != nil {
		return err
	}
	d.seal(p)
	if refused != nil {
		p.Invite.Typed(sent)
		return d.ShowForm(p, &p.Invite, refused)
	}
	p.Say(done["leitung"])
	return d.Show(http.StatusOK, p)
}

// dropDirector takes the evening away from who directs it.
func (s *Handlers) dropDirector(d *visit, sent workplace.Sent) error {
	v := &people.DropDirector{Tournament: d.Source.ID, User: d.Param("user")}
	e := &workplace.FormAct{Form: pages.DropDirectorForm(v.User), Done: "leitung-weg", To: d.Source.Within(pages.DirectorsPath), Act: v,
		Wrong: workplace.Confirmed(sent)}
	return d.Carry(sent, e, func() (workplace.Formed, error) {
		p, err := s.directors(d)
		if err != nil {
			return nil, err
		}
		d.seal(p)
		return p, nil
	})
}
