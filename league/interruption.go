package league

import (
	"context"
	"fmt"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/explain"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// BrokenOff is the content of an act by which a matchday is broken off.
type BrokenOff struct {
	League   string `json:"league"`
	Matchday int    `json:"matchday"`
	scoring.Interruption
}

// BrokenOffAnswer is an interruption as it is stored, with what is doubtful about the day of the rest.
type BrokenOffAnswer struct {
	BrokenOff
	Warnings []rulebook.Warning `json:"warnings"`
}

// onInterruption declares an act about the interruption of a matchday.
func onInterruption[A any, P interface {
	*A
	declare.Value
}](a declare.Act[*Office, Tx, A, BrokenOff]) *declare.Act[*Office, Tx, A, BrokenOff] {
	a.Scope, a.May, a.Subject = acts.ScopeOffice, []acts.Grant{acts.Admins}, "leagues/:league/matchdays/:matchday/interruption"
	a.On, a.Asks = officeDay, true
	return declare.In[*Office, Tx, A, BrokenOff, P](&ownActs, a)
}

// Interrupt says that a matchday that has begun is broken off; what was played and drawn stays, and the rest is played on another day. Done
// again, it says what is known of the rest by then. § 2.2.4
type Interrupt struct {
	acts.AtMatchday `json:"-"`

	Date    declare.Day    `json:"date" label:"Unterbrochen am"`
	Reason  declare.Reason `json:"reason" label:"Grund" most:"200"`
	Resumes declare.Day    `json:"resumes,omitempty" label:"Fortsetzung am" hint:"Leer, solange der Tag offen ist."`
	Start   string         `json:"start,omitempty" label:"Beginn der Fortsetzung" input:"time"`
	Venue   string         `json:"venue,omitempty" label:"Spielort der Fortsetzung" most:"200"`
}

// DropInterruption takes back that a matchday was broken off.
type DropInterruption struct {
	acts.AtMatchday `json:"-"`
}

var _ = onInterruption(declare.Act[*Office, Tx, Interrupt, BrokenOff]{
	Kind: declare.Kind{Deed: acts.DeedInterrupt, Called: "Sammelrunde unterbrochen",
		API:     "POST /seasons/:season/leagues/:league/matchdays/:matchday/interruption",
		Summary: "Say that a matchday is broken off, and when and where the rest is played", Example: "a power cut",
		Page: declare.Page{Sends: "/unterbrechung", Form: "unterbrechung", Button: "Unterbrechung eintragen", Plain: true, Word: "unterbrochen",
			Done: "Die Unterbrechung ist eingetragen."}},
	Asked: Interrupt{Date: "2010-04-24", Reason: "Stromausfall", Resumes: "2010-05-08", Start: "15:00", Venue: "Stadtsaal Graz"},
	Made: BrokenOff{League: "bl1", Matchday: 3, Interruption: scoring.Interruption{Date: "2010-04-24", Reason: "Stromausfall", Resumes: "2010-05-08",
		Start: "15:00", Venue: "Stadtsaal Graz"}},
	Gives: BrokenOffAnswer{},
	Do:    (*Interrupt).do, Says: interrupted,
	Undo: func(season string, b *BrokenOff) declare.Value {
		return &DropInterruption{acts.On(acts.MatchdayRef{Season: season, League: b.League, Number: b.Matchday})}
	},
})

var _ = onInterruption(declare.Act[*Office, Tx, DropInterruption, BrokenOff]{
	Kind: declare.Kind{Deed: acts.DeedDropInterruption, Called: "Unterbrechung zurückgenommen",
		API:     "DELETE /seasons/:season/leagues/:league/matchdays/:matchday/interruption",
		Summary: "Take back that a matchday is broken off", Back: acts.DeedInterrupt,
		Page: declare.Page{Sends: "/unterbrechung/zuruecknehmen", Form: "nicht-unterbrochen", Button: "Unterbrechung zurücknehmen", Plain: true,
			Word: "nicht-unterbrochen", Done: "Die Unterbrechung ist zurückgenommen."}},
	Do: (*DropInterruption).do, Says: interrupted,
})

// Interrupting is the act that says an interruption of a matchday.
func Interrupting(at acts.MatchdayRef, i *scoring.Interruption) *Interrupt {
	return &Interrupt{acts.On(at), declare.Day(i.Date), declare.Reason(i.Reason), declare.Day(i.Resumes), i.Start, i.Venue}
}

// Interruptible reports whether an interruption of a matchday can be said, or said anew: one that is played to its end keeps what it has.
func Interruptible(m *scoring.Matchday, official bool) bool {
	return !official && m.Annulled == nil && m.Begun() && (m.Interrupted != nil || !m.Complete())
}

// Check refuses a start or venue of the rest without its day, and a venue with characters that cannot be seen.
func (p *Interrupt) Check() error {
	if p.Venue != "" {
		if err := acts.RefuseLine("$.venue", p.Venue); err != nil {
			return err
		}
	}
	if p.Resumes == "" && (p.Start != "" || p.Venue != "") {
		return &scoring.Fault{Path: "$.resumes", Sentence: "Zu Beginn und Spielort gehört der Tag der Fortsetzung."}
	}
	return nil
}

func (p *Interrupt) do(ctx context.Context, o *Office, a *act) (before, after *BrokenOff, err error) {
	d, before, err := o.brokenOff(ctx, a)
	switch {
	case err != nil:
		return nil, nil, err
	case !d.Begun():
		return nil, nil, rulebook.Ref("2.2.4").Breach("Von der %d. Sammelrunde ist noch nichts gespielt; sie wird verlegt, nicht unterbrochen.", d.Number)
	case before == nil && d.Complete():
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("Die %d. Sammelrunde ist zu Ende gespielt; zu unterbrechen gibt es nichts mehr.", d.Number)}
	case string(p.Date) > a.Entry.Day():
		return nil, nil, &scoring.Fault{Path: "$.date", Sentence: fmt.Sprintf("Der %s kommt erst noch.", rulebook.Date(string(p.Date)))}
	}
	after = &BrokenOff{p.League, p.Matchday, scoring.Interruption{Date: string(p.Date), Reason: strings.TrimSpace(string(p.Reason)),
		Resumes: string(p.Resumes), Start: p.Start, Venue: strings.TrimSpace(p.Venue)}}
	if before != nil && *before == *after {
		a.Doubts = acts.Doubted()
		return before, after, nil
	}
	return before, after, d.interrupt(ctx, before, after)
}

