package tournament

import (
	"fmt"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/web/frame"
)

// rounds are the preliminary rounds and the final tables of a multi-round. § 3.1.1
func (p *play) rounds() (rows []RoundRow, finals []Final) {
	result := p.state.Rounds()
	if result == nil {
		return nil, nil
	}
	for _, s := range result.Standings {
		rows = append(rows, RoundRow{s.Rank, p.names[s.Entrant], s.Points.Digits(), s.Chips.Digits()})
	}
	for _, t := range result.FinalTables {
		f := Final{Table: t.Table}
		for _, id := range t.Entrants {
			f.Who = append(f.Who, p.names[id])
		}
		finals = append(finals, f)
	}
	return rows, finals
}

// tablesOf are the tables of a round that was opened on the floor.
func tablesOf(r *floordesk.RoundView) RoundTables {
	t := RoundTables{Title: "Finaltische"}
	if r.Round > 0 {
		t.Title = fmt.Sprintf("%d. Vorrunde", r.Round)
	}
	for _, l := range r.Tables {
		line := TableLine{Link: frame.Link{Text: fmt.Sprintf("Tisch %d", l.Table), Href: Path + "/" + l.Tournament},
			Says: fmt.Sprintf("noch %d im Spiel", l.In)}
		switch {
		case l.Card:
			line.Says = "zu Ende"
		case l.State == "waiting":
			line.Says = "noch nicht begonnen"
		case l.State == "paused":
			line.Says = "Pause, " + line.Says
		}
		t.Tables = append(t.Tables, line)
	}
	return t
}

// lot is a lot with what it drew.
func (p *play) lot(l *floordesk.Lot) LotRow {
	row := LotRow{Number: l.Number, Commitment: l.Commitment, Secret: l.Secret, Does: "noch nicht gezogen"}
	if l.Event == nil {
		if l.Secret != "" {
			row.Does = "eine Vorrunde ausgelost"
		}
		return row
	}
	e := &p.File.Events[*l.Event]
	row.Does = floor.KindOf(e.Do).Drew(e)
	return row
}
