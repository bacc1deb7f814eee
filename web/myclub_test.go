package web_test

import (
	"strings"
	"testing"

	"pokerliga/rules/explain"
	"pokerliga/web"
	"pokerliga/web/frame"
)

// One screen says of a club on the night of a matchday whether it has won, where it stands with that, what kept it from more and who
// was best; it says no only where that is certain.
func TestTheNightOfAClubIsToldInOneScreen(t *testing.T) {
	f := underway(t)
	s := snapshot(summer, f)
	result := s.Season("tiny").Results.League("bl1")
	day, then := result.Matchday(2), result.AsItRuns(2)
	rules := f.RulesInForce()
	for _, team := range day.Teams {
		p, err := web.NewMyClub(s, team.Club)
		if err != nil {
			t.Fatal(err)
		}
		n, m := p.Nights[0], f.Leagues[0].Matchday(2)
		if team.Rank == nil {
			if n.Status == "" || n.Place.Number != 0 {
				t.Errorf("%s has no place: %+v", team.Club, n)
			}
			continue
		}
		won, lost := rules.Decided(m, day, team.Club)
		if !n.Live || n.Place.Number != *team.Rank || n.Points != explain.Whole(team.RoundPoints) || n.Won != won || n.Lost != lost {
			t.Errorf("%s: %+v", team.Club, n)
		}
		row := then.Standing(team.Club)
		if n.Rank.Number != row.Rank || n.InTable != explain.Whole(row.Points) || n.Move != frame.MoveBy(result.Standing(team.Club).Rank-row.Rank) {
			t.Errorf("%s in the table: %+v %s %+v", team.Club, n.Rank, n.InTable, n.Move)
		}
		if (n.Least == nil) != (n.Behind == "") || len(n.Shares) != 3 || len(n.Best) == 0 {
			t.Errorf("%s: %+v %+v", team.Club, n.Shares, n.Best)
		}
		text := draw(t, s, "/vereine/"+team.Club+"/heute").text
		for _, asked := range []string{"Heute gewonnen?", "Platz in der Tabelle", "Wer hat am besten gespielt?", n.Best[0].Name, "mit heute"} {
			if !strings.Contains(text, asked) {
				t.Errorf("%s: the page lacks %q", team.Club, asked)
			}
		}
		if strings.Contains(text, "Nein.") != lost {
			t.Errorf("%s: says no %v, lost %v", team.Club, !lost, lost)
		}
	}
}

// Between matchdays the last one is told, and before the first there is none.
func TestBetweenMatchdaysTheLastOneIsTold(t *testing.T) {
	f := decode(t, "tiny")
	s := snapshot(summer, f)
	winner := s.Season("tiny").Results.League("bl1").Matchday(2).Teams[0].Club
	if text := draw(t, s, "/vereine/"+winner+"/heute").text; !strings.Contains(text, "Zuletzt gewonnen?") || !strings.Contains(text, "Ja.") ||
		strings.Contains(text, "mit heute") {
		t.Errorf("the page of the winner says %.400s", text)
	}
	empty := f.WithoutPlay()
	for i := range empty.Leagues {
		empty.Leagues[i].Matchdays = nil
	}
	if text := draw(t, snapshot(summer, empty), "/vereine/"+winner+"/heute").text; !strings.Contains(text, "noch nicht begonnen") {
		t.Errorf("before the season it says %.400s", text)
	}
}

// Which club somebody keeps is told to nobody, and the privacy page says so.
func TestThePrivacyPageTellsOfTheStar(t *testing.T) {
	if text := draw(t, snapshot(summer), "/datenschutz").text; !strings.Contains(text, "merkt sich nur sein Gerät; mitgeteilt wird es niemandem") {
		t.Errorf("it says %.600s", text)
	}
}
