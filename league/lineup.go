package league

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/availability"
	"pokerliga/office/register"
	"pokerliga/rules/eligibility"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// LineupOf is the lineup of a club for a matchday.
type LineupOf struct {
	acts.AtMatchday `json:"-"`

	Club string `json:"-" path:"club"`
}

// LineupFor names the lineup of a club for a matchday.
func LineupFor(at acts.MatchdayRef, club string) LineupOf { return LineupOf{acts.On(at), club} }

// Place is that of the club on the matchday, for which its presidents act, too.
func (l LineupOf) Place() acts.Place { return l.Day().Of(l.Club) }

// PutLineup hands in the lineup of a club for a matchday or changes it (§ 2.2.11), also by a president of the club. A first one may come
// late and is marked; from the freeze on (§ 2.2.14) the director or an admin enters it, for a reason. Changes are taken until then, but for
// who of two players sits in which team MTT (§ 3.2.5). A player who may not play is refused, unless an admin forces it: then it is a warning, and
// stays a violation. A club that stays away has no lineup (§ 1.2.10).
type PutLineup struct {
	LineupOf `json:"-"`

	Named   *string        `json:"club,omitempty" same:"club" form:"no"` // the same club, where a program says it
	Captain string         `json:"captain" label:"Kapitän" form:"own"`
	Slots   scoring.Slots  `json:"slots" label:"Startplätze" form:"own"`
	Reason  declare.Reason `json:"reason,omitempty" label:"Grund"` // programs may also say it behind the question mark

	letter string // id of the link in a letter by which it comes, "" for none
}

// LineupAnswer is a lineup as it is stored, with what is doubtful about it.
type LineupAnswer struct {
	scoring.Lineup
	Warnings []rulebook.Warning `json:"warnings"`
}

// The lineup in the API, and the pages on which a club hands it in and the association enters it.
const (
	lineupAPI     = "/seasons/:season/leagues/:league/matchdays/:matchday/lineups/:club"
	lineupSubject = "leagues/:league/matchdays/:matchday/lineups/:club"
	lineupPage    = "/verein/:club/aufstellung/:season/:league/:matchday"
	officeDayPage = "/buero/saisonen/:season/sammelrunden/:league/:matchday"
)

var exampleLineup = scoring.Lineup{Club: "linz-2", Captain: "p0417", Slots: scoring.Slots{"p0418", "p0419", "p0417", "p0420", "p0421", ""}}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, PutLineup, scoring.Lineup]{
	Kind: declare.Kind{
		Deed: acts.DeedLineup, Scope: acts.ScopeClub, May: []acts.Grant{acts.Admins, acts.DirectorOfMatchday, acts.PresidentOfClub},
		Subject: lineupSubject, API: "PUT " + lineupAPI, Summary: "Hand in the lineup of a club", Example: "five players",
		Page: declare.Page{On: lineupPage, Form: "aufstellung", Button: "Aufstellung abgeben", Word: "aufstellung",
			Done: "Die Aufstellung ist gespeichert."},
		Also: []declare.Page{
			{On: officeDayPage + "/aufstellungen/:club", Form: "aufstellung", Button: "Aufstellung eintragen", To: officeDayPage,
				Word: "aufstellung", Done: "Die Aufstellung ist gespeichert."},
			{On: teamPage, Sends: "/aufstellung", Form: "aufstellung", Button: "Aufstellung eintragen", Done: "Die Aufstellung ist eingetragen."}},
		Forces: true},
	Asked: PutLineup{Captain: exampleLineup.Captain, Slots: exampleLineup.Slots},
	Made:  exampleLineup,
	Gives: LineupAnswer{},
	Do:    onDay((*PutLineup).do),
	Says: func(n declare.Names, before, after *scoring.Lineup) string {
		var names []string
		for _, player := range after.Slots {
			if player != "" {
				names = append(names, n.Player(player))
			}
		}
		return fmt.Sprintf("%s: %s; Kapitän %s.", handedIn(n, before, after), strings.Join(names, ", "), n.Player(after.Captain))
	},
})

