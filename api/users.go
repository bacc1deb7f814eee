package api

import (
	"github.com/labstack/echo/v4"

	"pokerliga/league"
)

// userList are all who may sign in, or might.
type userList struct {
	Users []league.UserContent `json:"users"`
}

// users lists everybody, for admins.
func (s *accounts) users(c echo.Context) error {
	by, err := s.who(c)
	if err != nil {
		return err
	}
	all, err := s.office.Users(c.Request().Context(), by)
	if err != nil {
		return err
	}
	list := userList{[]league.UserContent{}}
	for i := range all {
		list.Users = append(list.Users, all[i].Content())
	}
	return answerPrivately(c, list)
}

// user answers with one of them, and the ETag that changing him needs.
func (s *accounts) user(c echo.Context) error {
	by, err := s.who(c)
	if err != nil {
		return err
	}
	u, err := s.office.User(c.Request().Context(), by, c.Param("user"))
	if err != nil {
		return err
	}
	p, err := asStored(u.Content())
	return private(c, p, err)
}

// userBody is what of a user can be changed.
type userBody struct {
	Email string               `json:"email"`
	Name  string               `json:"name"`
	Roles []league.RoleContent `json:"roles"`
}

// putUser changes a user.
func (s *accounts) putUser(c echo.Context) error {
	var sent userBody
	a, err := s.open(c, &sent, "email", "name", "roles")
	if err != nil {
		return err
	}
	to := league.UserContent{Email: sent.Email, Name: sent.Name, Roles: sent.Roles}
	r, err := s.office.PutUser(c.Request().Context(), a.by, c.Param("user"), to, a.terms)
	return answer(c, r, err)
}

// lockBody says why somebody is kept out.
type lockBody struct {
	Reason string `json:"reason"`
}

// lockUser keeps a user out.
func (s *accounts) lockUser(c echo.Context) error {
	var sent lockBody
	a, err := s.open(c, &sent, "reason")
	if err != nil {
		return err
	}
	r, err := s.office.LockUser(c.Request().Context(), a.by, c.Param("user"), sent.Reason, a.terms)
	return answer(c, r, err)
}

// unlockUser lets a user in again.
func (s *accounts) unlockUser(c echo.Context) error {
	return s.onUser(c, s.office.UnlockUser)
}

// giveLink gives a one-time link for a user.
func (s *accounts) giveLink(c echo.Context) error {
	return s.onUser(c, s.office.GiveLink)
}

// dropFactors takes the second factors of a user away.
func (s *accounts) dropFactors(c echo.Context) error {
	return s.onUser(c, s.office.DropFactors)
}

// invitation says who shall come, and in what office.
type invitation struct {
	Email string               `json:"email"`
	Name  string               `json:"name,omitempty"`
	Roles []league.RoleContent `json:"roles"`
}

// invite enters somebody who may sign in, and gives a one-time link.
func (s *accounts) invite(c echo.Context) error {
	var sent invitation
	a, err := s.open(c, &sent, "email", "roles")
	if err != nil {
		return err
	}
	r, err := s.office.Invite(c.Request().Context(), a.by, sent.Email, sent.Name, sent.Roles, a.terms)
	return answer(c, r, err)
}
