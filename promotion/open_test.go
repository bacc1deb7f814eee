package promotion_test

import (
	"strings"
	"testing"

	"pokerliga/promotion"
	"pokerliga/scoring"
	"pokerliga/scoring/scoringtest"
)

// § 4.2.2.1.2, § 4.2.2.2.3: if level clubs fare differently, a heads-up duel
// decides between them (A80, A81); the same goes for the promotion places (A82)
// and for the title, for which § 4.2.1.2 knows no way out. Until then the clubs
// are taken in the order of their ids, and the plan says that it is open.
func TestATieIsOpenWhereClubsFareDifferently(t *testing.T) {
	for _, c := range []struct{ name, first, second, playOff, want string }{
		{"nobody is level", safe, eight, "",
			"champion a; promoted m n o; relegated1 f g h; spared2 r s t"},
		{"for the title", "a =b c d e f g h", eight, "",
			"champion a b; open bl1:a=b; promoted m n o; relegated1 f g h; spared2 r s t"},
		{"the clubs are named by id, however the table lists them", "b =a c d e f g h", eight, "",
			"champion a b; open bl1:a=b; promoted m n o; relegated1 f g h; spared2 r s t"},
		{"in the middle nothing hangs on it", "a b =c d e f g h", "m n o p =q r s t", "",
			"champion a; promoted m n o; relegated1 f g h; spared2 r s t"},
		{"both go down", "a b c d e f g =h", eight, "",
			"promoted m n o; relegated1 f g h; spared2 r s t"},
		{"above the last places of the first league", "a b c d e =f g h", eight, "",
			"open bl1:e=f; promoted m n o; relegated1 f g h; spared2 r s t"},
		{"within them, if one less goes down", "a b c d e f =g h", "m n a b c r s t", "",
			"open bl1:f=g; promoted m n; blocked a b c; relegated1 g h; spared1 f; spared2 r s t"},
		{"three of them", "a b c d e f =g =h", "m n a b c r s t", "",
			"open bl1:f=g=h; promoted m n; blocked a b c; relegated1 g h; spared1 f; spared2 r s t"},
		{"both go up", safe, "m =n o p q r s t", "",
			"promoted m n o; relegated1 f g h; spared2 r s t"},
		{"for the last promotion place", safe, "m n o =p q r s t", "",
			"open bl2:o=p; promoted m n o; relegated1 f g h; spared2 r s t"},
		{"for the last place that stays", safe, "m n o p q =r s t", "x y z",
			"open bl2:q=r; promoted m n o; relegated1 f g h; arrivals x y z; relegated2 r s t"},
		{"all three stay", safe, "m n o p q r =s =t", "",
			"promoted m n o; relegated1 f g h; spared2 r s t"},
		{"one is kept by the Master Play Off in whatever order", safe, "m n o p q r s =t", "t x y",
			"promoted m n o; relegated1 f g h; arrivals x y; relegated2 r s"},
		{"one is retained and the other blocked, and they only change parts", "a b c d e =f g h", "e f m n o p q r", "",
			"promoted m n; retained f; blocked e; relegated1 g h; spared2 p q r"},
		{"level second teams of which only one is retained", "a b c d e f g h", "m n o h =p q r s", "",
			"promoted m n o; relegated1 f g h; forced h; relegated2 h; spared2 q r s"},
		{"first league before second", "a =b c d e =f g h", "m n o =p q r s t", "",
			"champion a b; open bl1:a=b bl1:e=f bl2:o=p; promoted m n o; relegated1 f g h; spared2 r s t"},
	} {
		t.Run(c.name, func(t *testing.T) {
			says(t, end{first: c.first, second: c.second, playOff: c.playOff}.rule(), c.want)
		})
	}
}

// § 4.2.2.1.2, A80: a tie is also open if its order changes where somebody else plays:
// if f is in the last places, it is retained for its second team and uses up a place.
// Else that is blocked, its place passes down to o, and g has to go. Both e and f stay.
func TestATieIsOpenIfItMattersToSomebodyElse(t *testing.T) {
	p := end{first: "a b c d e =f g h", second: "f m n o p q r s", waive: "n"}.rule()
	says(t, p, "open bl1:e=f; promoted m; retained f; waived n; relegated1 h; spared1 g; spared2 q r s")
	if want := "e f → bl1 a b c d e f g m; f e → bl1 a b c d e f m o"; told(p) != want {
		t.Errorf("got %s, want %s", told(p), want)
	}
}