// handedIn says that a lineup is handed in, without its players.
func handedIn(n declare.Names, before, after *scoring.Lineup) string {
	return fmt.Sprintf("Die Aufstellung von %s wird %s", n.Club(after.Club, declare.Dative),
		map[bool]string{true: "abgegeben", false: "geändert"}[before == nil])
}

// SlotField is the field of a slot, from 0, in the form of a lineup; its name is the path of the slot.
func SlotField(i int) string { return fmt.Sprintf("slots[%d]", i) }

// Lineup is the lineup that is handed in.
func (p *PutLineup) Lineup() *scoring.Lineup {
	return &scoring.Lineup{Club: p.Club, Captain: p.Captain, Slots: p.Slots}
}

func (p *PutLineup) do(ctx context.Context, o *Office, d *day) (before, after *scoring.Lineup, err error) {
	if p.letter != "" {
		if err := p.useLetter(ctx, d); err != nil {
			return nil, nil, err
		}
	}
	h, err := o.handing(ctx, d, p.Lineup())
	if err != nil {
		return nil, nil, err
	}
	before, after = h.before, h.lineup
	if err := d.Terms.Over(seasonfile.Canonical(before), after); err != nil {
		return nil, nil, err
	}
	if err := h.refuse(ctx); err != nil {
		return nil, nil, err
	}
	i := setLast(&d.Lineups, func(x *scoring.Lineup) bool { return x.Club == p.Club }, *after)
	path := fmt.Sprintf(".lineups[%d]", i)
	if err := d.check(path); err != nil {
		return nil, nil, err
	}
	if err := d.Tx.PutLineup(ctx, p.Day(), after); err != nil {
		return nil, nil, err
	}
	if err := d.commitAll(ctx); err != nil {
		return nil, nil, err
	}
	if err := d.Tx.PutHandIn(ctx, p.Season, h.handIn(d.By.User)); err != nil {
		return nil, nil, err
	}
	told := &availability.Nominated{At: p.Day(), Before: before, After: after, When: d.Entry.At, ID: d.ID,
		Day: &availability.Day{Matchday: d.Matchday, League: d.league, Rules: h.knowledge.rules}}
	if err := o.Availability.Nominate(ctx, d.Tx, told); err != nil {
		return nil, nil, err
	}
	void, err := d.doubtsOfDraws(ctx, 1)
	if err != nil {
		return nil, nil, err
	}
	d.Doubts = acts.Doubted(d.warnings(path), h.doubts(), void)
	o.learns(d.act, h.knowledge)
	if !d.Terms.Force {
		return before, after, nil
	}
	return before, after, register.Notify(ctx, d.act, register.News{Clubs: []string{p.Club}, Decides: true,
		Title: fmt.Sprintf("Aufstellung für die %d. Sammelrunde der %s", p.Matchday, d.league.Name),
		Text: fmt.Sprintf("%s (%d. Sammelrunde der %s). Die APSA hat sich dabei über die Regeln hinweggesetzt.",
			declare.Did(handedIn(declare.Yours{}, before, after)), p.Matchday, d.league.Name)})
}

// DropLineup takes a lineup back, until the lineups freeze and as long as nobody of it has a seat or a stack.
type DropLineup struct {
	LineupOf `json:"-"`
}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, DropLineup, scoring.Lineup]{
	Kind: declare.Kind{
		Deed: acts.DeedDropLineup, Scope: acts.ScopeClub, May: []acts.Grant{acts.Admins, acts.DirectorOfMatchday, acts.PresidentOfClub},
		Subject: lineupSubject, API: "DELETE " + lineupAPI, Summary: "Take the lineup of a club back", Asks: true,
		Page: declare.Page{On: lineupPage, Sends: "/zuruecknehmen", Form: "zuruecknehmen", Button: "Aufstellung zurücknehmen", Plain: true,
			Word: "zurueck", Done: "Die Aufstellung ist zurückgenommen."},
		Back: "lineup.put", Later: "Bis zum Einfrieren kann der Verein wieder eine abgeben."},
	Do: onDay((*DropLineup).do),
	Says: func(n declare.Names, before, _ *scoring.Lineup) string {
		return "Die Aufstellung von " + n.Club(before.Club, declare.Dative) + " wird zurückgenommen."
	},
})

