package league

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/scoring"
)

// RosterAsOf returns every membership of a club as it stood then: what was entered or corrected later is taken back, memberships
// of later days are not there yet, and who left later is still a member.
func (w *Views) RosterAsOf(ctx context.Context, club string, at acts.Moment) ([]scoring.Membership, error) {
	day := at.Day
	members, err := w.store.ClubRoster(ctx, club)
	if err != nil {
		return nil, err
	}
	entries, err := w.store.JournalSince(ctx, string(acts.About("clubs", club, "roster")), at.Ends())
	if err != nil {
		return nil, err
	}
	for _, m := range at.Undo(entries) {
		player, one := strings.CutPrefix(string(m.Subject), string(acts.About("clubs", club, "roster", "")))
		if !one {
			continue // a whole roster in one act, which the dates of its members tell
		}
		members = slices.DeleteFunc(members, func(x scoring.Membership) bool { return x.Player == player })
		if m.Content == "" {
			continue
		}
		var was register.Roster
		if err := json.Unmarshal([]byte(m.Content), &was); err != nil {
			return nil, err
		}
		for _, t := range was.Memberships {
			members = append(members, scoring.Membership{Player: player, Club: club, From: t.From, Until: t.Until})
		}
	}
	members = slices.DeleteFunc(members, func(m scoring.Membership) bool { return m.From > day })
	for i := range members {
		if until := members[i].Until; until != nil && *until > day {
			members[i].Until = nil
		}
	}
	slices.SortFunc(members, func(a, b scoring.Membership) int {
		return cmp.Or(cmp.Compare(a.Player, b.Player), cmp.Compare(a.From, b.From))
	})
	return members, nil
}
