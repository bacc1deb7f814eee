package api

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
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

// § 3.2.17: in a later heat an empty chair has its countdown from when the director says that the heat begins: with a tap, at another time of
// day, or not yet.
func TestAnEmptyChairOfALaterHeatHasACountdown(t *testing.T) {
	each(t, func(h *hall) {
		f, minutes := season2010(h.T, "small"), 20
		f.Rules = &seasonfile.RuleChanges{FirstLevelMinutes: &minutes}
		m := &h.withSeason(f).Leagues[0].Matchdays[0]
		h.lineups(m)
		start, err := m.StartTime()
		if err != nil {
			t.Fatal(err)
		}
		b, list, l := h.directs(), saal+"/anmeldung", m.Lineups[0]
		for before, slot := range []int{4, 2} { // who does not come
			h.clock = start.Add(time.Duration(before) * 2 * time.Hour)
			in := league.CheckTeamIn{Players: []league.PresentBody{}, Dress: true}
			for i, player := range l.Slots {
				if i != slot && player != "" {
					in.Players = append(in.Players, league.PresentBody{Player: player, Identified: true})
				}
			}
			h.ask(h.director, "PUT", smallDay+"/checkin/"+l.Club, in, [][]string{nil, {"If-Match", "*"}}[before]...)
			for _, card := range m.Heats[before].SitAndGos {
				if !slices.ContainsFunc(card.Seats, func(s scoring.Seat) bool { return s.Player == l.Slots[slot] || s.Player == l.Slots[2] }) {
					h.put(h.director, fmt.Sprintf("%s/heats/%d/sit-and-gos/%d", smallDay, before+1, card.Table), card).is(201)
					break
				}
			}
			for _, mtt := range m.Heats[before].TeamMTTs {
				for i := range mtt.Stacks {
					if s := &mtt.Stacks[i]; s.Player == l.Slots[slot] {
						s.Player, s.Ghost = "", true
					}
				}
				h.put(h.director, fmt.Sprintf("%s/heats/%d/team-mtts/%s", smallDay, before+1, mtt.MTT), mtt).is(201)
			}
			h.post(h.director, fmt.Sprint(smallDay, "/heats/", before+1, "/close"), league.Close{Note: "fertig"}).is(200)

			heat := before + 2
			page, act := fmt.Sprint(saal, "/heats/", heat), fmt.Sprint(smallDay, "/heats/", heat, "/beginning")
			says := fmt.Sprintf("fehlt: In Heat %d bleibt sein Sessel leer", heat)
			began := h.clock.Add(90 * time.Minute)
			h.clock = began
			b.shows("GET", list, nil, 200, list, says, fmt.Sprintf("Wann Heat %d beginnt, ist noch nicht eingetragen", heat), `action="`+page+`/beginn"`)
			b.shows("POST", page+"/beginn", url.Values{"at": {"25:00"}}, 422, page+"/beginn", "„25:00“ ist keine Uhrzeit wie 15:45.")
			b.shows("POST", page+"/beginn", url.Values{}, 200, page+"?getan=begonnen", says, fmt.Sprintf("Beginn von Heat %d: %s Uhr.", heat, clock(began)),
				fmt.Sprintf(`data-ends="%d" data-now="%d"`, began.Unix()+1200, began.Unix()), "noch 20:00</p>", "/static/floor.", "Noch nicht begonnen")

			h.clock = began.Add(5 * time.Minute)
			later := league.BeginHeat{At: clock(began.Add(3 * time.Minute))}
			h.put(h.director, act, later).is(428)
			h.put(h.director, act, later, "If-Match", "*").is(200).says(fmt.Sprintf(`"heat":%d`, heat))
			b.shows("GET", list, nil, 200, list, says, "noch 18:00</p>")
			h.drop(h.director, act, "If-Match", "*").is(204)
			h.drop(h.director, act, "If-Match", "*").is(404)
			if page := b.shows("GET", list, nil, 200, list, says); strings.Contains(page, "data-ends") {
				t.Error("it counts from a beginning that was taken back")
			}
			h.put(h.director, act, league.BeginHeat{At: clock(began.Add(time.Minute))}).is(201)
			form := asShown(b.shows("GET", page, nil, 200, page, "Stimmt nicht"), page+"/beginn-zurueck")
			b.shows("POST", page+"/beginn-zurueck", form, 200, page+"?getan=beginn-zurueck", "Zurückgenommen", "ist noch nicht eingetragen")
			h.put(h.director, act, league.BeginHeat{At: clock(began)}).is(201)
			h.clock = began.Add(20 * time.Minute)
			b.shows("GET", page, nil, 200, page, fmt.Sprintf("Das erste Level ist vorbei: In Heat %d bleibt der Sessel leer", heat))
		}
		h.put(h.director, smallDay+"/heats/1/beginning", league.BeginHeat{}).is(422).says("abgeschlossen")
	})
}

// clock is a time of day in Vienna.
func clock(at time.Time) string { return at.In(rulebook.Vienna()).Format("15:04") }
