package league_test

import (
	"slices"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// twice is a season in which one human plays under two records: as adler-3 on the first matchday, as adler-7 on the second.
func twice() *seasonfile.File {
	f := season()
	played := func(number int, date, slot3 string) scoring.Matchday {
		m := scoring.Matchday{Number: number, Date: date, Start: "14:00", SNGStartChips: 1500, MTTStartChips: 5000}
		for _, club := range clubs {
			m.Lineups = append(m.Lineups, *lineup(club))
		}
		m.Lineups[0].Slots[2] = slot3
		for number := 1; number <= 3; number++ {
			heat := scoring.Heat{Number: number, TeamMTTs: []scoring.TeamMTT{*stacks(number, "A"), *stacks(number, "B")}}
			for table := 1; table <= 4; table++ {
				heat.SitAndGos = append(heat.SitAndGos, *card(number, table))
			}
			for i := range heat.SitAndGos {
				if seat := &heat.SitAndGos[i].Seats[0]; seat.Player == "adler-3" {
					seat.Player = slot3
				}
			}
			for i := range heat.TeamMTTs {
				if stack := &heat.TeamMTTs[i].Stacks[0]; stack.Player == "adler-3" {
					stack.Player = slot3
				}
			}
			m.Heats = append(m.Heats, heat)
		}
		return m
	}
	f.Leagues[0].Matchdays = []scoring.Matchday{played(1, "2010-02-13", "adler-3"), played(2, "2010-03-06", "adler-7")}
	f.Roster[6].From = "2010-01-01" // what the club entered twice
	return f.Clone()
}

// One human under two records becomes one: what both have played counts for one row of the MVP list, one membership holds both, the old
// id leads to the one that stays; and it can be separated again, to what was there before.
func TestOneHumanUnderTwoRecordsIsMerged(t *testing.T) {
	empty(t, func(h *hall) {
		h.must(h.ImportSeason(ctx, h.admin, twice(), false, none))
		before, results := h.season("2010").File, h.season("2010").Results
		merge := &register.MergePlayers{Player: "adler-3", Other: "adler-7"}

		told := h.must(h.Acts.Do(ctx, h.admin, merge, acts.Terms{DryRun: true}))
		if len(told.Changes) != 1 || len(told.Changes[0].Leagues) != 1 {
			h.Fatalf("changes %+v", told.Changes)
		}
		moved := map[string]bool{}
		for _, m := range told.Changes[0].Leagues[0].MVP {
			moved[m.Player] = true
		}
		if !moved["adler-3"] || !moved["adler-7"] {
			h.Errorf("the question says %+v", told.Changes[0].Leagues[0].MVP)
		}
		h.must(h.Acts.Do(ctx, h.admin, merge, none))

		v := h.season("2010")
		if text := string(seasonfile.Canonical(v.File)); strings.Contains(text, "adler-7") || len(v.File.Players) != len(before.Players)-1 {
			h.Errorf("%d players: %s", len(v.File.Players), text)
		}
		total := func(r *seasonfile.Results, ids ...string) (points int) {
			for i := range r.Leagues[0].MVP {
				if m := &r.Leagues[0].MVP[i]; slices.Contains(ids, m.Player) {
					points += m.Points
				}
			}
			return points
		}
		if was, is := total(results, "adler-3", "adler-7"), total(v.Results, "adler-3"); was != is || was == 0 {
			h.Errorf("%v points, were %v", is, was)
		}
		var terms []scoring.Membership
		for _, m := range v.File.Roster {
			if m.Player == "adler-3" {
				terms = append(terms, m)
			}
		}
		if len(terms) != 1 || terms[0].From != "2009-01-01" {
			h.Errorf("memberships %+v", terms)
		}
		if a, err := h.Alias(ctx, "adler-7"); err != nil || a.Player != "adler-3" || a.Erased != "" {
			h.Errorf("%+v, %v", a, err)
		}
		h.whole()
		again := func(f *seasonfile.File) (*acts.Outcome, error) {
			f = f.Clone()
			f.Season.ID, f.Season.Name = "wieder", "Wieder"
			return h.ImportSeason(ctx, h.admin, f, false, acts.Terms{DryRun: true})
		}
		h.must(again(v.File))
		h.refused("", "$.players[6]", "schon unter dieser Kennung")(again(before))
		_, merges, err := h.Twice(ctx, h.admin, "adler-3")
		if err != nil || len(merges) != 1 || merges[0].Was.FamilyName != "ADLER-7" || merges[0].Was.BirthDate != "1980-01-01" {
			h.Errorf("%+v, %v", merges, err)
		}

		h.must(h.Acts.Do(ctx, h.admin, &register.SeparatePlayer{Player: "adler-3", Other: "adler-7"}, none))
		sorted := func(f *seasonfile.File) []scoring.Membership {
			return slices.SortedFunc(slices.Values(f.Roster), func(a, b scoring.Membership) int { return strings.Compare(a.Player+a.From, b.Player+b.From) })
		}
		is := h.season("2010").File.Clone()
		if one, other := seasonfile.Canonical(sorted(is)), seasonfile.Canonical(sorted(before)); string(one) != string(other) {
			h.Errorf("the roster is %s, was %s", one, other)
		}
		if is.Roster = before.Roster; !seasonfile.Same(is, before) {
			h.Error("separated, the season is not what it was")
		}
		if a, err := h.Alias(ctx, "adler-7"); err != nil || a.Was != "" {
			h.Errorf("%+v, %v", a, err)
		}
		h.whole()
		h.refused("", "", "kein Eintrag „adler-7“ aufgegangen")(h.Acts.Do(ctx, h.admin,
			&register.SeparatePlayer{Player: "adler-3", Other: "adler-7"}, none))
	})
}

// Who stands twice in one matchday is two; who belongs to two clubs at once, or is about to move, is so until that is settled.
func TestTwoWhoMeetAreNotMerged(t *testing.T) {
	each(t, func(h *hall) {
		h.played()
		merge := func(player, other string) (*acts.Outcome, error) {
			return h.Acts.Do(ctx, h.admin, &register.MergePlayers{Player: player, Other: other}, none)
		}
		h.refused("", "", "Beide stehen in der 1. Sammelrunde der 1. Bundesliga (Saison 2010)")(merge("adler-1", "adler-2"))
		h.refused("", "", "Beide stehen in der 1. Sammelrunde der 1. Bundesliga (Saison 2010)")(merge("adler-2", "biber-1"))
		h.refused("", "", "zur selben Zeit einem Verein an (Pokerclub adler und Pokerclub biber)")(merge("adler-7", "biber-7"))
		h.refused("", "", "derselbe Eintrag")(merge("adler-7", "adler-7"))
		h.fails(acts.ErrNotFound)(merge("adler-7", "nobody"))
		h.fails(acts.ErrDenied)(h.Acts.Do(ctx, h.president("adler"), &register.MergePlayers{Player: "adler-6", Other: "adler-7"}, none))
		h.requested()
		h.refused("", "", "noch ein Transfer offen")(merge("biber-7", "adler-7"))
		h.whole()
	})
}

// After a merge, erasing the player erases both records.
func TestWhoIsErasedIsGoneUnderBothRecords(t *testing.T) {
	empty(t, func(h *hall) {
		h.must(h.ImportSeason(ctx, h.admin, twice(), false, none))
		h.must(h.Acts.Do(ctx, h.admin, &register.MergePlayers{Player: "adler-3", Other: "adler-7"}, none))
		h.gone("adler", "adler-3")
		left := h.erased("adler-3", none)
		h.nothingOf("ADLER-7")
		h.nothingOf(`adler-7"`)
		if a, err := h.Alias(ctx, "adler-7"); err != nil || a.Player != left || a.Erased == "" {
			h.Errorf("%+v, %v", a, err)
		}
		if _, merges, err := h.Twice(ctx, h.admin, left); err != nil || len(merges) > 0 {
			h.Errorf("%+v, %v", merges, err)
		}
		h.whole()
	})
}
