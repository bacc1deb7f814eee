package api

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"

	"pokerliga/api/sample"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/draw"
	"pokerliga/rules/matchday"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// inTheHall asks for every route of what happens in the hall beside cards and
// stacks. The first matchday of the small season was played, its last heat was
// opened again.
func (h *hall) inTheHall(f *seasonfile.File) {
	h.Helper()
	m := &f.Leagues[0].Matchdays[0]
	h.put(h.admin, smallDay+"/heats/3/sit-and-gos/1", m.Heats[2].SitAndGo(1)).is(201)
	h.put(h.admin, smallDay+"/heats/3/team-mtts/B", m.Heats[2].TeamMTT("B")).is(201)
	for _, s := range m.Heats[2].TeamMTT("B").Stacks {
		if path := smallDay + "/heats/3/team-mtts/B/busts/" + s.Club; s.Out == 0 {
			h.put(h.admin, path, league.NoteBust{Happened: "2010-01-24T14:40:00Z"}).is(201).says("happened")
			h.drop(h.admin, path, "If-Match", "*").is(204)
		}
	}
	beginning := smallDay + "/heats/3/beginning"
	h.put(h.admin, beginning, league.BeginHeat{At: "15:45"}).is(201).says(`"heat":3`)
	h.drop(h.admin, beginning, "If-Match", "*").is(204)
	reader := h.user("zweite@example.at", acts.Role{Kind: acts.RoleDirector, At: acts.MatchdayRef{Season: "small", League: "bl1"}})
	h.put(reader, smallDay+"/heats/3/sit-and-gos/1/confirmation", m.Heats[2].SitAndGo(1)).is(201)
	h.photographed("3")
	h.photographedOnPage(h.browsesAs("zweite@example.at"), saal+"/heats/3/fotos")
	h.helped(h.browsesAs("zweite@example.at"))
	h.post(h.admin, smallDay+"/heats/3/close", nil).is(200)
	h.get("", smallDay).is(200).says(`"stage":"provisional"`)
	h.acknowledged(m)
	h.post(h.admin, smallDay+"/official", nil).is(200).says(`"stage":"official"`)
	h.get("", small+"/leagues/bl1/matchdays").is(200).says(`"stage":"official"`)
	h.post(h.admin, smallDay+"/provisional", league.WithdrawOfficial{}).is(422)
	h.post(h.admin, smallDay+"/provisional", league.WithdrawOfficial{Reason: "Protest"}).is(200).says(`"stage":"provisional"`)

	second := small + "/leagues/bl1/matchdays/2"
	head := league.PutMatchday{Date: "2010-02-07", Start: "14:00", MTTStartChips: 5000}
	h.put(h.admin, second, head, "If-Match", h.get(h.admin, second).is(200).etag()).is(200)
	for _, l := range m.Lineups {
		h.put(h.admin, second+"/lineups/"+l.Club+"?force=1&reason=Test", l).is(201)
	}
	h.draws(second)
	h.penalised(second, &m.Lineups[0])
	in := league.CheckTeamIn{Players: []league.PresentBody{{Player: m.Lineups[0].Slots[2], Identified: true}}, Dress: true,
		Note: "die anderen kommen nach"}
	at := second + "/checkin/" + m.Lineups[0].Club
	h.put(h.admin, at, in).is(201).says("2.2.12")
	etag := h.get(h.admin, at).is(200).says(`"lineup_until":"2010-02-07T13:30:00+01:00"`).etag()
	h.put(h.admin, at, in, "If-Match", etag).is(200)
	h.get(h.admin, second+"/checkin").is(200).says(m.Lineups[0].Club)
	h.get("", at).is(401)
}

