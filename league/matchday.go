package league

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/seasons"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// PutMatchday announces a matchday or changes its head: date, start, venue, host and chips (§ 2.2.4). A number between 1 and the rounds
// of the league may be new. With it the office commits itself to the secrets of the draws.
type PutMatchday struct {
	acts.AtMatchday `json:"-"`

	Number        *int           `json:"number,omitempty" form:"no"` // the same, where a program says it
	Date          declare.Day    `json:"date" label:"Tag" format:"date"`
	Start         string         `json:"start,omitempty" label:"Beginn" input:"time"`
	Venue         string         `json:"venue,omitempty" label:"Spielort" most:"200"`
	Host          string         `json:"host,omitempty" label:"Ausrichter" choices:"hosts"`
	SNGStartChips int            `json:"sng_start_chips,omitempty" label:"Startchips im Sit'n'Go" most:"9"`
	MTTStartChips int            `json:"mtt_start_chips,omitempty" label:"Startchips im MTT" most:"9"`
	Reason        declare.Reason `json:"reason,omitempty" label:"Grund" hint:"Steht auch in der Mitteilung, wenn die Sammelrunde verlegt wird."`
}

// MatchdayAnswer is the head of a matchday as it is stored, with what is doubtful about it and what its move changes.
type MatchdayAnswer struct {
	MatchdayHead
	Warnings []rulebook.Warning `json:"warnings"`
}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, PutMatchday, MatchdayHead]{
	Kind: declare.Kind{
		Deed: acts.DeedMatchday, Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "leagues/:league/matchdays/:matchday",
		API:     "PUT /seasons/:season/leagues/:league/matchdays/:matchday",
		Summary: "Announce a matchday or change its head", Example: "announce", Asks: true, Forces: true, Board: true,
		Page: declare.Page{On: officeDayPage, Form: "termin", Button: "Termin festlegen", Word: "termin",
			Done: "Der Termin ist gespeichert."},
	},
	Asked: PutMatchday{Date: "2010-04-24", Start: "14:00", Venue: "Volkshaus Linz", Host: "linz-2", SNGStartChips: 2000, MTTStartChips: 5000},
	Made: MatchdayHead{Number: 3, Date: "2010-04-24", Start: "14:00", Venue: "Volkshaus Linz", Host: "linz-2", SNGStartChips: 2000,
		MTTStartChips: 5000},
	Gives: MatchdayAnswer{},
	Do:    (*PutMatchday).do, Says: announced,
})

// Putting is the act that gives a matchday a head.
func Putting(at acts.MatchdayRef, h *MatchdayHead) *PutMatchday {
	return &PutMatchday{AtMatchday: acts.On(at), Date: declare.Day(h.Date), Start: h.Start, Venue: h.Venue, Host: h.Host,
		SNGStartChips: h.SNGStartChips, MTTStartChips: h.MTTStartChips}
}

// Check refuses another matchday than that of the address.
func (p *PutMatchday) Check() error {
	if p.Number == nil || *p.Number == p.Matchday {
		return nil
	}
	return &scoring.Fault{Path: "$.number", Sentence: fmt.Sprintf("Die Sammelrunde hat die Nummer %d, nicht %d.", p.Matchday, *p.Number)}
}

