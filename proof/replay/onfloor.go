package replay

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"

	"pokerliga/floor"
	"pokerliga/floor/floorday"
	"pokerliga/floor/floorfile"
	"pokerliga/rules/draw"
	"pokerliga/scoring"
)

// onFloor enters the heats of a matchday by what happens on the floor, and no card.
type onFloor struct {
	*replayer
	occasion
	at     string         // path of the matchday
	begun  map[string]int // the last heat of each MTT that is played on the floor
	starts floor.Instant  // of the matchday
}

// floorBetween is how many seconds lie between the heats.
const floorBetween = 4 * 3600

// newDesk begins a matchday.
func newDesk(p *replayer, at string, o occasion) (*onFloor, error) {
	start, err := o.StartTime()
	return &onFloor{p, o, at, map[string]int{}, floor.Instant(start.Unix())}, err
}

// deskChair, deskTable, deskStack and deskMTT are what is said of a heat that is opened on the floor.
type (
	deskChair struct {
		Player string `json:"player,omitempty"`
		Club   string `json:"club,omitempty"`
		Ghost  bool   `json:"ghost,omitempty"`
	}
	deskTable struct {
		Table int         `json:"table"`
		Seats []deskChair `json:"seats"`
	}
	deskStack struct {
		Club   string `json:"club"`
		Player string `json:"player,omitempty"`
		Start  int    `json:"start"`
	}
	deskMTT struct {
		MTT    string      `json:"mtt"`
		Stacks []deskStack `json:"stacks"`
	}
	deskHeat struct {
		SitAndGos []deskTable `json:"sit_and_gos"`
		TeamMTTs  []deskMTT   `json:"team_mtts"`
	}
)

// heat opens a heat on the floor and records what happens in it. An MTT that has not begun there is entered by its stacks.
func (d *onFloor) heat(ctx context.Context, h *scoring.Heat) error {
	at := fmt.Sprintf("%s/heats/%d", d.at, h.Number)
	opened, paper := d.opening(h)
	if err := d.post(ctx, kindOpen, at+"/desk?as_of="+d.Date, opened); err != nil {
		return within("öffnen", err)
	}
	from := d.starts + floor.Instant((h.Number-1)*floorBetween)
	heat := &floorday.Heat{Season: d.file.Season.ID, League: d.league.ID, Day: d.Matchday, Number: h.Number, Structure: floorday.Usual()}
	var steps []step
	for i := range h.SitAndGos {
		card := &h.SitAndGos[i]
		t := heat.SitAndGo(tableOf(card), from)
		steps = append(steps, func(ctx context.Context) error {
			return within(fmt.Sprintf("Tisch %d", card.Table), d.record(ctx, t.Head.Title.ID, floorday.PlaySitAndGo(&t.Head, card, from)))
		})
	}
	for i := range h.TeamMTTs {
		mtt := &h.TeamMTTs[i]
		if paper[mtt.MTT] {
			steps = append(steps, d.stacks(at, mtt))
			continue
		}
		steps = append(steps, func(ctx context.Context) error {
			id := floorday.MTTID(d.file.Season.ID, d.league.ID, d.Number, mtt.MTT)
			return within("MTT "+mtt.MTT, d.record(ctx, id, floorday.PlayHeat(mtt, from)))
		})
	}
	if err := d.together(ctx, steps); err != nil || h.Open {
		return err
	}
	return d.close(ctx, at+"/close")
}

// opening is what is said of a heat, and which of its MTTs stay on paper.
func (d *onFloor) opening(h *scoring.Heat) (opened *deskHeat, paper map[string]bool) {
	opened, paper = &deskHeat{SitAndGos: []deskTable{}, TeamMTTs: []deskMTT{}}, map[string]bool{}
	for i := range h.SitAndGos {
		table := deskTable{Table: h.SitAndGos[i].Table}
		for _, s := range h.SitAndGos[i].Seats {
			table.Seats = append(table.Seats, deskChair{Player: s.Player, Club: s.Club, Ghost: s.Ghost})
		}
		opened.SitAndGos = append(opened.SitAndGos, table)
	}
	for i := range h.TeamMTTs {
		mtt := &h.TeamMTTs[i]
		if paper[mtt.MTT] = d.begun[mtt.MTT] != h.Number-1 || len(mtt.Stacks) == 0; paper[mtt.MTT] {
			continue
		}
		d.begun[mtt.MTT] = h.Number
		begins := deskMTT{MTT: mtt.MTT}
		for _, s := range mtt.Stacks {
			begins.Stacks = append(begins.Stacks, deskStack{Club: s.Club, Player: s.Player, Start: s.Start})
		}
		opened.TeamMTTs = append(opened.TeamMTTs, begins)
	}
	return opened, paper
}

// tableOf is the table at which the players of a card sit.
func tableOf(card *scoring.SitAndGo) *draw.DrawnTable {
	t := &draw.DrawnTable{Table: card.Table}
	for _, s := range card.Seats {
		t.Seats = append(t.Seats, draw.Chair{Player: s.Player, Club: s.Club, Ghost: s.Ghost})
	}
	return t
}

// recorded is what became of the events of a tournament, one by one.
type recorded struct {
	Answers []struct {
		Status  int     `json:"status"`
		Problem refusal `json:"problem"`
	} `json:"answers"`
}

// record records events of a tournament at the instants at which they happened.
func (d *onFloor) record(ctx context.Context, tournament string, events []floor.Event) error {
	var sent struct {
		Events []map[string]any `json:"events"`
	}
	for i := range events {
		var e map[string]any
		if err := json.Unmarshal(floorfile.WriteEvent(&events[i]), &e); err != nil {
			return err
		}
		e["happened"] = e["at"]
		delete(e, "at")
		sent.Events = append(sent.Events, e)
	}
	answer, err := d.do(ctx, request{kind: kindEvents, method: http.MethodPost, path: "/tournaments/" + tournament + "/events?as_of=" + d.Date,
		body: sent, key: d.key()})
	if err != nil {
		return err
	}
	var got recorded
	if err := json.Unmarshal(answer, &got); err != nil {
		return err
	}
	for i := range got.Answers {
		if a := &got.Answers[i]; a.Status != http.StatusCreated {
			a.Problem.Status = a.Status
			return within(fmt.Sprintf("Ereignis %d (%s)", i, events[i].Do), &a.Problem)
		}
	}
	if len(got.Answers) != len(events) {
		return fmt.Errorf("der Server antwortet auf %d von %d Ereignissen", len(got.Answers), len(events))
	}
	return nil
}
