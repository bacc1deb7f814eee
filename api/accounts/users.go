package accounts

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/people"
)

// userList are all users, also those that are locked.
type userList struct {
	Users []people.UserContent `json:"users"`
}

// users lists everybody, for admins.
func (s *Handlers) users(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	all, err := s.People.Users(c.Request().Context(), by)
	if err != nil {
		return err
	}
	list := userList{[]people.UserContent{}}
	for i := range all {
		list.Users = append(list.Users, all[i].Content())
	}
	return rest.SendJSON(c, list)
}

// user answers with one of them, and the ETag that changing him needs.
func (s *Handlers) user(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	u, err := s.People.User(c.Request().Context(), by, c.Param("user"))
	if err != nil {
		return err
	}
	p, err := rest.StoredJSON(u.Content())
	return rest.SendPrivately(c, p, err)
}

// InvitationList says who shall come.
type InvitationList struct {
	Invitations []people.Invited `json:"invitations"`
}

// inviteMany invites many at once.
func (s *Handlers) inviteMany(c echo.Context) error {
	var sent InvitationList
	a, err := s.Open(c, &sent, "invitations")
	if err != nil {
		return err
	}
	r, err := people.InvitationsOf(s.People).Many(c.Request().Context(), a.By, sent.Invitations, a.Terms)
	return rest.Answer(c, r, err)
}
