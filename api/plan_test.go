package api

import (
	"net/url"
	"regexp"
	"strings"
	"testing"

	"pokerliga/api/rest"
)

// plannedEvening is the page with a proposal.
const plannedEvening = allHouses + "/plan?players=9&start=19%3A00&end=23%3A00&chips=25%3A400,100%3A400,500%3A300"

// An evening is planned from players, chips and hours, and made as it was proposed; the office also saves it as a structure.
func TestAnEveningIsPlannedFromItsEnd(t *testing.T) {
	each(t, func(h *hall) {
		h.clubHouses()
		h.keeper("clublokal")
		office, b := h.decides(), h.browsesAs("clublokal@example.at")
		office.shows("POST", allHouses+"/chips/neu", url.Values{"name": {"Koffer"}, "chips": {"25: 400 grün\n100: 400\n500: 300\n1000: 200"}}, 200,
			allHouses+"/chips/koffer?getan=vorlage")
		at := allHouses + "/plan"
		b.shows("GET", allHouses, nil, 200, allHouses, `href="`+at+`"`)
		b.shows("GET", at, nil, 200, at, "25: 400 grün", `value="19:00"`)
		b.shows("GET", at+"?chip_set=koffer", nil, 200, at+"?chip_set=koffer", "1000: 200")
		b.shows("GET", at+"?chip_set=keiner", nil, 404, at+"?chip_set=keiner")

		asked := url.Values{"players": {"27"}, "more": {"5"}, "start": {"19:00"}, "end": {"23:30"}, "level": {""},
			"chips": {"25: 400 grün\n100: 400\n500: 300\n1000: 200"}}
		path := at + "?" + asked.Encode()
		page := b.shows("GET", path, nil, 200, path, "voraussichtlich um 23:32 Uhr", "5.000 (100 Big Blinds)", "18 Minuten", "25 grün",
			"25er gegen 100er", "23:32 Level 15", "Turnier anlegen")
		if strings.Contains(page, "Als Struktur speichern") {
			t.Error("who runs a house makes structures")
		}
		for field, says := range map[string]string{"players": "Bitte eine ganze Zahl angeben", "end": "Bitte eine Uhrzeit angeben",
			"chips": "ist nicht lesbar", "level": "Bitte eine ganze Zahl angeben"} {
			wrong := url.Values{}
			for key, values := range asked {
				wrong[key] = values
			}
			wrong.Set(field, "viel")
			b.shows("GET", at+"?"+wrong.Encode(), nil, 422, at+"?"+wrong.Encode(), says)
		}
		lacks := at + "?players=60&start=19:00&end=23:30&chips=25:400,100:400,500:300,1000:200"
		b.shows("GET", lacks, nil, 422, lacks, "Für 60 Leute fehlen 80 Chips zu 25.")

		form, _ := b.button(page, "Turnier anlegen")
		form.Set("date", "2010-02-12")
		form.Set("house", "clublokal")
		b.shows("POST", at, form, 422, at, "Das geht so nicht", "voraussichtlich um 23:32 Uhr")
		form.Set("name", "Freitag")
		other := url.Values{}
		for key, values := range form {
			other[key] = values
		}
		other.Set("house", "volkshaus")
		b.shows("POST", at, other, 403, at)
		b.shows("POST", at, form, 200, "/floor/freitag-2010-02-12/anmeldung", "Wer steht da?")
		one, err := h.office.Floor.Tournament(t.Context(), "freitag-2010-02-12")
		if err != nil {
			t.Fatal(err)
		}
		if f := one.File; one.House != "clublokal" || f.Rules.StartChips != 5000 || f.Title.Start != "19:00" || len(f.Chips) != 4 || len(f.Levels) != 20 ||
			f.Levels[0].Seconds != 18*60 {
			t.Errorf("it is %+v of %s", f.Head, one.House)
		}

		page = office.shows("GET", path, nil, 200, path, "Als Struktur speichern")
		form, action := office.button(page, "Als Struktur speichern")
		form.Set("name", "Bis halb zwölf")
		saved := allHouses + "/struktur/bis-halb-zwoelf"
		office.shows("POST", action, form, 200, saved+"?getan=vorlage", "18 25/50", "Pause 10")
		office.shows("GET", saved+"?spieler=32", nil, 200, saved+"?spieler=32", "Etwa 4 h 32 min", "32 Startstacks zu 5.000")
	})
}

// A program gets the same proposal, and is told what is missing.
func TestAProgramPlansAnEvening(t *testing.T) {
	each(t, func(h *hall) {
		plan := rest.V1 + "/evening-plan?players=27&more=5&start=19:00&end=23:30&chips=25:400,100:400,500:300,1000:200,5000:50"
		got := h.get("", plan).is(200).says(`"stack":5000`).says(`{"value":25,"count":400,"each":12,"bought":0,"left":76}`).
			says(`"colour_ups":[{"piece":10,"value":25,"into":100}]`).says(`"seconds":16320,"ends":"23:32"`)
		if found := regexp.MustCompile(`"kind":"break"`).FindAllString(string(got.body), -1); len(found) != 2 {
			t.Errorf("%d breaks", len(found))
		}
		h.get("", plan+"&level=30").is(422).says("das sind 1 h 00 min zu lang").says(`"$.end"`)
		h.get("", strings.Replace(plan, "=27", "=60", 1)).is(422).says("fehlen")
		h.get("", rest.V1+"/evening-plan").is(422).says(`"$.players"`)
		h.get("", rest.V1+"/evening-plan?start=neun").is(400)
	})
}
