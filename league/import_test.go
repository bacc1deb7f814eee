package league_test

import (
	"errors"
	"os"
	"reflect"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

func TestASeasonIsImportedOnce(t *testing.T) {
	each(t, func(h *hall) {
		h.clash("gibt es schon")(h.ImportSeason(ctx, h.admin, season(), false, none))
		entries, err := h.Journal(ctx, h.admin, acts.Query{Season: "2010"})
		want := `{"id":"2010","name":"Saison 2010","start":"2010-01-01","end":"2010-12-31"}`
		if err != nil || len(entries) != 1 || entries[0].Act != "season.import" || !sameJSON(entries[0].After, want) {
			h.Errorf("got %+v, %v", entries, err)
		}
	})
}

func TestASeasonIsReplacedWhileNobodyHasChangedIt(t *testing.T) {
	each(t, func(h *hall) {
		f := season()
		f.Season.Name = "Saison 2010/11"
		f.Leagues[0].Matchdays = nil
		if r := h.must(h.ImportSeason(ctx, h.admin, f, true, none)); r.Kind != acts.Changed {
			h.Errorf("got %+v", r)
		}
		s, err := h.Current(ctx)
		if err != nil || s.Season("2010").Head.Name != "Saison 2010/11" || !s.Season("2010").Head.Untouched() {
			h.Errorf("got %+v, %v", s, err)
		}
		h.must(h.ImportSeason(ctx, h.admin, season(), true, none))
		h.lineups()
		h.clash("seit ihrem Import geändert")(h.ImportSeason(ctx, h.admin, season(), true, none))
	})
}

func TestARepeatedImportIsAnsweredTheSame(t *testing.T) {
	empty(t, func(h *hall) {
		terms := acts.Terms{Key: "import", Asked: requested("POST seasons")}
		for range 2 {
			if r := h.must(h.ImportSeason(ctx, h.admin, season(), false, terms)); r.Kind != acts.Created {
				h.Errorf("got %+v", r)
			}
		}
	})
}

func TestAnIdMeansTheSameClubAndPersonInEverySeason(t *testing.T) {
	next := func(change func(f *seasonfile.File)) *seasonfile.File {
		f := season()
		f.Season = seasonfile.Season{ID: "2011", Name: "Saison 2011", Start: "2011-01-01", End: "2011-12-31"}
		change(f)
		return f
	}
	each(t, func(h *hall) {
		renamed := next(func(f *seasonfile.File) { f.Clubs[1].Name, f.Clubs[1].ZVRNumber = "Pokerclub Bär", "987654321" })
		h.refused("", "$.clubs[1].name",
			"„biber“ ist schon als „Pokerclub biber“ eingetragen, die Datei nennt ihn „Pokerclub Bär“")(h.ImportSeason(ctx, h.admin, renamed, false,
			none))
		older := next(func(f *seasonfile.File) {
			f.Season = seasonfile.Season{ID: "2008", Name: "2008", Start: "2008-01-01", End: "2008-12-31"}
			f.Leagues[0].Matchdays, f.Clubs[1].Name = nil, "Pokerclub Bär"
		})
		h.must(h.ImportSeason(ctx, h.admin, older, false, none))
		if f, _, err := h.store.SeasonFile(ctx, "2008"); err != nil || f.ClubName("biber") != "Pokerclub Bär" || h.registered("biber").Name != "Pokerclub biber" {
			h.Errorf("an older season keeps the name it was played under: %+v, %v", f, err)
		}
		married := next(func(f *seasonfile.File) { f.Players[2].FamilyName = "Huber" })
		h.refused("", "$.players[2]", "„adler-3“ ist schon als „Anna ADLER-3“ eingetragen, die Datei nennt ihn „Anna Huber“")(h.ImportSeason(ctx,
			h.admin, married, false, none))
		moved := next(func(f *seasonfile.File) { f.Clubs[1].City = "Linz" })
		h.must(h.ImportSeason(ctx, h.admin, moved, false, none))
		s, err := h.Current(ctx)
		if err != nil || len(s.Seasons) != 3 || s.Seasons[0].Head.ID != "2011" || s.Clubs[1].City != "Linz" {
			h.Errorf("got %+v, %v", s, err)
		}
		later := next(func(f *seasonfile.File) {
			f.Season = seasonfile.Season{ID: "2012", Name: "2012", Start: "2012-01-01", End: "2012-12-31"}
			f.Leagues[0].Matchdays, f.Clubs[1].Name = nil, "Pokerclub Biber Donau"
		})
		h.must(h.ImportSeason(ctx, h.admin, later, false, none))
		for season, name := range map[string]string{"2008": "Pokerclub Bär", "2010": "Pokerclub biber", "2011": "Pokerclub biber", "2012": "Pokerclub Biber Donau"} {
			if f, _, err := h.store.SeasonFile(ctx, season); err != nil || f.ClubName("biber") != name || h.registered("biber").Name != "Pokerclub Biber Donau" {
				h.Errorf("%s: %+v, %v", season, f.Clubs, err)
			}
		}
	})
}

func TestAFileThatIsNotSoundIsNotImported(t *testing.T) {
	empty(t, func(h *hall) {
		f := season()
		f.Leagues[0].Clubs[0] = "fuchs"
		h.refused("", "$.leagues[0].clubs[0]", "„fuchs“")(h.ImportSeason(ctx, h.admin, f, false, none))
		if s, err := h.Current(ctx); err != nil || len(s.Seasons) != 0 || len(s.Clubs) != 0 {
			h.Errorf("got %+v, %v", s, err)
		}
	})
}

// A season that is entered act by act is the season that its file describes.
func TestASeasonEnteredActByActIsTheSeasonOfItsFile(t *testing.T) {
	for _, name := range []string{"small", "tiny"} {
		t.Run(name, func(t *testing.T) {
			f := example(t, name)
			empty(t, func(h *hall) {
				h.must(h.ImportSeason(ctx, h.admin, f.WithoutPlay(), false, none))
				for i := range f.Leagues {
					for j := range f.Leagues[i].Matchdays {
						m := &f.Leagues[i].Matchdays[j]
						h.enter(acts.MatchdayRef{Season: f.Season.ID, League: f.Leagues[i].ID, Number: m.Number}, m)
					}
				}
				for i := range f.Sanctions {
					h.must(h.AddSanction(ctx, h.admin, f.Season.ID, &f.Sanctions[i], none))
				}
				got, err := h.SeasonFile(ctx, h.admin, f.Season.ID)
				if err != nil || !reflect.DeepEqual(got.Clone(), f.Clone()) {
					h.Errorf("the season differs from its file, %v", err)
				}
			})
		})
	}
}

// example reads an example of the season file.
func example(t *testing.T, name string) *seasonfile.File {
	t.Helper()
	data, err := os.ReadFile("../proof/testdata/" + name + ".season.json")
	if err != nil {
		t.Fatal(err)
	}
	f, err := seasonfile.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// enter enters a whole matchday.
func (h *hall) enter(at acts.MatchdayRef, m *scoring.Matchday) {
	h.Helper()
	for i := range m.Lineups {
		h.must(h.PutLineup(ctx, h.admin, at, &m.Lineups[i], acts.Terms{Force: true, Reason: "Nachtrag"}))
	}
	for _, club := range m.NoShows {
		h.must(h.PutNoShow(ctx, h.admin, at, club, none))
	}
	for i := range m.Heats {
		heat := &m.Heats[i]
		for j := range heat.SitAndGos {
			h.must(h.PutSitAndGo(ctx, h.admin, at, heat.Number, &heat.SitAndGos[j], none))
		}
		for j := range heat.TeamMTTs {
			h.must(h.PutTeamMTT(ctx, h.admin, at, heat.Number, &heat.TeamMTTs[j], none))
		}
		h.must(h.CloseHeat(ctx, h.admin, at, heat.Number, "", none))
	}
}

// clash is for acts that are expected to find something in their way.
func (h *hall) clash(words string) func(*acts.Outcome, error) {
	return func(_ *acts.Outcome, err error) {
		h.Helper()
		var clash *acts.Clash
		if !errors.As(err, &clash) || !strings.Contains(clash.Sentence, words) {
			h.Errorf("got %v, want a clash with %q", err, words)
		}
	}
}