// acknowledged puts chips that do not add up into a closed heat, acknowledges
// them, and puts everything back.
func (h *hall) acknowledged(m *scoring.Matchday) {
	h.Helper()
	const why = "?reason=Nachtrag"
	card, stacks := *m.Heats[0].SitAndGo(1), *m.Heats[0].TeamMTT("A")
	card.Seats = append([]scoring.Seat{}, card.Seats...)
	card.Seats[0].InTime, card.Seats[0].Chips = false, sample.To(1)
	stacks.Stacks = append([]scoring.Stack{}, stacks.Stacks...)
	stacks.Stacks[0].Start++
	for path, content := range map[string][2]any{
		smallDay + "/heats/1/sit-and-gos/1": {card, m.Heats[0].SitAndGo(1)},
		smallDay + "/heats/1/team-mtts/A":   {stacks, m.Heats[0].TeamMTT("A")},
	} {
		h.put(h.admin, path, content[0], "If-Match", h.get("", path).etag()).is(422)
		h.put(h.admin, path+why+"&dry_run=1", content[0], "If-Match", h.get("", path).etag()).is(200).says(`"dry_run":true`)
		h.put(h.admin, path+why, content[0], "If-Match", h.get("", path).etag()).is(200)
		h.post(h.admin, smallDay+"/official", nil).is(422)
		h.get(h.admin, smallDay+"/heats/1/warnings").is(200).says(`"chips":true`)
		etag := h.put(h.admin, path+"/acknowledgement", league.Acknowledge{Note: "gezählt"}).is(201).etag()
		h.put(h.admin, path+"/acknowledgement", league.Acknowledge{Note: "zweimal gezählt"}, "If-Match", etag).is(200)
		h.get(h.admin, smallDay+"/heats/1/warnings").is(200).says("zweimal gezählt")
		h.put(h.admin, path+why, content[1], "If-Match", h.get("", path).etag()).is(200)
	}
}

// draws draws the first heat of a matchday, and once more.
func (h *hall) draws(day string) {
	h.Helper()
	at := day + "/heats/1/draw"
	h.get("", at).is(404)
	var commitments struct{ Draws []league.Commitment }
	h.get("", day).is(200).into(&commitments)
	h.post(h.admin, at, league.DrawTables{Seed: "5-2-6"}).is(201).says(commitments.Draws[0].Commitment)
	h.post(h.admin, at, nil).is(422).says("Grund")
	h.post(h.admin, at+"?reason="+url.QueryEscape("Tisch 3 wackelt"), nil).is(201)
	for number, path := range []string{at + "?number=1", at, at + "?number=2"} {
		var d draw.Document
		if err := json.Unmarshal(h.get("", path).is(200).says(`"draws":2`).body, &d); err != nil {
			h.Fatal(err)
		}
		if err := d.Verify(); err != nil || d.Number != min(number+1, 2) {
			h.Errorf("%s: draw %d: %v", path, d.Number, err)
		}
	}
	h.get(h.admin, day+"/heats/1/preset").is(200).says(`"start":5000`).says(`"sit_and_gos":[{"table":1`)
	h.get(h.admin, day+"/heats/1/round-cards").is(200).says(`"cards":[{"page":1,"table":1`)
	for _, code := range []string{"/k/small.bl1.2.1.1.13f00000000", "/K/SMALL.BL1.2.1.1.13F00000000"} {
		h.get("", code).is(303).has("Location", "/saal/small/bl1/2/heats/1/tische/1")
	}
}

// penalised imposes two penalties and lifts one, and then the other on its page.
func (h *hall) penalised(day string, l *scoring.Lineup) {
	h.Helper()
	at := day + "/penalties"
	var p matchday.Penalty
	h.post(h.admin, at, league.ImposePenalty{Club: l.Club, Player: l.Slots[2], Heat: 1, Kind: matchday.PenaltyDisqualification, Orbits: 0,
		Rule: "2.2.24", Referee: "Max Muster", Reason: "Chips eingesteckt"}).
		is(201).says("als disqualifiziert einzutragen").into(&p)
	if body := string(h.get("", day).is(200).says(`"penalties":{"warnings":0,"orbits":0,"disqualifications":1}`).
		body); strings.Contains(body, "Muster") {
		h.Error("everybody sees who imposed a penalty")
	}
	h.get(h.admin, at).is(200).says("Max Muster")
	h.get(h.admin, fmt.Sprintf("%s?club=%s", at, l.Club)).is(200).says("Chips eingesteckt")
	h.get("", at).is(401)
	h.post(h.admin, at+"/"+p.ID+"/lift", league.LiftPenalty{Reason: "Verwechslung"}).is(200).says("Verwechslung")
	h.get("", day).is(200).says(`"disqualifications":0`)

	h.post(h.admin, at, league.ImposePenalty{Club: l.Club, Player: l.Slots[2], Heat: 1, Kind: matchday.PenaltyWarning,
		Rule: "2.2.24", Referee: "Max Muster", Reason: "Telefon am Tisch"}).is(201).into(&p)
	b, page := h.browsesAs("zweite@example.at"), "/saal/small/bl1/2/strafen"
	form := sealed(b.shows("GET", page, nil, 200, page), "/strafen/"+p.ID+"/aufheben")
	form.Set("reason", "Irrtum")
	b.shows("POST", page+"/"+p.ID+"/aufheben", form, 200, page+"?getan=aufgehoben", "Irrtum")
}
