package league

import (
	"context"
	"errors"
	"fmt"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/availability"
	"pokerliga/office/tasks"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// lineupLinkDays is how many days before a lineup is due, and later, the reminders of it have the link by which it is handed in.
const lineupLinkDays = 7

// byLetter is the reason of a lineup that was handed in by the link of a letter.
const byLetter = "über den Link im Brief"

// lettered returns what a letter says of the lineups that are proposed for the tasks of which a president is reminded, "" for none, and the
// links by which he hands them in. It names no player, because it cannot be taken back.
func (o *Office) lettered(ctx context.Context, to acts.Actor, due []tasks.Task, now time.Time) (text string, links []acts.LineupLink, err error) {
	for i := range due {
		t := &due[i]
		if t.Kind != tasks.LineupMissing || rulebook.Day(now) < rulebook.AddDays(rulebook.Day(t.Due), -lineupLinkDays) {
			continue
		}
		l := acts.LineupLink{ID: "ll-" + acts.NewSecret()[:16], At: t.At.MatchdayRef, Club: t.At.Club, User: to.User, Written: now}
		pre, err := o.proposed(ctx, l.Actor(), l.At, l.Club)
		if err != nil {
			return "", nil, err
		}
		if pre.Proposed == nil {
			continue
		}
		s, err := o.Current(ctx)
		if err != nil {
			return "", nil, err
		}
		l.Proposed = acts.VersionOf(pre.Proposed)
		text += fmt.Sprintf("\n\nFür %s liegt ein Vorschlag nach den Regeln bereit (%d. Sammelrunde der %s). Mit diesem Link sehen Sie ihn an und "+
			"melden ihn mit einem Knopf, ohne Anmeldung. Er gehört nur Ihnen und gilt bis %s.\n\nVorschlag ansehen: %s", s.ClubName(l.Club), l.At.Number, pre.League,
			rulebook.Moment(pre.Forecast.Freezes), l.Here())
		links = append(links, l)
	}
	return text, links, nil
}

// proposed returns what a club looks at before it hands in a lineup, with the lineup proposed by what its players have said.
func (o *Office) proposed(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string) (*Preparation, error) {
	pre, err := o.Prepare(ctx, by, at, club)
	if err != nil {
		return nil, err
	}
	askings, err := o.Availability.Askings(ctx, by, at, club)
	if err != nil {
		return nil, err
	}
	pre.Propose(availability.Said(askings))
	return pre, nil
}

// Lettered is what a president sees who comes by the link of a letter.
type Lettered struct {
	*Preparation
	Link acts.LineupLink
	Name string // of the club
}

// Changed reports whether another lineup is proposed than when the letter was written. The letter of who cannot play after all knows of none.
func (l *Lettered) Changed() bool {
	return l.Link.Proposed != "" && acts.VersionOf(l.Proposed) != l.Link.Proposed
}

// Replaces reports whether what is proposed takes the place of a lineup that is in, of which somebody cannot play after all.
func (l *Lettered) Replaces() bool {
	return len(l.Lacking()) > 0 && l.Link.Used.IsZero() && !l.Forecast.Frozen
}

// Handing is the act that hands in the lineup that is proposed now.
func (l *Lettered) Handing() *PutLineup {
	p := l.Proposed
	return &PutLineup{LineupOf: LineupFor(l.At, p.Club), Captain: p.Captain, Slots: p.Slots, letter: l.Link.ID}
}

// Why a link hands nothing in.
var (
	errLineupLink = &acts.Refusal{Sentence: "Diesen Link gibt es nicht mehr. Die Aufstellung wird nach dem Anmelden abgegeben."}
	errWithdrawn  = &acts.Refusal{Sentence: "Dieser Link ist zurückgezogen. Die Aufstellung wird nach dem Anmelden abgegeben."}
	errUsed       = &acts.Refusal{Sentence: "Über diesen Link ist schon gemeldet worden, und die Aufstellung ist danach zurückgenommen worden. " +
		"Eine neue wird nach dem Anmelden abgegeben."}
	errNoPresident = &acts.Refusal{Sentence: "Dieser Link gehört jemandem, der den Verein nicht mehr vertritt. Abgeben kann jetzt nur, wer ihn vertritt."}
	errFrozen      = &acts.Refusal{Sentence: "Die Aufstellungen stehen fest. Eine erste trägt jetzt nur noch die Turnierleitung ein."}
)

// Lettered returns what the president sees whose link has that token: the lineup that is proposed now, or the one that is handed in. A link
// by which nothing is handed in any more is a [acts.Refusal].
func (o *Office) Lettered(ctx context.Context, token string) (*Lettered, error) {
	link, err := o.store.LineupLink(ctx, acts.SecretDigest(token))
	if errors.Is(err, acts.ErrNotFound) {
		return nil, errLineupLink
	}
	if err != nil {
		return nil, err
	}
	switch {
	case !link.Presides:
		return nil, errNoPresident
	case !link.Withdrawn.IsZero():
		return nil, errWithdrawn
	}
	pre, err := o.proposed(ctx, link.Actor(), link.At, link.Club)
	if errors.Is(err, acts.ErrNotFound) {
		return nil, errLineupLink
	}
	if err != nil {
		return nil, err
	}
	s, err := o.Current(ctx)
	switch {
	case err != nil:
		return nil, err
	case pre.Lineup != nil: // is shown
	case pre.Forecast.Frozen:
		return nil, errFrozen
	case !link.Used.IsZero():
		return nil, errUsed
	}
	return &Lettered{pre, *link, s.ClubName(link.Club)}, nil
}

// useLetter notes that a lineup is handed in by the link of a letter, which does so once, for the president to whom it went.
func (p *PutLineup) useLetter(ctx context.Context, d *day) error {
	links, err := d.Tx.LineupLinks(ctx, p.Day(), p.Club)
	if err != nil {
		return err
	}
	own := scoring.Find(links, func(l *acts.LineupLink) bool { return l.ID == p.letter && l.User == d.By.User })
	if own == nil {
		return errLineupLink
	}
	d.Entry.Reason = byLetter
	return d.Tx.UseLineupLink(ctx, own.ID, d.Entry.At)
}

const deedWithdrawLinks acts.Deed = "lineup.withdraw-links"

// WithdrawLinks withdraws the links of letters by which a lineup can be handed in, also those on their way.
type WithdrawLinks struct {
	LineupOf `json:"-"`
}

// LinksWithdrawn says how many links were withdrawn that had been sent.
type LinksWithdrawn struct {
	Club  string `json:"club"`
	Count int    `json:"count"`
}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, WithdrawLinks, LinksWithdrawn]{
	Kind: declare.Kind{
		Deed: deedWithdrawLinks, Called: "Aufstellung: Link im Brief zurückgezogen", Scope: acts.ScopeClub,
		May: []acts.Grant{acts.PresidentOfClub}, Subject: lineupSubject + "/links",
		Page: declare.Page{On: lineupPage, Sends: "/link", Form: "link", Button: "Link zurückziehen", Plain: true,
			Word: "link", Done: "Der Link im Brief ist zurückgezogen."}},
	Do: onDay((*WithdrawLinks).do),
	Says: func(n declare.Names, before, _ *LinksWithdrawn) string {
		return "Der Link im Brief, über den die Aufstellung von " + n.Club(before.Club, declare.Dative) + " abgegeben werden kann, wird zurückgezogen."
	},
})

func (p *WithdrawLinks) do(ctx context.Context, _ *Office, d *day) (before, after *LinksWithdrawn, err error) {
	links, err := d.Tx.LineupLinks(ctx, p.Day(), p.Club)
	if err != nil {
		return nil, nil, err
	}
	return &LinksWithdrawn{p.Club, len(links)}, nil, d.Tx.WithdrawLineupLinks(ctx, p.Day(), p.Club, d.Entry.At)
}

// lineupLinks returns the links of letters by which a lineup can be handed in, to presidents of the club.
func (o *Office) lineupLinks(ctx context.Context, by acts.Actor, p *Preparation, club string) ([]acts.LineupLink, error) {
	if p.Forecast.Frozen || by.May(deedWithdrawLinks, p.At.Of(club)) != nil {
		return nil, nil
	}
	return o.store.LineupLinks(ctx, p.At, club)
}
