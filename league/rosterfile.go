package league

import (
	"context"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
)

// RosterFile is the roster of a club on a day with what is private.
type RosterFile struct {
	Club    string       `json:"club"`
	On      string       `json:"on" format:"date"`
	Members []RosterLine `json:"members"`
}

// RosterLine is a member of a club with what is private.
type RosterLine struct {
	register.PlayerRecord
	From  string  `json:"from" format:"date"`
	Until *string `json:"until" format:"date"`
}

// RosterFile returns the roster of a club on a day with what is private: to its president and to admins. Without a day
// it is that of today.
func (w *Views) RosterFile(ctx context.Context, by acts.Actor, club, day string) (*RosterFile, error) {
	if err := by.May(acts.DeedReadRoster, acts.AtClub(club)); err != nil {
		return nil, err
	}
	v, err := w.Open(ctx)
	if err != nil {
		return nil, err
	}
	if !slices.ContainsFunc(v.Clubs, func(c register.RegisteredClub) bool { return c.ID == club }) {
		return nil, acts.ErrNotFound
	}
	if day == "" {
		day = rulebook.Day(w.now())
	}
	entries, err := w.store.ClubRoster(ctx, club)
	if err != nil {
		return nil, err
	}
	file := &RosterFile{club, day, []RosterLine{}}
	for _, m := range entries {
		if p := v.people[m.Player]; p != nil && m.On(day) {
			file.Members = append(file.Members, RosterLine{*p.Record(), m.From, m.Until})
		}
	}
	return file, nil
}
