package office

import (
	"fmt"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/seasons"
	"pokerliga/promotion"
	"pokerliga/rules/explain"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The pages of a season, behind its path.
const (
	EntriesPath = "/anmeldungen"
	MoneyPath   = "/geld"
	PlanPath    = "/aufstieg"
	NumbersPath = "/regulativ"
	LeavingPath = "/ausscheiden"
)

// SeasonPath is the page of a season.
func SeasonPath(season string) string { return SeasonsPath + "/" + season }

// PlayerPath is the page of a player.
func PlayerPath(player string) string { return PlayersPath + "/" + player }

// DayPath is the page of the date of a matchday.
func DayPath(at acts.MatchdayRef) string {
	return fmt.Sprintf("%s/sammelrunden/%s/%d", SeasonPath(at.Season), at.League, at.Number)
}

// mostOrders is how many orders of level clubs are offered as a list.
const mostOrders = 24

// tieForm decides between level clubs.
func (d *Source) tieForm(v *league.SeasonView, division string, clubs []string) workplace.Form {
	known, list := v.File.TieDecisions, "tie_decisions"
	n := len(known)
	made := append(seasons.TiesOf(known), seasons.Tie{League: division})
	f := adding(d.askAs("reihung-"+v.Head.ID+"-"+division+"-"+strings.Join(clubs, "-"),
		&seasons.PutTies{InSeason: declare.InSeason(v.Head.ID), Decisions: made}, listOf(known)), list, n)
	order := fmt.Sprintf("%s[%d].order", list, n)
	var choices []frame.Choice
	if open := openTie(v, d.Today(), division, clubs); open != nil {
		for _, o := range explain.NewSeason(v.File, v.Results).TieOrders(open) {
			choices = append(choices, frame.Choice{Value: strings.Join(o.Order, ","), Text: o.Text})
		}
	}
	if len(choices) > 0 && len(choices) <= mostOrders {
		f.Offer(order, choices)
		return f
	}
	var fields []workplace.Field
	for i, club := range clubs {
		fields = append(fields, workplace.Field{Name: fmt.Sprintf("%s-%d", order, i+1), Label: fmt.Sprintf("Platz %d", i+1), Type: "select",
			Choices: d.clubs(clubs), Value: club, Paths: []string{fmt.Sprintf("$[%d].order[%d]", n, i)}})
	}
	f.Fields = append(workplace.NewForm(f.Action, f.ID, f.Button, fields...).Fields, f.Fields[1:]...)
	return f
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
