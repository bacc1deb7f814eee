package api

import (
	"github.com/labstack/echo/v4"

	"pokerliga/league"
	"pokerliga/seasonfile"
)

// clubBody is a club as it is sent; its id stands in the path.
type clubBody struct {
	ID        *string  `json:"id,omitempty"`
	Name      string   `json:"name"`
	ShortName string   `json:"short_name"`
	City      string   `json:"city"`
	State     string   `json:"state"`
	ZVRNumber string   `json:"zvr_number"`
	Colours   []string `json:"colours,omitempty"`
	Website   string   `json:"website,omitempty"`
}

// putClub founds a club or changes it.
func (s *clubs) putClub(c echo.Context) error {
	var sent clubBody
	a, err := s.open(c, &sent, "name", "short_name", "city", "state", "zvr_number")
	if err != nil {
		return err
	}
	id := c.Param("club")
	if err := agree("id", sent.ID, id); err != nil {
		return err
	}
	said := &league.ClubEntry{Colours: sent.Colours, Website: sent.Website, Club: seasonfile.Club{
		ID: id, Name: sent.Name, ShortName: sent.ShortName, City: sent.City, State: sent.State, ZVRNumber: sent.ZVRNumber}}
	receipt, err := s.office.PutClub(c.Request().Context(), a.by, said, a.terms)
	return answer(c, receipt, err)
}

// contact answers the club and the association with how the club is reached.
func (s *clubs) contact(c echo.Context) error {
	by, err := s.who(c)
	if err != nil {
		return err
	}
	found, err := s.office.Contact(c.Request().Context(), by, c.Param("club"))
	return privately(c, found, err)
}

// putContact writes how a club is reached.
func (s *clubs) putContact(c echo.Context) error {
	var sent league.Contact
	a, err := s.open(c, &sent, "person", "email", "phone", "address")
	if err != nil {
		return err
	}
	receipt, err := s.office.PutContact(c.Request().Context(), a.by, c.Param("club"), &sent, a.terms)
	return answer(c, receipt, err)
}

// association answers the club and the association with when it was a member.
func (s *clubs) association(c echo.Context) error {
	by, err := s.who(c)
	if err != nil {
		return err
	}
	found, err := s.office.Association(c.Request().Context(), by, c.Param("club"), c.Param("association"))
	return privately(c, found, err)
}

// putAssociation writes when a club was a member of an association.
func (s *clubs) putAssociation(c echo.Context) error {
	var sent league.Periods
	a, err := s.open(c, &sent, "periods")
	if err != nil {
		return err
	}
	receipt, err := s.office.PutAssociation(c.Request().Context(), a.by, c.Param("club"), c.Param("association"), &sent, a.terms)
	return answer(c, receipt, err)
}

// archiveClub notes that a club takes part no more.
func (s *clubs) archiveClub(c echo.Context) error {
	a, err := s.openCause(c)
	if err != nil {
		return err
	}
	receipt, err := s.office.ArchiveClub(c.Request().Context(), a.by, c.Param("club"), a.terms)
	return answer(c, receipt, err)
}

// unarchiveClub lets a club take part again.
func (s *clubs) unarchiveClub(c echo.Context) error {
	a, err := s.openBecause(c)
	if err != nil {
		return err
	}
	receipt, err := s.office.UnarchiveClub(c.Request().Context(), a.by, c.Param("club"), a.terms)
	return answer(c, receipt, err)
}
