package seasons

import (
	"time"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/promotion"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
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

// promotionPlan answers with the plan; a caller who has signed in gets the ETag that
// changing the entry needs.
func (s *Handlers) promotionPlan(c echo.Context) error {
	if !rest.SignedIn(c.Request()) {
		return s.Public(PromotionPlan)(c)
	}
	if _, err := s.Who(c); err != nil {
		return err
	}
	v, err := s.Office.Open(c.Request().Context(), c.Param("season"))
	if err != nil {
		return err
	}
	p, err := PromotionPlan(v, s.Request(c))
	if err == nil {
		p.Etag = rest.ETagOf(&v.Season(c.Param("season")).Public.Promotion)
	}
	return rest.SendPrivately(c, p, err)
}

// PromotionPlan answers with the plan at the end of a season.
func PromotionPlan(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	season, err := r.Season(v)
	if err != nil {
		return rest.Page{}, err
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
	p, err := rest.JSON(view)
	p.Varies, p.Stored = true, rest.ETagOf(&season.Public.Promotion)
	return p, err
}
