package accounts

import (
	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/people"
)

// userList are all users, also those that are locked.
type userList struct {
	Users []people.UserContent `json:"users"`
}

// users lists everybody, for admins.
func (s *Handlers) users(r rest.Request) (any, error) {
	all, err := s.People.Users(r, r.By)
	if err != nil {
		return nil, err
	}
	list := userList{[]people.UserContent{}}
	for i := range all {
		list.Users = append(list.Users, all[i].Content())
	}
	return list, nil
}

// user answers with one of them, and the ETag that changing him needs.
func (s *Handlers) user(r rest.Request) (any, error) {
	u, err := s.People.User(r, r.By, r.Param("user"))
	if err != nil {
		return nil, err
	}
	return rest.StoredJSON(u.Content())
}

// InvitationList says who shall come.
type InvitationList struct {
	Invitations []people.Invited `json:"invitations"`
}

// inviteMany invites many at once.
func (s *Handlers) inviteMany(r rest.Request, sent *InvitationList, terms acts.Terms) (*acts.Outcome, error) {
	return people.InvitationsOf(s.People).Many(r, r.By, sent.Invitations, terms)
}
