package clubs

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/register"
	"pokerliga/rules/seasonfile"
)

// ClubBody is a club as it is sent; its id stands in the path.
type ClubBody struct {
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
func (s *Handlers) putClub(c echo.Context) error {
	var sent ClubBody
	a, err := s.Open(c, &sent, "name", "short_name", "city", "state", "zvr_number")
	if err != nil {
		return err
	}
	id := c.Param("club")
	if err := rest.Agree("id", sent.ID, id); err != nil {
		return err
	}
	said := &register.ClubEntry{Colours: sent.Colours, Website: sent.Website, Club: seasonfile.Club{
		ID: id, Name: sent.Name, ShortName: sent.ShortName, City: sent.City, State: sent.State, ZVRNumber: sent.ZVRNumber}}
	receipt, err := s.Office.PutClub(c.Request().Context(), a.By, said, a.Terms)
	return rest.Answer(c, receipt, err)
}

// contact answers the club and the association with how the club is reached.
func (s *Handlers) contact(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	found, err := s.Office.Contact(c.Request().Context(), by, c.Param("club"))
	return rest.SendStored(c, found, err)
}

// putContact writes how a club is reached.
func (s *Handlers) putContact(c echo.Context) error {
	var sent register.Contact
	a, err := s.Open(c, &sent, "person", "email", "phone", "address")
	if err != nil {
		return err
	}
	receipt, err := s.Office.PutContact(c.Request().Context(), a.By, c.Param("club"), &sent, a.Terms)
	return rest.Answer(c, receipt, err)
}

// association answers the club and the association with when it was a member.
func (s *Handlers) association(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	found, err := s.Office.Association(c.Request().Context(), by, c.Param("club"), c.Param("association"))
	return rest.SendStored(c, found, err)
}

// putAssociation writes when a club was a member of an association.
func (s *Handlers) putAssociation(c echo.Context) error {
	var sent register.Periods
	a, err := s.Open(c, &sent, "periods")
	if err != nil {
		return err
	}
	receipt, err := s.Office.PutAssociation(c.Request().Context(), a.By, c.Param("club"), c.Param("association"), &sent, a.Terms)
	return rest.Answer(c, receipt, err)
}
