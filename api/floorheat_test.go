package api

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pokerliga/api/matchdays"
	"pokerliga/floor"
	"pokerliga/floor/floorday"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/floorfile"
	"pokerliga/floor/floorheat"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/draw"
	"pokerliga/scoring"
)

// firstDesk is the first heat of the small matchday on the floor.
const firstDesk = smallDay + "/heats/1/desk"

// firstOnFloor draws the first heat of the small matchday and brings it to the floor.
func (h *hall) firstOnFloor() {
	h.Helper()
	h.readyToDraw()
	h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
	h.post(h.director, firstDesk, nil).is(201)
}

// onTheFloor plays a table of the second matchday on the floor, after the first one was played on paper.
func (h *hall) onTheFloor() {
	h.Helper()
	second := small + "/leagues/bl1/matchdays/2"
	h.get("", firstDesk).is(401)
	h.get(h.admin, firstDesk).is(200).says(`"tournaments":[]`)
	h.post(h.admin, firstDesk, nil).is(422).says("abgeschlossen")
	h.post(h.admin, smallDay+"/heats/9/desk", nil).is(404)
	h.post(h.admin, firstDesk+"/take", map[string]any{"tournament": "niemand"}).is(404)
	h.post(h.admin, second+"/heats/1/draw?reason=Floor", nil).is(201)
	h.post(h.admin, second+"/heats/1/desk", nil).is(201)
	line := h.floorLines(h.admin, second)[0]
	card := h.playsOnFloor(h.admin, second, &line)
	exchange(card)
	at := second + "/heats/1/sit-and-gos/1"
	h.put(h.admin, at, card, "If-Match", h.get("", at).is(200).etag()).is(200)
	take := map[string]any{"tournament": line.Tournament}
	h.post(h.admin, second+"/heats/1/desk/take", take, "If-Match", h.get("", at).is(200).etag()).is(200)
	h.put(h.admin, at, card, "If-Match", h.get("", at).is(200).etag()).is(200)
	b, heat := h.browsesAs("zweite@example.at"), "/saal/small/bl1/2/heats/1"
	own := "/floor/" + line.Tournament
	b.shows("GET", heat+"/floor", nil, 200, heat+"/floor", "Eine Uhr für alle Tische")
	b.shows("POST", heat+own, sealed(b.shows("GET", heat, nil, 200, heat), own), 200, heat+own, "Was sich dadurch ändert")
}

// exchanged plays a table on the floor and puts another card there by hand.
func (h *hall) exchanged(day string, table int) {
	h.Helper()
	lines := h.floorLines(h.director, day)
	line := &lines[slices.IndexFunc(lines, func(l floorheat.HeatLine) bool { return l.Table == table })]
	card := h.playsOnFloor(h.director, day, line)
	exchange(card)
	at := fmt.Sprintf("%s/heats/1/sit-and-gos/%d", day, table)
	h.put(h.director, at, card, "If-Match", h.get("", at).is(200).etag()).is(200)
}

// exchange gives the last two players who have one each other's place.
func exchange(card *scoring.SitAndGo) {
	var placed []*scoring.Seat
	for i := range card.Seats {
		if card.Seats[i].Place > 0 {
			placed = append(placed, &card.Seats[i])
		}
	}
	a, b := placed[len(placed)-2], placed[len(placed)-1]
	a.Place, b.Place, a.InTime, b.InTime = b.Place, a.Place, b.InTime, a.InTime
}

