package league

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"pokerliga/floor/floordesk"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/draw"
	"pokerliga/rules/explain"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Draw is a draw of the Sit'n'Go tables of a heat, as it was published.
type Draw struct {
	draw.Document
	CommittedAt time.Time `json:"committed_at"` // when the commitment was published
	DrawnAt     time.Time `json:"drawn_at"`
	Reason      string    `json:"reason,omitempty"`   // why it was drawn again
	Date        string    `json:"date,omitempty"`     // the day of the matchday that it was drawn for
	Void        string    `json:"void,omitempty"`     // why it does not hold any more, in German
	Differs     string    `json:"differs,omitempty"`  // in what the matchday differs from it, once a card is in
	Emptied     []string  `json:"emptied,omitempty"`  // clubs that have not come: their chairs are empty
	Erased      string    `json:"erased,omitempty"`   // since when it cannot be drawn again, because a player of its field is erased
	Replaced    bool      `json:"replaced,omitempty"` // whether it cannot be drawn again because ids in its field have given way
	Fairer      string    `json:"fairer,omitempty"`   // that drawing anew would be fairer since, in German
}

// DrawTables draws the Sit'n'Go tables of a heat from the frozen lineups (§ 3.2.11, A32): at most one player of a club per table, and as
// few pairs as possible who have met on that day. Nobody chooses the seed, see package draw; what the hall has agreed on is mixed into
// it. Clubs of which there is neither a lineup nor a no-show may be left out; a lineup that comes later makes the draw void (A13). Until a
// card is in, the tables may be drawn again, for a reason as long as the last draw holds. A dry run draws with another secret.
type DrawTables struct {
	acts.AtHeat `json:"-"`

	Seed   string         `json:"seed,omitempty" label:"Text, auf den sich der Saal geeinigt hat" most:"200" maxLength:"200"`
	Reason declare.Reason `json:"reason,omitempty" label:"Grund"`                                                        // of drawing again; programs may also say it behind the question mark
	Some   bool           `json:"some,omitempty" label:"Ohne die Vereine auslosen, von denen es keine Aufstellung gibt"` // § 2.2.12
}

// DrawAnswer is a draw as it is stored, with what is doubtful about it.
type DrawAnswer struct {
	Draw
	Warnings []rulebook.Warning `json:"warnings"`
}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, DrawTables, Draw]{
	Kind: declare.Kind{
		Deed: acts.DeedDraw, Scope: acts.ScopeMatchday, May: []acts.Grant{acts.Admins, acts.DirectorOfMatchday},
		Subject: "leagues/:league/matchdays/:matchday/heats/:heat/draw",
		API:     "POST /seasons/:season/leagues/:league/matchdays/:matchday/heats/:heat/draw",
		Summary: "Draw the Sit'n'Go tables of a heat", Example: "three dice, thrown in the hall",
		Page: declare.Page{On: heatPage, Sends: "/auslosung", Form: "auslosen-:heat", Button: "Tische von Heat :heat auslosen", Word: "ausgelost",
			Done: "Die Tische sind ausgelost."}},
	Asked: DrawTables{Seed: "5-2-6"},
	Gives: DrawAnswer{},
	Do:    onDay((*DrawTables).do),
	Says: func(_ declare.Names, before, after *Draw) string {
		again := ""
		if before != nil {
			again = " neu"
		}
		return fmt.Sprintf("Heat %d wird%s ausgelost: %d Tische.", after.Heat, again, len(after.Tables))
	},
})

func (w *DrawTables) do(ctx context.Context, _ *Office, d *day) (_, after *Draw, err error) {
	at, heat := w.Day(), w.Heat
	if err := acts.RefuseText("$.seed", w.Seed); err != nil {
		return nil, nil, err
	}
	draws, err := d.Tx.Draws(ctx, at)
	if err != nil {
		return nil, nil, err
	}
	if err := d.refuseDraw(ctx, heat, w.Some); err != nil {
		return nil, nil, err
	}
	if err := floordesk.RefuseDraw(ctx, d.Tx, at, heat); err != nil {
		return nil, nil, err
	}
	lot, err := d.secret(ctx, heat, len(draws[heat])+1)
	if err != nil {
		return nil, nil, err
	}
	if d.Terms.DryRun {
		lot.Secret = acts.NewSecret()
	}
	drawn := &Draw{CommittedAt: lot.CommittedAt, DrawnAt: d.now(), Reason: d.Terms.Reason, Date: d.Date,
		Document: draw.Document{Season: at.Season, League: at.League, Matchday: at.Number, Heat: heat, Number: lot.Number,
			Secret: lot.Secret, Hall: strings.TrimSpace(w.Seed)}}
	if err := d.fill(ctx, drawn); err != nil {
		return nil, nil, err
	}
	if err := d.Tx.AddDraw(ctx, at, drawn); err != nil {
		return nil, nil, err
	}
	if err := d.commit(ctx, heat, lot.Number+1); err != nil {
		return nil, nil, err
	}
	in, err := d.Tx.CheckIns(ctx, at)
	if err != nil {
		return nil, nil, err
	}
	d.Stored(lastDraw(draws[heat]), drawn)
	d.Doubts = acts.Doubted(matchday.DoubtsOfDraw(d.Matchday, d.league.ClubsOn(d.Date), drawn.CommittedAt, drawn.DrawnAt, in))
	return nil, drawn, nil // each draw is a new one
}

