package league

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// PutLineup hands in the lineup of a club for a matchday or changes it
// (§ 2.2.11). A club that stays away has none (§ 1.2.10). Whoever of it may not
// play is a warning. Content: the lineup.
func (o *Office) PutLineup(ctx context.Context, by Actor, at MatchdayRef, l *scoring.Lineup, terms Terms) (*Receipt, error) {
	if err := by.May(DeedLineup, at.place()); err != nil {
		return nil, err
	}
	season, err := o.season(ctx, at.Season)
	if err != nil {
		return nil, err
	}
	return o.onDay(ctx, errand{by: by, deed: DeedLineup, at: at.place(), subject: at.path("lineups", l.Club), terms: terms}, func(d *day) (*Receipt, error) {
		return d.put(&terms, change{
			doubts: season.doubts(at, l),
			before: lineupContent(d.Lineup(l.Club)),
			after:  canonical(l),
			refuse: func() error { return d.refuseLineup(ctx, l) },
			write: func() string {
				i := setLast(&d.Lineups, func(x *scoring.Lineup) bool { return x.Club == l.Club }, *l)
				return fmt.Sprintf(".lineups[%d]", i)
			},
			save: func() error {
				if err := d.commitAll(ctx); err != nil {
					return err
				}
				return d.tx.PutLineup(ctx, at, l)
			},
		})
	})
}

// DeleteLineup takes a lineup back, as long as nobody of it has a seat or a
// stack.
func (o *Office) DeleteLineup(ctx context.Context, by Actor, at MatchdayRef, club string, terms Terms) (*Receipt, error) {
	return o.onDay(ctx, errand{by: by, deed: DeedDropLineup, at: at.place(), subject: at.path("lineups", club), terms: terms}, func(d *day) (*Receipt, error) {
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
	var names []mention
	if l.Captain != "" {
		names = append(names, mention{"$.captain", l.Captain})
	}
	for i, player := range l.Slots {
		if player != "" {
			names = append(names, mention{fmt.Sprintf("$.slots[%d]", i), player})
		}
	}
	return d.refuseStrangers(ctx, names)
}

// mention is a place in what was sent that names a player.
type mention struct{ path, player string }

// refuseStrangers refuses players whom the season does not know.
func (d *day) refuseStrangers(ctx context.Context, names []mention) error {
	ids := make([]string, len(names))
	for i := range names {
		ids[i] = names[i].player
	}
	lacks, err := d.tx.SeasonLacks(ctx, d.at.Season, KindPlayer, ids)
	if err != nil || len(lacks) == 0 {
		return err
	}
	path := names[slices.Index(ids, lacks[0])].path
	return &scoring.Fault{Path: path, Sentence: fmt.Sprintf("Den Spieler „%s“ gibt es in dieser Saison nicht.", clip(lacks[0]))}
}

// clip makes somebody else's text short enough for a sentence.
func clip(text string) string {
	if len(text) <= 64 {
		return text
	}
	return strings.ToValidUTF8(text[:64], "") + "…"
}
