package floordesk

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"pokerliga/floor"
	"pokerliga/floor/floorday"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Counted returns a tournament as the rankings of the league take it, a [*rulebook.Breach] while there is nothing to take.
// § 4.1.1.2
func (d *Desk) Counted(ctx context.Context, id string) (*scoring.Tournament, error) {
	t, err := d.Tournament(ctx, id)
	if err != nil {
		return nil, err
	}
	return floorday.Counted(&t.File.Title, t.State)
}

// Played returns the tournaments of seasons that count for a ranking and are decided, by season, the latest first.
func (d *Desk) Played(ctx context.Context, seasons ...register.SeasonHead) (map[string][]scoring.Tournament, error) {
	from := "9999"
	for i := range seasons {
		from = min(from, seasons[i].Start)
	}
	all, err := d.ofAssociation(ctx, from)
	played := map[string][]scoring.Tournament{}
	for _, t := range all {
		of := slices.DeleteFunc(slices.Clone(seasons), func(s register.SeasonHead) bool { return t.Date < s.Start || s.End < t.Date })
		if len(of) == 0 {
			continue
		}
		one, err := d.Counted(ctx, t.ID)
		var breach *rulebook.Breach
		switch {
		case errors.As(err, &breach):
			continue
		case err != nil:
			return nil, err
		}
		for _, s := range of {
			played[s.ID] = append(played[s.ID], *one)
		}
	}
	return played, err
}

// longestBan is after how many days every ban has run out.
const longestBan = 366

// Barred returns who has a result in one of these tournaments of a season that are decided and was not allowed to play in it, unless an
// admin has let him in for a reason: it may have turned out since. § 1.1.3, § 1.1.4, § 1.1.14
func (d *Desk) Barred(ctx context.Context, start string, of []scoring.Tournament, people []register.Player) ([]floorday.Barred, error) {
	if len(of) == 0 {
		return nil, nil
	}
	heads, err := d.ofAssociation(ctx, rulebook.AddDays(start, -longestBan))
	if err != nil {
		return nil, err
	}
	known, absent, all := map[string]*register.Player{}, map[string]bool{}, map[string]*Tournament{}
	for i := range people {
		known[people[i].ID] = &people[i]
	}
	for i := range heads {
		t, err := d.Tournament(ctx, heads[i].ID)
		if err != nil {
			return nil, err
		}
		all[t.ID] = t
		for _, player := range t.away() {
			absent[player] = true
		}
	}
	var list []floorday.Barred
	for i := range of {
		t := all[of[i].ID]
		for _, f := range of[i].Results {
			who, bans := known[f.Player], []Ban(nil)
			if who == nil || t == nil {
				continue
			}
			at := slices.IndexFunc(t.entries, func(e Entry) bool { return e.Player == f.Player })
			if at < 0 { // it was changed since its result was read
				continue
			}
			e := &t.entries[at]
			if absent[f.Player] {
				if bans, err = d.bansOf(ctx, d.store, f.Player); err != nil {
					return nil, err
				}
			}
			breach := e.barred(&t.File.Title, who.BirthDate, bans)
			if breach == nil {
				continue
			}
			if let, err := d.letIn(ctx, t, e.ID); err != nil {
				return nil, err
			} else if !let {
				list = append(list, floorday.Barred{Tournament: &of[i], Player: f.Player, Name: who.Name(), Breach: breach})
			}
		}
	}
	return list, nil
}

// letIn reports whether an admin has let somebody in for a reason though he was not allowed to play: when he was entered or recognized, or
// when he came.
func (d *Desk) letIn(ctx context.Context, t *Tournament, entrant string) (let bool, err error) {
	about := []string{"entries/" + entrant}
	for i := range t.File.Events {
		if e := &t.File.Events[i]; e.Do == floor.Enter && e.Entrant == entrant {
			about = append(about, fmt.Sprintf("events/%d", i))
		}
	}
	for i := 0; i < len(about) && err == nil && !let; i++ {
		var said []acts.Entry
		said, err = d.store.Journal(ctx, acts.Query{Subject: string(acts.About("floor", t.ID, about[i]))})
		let = slices.ContainsFunc(said, func(e acts.Entry) bool { return e.Forced })
	}
	return let, err
}

// ofAssociation returns the tournaments from a day on that count for a ranking, the latest first.
func (d *Desk) ofAssociation(ctx context.Context, from string) ([]Head, error) {
	heads, err := d.store.FloorTournaments(ctx, from, floor.FreezeOut, floor.MultiRound)
	if err != nil {
		return nil, err
	}
	var list []Head
	for i := range heads {
		head, err := floorfile.ReadHead([]byte(heads[i].Text))
		if err != nil {
			return nil, err
		}
		if head.Title.Kind != "" {
			list = append(list, heads[i])
		}
	}
	return list, nil
}
