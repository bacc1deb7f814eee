package league

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/rules/eligibility"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Moved reports whether a head says another date, start or venue.
func (h *MatchdayHead) Moved(to *MatchdayHead) bool {
	return h.Date != to.Date || h.Start != to.Start || h.Venue != to.Venue
}

// refuseMove refuses another date, start or venue for a matchday that has begun:
// only what is to come can be rescheduled. § 2.2.4
func (d *day) refuseMove(old, head *MatchdayHead) error {
	if old == nil || !old.Moved(head) || d.Terms.Force {
		return nil
	}
	return matchday.RefuseMove(d.Matchday)
}

// reschedule writes the head of a matchday, and tells its clubs and its hosts
// where one that was announced takes place at another time or elsewhere. Every
// deadline moves with it, because all of them are computed from it. § 2.2.4
func (d *day) reschedule(ctx context.Context, old, head *MatchdayHead, reason string) error {
	if err := d.Tx.PutMatchday(ctx, d.At.MatchdayRef, d.Matchday); err != nil {
		return err
	}
	if old == nil || !old.Moved(head) && old.Host == head.Host {
		return nil
	}
	f, _, err := d.Tx.SeasonFile(ctx, d.At.Season)
	if err != nil {
		return err
	}
	round := fmt.Sprintf("%d. Sammelrunde der %s", head.Number, d.league.Name)
	news, besides := register.News{Title: "Ausrichter der " + round, Decides: true}, ""
	var told []string // beside the hosts
	if old.Moved(head) {
		rules := f.RulesInForce()
		news.Title, besides, told = round+" verlegt", lineupsDue(head, &rules), matchday.NotifiedOfMove(d.league.ClubsOn(min(old.Date, head.Date)), old.Host, head.Host)
	}
	if !acts.Blank(reason) {
		besides += " Grund: " + reason
	}
	tell := func(reader string, clubs []string) error {
		news.Clubs, news.Text = clubs, declare.Did(announcedAs(round, toClub(f, reader), old, head))+besides
		return register.Notify(ctx, d.act, news)
	}
	if old.Host != head.Host {
		for _, host := range []string{old.Host, head.Host} {
			if err := tell(host, []string{host}); err != nil {
				return err
			}
		}
		told = slices.DeleteFunc(told, func(club string) bool { return club == old.Host || club == head.Host })
	}
	return tell("", told)
}

// lineupsDue says until when lineups are due for a matchday that has moved. § 2.2.4, § 2.2.11
func lineupsDue(head *MatchdayHead, rules *scoring.Rules) string {
	m := &scoring.Matchday{}
	head.write(m)
	due, err := matchday.LineupDue(m, rules)
	if err != nil {
		return ""
	}
	return fmt.Sprintf(" Aufstellungen sind bis %s abzugeben (%s, %s).", rulebook.Moment(due), rulebook.Ref("2.2.4"), rulebook.Ref("2.2.11"))
}

// occasion is when and where a matchday takes place, in German.
func (h *MatchdayHead) occasion() string { return rulebook.Occasion(h.Date, h.Start, h.Venue) }

// moved says what another start changes: deadlines, which players may play, and whose transfers count then.
func (d *day) moved(ctx context.Context, f *seasonfile.File, head *MatchdayHead) ([]rulebook.Warning, error) {
	m := *d.Matchday
	head.write(&m)
	after := withMatchday(f, d.At.MatchdayRef, &m)
	results := scoring.Compute(f.Facts())
	book := func(f *seasonfile.File) *eligibility.Book { return eligibility.NewBook(f.Facts(), f.Births(), results) }
	found := matchday.Moved(f.Facts(), after.Facts(), d.At.League, head.Number, book(f), book(after), d.Entry.At)
	rules := f.RulesInForce()
	before, err := earlier(ctx, d.Tx, d.At.MatchdayRef)
	if err != nil {
		return nil, err
	}
	since := append(slices.Clone(before), d.announced(d.Entry.When()))
	moves, err := d.Tx.TransfersTo(ctx, d.league.ClubsOn(m.Date), rulebook.AddDays(min(m.Date, d.Date), -rules.TransferDueDays), max(m.Date, d.Date))
	for i := range moves {
		t := &moves[i]
		was := matchday.RefuseLateTransfer(d.Matchday, &rules, t.ReportedAt(), before...)
		is := matchday.RefuseLateTransfer(&m, &rules, t.ReportedAt(), since...)
		if t.State() == register.TransferApproved && was != nil && is == nil {
			found = append(found, rulebook.Warning{Path: "$.date", Rule: was.Rule,
				Detail: fmt.Sprintf("Der Wechsel von Spieler %s zu %s ist dann rechtzeitig gemeldet.", t.Player, t.To)})
		}
	}
	return found, err
}

// announced is the start that the matchday has until a moment.
func (d *day) announced(until time.Time) matchday.Announced {
	return matchday.Announced{Matchday: scoring.Matchday{Date: d.Date, Start: d.Start}, Until: until}
}

// earlier returns the starts that a matchday had before the one that it has now, as the journal knows them.
func earlier(ctx context.Context, r Reader, at acts.MatchdayRef) ([]matchday.Announced, error) {
	entries, err := r.Journal(ctx, acts.Query{Season: at.Season, Subject: string(at.About()), Act: string(acts.DeedMatchday)})
	if err != nil {
		return nil, err
	}
	var all []matchday.Announced
	for i := range entries {
		e := &entries[i]
		if e.Before == "" {
			continue
		}
		var head MatchdayHead
		if err := json.Unmarshal([]byte(e.Before), &head); err != nil {
			return nil, fmt.Errorf("read entry %d of the journal: %w", e.Seq, err)
		}
		all = append(all, matchday.Announced{Matchday: scoring.Matchday{Date: head.Date, Start: head.Start}, Until: e.When()})
	}
	return all, nil
}

// handIns returns when the lineups of a matchday, or of all of a season, were handed in. Which of them came late is judged by every
// start that their matchday had since. § 2.2.4
func handIns(ctx context.Context, r Reader, f *seasonfile.File, of acts.MatchdayRef) ([]matchday.HandIn, error) {
	list, err := r.HandIns(ctx, of)
	rules, starts := f.RulesInForce(), map[acts.MatchdayRef][]matchday.Announced{}
	for i := range list {
		in := &list[i]
		at := acts.MatchdayRef{Season: of.Season, League: in.League, Number: in.Matchday}
		m := f.Matchday(in.League, in.Matchday)
		if m == nil || !in.Late(m, &rules) {
			continue
		}
		before, known := starts[at]
		if !known {
			if before, err = earlier(ctx, r, at); err != nil {
				return nil, err
			}
			starts[at] = before
		}
		in.Remember(&rules, before)
	}
	return list, err
}
