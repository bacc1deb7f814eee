// Package president has the handlers for the pages of the presidents of clubs. They call
// the same acts as the API and hold no rule.
package president

import (
	"net/http"

	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/web/president"
)

// Handlers answers the pages of the presidents of clubs.
type Handlers struct{ *workplace.Handlers }

// visit is a request of somebody who works for a club.
type visit struct {
	*workplace.Visit
	president.Source
}

// at answers who has signed in and may look at the affairs of the club that the path names.
func (s *Handlers) at(do func(*visit) error) func(*workplace.Visit) error {
	return func(v *workplace.Visit) error {
		club := v.Param("club")
		if err := v.By.May(acts.DeedReadNotices, acts.AtClub(club)); err != nil {
			return err
		}
		if v.Snapshot == nil {
			_, err := v.Office.Current(v.Request().Context())
			return err
		}
		return do(&visit{v, president.Source{League: v.Snapshot, Who: v.Self, Club: club, Now: v.Office.Now()}})
	}
}

// choose leads to the club that somebody works for, or asks for which.
func (s *Handlers) choose(v *workplace.Visit) error {
	if v.Snapshot == nil {
		_, err := v.Office.Current(v.Request().Context())
		return err
	}
	clubs := president.Clubs(v.Snapshot, v.By)
	if len(clubs) == 1 {
		return v.Redirect(http.StatusSeeOther, president.Path+"/"+clubs[0])
	}
	return v.Show(http.StatusOK, president.NewChoice(v.Snapshot, v.Self, clubs))
}
