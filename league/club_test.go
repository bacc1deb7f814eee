package league_test

import (
	"slices"
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

// seasonClub is a club as a season file has it.
func seasonClub(id string) seasonfile.Club {
	return seasonfile.Club{ID: id, Name: "Pokerclub " + id, ShortName: id, City: "Graz", State: "Steiermark", ZVRNumber: "123456789"}
}

// registered returns a club as the register has it.
func (h *hall) registered(club string) *register.RegisteredClub {
	h.Helper()
	c, err := h.store.Club(ctx, club)
	if err != nil {
		h.Fatal(err)
	}
	return c
}

// because are the terms of an act that has a reason.
func because(reason string) acts.Terms { return acts.Terms{Reason: reason} }

func TestAClubIsFoundedByTheAssociation(t *testing.T) {
	each(t, func(h *hall) {
		fuchs := &register.ClubEntry{Club: seasonClub("fuchs"), Colours: []string{"#c8102e", "#FFFFFF"}, Website: "https://fuchs.example/poker"}
		president := h.president("fuchs")
		h.fails(acts.ErrDenied)(h.PutClub(ctx, president, fuchs, none))
		r := h.must(h.PutClub(ctx, h.admin, fuchs, none))
		if r.Kind != acts.Created || r.Version != acts.VersionOf(fuchs) {
			h.Errorf("got %+v", r)
		}
		if e := h.last(); e.Act != "club.found" || e.Subject != "clubs/fuchs" || !strings.Contains(e.After, "fuchs.example") {
			h.Errorf("got %+v", e)
		}
		if s, err := h.Current(ctx); err != nil || len(s.Clubs) != 4 || s.Clubs[3].Website != fuchs.Website {
			h.Errorf("got %+v, %v", s, err)
		}
		if h.version() != 1 {
			h.Error("a season that does not know the club was changed")
		}
		fuchs.City = "Linz"
		h.fails(acts.ErrNoMatch)(h.PutClub(ctx, president, fuchs, none))
		h.must(h.PutClub(ctx, president, fuchs, over(r)))
		h.isStale(second(h.PutClub(ctx, president, fuchs, over(r))))
		if e := h.last(); e.Act != "club.put" || !strings.Contains(e.Before, "Graz") || !strings.Contains(e.After, "Linz") {
			h.Errorf("got %+v", e)
		}
	})
}

func TestAChangeOfAClubShowsInTheOpenSeasonsThatKnowIt(t *testing.T) {
	each(t, func(h *hall) {
		past := season()
		past.Season = seasonfile.Season{ID: "2009", Name: "2009", Start: "2009-01-01", End: "2009-12-31"}
		past.Leagues[0].Matchdays = nil
		h.must(h.ImportSeason(ctx, h.admin, past, false, none))
		c := &register.ClubEntry{Club: seasonClub("adler")}
		c.City = "Wels"
		h.must(h.PutClub(ctx, h.admin, c, acts.Terms{Match: anyVersion}))
		city := func(season string) string {
			f, _, err := h.store.SeasonFile(ctx, season)
			if err != nil {
				h.Fatal(err)
			}
			return f.Clubs[0].City
		}
		if city("2010") != "Wels" || city("2009") != "Graz" {
			h.Errorf("2010 says %s, 2009 %s", city("2010"), city("2009"))
		}
		c.City = "Linz"
		h.must(h.PutClub(ctx, h.admin, c, acts.Terms{Match: anyVersion, AsOf: "2009-06-01"}))
		if city("2010") != "Linz" || city("2009") != "Linz" {
			h.Errorf("2010 says %s, 2009 %s", city("2010"), city("2009"))
		}

		// A season keeps the name it was played under: of one that is over neither the name nor the version changes, also when the club is renamed
		// once more, and also when it takes its old name back.
		names := func(want2009, want2010 string) {
			h.Helper()
			s, err := h.Current(ctx)
			if err != nil {
				h.Fatal(err)
			}
			if is, now := s.Season("2009").File.ClubName("adler"), s.Season("2010").File.ClubName("adler"); is != want2009 || now != want2010 {
				h.Errorf("2009 says %s, 2010 %s, wanted %s and %s", is, now, want2009, want2010)
			}
		}
		_, before, err := h.store.SeasonFile(ctx, "2009")
		if err != nil {
			h.Fatal(err)
		}
		for _, name := range []string{"Adler Linz", "Adler Donau"} {
			c.Name = name
			h.must(h.PutClub(ctx, h.admin, c, acts.Terms{Match: anyVersion}))
			names("Pokerclub adler", name)
		}
		if s, err := h.Current(ctx); err != nil || !slices.Equal(s.FormerNames("adler"), []league.FormerName{{Name: "Pokerclub adler", Season: "2009"}}) || s.FormerNames("biber") != nil {
			h.Errorf("got %+v, %v", s.FormerNames("adler"), err)
		}
		if _, after, err := h.store.SeasonFile(ctx, "2009"); err != nil || after != before {
			h.Errorf("2009 has version %v, before %v, %v", after, before, err)
		}
		c.Name = "Pokerclub adler"
		h.must(h.PutClub(ctx, h.admin, c, acts.Terms{Match: anyVersion}))
		names("Pokerclub adler", "Pokerclub adler")
	})
}

// § 1.2.1: a club has a ZVR number.
func TestAClubIsRefused(t *testing.T) {
	with := func(change func(*register.ClubEntry)) *register.ClubEntry {
		c := &register.ClubEntry{Club: seasonClub("adler")}
		change(c)
		return c
	}
	cases := []struct {
		name  string
		club  *register.ClubEntry
		rule  rulebook.Ref
		path  string
		words string
	}{
		{"without a name", with(func(c *register.ClubEntry) { c.Name = " " }), "", "$.name", "Name fehlt"},
		{"with a city of two lines", with(func(c *register.ClubEntry) { c.City = "a\nb" }), "", "$.city", "Steuerzeichen"},
		{"with a ZVR number of eight digits", with(func(c *register.ClubEntry) { c.ZVRNumber = "12345678" }), "1.2.1", "$.zvr_number",
			"neun oder zehn"},
		{"with a ZVR number that is none", with(func(c *register.ClubEntry) { c.ZVRNumber = "ZVR123456" }), "1.2.1", "$.zvr_number", "Ziffern"},
		{"with one colour", with(func(c *register.ClubEntry) { c.Colours = []string{"#c8102e"} }), "", "$.colours", "zwei Farben"},
		{"with a colour by name", with(func(c *register.ClubEntry) { c.Colours = []string{"#c8102e", "red"} }), "", "$.colours[1]", "„red“"},
		{"with a website of another kind", with(func(c *register.ClubEntry) { c.Website = "javascript:alert(1)" }), "", "$.website", "https://"},
		{"with a website nowhere", with(func(c *register.ClubEntry) { c.Website = "https://" }), "", "$.website", "https://"},
	}
	each(t, func(h *hall) {
		for _, c := range cases {
			h.refused(c.rule, c.path, c.words)(h.PutClub(ctx, h.admin, c.club, acts.Terms{Match: anyVersion}))
		}
		bad := &register.ClubEntry{Club: seasonClub("Kein Name")}
		h.refused("", "$.id", "keine gültige Id")(h.PutClub(ctx, h.admin, bad, none))
	})
}

func TestHowAClubIsReachedIsForItselfAndTheAssociation(t *testing.T) {
	each(t, func(h *hall) {
		president, stranger := h.president("adler"), h.president("biber")
		h.fails(acts.ErrNotFound)(nil, second(h.Contact(ctx, president, "adler")))
		c := &register.Contact{Person: "Eva Muster", Email: "eva@example.at", Phone: "+43 1 234", Address: "Gasse 1\n8010 Graz"}
		r := h.must(h.PutContact(ctx, president, "adler", c, none))
		if e := h.last(); e.Subject != "clubs/adler/contact" || e.Before+e.After != "" {
			h.Errorf("the journal says %+v", e)
		}
		h.isStale(second(h.PutContact(ctx, president, "adler", c, acts.Terms{New: true})))
		h.must(h.PutContact(ctx, h.admin, "adler", c, over(r)))
		if got, err := h.Contact(ctx, president, "adler"); err != nil || *got != *c {
			h.Errorf("got %+v, %v", got, err)
		}
		h.fails(acts.ErrDenied)(nil, second(h.Contact(ctx, stranger, "adler")))
		h.fails(acts.ErrNotFound)(nil, second(h.Contact(ctx, h.admin, "fuchs")))
		for path, bad := range map[string]register.Contact{"$.email": {Email: "Eva <eva@example.at>"}, "$.phone": {Phone: "1\n2"},
			"$.address": {Address: "\x00"}} {
			_, err := h.PutContact(ctx, h.admin, "adler", &bad, acts.Terms{Match: anyVersion})
			h.refused("", path, "")(nil, err)
		}
		h.refused("", "$.person", "zu lang")(h.PutContact(ctx, h.admin, "biber", &register.Contact{Person: strings.Repeat("x", 501)}, none))
	})
}

// § 1.2.1: membership in both associations, from a day to a day.
func TestMembershipInAnAssociationHasItsDays(t *testing.T) {
	end := "2010-06-30"
	each(t, func(h *hall) {
		put := func(p ...register.Period) (*acts.Outcome, error) {
			return h.PutAssociation(ctx, h.admin, "adler", register.OEPBL, &register.Periods{Periods: p}, acts.Terms{Match: anyVersion})
		}
		r := h.must(h.PutAssociation(ctx, h.admin, "adler", register.OEPBL,
			&register.Periods{Periods: []register.Period{{From: "2010-09-01"}, {From: "2009-01-01", Until: &end}}}, none))
		if r.Kind != acts.Created || !strings.Contains(string(r.JSON()), `[{"from":"2009-01-01","until":"2010-06-30"},{"from":"2010-09-01"}]`) {
			h.Errorf("got %s", r.JSON())
		}
		if e := h.last(); e.Subject != "clubs/adler/associations/oepbl" || e.After == "" {
			h.Errorf("got %+v", e)
		}
		h.fails(acts.ErrNoMatch)(h.PutAssociation(ctx, h.admin, "adler", register.OEPBL, &register.Periods{}, none))
		h.refused("", "$.periods[0].from", "kein Datum")(put(register.Period{From: "2010-02-30"}))
		h.refused("", "$.periods[0].until", "kein Datum")(put(register.Period{From: "2010-02-01", Until: new(string)}))
		h.refused("", "$.periods[0].until", "bevor sie beginnt")(put(register.Period{From: "2010-07-01", Until: &end}))
		h.refused("", "$.periods[1].from", "überschneiden")(put(register.Period{From: "2009-01-01"}, register.Period{From: "2010-01-01"}))
		h.fails(acts.ErrNotFound)(h.PutAssociation(ctx, h.admin, "adler", "fifa", &register.Periods{}, none))
		h.fails(acts.ErrNotFound)(h.PutAssociation(ctx, h.admin, "fuchs", register.APSA, &register.Periods{}, none))
		got, err := h.Association(ctx, h.president("adler"), "adler", register.OEPBL)
		if err != nil || len(got.Periods) != 2 {
			h.Errorf("got %+v, %v", got, err)
		}
		h.must(put())
	})
}

func TestALogoIsStoredReplacedAndTakenAway(t *testing.T) {
	each(t, func(h *hall) {
		president := h.president("adler")
		first := h.must(h.PutLogo(ctx, president, "adler", asPNG(t, picture(8, 8)), none))
		h.fails(acts.ErrNoMatch)(h.PutLogo(ctx, president, "adler", []byte(webp), none))
		h.must(h.PutLogo(ctx, president, "adler", []byte(webp), over(first)))
		h.isStale(second(h.DeleteLogo(ctx, president, "adler", over(first))))
		if e := h.last(); e.Subject != "clubs/adler/logo" || len(e.After) > 100 || e.Before == "" {
			h.Errorf("got %+v", e)
		}
		logo, err := h.ClubLogo(ctx, "adler")
		if err != nil || !strings.HasPrefix(string(logo), "\x89PNG") || h.registered("adler").Logo == "" {
			h.Errorf("%d bytes, %v", len(logo), err)
		}
		h.refused("", "", "kein lesbares Bild")(h.PutLogo(ctx, president, "adler", []byte("x"), none))
		h.must(h.DeleteLogo(ctx, president, "adler", acts.Terms{Match: anyVersion}))
		h.fails(acts.ErrNotFound)(h.DeleteLogo(ctx, president, "adler", none))
		h.fails(acts.ErrNotFound)(nil, second(h.ClubLogo(ctx, "adler")))
	})
}

func TestAClubIsArchivedWhenItHasNoTeamInAnOpenSeason(t *testing.T) {
	each(t, func(h *hall) {
		h.refused("", "", "Saison 2010")(h.Acts.Do(ctx, h.admin, &seasons.ArchiveClub{OfClub: "adler", Reason: "Aufgelöst"}, none))
		*h.clock = h.clock.AddDate(1, 0, 0)
		h.refused("", "$.reason", "Grund")(h.Acts.Do(ctx, h.admin, &seasons.ArchiveClub{OfClub: "adler"}, none))
		h.refused("", "", "nicht stillgelegt")(h.Acts.Do(ctx, h.admin, &seasons.UnarchiveClub{OfClub: "adler"}, none))
		h.must(h.Acts.Do(ctx, h.admin, &seasons.ArchiveClub{OfClub: "adler", Reason: "Aufgelöst"}, none))
		if e := h.last(); e.Reason != "Aufgelöst" || e.Subject != "clubs/adler/archive" || h.registered("adler").ArchivedOn != "2011-03-13" {
			h.Errorf("got %+v", e)
		}
		h.refused("", "", "schon stillgelegt")(h.Acts.Do(ctx, h.admin, &seasons.ArchiveClub{OfClub: "adler", Reason: "Aufgelöst"}, none))
		h.must(h.PutClub(ctx, h.admin, &register.ClubEntry{Club: seasonClub("adler")}, acts.Terms{Match: anyVersion}))
		if h.registered("adler").ArchivedOn == "" {
			h.Error("a change has brought the club back")
		}
		h.must(h.Acts.Do(ctx, h.admin, &seasons.UnarchiveClub{OfClub: "adler"}, none))
		if h.registered("adler").ArchivedOn != "" {
			h.Error("the club is still archived")
		}
		h.fails(acts.ErrNotFound)(h.Acts.Do(ctx, h.admin, &seasons.ArchiveClub{OfClub: "fuchs", Reason: "x"}, none))
	})
}

func TestASeasonThatIsNotTheLatestDoesNotChangeTheRegister(t *testing.T) {
	each(t, func(h *hall) {
		for _, c := range []struct{ id, start, end, city, want string }{
			{"2009", "2009-01-01", "2009-12-31", "Alt", "Graz"},
			{"2011", "2011-01-01", "2011-12-31", "Neu", "Neu"},
			{"2012", "2012-01-01", "2012-12-31", "", "Neu"},
		} {
			f := season()
			f.Season = seasonfile.Season{ID: c.id, Name: c.id, Start: c.start, End: c.end}
			f.Leagues[0].Matchdays = []scoring.Matchday{}
			f.Clubs[0].City = c.city
			h.must(h.ImportSeason(ctx, h.admin, f, false, none))
			if got := h.registered("adler").City; got != c.want {
				h.Errorf("%s: got %s, want %s", c.id, got, c.want)
			}
		}
	})
}
