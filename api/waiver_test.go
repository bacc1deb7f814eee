package api

import (
	"slices"
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// ended is a season with two leagues of one matchday to which nobody came: the tables are made by corrections of points.
func ended(small *seasonfile.File) *seasonfile.File {
	f := small.WithoutPlay()
	f.Season.ID, f.Leagues, f.Clubs, f.Players, f.Roster = "ended", nil, nil, nil, nil
	for tier, clubs := range [][]string{1: {"adler", "biber", "dachs", "fuchs", "gams", "hirsch"},
		2: {"igel", "luchs", "marder", "otter", "uhu", "wiesel"}} {
		if tier == 0 {
			continue
		}
		id := []string{1: "bl1", 2: "bl2"}[tier]
		f.Leagues = append(f.Leagues, scoring.League{ID: id, Tier: tier, Name: []string{1: "1. Bundesliga", 2: "2. Bundesliga"}[tier], Rounds: 1,
			Clubs: clubs, Matchdays: []scoring.Matchday{{Number: 1, Date: "2010-02-06", Start: "14:00", NoShows: clubs,
				Heats: []scoring.Heat{{Number: 1}, {Number: 2}, {Number: 3}}}}})
		for i, club := range clubs {
			f.Clubs = append(f.Clubs, seasonfile.Club{ID: club, Name: "Pokerclub " + club, ShortName: club})
			f.Sanctions = append(f.Sanctions, scoring.Sanction{Kind: scoring.Correction, League: id, Club: club, Points: 100 - 10*i,
				Reason: "Endstand"})
		}
	}
	return f
}

// § 4.2.2.2.1, A87: a president sees what a waiver would change, with names, decides, and takes it back; what was not
// shown is not carried out.
func TestAPresidentWaivesOnThePage(t *testing.T) {
	each(t, func(h *hall) {
		f := ended(season2010(h.T, "small"))
		if _, err := h.office.ImportSeason(t.Context(), acts.Console, f, false, acts.Terms{}); err != nil {
			h.Fatal(err)
		}
		waived := func() []string {
			v, err := h.office.Current(t.Context())
			if err != nil {
				h.Fatal(err)
			}
			return v.Season("ended").File.Promotion.Waivers
		}
		b, page := h.presides("igel"), "/verein/igel/verzicht"
		b.shows("GET", "/verein/igel/anmeldung", nil, 200, "/verein/igel/anmeldung", `href="/verein/igel/verzicht"`)
		b.shows("GET", page, nil, 200, page, "Das würde sich ändern", "Pokerclub igel", "1. Bundesliga", "verzichtet auf den Aufstieg",
			"kein Verzicht")
		b.fills(page, "/verzicht/ended", nil, 422, page+"/ended", "Bitte zuerst bestätigen", `href="#verzicht-ended-ja"`)
		if got := waived(); len(got) > 0 {
			h.Fatalf("unconfirmed: %v", got)
		}

		// Another club waives meanwhile: the plan that was shown is no longer the one that would come of it.
		shown := b.shows("GET", page, nil, 200, page)
		if _, err := h.office.Acts.Do(t.Context(), acts.Console, &seasons.Waive{InSeason: "ended", Club: "luchs"}, acts.Terms{}); err != nil {
			h.Fatal(err)
		}
		form := sealed(shown, "/verzicht/ended")
		form.Set("ja", "1")
		again := b.shows("POST", page+"/ended", form, 412, page+"/ended", "Die Folgen sind inzwischen andere als die gezeigten")
		if got := waived(); slices.Contains(got, "igel") {
			h.Fatalf("what was not shown was carried out: %v", got)
		}
		form = sealed(again, "/verzicht/ended")
		form.Set("ja", "1")
		b.shows("POST", page+"/ended", form, 200, page+"?getan=verzicht", "Der Verzicht auf den Aufstieg ist gespeichert", "verzichtet")
		b.shows("POST", page+"/ended", form, 200, page+"?getan=verzicht") // sent twice
		if got := waived(); !slices.Contains(got, "igel") {
			h.Fatalf("got %v", got)
		}

		b.fills(page, "/verzicht/ended", map[string]string{"ja": "1"}, 200, page+"?getan=kein-verzicht", "Der Verzicht ist zurückgenommen")
		if got := waived(); slices.Contains(got, "igel") {
			h.Fatalf("got %v", got)
		}
		until := &seasons.LimitWaivers{InSeason: "ended", Until: "2010-12-15"}
		if _, err := h.office.Acts.Do(t.Context(), acts.Console, until, acts.Terms{}); err != nil {
			h.Fatal(err)
		}
		b.shows("GET", page, nil, 200, page, "Mittwoch, 15. Dezember 2010")
		b.shows("GET", "/verein/igel", nil, 200, "/verein/igel", "auf den Aufstieg verzichten", `href="/verein/igel/verzicht"`)
		shown = b.shows("GET", page, nil, 200, page)
		h.clock = time.Date(2010, 12, 16, 0, 0, 0, 0, rulebook.Vienna())
		b = h.presides("igel") // the session has ended
		b.shows("GET", page, nil, 200, page, "konnte man bis 15. Dezember 2010")
		form = sealed(shown, "/verzicht/ended")
		form.Set("ja", "1")
		b.shows("POST", page+"/ended", form, 200, page, "konnte man bis 15. Dezember 2010")
		b.shows("POST", page+"/niemals", form, 200, page)
		first := h.presides("adler")
		first.shows("GET", "/verein/adler/verzicht", nil, 200, "/verein/adler/verzicht", "spielt in keiner 2. Bundesliga")
		if _, _, status := first.see("POST", page+"/ended", form); status != 403 {
			h.Errorf("status %d for another club", status)
		}
	})
}
