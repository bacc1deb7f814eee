package league_test

import (
	"slices"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/seasons"
	"pokerliga/rules/seasonfile"
)

// byHand is a season as it is begun by hand.
func byHand(id, start, end string) *seasons.SeasonTerms {
	return &seasons.SeasonTerms{Season: seasonfile.Season{ID: id, Name: "Saison " + id, Start: start, End: end}}
}

func TestASeasonIsBegunByHandAndChanged(t *testing.T) {
	age := 21
	each(t, func(h *hall) {
		made := byHand("2011", "2011-01-01", "2011-12-31")
		made.Rules = &seasonfile.RuleChanges{MinAge: &age}
		first := h.must(h.PutSeason(ctx, h.admin, made, none))
		if first.Kind != acts.Created || h.last().Act != "season.put" || h.last().Season != "2011" {
			h.Errorf("got %+v, %+v", first, h.last())
		}
		version := h.view("2011").Head.Version
		longer := byHand("2011", "2011-01-01", "2012-01-31")
		h.fails(acts.ErrNoMatch)(h.PutSeason(ctx, h.admin, longer, none))
		second := h.must(h.PutSeason(ctx, h.admin, longer, acts.Terms{Match: []acts.Version{first.Version}}))
		if v := h.view("2011"); v.Head.End != "2012-01-31" || v.File.RulesInForce().MinAge != 21 || v.Head.Version != version+1 ||
			second.Version != acts.VersionOf(seasons.TermsOf(v.File)) {
			h.Errorf("got %+v", v.Head)
		}
		h.stale(second.Version, seasons.TermsOf(h.view("2011").File), made)(h.PutSeason(ctx, h.admin, made,
			acts.Terms{Match: []acts.Version{first.Version}}))
		h.refused("", "$.end", "bevor sie")(h.PutSeason(ctx, h.admin, byHand("2012", "2012-01-01", "2011-01-01"), none))
		h.refused("", "$.id", "")(h.PutSeason(ctx, h.admin, byHand("2012 a", "2012-01-01", "2012-12-31"), none))
	})
}

func TestTheRulesOfAPlayedSeasonChangeForAReasonOnly(t *testing.T) {
	places, wrong := 1, -1
	one := &seasonfile.RuleChanges{PromotionPlaces: &places}
	atTheEnd(t, func(h *hall) {
		h.refused("", "reason", "Grund")(h.PutRules(ctx, h.admin, "2010", one, none))
		first := h.must(h.PutRules(ctx, h.admin, "2010", one, acts.Terms{Reason: "Beschluss"}))
		if e := h.last(); e.Act != "rules.put" || e.Reason != "Beschluss" || e.After != `{"promotion_places":1}` {
			h.Errorf("got %+v", e)
		}
		if got := h.view("2010").Results.Promotion.Promoted; !slices.Equal(got, []string{"igel"}) {
			h.Errorf("got %v", got)
		}
		h.fails(acts.ErrNoMatch)(h.PutRules(ctx, h.admin, "2010", &seasonfile.RuleChanges{}, forced))
		h.refused("", "$.promotion_places", "zwischen")(h.PutRules(ctx, h.admin, "2010", &seasonfile.RuleChanges{PromotionPlaces: &wrong},
			acts.Terms{Match: []acts.Version{first.Version}, Reason: "Beschluss"}))
		h.must(h.PutRules(ctx, h.admin, "2010", &seasonfile.RuleChanges{}, acts.Terms{Match: []acts.Version{first.Version}, Reason: "zurück"}))
		changed := seasons.TermsOf(h.view("2010").File)
		changed.Rules = one
		h.refused("", "reason", "Grund")(h.PutSeason(ctx, h.admin, changed, acts.Terms{Match: anyVersion}))
	})
}

