package office

import (
	"net/http"
	"slices"
	"strings"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/floor"
	"pokerliga/floor/houses"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
	"pokerliga/web/office"
	page "pokerliga/web/workplace"
)

// accounts are the handlers of the pages of users.
type accounts struct{ *Handlers }

// usersPage builds the page of all users.
func (s accounts) usersPage(d *visit) (workplace.Formed, error) { return s.users(d, nil) }

// users builds the page of all users, with links that were just made.
func (s accounts) users(d *visit, given []page.Handed) (workplace.Formed, error) {
	list, err := s.People.Users(d.Request().Context(), d.By)
	if err != nil {
		return nil, err
	}
	if err := withFloor(d); err != nil {
		return nil, err
	}
	return office.NewUsers(&d.Source, list, d.QueryParam(office.SearchQuery), given), nil
}

// userPage builds the page of a user.
func (s accounts) userPage(d *visit) (workplace.Formed, error) {
	u, err := s.People.User(d.Request().Context(), d.By, d.Param("user"))
	if err != nil {
		return nil, err
	}
	if err := withFloor(d); err != nil {
		return nil, err
	}
	return office.NewUser(&d.Source, u, nil), nil
}

// withFloor reads the tournaments of which offices are named and given.
func withFloor(d *visit) (err error) {
	d.Floor, err = d.Office.Floor.Tournaments(d.Request().Context(), rulebook.AddDays(rulebook.Day(d.Now), -366), floor.FreezeOut,
		floor.MultiRound)
	if err == nil {
		d.Houses, err = d.Office.Floor.Houses.Templates(d.Request().Context(), houses.House)
	}
	return err
}

// invite invites everybody of a list for the same office, and shows the links once.
func (s accounts) invite(d *visit, sent workplace.Sent) error {
	var list []people.Invited
	for _, email := range strings.FieldsFunc(sent("email"), func(r rune) bool { return strings.ContainsRune(" \t\r\n,;", r) }) {
		list = append(list, people.Invited{Email: email, Roles: []people.RoleContent{office.RoleOf(sent("office"))}})
	}
	out, err := people.InvitationsOf(s.People).Many(d.Request().Context(), d.By, list, acts.Terms{})
	if err != nil {
		return d.refuse(s.usersPage, sent, office.InviteForm, office.UsersPath, atAddresses(err))
	}
	given, _ := out.Content.(people.GivenList)
	p, err := sealed(func(d *visit) (workplace.Formed, error) { return s.users(d, d.Handed(d.Snapshot, given.Invitations)) }, d)
	if err != nil {
		return err
	}
	return d.Show(http.StatusOK, p)
}

// atAddresses returns refusals of people of a list as those of the one field in which they stand.
func atAddresses(err error) error {
	p := rest.ProblemOf(err)
	if p.Status != http.StatusUnprocessableEntity {
		return err
	}
	sentence := p.Detail
	for _, one := range p.Errors {
		if one.Detail != sentence {
			sentence += " " + one.Detail
		}
	}
	return &acts.Refusal{Path: "$.email", Sentence: sentence}
}

// link gives somebody another link, and shows it once.
func (s accounts) link(d *visit) error {
	if _, err := workplace.Read(d); err != nil {
		return err
	}
	id := d.Param("user")
	out, err := s.Office.Acts.Do(d.Request().Context(), d.By, &people.GiveLink{OnUser: people.OnUser{User: id}}, acts.Terms{})
	if err != nil {
		return d.refuse(s.userPage, workplace.Nothing, office.LinkForm, office.UsersPath+"/"+id, err)
	}
	given, _ := out.Content.(*people.Given)
	p, err := sealed(func(d *visit) (workplace.Formed, error) {
		u, err := s.People.User(d.Request().Context(), d.By, id)
		if err != nil {
			return nil, err
		}
		if err := withFloor(d); err != nil {
			return nil, err
		}
		return office.NewUser(&d.Source, u, d.Handed(d.Snapshot, []people.Given{*given})), nil
	}, d)
	if err != nil {
		return err
	}
	return d.Show(http.StatusOK, p)
}

// written reads a form of a user into the act that writes him as he is.
func (s accounts) written(form, done string, read func(*visit, *people.PutUser, workplace.Sent) error,
) func(*visit, workplace.Sent) (*workplace.Decision, error) {
	return func(d *visit, sent workplace.Sent) (*workplace.Decision, error) {
		u, err := s.People.User(d.Request().Context(), d.By, d.Param("user"))
		if err != nil {
			return nil, err
		}
		v := people.Putting(u)
		return d.Acting(v, read(d, v, sent), declare.FillPage(form, v, d.Param), done, office.UsersPath+"/"+v.User), nil
	}
}

// account reads the name and the address of a user.
func account(_ *visit, v *people.PutUser, sent workplace.Sent) error {
	return declare.Read(v, "", sent)
}

// grant reads another office of a user.
func grant(_ *visit, v *people.PutUser, sent workplace.Sent) error {
	if one := office.RoleOf(sent("office")); !slices.Contains(v.Roles, one) {
		v.Roles = append(v.Roles, one)
	}
	return nil
}

// revoke takes an office of a user away.
func revoke(d *visit, v *people.PutUser, sent workplace.Sent) error {
	i := number(d.Param("index"))
	if i < 0 || i >= len(v.Roles) {
		return acts.ErrNotFound
	}
	v.Roles = slices.Delete(slices.Clone(v.Roles), i, i+1)
	return workplace.Confirmed(sent)
}