func (p *DropInterruption) do(ctx context.Context, o *Office, a *act) (before, _ *BrokenOff, err error) {
	d, before, err := o.brokenOff(ctx, a)
	switch {
	case err != nil:
		return nil, nil, err
	case before == nil:
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("Die %d. Sammelrunde ist nicht unterbrochen.", d.Number)}
	}
	return before, nil, d.interrupt(ctx, before, nil)
}

// brokenOff loads a matchday with its interruption, nil for none, and refuses an official one.
func (o *Office) brokenOff(ctx context.Context, a *act) (*day, *BrokenOff, error) {
	d, err := o.anyDay(ctx, a)
	switch {
	case err != nil:
		return nil, nil, err
	case d.Annulled != nil:
		return nil, nil, refuseAnnulled(d.Number)
	case !d.official.IsZero():
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("Das Ergebnis der %d. Sammelrunde ist amtlich; zuerst wird es wieder vorläufig gemacht.", d.Number)}
	case d.Interrupted == nil:
		return d, nil, nil
	}
	return d, &BrokenOff{d.At.League, d.Number, *d.Interrupted}, nil
}

// interrupt writes the interruption of the matchday, nil for none any more, says what it changes, and tells the clubs.
func (d *day) interrupt(ctx context.Context, before, after *BrokenOff) error {
	f, _, err := d.Tx.SeasonFile(ctx, d.At.Season)
	if err != nil {
		return err
	}
	was := d.LastDay()
	d.Interrupted = nil
	if after != nil {
		d.Interrupted = &after.Interruption
	}
	if err := d.faultOf(f, ".interrupted"); err != nil {
		return err
	}
	var doubts []rulebook.Warning
	if after != nil && after.Resumes != "" {
		doubts = matchday.DoubtsOfDate(f.League(d.At.League), d.Number, after.Resumes, f.Season.Start, f.Season.End)
		for i := range doubts {
			doubts[i].Path = "$.resumes"
		}
	}
	d.Doubts = acts.Doubted(doubts)
	if err := d.remaining(ctx, was); err != nil {
		return err
	}
	if err := d.Tx.PutMatchday(ctx, d.At.MatchdayRef, d.Matchday); err != nil {
		return err
	}
	title := "unterbrochen"
	switch {
	case after == nil:
		title = "nicht unterbrochen"
	case before != nil:
		title = "Fortsetzung"
	}
	return d.tellAll(ctx, title, interrupted(toClub(f, ""), before, after))
}

