package explain_test

import (
	"slices"
	"strings"
	"testing"

	"pokerliga/promotion"
	"pokerliga/rules/explain"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

func TestHowManyMatchdaysAreProvisionalIsASentence(t *testing.T) {
	s := explain.NewSeason(&seasonfile.File{Leagues: []scoring.League{{ID: "bl1", Name: "1. Bundesliga"}}}, &seasonfile.Results{})
	for _, c := range []struct {
		days []int
		want string
	}{
		{[]int{2}, "In der 1. Bundesliga ist eine Sammelrunde noch vorläufig und nicht amtlich: 2"},
		{[]int{2, 3}, "In der 1. Bundesliga sind 2 Sammelrunden noch vorläufig und nicht amtlich: 2, 3"},
	} {
		if got := s.Task(&promotion.Task{Kind: promotion.MakeOfficial, League: "bl1", Days: c.days}).Text; got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

func TestWhichCasesAreOpenIsASentence(t *testing.T) {
	s := explain.NewSeason(&seasonfile.File{Leagues: []scoring.League{{ID: "bl1", Name: "1. Bundesliga"}}}, &seasonfile.Results{})
	want := "In der 1. Bundesliga sind 2 Fälle noch offen, die Tabelle steht unter Vorbehalt: Fall 1, 4"
	if got := s.Task(&promotion.Task{Kind: promotion.DecideCases, League: "bl1", Cases: []int{1, 4}}).Text; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// A80: the task of an open tie says what each order leads to, and so does the ruling:
// who plays where next season, as far as it differs, whoever it is.
func TestWhatTheOrdersOfLevelClubsLeadToIsTold(t *testing.T) {
	f := &seasonfile.File{
		Season: seasonfile.Season{ID: "2010", Name: "2010"},
		Rules:  numbers(t),
		Leagues: []scoring.League{
			{ID: "bl1", Tier: 1, Name: "1. Bundesliga", Clubs: []string{"a", "b", "c", "d", "e", "f"}},
			{ID: "bl2", Tier: 2, Name: "2. Bundesliga", Clubs: []string{"d", "m", "n", "o", "p", "q"}},
		},
		Promotion: promotion.Entry{Waivers: []string{"n"}},
	}
	points := map[string]int{"a": 60, "b": 50, "c": 40, "d": 40, "e": 20, "f": 10}
	for club, n := range points {
		f.Sanctions = append(f.Sanctions, scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: club, Points: n})
	}
	for i, club := range []string{"d", "m", "n", "o", "p", "q"} {
		f.Sanctions = append(f.Sanctions, scoring.Sanction{Kind: scoring.Correction, League: "bl2", Club: club, Points: 60 - i})
	}
	f.Clubs = append(f.Clubs, seasonfile.Club{ID: "c", ShortName: "Graz"}, seasonfile.Club{ID: "d", ShortName: "Linz"})
	results := seasonfile.Compute(f)
	s := explain.NewSeason(f, results)
	const outcomes = ". Mit Graz vor Linz: nächste Saison 1. Bundesliga: e; 2. Bundesliga: o. " +
		"Mit Linz vor Graz: nächste Saison 1. Bundesliga: o; 2. Bundesliga: e"
	ending := promotion.Ending{Leagues: f.Leagues, Results: results.Leagues, Entry: &f.Promotion, Plan: results.Promotion}
	want := "Heads-up in der 1. Bundesliga: Graz und Linz teilen sich Rang 3; das Ergebnis ist einzutragen" + outcomes
	if tasks := ending.Tasks(); len(tasks) == 0 || s.Task(&tasks[0]).Text != want {
		t.Errorf("got %+v, want %s", tasks, want)
	}
	want = "Offen in der 1. Bundesliga: Graz und Linz teilen sich Rang 3, und ihre Reihung ändert, wer nächste Saison wo spielt; " +
		"bis zur Entscheidung sind sie nach ihrer Kennung gereiht" + outcomes
	ruling, _ := s.Promotion()
	if !slices.ContainsFunc(ruling.Lines, func(l explain.Line) bool { return l.Text == want }) {
		t.Errorf("got %+v\nwant %s", ruling.Lines, want)
	}
}

// A80: what is not all that there is says so, and so does a tie that matters only together with another one.
func TestWhatIsNotAllOfATieSaysSo(t *testing.T) {
	s := explain.NewSeason(&seasonfile.File{}, &seasonfile.Results{Promotion: &promotion.Plan{First: "bl1", Second: "bl2"}})
	one := []promotion.TieOutcome{{Orders: [][]string{{"x", "y"}}, Champion: "x"}}
	two := []promotion.TieOutcome{one[0], {Orders: [][]string{{"y", "x"}}, Champion: "y"}}
	for _, c := range []struct {
		task promotion.Task
		want string
	}{
		{promotion.Task{Outcomes: one, Jointly: true}, "hängt auch davon ab, wie andere gereiht werden, die sich einen Rang teilen"},
		{promotion.Task{Outcomes: one, Partial: true}, ". Es sind zu viele Reihungen, um jede durchzurechnen"},
		{promotion.Task{Outcomes: two, Partial: true}, "y ist Meister. Die Reihungen sind Beispiele, und es kann weitere Ausgänge geben"},
		{promotion.Task{Outcomes: two}, "y ist Meister"},
	} {
		c.task.Kind = promotion.DecideTie
		if got := s.Task(&c.task).Text; !strings.HasSuffix(got, c.want) {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

// Of many orders and outcomes a sentence tells the first.
func TestOfManyOrdersTheFirstAreTold(t *testing.T) {
	s := explain.NewSeason(&seasonfile.File{}, &seasonfile.Results{Promotion: &promotion.Plan{First: "bl1", Second: "bl2"}})
	var all []promotion.TieOutcome
	for _, club := range []string{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"} {
		all = append(all, promotion.TieOutcome{Orders: [][]string{{"x", "y"}, {"y", "x"}, {"x", club}}, Champion: club})
	}
	got := s.Task(&promotion.Task{Kind: promotion.DecideTie, Outcomes: all}).Text
	for _, want := range []string{"Mit x vor y oder y vor x oder in einer weiteren Reihung: a ist Meister", ". Dazu 2 weitere Ausgänge"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in %s", want, got)
		}
	}
}
