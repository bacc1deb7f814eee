package league

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// PutLineup hands in the lineup of a club for a matchday or changes it
// (§ 2.2.11). A club that stays away has none (§ 1.2.10). Content: the lineup.
func (o *Office) PutLineup(ctx context.Context, by Actor, at MatchdayRef, l *scoring.Lineup, terms Terms) (*Receipt, error) {
	return o.onDay(ctx, errand{by, DeedLineup, at, at.path("lineups", l.Club), terms}, func(d *day) (*Receipt, error) {
		return d.put(&terms, change{
			before: lineupContent(d.Lineup(l.Club)),
			after:  canonical(l),
			refuse: func() error { return d.refuseLineup(ctx, l) },
			write: func() string {
				i := place(d.Lineups, func(x *scoring.Lineup) bool { return x.Club == l.Club })
				set(&d.Lineups, i, *l)
				return fmt.Sprintf(".lineups[%d]", i)
			},
			save: func() error { return d.tx.PutLineup(ctx, at, l) },
		})
	})
}

// DeleteLineup takes a lineup back, as long as nobody of it has a seat or a
// stack.
func (o *Office) DeleteLineup(ctx context.Context, by Actor, at MatchdayRef, club string, terms Terms) (*Receipt, error) {
	return o.onDay(ctx, errand{by, DeedDropLineup, at, at.path("lineups", club), terms}, func(d *day) (*Receipt, error) {
		return d.drop(&terms, change{
			before: lineupContent(d.Lineup(club)),
			write:  func() string { d.dropLineup(club); return "" },
			save:   func() error { return d.tx.DeleteLineup(ctx, at, club) },
		})
	})
}

// lineupContent returns the content of a lineup, nothing for none.
func lineupContent(l *scoring.Lineup) json.RawMessage {
	if l == nil {
		return nil
	}
	return canonical(l)
}

// dropLineup removes the lineup of a club in memory.
func (d *day) dropLineup(club string) {
	d.Lineups = slices.DeleteFunc(d.Lineups, func(l scoring.Lineup) bool { return l.Club == club })
}

// refuseLineup refuses the lineup of a club that stays away or plays elsewhere,
// and players whom the season does not know.
func (d *day) refuseLineup(ctx context.Context, l *scoring.Lineup) error {
	if err := d.plays(l.Club); err != nil {
		return err
	}
	if slices.Contains(d.NoShows, l.Club) {
		return rulebook.Ref("1.2.10").Breach("Der Verein ist zu dieser Sammelrunde nicht angetreten; zuerst ist das Nichtantreten zu löschen.")
	}
	names := []mention{{"$.captain", l.Captain}}
	for i, player := range l.Slots {
		if player != "" {
			names = append(names, mention{fmt.Sprintf("$.slots[%d]", i), player})
		}
	}
	return known(ctx, d.tx, d.at.Season, KindPlayer, names)
}

// mention is a place in what was sent that names a club or a player.
type mention struct{ path, id string }

// known refuses ids that the season does not know.
func known(ctx context.Context, tx Tx, season string, kind Kind, names []mention) error {
	ids := make([]string, len(names))
	for i := range names {
		ids[i] = names[i].id
	}
	lacks, err := tx.SeasonLacks(ctx, season, kind, ids)
	if err != nil || len(lacks) == 0 {
		return err
	}
	i := slices.Index(ids, lacks[0])
	sentence := "Den Verein „%s“ gibt es in dieser Saison nicht."
	if kind == KindPlayer {
		sentence = "Den Spieler „%s“ gibt es in dieser Saison nicht."
	}
	return &scoring.Fault{Path: names[i].path, Sentence: fmt.Sprintf(sentence, lacks[0])}
}
