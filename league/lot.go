package league

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"pokerliga/draw"
	"pokerliga/matchday"
	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// Draw is a draw of the Sit'n'Go tables of a heat, as it was published.
type Draw struct {
	draw.Document
	CommittedAt time.Time `json:"committed_at"` // when the commitment was published
	DrawnAt     time.Time `json:"drawn_at"`
	Reason      string    `json:"reason,omitempty"` // why it was drawn again
}

// DrawTables draws the Sit'n'Go tables of a heat from the frozen lineups
// (§ 3.2.11, A32): at most one player of a club per table, and as few pairs as
// possible who have met on that day. Nobody chooses the seed, see package draw;
// what the hall has agreed on is mixed into it. Until a card is in, the tables may
// be drawn again for a reason. A dry run draws with another secret. Body: [Draw].
func (o *Office) DrawTables(ctx context.Context, by Actor, at MatchdayRef, heat int, hall string, terms Terms) (*Receipt, error) {
	e := errand{by: by, deed: DeedDraw, at: at.place(), subject: at.path("heats", fmt.Sprint(heat), "draw"), terms: terms}
	return o.onDay(ctx, e, func(d *day) (*Receipt, error) {
		if err := refuseText("$.seed", hall); err != nil {
			return nil, err
		}
		before, err := d.tx.Draws(ctx, at, heat)
		if err != nil {
			return nil, err
		}
		if err := d.refuseDraw(ctx, heat, before, &terms); err != nil {
			return nil, err
		}
		lot, err := d.secret(ctx, heat, len(before)+1)
		if err != nil {
			return nil, err
		}
		if terms.DryRun {
			lot.Secret = secret()
		}
		drawn := &Draw{CommittedAt: lot.CommittedAt, DrawnAt: d.now(), Reason: terms.Reason,
			Document: draw.Document{Season: at.Season, League: at.League, Matchday: at.Number, Heat: heat, Number: lot.Number,
				Secret: lot.Secret, Hall: strings.TrimSpace(hall)}}
		if err := d.fill(ctx, drawn); err != nil {
			return nil, err
		}
		if err := d.tx.AddDraw(ctx, at, drawn); err != nil {
			return nil, err
		}
		if err := d.commit(ctx, heat, lot.Number+1); err != nil {
			return nil, err
		}
		if len(before) > 0 {
			d.entry.Before = string(canonical(before[len(before)-1]))
		}
		return d.drawn(ctx, drawn)
	})
}

// drawn journals a draw and answers with it.
func (d *day) drawn(ctx context.Context, drawn *Draw) (*Receipt, error) {
	doubts, err := d.doubtsOfDraw(ctx, drawn)
	if err != nil {
		return nil, err
	}
	content := canonical(drawn)
	d.entry.After = string(content)
	return &Receipt{Status: Created, ETag: digest(content), Body: withWarnings(content, doubts)}, nil
}

// doubtsOfDraw warns of a secret that was fixed only with the draw, and of clubs
// that have not checked in where others have (§ 2.2.14).
func (d *day) doubtsOfDraw(ctx context.Context, drawn *Draw) ([]rulebook.Warning, error) {
	doubts := []rulebook.Warning{}
	if !drawn.CommittedAt.Before(drawn.DrawnAt) {
		doubts = append(doubts, rulebook.Warning{Path: "$.commitment", Detail: "Das Geheimnis wurde erst mit der Auslosung festgelegt, nicht vorher."})
	}
	in, err := d.tx.CheckIns(ctx, d.at)
	if err != nil || len(in) == 0 {
		return doubts, err
	}
	for i := range d.Lineups {
		club := d.Lineups[i].Club
		if !slices.ContainsFunc(in, func(c CheckIn) bool { return c.Club == club }) {
			doubts = append(doubts, rulebook.Warning{Path: "$.field", Rule: "2.2.14", Detail: fmt.Sprintf("Der Verein „%s“ hat sich noch nicht bei der Turnierleitung angemeldet.", club)})
		}
	}
	return doubts, nil
}

// refuseDraw refuses a draw before the freeze, without all lineups, before the
// heat before it, beside cards, and another one without a reason.
func (d *day) refuseDraw(ctx context.Context, heat int, before []Draw, terms *Terms) error {
	if heat < 1 || heat > scoring.Heats {
		return ErrNotFound
	}
	if err := d.refuseUnfrozen(ctx); err != nil {
		return err
	}
	for _, club := range d.league.Clubs {
		if d.Lineup(club) == nil && !slices.Contains(d.NoShows, club) {
			return rulebook.Ref("2.2.11").Breach("Vom Verein „%s“ gibt es weder eine Aufstellung noch ein Nichtantreten.", club)
		}
	}
	if len(d.Lineups) == 0 {
		return &Refusal{Sentence: "Es gibt keine Aufstellung, also nichts auszulosen."}
	}
	if h := d.Heat(heat); h != nil && len(h.SitAndGos) > 0 {
		return &Refusal{Sentence: fmt.Sprintf("In Heat %d gibt es schon Rundenkarten; neu ausgelost wird nicht mehr.", heat)}
	}
	if len(before) > 0 && blank(terms.Reason) {
		return &Refusal{Path: "$.reason", Sentence: fmt.Sprintf("Heat %d ist schon ausgelost; eine neue Auslosung braucht einen Grund.", heat)}
	}
	if heat == 1 || d.Heat(heat-1) != nil {
		return nil
	}
	if earlier, err := d.tx.Draws(ctx, d.at, heat-1); err != nil || len(earlier) > 0 {
		return err
	}
	return rulebook.Ref("3.2.11").Breach("Heat %d kann erst nach Heat %d ausgelost werden.", heat, heat-1)
}

