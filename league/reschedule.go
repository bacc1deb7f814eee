package league

import (
	"context"
	"fmt"
	"slices"

	"pokerliga/acts"
	"pokerliga/matchday"
	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// moved reports whether a head says another date, start or venue.
func (h *MatchdayHead) moved(to *MatchdayHead) bool {
	return h.Date != to.Date || h.Start != to.Start || h.Venue != to.Venue
}

// refuseMove refuses another date, start or venue for a matchday that has begun:
// only what is to come can be rescheduled. § 2.2.4
func (d *day) refuseMove(old, head *MatchdayHead, terms *acts.Terms) error {
	if old == nil || !old.moved(head) || terms.Force {
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
	if old == nil || !old.moved(head) {
		return nil
	}
	f, _, err := d.Tx.SeasonFile(ctx, d.At.Season)
	if err != nil {
		return err
	}
	rules := f.RulesInForce()
	told := slices.Clone(d.league.Clubs)
	for _, host := range []string{old.Host, head.Host} {
		if host != "" && !slices.Contains(told, host) {
			told = append(told, host)
		}
	}
	return tell(ctx, d.act, told, d.At.Season, string(d.At.About()), fmt.Sprintf("%d. Sammelrunde der %s verlegt", head.Number, d.league.Name),
		movedText(d.league.Name, old, head, &rules))
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

// tell leaves a notice to each of the clubs, and writes to their presidents.
func tell(ctx context.Context, a *act, clubs []string, season, subject, title, text string) error {
	notices := make([]Notice, len(clubs))
	for i, club := range clubs {
		notices[i] = newNotice(a, club, season, subject, text)
	}
	if err := a.Tx.AddNotices(ctx, notices); err != nil {
		return err
	}
	presidents, err := a.Tx.PresidentAddresses(ctx, clubs)
	if err != nil {
		return err
	}
	for _, address := range presidents {
		if err := a.Tx.AddLetter(ctx, a.Entry.At, address, title, text); err != nil {
			return err
		}
	}
	return nil
}
