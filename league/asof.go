package league

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// past caches seasons as they stood on earlier days, the latest asked for.
type past struct {
	turn     sync.Mutex // one is put together at a time: the past can wait
	revision string
	days     []pastDay // the latest asked for last
}

// pastDay holds seasons as they stood at a moment, by id: those that were asked for, nil for one that had not been made yet.
type pastDay struct {
	day     string
	seasons map[string]*SeasonView
}

// daysKept is how many earlier moments are cached.
const daysKept = 8

// AsOf returns the league as it stood at the end of a day, or once an entry of the journal was written, with those seasons of the snapshot
// that are asked for. Of a day, the facts of each are those that count from that day or earlier: what the journal knows is told from it, by
// the day from which each act counts; what came with a season file, by the dates in the file. Seasons that had not begun are not there.
//
// It is a [acts.Refusal] for days to come, and where what is known of that moment does not make a sound season.
func (w *Views) AsOf(ctx context.Context, s *Snapshot, at acts.Moment, of []*SeasonView) (*Snapshot, error) {
	day := at.Day
	if day > rulebook.Day(s.At) {
		return nil, &acts.Refusal{Path: "as_of", Sentence: "Wie es an einem Tag steht, der noch kommt, weiß niemand."}
	}
	then := &Snapshot{Revision: s.Revision + "@" + at.String(), Clubs: s.Clubs, At: s.At, Until: s.Until,
		register: s.register, people: s.people, colours: s.colours, chronicles: s.chronicles, change: s.change, day: day}
	w.past.turn.Lock()
	defer w.past.turn.Unlock()
	kept := w.past.on(s.Revision, at.String())
	of = slices.DeleteFunc(slices.Clone(of), func(v *SeasonView) bool { return v.Head.Start > day && at.Entry == 0 })
	var asked []string
	for _, v := range of {
		if _, known := kept[v.Head.ID]; !known {
			asked = append(asked, v.Head.ID)
		}
	}
	entries := map[string][]acts.Entry{}
	if len(asked) > 0 {
		all, err := w.store.JournalSince(ctx, "", at.Ends(), asked...)
		if err != nil {
			return nil, err
		}
		for i := range all {
			entries[all[i].Season] = append(entries[all[i].Season], all[i])
		}
	}
	for _, v := range of {
		was, known := kept[v.Head.ID]
		if !known {
			var err error
			if was, err = v.asOf(s, entries[v.Head.ID], at); err != nil {
				return nil, err
			}
			kept[v.Head.ID] = was
		}
		if was != nil {
			then.Seasons = append(then.Seasons, was)
			then.Revision += " " + v.Head.ID
		}
	}
	return then, nil
}

// on returns the cached seasons of a moment for a revision of the league, and drops those of other revisions.
func (p *past) on(revision, day string) map[string]*SeasonView {
	if p.revision != revision {
		p.revision, p.days = revision, nil
	}
	for i := range p.days {
		if p.days[i].day == day {
			return p.days[i].seasons
		}
	}
	seasons := map[string]*SeasonView{}
	p.days = append(p.days, pastDay{day, seasons})
	if len(p.days) > daysKept {
		p.days = slices.Delete(p.days, 0, 1)
	}
	return seasons
}

// asOf returns a season as it stood before the entries that were written since, nil where it had not been made yet, or was read from a
// file after the entry.
func (v *SeasonView) asOf(s *Snapshot, entries []acts.Entry, at acts.Moment) (*SeasonView, error) {
	if i := acts.Beginning(entries); i >= 0 && at.Precedes(&entries[i]) {
		return nil, nil
	}
	changes := at.Undo(entries)
	if len(changes) == 0 && (at.Entry > 0 || v.Head.End <= at.Day) {
		return v, nil
	}
	return v.recalled(s, changes, at)
}

// recalled returns a season without changes; of a day, with as much of it as is dated until then.
func (v *SeasonView) recalled(s *Snapshot, changes []acts.Memory, at acts.Moment) (*SeasonView, error) {
	f := v.File.Clone()
	for _, c := range changes {
		if err := recall(f, c); err != nil {
			return nil, fmt.Errorf("recall %s: %w", c.Subject, err)
		}
	}
	var err error
	if f.Sanctions, err = v.sanctionsThen(changes); err != nil {
		return nil, err
	}
	if at.Entry == 0 {
		f = f.Until(at.Day)
	}
	if err := f.Check(); err != nil {
		return nil, &acts.Refusal{Path: "as_of", Sentence: fmt.Sprintf("Der Stand vom %s lässt sich nicht mehr herstellen: %s", at.Day, err)}
	}
	was := *v
	was.File, was.Public, was.Results = f, f.Public(s.At), seasonfile.Compute(f)
	was.Docket, was.halls = v.Docket.AsOf(at.Day), v.hallsUntil(at.Ends())
	was.introduce(s.people)
	return &was, nil
}

// hallsUntil are the halls of the season without what was corrected and declared official later.
func (v *SeasonView) hallsUntil(end time.Time) map[acts.MatchdayRef]Hall {
	halls := maps.Clone(v.halls)
	for at, hall := range halls {
		if hall.Official.After(end) {
			hall.Official = time.Time{}
		}
		if hall.Withdrawn.After(end) {
			hall.Withdrawn = time.Time{}
		}
		hall.Lent = nil
		hall.Corrections = slices.DeleteFunc(slices.Clone(hall.Corrections), func(c Correction) bool { return c.At.After(end) })
		halls[at] = hall
	}
	return halls
}

// sanctionsThen returns the sanctions that were in force then.
func (v *SeasonView) sanctionsThen(changes []acts.Memory) ([]scoring.Sanction, error) {
	list := []scoring.Sanction{}
	for i := range v.sanctions {
		e := &v.sanctions[i]
		lifted := e.Lifted != nil
		decided := true
		for _, m := range changes {
			if m.Subject != e.path() {
				continue
			}
			var then DecidedSanction
			if decided = m.Content != ""; decided {
				if err := json.Unmarshal([]byte(m.Content), &then); err != nil {
					return nil, err
				}
			}
			lifted = then.Lifted != nil
		}
		if decided && !lifted {
			list = append(list, e.Sanction)
		}
	}
	return list, nil
}