func (p *DropLineup) do(ctx context.Context, o *Office, d *day) (before, after *scoring.Lineup, err error) {
	k, err := o.knowledge(ctx, d.Tx, p.Season)
	if err != nil {
		return nil, nil, err
	}
	is := d.Lineup(p.Club)
	if is == nil {
		return nil, nil, acts.ErrNotFound
	}
	before = new(*is)
	if err := d.Terms.Over(seasonfile.Canonical(before), nil); err != nil {
		return nil, nil, err
	}
	if breach := d.clock(k).RefuseDrop(); breach != nil && !d.Terms.Force {
		return nil, nil, breach
	}
	d.dropLineup(p.Club)
	if err := d.check(removed); err != nil {
		return nil, nil, err
	}
	o.learns(d.act, k)
	return before, nil, d.Tx.DeleteLineup(ctx, p.Day(), p.Club)
}

// learns keeps what is known for the version that an act on a lineup makes, once it is stored.
func (o *Office) learns(a *act, k *knowledge) {
	a.Then = func() { o.judging.keep(a.At.Season, k, k.version+1) }
}

// handing is a lineup on its way in, and everything that is to be said about it.
type handing struct {
	*day
	knowledge *knowledge
	lineup    *scoring.Lineup
	before    *scoring.Lineup    // nil for a first one
	earlier   *matchday.HandIn   // nil if that is not known
	breaches  []*rulebook.Breach // what the clock has against it, then what it is in break of
	judged    int                // number of the first breach that the hall had not: of a ban, a transfer or a lineup that came meanwhile
	bothTeams []rulebook.Warning
}

// handing finds out what there is to say about a lineup.
func (o *Office) handing(ctx context.Context, d *day, l *scoring.Lineup) (*handing, error) {
	h := &handing{day: d, lineup: l}
	if before := d.Lineup(l.Club); before != nil {
		copied := *before
		h.before = &copied
	}
	var err error
	if h.knowledge, err = o.knowledge(ctx, d.Tx, d.At.Season); err != nil {
		return nil, err
	}
	if h.earlier, err = d.Tx.HandIn(ctx, d.At.MatchdayRef, l.Club); err != nil && !errors.Is(err, acts.ErrNotFound) {
		return nil, err
	}
	if h.earlier != nil && h.earlier.Late(d.Matchday, &h.knowledge.rules) {
		before, err := earlier(ctx, d.Tx, d.At.MatchdayRef)
		if err != nil {
			return nil, err
		}
		h.earlier.Remember(&h.knowledge.rules, before)
	}
	if breach := d.clock(h.knowledge).Refuse(h.before, l); breach != nil {
		h.breaches = append(h.breaches, breach)
	}
	others, err := otherLineups(ctx, d)
	if err != nil {
		return nil, err
	}
	h.judged = len(h.breaches)
	found, err := h.knowledge.judge(ctx, d, l, others)
	h.breaches = append(h.breaches, found...)
	k := h.knowledge
	h.bothTeams = matchday.DoubtsOfBothTeams(k.book, eligibility.OccasionOf(d.league, d.Matchday), l, others, k.told.Player, k.told.League)
	return h, err
}

// clock is what the lineups of the day are measured by.
func (d *day) clock(k *knowledge) *matchday.LineupClock {
	return &matchday.LineupClock{Day: d.Matchday, Rules: &k.rules, When: d.Entry.When(), Past: d.Entry.AsOf != "",
		Official: d.By.May(acts.DeedReadMatchday, d.At) == nil, Reason: d.Terms.Reason, Forced: d.Terms.Force}
}

