package api

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/rules/seasonfile"
)

// § 2.2.11, § 2.2.12: one team without a lineup does not stop the draw of the others. The page of the draw says what can be done, and does
// each with one tap; a lineup that comes before the first card is in makes the draw void, and all are drawn anew (A13).
func TestOneTeamWithoutALineupDoesNotStopTheDraw(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		m := &f.Leagues[0].Matchdays[0]
		all := m.Lineups
		late := all[len(all)-1]
		m.Lineups = all[:len(all)-1]
		h.lineups(m)
		b, heat := h.directs(), saal+"/heats/1"
		for _, page := range []string{saal, heat} {
			b.shows("GET", page, nil, 200, page, "Es gibt noch keine Aufstellung", "Nicht angetreten", "Aufstellung eintragen",
				saal+"/anmeldung/"+late.Club, " auslosen</button>")
		}
		page := b.shows("GET", heat, nil, 200, heat, "Ohne ")
		draw := heat + "/auslosung"
		b.shows("POST", draw, sealed(page, draw), 200, heat+"?getan=ausgelost", "Die Tische sind ausgelost")
		drawn := h.get("", smallDay+"/heats/1/draw").is(200)
		if strings.Contains(string(drawn.body), `"club":"`+late.Club+`"`) {
			t.Error("who has no lineup is drawn")
		}
		h.put(h.director, smallDay+"/lineups/"+late.Club+"?reason=Nachtrag", late).is(201)
		page = b.shows("GET", heat, nil, 200, heat, "war bei der Auslosung aber nicht dabei", "Tische von Heat 1 auslosen")
		if strings.Contains(page, "Es gibt noch keine Aufstellung") {
			t.Error("it still asks for the lineup")
		}
		b.shows("POST", draw, sealed(page, draw), 200, heat+"?getan=ausgelost", "Die Tische sind ausgelost")
		h.get("", smallDay+"/heats/1/draw").is(200).says(`"club":"` + late.Club + `"`)
	})
}

// § 3.2.17: on the page "Was daraus folgt" an empty chair has a countdown until the first level is over.
func TestAnEmptyChairHasACountdown(t *testing.T) {
	each(t, func(h *hall) {
		f, minutes := season2010(h.T, "small"), 20
		f.Rules = &seasonfile.RuleChanges{FirstLevelMinutes: &minutes}
		m := &h.withSeason(f).Leagues[0].Matchdays[0]
		h.lineups(m)
		l := m.Lineups[0]
		in := league.CheckTeamIn{Players: []league.PresentBody{}, Dress: true}
		for slot, player := range l.Slots {
			if slot != 4 && player != "" {
				in.Players = append(in.Players, league.PresentBody{Player: player, Identified: true})
			}
		}
		h.put(h.director, smallDay+"/checkin/"+l.Club, in).is(201)
		start, err := m.StartTime()
		if err != nil {
			t.Fatal(err)
		}
		b, list := h.directs(), saal+"/anmeldung"
		h.clock = start.Add(7*time.Minute + 30*time.Second)
		b.shows("GET", list, nil, 200, list, "Was daraus folgt", "§ 3.2.17", "Bis 13:20 Uhr, noch 12:30</p>", "/static/floor.",
			fmt.Sprintf(`data-ends="%d" data-now="%d"`, start.Unix()+1200, start.Unix()+450))
		h.clock = start.Add(20 * time.Minute)
		if page := b.shows("GET", list, nil, 200, list, "Das erste Level ist vorbei"); strings.Contains(page, "data-ends") {
			t.Error("it still counts down")
		}
	})
}