// lastDraw is the last of some draws, nil for none.
func lastDraw(draws []Draw) *Draw {
	if len(draws) == 0 {
		return nil
	}
	return &draws[len(draws)-1]
}

// refuseDraw refuses a draw of no heat, and what is against it. § 3.2.11
func (d *day) refuseDraw(ctx context.Context, heat int, some bool) error {
	if heat < 1 || heat > scoring.Heats {
		return acts.ErrNotFound
	}
	f, _, err := d.Tx.SeasonFile(ctx, d.At.Season)
	if err != nil {
		return err
	}
	before, err := d.lastDrawOf(ctx, heat)
	if err != nil {
		return err
	}
	earlier, err := d.lastDrawOf(ctx, heat-1)
	if err != nil {
		return err
	}
	rules := f.RulesInForce()
	r := matchday.DrawRequest{Day: d.Matchday, Clubs: d.league.ClubsOn(d.Date), Rules: &rules, When: d.Entry.When(), Heat: heat, Some: some,
		Drawn: before.holds(), Before: earlier.holds(), Reason: d.Terms.Reason}
	return r.Refuse()
}

// fill puts the field of the heat and who has met before into a draw, and draws.
// § 3.2.11, A32
func (d *day) fill(ctx context.Context, drawn *Draw) error {
	penalties, err := d.Tx.Penalties(ctx, d.At.MatchdayRef)
	if err != nil {
		return err
	}
	drawn.Field = matchday.Field(d.Matchday, drawn.Heat, penalties)
	for heat := 1; heat < drawn.Heat; heat++ {
		last, err := d.lastDrawOf(ctx, heat)
		if err != nil {
			return err
		}
		drawn.Earlier = append(drawn.Earlier, matchday.Met(d.Heat(heat), last.tables())...)
	}
	drawn.Perform()
	return nil
}

// Drawn returns a draw of a heat by its number, the last one for 0, and how many
// there were. While the lineups are secret there is none to read. § 2.2.14
func (w *Views) Drawn(ctx context.Context, at acts.MatchdayRef, heat, number int) (*Draw, int, error) {
	all, _, err := w.draws(ctx, at)
	if err != nil {
		return nil, 0, err
	}
	draws := all[heat]
	if number == 0 {
		number = len(draws)
	}
	if i := scoring.Index(draws, func(d *Draw) bool { return d.Number == number }); i < len(draws) {
		return &draws[i], len(draws), nil
	}
	return nil, len(draws), acts.ErrNotFound
}

// LastDraws returns the last draw of each heat of a matchday, of those that have
// one.
func (w *Views) LastDraws(ctx context.Context, at acts.MatchdayRef) ([]Draw, error) {
	draws, _, err := w.draws(ctx, at)
	var last []Draw
	for heat := 1; heat <= scoring.Heats; heat++ {
		if found := lastDraw(draws[heat]); found != nil {
			last = append(last, *found)
		}
	}
	return last, err
}

// binding is what a draw was drawn from.
func (d *Draw) binding() *matchday.Binding {
	return &matchday.Binding{Heat: d.Heat, Field: d.Field, Date: d.Date, At: d.DrawnAt}
}

// judge says whether a draw holds, which clubs' chairs are empty by now, and in what it differs from the matchday.
// § 3.2.11, A32
func (d *Draw) judge(m *scoring.Matchday, rules *scoring.Rules, penalties []matchday.Penalty, told *explain.Season) {
	b := d.binding()
	d.Emptied = b.Emptied(m)
	switch {
	case d.Void != "":
	case m.Dealt(d.Heat):
		d.Differs = matchday.Describe(b.Changes(m, rules, penalties), told.Club)
	default:
		d.Void = b.Void(m, rules, penalties, told.Club)
		if now, anew := b.Fairer(m, d.Tables, penalties); now != nil && d.Void == "" {
			d.Fairer = explain.Fairer(now, anew)
		}
	}
}

