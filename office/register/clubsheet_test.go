package register

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"pokerliga/rules/seasonfile"
)

// toldClubs writes a plan in short: what becomes of which club, and the problems.
func toldClubs(p *ClubPlan) string {
	var lines []string
	for _, c := range p.Changes {
		line := fmt.Sprintf("%d %s %s „%s“", c.Row, c.Kind, c.Club.ID, c.Club.Name)
		for _, association := range slices.Sorted(maps.Keys(c.MemberSince)) {
			line += " " + association + " " + c.MemberSince[association]
		}
		if c.Contact != nil {
			line += " " + c.Contact.Email
		}
		lines = append(lines, line)
	}
	for _, problem := range p.Problems {
		lines = append(lines, fmt.Sprintf("%d ! %s", problem.Row, problem.Detail))
	}
	return strings.Join(lines, "\n")
}

// § 1.2.1: a list of clubs says who is founded, who is known, and everything that is wrong with a row.
func TestAListOfClubsIsReadRowByRow(t *testing.T) {
	known := []RegisteredClub{{ClubEntry: ClubEntry{Club: seasonfile.Club{ID: "graz", Name: "Pokerclub Graz"}}}}
	for _, c := range []struct {
		name  string
		lines []string
		want  string
	}{
		{"plain", []string{"Verein | Kurzname | Ort", "Pokerclub Linz 2 | Linz 2 | Linz", "Österreichs Ässer"},
			"2 found linz-2 „Pokerclub Linz 2“\n3 found oesterreichs-aesser „Österreichs Ässer“"},
		{"with a title above", []string{"Unsere Vereine", "Name", "Wels"}, "3 found wels „Wels“"},
		{"associations and contact", []string{"Name | ÖPBL seit | APSA seit | E-Mail", "Wels | 1.2.2009 | 2009-03-01 | wels@example.at"},
			"2 found wels „Wels“ apsa 2009-03-01 oepbl 2009-02-01 wels@example.at"},
		{"known by name and by id", []string{"Name | Kennung", "POKERCLUB  GRAZ |", "Anders | graz"},
			"2 known graz „Pokerclub Graz“\n3 ! Der Verein steht schon in Zeile 2."},
		{"the same id twice", []string{"Name | Kurzname", "Graz Eins | Graz", "Graz Zwei | Graz"},
			"2 found graz-2 „Graz Eins“\n3 found graz-3 „Graz Zwei“"},
		{"twice", []string{"Name", "Wels", "wels"}, "2 found wels „Wels“\n3 ! Der Verein steht schon in Zeile 2."},
		{"wrong rows", []string{"Name | ZVR-Zahl | Website | ÖPBL seit | E-Mail", "Wels | 12 | wels.at | gestern | wels", "| 123456789"},
			"2 ! Eine ZVR-Zahl hat neun oder zehn Ziffern, führende Nullen mitgezählt.\n" +
				"2 ! Die Adresse der Website beginnt mit https:// oder http://.\n2 ! „wels“ ist keine E-Mail-Adresse.\n" +
				"2 ! Mitglied der ÖPBL seit „gestern“: Das ist kein Datum wie 1.2.2020 oder 2020-02-01.\n3 ! Der Name fehlt."},
		{"no head", []string{"Wels | Linz"}, "0 ! Es fehlt eine Zeile mit den Spaltennamen; zumindest „Name“ braucht es."},
		{"nobody", []string{"Name | Ort"}, "0 ! Unter den Spaltennamen steht kein Verein."},
		{"a name without letters of ours", []string{"Name", "Клуб", "♠"}, "2 found verein „Клуб“\n3 found verein-2 „♠“"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := toldClubs(planClubs(table(c.lines...).Rows, known, "2010-05-01")); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}
