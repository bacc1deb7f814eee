package api

import (
	"time"

	"github.com/labstack/echo/v4"

	"pokerliga/explain"
	"pokerliga/league"
	"pokerliga/promotion"
	"pokerliga/rulebook"
)

// promotionView is what happens at the end of a season: the plan, the ruling in
// sentences, and what was declared for it.
type promotionView struct {
	Season  string          `json:"season"`
	Plan    *promotion.Plan `json:"plan"` // null until both leagues are final
	Rulings []explain.Line  `json:"rulings"`
	Entry   promotion.Entry `json:"entry"`

	Confirmed    *time.Time          `json:"confirmed"` // null while the plan is a draft
	Differs      bool                `json:"differs"`   // what is frozen is shown, today's program computes other numbers
	Tasks        []openTask          `json:"tasks"`     // what is open, what somebody's league hangs on first
	WaiversUntil string              `json:"waivers_until"`
	Entrants     []promotion.Entrant `json:"entrants"` // of the Master Play Off
}

// openTask is what is open at the end of a season, in a sentence too.
type openTask struct {
	promotion.Task
	Text string `json:"text"`
}

// promotionPlan answers with the plan; who has signed in gets the ETag that
// changing the entry needs.
func (s *seasons) promotionPlan(c echo.Context) error {
	if !signedIn(c.Request()) {
		return s.public(promotionPlan)(c)
	}
	if _, err := s.who(c); err != nil {
		return err
	}
	v, err := s.office.Current(c.Request().Context())
	if err != nil {
		return err
	}
	p, err := promotionPlan(v, s.request(c))
	if err == nil {
		p.etag = etagOf(&v.Season(c.Param("season")).Public.Promotion)
	}
	return private(c, p, err)
}

// promotionPlan answers with the plan at the end of a season.
func promotionPlan(v *league.Snapshot, r request) (page, error) {
	season, err := r.season(v)
	if err != nil {
		return page{}, err
	}
	view := promotionView{Season: season.Head.ID, Plan: season.Results.Promotion, Rulings: []explain.Line{}, Entry: season.Public.Promotion,
		Differs: season.Differs, Tasks: []openTask{}, WaiversUntil: season.End.WaiversUntil, Entrants: season.End.Entrants}
	by := explain.NewSeason(season.Public, season.Results)
	if e, ok := by.Promotion(); ok {
		view.Rulings = e.Lines
	}
	if season.Head.Confirmed.IsZero() {
		for _, task := range season.Ending(rulebook.Day(v.At)).Tasks() {
			view.Tasks = append(view.Tasks, openTask{task, by.Task(&task).Text})
		}
	} else {
		view.Confirmed = &season.Head.Confirmed
	}
	p, err := asJSON(view)
	p.varies = true
	return p, err
}

// entryBody is what was declared for the promotion plan as it is sent: what is
// left out is nothing.
type entryBody struct {
	Waivers       []string             `json:"waivers,omitempty"`
	MasterPlayOff []promotion.Finisher `json:"master_play_off,omitempty"`
	Decisions     []promotion.Decision `json:"decisions,omitempty"`
}

// putPromotion replaces what was declared for the end of a season.
func (s *seasons) putPromotion(c echo.Context) error {
	var sent entryBody
	a, err := s.open(c, &sent)
	if err != nil {
		return err
	}
	entry := promotion.Entry(sent)
	receipt, err := s.office.PutPromotion(c.Request().Context(), a.by, c.Param("season"), &entry, a.terms)
	return answer(c, receipt, err)
}
