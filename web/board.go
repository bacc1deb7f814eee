package web

import (
	"fmt"
	"slices"
	"unicode"
	"unicode/utf8"

	"pokerliga/league"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/board"
	"pokerliga/web/frame"
)

// boards are all boards of a matchday that show something now.
func (d *day) boards(draws []*league.Draw) []board.Board {
	var all []board.Board
	if d.played != nil {
		all = append(all, d.roundBoard())
	}
	if len(d.result.Matchdays) > 0 {
		all = append(all, d.tableBoard())
	}
	if d.played != nil {
		all = append(all, d.cardBoards()...)
	}
	ahead := drawnHeats(d.facts, draws)
	for _, draw := range ahead {
		all = append(all, d.drawBoard(draw))
	}
	if !d.facts.Begun() && len(ahead) == 0 && len(d.facts.Lineups) > 0 {
		all = append(all, d.lineupBoard())
	}
	if d.played != nil && d.facts.Complete() {
		all = append(all, d.bestBoard())
	}
	if !d.facts.Begun() {
		return append(all, d.dateBoard("Beginn", d.facts))
	}
	if next := d.next(); next != nil && len(ahead) == 0 {
		all = append(all, d.dateBoard(fmt.Sprintf("Nächste Runde: %d. Sammelrunde", next.Number), next))
	}
	return all
}

// roundBoard is the ranking of the teams of the day (§ 3.2.15).
func (d *day) roundBoard() board.Board {
	b := board.Board{Title: "Ergebnis", Note: "Rundenpunkte"}
	switch {
	case d.facts.Annulled != nil:
		b.Note = "Rundenpunkte, annulliert"
	case d.played.Provisional:
		b.Title, b.Note = "Zwischenstand", "Rundenpunkte, vorläufig"
	}
	b.Note += d.reserve(d.facts.Number)
	for i := range d.played.Teams {
		team := &d.played.Teams[i]
		line := board.Line{Mark: "–", Text: d.explain.Club(team.Club), Value: explain.Whole(team.RoundPoints), Club: team.Club,
			Face: d.faces.Letters(team.Club)}
		if team.Rank != nil {
			line.Mark = placeOf(d.played, *team.Rank)
			line.Look = firstLook(*team.Rank)
		}
		if word, _, _ := explain.Absent(team.Status); word != "" {
			line.Small = word
		}
		b.Groups = append(b.Groups, board.Group{Lines: []board.Line{line}})
	}
	return b
}

// firstLook is the class of the first rank.
func firstLook(rank int) string {
	if rank == 1 {
		return "first"
	}
	return ""
}

// tableBoard is the table of the league (§ 4.2.1.2).
func (d *day) tableBoard() board.Board {
	b, table, points := board.Board{Title: "Tabelle", Note: d.asOf().Text}, d.division, explain.Whole
	if then := d.asItRuns(); then != nil {
		b.Title, b.Note, table, points = "Blitztabelle", "Mit der heutigen Runde, vorläufig", then, todayPoints
	}
	b.Note += d.reserve(0)
	for i := range table.result.Standings {
		row := &table.result.Standings[i]
		line := board.Line{Mark: table.place(row).Short(), Text: d.explain.Club(row.Club), Value: points(row.Points),
			Look: firstLook(row.Rank), Club: row.Club, Face: d.faces.Letters(row.Club)}
		if table != d.division && len(d.result.Matchdays) > 0 {
			move := frame.MoveBy(d.result.Standing(row.Club).Rank - row.Rank)
			line.Move, line.Way = move.Text, move.Look
		}
		b.Groups = append(b.Groups, board.Group{Lines: []board.Line{line}})
	}
	return b
}

// reserve says to which open cases the numbers of a matchday are subject, 0 for those of the table; "" for none. § 2.2.3
func (d *day) reserve(matchday int) string {
	if says := d.view.Docket.Reserve(d.league.ID, matchday, rulebook.Day(d.snapshot.At)); says != "" {
		return ", " + says
	}
	return ""
}

