package promotion_test

import (
	"fmt"
	"strings"
	"testing"

	"pokerliga/promotion"
	"pokerliga/scoring"
)

// ending is the end of a season as it stands on the first of December.
func (e end) ending() *promotion.Ending {
	entry := &promotion.Entry{Waivers: strings.Fields(e.waive), Decisions: e.byHand}
	for _, club := range strings.Fields(e.playOff) {
		entry.MasterPlayOff = append(entry.MasterPlayOff, promotion.Finisher{Club: club})
	}
	return &promotion.Ending{
		Leagues: []scoring.League{{ID: "bl1", Tier: 1}, {ID: "bl2", Tier: 2}},
		Results: []scoring.LeagueResult{final("bl1", e.first), final("bl2", e.second)},
		Entry:   entry, Plan: e.rule(), Today: "2010-12-01",
	}
}

// open writes the tasks of an ending, those that decide with an exclamation
// mark.
func open(e *promotion.Ending) string {
	var lines []string
	for _, task := range e.Tasks() {
		line := string(task.Kind)
		if task.Decides {
			line += "!"
		}
		if len(task.Clubs) > 0 {
			line += " " + strings.Join(task.Clubs, " ")
		}
		if task.Places > 0 {
			line += fmt.Sprintf(" %d", task.Places)
		}
		lines = append(lines, strings.TrimSpace(line+" "+task.Until))
	}
	return strings.Join(lines, "; ")
}

// § 4.2.2: a plan is a draft as long as something is open that decides where
// somebody plays (A80, A87, A100); what the association may still fill by hand
// is said too (A19, A92).
func TestWhatIsOpenAtTheEndOfASeasonIsListed(t *testing.T) {
	calm := end{first: safe, second: eight, playOff: "x y z"}
	toLandesliga := promotion.Decision{Club: "r", Reason: "in die Landesliga"}
	cases := []struct {
		name   string
		end    end
		change func(*promotion.Ending)
		want   string
	}{
		{"what is relegated goes somewhere", calm, nil, "relegated r s t"},
		{"or the association has said where", func() end { e := calm; e.byHand = []promotion.Decision{toLandesliga}; return e }(), nil,
			"relegated s t"},
		{"a heads-up between two", end{first: "a b c d e =f g h", second: eight, playOff: "x y z"}, nil,
			"heads_up! e f 5; relegated r s t"},
		{"waivers may still come", calm, func(e *promotion.Ending) { e.WaiversUntil = "2010-12-01" },
			"waivers! m n o 2010-12-01; relegated r s t"},
		{"and then no more", calm, func(e *promotion.Ending) { e.WaiversUntil = "2010-11-30" }, "relegated r s t"},
		{"the Master Play Off is to be played", end{first: safe, second: eight},
			func(e *promotion.Ending) { e.Entrants = []promotion.Entrant{{Club: "x"}, {Club: "y"}} }, "master_play_off! x y"},
		{"nobody is entered for it", end{first: safe, second: eight}, nil, "entrants"},
		{"although there is a Landesliga", end{first: safe, second: eight}, func(e *promotion.Ending) {
			e.Leagues = append(e.Leagues, scoring.League{ID: "ll", Tier: 3})
			e.Results = append(e.Results, final("ll", "x"))
		}, "entrants!"},
		{"a place lapses", end{first: "a b c d e f g h*", second: "h m n o q r s t", playOff: "x y z"}, nil, "lapsed h; relegated s t"},
		{"until the association has decided about it", end{first: "a b c d e f g h*", second: "h m n o q r s t", playOff: "x y z",
			byHand: []promotion.Decision{{Club: "h", To: &calm.first, Reason: "bleibt"}}}, nil, "relegated s t"},
		{"what decides comes first", end{first: "a =b c d e f g h*", second: "h m n o q r s t"},
			func(e *promotion.Ending) { e.WaiversUntil = "2010-12-01" }, "heads_up! a b 1; waivers! m n 2010-12-01; lapsed h; entrants; vacancy 1"},
		{"one may still waive", end{first: safe, second: "m a b c d r s t", playOff: "x"},
			func(e *promotion.Ending) { e.WaiversUntil = "2010-12-01" }, "waivers! m 2010-12-01; relegated t"},
		{"nobody is promoted who could waive", end{first: safe, second: "a b c d e r s t", playOff: "x"},
			func(e *promotion.Ending) { e.WaiversUntil = "2010-12-01" }, "relegated t"},
		{"the Master Play Off is to be played by one", end{first: safe, second: eight},
			func(e *promotion.Ending) { e.Entrants = []promotion.Entrant{{Club: "x"}} }, "master_play_off! x"},
		{"places are left", end{first: "a b c d e f g* h*", second: eight, playOff: "x y z", waive: "m n o"}, nil,
			"relegated r s t; vacancy 2; too_many 2"},
		{"a matchday is provisional", calm, func(e *promotion.Ending) { e.Provisional = map[string][]int{"bl1": {3}} },
			"official!; relegated r s t"},
		{"a protest is not decided", calm, func(e *promotion.Ending) { e.Contested = map[string][]int{"bl1": {1, 4}} },
			"cases!; relegated r s t"},
		{"a league is not played out", calm, func(e *promotion.Ending) { e.Results[1].Final, e.Plan = false, nil }, "play_out!"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			e := c.end.ending()
			if c.change != nil {
				c.change(e)
			}
			if got := open(e); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// § 4.2.2.2.4: a league that is larger than it was is a task, too.
func TestALeagueThatGrowsIsATask(t *testing.T) {
	e := &promotion.Ending{Results: []scoring.LeagueResult{
		{ID: "bl1", Final: true, Standings: make([]scoring.Standing, 2)}, {ID: "bl2", Final: true, Standings: make([]scoring.Standing, 1)}},
		Entry: &promotion.Entry{MasterPlayOff: []promotion.Finisher{{Club: "x"}}},
		Plan:  &promotion.Plan{NextSeason: map[string][]string{"bl1": {"a", "b", "c", "d"}, "bl2": {"c"}}}}
	tasks := e.Tasks()
	if len(tasks) != 1 || tasks[0].Kind != promotion.TooMany || tasks[0].League != "bl1" || tasks[0].Places != 2 || tasks[0].Decides {
		t.Errorf("got %+v", tasks)
	}
}
