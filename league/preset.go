package league

import (
	"context"
	"slices"
	"time"

	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
)

// HeatPreset is what the entry of a heat can begin with, and what was entered of it.
type HeatPreset struct {
	*matchday.Preset
	Entered []Entered
	Busts   []matchday.Bust // when stacks have gone out, as far as that was noted
}

// Preset returns what the entry of a heat can begin with, for the officials of the matchday. In a heat that is closed,
// and before the heat before it has stacks, there may be less of it.
func (w *Views) Preset(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat int) (*HeatPreset, error) {
	if err := by.May(acts.DeedReadMatchday, at.Place()); err != nil {
		return nil, err
	}
	return presetOf(ctx, w, at, heat)
}

// SheetPreset returns the preset of a heat for who enters a sheet of it, without who has entered what.
func (o *Office) SheetPreset(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat int, name string) (*HeatPreset, error) {
	if err := by.May(acts.DeedReadSheet, at.OfSheet(heat, name)); err != nil {
		return nil, err
	}
	p, err := presetOf(ctx, o.Views, at, heat)
	if err == nil {
		p.Entered = nil
	}
	return p, err
}

// presetOf reads the preset of a heat.
func presetOf(ctx context.Context, w *Views, at acts.MatchdayRef, heat int) (*HeatPreset, error) {
	m, err := w.dayOf(ctx, at)
	if err != nil {
		return nil, err
	}
	if heat < 1 || heat > scoring.Heats {
		return nil, acts.ErrNotFound
	}
	draws, penalties, err := w.draws(ctx, at)
	if err != nil {
		return nil, err
	}
	noted := &matchday.Noted{Penalties: penalties}
	if noted.CheckIns, err = w.store.CheckIns(ctx, at); err != nil {
		return nil, err
	}
	last := lastDraw(draws[heat])
	p := matchday.PresetOf(m, heat, last.tables(), noted)
	if last != nil {
		p.Void = last.Void
	}
	entered, err := w.entered(ctx, at, m, heat)
	if err != nil {
		return nil, err
	}
	busts, err := w.store.Busts(ctx, at, heat)
	return &HeatPreset{p, entered, busts}, err
}

// Entered is who has entered a card or the stacks of an MTT last, and when, and who has confirmed it.
type Entered struct {
	Sheet     string
	By        string // user id, "" for the console
	At        time.Time
	Confirmed *matchday.SecondReading // nil for not
}

// entered returns who has entered which sheet of a heat, as far as the journal tells it.
func (w *Views) entered(ctx context.Context, at acts.MatchdayRef, m *scoring.Matchday, heat int) ([]Entered, error) {
	entries, err := w.store.Journal(ctx, acts.Query{Season: at.Season, Subject: string(at.About("heats", heat)), Newest: true})
	if err != nil {
		return nil, err
	}
	given, err := w.store.Confirmations(ctx, at)
	if err != nil {
		return nil, err
	}
	list := []Entered{}
	for _, s := range matchday.Sheets(m, heat) {
		subject := at.About("heats", heat, s.Name)
		i := slices.IndexFunc(entries, func(e acts.Entry) bool { return e.Subject == subject && e.After != "" })
		if i < 0 {
			continue
		}
		line := Entered{Sheet: s.Name, By: entries[i].User, At: entries[i].At}
		if c := s.Confirmed(given); c != nil && c.By != line.By {
			line.Confirmed = c
		}
		list = append(list, line)
	}
	return list, nil
}
