package web_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/tasks"
	"pokerliga/web/president"
)

// Six equal tasks of a club, in two leagues, are one task with six rows, each of which names its league. What has a deadline comes first, the
// soonest ahead; what has none comes last, however long it has waited.
func TestEqualTasksOfAClubAreOneAndDeadlinesComeFirst(t *testing.T) {
	f := decode(t, "small")
	s := snapshot(summer, f)
	s.Seasons = nil // what a matchday asks for stands elsewhere
	club := f.Clubs[0].ID
	task := func(kind tasks.Kind, text string, days int) tasks.Task {
		one := tasks.Task{Kind: kind, For: acts.RolePresident, Text: text, Since: summer.AddDate(-1, 0, 0), At: tasks.Place{Club: club}}
		if days > 0 {
			one.Due = summer.AddDate(0, 0, days)
		}
		return one
	}
	list := []tasks.Task{task(tasks.BirthDateMissing, "Geburtsdaten", 0)}
	for i, league := range []string{"1. Bundesliga", "2. Bundesliga"} {
		for number := 1; number <= 3; number++ {
			one := task(tasks.LineupMissing, fmt.Sprintf("Von A fehlt die Aufstellung für die %d. Sammelrunde der %s", number, league), 40-7*number-i)
			one.At.MatchdayRef = acts.MatchdayRef{Season: "small", League: fmt.Sprintf("bl%d", i+1), Number: number}
			list = append(list, one)
		}
	}
	list = append(list, task(tasks.ChargeOpen, "Nenngeld", 20), task(tasks.HostWanted, "Ausrichter", 2))
	p := president.NewStart(&president.Source{League: s, Club: club, Now: summer}, list, nil, nil)
	var shown []string
	for i := range p.Tasks {
		shown = append(shown, p.Tasks[i].Text)
	}
	if want := []string{"Ausrichter.", "Aufstellungen fehlen: 6", "Nenngeld.", "Geburtsdaten."}; !slices.Equal(shown, want) {
		t.Fatalf("the tasks are %q, want %q", shown, want)
	}
	rows := p.Tasks[1].Rows
	leads := map[string]bool{}
	for i := range rows {
		if !strings.Contains(rows[i].Text, " Bundesliga") || !strings.HasPrefix(rows[i].Button.Href, "/verein/"+club+"/aufstellung/small/bl") {
			t.Errorf("a row says %q and leads to %s", rows[i].Text, rows[i].Button.Href)
		}
		leads[rows[i].Button.Href] = true
	}
	if len(rows) != 6 || len(leads) != 6 {
		t.Errorf("%d rows lead to %d places", len(rows), len(leads))
	}
}
