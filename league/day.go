package league

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// path returns the path of a resource of the matchday, for the journal.
func (at MatchdayRef) path(parts ...string) string {
	whole := append([]string{"leagues", at.League, "matchdays", fmt.Sprint(at.Number)}, parts...)
	return strings.Join(whole, "/")
}

// day is a matchday as an act works on it, in its league.
type day struct {
	*scoring.Matchday
	tx     Tx
	at     MatchdayRef
	league *scoring.League
	entry  *JournalEntry
	doubts []rulebook.Warning // about the thing that is put, beside those of the change

	official time.Time // since when it is official, zero for not (A29)
}

// onDay carries out an act on a matchday that exists.
func (o *Office) onDay(ctx context.Context, e errand, do func(*day) (*Receipt, error)) (*Receipt, error) {
	return o.act(ctx, e, func(tx Tx, entry *JournalEntry) (*Receipt, error) {
		l, err := tx.League(ctx, e.at.Season, e.at.League)
		if err != nil {
			return nil, err
		}
		m, err := tx.Matchday(ctx, e.at.MatchdayRef)
		if err != nil {
			return nil, err
		}
		official, err := refuseOfficial(ctx, tx, &e)
		if err != nil {
			return nil, err
		}
		return do(&day{Matchday: m, tx: tx, at: e.at.MatchdayRef, league: l, entry: entry, official: official})
	})
}

// now returns the time of the act as it is stored.
func (d *day) now() time.Time { return d.entry.At.UTC().Truncate(time.Microsecond) }

// change is what an act does to one thing of a matchday.
type change struct {
	before json.RawMessage // what is stored, empty if nothing
	after  json.RawMessage // what was sent
	refuse func() error    // what the nouns have against it, nil for nothing special
	write  func() string   // changes the matchday in memory; the path of the thing in it
	save   func() error
	doubts []rulebook.Warning // beside those that the matchday has
}

// put carries out a change under the terms, checks the whole matchday with it,
// and journals it.
func (d *day) put(terms *Terms, c change) (*Receipt, error) {
	if err := terms.over(c.before, c.after); err != nil {
		return nil, err
	}
	if c.refuse != nil {
		if err := c.refuse(); err != nil {
			return nil, err
		}
	}
	path := c.write()
	if err := d.check(path); err != nil {
		return nil, err
	}
	if err := c.save(); err != nil {
		return nil, err
	}
	d.entry.Before, d.entry.After = string(c.before), string(c.after)
	r := stored(c.before, c.after)
	r.Body = withWarnings(c.after, slices.Concat(d.warnings(path), c.doubts, d.doubts))
	return r, nil
}

// drop removes a thing of the matchday under the terms; write removes it in
// memory, too.
func (d *day) drop(terms *Terms, c change) (*Receipt, error) {
	if len(c.before) == 0 {
		return nil, ErrNotFound
	}
	if err := terms.over(c.before, nil); err != nil {
		return nil, err
	}
	if c.refuse != nil {
		if err := c.refuse(); err != nil {
			return nil, err
		}
	}
	c.write()
	if err := d.check(nowhere); err != nil {
		return nil, err
	}
	if err := c.save(); err != nil {
		return nil, err
	}
	d.entry.Before = string(c.before)
	return removed(), nil
}

// also is the entry of what an act does to something else beside it.
func (d *day) also(deed Deed, subject string, before json.RawMessage) *JournalEntry {
	e := *d.entry
	e.Act, e.Subject, e.Before, e.After = string(deed), subject, string(before), ""
	return &e
}

// nowhere is the path of what is in the matchday no more.
const nowhere = "-"

// check refuses a matchday whose facts contradict each other. Faults at the
// path are given relative to it; others keep their place in the matchday.
func (d *day) check(path string) error {
	faults := d.Check(d.league.Clubs)
	if len(faults) == 0 {
		return nil
	}
	for _, f := range faults {
		if rest, here := strings.CutPrefix(f.Path, path); here {
			return &scoring.Fault{Path: "$" + rest, Sentence: f.Sentence, Rule: f.Rule}
		}
	}
	return faults[0].Within("matchday")
}

// plays refuses a club that does not play in the league.
func (d *day) plays(club string) error {
	if slices.Contains(d.league.Clubs, club) {
		return nil
	}
	return &scoring.Fault{Path: "$.club", Sentence: fmt.Sprintf("Der Verein „%s“ spielt nicht in der Liga „%s“.", clip(club), d.league.Name)}
}

// place returns the index of the row with that key, or the index behind the
// last row, where a new one goes.
func place[T any](rows []T, is func(*T) bool) int {
	for i := range rows {
		if is(&rows[i]) {
			return i
		}
	}
	return len(rows)
}

// set writes a row at its index, at the end if it is new.
func set[T any](rows *[]T, i int, row T) {
	if i == len(*rows) {
		*rows = append(*rows, row)
		return
	}
	(*rows)[i] = row
}

// setLast writes a row behind all others, in place of the one with that key if
// there is one, and returns its index: where two rows contradict each other, the
// later one is at fault, and that shall be the one that was sent.
func setLast[T any](rows *[]T, is func(*T) bool, row T) int {
	*rows = append(slices.DeleteFunc(*rows, func(r T) bool { return is(&r) }), row)
	return len(*rows) - 1
}