// TestADirectorPlaysAHeatOnTheFloor: nobody types a name, a card by hand stays until it is exchanged, and who is no official
// sees nothing and does nothing.
func TestADirectorPlaysAHeatOnTheFloor(t *testing.T) {
	each(t, func(h *hall) {
		h.signIn()
		h.readyToDraw()
		h.post(h.director, firstDesk, nil).is(422).says("noch nicht ausgelost")
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		h.post("", firstDesk, nil).is(401)
		h.post(h.director, firstDesk, matchdays.FloorBody{Structure: &matchdays.StructureBody{Levels: []floor.Piece{{Kind: "tea"}}}}).is(422)
		h.post(h.director, firstDesk+"?dry_run=1", nil).is(200)
		absent := h.someoneIsMissing()
		h.get(h.director, firstDesk).is(200).says(`"tournaments":[]`)
		var opened floordesk.OpenedHeat
		h.post(h.director, firstDesk, nil).is(201).says(`"mtt":"B"`).into(&opened)
		h.post(h.director, firstDesk, nil).is(409).says("gibt es schon")
		h.post(h.director, smallDay+"/heats/1/draw?reason=neu", nil).is(422).says("die Plätze sind vergeben")
		lines := h.floorLines(h.director, smallDay)
		if len(lines) != len(opened.Tournaments) || lines[0].Table != 1 || lines[0].State != "waiting" || lines[0].Sheet.State != "none" {
			t.Fatalf("the heat is %+v", lines)
		}
		if !slices.ContainsFunc(lines, func(l floorheat.HeatLine) bool { return slices.Contains(l.Ghosts, absent) }) {
			t.Errorf("nobody misses %s: %+v", absent, lines)
		}
		one := "/api/v1/tournaments/" + lines[0].Tournament
		h.post("", one+"/events", `{"do":"start"}`).is(401)
		h.get(h.director, one+"/file").is(200)
		card := h.playsOnFloor(h.director, smallDay, &lines[0])
		if got := h.floorLines(h.director, smallDay)[0]; got.Sheet.State != "same" || got.In != 1 || len(got.Out) != lines[0].In-1 {
			t.Errorf("the table is %+v", got)
		}
		stored := h.get("", smallDay+"/heats/1/sit-and-gos/1").is(200)
		h.get(h.director, smallDay+"/heats/1/preset").is(200).says(`"sheet":"sit-and-gos/1"`)

		exchange(card)
		h.put(h.director, smallDay+"/heats/1/sit-and-gos/1", card, "If-Match", stored.etag()).is(200)
		byHand := h.floorLines(h.director, smallDay)[0].Sheet
		if byHand.State != "other" || byHand.Card == nil {
			t.Errorf("the card by hand is %+v", byHand)
		}
		take := map[string]any{"tournament": lines[0].Tournament}
		h.post(h.director, firstDesk+"/take", take).is(428)
		h.post(h.director, firstDesk+"/take", take, "If-Match", stored.etag()).is(412)
		h.post(h.director, firstDesk+"/take", take, "If-Match", fmt.Sprintf("%q", byHand.Version)).is(200).says(`"state":"same"`)
		h.get("", smallDay+"/heats/1/sit-and-gos/1").is(200).has("ETag", stored.etag())
	})
}

// TestAHeatGoesToTheFloorByAButton: the page of a heat offers it once it is drawn, and says then how far the tables are.
func TestAHeatGoesToTheFloorByAButton(t *testing.T) {
	each(t, func(h *hall) {
		h.signIn()
		h.readyToDraw()
		b := h.directs()
		heat := saal + "/heats/1"
		b.shows("GET", heat, nil, 200, heat)
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		page := b.shows("GET", heat, nil, 200, heat, "Heat 1 am Floor spielen", "schreiben sich dann selbst")
		b.shows("POST", heat+"/floor", sealed(page, "/heats/1/floor"), 200, heat+"?getan=am-floor", "Der Heat wird am Floor gespielt",
			"noch nicht begonnen", "MTT B", "Uhr für die Wand")
		list := b.shows("GET", "/floor", nil, 200, "/floor", "Heat 1, 1. Sammelrunde")
		if n := strings.Count(list, heat+"/floor"); n != 1 || strings.Contains(list, "Tisch") {
			t.Errorf("the list of tournaments has the heat %d times, or its tables: %s", n, list)
		}
		line := h.floorLines(h.director, smallDay)[0]
		h.post(h.director, "/api/v1/tournaments/"+line.Tournament+"/events", `{"do":"start"}`).is(201)
		public := "/turniere/" + line.Tournament
		h.get("", "/ligen/bl1/small/sammelrunden/1").is(200).says(`href="` + public + `">Am Floor</a>: noch 6 im Spiel`)
		h.get("", public).is(200).says(fmt.Sprintf("%d von 6", line.In))
		line = h.floorLines(h.director, smallDay)[0]
		b.shows("GET", heat, nil, 200, heat, fmt.Sprintf("läuft, noch %d im Spiel", line.In))
		card := h.playsOnFloor(h.director, smallDay, &line)
		b.shows("GET", heat, nil, 200, heat, "zu Ende")
		exchange(card)
		at := smallDay + "/heats/1/sit-and-gos/1"
		h.put(h.director, at, card, "If-Match", h.get("", at).is(200).etag()).is(200)
		page = b.shows("GET", heat, nil, 200, heat, "Eingetragen ist etwas anderes", "Ergebnis vom Floor übernehmen")

		take := "/heats/1/floor/" + line.Tournament
		first := sealed(page, take)
		page = b.shows("POST", saal+take, first, 200, saal+take, "Was sich dadurch ändert", "Gespeichert ist noch nichts", "Bisher", "Dann",
			"Ja, übernehmen", "Doch nicht")
		if other := h.get("", at).is(200); acts.Version(strings.Trim(other.etag(), `"`)) != acts.VersionOf(card) {
			t.Fatal("looking at what would change has changed it")
		}
		yes := sealed(page, take)
		b.shows("POST", saal+take, yes, 200, heat+"?getan=vom-floor", "Das Ergebnis vom Floor ist übernommen")
		b.shows("POST", saal+take, yes, 200, heat+"?getan=vom-floor")
		first.Del("schluessel")
		b.shows("POST", saal+take, first, 200, heat+"?getan=gleich")
		b.shows("POST", saal+"/heats/1/floor/niemand", first, 404, saal+"/heats/1/floor/niemand")
		if line = h.floorLines(h.director, smallDay)[0]; line.Sheet.State != "same" {
			t.Errorf("the table is %+v", line)
		}
	})
}