// remaining says what stays of the matchday, what is still to be played, and which days count for what, until now from the day was on.
func (d *day) remaining(ctx context.Context, was string) error {
	var stays, open []string
	for heat := 1; heat <= scoring.Heats; heat++ {
		h, name := d.Heat(heat), fmt.Sprintf("Heat %d", heat)
		if h == nil {
			open = append(open, name)
			continue
		}
		stays = append(stays, fmt.Sprintf("%s mit %s", name, explain.Count(len(h.SitAndGos), "einer Rundenkarte", "Rundenkarten")))
		if !h.Open {
			continue
		}
		drawn, err := d.lastDrawOf(ctx, heat)
		if err != nil {
			return err
		}
		if drawn != nil {
			var tables []string
			for _, table := range matchday.MissingTables(h, drawn.Tables) {
				tables = append(tables, fmt.Sprint(table))
			}
			if tables != nil {
				name += ", Tisch " + explain.Enumerate(tables)
			}
		}
		open = append(open, name)
	}
	docket, err := d.Tx.Docket(ctx, d.At.Season)
	if err != nil {
		return err
	}
	d.Brings = append(d.Brings, fmt.Sprintf("Es bleibt, was gespielt und ausgelost ist: %s.", explain.Enumerate(stays)))
	if len(open) > 0 {
		d.Brings = append(d.Brings, fmt.Sprintf("Noch zu spielen: %s.", strings.Join(open, "; ")))
	}
	since := rulebook.Date(d.LastDay())
	if d.BrokenOff() && d.Interrupted.Resumes == "" {
		since = "dem Tag der Fortsetzung"
	}
	d.Brings = append(d.Brings,
		fmt.Sprintf("Aufstellungen und ihre Fristen bleiben, wie sie für den %s sind.", rulebook.Date(d.Date)),
		fmt.Sprintf("Proteste gegen das Ergebnis: %s ab %s, bisher ab %s (§ 2.2.3).",
			explain.Count(docket.Rules.ProtestDays, "ein Tag", "Tage"), since, rulebook.Date(was)),
		d.inCalendars())
	return nil
}

// inCalendars says how calendars have the matchday.
func (d *day) inCalendars() string {
	first := rulebook.Date(d.Date)
	switch i := d.Interrupted; {
	case i == nil:
		return fmt.Sprintf("In den Kalendern steht nur der %s.", first)
	case i.Resumes == "":
		return fmt.Sprintf("In den Kalendern steht beim %s „unterbrochen“.", first)
	default:
		return fmt.Sprintf("In den Kalendern steht der %s und die Fortsetzung: %s.", first, rulebook.Occasion(i.Resumes, i.Start, i.Venue))
	}
}

// interrupted says that a matchday is broken off, or what becomes of that.
func interrupted(n declare.Names, before, after *BrokenOff) string {
	if after == nil {
		says := fmt.Sprintf("Die Unterbrechung der %s (%s) wird zurückgenommen.", before.round(n), rulebook.Date(before.Date))
		if before.Resumes != "" {
			says += fmt.Sprintf(" Die Fortsetzung am %s entfällt.", rulebook.Date(before.Resumes))
		}
		return says
	}
	round := after.round(n)
	if before == nil {
		return fmt.Sprintf("Die %s wird als unterbrochen eingetragen: %s, %s. Fortsetzung: %s.", round, rulebook.Date(after.Date), after.Reason, after.rest())
	}
	var says []string
	if before.Date != after.Date || before.Reason != after.Reason {
		says = append(says, fmt.Sprintf("Die Unterbrechung der %s wird berichtigt. Bisher: %s, %s. Neu: %s, %s.", round,
			rulebook.Date(before.Date), before.Reason, rulebook.Date(after.Date), after.Reason))
	}
	if before.rest() != after.rest() {
		says = append(says, fmt.Sprintf("Die Fortsetzung der %s wird angesetzt. Bisher: %s. Neu: %s.", round, before.rest(), after.rest()))
	}
	return strings.Join(says, " ")
}

// round names the matchday in its league.
func (b *BrokenOff) round(n declare.Names) string {
	return fmt.Sprintf("%d. Sammelrunde der %s", b.Matchday, n.League(b.League))
}

// rest says when and where the rest is played.
func (b *BrokenOff) rest() string {
	if b.Resumes == "" {
		return "noch offen"
	}
	return rulebook.Occasion(b.Resumes, b.Start, b.Venue)
}