func TestALeagueIsMadeAndGetsItsTeams(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.PutSeason(ctx, h.admin, byHand("2011", "2011-01-01", "2011-12-31"), none))
		made := &seasons.PutLeague{InSeason: "2011", League: "bl2", Tier: 2, Name: "2. Bundesliga", Rounds: 6}
		first := h.must(h.Acts.Do(ctx, h.admin, made, none))
		if first.Kind != acts.Created || h.last().Subject != "leagues/bl2" {
			h.Errorf("got %+v", first)
		}
		h.refused("", "$.tier", "Spielklasse")(h.Acts.Do(ctx, h.admin, &seasons.PutLeague{InSeason: "2011", League: "bl4", Tier: 4, Name: "x"},
			none))
		h.fails(acts.ErrNotFound)(h.Acts.Do(ctx, h.admin, &seasons.PutTeam{OfTeam: seasons.TeamOf("2011", "bl9", "adler")}, none))
		h.refused("", "$.club", "„nobody“")(h.Acts.Do(ctx, h.admin, &seasons.PutTeam{OfTeam: seasons.TeamOf("2011", "bl2", "nobody")}, none))
		// the club comes with its members
		h.must(h.Acts.Do(ctx, h.admin, &seasons.PutTeam{OfTeam: seasons.TeamOf("2011", "bl2", "adler")}, none))
		f := h.view("2011").File
		if len(f.Clubs) != 1 || f.Clubs[0].City != "Graz" || len(f.Players) != 7 || len(f.Roster) != 7 || f.Players[0].BirthDate != "1980-01-01" {
			h.Errorf("got %d clubs, %d players, %d memberships", len(f.Clubs), len(f.Players), len(f.Roster))
		}
		h.fails(acts.ErrNoMatch)(h.Acts.Do(ctx, h.admin, &seasons.PutTeam{OfTeam: seasons.TeamOf("2011", "bl2", "adler")}, none)) // one team at most, A01
		h.must(h.Acts.Do(ctx, h.admin, &seasons.PutTeam{OfTeam: seasons.TeamOf("2011", "bl2", "adler")}, acts.Terms{Match: anyVersion}))
		h.must(h.Acts.Do(ctx, h.admin, &seasons.DropTeam{OfTeam: seasons.TeamOf("2011", "bl2", "adler")}, acts.Terms{Match: anyVersion}))
		if e := h.last(); e.Act != "team.delete" || e.Before != `{"club":"adler"}` {
			h.Errorf("got %+v", e)
		}
		h.fails(acts.ErrNotFound)(h.Acts.Do(ctx, h.admin, &seasons.DropTeam{OfTeam: seasons.TeamOf("2011", "bl2", "adler")}, acts.Terms{Match: anyVersion}))
	})
}

// § 1.2.7, § 1.2.10: who plays is settled before the season; A01: one team of a
// club in a league.
func TestALeagueThatHasBegunKeepsItsTeams(t *testing.T) {
	match := forced
	match.Match = anyVersion
	atTheEnd(t, func(h *hall) {
		h.refused("1.2.7", "", "schon begonnen")(h.Acts.Do(ctx, h.admin, &seasons.PutTeam{OfTeam: seasons.TeamOf("2010", "bl1", "wiesel")}, none))
		h.refused("1.2.10", "", "schon begonnen")(h.Acts.Do(ctx, h.admin, &seasons.DropTeam{OfTeam: seasons.TeamOf("2010", "bl1", "adler")}, acts.Terms{Match: anyVersion}))
		h.refused("3.2.1", "", "schon begonnen")(h.Acts.Do(ctx, h.admin, &seasons.PutLeague{InSeason: "2010", League: "bl1", Tier: 2, Name: "x", Rounds: 1},
			acts.Terms{Match: anyVersion}))
		first := &seasons.PutLeague{InSeason: "2010", League: "bl1", Tier: 1, Name: "Erste Liga", Rounds: 6}
		h.must(h.Acts.Do(ctx, h.admin, first, acts.Terms{Match: anyVersion}))
		// fewer matchdays would end it and name a champion
		first.Rounds = 1
		h.refused("3.2.1", "$.rounds", "zu Ende gespielt")(h.Acts.Do(ctx, h.admin, first, acts.Terms{Match: anyVersion}))
		h.must(h.Acts.Do(ctx, h.admin, first, match))
		h.refused("1.2.10", "season.leagues[0].matchdays[0].no_shows[0]", "adler")(h.Acts.Do(ctx, h.admin, &seasons.DropTeam{OfTeam: seasons.TeamOf("2010", "bl1", "adler")},
			match))
	})
}

