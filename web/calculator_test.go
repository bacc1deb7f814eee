package web_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/web"
)

// spring is the snapshot of a season of which the last two matchdays are still
// to be played.
func spring(t *testing.T) *league.Snapshot {
	t.Helper()
	f := decode(t, "rough")
	for i := range f.Leagues {
		f.Leagues[i].Matchdays = f.Leagues[i].Matchdays[:4]
	}
	return snapshot(summer, f)
}

// assume draws the calculator with places that a reader has chosen.
func assume(t *testing.T, s *league.Snapshot, wished web.ChosenPlaces) (*web.Calculator, *sheet) {
	t.Helper()
	p, err := web.NewCalculator(s, "bl1", "rough", wished)
	if err != nil {
		t.Fatal(err)
	}
	return p, drawnSheet(t, p)
}

// § 4.2.1.3: what a reader assumes is added to the table like any matchday.
func TestEveryRowOfAnAssumedTableAddsUp(t *testing.T) {
	s := spring(t)
	rows := s.Seasons[0].Results.League("bl1").Standings
	last, second := rows[len(rows)-1].Club, rows[1].Club
	p, sheet := assume(t, s, web.ChosenPlaces{5: {last: 1, second: 1}, 6: {last: 1}})
	if p.Assumed == nil || len(p.Assumed.Rounds) != 2 || !strings.Contains(p.Assumed.Text, "Endstand nach 6 von 6") {
		t.Fatalf("%+v", p.Assumed)
	}
	for _, row := range p.Assumed.Rows {
		sum := number(t, row.Before) + number(t, row.Later)
		for _, round := range row.Rounds {
			sum += number(t, round.Main)
		}
		if sum != number(t, row.Points) {
			t.Errorf("%s: the parts come to %d, the points are %s", row.Club.Short, sum, row.Points)
		}
		if strings.HasSuffix(row.Club.Href, "/"+last) &&
			(row.Rounds[0].Below != "1.=" || row.Rounds[1].Below != "1." || row.Rounds[0].Look != "wished") {
			t.Errorf("%+v is not what was wished for", row)
		}
		for _, badge := range row.Badges {
			if strings.Contains(badge.Text, "fix") || strings.Contains(badge.Text, "möglich") {
				t.Errorf("an assumed end is called %q", badge.Text)
			}
		}
	}
	if !strings.Contains(sheet.text, "So sähe die Tabelle aus") {
		t.Error("the table is not shown")
	}
}

func TestARoundOfWhichNothingIsAssumedIsLeftOut(t *testing.T) {
	s := spring(t)
	club := s.Seasons[0].Results.League("bl1").Standings[3].Club
	if p, _ := assume(t, s, web.ChosenPlaces{6: {club: 2}}); len(p.Assumed.Rounds) != 1 || p.Assumed.Rounds[0].Number != 6 {
		t.Errorf("%+v", p.Assumed.Rounds)
	}
	p, sheet := assume(t, s, nil)
	if p.Assumed != nil || len(p.Rounds) != 2 || len(p.Rows) != p.Clubs || strings.Contains(sheet.text, "So sähe") {
		t.Errorf("nothing is assumed: %+v", p.Assumed)
	}
	if _, err := web.NewCalculator(s, "bl9", "rough", nil); err == nil {
		t.Error("a league that is not there has a calculator")
	}
}

// § 2.2.26: what cannot be is told, and what was chosen stays in the fields.
func TestPlacesThatCannotBeAreTold(t *testing.T) {
	s := spring(t)
	rows := s.Seasons[0].Results.League("bl1").Standings
	p, sheet := assume(t, s, web.ChosenPlaces{5: {rows[0].Club: 1, rows[1].Club: 1, rows[2].Club: 2}})
	if p.Assumed != nil || len(p.Faults) != 1 ||
		!strings.Contains(sheet.text, "Wenn sich zwei Vereine Platz 1 teilen, gibt es keinen Platz 2") {
		t.Errorf("%+v", p.Faults)
	}
	if p.Rows[2].Fields[0].Value != "2" || p.Rows[2].Fields[1].Value != "" {
		t.Errorf("%+v", p.Rows[2].Fields)
	}
}

// Names stay text also while the season is open, in fields and pictures.
func TestHostileNamesStayTextInFieldsAndPictures(t *testing.T) {
	const evil = `"><script>alert(1)</script>'&<b>`
	f := decode(t, "rough")
	for i := range f.Leagues {
		f.Leagues[i].Matchdays = f.Leagues[i].Matchdays[:4]
	}
	for i := range f.Clubs {
		f.Clubs[i].Name, f.Clubs[i].ShortName = evil+strings.Repeat("W", 500), evil
	}
	s := snapshot(summer, f)
	club := s.Seasons[0].Results.League("bl1").Standings[0].Club
	_, calculator := assume(t, s, web.ChosenPlaces{5: {club: 3}})
	for _, sheet := range []*sheet{calculator, draw(t, s, "/ligen/bl1/rough/tabelle"), draw(t, s, "/ligen/bl1/rough/aussichten")} {
		if !strings.Contains(sheet.text, evil) {
			t.Error("the name is not shown as it is")
		}
	}
}

// § 2.2.26: where places cannot be, their fields are marked, and no others.
func TestFieldsThatCannotBeAreMarked(t *testing.T) {
	s := spring(t)
	rows := s.Seasons[0].Results.League("bl1").Standings
	p, _ := assume(t, s, web.ChosenPlaces{5: {rows[0].Club: 1, rows[1].Club: 1, rows[2].Club: 2, rows[3].Club: 3}, 6: {rows[0].Club: 1}})
	if len(p.Faults) != 1 || p.Assumed != nil {
		t.Fatalf("%+v", p.Faults)
	}
	for i, row := range p.Rows {
		for j, field := range row.Fields {
			if want := i < 3 && j == 0; field.Wrong != want {
				t.Errorf("row %d, field %s: marked %v", i, field.Name, field.Wrong)
			}
		}
	}
}

// A matchday that is being played fills the fields with how it stands, and then
// the table is the one that its page calls „wenn es so bliebe“.
func TestTheCalculatorCanBeginWithARunningMatchday(t *testing.T) {
	s := snapshot(summer, underway(t))
	p, err := web.NewCalculator(s, "bl1", "tiny", nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(p.Running) != 1 {
		t.Fatalf("%+v", p.Running)
	}
	address, err := url.Parse(p.Running[0].Href)
	if err != nil {
		t.Fatal(err)
	}
	wished := web.ChosenPlaces{2: {}}
	for name, values := range address.Query() {
		_, club, _ := strings.Cut(name, "-")
		wished[2][club] = number(t, values[0])
	}
	assumed, err := web.NewCalculator(s, "bl1", "tiny", wished)
	if err != nil || assumed.Assumed == nil {
		t.Fatal(err, assumed.Faults)
	}
	day, err := web.NewMatchday(s, "bl1", "tiny", 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range assumed.Assumed.Rows {
		i := slices.IndexFunc(day.Change.Rows, func(r web.ChangeRow) bool { return r.Club.Name == row.Club.Name })
		if strings.HasPrefix(day.Change.Rows[i].Won, "−") {
			continue // it did not come, and in the calculator everybody does
		}
		if day.Change.Rows[i].Points != row.Points {
			t.Errorf("%s: %s assumed, %s as it runs", row.Club.Name, row.Points, day.Change.Rows[i].Points)
		}
	}
}