// cardBoards are the tables of the heats that are being played: who has won, and
// which cards are missing.
func (d *day) cardBoards() []board.Board {
	var all []board.Board
	for n := range scoring.Heats {
		h := d.facts.Heat(n + 1)
		if h == nil || !h.Open {
			continue
		}
		heat := d.heat(h)
		b := board.Board{Title: fmt.Sprintf("Heat %d: Tischsieger", heat.Number), Note: heat.State}
		for _, card := range heat.Cards {
			b.Groups = append(b.Groups, board.Group{Lines: cardLines(&card)})
		}
		if len(b.Groups) > 0 {
			all = append(all, b)
		}
	}
	return all
}

// cardLines name the winner of a table, or all who shared the first place.
func cardLines(card *Card) []board.Line {
	mark := fmt.Sprintf("Tisch %d", card.Table)
	if card.Missing {
		return []board.Line{{Mark: mark, Text: "läuft noch", Look: "missing"}}
	}
	var lines []board.Line
	for _, seat := range card.Seats {
		if seat.Place.Number == 1 {
			lines = append(lines, board.Line{Mark: mark, Text: seat.Name, Small: seat.Club.Short,
				Club: seat.Club.ID, Face: seat.Club.Letters})
		}
	}
	if len(lines) == 0 {
		return []board.Line{{Mark: mark, Text: "ohne Sieger"}}
	}
	return lines
}

// drawBoard is the drawn seating of a heat (§ 3.2.11).
func (d *day) drawBoard(draw *league.Draw) board.Board {
	b := board.Board{Title: fmt.Sprintf("Auslosung Heat %d", draw.Heat), Note: "Sit’n’Go: wer an welchem Tisch sitzt, vom Dealer aus"}
	if draw.Void != "" {
		b.Note = "gilt nicht mehr, es wird neu ausgelost"
		b.Groups = []board.Group{{Lines: []board.Line{{Text: draw.Void}}}}
		return b
	}
	for _, table := range draw.Tables {
		g := board.Group{Head: fmt.Sprintf("Tisch %d", table.Table)}
		for i, chair := range table.Seats {
			line := board.Line{Mark: fmt.Sprint(i + 1), Text: "leerer Sessel", Small: d.explain.Club(chair.Club), Look: "missing"}
			if !chair.Ghost && !slices.Contains(draw.Emptied, chair.Club) {
				line.Text, line.Look = d.explain.Player(chair.Player), ""
			}
			g.Lines = append(g.Lines, line)
		}
		b.Groups = append(b.Groups, g)
	}
	return b
}

// lineupBoard are the lineups, once they are public (§ 2.2.14).
func (d *day) lineupBoard() board.Board {
	b := board.Board{Title: "Aufstellungen", Note: "1 und 2 beginnen in den Team-MTT"}
	rows, _ := d.lineups()
	for _, row := range rows {
		g := board.Group{Head: row.Club.Short}
		for i, slot := range row.Slots {
			g.Lines = append(g.Lines, board.Line{Mark: fmt.Sprint(i + 1), Text: slot.Text})
		}
		b.Groups = append(b.Groups, g)
	}
	return b
}

// bestBoard are the best players of the day (§ 4.2.1.5).
func (d *day) bestBoard() board.Board {
	b := board.Board{Title: "MVP des Tages", Note: "Sit’n’Go und Team-MTT zusammen"}
	best, _ := d.bestPlayers()
	for _, p := range best {
		b.Groups = append(b.Groups, board.Group{Lines: []board.Line{{Mark: p.Place.Short(), Text: p.Name, Small: p.Club.Short,
			Club: p.Club.ID, Face: p.Club.Letters, Value: explain.Whole(p.Points), Look: firstLook(p.Place.Number)}}})
	}
	return b
}

// dateBoard says when and where a matchday is played.
func (d *day) dateBoard(title string, m *scoring.Matchday) board.Board {
	line := d.dayLine(m)
	b := board.Board{Title: title}
	when := line.Date
	if line.Weekday != "" {
		when = line.Weekday + ", " + when
	}
	texts := []string{when, line.Where}
	if line.Host != "" {
		texts = append(texts, "Ausrichter: "+line.Host)
	}
	texts = slices.DeleteFunc(texts, func(text string) bool { return text == "" })
	for _, text := range texts {
		b.Groups = append(b.Groups, board.Group{Lines: []board.Line{{Text: capitalized(text)}}})
	}
	return b
}

// capitalized begins a text with a capital letter.
func capitalized(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[n:]
}