// someoneIsMissing checks a team in without a player who sits at the second table of the first heat.
func (h *hall) someoneIsMissing() string {
	h.Helper()
	var drawn struct{ Tables []draw.DrawnTable }
	h.get("", smallDay+"/heats/1/draw").is(200).into(&drawn)
	gone := drawn.Tables[1].Seats[0]
	in := league.CheckTeamIn{Dress: true}
	var l scoring.Lineup
	h.get(h.director, smallDay+"/lineups/"+gone.Club).is(200).into(&l)
	for _, player := range l.Slots {
		if player != "" && player != gone.Player {
			in.Players = append(in.Players, league.PresentBody{Player: player, Identified: true})
		}
	}
	h.put(h.director, smallDay+"/checkin/"+gone.Club, in).is(201)
	return gone.Player
}

// floorLines are the tournaments of the first heat of a matchday.
func (h *hall) floorLines(token, day string) []floorheat.HeatLine {
	h.Helper()
	var got struct{ Tournaments []floorheat.HeatLine }
	h.get(token, day+"/heats/1/desk").is(200).into(&got)
	return got.Tournaments
}

// playsOnFloor plays a table to its end, everybody going out in the order of the seats, and returns the card that it has then.
func (h *hall) playsOnFloor(token, day string, line *floorheat.HeatLine) *scoring.SitAndGo {
	h.Helper()
	f, err := floorfile.Decode(h.get(token, "/api/v1/tournaments/"+line.Tournament+"/file").is(200).body)
	if err != nil {
		h.Fatal(err)
	}
	card, left := &scoring.SitAndGo{Table: line.Table}, len(f.Entrants)
	for i := range f.Entrants {
		if f.Entrants[i].Player == "" {
			left--
		}
	}
	for i := range f.Entrants {
		e := &f.Entrants[i]
		if e.Player == "" {
			card.Seats = append(card.Seats, scoring.Seat{Club: e.Club, Ghost: true})
			continue
		}
		left--
		card.Seats = append(card.Seats, scoring.Seat{Player: e.Player, Place: left + 1, InTime: left == 0})
	}
	for _, e := range floorday.PlaySitAndGo(&f.Head, card, floor.Instant(h.clock.Unix())) {
		if e.Do == floor.Start && line.State == "running" {
			continue
		}
		var sent map[string]any
		if err := json.Unmarshal(floorfile.WriteEvent(&e), &sent); err != nil {
			h.Fatal(err)
		}
		delete(sent, "at")
		h.post(token, "/api/v1/tournaments/"+line.Tournament+"/events", sent).is(201)
	}
	var stored scoring.SitAndGo
	h.get("", fmt.Sprintf("%s/heats/1/sit-and-gos/%d", day, line.Table)).is(200).into(&stored)
	return &stored
}
