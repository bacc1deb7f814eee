package seasons

import (
	"encoding/json"
	"slices"
	"strconv"
	"time"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/seasons"
	"pokerliga/promotion"
)

// waiversUntil answers with the last day for waivers.
func waiversUntil(season *league.SeasonView, _ rest.Request) (rest.Page, error) {
	return rest.StoredJSON(&seasons.WaiversUntil{Until: season.End.WaiversUntil})
}

// waiver answers with the waiver of a club.
func waiver(season *league.SeasonView, r rest.Request) (rest.Page, error) {
	if !slices.Contains(season.Public.Promotion.Waivers, r.Param("club")) {
		return rest.Page{}, acts.ErrNotFound
	}
	return rest.StoredJSON(&seasons.Waiver{Club: r.Param("club")})
}

// entrants answers with the teams that are entered for the Master Play Off.
func entrants(season *league.SeasonView, _ rest.Request) (rest.Page, error) {
	return rest.StoredJSON(season.End.Entrants)
}

// masterPlayOff answers with the result of the Master Play Off.
func masterPlayOff(season *league.SeasonView, _ rest.Request) (rest.Page, error) {
	return rest.StoredJSON(season.Public.Promotion.MasterPlayOff)
}

// handDecisions answers with what the association has decided by hand.
func handDecisions(season *league.SeasonView, _ rest.Request) (rest.Page, error) {
	return rest.StoredJSON(append([]promotion.Decision{}, season.Public.Promotion.Decisions...))
}

// Freezing is one of the frozen results of a season; a withdrawn one holds no
// longer.
type Freezing struct {
	Number    int        `json:"number"`
	At        time.Time  `json:"at"`
	Digest    string     `json:"digest"` // hex of SHA-256 of the document as it is written here
	Withdrawn *time.Time `json:"withdrawn"`
	Erased    string     `json:"erased,omitempty"` // since when it is not what was frozen, because a player in it is erased
}

// frozenView is a frozen document with its digest, and which others there are.
type frozenView struct {
	Season    string          `json:"season"`
	Frozen    Freezing        `json:"frozen"`
	Differs   bool            `json:"differs"` // today's program computes other numbers
	Document  json.RawMessage `json:"document"`
	Freezings []Freezing      `json:"freezings"` // all of them, the latest first
}

// freezingOf tells frozen results without their document.
func freezingOf(f *seasons.Frozen) Freezing {
	told := Freezing{Number: f.Number, At: f.At, Digest: f.Digest, Erased: f.Erased}
	if !f.Holds() {
		told.Withdrawn = &f.Withdrawn
	}
	return told
}

// frozen answers with frozen results: the latest, or those of a number.
func frozen(season *league.SeasonView, r rest.Request) (rest.Page, error) {
	view := frozenView{Season: season.Head.ID, Differs: season.Differs, Freezings: []Freezing{}}
	wanted := r.Param("freezing")
	for i := range season.Frozen {
		f := &season.Frozen[i]
		view.Freezings = append(view.Freezings, freezingOf(f))
		if view.Document == nil && (wanted == "" || wanted == strconv.Itoa(f.Number)) {
			view.Frozen, view.Document = freezingOf(f), json.RawMessage(f.Document)
			view.Differs = season.Differs && f.Holds()
		}
	}
	if view.Document == nil {
		return rest.Page{}, acts.ErrNotFound
	}
	return rest.JSON(view)
}
