package league_test

import (
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// bl2 is a league without clubs in the season that is to come.
var bl2 = acts.MatchdayRef{Season: "2011", League: "bl2"}

var agreed = &seasons.RegisterTeam{AcceptsRulebook: true, PhotoConsent: true}

// opened opens the season 2011 with the second league and a closing date, and
// founds the club fuchs, which belongs to both associations.
func (h *hall) opened() acts.Actor {
	h.Helper()
	f := season()
	f.Season = seasonfile.Season{ID: "2011", Name: "Saison 2011", Start: "2011-01-01", End: "2011-12-31"}
	f.Leagues = []scoring.League{{ID: "bl2", Tier: 2, Name: "2. Bundesliga", Rounds: 2, Clubs: []string{"biber"},
		Matchdays: []scoring.Matchday{{Number: 1, Date: "2011-03-12"}}}}
	f.Roster, f.Players = nil, nil
	h.must(h.ImportSeason(ctx, h.admin, f, false, none))
	h.must(h.PutRegistrationPeriod(ctx, h.admin, "2011", &seasons.RegistrationPeriod{ClosingDate: "2010-12-15"}, none))
	h.must(h.PutClub(ctx, h.admin, &register.ClubEntry{Club: seasonClub("fuchs")}, none))
	for _, association := range []string{register.OEPBL, register.APSA} {
		h.must(h.PutAssociation(ctx, h.admin, "fuchs", association, &register.Periods{Periods: []register.Period{{From: "2010-06-01"}}}, none))
	}
	return h.president("fuchs")
}

// onDay sets the clock to noon of a day.
func (h *hall) onDay(year, month, day int) {
	*h.clock = h.clock.AddDate(year-h.clock.Year(), month-int(h.clock.Month()), day-h.clock.Day())
}

// teams returns the clubs of the second league.
func (h *hall) teams() []string {
	h.Helper()
	f, _, err := h.store.SeasonFile(ctx, "2011")
	if err != nil {
		h.Fatal(err)
	}
	return f.League("bl2").Clubs
}

// § 1.2.7: a team is registered until the closing date, for a whole season.
func TestATeamIsRegisteredAndConfirmedAndPlays(t *testing.T) {
	each(t, func(h *hall) {
		president := h.opened()
		r := h.must(h.RegisterTeam(ctx, president, bl2, "fuchs", agreed, none))
		if !strings.Contains(string(r.JSON()), `"state":"requested"`) || len(h.teams()) != 1 {
			h.Errorf("got %s", r.JSON())
		}
		h.fails(acts.ErrNoMatch)(h.RegisterTeam(ctx, president, bl2, "fuchs", agreed, none))
		h.must(h.RegisterTeam(ctx, president, bl2, "fuchs", agreed, over(r)))
		r = h.must(h.ConfirmTeam(ctx, h.admin, bl2, "fuchs", none))
		if teams := h.teams(); len(teams) != 2 || teams[1] != "fuchs" || !strings.Contains(string(r.JSON()), `"decided_on":"2010-03-13"`) {
			h.Errorf("%v, %s", teams, r.JSON())
		}
		if e := h.last(); e.Act != "registration.confirm" || e.Subject != "leagues/bl2/registrations/fuchs" ||
			!strings.Contains(e.Before, "requested") {
			h.Errorf("got %+v", e)
		}
		h.refused("", "", "schon so entschieden")(h.ConfirmTeam(ctx, h.admin, bl2, "fuchs", none))
		h.refused("", "", "nur noch zurückgezogen")(h.RefuseTeam(ctx, h.admin, bl2, "fuchs", none))
		h.refused("", "", "spielt schon")(h.RegisterTeam(ctx, president, bl2, "fuchs", agreed, acts.Terms{Match: anyVersion}))
		h.refused("", "", "spielt schon")(h.RegisterTeam(ctx, h.admin, bl2, "biber", agreed, none))
		list, err := h.Registrations(ctx, h.president("biber"), "2011")
		if err != nil || len(list) != 0 {
			h.Errorf("somebody else sees %v, %v", list, err)
		}
		if list, err = h.Registrations(ctx, president, "2011"); err != nil || len(list) != 1 || list[0].State != seasons.Confirmed {
			h.Errorf("got %v, %v", list, err)
		}
	})
}

// § 1.2.2, § 1.2.3, § 1.2.12: whoever enters a team accepts rulebook and statutes
// and agrees to pictures.
func TestARegistrationIsRefused(t *testing.T) {
	each(t, func(h *hall) {
		president := h.opened()
		ask := func(c seasons.RegisterTeam) (*acts.Outcome, error) {
			return h.RegisterTeam(ctx, president, bl2, "fuchs", &c, none)
		}
		h.refused("1.2.2", "", "Regulativ und Statuten")(ask(seasons.RegisterTeam{PhotoConsent: true}))
		h.refused("1.2.12", "", "Fotos")(ask(seasons.RegisterTeam{AcceptsRulebook: true}))
		h.refused("1.2.7", "", "kein Nennschluss")(h.RegisterTeam(ctx, president, bl1, "fuchs", agreed, none))
		h.fails(acts.ErrNotFound)(h.RegisterTeam(ctx, president, acts.MatchdayRef{Season: "2011", League: "bl9"}, "fuchs", agreed, none))
		h.fails(acts.ErrNotFound)(h.RegisterTeam(ctx, h.admin, bl2, "gams", agreed, none))
		h.onDay(2010, 12, 15)
		h.must(ask(*agreed))
		h.onDay(2010, 12, 16)
		again := acts.Terms{Match: anyVersion}
		h.refused("1.2.7", "", "15. Dezember 2010")(h.RegisterTeam(ctx, president, bl2, "fuchs", agreed, again))
		h.fails(acts.ErrDenied)(h.RegisterTeam(ctx, president, bl2, "fuchs", agreed, acts.Terms{Match: anyVersion, Force: true, Reason: "x"}))
		h.must(h.RegisterTeam(ctx, h.admin, bl2, "fuchs", agreed, acts.Terms{Match: anyVersion, Force: true, Reason: "Post verzögert"}))
		h.must(h.PutRegistrationPeriod(ctx, h.admin, "2011", &seasons.RegistrationPeriod{ClosingDate: "2011-12-31"}, again))
		h.onDay(2011, 3, 12)
		h.refused("1.2.7", "", "schon begonnen")(h.RegisterTeam(ctx, president, bl2, "fuchs", agreed, again))
		h.refused("1.2.7", "", "schon begonnen")(h.ConfirmTeam(ctx, h.admin, bl2, "fuchs", none))
		h.must(h.RefuseTeam(ctx, h.admin, bl2, "fuchs", because("Zu spät")))
		h.onDay(2011, 1, 5)
		h.must(h.Acts.Do(ctx, h.admin, &seasons.ArchiveClub{OfClub: "fuchs", Reason: "Aufgelöst"}, none))
		h.refused("1.2.1", "", "stillgelegt")(h.RegisterTeam(ctx, president, bl2, "fuchs", agreed, again))
	})
}

// § 1.2.1, A02: who does not belong to both associations, or has no ZVR number,
// is not confirmed, unless somebody puts his name to it.
func TestAConfirmationIsRefused(t *testing.T) {
	each(t, func(h *hall) {
		h.opened()
		h.fails(acts.ErrNotFound)(h.ConfirmTeam(ctx, h.admin, bl2, "fuchs", none))
		h.must(h.RegisterTeam(ctx, h.admin, bl2, "fuchs", agreed, none))
		end := "2010-12-31"
		anyway := acts.Terms{Match: anyVersion}
		h.must(h.PutAssociation(ctx, h.admin, "fuchs", register.APSA, &register.Periods{Periods: []register.Period{{From: "2010-01-01",
			Until: &end}}}, anyway))
		h.refused("1.2.1", "", "APSA")(h.ConfirmTeam(ctx, h.admin, bl2, "fuchs", none))
		h.must(h.PutAssociation(ctx, h.admin, "fuchs", register.OEPBL, &register.Periods{Periods: []register.Period{{From: "2011-01-02"}}},
			anyway))
		h.refused("1.2.1", "", "1. Jänner 2011 kein Mitglied der ÖPBL")(h.ConfirmTeam(ctx, h.admin, bl2, "fuchs", none))
		nameless := &register.ClubEntry{Club: seasonClub("fuchs")}
		nameless.ZVRNumber = ""
		h.must(h.PutClub(ctx, h.admin, nameless, anyway))
		h.refused("1.2.1", "", "ZVR-Zahl")(h.ConfirmTeam(ctx, h.admin, bl2, "fuchs", none))
		h.refused("", "reason", "Grund")(h.ConfirmTeam(ctx, h.admin, bl2, "fuchs", acts.Terms{Force: true}))
		h.must(h.ConfirmTeam(ctx, h.admin, bl2, "fuchs", acts.Terms{Force: true, Reason: "Nachweis folgt"}))
		if e := h.last(); !e.Forced || e.Reason != "Nachweis folgt" {
			h.Errorf("got %+v", e)
		}
	})
}

// § 1.2.10: there is no way out during a season.
func TestATeamIsWithdrawnBeforeTheSeasonAndNotDuringIt(t *testing.T) {
	each(t, func(h *hall) {
		president := h.opened()
		h.fails(acts.ErrNotFound)(h.WithdrawTeam(ctx, president, bl2, "fuchs", none))
		h.must(h.RegisterTeam(ctx, president, bl2, "fuchs", agreed, none))
		h.must(h.WithdrawTeam(ctx, president, bl2, "fuchs", because("Zu wenige")))
		h.refused("", "", "zurückgezogen")(h.ConfirmTeam(ctx, h.admin, bl2, "fuchs", none))
		h.fails(acts.ErrNotFound)(h.WithdrawTeam(ctx, president, bl2, "fuchs", none))
		h.must(h.RegisterTeam(ctx, president, bl2, "fuchs", agreed, acts.Terms{Match: anyVersion}))
		h.must(h.ConfirmTeam(ctx, h.admin, bl2, "fuchs", none))
		h.must(h.WithdrawTeam(ctx, president, bl2, "fuchs", none))
		if teams := h.teams(); len(teams) != 1 {
			h.Errorf("got %v", teams)
		}
		h.must(h.RegisterTeam(ctx, president, bl2, "fuchs", agreed, acts.Terms{Match: anyVersion}))
		h.must(h.ConfirmTeam(ctx, h.admin, bl2, "fuchs", none))
		h.must(h.AddSanction(ctx, h.admin, "2011", &scoring.Sanction{Kind: scoring.Correction, League: "bl2", Club: "fuchs", Points: -1,
			Reason: "x"}, none))
		h.refused("", "", "Entscheidung")(h.WithdrawTeam(ctx, president, bl2, "fuchs", none))
		h.onDay(2011, 3, 12)
		h.refused("1.2.10", "", "während der Saison")(h.WithdrawTeam(ctx, president, bl2, "fuchs", none))
	})
}

func TestARegistrationIsRefusedByTheAssociationWithoutAReasonToo(t *testing.T) {
	each(t, func(h *hall) {
		president := h.opened()
		h.must(h.RegisterTeam(ctx, president, bl2, "fuchs", agreed, none))
		h.must(h.RefuseTeam(ctx, h.admin, bl2, "fuchs", none))
		h.refused("", "", "schon so entschieden")(h.RefuseTeam(ctx, h.admin, bl2, "fuchs", none))
		h.must(h.ConfirmTeam(ctx, h.admin, bl2, "fuchs", none))
	})
}

func TestTheClosingDateIsADate(t *testing.T) {
	each(t, func(h *hall) {
		h.fails(acts.ErrNotFound)(nil, second(h.RegistrationPeriod(ctx, "2010")))
		h.refused("", "$.closing_date", "kein Datum")(h.PutRegistrationPeriod(ctx, h.admin, "2010",
			&seasons.RegistrationPeriod{ClosingDate: "morgen"}, none))
		r := h.must(h.PutRegistrationPeriod(ctx, h.admin, "2010", &seasons.RegistrationPeriod{ClosingDate: "2010-02-01"}, none))
		h.fails(acts.ErrNoMatch)(h.PutRegistrationPeriod(ctx, h.admin, "2010", &seasons.RegistrationPeriod{ClosingDate: "2010-02-02"}, none))
		h.must(h.PutRegistrationPeriod(ctx, h.admin, "2010", &seasons.RegistrationPeriod{ClosingDate: "2010-02-02"}, over(r)))
		if e := h.last(); e.Subject != "registration" || !strings.Contains(e.Before, "02-01") || !strings.Contains(e.After, "02-02") {
			h.Errorf("got %+v", e)
		}
		h.fails(acts.ErrNotFound)(h.PutRegistrationPeriod(ctx, h.admin, "1999", &seasons.RegistrationPeriod{ClosingDate: "2010-02-02"}, none))
	})
}

// § 2.2.10: clubs can apply to hold a matchday.
func TestAClubAppliesForAMatchdayAndGetsIt(t *testing.T) {
	each(t, func(h *hall) {
		h.onDay(2010, 3, 1)
		adler, biber := h.president("adler"), h.president("biber")
		r := h.must(h.Apply(ctx, adler, day1, &league.Application{Club: "adler", Venue: "Gösser Bräu", Note: "60 Plätze"}, none))
		h.fails(acts.ErrNoMatch)(h.Apply(ctx, adler, day1, &league.Application{Club: "adler", Venue: "Stadthalle"}, none))
		h.must(h.Apply(ctx, adler, day1, &league.Application{Club: "adler", Venue: "Stadthalle"}, over(r)))
		h.must(h.Apply(ctx, biber, day1, &league.Application{Club: "biber", Venue: "Volkshaus"}, none))
		for by, want := range map[*acts.Actor]int{&adler: 1, &biber: 1, &h.admin: 2} {
			if list, err := h.Applications(ctx, *by, day1); err != nil || len(list) != want {
				h.Errorf("got %v, %v", list, err)
			}
		}
		h.fails(acts.ErrNotFound)(h.Award(ctx, h.admin, day1, "dachs", none))
		h.isStale(second(h.Award(ctx, h.admin, day1, "adler", acts.Terms{Match: []acts.Version{"x"}})))
		h.must(h.Award(ctx, h.admin, day1, "adler", none))
		if m := h.stored(); m.Host != "adler" || m.Venue != "Stadthalle" || m.Date != "2010-03-13" {
			h.Errorf("got %+v", m)
		}
		if e := h.last(); e.Subject != "leagues/bl1/matchdays/1/applications/adler" || !strings.Contains(e.After, "Stadthalle") {
			h.Errorf("got %+v", e)
		}
		h.isStale(second(h.TakeApplicationBack(ctx, biber, day1, "biber", acts.Terms{Match: []acts.Version{"x"}})))
		h.must(h.TakeApplicationBack(ctx, biber, day1, "biber", acts.Terms{Match: anyVersion}))
		h.fails(acts.ErrNotFound)(h.TakeApplicationBack(ctx, biber, day1, "biber", none))
		for by, want := range map[acts.MatchdayRef]error{day2: acts.ErrNotFound, {Season: "2010", League: "bl9", Number: 1}: acts.ErrNotFound} {
			h.fails(want)(nil, second(h.Applications(ctx, h.admin, by)))
		}
	})
}

func TestAnApplicationIsRefused(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.PutClub(ctx, h.admin, &register.ClubEntry{Club: seasonClub("fuchs")}, none))
		for _, c := range []struct {
			a     league.Application
			rule  rulebook.Ref
			path  string
			words string
		}{
			{league.Application{Club: "fuchs", Venue: "x"}, "", "$.club", "nimmt an dieser Saison nicht teil"},
			{league.Application{Club: "adler", Venue: " "}, "2.2.10", "$.venue", "Spielort"},
			{league.Application{Club: "adler", Venue: "a\nb"}, "", "$.venue", "einer Zeile"},
			{league.Application{Club: "adler", Venue: "a", Note: "\x00"}, "", "$.note", "Steuerzeichen"},
		} {
			h.refused(c.rule, c.path, c.words)(h.Apply(ctx, h.admin, day1, &c.a, none))
		}
		h.must(h.Apply(ctx, h.admin, day1, &league.Application{Club: "adler", Venue: "x"}, none))
		h.lineups()
		h.must(h.PutSitAndGo(ctx, h.director, day1, 1, card(1, 1), none))
		h.refused("2.2.10", "", "schon begonnen")(h.Award(ctx, h.admin, day1, "adler", none))
	})
}
