package web_test

import (
	"slices"
	"strings"
	"testing"

	"pokerliga/rules/explain"
	"pokerliga/web"
)

// The table with today ranks by what is being played, in brackets; what is certain comes from the table that counts.
func TestTheTableWithTodayShowsWhatIsBeingPlayed(t *testing.T) {
	s := snapshot(summer, underway(t))
	table, err := web.NewTableToday(s, "bl1", "tiny")
	if err != nil {
		t.Fatal(err)
	}
	result := s.Season("tiny").Results.League("bl1")
	then := result.AsItRuns(2)
	if len(table.Rows) != len(then.Standings) || table.AsOf.Word != "zählt noch nicht" || !table.IfEnded {
		t.Fatalf("%d rows, %+v", len(table.Rows), table.AsOf)
	}
	for i, row := range table.Rows {
		want := &then.Standings[i]
		if row.Club.ID != want.Club || row.Points != "("+explain.Whole(want.Points)+")" || row.Place.Number != want.Rank {
			t.Errorf("row %d is %s, %s", i, row.Club.Short, row.Points)
		}
		if by := result.Standing(want.Club).Rank - want.Rank; (by > 0) != (row.Move.Look == "up") || (by < 0) != (row.Move.Look == "down") {
			t.Errorf("%s moved by %d: %+v", want.Club, by, row.Move)
		}
		if !strings.HasPrefix(row.Rounds[1].Main, "(") || row.Tonight != "/ligen/bl1/tiny/sammelrunden/2/"+want.Club {
			t.Errorf("%s: %+v", want.Club, row.Rounds[1])
		}
	}
	// The front page and the board say as well how many ranks a club moves against this morning.
	home, err := web.NewHome(s)
	if err != nil {
		t.Fatal(err)
	}
	onBoard := map[string]string{}
	for _, b := range boards(t, s, "tiny", 2) {
		if strings.HasPrefix(b.Board.Title, "Blitztabelle") {
			for _, column := range b.Board.Columns {
				for _, group := range column {
					onBoard[group.Lines[0].Club] = group.Lines[0].Move + " " + group.Lines[0].Value
				}
			}
		}
	}
	for _, row := range home.Leagues[0].Rows {
		at := slices.IndexFunc(table.Rows, func(r web.TableRow) bool { return r.Club.ID == row.Club.ID })
		if want := table.Rows[at]; row.Move != want.Move || row.Today != want.Points || onBoard[row.Club.ID] != want.Move.Text+" "+want.Points {
			t.Errorf("%s: %+v %s at home, %q on the board, %+v %s in the table", row.Club.ID, row.Move, row.Today, onBoard[row.Club.ID],
				want.Move, want.Points)
		}
	}
	text := draw(t, s, "/ligen/bl1/tiny/tabelle?heute=mit").text
	if !strings.Contains(text, "Mit der 2. Sammelrunde, wie sie jetzt steht") || !strings.Contains(text, "ohne heute") {
		t.Error("the page does not say what it counts")
	}
	if strings.Contains(draw(t, s, "/ligen/bl1/tiny/tabelle").text, "wie sie jetzt steht") {
		t.Error("the table counts what is being played")
	}
}

// Pictures, cross table and what would become of the clubs follow the table with today; what is certain does not.
func TestAllOfTheTableFollowsWhatIsBeingPlayed(t *testing.T) {
	s := snapshot(summer, underway(t))
	counts, err := web.NewTable(s, "bl1", "tiny", 0)
	if err != nil {
		t.Fatal(err)
	}
	table, err := web.NewTableToday(s, "bl1", "tiny")
	if err != nil {
		t.Fatal(err)
	}
	if len(counts.CrossHead) != 1 || len(table.CrossHead) != 2 || !table.CrossHead[1].Live || counts.Curve != nil || table.Curve == nil || table.Distance == nil {
		t.Errorf("%+v, curve %v and %v", table.CrossHead, counts.Curve, table.Curve)
	}
	then := s.Season("tiny").Results.League("bl1").AsItRuns(2)
	would := 0
	for i, row := range table.Rows {
		if cross := table.Cross[i]; cross.Club.ID != row.Club.ID || cross.Cells[1].After.Number != row.Place.Number || strings.Contains(cross.Cells[1].Table, "nach=2") {
			t.Errorf("%s: %+v", row.Club.ID, cross.Cells[1])
		}
		for _, badge := range row.IfEnded {
			if badge.Text == "wäre Meister" {
				would++
				if then.Standing(row.Club.ID).Rank != 1 {
					t.Errorf("%s would be champion from rank %d", row.Club.ID, row.Place.Number)
				}
			}
		}
	}
	if would != 1 {
		t.Errorf("%d would be champion", would)
	}
	text := draw(t, s, "/ligen/bl1/tiny/tabelle?heute=mit").text
	if !strings.Contains(text, "mit der Tabelle vor der heutigen Runde") {
		t.Error("the arrows are not explained")
	}
}

// § 4.2.1.4: The MVP list has the same switch: with today everybody has what the running matchday brings him.
func TestTheMVPListHasTheSameSwitch(t *testing.T) {
	s := snapshot(summer, underway(t))
	list, err := web.NewMVPToday(s, "bl1", "tiny")
	if err != nil {
		t.Fatal(err)
	}
	result := s.Season("tiny").Results.League("bl1")
	then := result.AsItRuns(2)
	if !list.WithToday || len(list.Rows) != len(then.MVP) || len(list.Switch) != 2 || !list.Switch[1].Current {
		t.Fatalf("%d rows, %+v", len(list.Rows), list.Switch)
	}
	for i, row := range list.Rows {
		want := then.MVP[i]
		before := 0
		for _, was := range result.MVP {
			if was.Player == want.Player {
				before = was.Points
			}
		}
		tonight := 0
		if p := result.Matchday(2).Player(want.Player); p != nil {
			tonight = p.MVPPoints
		}
		if row.Place.Number != want.Rank || row.Points != "("+explain.Whole(want.Points)+")" || want.Points != before+tonight {
			t.Errorf("%s: %+v, before %d, tonight %d", want.Player, row, before, tonight)
		}
	}
	draw(t, s, "/ligen/bl1/tiny/mvp?heute=mit")
	if s := snapshot(summer, decode(t, "tiny")); true {
		if list, err := web.NewMVPToday(s, "bl1", "tiny"); err != nil || list.WithToday || len(list.Switch) > 0 {
			t.Errorf("nothing is played: %+v, %v", list, err)
		}
	}
}

func TestWithoutARunningMatchdayTheTableIsThatWhichCounts(t *testing.T) {
	s := snapshot(summer, decode(t, "rough"))
	table, err := web.NewTableToday(s, "bl1", "rough")
	if err != nil {
		t.Fatal(err)
	}
	if len(table.Today) > 0 || strings.Contains(table.Rows[0].Points, "(") {
		t.Errorf("%+v", table.Rows[0])
	}
}