// § 1.2.9, § 3.2.1: what a setting of a season changes is said before: what clubs owe, and which dates are outside of it then.
func TestWhatASettingOfTheSeasonChangesIsNamedBefore(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.Acts.Do(ctx, h.admin, &seasons.SetFees{InSeason: "2010", First: 10000, Second: 10000}, none))
		h.must(h.Acts.Do(ctx, h.admin, &seasons.Payment{InSeason: "2010", Club: "adler", League: "bl1", Date: "2010-03-13", Cents: 10000}, none))
		says := func(v declare.Value) string {
			h.Helper()
			out := h.must(h.Acts.Do(ctx, h.admin, v, acts.Terms{DryRun: true, Match: anyVersion, Force: true, Reason: "Beschluss"}))
			var all []string
			for _, w := range out.Doubts {
				all = append(all, w.Detail)
			}
			return strings.Join(all, "\n")
		}
		for _, c := range []struct {
			act  declare.Value
			want string
		}{
			{&seasons.SetFees{InSeason: "2010", First: 10000, Second: 15000},
				"adler: offen 150,00 €, bisher offen 100,00 €; bezahlt sind schon 100,00 €."},
			{&seasons.SetFees{InSeason: "2010", First: 10000, Second: 10000}, ""},
			{&seasons.DropTeam{OfTeam: seasons.TeamOf("2010", "bl1", "adler")},
				"adler: Guthaben 100,00 €, bisher offen 100,00 €; bezahlt sind schon 100,00 €."},
			{&seasons.PutTeams{InSeason: "2010", League: "bl1", Clubs: clubs[1:]}, "adler: Guthaben 100,00 €, bisher offen 100,00 €"},
			{seasons.Naming(byHand("2010", "2010-01-01", "2010-03-12")), "Die 1. Sammelrunde der 1. Bundesliga (13. März 2010) liegt dann nicht mehr"},
		} {
			if got := says(c.act); !strings.Contains(got, c.want) || c.want == "" && got != "" {
				h.Errorf("%T: %q does not say %q", c.act, got, c.want)
			}
		}
	})
}

// A season to come is asked about by its dates, hosts and fees: tables in which nobody has played tell nothing.
func TestTheNextSeasonIsAskedAboutByItsDates(t *testing.T) {
	atTheEnd(t, func(h *hall) {
		h.must(h.Acts.Do(ctx, h.admin, &seasons.SetFees{InSeason: "2010", First: 10000, Second: 12000}, none))
		h.confirmed(none)
		out := h.must(h.NextSeason(ctx, h.admin, "2010", seasons.Successor{
			Season: seasonfile.Season{ID: "2011", Name: "Saison 2011", Start: "2011-01-01", End: "2011-12-31"},
			Take:   &seasons.Taken{Calendar: true, Hosts: true, Fees: true}}, acts.Terms{DryRun: true}))
		says := strings.Join(out.Brings, "\n")
		for _, want := range []string{"1. Bundesliga: 6 Mannschaften", "1. Bundesliga, 1. Sammelrunde: ", "noch ohne Ausrichter",
			"Nenngeld: 100,00 € und 120,00 €"} {
			if !strings.Contains(says, want) {
				h.Errorf("%q does not say %q", says, want)
			}
		}
		for i := range out.Changes {
			for _, l := range out.Changes[i].Leagues {
				if out.Changes[i].Season == "2011" {
					h.Errorf("%d rows of %s without a point", len(l.Standings), l.League)
				}
			}
		}
	})
}
