package league

import (
	"context"
	"fmt"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Moved reports whether a head says another date, start or venue.
func (h *MatchdayHead) Moved(to *MatchdayHead) bool {
	return h.Date != to.Date || h.Start != to.Start || h.Venue != to.Venue
}

// refuseMove refuses another date, start or venue for a matchday that has begun:
// only what is to come can be rescheduled. § 2.2.4
func (d *day) refuseMove(old, head *MatchdayHead, terms *acts.Terms) error {
	if old == nil || !old.Moved(head) || terms.Force {
		return nil
	}
	return matchday.RefuseMove(d.Matchday)
}

// reschedule writes the head of a matchday, and tells its clubs and its hosts
// where one that was announced takes place at another time or elsewhere. Every
// deadline moves with it, because all of them are computed from it. § 2.2.4
func (d *day) reschedule(ctx context.Context, old, head *MatchdayHead) error {
	if err := d.Tx.PutMatchday(ctx, d.At.MatchdayRef, d.Matchday); err != nil {
		return err
	}
	if old == nil || !old.Moved(head) {
		return d.tellHosts(ctx, old, head)
	}
	f, _, err := d.Tx.SeasonFile(ctx, d.At.Season)
	if err != nil {
		return err
	}
	rules := f.RulesInForce()
	told := matchday.ToldOfMove(d.league.Clubs, old.Host, head.Host)
	title := fmt.Sprintf("%d. Sammelrunde der %s verlegt", head.Number, d.league.Name)
	return register.Tell(ctx, d.act, register.News{Clubs: told, Title: title, Decides: true,
		Text: movedText(d.league.Name, old, head, &rules)})
}

// tellHosts tells the host of an announced matchday that it is one, and the host before it that it is one no more. § 2.2.10
func (d *day) tellHosts(ctx context.Context, old, head *MatchdayHead) error {
	if old == nil || old.Host == head.Host {
		return nil
	}
	round := fmt.Sprintf("%d. Sammelrunde der %s", head.Number, d.league.Name)
	news := register.News{Clubs: []string{old.Host}, Title: "Ausrichter der " + round, Decides: true,
		Text: fmt.Sprintf("Die %s richtet ein anderer Verein aus.", round)}
	if err := register.Tell(ctx, d.act, news); err != nil {
		return err
	}
	news.Clubs, news.Text = []string{head.Host}, fmt.Sprintf("Die %s richtet Ihr Verein aus (%s).", round, rulebook.Ref("2.2.10"))
	return register.Tell(ctx, d.act, news)
}

// movedText tells clubs that a matchday takes place at another time or
// elsewhere, and until when lineups are due now. § 2.2.4, § 2.2.11
func movedText(league string, old, head *MatchdayHead, rules *scoring.Rules) string {
	text := fmt.Sprintf("Die %d. Sammelrunde der %s ist verlegt. Bisher: %s. Neu: %s (%s).", head.Number, league,
		old.occasion(), head.occasion(), rulebook.Ref("2.2.4"))
	m := &scoring.Matchday{}
	head.write(m)
	if due, err := matchday.LineupDue(m, rules); err == nil {
		text += fmt.Sprintf(" Aufstellungen sind bis %s abzugeben (%s).", rulebook.Moment(due), rulebook.Ref("2.2.11"))
	}
	return text
}

// occasion is when and where a matchday takes place, in German.
func (h *MatchdayHead) occasion() string {
	text := rulebook.Date(h.Date)
	if h.Start != "" {
		text += ", " + h.Start + " Uhr"
	}
	if h.Venue != "" {
		text += ", " + h.Venue
	}
	return text
}
