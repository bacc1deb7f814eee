package office

import (
	"fmt"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/tasks"
	"pokerliga/promotion"
	"pokerliga/rules/explain"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The pages of a season, behind its path.
const (
	EntriesPath = "/anmeldungen"
	MoneyPath   = "/geld"
	TiesPath    = "/reihung"
	PlanPath    = "/aufstieg"
	NumbersPath = "/regulativ"
)

// SeasonPath is the page of a season.
func SeasonPath(season string) string { return SeasonsPath + "/" + season }

// PlayerPath is the page of a player.
func PlayerPath(player string) string { return PlayersPath + "/" + player }

// DayPath is the page of the date of a matchday.
func DayPath(at acts.MatchdayRef) string {
	return fmt.Sprintf("%s/sammelrunden/%s/%d", SeasonPath(at.Season), at.League, at.Number)
}

// tiesOf is what is stored of the decisions between level clubs of a season, nil for nothing.
func tiesOf(v *league.SeasonView) any {
	if v == nil || len(v.File.TieDecisions) == 0 {
		return nil
	}
	return v.File.TieDecisions
}

// The fields of a decision between level clubs.
const (
	OrderField = "order"
	ByField    = "by"
)

// TieForm is the id of the form that decides between level clubs.
func TieForm(season, league string, clubs []string) string {
	return "reihung-" + season + "-" + league + "-" + strings.Join(clubs, "-")
}

// mostOrders is how many orders of level clubs are offered as a list.
const mostOrders = 24

// tieForm decides between the level clubs that a task is about.
func (d *Source) tieForm(t *tasks.Task) *workplace.Form {
	v := d.season(t.At.Season)
	if v == nil {
		return nil
	}
	var fields []workplace.Field
	if open := openTie(v, d.today(), t.At.League, t.Needs.Clubs); open != nil {
		orders := explain.NewSeason(v.File, v.Results).TieOrders(open)
		if n := len(orders); n > 0 && n <= mostOrders {
			field := workplace.Field{Name: OrderField, Label: "Ergebnis", Type: "select"}
			for _, o := range orders {
				field.Choices = append(field.Choices, frame.Choice{Value: strings.Join(o.Order, ","), Text: o.Text})
			}
			fields = append(fields, field)
		}
	}
	if fields == nil {
		for i, club := range t.Needs.Clubs {
			fields = append(fields, workplace.Field{Name: fmt.Sprintf("%s-%d", OrderField, i+1), Label: fmt.Sprintf("Platz %d", i+1),
				Type: "select", Choices: d.clubs(t.Needs.Clubs), Value: club})
		}
	}
	fields = append(fields, workplace.Field{Name: ByField, Label: "Entschieden durch", Type: "select", Choices: []frame.Choice{
		{Value: "heads_up", Text: "Heads-up"}, {Value: "lot", Text: "Los"}}})
	f := workplace.NewForm(SeasonPath(t.At.Season)+TiesPath, TieForm(t.At.Season, t.At.League, t.Needs.Clubs), "Reihung eintragen", fields...)
	f.Hidden = []workplace.Hidden{{Name: "league", Value: t.At.League}, {Name: "clubs", Value: strings.Join(t.Needs.Clubs, ",")}}
	return &f
}

// openTie is the task of the end of a season between level clubs, nil if it is none any more.
func openTie(v *league.SeasonView, today, division string, clubs []string) *promotion.Task {
	open := v.Ending(today).Tasks()
	for i := range open {
		if t := &open[i]; t.Kind == promotion.DecideTie && t.League == division && strings.Join(t.Clubs, ",") == strings.Join(clubs, ",") {
			return t
		}
	}
	return nil
}

// TieOf is the decision that a form of level clubs brings, the form's id with it.
func TieOf(season string, sent func(string) string) (scoring.TieDecision, string) {
	clubs := strings.Split(sent("clubs"), ",")
	order := strings.Split(sent(OrderField), ",")
	if sent(OrderField) == "" {
		order = nil
		for i := range clubs {
			order = append(order, sent(fmt.Sprintf("%s-%d", OrderField, i+1)))
		}
	}
	return scoring.TieDecision{League: sent("league"), Order: order, By: sent(ByField)}, TieForm(season, sent("league"), clubs)
}
