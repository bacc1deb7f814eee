package league

import (
	"context"
	"fmt"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Replay is the content of an act by which an annulled matchday is replayed: the head of the replay, in its league.
type Replay struct {
	League string `json:"league"`
	MatchdayHead
}

// onReplay declares an act about the replay of a matchday. It is asked for at the annulled one, and journaled at the replay.
func onReplay[A any, P interface {
	*A
	declare.Value
}](a declare.Act[*Office, Tx, A, Replay]) *declare.Act[*Office, Tx, A, Replay] {
	a.Scope, a.May, a.Subject = acts.ScopeOffice, []acts.Grant{acts.Admins}, "leagues/:league/matchdays/:matchday/replay"
	a.On, a.Asks = officeDay, true
	return declare.In[*Office, Tx, A, Replay, P](&ownActs, a)
}

// AnnounceReplay announces the matchday that is played in place of an annulled one. It gets the next number behind those that are planned, and is
// a matchday as every other from then on. A111
type AnnounceReplay struct {
	acts.AtMatchday `json:"-"`

	Date  declare.Day `json:"date" label:"Tag der Wiederholung" format:"date"`
	Start string      `json:"start,omitempty" label:"Beginn" input:"time"`
	Venue string      `json:"venue,omitempty" label:"Spielort" most:"200"`
	Host  string      `json:"host,omitempty" label:"Ausrichter" choices:"hosts"`
}

// ReplayAnswer is a replay as it is stored, with what is doubtful about its day.
type ReplayAnswer struct {
	Replay
	Warnings []rulebook.Warning `json:"warnings"`
}

// DropReplay takes back that an annulled matchday is replayed, as long as nothing was handed in or played there.
type DropReplay struct {
	acts.AtMatchday `json:"-"`
}

var _ = onReplay(declare.Act[*Office, Tx, AnnounceReplay, Replay]{
	Kind: declare.Kind{Deed: acts.DeedReplay, Called: "Wiederholung angesetzt",
		API:     "POST /seasons/:season/leagues/:league/matchdays/:matchday/replay",
		Summary: "Announce the matchday that is played in place of an annulled one", Example: "five weeks later",
		Page: declare.Page{Sends: "/wiederholung", Form: "wiederholung", Button: "Wiederholung ansetzen", Plain: true, Word: "wiederholung",
			Done: "Die Wiederholung ist angesetzt."}},
	Asked: AnnounceReplay{Date: "2010-06-12", Start: "14:00", Venue: "Volkshaus Linz", Host: "linz-2"},
	Made: Replay{League: "bl1", MatchdayHead: MatchdayHead{Number: 7, Date: "2010-06-12", Start: "14:00", Venue: "Volkshaus Linz", Host: "linz-2",
		Replays: 3}},
	Gives: ReplayAnswer{},
	Do:    (*AnnounceReplay).do, Says: replayed,
	Undo: func(season string, r *Replay) declare.Value {
		return &DropReplay{acts.On(acts.MatchdayRef{Season: season, League: r.League, Number: r.Replays})}
	},
})

var _ = onReplay(declare.Act[*Office, Tx, DropReplay, Replay]{
	Kind: declare.Kind{Deed: acts.DeedDropReplay, Called: "Wiederholung zurückgenommen",
		API:     "DELETE /seasons/:season/leagues/:league/matchdays/:matchday/replay",
		Summary: "Take back that an annulled matchday is replayed", Back: acts.DeedReplay,
		Page: declare.Page{Sends: "/wiederholung/zuruecknehmen", Form: "keine-wiederholung", Button: "Wiederholung zurücknehmen", Plain: true,
			Word: "keine-wiederholung", Done: "Die Wiederholung ist zurückgenommen."}},
	Do: (*DropReplay).do, Says: replayed,
})

// Check refuses a venue with characters that cannot be seen.
func (p *AnnounceReplay) Check() error { return acts.RefuseLine("$.venue", p.Venue) }

func (p *AnnounceReplay) do(ctx context.Context, o *Office, a *act) (before, after *Replay, err error) {
	d, f, err := o.withSeason(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	l := f.League(a.At.League)
	switch again := l.Replay(d.Number); {
	case d.Annulled == nil:
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("Die %d. Sammelrunde ist nicht annulliert; wiederholt wird, was annulliert ist.", d.Number)}
	case again != nil:
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("Die %d. Sammelrunde wird schon als %d. wiederholt; Tag und Ort ändern Sie dort.",
			d.Number, again.Number)}
	case string(p.Date) < d.Date:
		return nil, nil, &scoring.Fault{Path: "$.date", Sentence: fmt.Sprintf("Die %d. Sammelrunde war am %s; wiederholt wird sie danach.", d.Number,
			rulebook.Date(d.Date))}
	}
	after = &Replay{l.ID, MatchdayHead{Number: l.Free(d.Number), Date: string(p.Date), Start: p.Start, Venue: strings.TrimSpace(p.Venue), Host: p.Host,
		Replays: d.Number}}
	a.At.Number = after.Number // from here on the act is about the replay
	r := &day{Matchday: &scoring.Matchday{}, act: a, league: l}
	doubts, err := r.refuseHead(ctx, &after.MatchdayHead, nil)
	if err != nil {
		return nil, nil, err
	}
	after.write(r.Matchday)
	rules := f.RulesInForce()
	due := strings.TrimSpace(lineupsDue(&after.MatchdayHead, &rules))
	a.Doubts = acts.Doubted(r.warnings(""), doubts)
	a.Brings = append(a.Brings, fmt.Sprintf("Die Tabellen ändern sich erst, wenn die %d. Sammelrunde gespielt ist.", r.Number),
		fmt.Sprintf("Die Annullierung der %d. Sammelrunde bleibt, solange die Wiederholung angesetzt ist.", d.Number),
		fmt.Sprintf("In den Kalendern steht der %s: Wiederholung der %d.", rulebook.Date(r.Date), d.Number))
	if due != "" {
		a.Brings = append(a.Brings, due)
	}
	if err := a.Tx.PutMatchday(ctx, a.At.MatchdayRef, r.Matchday); err != nil {
		return nil, nil, err
	}
	if err := r.commitAll(ctx); err != nil {
		return nil, nil, err
	}
	err = r.tellAll(ctx, fmt.Sprintf("Wiederholung der %d.", d.Number), strings.TrimSpace(replayed(toClub(f, ""), nil, after)+" "+due))
	a.Entry.Subject = a.At.About() // the notices lead to the annulled matchday, which stays
	return nil, after, err
}