// refuse refuses what facts contradict, and what the rules do unless it is forced: all of it at once. Of a club that stays
// away or plays elsewhere there is no more to say.
func (h *handing) refuse(ctx context.Context) error {
	if err := h.plays(h.lineup.Club); err != nil {
		return err
	}
	if err := matchday.RefuseAbsent(h.Matchday, h.lineup.Club); err != nil {
		return err
	}
	err := h.refuseLineup(ctx, h.lineup)
	if err != nil && !faulty(err) {
		return err
	}
	all, counting := []error{err}, h.breaches
	if acts.Carried(ctx) {
		counting = counting[:h.judged] // the rest are doubts, and tasks of the association
	}
	for _, b := range counting {
		if !h.Terms.Force && !faultyAt(err, b.Path) {
			all = append(all, b)
		}
	}
	return scoring.Together(all...)
}

// faulty reports whether an error is about what was sent, so that there may be more to say of it.
func faulty(err error) bool {
	var fault *scoring.Fault
	return errors.As(err, &fault)
}

// faultyAt reports whether faults have one at a path.
func faultyAt(err error, path string) bool {
	var fault *scoring.Fault
	var all scoring.Faults
	if errors.As(err, &all) {
		return slices.ContainsFunc(all, func(one error) bool { return faultyAt(one, path) })
	}
	return errors.As(err, &fault) && fault.Path == path
}

// doubts returns what was forced, that the lineup is late, and which players may not play in the other league for it.
func (h *handing) doubts() []rulebook.Warning {
	doubts := h.handIn("").Doubts(h.Matchday, &h.knowledge.rules)
	for _, b := range h.breaches {
		path := b.Path
		if path == "" {
			path = "$"
		}
		doubts = append(doubts, rulebook.Warning{Path: path, Rule: b.Rule, Detail: b.Sentence})
	}
	return append(doubts, h.bothTeams...)
}

// handIn is what is kept about who handed the lineup in, and when. What came with an imported season was handed in
// nobody knows when.
func (h *handing) handIn(user string) *matchday.HandIn {
	when := h.Entry.When()
	in := &matchday.HandIn{League: h.At.League, Matchday: h.At.Number, Club: h.lineup.Club}
	switch {
	case h.earlier != nil:
		*in = *h.earlier
	case h.before == nil:
		in.First, in.FirstBy = when, user
	}
	in.Changed, in.ChangedBy = when, user
	in.Forced = in.Forced || h.Terms.Force && len(h.breaches) > 0
	return in
}

// dropLineup removes the lineup of a club in memory.
func (d *day) dropLineup(club string) {
	d.Lineups = slices.DeleteFunc(d.Lineups, func(l scoring.Lineup) bool { return l.Club == club })
}

// refuseLineup refuses a lineup that contradicts itself, and players whom the season does not know.
func (d *day) refuseLineup(ctx context.Context, l *scoring.Lineup) error {
	var all []error
	for _, fault := range l.Check() {
		if fault.Path == ".captain" {
			fault.Sentence = "Bitte eine Kapitänin oder einen Kapitän wählen."
		}
		all = append(all, fault.Within("$"))
	}
	var names []mention
	if l.Captain != "" {
		names = append(names, mention{"$.captain", l.Captain})
	}
	for i, player := range l.Slots {
		if player != "" {
			names = append(names, mention{fmt.Sprintf("$.slots[%d]", i), player})
		}
	}
	err := d.refuseStrangers(ctx, names)
	if err != nil && !faulty(err) {
		return err
	}
	return scoring.Together(append(all, err)...)
}

// mention is a place in what was sent that names a player.
type mention struct{ path, player string }

// refuseStrangers refuses players whom the season does not know.
func (d *day) refuseStrangers(ctx context.Context, names []mention) error {
	ids := make([]string, len(names))
	for i := range names {
		ids[i] = names[i].player
	}
	lacks, err := d.Tx.SeasonLacks(ctx, d.At.Season, register.KindPlayer, ids)
	if err != nil || len(lacks) == 0 {
		return err
	}
	var all []error
	for _, player := range lacks {
		all = append(all, &scoring.Fault{Path: names[slices.Index(ids, player)].path,
			Sentence: fmt.Sprintf("Den Spieler „%s“ gibt es in dieser Saison nicht.", acts.Clip(player))})
	}
	return scoring.Together(all...)
}
