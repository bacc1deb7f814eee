package clubs

import (
	"pokerliga/api/rest"
)

// contact answers the club and the association with how the club is reached.
func (s *Handlers) contact(r rest.Request) (any, error) {
	return rest.Stored(s.Office.Contact(r, r.By, r.Param("club")))
}

// association answers the club and the association with when it was a member.
func (s *Handlers) association(r rest.Request) (any, error) {
	return rest.Stored(s.Office.Association(r, r.By, r.Param("club"), r.Param("association")))
}
