package api

import (
	"testing"

	"pokerliga/api/rest"
	"pokerliga/office/register"
)

// survivedBody is what has survived of the year 2007: a club has won, and stands in a table with a stranger.
func survivedBody(club string) *register.EnterChronicle {
	return &register.EnterChronicle{Year: "2007", Tier: 1, ChronicleFacts: register.ChronicleFacts{Name: "Pokerliga", Source: "Vereinschronik, S. 12",
		Table: register.ChronicleTable{{ChronicleClub: register.ChronicleClub{Name: "PC von damals", Club: club}, Rank: 1, Points: new(48)},
			{ChronicleClub: register.ChronicleClub{Name: "PC Wien"}, Rank: 2}}}}
}

// chronicle enters what has survived of a season, corrects and removes it, and enters it again.
func (h *hall) chronicle(club string) {
	h.Helper()
	body, path := survivedBody(club), rest.V1+"/chronicle/2007/1"
	h.post(h.admin, rest.V1+"/chronicle", body).is(201).says("PC von damals")
	h.post(h.admin, rest.V1+"/chronicle", body).is(422).says("steht schon in der Chronik")
	stored := h.get("", path).is(200).etag()
	body.Source = "Vereinschronik, S. 13"
	h.put(h.admin, path, register.PutChronicle{ChronicleFacts: body.ChronicleFacts}, "If-Match", stored).is(200).says("S. 13")
	h.put(h.admin, path, register.PutChronicle{ChronicleFacts: body.ChronicleFacts}, "If-Match", stored).is(412)
	h.drop(h.admin, path, "If-Match", "*").is(204)
	h.get("", path).is(404)
	h.post(h.admin, rest.V1+"/chronicle", body).is(201)
	for _, at := range []string{"/chronicle", "/champions", "/all-time-table", "/clubs/" + club + "/history"} {
		h.get("", rest.V1+at).is(200).says(map[bool]string{true: `"sourced"`, false: "S. 13"}[at == "/all-time-table"])
	}
}

// An admin types what has survived of a season line by line. The question says each cell, what is not known as „nicht belegt“; every public page over all
// seasons shows it with its source and its holes, and another button takes it back.
func TestASurvivedSeasonIsShownWithItsHoles(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		club, who := f.Clubs[0], f.Players[0]
		b, page := h.decides(), buero+"/chronik"
		form := formsIn(page, b.shows("GET", page, nil, 200, page, "Noch steht nichts in der Chronik"), page)[0].asShown()
		form.Set("year", "2005")
		form.Set("tier", "1")
		form.Set("name", "Pokerliga")
		form.Set("table", "1. PC von damals = "+club.Name+"; 48\n2. PC Wien; acht")
		b.shows("POST", page+"/eintragen", form, 422, page+"/eintragen", "Zeile 2 („2. PC Wien; acht“): „acht“ ist keine Zahl.", "Ohne Quelle")
		form.Set("source", "Vereinschronik, S. 12")
		form.Set("table", "1. PC von damals = "+club.Name+"; 48\n2. PC Wien")
		form.Set("mvp", "= "+who.GivenName+" "+who.FamilyName)
		b.shows("POST", page+"/eintragen", form, 200, page+"/eintragen", "Vor der Entscheidung", "Pokerliga, 2005", "1. PC von damals (heute "+club.Name+"), 48 Tabellenpunkte",
			"Quelle: Vereinschronik, S. 12")
		form.Set("ja", "1")
		b.shows("POST", page+"/eintragen", form, 200, page+"?getan=chronik", "2005, Pokerliga", "Das steht jetzt in der Chronik")

		h.post(h.admin, rest.V1+"/chronicle", map[string]any{"year": "2003-04", "tier": 1, "name": "Erste Liga", "source": "Zeitung",
			"champion": map[string]any{"name": "Vienna Aces"}}).is(201)
		h.post(h.admin, rest.V1+"/chronicle", map[string]any{"year": f.Season.Start[:4], "tier": 1, "name": "x", "source": "x",
			"champion": map[string]any{"name": "x"}}).is(422).says("ganz erfasst")
		for path, says := range map[string][]string{
			"/saisonen":            {`id="chronik-2005"`, "Saison 2003/04", "Quelle: Zeitung", "PC von damals", "heute " + club.Name, `title="nicht belegt"`, "/meister", "/ewige-tabelle"},
			"/meister":             {"2006 bis 2009", "PC von damals", "Vereinschronik, S. 12", "Vienna Aces", `title="nicht belegt"`},
			"/ewige-tabelle":       {"Vienna Aces", "PC Wien", club.Name, "Gezählt sind alle Saisonen"},
			"/vereine/" + club.ID:  {"als PC von damals", "Meister der Pokerliga", "2006 bis 2009", "nicht belegt"},
			"/spieler/" + who.ID:   {"Pokerliga", "MVP", "Vereinschronik, S. 12"},
			"/meister.json":        {`"year":"2006","until":"2009","leagues":[]`, `"name":"Vienna Aces"`},
			"/ewige-tabelle.json":  {`"unpointed":1`},
			rest.V1 + "/champions": {`"source":"Zeitung"`},
			rest.V1 + "/clubs/" + club.ID + "/history":  {`"won":true`, `"year":"2006","until":"2009","proved":false`},
			rest.V1 + "/players/" + who.ID + "/history": {`"proved":true`, `"won":true`},
		} {
			g := h.get("", path).is(200)
			for _, text := range says {
				g.says(text)
			}
		}
		h.get("", rest.V1+"/clubs/niemand/history").is(404)
		h.get("", rest.V1+"/players/niemand/history").is(404)
		h.get("", rest.V1+"/chronicle/2005/zwei").is(404)

		one := page + "/2005/1"
		form = formsIn(one, b.shows("GET", one, nil, 200, one, "Aus der Chronik entfernen", "1. PC von damals = "+club.Name+"; 48"), one)[0].asShown()
		form.Set("table", "")
		form.Set("champion", "PC von damals = "+club.Name)
		b.shows("POST", one+"/berichtigen", form, 200, one+"/berichtigen", "Schlusstabelle nicht belegt (bisher 1. PC von damals")
		form.Set("ja", "1")
		b.shows("POST", one+"/berichtigen", form, 200, one+"?getan=chronik-berichtigt", "Die Chronik ist berichtigt.")
		b.decide(one, one+"/entfernen", page+"?getan=chronik-entfernt", nil, "Das steht nicht mehr in der Chronik.")
		h.get("", rest.V1+"/chronicle/2005/1").is(404)
		b.shows("GET", one, nil, 404, one)
	})
}
