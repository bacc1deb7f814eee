package league_test

import (
	"reflect"
	"slices"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// renamedYears are the files of two seasons between which a club without a ZVR number was renamed.
func renamedYears() []*seasonfile.File {
	past, now := season(), season()
	past.Season = seasonfile.Season{ID: "2009", Name: "Saison 2009", Start: "2009-01-01", End: "2009-12-31"}
	past.Leagues[0].Matchdays = []scoring.Matchday{}
	past.Clubs[0].ZVRNumber, now.Clubs[0].ZVRNumber = "", ""
	now.Clubs[0].Name, now.Clubs[0].Formerly = "Adler Linz", past.Clubs[0].Name
	return []*seasonfile.File{past, now}
}

// hasFiles fails where a season is not what its file says.
func (h *hall) hasFiles(files ...*seasonfile.File) {
	h.Helper()
	for _, f := range files {
		if got, err := h.SeasonFile(ctx, h.admin, f.Season.ID); err != nil || !reflect.DeepEqual(got.Clone(), f.Clone()) {
			h.Errorf("%s says %+v, its file %+v, %v", f.Season.ID, got.Clubs, f.Clubs, err)
		}
	}
}

// putClub writes what the register says of a club, as an admin who has just looked at it.
func (h *hall) putClub(club string, change func(c *register.ClubEntry)) *acts.Outcome {
	h.Helper()
	c := h.registered(club).ClubEntry
	change(&c)
	return h.must(h.PutClub(ctx, h.admin, &c, acts.Terms{Match: anyVersion}))
}

// A club that was renamed comes back from the files of its seasons without a ZVR number, whichever is read first: the file of the later season
// says what it was called before.
func TestARenamedClubComesBackFromItsFiles(t *testing.T) {
	for name, order := range map[string][]int{"the older first": {0, 1}, "the later first": {1, 0}} {
		t.Run(name, func(t *testing.T) {
			empty(t, func(h *hall) {
				files := renamedYears()
				for _, i := range order {
					h.must(h.ImportSeason(ctx, h.admin, files[i], false, none))
				}
				h.hasFiles(files...)
				if c := h.registered("adler"); c.Name != "Adler Linz" || c.Formerly != "Pokerclub adler" {
					h.Errorf("the register says %+v", c.ClubEntry)
				}
				h.must(h.ImportSeason(ctx, h.admin, files[0], true, none))
				h.must(h.ImportSeason(ctx, h.admin, files[1], true, none))
				h.hasFiles(files...)
			})
		})
	}
}

// The files of seasons with a new name also contain the former one. A file with an unknown name is refused, and the refusal says what to do: once
// the register has that name as the former one, the file is accepted.
func TestANewNameStandsInTheFilesWithTheOneBefore(t *testing.T) {
	empty(t, func(h *hall) {
		files := renamedYears()
		unnamed := files[1].Clone()
		unnamed.Clubs[0].Name, unnamed.Clubs[0].Formerly = files[0].Clubs[0].Name, ""
		h.must(h.ImportSeason(ctx, h.admin, files[0], false, none))
		h.must(h.ImportSeason(ctx, h.admin, unnamed, false, none))
		h.putClub("adler", func(c *register.ClubEntry) { c.Name = "Adler Linz" })
		h.hasFiles(files...)
		h.must(h.ImportSeason(ctx, h.admin, files[0], true, none))
		h.hasFiles(files...)

		next := files[0].Clone()
		next.Season = seasonfile.Season{ID: "2011", Name: "2011", Start: "2011-01-01", End: "2011-12-31"}
		next.Clubs[0].Name = "Adler Donau"
		h.refused("", "$.clubs[0].name", "wird in den Vereinsdaten als früherer Name eingetragen")(h.ImportSeason(ctx, h.admin, next, false, none))
		h.putClub("adler", func(c *register.ClubEntry) { c.Formerly = "Adler Donau" })
		h.must(h.ImportSeason(ctx, h.admin, next, false, none))
		if c := h.registered("adler"); c.Name != "Adler Donau" || c.Formerly != "Adler Linz" {
			h.Errorf("the register says %+v", c.ClubEntry)
		}
		files[1].Clubs[0].Formerly = "Adler Donau" // as the register was told
		h.hasFiles(files...)
	})
}

// Before a club is renamed the question says which seasons keep the old name and which get the new one; of a club that was never renamed, and
// of another change, it says nothing.
func TestWhatANewNameReachesIsSaidBefore(t *testing.T) {
	empty(t, func(h *hall) {
		for _, f := range renamedYears() {
			f.Clubs[0].Name, f.Clubs[0].Formerly = "Pokerclub adler", ""
			h.must(h.ImportSeason(ctx, h.admin, f, false, none))
		}
		says := func(change func(c *register.ClubEntry), want ...string) {
			h.Helper()
			c := h.registered("adler").ClubEntry
			change(&c)
			out := h.must(h.Acts.Do(ctx, h.admin, c.Writing(), acts.Terms{Match: anyVersion, DryRun: true}))
			if !slices.Equal(out.Brings, want) {
				h.Errorf("got %q, want %q", out.Brings, want)
			}
		}
		says(func(c *register.ClubEntry) { c.City = "Wels" })
		says(func(c *register.ClubEntry) { c.Name = "Adler Linz" },
			"So heißt er weiter, wo er unter diesem Namen gespielt hat: Pokerclub adler (Saison 2009).",
			"Unter dem neuen Namen spielt er: Adler Linz (Saison 2010).")
	})
}

// The office says afterwards under which name a club has played a season that is over, and takes it back. A season that runs says what the
// register says, and one that is closed keeps the name.
func TestTheOfficeNamesAClubInASeasonThatIsOver(t *testing.T) {
	empty(t, func(h *hall) {
		files := renamedYears()
		for _, f := range files {
			h.must(h.ImportSeason(ctx, h.admin, f, false, none))
		}
		name := func(season, club, name string) (*acts.Outcome, error) {
			return h.Acts.Do(ctx, h.admin, &register.NameClub{InSeason: declare.InSeason(season), Club: club, Name: name}, acts.Terms{Match: anyVersion})
		}
		if s, err := h.Current(ctx); err != nil || s.FormerNames("adler")[0].Name != "Pokerclub adler" {
			h.Error(err)
		}
		h.must(name("2009", "adler", "Adler Urfahr"))
		if s, err := h.Current(ctx); err != nil || !slices.Equal(s.FormerNames("adler"), []league.FormerName{{Name: "Adler Urfahr", Season: "Saison 2009"}}) {
			h.Errorf("%v, %v", s.FormerNames("adler"), err)
		}
		if e := h.last(); e.Act != "club.name" || e.Season != "2009" || e.Subject != "clubs/adler/name" {
			h.Errorf("%+v", e)
		}
		files[0].Clubs[0].Name, files[1].Clubs[0].Formerly = "Adler Urfahr", "Adler Urfahr"
		h.hasFiles(files...)
		files[0].Clubs[0].Name, files[1].Clubs[0].Formerly = "Pokerclub adler", "Pokerclub adler"
		h.must(name("2009", "adler", "Pokerclub adler"))
		h.hasFiles(files...)
		h.must(name("2009", "adler", "Adler Linz")) // as the register says
		h.putClub("adler", func(c *register.ClubEntry) { c.Name = "Adler Donau" })
		if f, err := h.SeasonFile(ctx, h.admin, "2009"); err != nil || f.ClubName("adler") != "Adler Linz" {
			h.Errorf("%+v, %v", f.Clubs, err)
		}
		h.refused("", "$.name", "Die Saison ist noch nicht vorbei")(name("2010", "adler", "Adler Urfahr"))
		h.refused("", "$.name", "fehlt")(name("2009", "adler", ""))
		h.fails(acts.ErrNotFound)(name("2009", "nobody", "Adler"))
		h.whole()
		h.fails(acts.ErrDenied)(h.Acts.Do(ctx, h.president("adler"), &register.NameClub{InSeason: "2009", Club: "adler", Name: "x"}, acts.Terms{Match: anyVersion}))
	})
}

// coloured writes the colours of the club adler.
func (h *hall) coloured(colours ...string) {
	h.Helper()
	h.putClub("adler", func(c *register.ClubEntry) { c.Colours, c.ZVRNumber = colours, "" })
}

// hasColours fails where a season does not show the club adler in its colours.
func (h *hall) hasColours(season string, want ...string) {
	h.Helper()
	s, err := h.Open(ctx, season)
	if err != nil {
		h.Fatal(err)
	}
	c := scoring.Find(s.ClubsIn(s.Season(season)), func(c *register.RegisteredClub) bool { return c.ID == "adler" })
	if !slices.Equal(c.Colours, want) {
		h.Errorf("in %s the colours are %v, want %v", season, c.Colours, want)
	}
}

// A season that is over keeps the colours of a club, also when its file is read once more; one that runs has those of the register.
func TestASeasonThatIsOverKeepsTheColoursOfAClub(t *testing.T) {
	empty(t, func(h *hall) {
		files := renamedYears()
		for _, f := range files {
			h.must(h.ImportSeason(ctx, h.admin, f, false, none))
		}
		h.coloured("#c8102e", "#ffffff")
		h.hasColours("2009")
		h.hasColours("2010", "#c8102e", "#ffffff")
		h.coloured("#00558c", "#ffe600")
		h.hasColours("2009")
		h.hasColours("2010", "#00558c", "#ffe600")
		h.must(h.ImportSeason(ctx, h.admin, files[0], true, none))
		h.hasColours("2009")
		h.hasFiles(files[0])
		h.verified()
	})
}

// A season that is frozen keeps the colours, and has those of the register once it is opened again before it is over.
func TestAFrozenSeasonKeepsTheColoursOfAClub(t *testing.T) {
	atTheEnd(t, func(h *hall) {
		h.coloured("#c8102e", "#ffffff")
		h.confirmed(forced)
		h.coloured("#10201a", "#ffe600")
		h.hasColours("2010", "#c8102e", "#ffffff")
		h.must(h.ReopenSeason(ctx, h.admin, "2010", "Irrtum", none))
		h.hasColours("2010", "#10201a", "#ffe600")
		h.verified()
	})
}
