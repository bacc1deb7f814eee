package web

import (
	"fmt"
	"slices"
	"time"

	"pokerliga/league"
	"pokerliga/reports"
	"pokerliga/rules/explain"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// Records is the page of the records of all seasons.
type Records struct {
	frame.Frame
	Lists []RecordList
}

// RecordList is one list of records, the best first.
type RecordList struct {
	ID, Title string
	Note      string // what counts, in a sentence
	Rows      []RecordRow
}

// RecordRow is one record.
type RecordRow struct {
	Rank   frame.Place
	Holder frame.Link
	Club   frame.Club // who holds it, or whose player does
	Member bool       // a player holds it
	Beside string     // the club of a player, or more about the record
	Where  frame.Link // the matchday, the row in the table or in a list; no Href over all seasons
	Value  string
	Count  int    // the same as a number
	Best   bool   // nobody did better; it may be shared
	Says   string // what is counted, beside the value
}

// NewRecords fills the page of the records.
func NewRecords(s *league.Snapshot) *Records {
	p := &Records{Frame: frame.New(s, "Rekorde")}
	frame.Mark(p.Nav, frame.RecordsPath, frame.ArchivePath)
	p.Trail = append(p.Trail, frame.Link{Text: "Saisonen", Href: frame.ArchivePath})
	p.TakeAway = frame.TakeAway(frame.RecordsPath, "csv", "xlsx", "pdf")
	p.Lead = "Die Bestmarken aller Saisonen."
	p.Description = "Die Rekorde der Poker Bundesliga: meiste Siege, höchste Tage, größte Aufholjagden."
	if s != nil {
		p.Lists = recordLists(s, s.Seasons)
	}
	return p
}

// Table is the page as a report.
func (p *Records) Table(stand time.Time) *reports.Table {
	t := &reports.Table{Title: "Rekorde", About: "Alle Saisonen der Poker Bundesliga", File: "Rekorde Poker Bundesliga", Stand: stand,
		Columns: []reports.Column{
			{Head: "Rekord"}, {Head: "Pl.", Long: "Platz", Kind: reports.Integers}, {Head: "Wer"}, {Head: "Verein oder mehr"}, {Head: "Wo"},
			{Head: "Wert", Kind: reports.Integers, Strong: true}, {Head: "Maß"}}}
	for _, list := range p.Lists {
		for i := range list.Rows {
			row := &list.Rows[i]
			t.Rows = append(t.Rows, []reports.Cell{reports.Text(list.Title), reports.Whole(row.Rank.Number), reports.Text(row.Holder.Text),
				reports.Text(row.Beside), reports.Text(row.Where.Text), reports.Whole(row.Count), reports.Text(row.Says)})
		}
	}
	return t
}

// recordLists are the records of some seasons; a list without any is left out.
func recordLists(s *league.Snapshot, views []*league.SeasonView) []RecordList {
	years := make([]*scoring.YearRecords, len(views))
	b := recordBook{snapshot: s, seasons: map[string]*season{}, single: len(views) == 1}
	for i, view := range views {
		years[i] = view.Records()
	}
	r := scoring.RecordsOf(years)
	all := []RecordList{
		{"siege", "Meiste Tagessiege", "Gewonnene Sammelrunden in allen Ligen und Saisonen zusammen; ein geteilter Sieg zählt jedem.",
			b.rows(r.Wins, wins)},
		{"siege-saison", "Meiste Tagessiege in einer Saison", "In einer Liga und einer Saison.", b.rows(r.YearWins, wins)},
		{"serie", "Längste Siegesserie", "Siege ohne Unterbrechung in einer Liga und einer Saison.", b.rows(r.Streaks, wins)},
		{"tag", "Bester Tag einer Mannschaft", "Rundenpunkte bei einer Sammelrunde.", b.rows(r.Days, pts)},
		{"heat", "Bester Heat einer Mannschaft", "Punkte der vier Spieler an den Sit’n’Go-Tischen eines Heats.", b.rows(r.Heats, pts)},
		{"tagesvorsprung", "Deutlichster Tagessieg", "Rundenpunkte vor der zweitplatzierten Mannschaft.", b.rows(r.DayLeads, ptsAhead)},
		{"vorsprung", "Deutlichster Saisonsieg", "Tabellenpunkte vor dem Zweiten der Schlusstabelle.", b.rows(r.Leads, ptsAhead)},
		{"knapp", "Knappster Saisonsieg", "Tabellenpunkte vor dem Zweiten der Schlusstabelle; " +
			"bei null entschied, was bei gleich vielen Punkten zählt.",
			b.rows(r.Closest, ptsAhead)},
		{"aufholjagd", "Beste Aufholjagd", "Ränge vom schlechtesten Stand nach einer Sammelrunde bis zur Schlusstabelle.",
			b.rows(r.Comebacks, ranksUp)},
		{"mvp-tag", "Meiste MVP-Punkte an einem Tag", "Sit’n’Go-Punkte und Drittel im Team-MTT eines Spielers bei einer Sammelrunde.",
			b.rows(r.PlayerDays, pts)},
		{"mvp-saison", "Meiste MVP-Punkte in einer Saison", "In der MVP-Wertung einer Liga.", b.rows(r.PlayerRuns, pts)},
	}
	var filled []RecordList
	for _, list := range all {
		if b.single && slices.Contains([]string{"siege", "vorsprung", "knapp"}, list.ID) {
			continue // says no more than the tables of the season
		}
		if len(list.Rows) > 0 {
			filled = append(filled, list)
		}
	}
	return filled
}

// recordBook sets records as rows.
type recordBook struct {
	snapshot *league.Snapshot
	seasons  map[string]*season // that were needed so far
	single   bool               // it is about one season, which need not be named
}

// The units of records.
func wins(r *scoring.Record) string {
	if r.Value == 1 {
		return "Sieg"
	}
	return "Siege"
}

func pts(*scoring.Record) string { return "Punkte" }

func ptsAhead(r *scoring.Record) string {
	if r.Value == 1 {
		return "Punkt Vorsprung"
	}
	return "Punkte Vorsprung"
}

func ranksUp(r *scoring.Record) string {
	if r.Value == 1 {
		return "Rang"
	}
	return "Ränge"
}

func (b *recordBook) rows(list []scoring.Record, says func(*scoring.Record) string) []RecordRow {
	var rows []RecordRow
	for i := range list {
		r := &list[i]
		row := RecordRow{Rank: frame.PlaceAt(list, i, func(r *scoring.Record) int { return r.Rank }), Value: explain.Whole(r.Value),
			Count: r.Value, Best: r.Rank == 1, Says: says(r), Where: b.where(r),
			Club: frame.Club{ID: r.Club, Letters: frame.FacesOf(b.snapshot).Letters(r.Club)}}
		row.Holder = frame.Link{Text: b.snapshot.ClubName(r.Club), Href: frame.ClubPath(r.Club)}
		switch {
		case r.Second != "":
			row.Beside = "vor " + b.snapshot.ClubName(r.Second)
		case r.From > r.To:
			row.Beside = fmt.Sprintf("vom %d. auf den %d. Rang", r.From, r.To)
		case r.From > 0:
			row.Beside = fmt.Sprintf("von der %d. bis zur %d. Sammelrunde", r.From, r.To)
		case r.Player != "":
			row.Beside, row.Member = row.Holder.Text, true
			row.Holder = frame.Link{Text: b.snapshot.PersonName(r.Player), Href: frame.PlayerPath(r.Player)}
		}
		rows = append(rows, row)
	}
	return rows
}

// where links to the number that is the record, and names its matchday or league.
func (b *recordBook) where(r *scoring.Record) frame.Link {
	view := b.snapshot.Season(r.Season)
	if view == nil {
		return frame.Link{}
	}
	season := b.seasons[r.Season]
	if season == nil {
		season = newSeason(b.snapshot, view)
		b.seasons[r.Season] = season
	}
	d, err := season.division(r.League)
	if err != nil {
		return frame.Link{}
	}
	where := frame.Link{Text: d.league.Name, Href: d.standingPath(r.Club)}
	if !b.single {
		where.Text += ", " + d.file.Season.Name
	}
	switch {
	case r.Matchday > 0 && r.Player != "":
		where.Href = d.playerPath(r.Matchday, r.Player)
	case r.Player != "":
		where.Href = d.mvpPath() + "/" + r.Player
	case r.Matchday > 0 && r.From == 0:
		where.Href = d.teamPath(r.Matchday, r.Club)
	}
	if r.Matchday > 0 && r.From == 0 {
		where.Text = fmt.Sprintf("%d. Sammelrunde, %s", r.Matchday, where.Text)
	}
	if r.Heat > 0 {
		where.Text = fmt.Sprintf("Heat %d, %s", r.Heat, where.Text)
	}
	return where
}