// refuseUnfrozen refuses a draw while lineups may change. § 2.2.14
func (d *day) refuseUnfrozen(ctx context.Context) error {
	f, _, err := d.tx.SeasonFile(ctx, d.at.Season)
	if err != nil {
		return err
	}
	rules := f.RulesInForce()
	if matchday.Frozen(d.Matchday, &rules, d.entry.when()) {
		return nil
	}
	from, err := matchday.FreezeTime(d.Matchday, &rules)
	if err != nil {
		return err
	}
	return rulebook.Ref("2.2.14").Breach("Ausgelost wird erst, wenn die Aufstellungen eingefroren sind, das ist ab %s.",
		from.Format("2.1.2006 um 15:04 Uhr")).AllowedFrom(Day(from))
}

// fill puts the field of the heat and who has met before into a draw, and draws.
// For who was disqualified in an earlier heat an empty chair stands there, for he
// may not be replaced (§ 2.2.16, A25).
func (d *day) fill(ctx context.Context, drawn *Draw) error {
	out, err := d.disqualified(ctx, drawn.Heat)
	if err != nil {
		return err
	}
	for i := range d.Lineups {
		l := &d.Lineups[i]
		for slot, player := range l.Slots {
			switch {
			case slot/2+1 == drawn.Heat: // plays the team MTT
			case player == "" || out[player]:
				drawn.Field = append(drawn.Field, draw.Chair{Club: l.Club, Ghost: true})
			default:
				drawn.Field = append(drawn.Field, draw.Chair{Club: l.Club, Player: player})
			}
		}
	}
	for heat := 1; heat < drawn.Heat; heat++ {
		tables, err := d.tablesOf(ctx, heat)
		if err != nil {
			return err
		}
		drawn.Earlier = append(drawn.Earlier, tables...)
	}
	drawn.Perform()
	return nil
}

// tablesOf returns who sits together in a heat: by its cards if there are any,
// else by its draw.
func (d *day) tablesOf(ctx context.Context, heat int) ([][]string, error) {
	var tables [][]string
	if h := d.Heat(heat); h != nil && len(h.SitAndGos) > 0 {
		for _, card := range h.SitAndGos {
			players := []string{}
			for _, s := range card.Seats {
				if s.Player != "" {
					players = append(players, s.Player)
				}
			}
			tables = append(tables, players)
		}
		return tables, nil
	}
	draws, err := d.tx.Draws(ctx, d.at, heat)
	if err != nil || len(draws) == 0 {
		return nil, err
	}
	for _, table := range draws[len(draws)-1].Tables {
		players := []string{}
		for _, seat := range table.Seats {
			if !seat.Ghost {
				players = append(players, seat.Player)
			}
		}
		tables = append(tables, players)
	}
	return tables, nil
}

// Drawn returns a draw of a heat by its number, the last one for 0, and how many
// there were.
func (o *Office) Drawn(ctx context.Context, at MatchdayRef, heat, number int) (*Draw, int, error) {
	draws, err := o.store.Draws(ctx, at, heat)
	if err != nil {
		return nil, 0, err
	}
	if number == 0 {
		number = len(draws)
	}
	if i := place(draws, func(d *Draw) bool { return d.Number == number }); i < len(draws) {
		return &draws[i], len(draws), nil
	}
	return nil, len(draws), ErrNotFound
}

// doubtsOfCard warns of players who were drawn to another table than the card is
// of (§ 3.2.11, A32). The hall has the last word (§ 2.2.3).
func (d *day) doubtsOfCard(ctx context.Context, heat int, card *scoring.SitAndGo) ([]rulebook.Warning, error) {
	draws, err := d.tx.Draws(ctx, d.at, heat)
	if err != nil || len(draws) == 0 {
		return nil, err
	}
	at := map[string]int{}
	for _, table := range draws[len(draws)-1].Tables {
		for _, seat := range table.Seats {
			if !seat.Ghost {
				at[seat.Player] = table.Table
			}
		}
	}
	var doubts []rulebook.Warning
	for i, seat := range card.Seats {
		if table := at[seat.Player]; seat.Player != "" && table > 0 && table != card.Table {
			doubts = append(doubts, rulebook.Warning{Path: fmt.Sprintf("$.seats[%d].player", i), Rule: "3.2.11", Detail: fmt.Sprintf("Spieler %s ist an Tisch %d gelost, nicht an Tisch %d.", seat.Player, table, card.Table)})
		}
	}
	return doubts, nil
}
