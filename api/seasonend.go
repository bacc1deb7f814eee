package api

import (
	"encoding/json"
	"slices"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
	"pokerliga/promotion"
)

// waiverBody may be sent with a waiver; the club stands in the path.
type waiverBody struct {
	Club *string `json:"club,omitempty"`
}

// putWaiversUntil sets until when clubs may waive.
func (s *seasons) putWaiversUntil(c echo.Context) error {
	var sent league.WaiversUntil
	a, err := s.open(c, &sent, "until")
	if err != nil {
		return err
	}
	receipt, err := s.office.PutWaiversUntil(c.Request().Context(), a.by, c.Param("season"), &sent, a.terms)
	return answer(c, receipt, err)
}

// waiversUntil answers with the last day for waivers.
func waiversUntil(v *league.Snapshot, r request) (page, error) {
	season, err := r.season(v)
	if err != nil {
		return page{}, err
	}
	return asStored(&league.WaiversUntil{Until: season.End.WaiversUntil})
}

// putWaiver declares that a club does not want to move up.
func (s *seasons) putWaiver(c echo.Context) error {
	var sent waiverBody
	a, err := s.openOptional(c, &sent)
	if err != nil {
		return err
	}
	if err := agree("club", sent.Club, c.Param("club")); err != nil {
		return err
	}
	receipt, err := s.office.PutWaiver(c.Request().Context(), a.by, c.Param("season"), c.Param("club"), a.terms)
	return answer(c, receipt, err)
}

// deleteWaiver takes a waiver back.
func (s *seasons) deleteWaiver(c echo.Context) error {
	a, err := s.begin(c, bodySize)
	if err != nil {
		return err
	}
	receipt, err := s.office.DeleteWaiver(c.Request().Context(), a.by, c.Param("season"), c.Param("club"), a.terms)
	return answer(c, receipt, err)
}

// waiver answers with the waiver of a club.
func waiver(v *league.Snapshot, r request) (page, error) {
	season, err := r.season(v)
	if err != nil {
		return page{}, err
	}
	if !slices.Contains(season.Public.Promotion.Waivers, r.param("club")) {
		return page{}, league.ErrNotFound
	}
	return asStored(&league.Waiver{Club: r.param("club")})
}

// entrants answers with the teams that are entered for the Master Play Off.
func entrants(v *league.Snapshot, r request) (page, error) {
	season, err := r.season(v)
	if err != nil {
		return page{}, err
	}
	return asStored(season.End.Entrants)
}

// putEntrants enters teams for the Master Play Off.
func (s *seasons) putEntrants(c echo.Context) error {
	var sent []promotion.Entrant
	a, err := s.open(c, &sent)
	if err != nil {
		return err
	}
	receipt, err := s.office.PutEntrants(c.Request().Context(), a.by, c.Param("season"), sent, a.terms)
	return answer(c, receipt, err)
}

// masterPlayOff answers with the result of the Master Play Off.
func masterPlayOff(v *league.Snapshot, r request) (page, error) {
	season, err := r.season(v)
	if err != nil {
		return page{}, err
	}
	return asStored(season.Public.Promotion.MasterPlayOff)
}

// putMasterPlayOff enters the result of the Master Play Off.
func (s *seasons) putMasterPlayOff(c echo.Context) error {
	var sent []promotion.Finisher
	a, err := s.open(c, &sent)
	if err != nil {
		return err
	}
	receipt, err := s.office.PutMasterPlayOff(c.Request().Context(), a.by, c.Param("season"), sent, a.terms)
	return answer(c, receipt, err)
}

// handDecisions answers with what the association has decided by hand.
func handDecisions(v *league.Snapshot, r request) (page, error) {
	season, err := r.season(v)
	if err != nil {
		return page{}, err
	}
	return asStored(append([]promotion.Decision{}, season.Public.Promotion.Decisions...))
}

// putDecisions replaces what the association decides by hand.
func (s *seasons) putDecisions(c echo.Context) error {
	var sent []promotion.Decision
	a, err := s.open(c, &sent)
	if err != nil {
		return err
	}
	receipt, err := s.office.PutDecisions(c.Request().Context(), a.by, c.Param("season"), sent, a.terms)
	return answer(c, receipt, err)
}

// confirmPlan confirms the plan of a season.
func (s *seasons) confirmPlan(c echo.Context) error {
	a, err := s.begin(c, bodySize)
	if err != nil {
		return err
	}
	receipt, err := s.office.ConfirmPlan(c.Request().Context(), a.by, c.Param("season"), a.terms)
	return answer(c, receipt, err)
}

// reopenSeason withdraws the frozen results of a season.
func (s *seasons) reopenSeason(c echo.Context) error {
	var sent reopening
	a, err := s.open(c, &sent, "reason")
	if err != nil {
		return err
	}
	receipt, err := s.office.ReopenSeason(c.Request().Context(), a.by, c.Param("season"), sent.Reason, a.terms)
	return answer(c, receipt, err)
}

// freezing is one of the frozen results of a season; a withdrawn one holds no
// longer.
type freezing struct {
	Number    int        `json:"number"`
	At        time.Time  `json:"at"`
	Digest    string     `json:"digest"` // hex of SHA-256 of the document as it is written here
	Withdrawn *time.Time `json:"withdrawn"`
}

// frozenView is a frozen document with its digest, and which others there are.
type frozenView struct {
	Season    string          `json:"season"`
	Frozen    freezing        `json:"frozen"`
	Differs   bool            `json:"differs"` // today's program computes other numbers
	Document  json.RawMessage `json:"document"`
	Freezings []freezing      `json:"freezings"` // all of them, the latest first
}

// freezingOf tells frozen results without their document.
func freezingOf(f *league.Frozen) freezing {
	told := freezing{Number: f.Number, At: f.At, Digest: f.Digest}
	if !f.Holds() {
		told.Withdrawn = &f.Withdrawn
	}
	return told
}

// frozen answers with frozen results: the latest, or those of a number.
func frozen(v *league.Snapshot, r request) (page, error) {
	season, err := r.season(v)
	if err != nil {
		return page{}, err
	}
	view := frozenView{Season: season.Head.ID, Differs: season.Differs, Freezings: []freezing{}}
	wanted := r.param("freezing")
	for i := range season.Frozen {
		f := &season.Frozen[i]
		view.Freezings = append(view.Freezings, freezingOf(f))
		if view.Document == nil && (wanted == "" || wanted == strconv.Itoa(f.Number)) {
			view.Frozen, view.Document = freezingOf(f), json.RawMessage(f.Document)
			view.Differs = season.Differs && f.Holds()
		}
	}
	if view.Document == nil {
		return page{}, league.ErrNotFound
	}
	return asJSON(view)
}
