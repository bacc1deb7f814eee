package api

import (
	"net/url"
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/seasons"
)

// Whatever was entered of a season in the first steps is corrected there: its name and days, and when and where matchdays
// are played; a date that was left empty is announced later.
func TestWhatWasEnteredOfASeasonIsCorrectedThere(t *testing.T) {
	each(t, func(h *hall) {
		o := seasons.ProposedOpening(h.clock)
		o.Leagues[0].Dates[5] = ""
		f, err := o.File()
		if err != nil {
			h.Fatal(err)
		}
		if _, err := h.office.ImportSeason(h.Context(), acts.Console, f, false, acts.Terms{}); err != nil {
			h.Fatal(err)
		}
		b, season := h.browse(), steps+"/saison"
		b.shows("POST", "/anmelden", signingIn(adminEmail, password), 200, steps)
		page := b.shows("GET", season, nil, 200, season, "Saison ändern", "noch kein Termin", season+"/termine/bl1/6")

		// The season itself: empty, over-long, stale, twice.
		days := sealed(page, season+"/tage")
		b.shows("POST", season+"/tage", days, 422, season+"/tage", `aria-invalid="true"`)
		days.Set("name", strings.Repeat("Ö", 600))
		days.Set("start", o.Start)
		days.Set("end", o.End)
		b.shows("POST", season+"/tage", days, 422, season+"/tage", `href="#tage-name"`)
		days.Set("name", "Erste Saison")
		days.Set("end", "1999-01-01")
		b.shows("POST", season+"/tage", days, 422, season+"/tage", `href="#tage-end"`, `value="1999-01-01"`)
		days.Set("end", o.End)
		for range 2 {
			b.shows("POST", season+"/tage", days, 200, season+"?getan=tage", "Die Saison ist geändert.", "Erste Saison")
		}
		days.Del("schluessel")
		days.Set("name", "Andere Saison")
		b.shows("POST", season+"/tage", days, 412, season+"/tage", "Inzwischen hat hier jemand anderer gespeichert", `value="Andere Saison"`)

		// A matchday without a date is announced.
		sixth := season + "/termine/bl1/6"
		day := sealed(b.shows("GET", sixth, nil, 200, sixth, "6. Sammelrunde"), sixth)
		b.shows("POST", sixth, day, 422, sixth, `href="#termin-date"`)
		day.Set("date", o.Leagues[1].Dates[5])
		day.Set("start", "25:00")
		b.shows("POST", sixth, day, 422, sixth, `href="#termin-start"`, `value="25:00"`)
		day.Set("start", "14:30")
		day.Set("host", "niemand")
		b.shows("POST", sixth, day, 422, sixth, `href="#termin-host"`)
		day.Set("host", "")
		day.Set("venue", strings.Repeat("ß", 5000))
		b.shows("POST", sixth, day, 422, sixth, `href="#termin-venue"`)
		day.Set("venue", "Stadthalle")
		for range 2 {
			b.shows("POST", sixth, day, 200, season+"?getan=termin", "Der Termin ist gespeichert.", "14:30&nbsp;Uhr", "Stadthalle")
		}
		if page = b.shows("GET", season, nil, 200, season); strings.Contains(page, "noch kein Termin") {
			h.Error("the matchday is not announced")
		}

		// One that has a date is moved; somebody else has moved it first.
		first := season + "/termine/bl1/1"
		day = sealed(b.shows("GET", first, nil, 200, first, `value="`+o.Leagues[0].Dates[0]+`"`), first)
		day.Set("date", o.Leagues[0].Dates[0])
		day.Set("start", "16:00")
		at := acts.MatchdayRef{Season: f.Season.ID, League: "bl1", Number: 1}
		head := &league.MatchdayHead{Number: 1, Date: o.Leagues[0].Dates[0], Start: "15:00"}
		terms := acts.Terms{Match: []acts.Version{acts.AnyVersion}}
		if _, err := h.office.Acts.Do(h.Context(), acts.Console, league.Putting(at, head), terms); err != nil {
			h.Fatal(err)
		}
		page = b.shows("POST", first, day, 412, first, "Inzwischen hat hier jemand anderer gespeichert", `value="16:00"`)
		day = sealed(page, first)
		day.Set("date", o.Leagues[0].Dates[0])
		day.Set("start", "16:00")
		b.shows("POST", first, day, 200, season+"?getan=termin", "16:00&nbsp;Uhr")
		for _, nowhere := range []string{"/bl1/7", "/bl1/0", "/bl9/1", "/bl1/eins"} {
			for _, method := range []string{"GET", "POST"} {
				if _, found, status := b.see(method, season+"/termine"+nowhere, url.Values{}); found != season && status != 404 && status != 400 {
					h.Errorf("%s %s: status %d at %s", method, nowhere, status, found)
				}
			}
		}
	})
}