func (p *PutMatchday) do(ctx context.Context, _ *Office, a *act) (before, after *MatchdayHead, err error) {
	d, before, err := loadHead(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	after = &MatchdayHead{p.Matchday, string(p.Date), p.Start, strings.TrimSpace(p.Venue), p.Host, p.SNGStartChips, p.MTTStartChips, d.Replays}
	if err := a.Terms.Over(before, after); err != nil {
		return nil, nil, err
	}
	doubts, err := d.refuseHead(ctx, after, before)
	if err != nil {
		return nil, nil, err
	}
	after.write(d.Matchday)
	if err := d.check(""); err != nil {
		return nil, nil, err
	}
	if err := d.reschedule(ctx, before, after, string(p.Reason)); err != nil {
		return nil, nil, err
	}
	if err := d.commitAll(ctx); err != nil {
		return nil, nil, err
	}
	void, err := d.doubtsOfDraws(ctx, 1)
	a.Doubts = acts.Doubted(d.warnings(""), doubts, void)
	return before, after, err
}

// announced says when and where a matchday is now, or what of it becomes other.
func announced(n declare.Names, before, m *MatchdayHead) string {
	return announcedAs(fmt.Sprintf("%d. Sammelrunde", m.Number), n, before, m)
}

// announcedAs says it of a matchday that is called so.
func announcedAs(round string, n declare.Names, before, m *MatchdayHead) string {
	if before == nil {
		return fmt.Sprintf("Die %s wird angesetzt: %s.", round, m.occasion())
	}
	var says []string
	if before.Moved(m) {
		says = append(says, fmt.Sprintf("Die %s wird verlegt. Bisher: %s. Neu: %s.", round, before.occasion(), m.occasion()))
	}
	if before.Host != m.Host {
		host, was := "niemand", "noch niemand"
		if m.Host != "" {
			host = n.Club(m.Host, declare.Nominative)
		}
		if before.Host != "" {
			was = n.Club(before.Host, declare.Nominative)
		}
		says = append(says, fmt.Sprintf("Ausrichter der %s: %s, bisher %s.", round, host, was))
	}
	for _, chips := range []struct {
		in      string
		was, is int
	}{{"Sit'n'Go", before.SNGStartChips, m.SNGStartChips}, {"MTT", before.MTTStartChips, m.MTTStartChips}} {
		if chips.was != chips.is {
			says = append(says, fmt.Sprintf("Startchips im %s der %s: %d, bisher %d.", chips.in, round, chips.is, chips.was))
		}
	}
	return strings.Join(says, " ")
}

// loadHead loads a matchday that may be new, with its head, which is nil then.
func loadHead(ctx context.Context, a *act) (*day, *MatchdayHead, error) {
	at := a.At.MatchdayRef
	l, err := a.Tx.League(ctx, at.Season, at.League)
	if err != nil {
		return nil, nil, err
	}
	official, err := a.Tx.Official(ctx, at)
	if err != nil {
		return nil, nil, err
	}
	if err := seasons.RefuseOfficial(official, &a.Request); err != nil {
		return nil, nil, err
	}
	d := &day{Matchday: &scoring.Matchday{}, act: a, league: l}
	m, err := a.Tx.Matchday(ctx, at)
	switch {
	case errors.Is(err, acts.ErrNotFound) && at.Number >= 1 && at.Number <= l.Rounds:
		return d, nil, nil
	case err != nil:
		return nil, nil, err
	}
	if m.Annulled != nil {
		return nil, nil, refuseAnnulled(m.Number)
	}
	d.Matchday = m
	return d, HeadOf(m), nil
}

// refuseHead refuses a host that the season does not know, a venue that is no line of text, and another date or place for a matchday
// that has begun. What is odd about it, and what its move changes, are doubts.
func (d *day) refuseHead(ctx context.Context, head, old *MatchdayHead) ([]rulebook.Warning, error) {
	if err := d.refuseMove(old, head); err != nil {
		return nil, err
	}
	f, _, err := d.Tx.SeasonFile(ctx, d.At.Season)
	if err != nil {
		return nil, err
	}
	m := &scoring.Matchday{}
	head.write(m)
	for _, fault := range f.CheckMatchday(d.At.League, m) {
		return nil, fault.Within("$")
	}
	doubts := append(matchday.DoubtsOfDate(f.League(d.At.League), head.Number, head.Date, f.Season.Start, f.Season.End),
		matchday.DoubtsOfStart(f.League(d.At.League), m)...)
	if old == nil || old.Date == head.Date && old.Start == head.Start {
		return doubts, nil
	}
	moved, err := d.moved(ctx, f, head)
	return append(doubts, moved...), err
}

// Matchday returns a matchday with everything in it, also lineups that are not
// frozen yet, for its officials.
func (w *Views) Matchday(ctx context.Context, by acts.Actor, at acts.MatchdayRef) (*scoring.Matchday, error) {
	if err := by.May(acts.DeedReadMatchday, at.Place()); err != nil {
		return nil, err
	}
	return w.dayOf(ctx, at)
}
