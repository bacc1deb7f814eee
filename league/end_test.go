package league_test

import (
	"fmt"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// The clubs of a season that is played out, from the top of the table. The
// second team of hirsch stands in the second league.
var (
	upper = []string{"adler", "biber", "dachs", "fuchs", "gams", "hirsch"}
	lower = []string{"igel", "luchs", "hirsch", "marder", "otter", "uhu"}
)

// ended is a season with two leagues of one matchday to which nobody came: the
// tables are made by corrections of points.
func ended() *seasonfile.File {
	f := season()
	f.Leagues = []scoring.League{playedOut("bl1", 1, upper), playedOut("bl2", 2, lower)}
	known := map[string]bool{}
	for _, c := range f.Clubs {
		known[c.ID] = true
	}
	for _, l := range f.Leagues {
		for i, club := range l.Clubs {
			if !known[club] {
				f.Clubs = append(f.Clubs, seasonfile.Club{ID: club, Name: "Pokerclub " + club, ShortName: club})
				known[club] = true
			}
			f.Sanctions = append(f.Sanctions, scoring.Sanction{Kind: scoring.Correction, League: l.ID, Club: club, Points: 100 - 10*i,
				Reason: "Endstand"})
		}
	}
	for _, club := range []string{"wiesel", "ziesel"} {
		f.Clubs = append(f.Clubs, seasonfile.Club{ID: club, Name: "Pokerclub " + club, ShortName: club})
	}
	return f.Clone()
}

func playedOut(id string, tier int, clubs []string) scoring.League {
	return scoring.League{ID: id, Tier: tier, Name: fmt.Sprintf("%d. Bundesliga", tier), Rounds: 1, Clubs: clubs,
		Matchdays: []scoring.Matchday{{Number: 1, Date: "2010-03-06", Start: "14:00", NoShows: clubs,
			Heats: []scoring.Heat{{Number: 1}, {Number: 2}, {Number: 3}}}}}
}

// atTheEnd runs a test in a hall whose season is played out.
func atTheEnd(t *testing.T, test func(h *hall)) {
	t.Helper()
	empty(t, func(h *hall) {
		h.must(h.ImportSeason(ctx, h.admin, ended(), false, none))
		h.director = h.user("director", acts.Role{Kind: acts.RoleDirector, At: day1})
		for _, id := range []string{"bl1", "bl2"} {
			h.must(h.DeclareOfficial(ctx, h.admin, acts.MatchdayRef{Season: "2010", League: id, Number: 1}, none))
		}
		test(h)
	})
}

// forced are the terms of an admin who lets pass what the rules refuse.
var forced = acts.Terms{Force: true, Reason: "Beschluss des Vorstands"}

// view returns the season as readers see it.
func (h *hall) view(season string) *league.SeasonView {
	h.Helper()
	s, err := h.Current(ctx)
	if err != nil || s.Season(season) == nil {
		h.Fatal(season, err)
	}
	return s.Season(season)
}