func (p *DropReplay) do(ctx context.Context, o *Office, a *act) (before, _ *Replay, err error) {
	d, f, err := o.withSeason(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	l := f.League(a.At.League)
	again := l.Replay(d.Number)
	if again == nil {
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("Eine Wiederholung der %d. Sammelrunde ist nicht angesetzt.", d.Number)}
	}
	before = &Replay{l.ID, *HeadOf(again)}
	a.At.Number = again.Number // from here on the act is about the replay
	holds, err := a.Tx.MatchdayHolds(ctx, a.At.MatchdayRef)
	switch {
	case err != nil:
		return nil, nil, err
	case len(holds) > 0:
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("An der %d. Sammelrunde hängt schon etwas (%s); ihre Wiederholung lässt sich nicht zurücknehmen.",
			again.Number, explain.Enumerate(holds))}
	}
	a.Brings = append(a.Brings, fmt.Sprintf("Aus den Kalendern verschwindet der %s.", rulebook.Date(again.Date)),
		fmt.Sprintf("Ohne Wiederholung ist die %s nicht zu Ende gespielt (A111); die Annullierung lässt sich wieder zurücknehmen.", l.Name))
	r := &day{Matchday: again, act: a, league: l}
	if err := r.tellAll(ctx, "entfällt", replayed(toClub(f, ""), before, nil)); err != nil {
		return nil, nil, err
	}
	a.Entry.Subject = a.At.About()
	return before, nil, a.Tx.RemoveMatchday(ctx, a.At.MatchdayRef)
}

// withSeason loads the matchday of an act, and its season.
func (o *Office) withSeason(ctx context.Context, a *act) (*day, *seasonfile.File, error) {
	d, err := o.anyDay(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	f, _, err := a.Tx.SeasonFile(ctx, a.At.Season)
	return d, f, err
}

// replayed says that an annulled matchday is replayed, or is no longer.
func replayed(n declare.Names, before, after *Replay) string {
	if after == nil {
		return fmt.Sprintf("Die Wiederholung der %d. Sammelrunde der %s (%s) wird zurückgenommen.", before.Replays, n.League(before.League), before.occasion())
	}
	says := fmt.Sprintf("Die %d. Sammelrunde der %s wird wiederholt, als %d. Sammelrunde: %s.", after.Replays, n.League(after.League), after.Number,
		after.occasion())
	if after.Host != "" {
		says += fmt.Sprintf(" Ausrichter: %s.", n.Club(after.Host, declare.Nominative))
	}
	return says
}