// holds reports whether a heat has a draw that holds. Nil does not.
func (d *Draw) holds() bool { return d != nil && d.Void == "" }

// tables are the tables of a draw that holds.
func (d *Draw) tables() []draw.DrawnTable {
	if !d.holds() {
		return nil
	}
	return d.Tables
}

// draws returns the draws of a heat, the first first. Every draw has its commitment.
func (d *day) draws(ctx context.Context, heat int) ([]Draw, error) {
	if d.hall != nil && len(d.hall.Commitments) == 0 {
		return nil, nil
	}
	if draws, known := d.known[heat]; known {
		return slices.Clone(draws), nil
	}
	all, err := d.Tx.Draws(ctx, d.At.MatchdayRef)
	if err == nil && d.from != nil {
		if d.known == nil {
			d.known = map[int][]Draw{}
		}
		for one := 1; one <= scoring.Heats; one++ {
			d.known[one] = all[one]
		}
	}
	return slices.Clone(all[heat]), err
}

// lastDrawOf returns the last draw of a heat, judged by the matchday as the act has it now; nil for none.
func (d *day) lastDrawOf(ctx context.Context, heat int) (*Draw, error) {
	draws, err := d.draws(ctx, heat)
	last := lastDraw(draws)
	if err != nil || last == nil {
		return nil, err
	}
	f, _, err := d.Tx.SeasonFile(ctx, d.At.Season)
	if err != nil {
		return nil, err
	}
	penalties, err := d.Tx.Penalties(ctx, d.At.MatchdayRef)
	if err != nil {
		return nil, err
	}
	rules := f.RulesInForce()
	last.judge(d.Matchday, &rules, penalties, explain.NewSeason(f, &seasonfile.Results{Results: &scoring.Results{}}))
	return last, nil
}

// keepVoid keeps that the draw of a heat is void when the first card comes in: later it would seem to hold again.
func (d *day) keepVoid(ctx context.Context, heat int) error {
	if d.Dealt(heat) {
		return nil
	}
	last, err := d.lastDrawOf(ctx, heat)
	if err != nil || last == nil || last.holds() {
		return err
	}
	delete(d.known, heat)
	return d.Tx.PutVoidDraw(ctx, d.At.MatchdayRef, last)
}

// fairerDraws warns that drawing heats anew would be fairer, as the act leaves the matchday. § 1.2.10, § 3.2.11
func (d *day) fairerDraws(ctx context.Context) (doubts []rulebook.Warning, err error) {
	for heat := 1; heat <= scoring.Heats; heat++ {
		last, err := d.lastDrawOf(ctx, heat)
		if err != nil {
			return nil, err
		}
		if last != nil && last.Fairer != "" {
			doubts = append(doubts, rulebook.Warning{Path: "$", Rule: "3.2.11", Detail: fmt.Sprintf("Heat %d: %s", heat, last.Fairer)})
		}
	}
	return doubts, nil
}

// doubtsOfDraws warns of the draws that are void as the act leaves the matchday, and of those that differ from it, of
// that heat and the heats after it. § 3.2.11, A32
func (d *day) doubtsOfDraws(ctx context.Context, from int) ([]rulebook.Warning, error) {
	var doubts []rulebook.Warning
	for heat := from; heat <= scoring.Heats; heat++ {
		last, err := d.lastDrawOf(ctx, heat)
		if err != nil {
			return nil, err
		}
		if last != nil {
			doubts = append(doubts, matchday.DoubtsOfBinding(heat, last.Void, last.Differs)...)
		}
	}
	return doubts, nil
}

// draws returns the draws of a matchday for everybody by heat, the last of each judged; none while the lineups behind them are
// secret. The penalties of the matchday, by which they are judged, come with them. § 2.2.14
func (w *Views) draws(ctx context.Context, at acts.MatchdayRef) (map[int][]Draw, []matchday.Penalty, error) {
	penalties, err := w.store.Penalties(ctx, at)
	if err != nil {
		return nil, nil, err
	}
	draws, err := w.store.Draws(ctx, at)
	if err != nil || len(draws) == 0 {
		return nil, penalties, err
	}
	v, err := w.season(ctx, at.Season)
	if err != nil {
		return nil, nil, err
	}
	m, rules := v.File.Matchday(at.League, at.Number), v.File.RulesInForce()
	if m == nil || !matchday.Frozen(m, &rules, w.now()) {
		return nil, penalties, nil
	}
	told := explain.NewSeason(v.File, v.Results)
	for _, of := range draws {
		lastDraw(of).judge(m, &rules, penalties, told)
	}
	return draws, penalties, nil
}
