package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// otherSeasons is how many other seasons there are.
const otherSeasons = 19

// mostOfFewEntries is the target for the time of a question about a day gone by beside many entries of other seasons,
// as a multiple of that beside few.
const mostOfFewEntries = 1.5

// past compares how a season stood on days gone by, with few and with many entries of other seasons in the journal.
func (w *workshop) past(ctx context.Context) ([]figure, error) {
	figures, err := w.pastOn(ctx, "SQLite", w.folder+"/past-few.db", w.folder+"/past-many.db")
	if err != nil {
		return nil, err
	}
	few, dropFew, err := storagetest.NewPostgres(ctx)
	if errors.Is(err, storagetest.ErrNoPostgres) {
		fmt.Fprintln(os.Stderr, err)
		return figures, nil
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = dropFew() }()
	many, dropMany, err := storagetest.NewPostgres(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { _ = dropMany() }()
	more, err := w.pastOn(ctx, "PostgreSQL", few, many)
	return append(figures, more...), err
}

// pastOn is past on two databases.
func (w *workshop) pastOn(ctx context.Context, name, few, many string) ([]figure, error) {
	season, _, err := readSeason(yardstick)
	if err != nil {
		return nil, err
	}
	var halls [2]*archive
	entries := [2]int{1_000, w.times(100_000, 20_000)}
	for i, database := range []string{few, many} {
		if halls[i], err = fillArchive(ctx, database, season, entries[i]); err != nil {
			return nil, err
		}
		defer func() { _ = halls[i].store.Close() }() // it is thrown away
	}
	var days, ratios, sizes []string
	worst := 0.0
	for _, day := range []struct{ what, date string }{
		{"yesterday", rulebook.AddDays(lastDay(season), -1)},
		{"in mid-season", season.Leagues[0].Matchdays[2].Date},
		{"on its first day", season.Season.Start},
	} {
		var took [2][]time.Duration
		var allocated [2]uint64
		var quotients []float64
		for range w.times(41, 11) {
			for i, h := range halls {
				d, bytes, err := h.ask(ctx, season.Season.ID, day.date)
				if err != nil {
					return nil, err
				}
				took[i], allocated[i] = append(took[i], d), bytes
			}
			quotients = append(quotients, float64(took[1][len(took[1])-1])/float64(took[0][len(took[0])-1]))
		}
		ratio := median(quotients)
		worst = max(worst, ratio)
		days = append(days, day.what)
		ratios = append(ratios, fmt.Sprintf("%.2f (%s : %s)", ratio, millis(median(took[1])), millis(median(took[0]))))
		sizes = append(sizes, fmt.Sprintf("%.1f MiB", float64(allocated[1])/(1<<20)))
	}
	return []figure{{
		what: fmt.Sprintf("%s: how a season of %d entries stood %s, beside %d entries of %d other seasons : beside %d; memory allocated",
			name, halls[0].own, strings.Join(days, ", "), entries[1], otherSeasons, entries[0]),
		measured: strings.Join(ratios, ", ") + "; " + strings.Join(sizes, ", "),
		target:   fmt.Sprintf("≤ %.1f", mostOfFewEntries),
		missed:   worst > mostOfFewEntries,
	}}, nil
}

// archive is an office on the last day of a season.
type archive struct {
	store  *storage.Store
	office *league.Office
	own    int // the entries of the season
	asked  int
}

// ask asks how a season stood on a day, which nobody has asked before, and returns how long that took and how much
// memory.
func (a *archive) ask(ctx context.Context, season, day string) (time.Duration, uint64, error) {
	s, err := a.office.Current(ctx)
	if err != nil {
		return 0, 0, err
	}
	again := *s
	a.asked++
	again.Revision = fmt.Sprint("figures ", a.asked) // so that nothing is kept
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	begun := time.Now()
	then, err := a.office.AsOf(ctx, &again, acts.Moment{Day: day}, []*league.SeasonView{again.Season(season)})
	took := time.Since(begun)
	runtime.ReadMemStats(&after)
	if err == nil && then.Season(season) == nil {
		err = fmt.Errorf("the season was not there on %s", day)
	}
	return took, after.TotalAlloc - before.TotalAlloc, err
}

// fillArchive opens a store with a season that was entered by hand on its matchdays, and with so many entries of other seasons.
func fillArchive(ctx context.Context, database string, season *seasonfile.File, others int) (*archive, error) {
	store, err := storage.Open(ctx, database)
	if err != nil {
		return nil, err
	}
	now := vienna(season.Season.Start)
	a := &archive{store: store, office: league.NewOffice(store, func() time.Time { return now })}
	own := entered(season)
	a.own = len(own) + 1
	err = a.importSeasons(ctx, season)
	if err == nil {
		err = store.Transact(ctx, func(tx league.Tx) error { return write(ctx, tx, own, others) })
	}
	if err != nil {
		return nil, errors.Join(err, store.Close())
	}
	now = vienna(lastDay(season)).Add(9 * time.Hour)
	return a, nil
}

// importSeasons imports the season and the others.
func (a *archive) importSeasons(ctx context.Context, season *seasonfile.File) error {
	other, _, err := readSeason("proof/testdata/tiny.season.json")
	if err != nil {
		return err
	}
	_, err = a.office.ImportSeason(ctx, acts.Console, season.Clone(), false, acts.Terms{})
	for i := 0; i < otherSeasons && err == nil; i++ {
		other.Season.ID = fmt.Sprint("other-", i)
		_, err = a.office.ImportSeason(ctx, acts.Console, other.Clone(), false, acts.Terms{})
	}
	return err
}

// write writes the entries of the season, and between them so many of the others, which are as long.
func write(ctx context.Context, tx league.Tx, own []acts.Entry, others int) error {
	written := 0
	for i := range others {
		e := own[i*len(own)/others]
		e.Season, e.Subject, e.Before = fmt.Sprint("other-", i%otherSeasons), acts.About("figures", i), e.After
		if err := tx.AddJournal(ctx, &e); err != nil {
			return err
		}
		for ; written < (i+1)*len(own)/others; written++ {
			if err := tx.AddJournal(ctx, &own[written]); err != nil {
				return err
			}
		}
	}
	return nil
}

// entered returns the entries of the journal of entering all lineups, cards and stacks of a season, each matchday on its day.
func entered(season *seasonfile.File) (entries []acts.Entry) {
	for i := range season.Leagues {
		l := &season.Leagues[i]
		for j := range l.Matchdays {
			m := &l.Matchdays[j]
			at, day := acts.MatchdayRef{Season: season.Season.ID, League: l.ID, Number: m.Number}, vienna(m.Date)
			add := func(act acts.Deed, content any, about ...any) {
				entries = append(entries, acts.Entry{At: day, Act: string(act), Season: at.Season, Subject: at.About(about...),
					After: string(seasonfile.Canonical(content))})
			}
			for k := range m.Lineups {
				add(acts.DeedLineup, &m.Lineups[k], "lineups", m.Lineups[k].Club)
			}
			for k := range m.Heats {
				enteredHeat(&m.Heats[k], add)
			}
		}
	}
	return entries
}

// enteredHeat adds the cards and stacks of a heat.
func enteredHeat(h *scoring.Heat, add func(act acts.Deed, content any, about ...any)) {
	for i := range h.SitAndGos {
		add(acts.DeedCard, &h.SitAndGos[i], "heats", h.Number, "sit-and-gos", h.SitAndGos[i].Table)
	}
	for i := range h.TeamMTTs {
		add(acts.DeedStacks, &h.TeamMTTs[i], "heats", h.Number, "team-mtts", h.TeamMTTs[i].MTT)
	}
}

// lastDay returns the day of the last matchday of a season.
func lastDay(season *seasonfile.File) (last string) {
	for i := range season.Leagues {
		for j := range season.Leagues[i].Matchdays {
			last = max(last, season.Leagues[i].Matchdays[j].Date)
		}
	}
	return last
}

// vienna returns noon of a day in Vienna.
func vienna(day string) time.Time {
	t, _ := time.ParseInLocation(time.DateOnly, day, rulebook.Vienna()) // a season file has nothing but dates
	return t.Add(12 * time.Hour)
}