// A80: what each order leads to is listed: who plays where next season, and who is
// champion if the title hangs on it.
func TestTheOutcomesOfATieAreListed(t *testing.T) {
	for _, c := range []struct{ name, first, second, want string }{
		{"of two", "a b c d e =f g h", eight, "e f → bl1 a b c d e m n o; f e → bl1 a b c d f m n o"},
		{"of three for one place", safe, "m n o =p =q r s t",
			"o p q, o q p → bl1 a b c d e m n o; p o q, p q o → bl1 a b c d e m n p; q o p, q p o → bl1 a b c d e m n q"},
		{"for the title", "a =b c d e f g h", eight, "a b → champion a bl1 a b c d e m n o; b a → champion b bl1 a b c d e m n o"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := told(end{first: c.first, second: c.second}.rule()); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

// § 4.2.2, A80: of more than six level clubs every way is tried to take the rows of the table that matter, with one order
// as an example of each outcome. Where that is too much, the tie counts as open, and the plan says that it lists a part.
func TestOfManyLevelClubsTheRowsThatMatterAreTried(t *testing.T) {
	for _, c := range []struct {
		name     string
		end      end
		open     string
		outcomes int
		partial  bool
		example  string
	}{
		{"for the title", end{first: "a =b =c =d =e =f =g h", second: eight, places: 1}, "a=b=c=d=e=f=g", 7, true, "a b c d e f g"},
		{"one of seven goes down", end{first: "a b c d e f g h", second: "m n =o =p =q =r =s =t", places: 1, playOff: "x"}, "n=o=p=q=r=s=t",
			7, true, "n o p q r s t"},
		{"three exchanged, not two: a, b and c are safe with their second teams", end{first: "m =a =b =c =d =e =f =g",
			second: "a b c n o p q r", places: 3}, "a=b=c=d=e=f=g=m", mostListed, true, "a b c d e f g m"},
		{"all of a league of twelve", end{first: "a b c d", second: "m =n =o =p =q =r =s =t =u =v =w =x", places: 3, playOff: "y z"},
			"m=n=o=p=q=r=s=t=u=v=w=x", 36, true, "m n o p q r s t u v w x"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var open *promotion.Step
			p := c.end.rule()
			for i := range p.Steps {
				if p.Steps[i].Outcome == promotion.Open {
					open = &p.Steps[i]
				}
			}
			if open == nil {
				t.Fatal("not open")
			}
			first := strings.Join(open.Outcomes[0].Orders[0], " ")
			got := strings.Join(open.Clubs, "=")
			if got != c.open || len(open.Outcomes) != c.outcomes || open.Partial != c.partial || first != c.example {
				t.Errorf("%s open, %d outcomes, partial %t, first %s", got, len(open.Outcomes), open.Partial, first)
			}
		})
	}
	says(t, end{first: "a =b c d e f g h", second: "m n =o =p =q =r =s =t", places: 1}.rule(),
		"champion a b; open bl1:a=b; promoted m; relegated1 h; spared2 t")
}

// mostListed is how many outcomes are listed.
const mostListed = 50

// A80: two ties of which neither is open alone have to be decided too, if their orders matter together. Whether e or f is
// last, nobody moves as long as o, who waives, stands before p; and as long as f is last, the order of o and p decides
// nothing. But with e last and p before o, p goes up and e down.
func TestTwoTiesMayMatterOnlyTogether(t *testing.T) {
	jointly := func(p *promotion.Plan) (list []string) {
		for _, s := range p.Steps {
			if s.Outcome == promotion.Open && s.Jointly && !s.Partial && len(s.Outcomes) == 0 {
				list = append(list, s.League+" "+strings.Join(s.Clubs, "="))
			}
		}
		return list
	}
	for _, c := range []struct{ second, open, want string }{
		{"f o =p q r s", "", "bl1 e=f, bl2 o=p"},
		{"f p o q r s", "open bl1:e=f; ", ""},
		{"o f p =q r s", "", ""},
	} {
		p := end{first: "a b c d e =f", second: c.second, waive: "o", places: 1}.rule()
		if got := strings.Join(jointly(p), ", "); got != c.want || strings.HasPrefix(c.open, "open") == (len(p.Open) == 0) {
			t.Errorf("%s: open %v, jointly %s", c.second, p.Open, got)
		}
	}
}

// told writes the outcomes of the first open tie: the orders, the champion and the
// first league of next season.
func told(p *promotion.Plan) string {
	var list []string
	for _, s := range p.Steps {
		for _, o := range s.Outcomes {
			var orders []string
			for _, order := range o.Orders {
				orders = append(orders, strings.Join(order, " "))
			}
			line := strings.Join(orders, ", ") + " → "
			if o.Champion != "" {
				line += "champion " + o.Champion + " "
			}
			list = append(list, line+"bl1 "+strings.Join(o.NextSeason["bl1"], " "))
		}
	}
	return strings.Join(list, "; ")
}

// § 4.2.2: the plan is made of two final tables, one of each league, and of
// nothing less (A100).
func TestThereIsNoPlanBeforeTheSeasonIsOver(t *testing.T) {
	one, two := final("bl1", safe), final("bl2", eight)
	running := final("bl2", eight)
	running.Final = false
	for _, c := range []struct {
		name    string
		tiers   []int
		results []scoring.LeagueResult
	}{
		{"the second league still plays", []int{1, 2}, []scoring.LeagueResult{one, running}},
		{"the first league still plays", []int{1, 2}, []scoring.LeagueResult{running, two}},
		{"there is no second league", []int{1}, []scoring.LeagueResult{one}},
		{"there is no first league", []int{3, 2}, []scoring.LeagueResult{one, two}},
		{"there are two first leagues", []int{1, 1, 2}, []scoring.LeagueResult{one, one, two}},
		{"there are two second leagues", []int{1, 2, 2}, []scoring.LeagueResult{one, two, two}},
		{"there is no league", nil, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			rules := scoringtest.Rules()
			var leagues []scoring.League
			for _, tier := range c.tiers {
				leagues = append(leagues, scoring.League{Tier: tier})
			}
			if p := promotion.Rule(&rules, leagues, c.results, &promotion.Entry{}); p != nil {
				t.Errorf("got a plan: %+v", p)
			}
		})
	}
	t.Run("but a Landesliga does no harm", func(t *testing.T) {
		rules := scoringtest.Rules()
		leagues := []scoring.League{{Tier: 3}, {Tier: 2}, {Tier: 1}}
		p := promotion.Rule(&rules, leagues, []scoring.LeagueResult{running, two, one}, &promotion.Entry{})
		says(t, p, "promoted m n o; relegated1 f g h; spared2 r s t")
	})
}

// § 4.2.2: the ruling is a text: every decision in the order it was taken, with
// the rank, the reason where there are several, and the paragraphs.
func TestTheRulingIsWrittenDown(t *testing.T) {
	p := end{first: "a =b c d e f g h*", second: "a m n g h q r s*", waive: "m", playOff: "x! r y"}.rule()
	says(t, p, "champion a b; open bl1:a=b; blocked a; waived m; promoted n; retained g; "+
		"relegated1 h; spared1 f; forced h; arrivals y; relegated2 h s; spared2 q")
	lines := strings.TrimSpace(strings.ReplaceAll(`
		bl1 1 a champion § 4.2.1.2
		bl1 2 b champion § 4.2.1.2
		bl2 1 a blocked because first_team_safe § 4.2.2.2.1
		bl2 2 m waived because waiver § 4.2.2.2.1 § 4.2.2.1.1
		bl2 3 n promoted § 4.2.2.2.1
		bl2 4 g retained § 4.2.2.2.1 § 4.2.2.1.1
		bl1 6 f spared because fewer_up § 4.2.2.1.1
		bl1 8 h relegated because no_shows § 1.2.11
		bl2 1 x playoff_lost because waiver § 4.2.2.3.2
		bl2 2 r kept because in_second § 4.2.2.3.1
		bl2 3 y arrival § 4.2.2.3.2
		bl2 5 h forced because first_team_down § 4.2.2.2.2
		bl2 6 q spared because fewer_up § 4.2.2.2.2
		bl2 8 s relegated because no_shows § 1.2.11
		bl1 1 a=b open § 4.2.1.2
		bl2 0  vacancy § 4.2.2.2.1 § 4.2.2.2.4 ×1`, "\t", ""))
	if got := written(p); got != lines {
		t.Errorf("got\n%s\nwant\n%s", got, lines)
	}
}

// § 4.2.2.2.1, § 4.2.2.3.1, § 1.2.11: the other reasons that a step can have.
func TestEveryOutcomeHasItsReason(t *testing.T) {
	p := end{first: "a b c d e f g h*", second: "h m* n* g*", playOff: "g h n"}.rule()
	for _, line := range []string{
		"bl2 1 h lapsed because no_shows § 1.2.11 § 4.2.2.2.1",
		"bl2 2 m passed_over because no_shows § 1.2.11",
		"bl2 1 g playoff_lost because in_second § 4.2.2.3.1",
		"bl2 2 h playoff_lost because first_team_down § 4.2.2.3.2",
	} {
		if !strings.Contains(written(p)+"\n", line+"\n") {
			t.Errorf("no step %q in\n%s", line, written(p))
		}
	}
	p = end{first: "a b c d e =f g h", second: "m n o =p q r s t"}.rule()
	for _, line := range []string{"bl1 5 e=f open § 4.2.2.1.2", "bl2 3 o=p open § 4.2.2.2.3"} {
		if !strings.Contains(written(p)+"\n", line+"\n") {
			t.Errorf("no step %q in\n%s", line, written(p))
		}
	}
	up, from := "bl1", "bl2"
	moved := []promotion.Decision{{Club: "p", From: &from, To: &up}}
	for line, e := range map[string]end{
		"bl2 8 t relegated because rank § 4.2.2.2.2":         {first: safe, second: eight, playOff: "x"},
		"bl2 1 p playoff_lost because in_second § 4.2.2.3.1": {first: safe, second: eight, playOff: "p"},
		"bl2 8 t relegated because no_shows § 1.2.11":        {first: safe, second: "m n o p q r s t*", playOff: "x y"},
		"bl2 0 p by_hand § 4.2.2.2.1 § 4.2.2.2.4":            {first: safe, second: eight, byHand: moved},
	} {
		if !strings.Contains(written(e.rule())+"\n", line+"\n") {
			t.Errorf("no step %q in\n%s", line, written(e.rule()))
		}
	}
}
