package matchday_test

import (
	"strings"
	"testing"

	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// disqualified is the disqualification of a player in a heat.
func disqualified(player string, heat int) matchday.Penalty {
	club, _, _ := strings.Cut(player, "-")
	return matchday.Penalty{Club: club, Player: player, Heat: heat, Kind: matchday.PenaltyDisqualification, Rule: "2.2.15",
		Referee: "Maria Beispiel", Reason: "Chips weitergegeben"}
}

// § 2.2.15: a referee warns, sends away for some rounds of the button, or
// disqualifies; § 2.2.16: a disqualification is of a heat.
func TestAPenaltyIsRefused(t *testing.T) {
	with := func(change func(*matchday.Penalty)) matchday.Penalty {
		p := disqualified("adler-3", 1)
		change(&p)
		return p
	}
	orbits := func(n int) matchday.Penalty {
		return with(func(p *matchday.Penalty) { p.Kind, p.Orbits, p.Heat = matchday.PenaltyOrbits, n, 0 })
	}
	for _, c := range []struct {
		name    string
		penalty matchday.Penalty
		rule    rulebook.Ref
		path    string
		words   string
	}{
		{"a disqualification", disqualified("adler-3", 1), "", "", ""},
		{"in the last heat", disqualified("adler-3", 3), "", "", ""},
		{"in no heat", disqualified("adler-3", 0), "2.2.16", "$.heat", "nennt den"},
		{"in a heat that there is not", disqualified("adler-3", 4), "2.2.16", "$.heat", "Heats 1 bis 3"},
		{"in heat minus one", disqualified("adler-3", -1), "2.2.16", "$.heat", "Heats 1 bis 3"},
		{"a warning in no heat", with(func(p *matchday.Penalty) { p.Kind, p.Heat = matchday.PenaltyWarning, 0 }), "", "", ""},
		{"of no kind", with(func(p *matchday.Penalty) { p.Kind = "whip" }), "2.2.15", "$.kind", "Verwarnung"},
		{"no round", orbits(0), "2.2.15", "$.orbits", "zumindest eine"},
		{"one round", orbits(1), "", "", ""},
		{"a hundred rounds", orbits(100), "", "", ""},
		{"too many rounds", orbits(101), "2.2.15", "$.orbits", "höchstens 100"},
		{"rounds of a disqualification", with(func(p *matchday.Penalty) { p.Orbits = 1 }), "2.2.15", "$.orbits", "nur eine Sperre"},
		{"by another paragraph", with(func(p *matchday.Penalty) { p.Rule = "2.2.13" }), "", "$.rule", "§ 2.2.24"},
		{"by nobody", with(func(p *matchday.Penalty) { p.Referee = " " }), "", "$.referee", "ausgesprochen"},
		{"by a long name", with(func(p *matchday.Penalty) { p.Referee = strings.Repeat("x", 200) }), "", "", ""},
		{"by too long a name", with(func(p *matchday.Penalty) { p.Referee = strings.Repeat("x", 201) }), "", "$.referee", "zu lang"},
		{"for nothing", with(func(p *matchday.Penalty) { p.Reason = "" }), "", "$.reason", "Grund"},
	} {
		t.Run(c.name, func(t *testing.T) { refused(t, c.penalty.Refuse(), c.rule, c.path, c.words) })
	}
}

// § 2.2.16: who is disqualified drops out; the card or the stack says so, too (A24,
// A25). § 2.2.11: who is punished stands in a lineup.
func TestWhatIsToBeDoneAfterAPenalty(t *testing.T) {
	seat, stack := played(1), played(1)
	seat.SitAndGos[2].Seats[0].Disqualified = true // adler-5
	stack.TeamMTTs[1].Stacks[0].Disqualified = true
	captain := day()
	captain.Lineups[0].Captain = "adler-9"
	warning := disqualified("adler-3", 1)
	warning.Kind = matchday.PenaltyWarning
	stranger := warning
	stranger.Player = "adler-9"
	for _, c := range []struct {
		name    string
		penalty matchday.Penalty
		day     *scoring.Matchday
		want    []string
	}{
		{"a warning", warning, day(), nil},
		{"a warning of a stranger", stranger, day(), []string{"$.player § 2.2.11"}},
		{"a warning of the captain, who does not play", stranger, captain, nil},
		{"a warning of a club without a lineup", warning, &scoring.Matchday{}, []string{"$.player § 2.2.11"}},
		{"before the heat", disqualified("adler-5", 1), day(), []string{"$.kind § 2.2.16"}},
		{"nothing is marked", disqualified("adler-5", 1), day(played(1)), []string{"$.kind § 2.2.16"}},
		{"somebody else is marked", disqualified("adler-6", 1), day(seat), []string{"$.kind § 2.2.16"}},
		{"it is marked in another heat", disqualified("adler-5", 2), day(seat, played(2)), []string{"$.kind § 2.2.16"}},
		{"it is marked on the card", disqualified("adler-5", 1), day(seat), nil},
		{"nothing is marked at the stack", disqualified("adler-2", 1), day(played(1)), []string{"$.kind § 2.2.16"}},
		{"somebody else is marked at a stack", disqualified("adler-1", 1), day(stack), []string{"$.kind § 2.2.16"}},
		{"it is marked at the stack", disqualified("adler-2", 1), day(stack), nil},
		{"he has played on in two heats", disqualified("adler-5", 1), day(seat, played(2), played(3)),
			[]string{"$.heat § 2.2.16", "$.heat § 2.2.16"}},
		{"in the last heat nothing is behind it", disqualified("adler-5", 3), day(played(1), played(2), played(3)), []string{"$.kind § 2.2.16"}},
		{"a warning leaves the heats behind it", warning, day(played(1), played(2)), nil},
	} {
		t.Run(c.name, func(t *testing.T) { warned(t, c.penalty.Doubts(c.day), c.want...) })
	}
}

// § 2.2.15: how many there are of each kind is public.
func TestPenaltiesAreCountedByKind(t *testing.T) {
	var count matchday.PenaltyCount
	for _, kind := range []string{"warning", "orbits", "warning", "disqualification", "disqualification", "disqualification", "whip"} {
		count.Count(kind)
	}
	if want := (matchday.PenaltyCount{Warnings: 2, Orbits: 1, Disqualifications: 3}); count != want {
		t.Errorf("got %+v", count)
	}
}

// § 2.2.16: who is disqualified does not come back (A25).
func TestWhoWasDisqualifiedIsNotSeatedAgain(t *testing.T) {
	lifted := disqualified("adler-3", 1)
	lifted.Lifted = &matchday.Lift{}
	warning := disqualified("adler-3", 1)
	warning.Kind = matchday.PenaltyWarning
	liftedNow := disqualified("adler-3", 2)
	liftedNow.Lifted = &matchday.Lift{}
	c, out := card(2, 4), card(2, 4) // player 6 of each
	out.Seats[2] = scoring.Seat{Player: "dachs-6", Disqualified: true}
	m := stacks(2, "A")
	marked := stacks(2, "A")
	marked.Stacks[0].Disqualified = true
	for _, test := range []struct {
		name      string
		penalties []matchday.Penalty
		who       []matchday.Presence
		path      string
		words     string
		doubts    []string
	}{
		{"nobody", nil, matchday.Stacked(&m), "", "", nil},
		{"in the heat before", []matchday.Penalty{disqualified("adler-3", 1)}, matchday.Stacked(&m),
			"$.stacks[0].player", "adler-3 wurde in Heat 1", []string{"$.stacks[0].player § 2.2.16"}},
		{"at a table", []matchday.Penalty{disqualified("dachs-6", 1)}, matchday.Seated(&c), "$.seats[2].player", "dachs-6 wurde in Heat 1",
			[]string{"$.seats[2].player § 2.2.16"}},
		{"in this heat", []matchday.Penalty{disqualified("adler-3", 2)}, matchday.Stacked(&m), "", "", []string{"$.stacks[0].player § 2.2.16"}},
		{"in this heat, and marked", []matchday.Penalty{disqualified("adler-3", 2)}, matchday.Stacked(&marked), "", "", nil},
		{"in this heat, at a table", []matchday.Penalty{disqualified("dachs-6", 2)}, matchday.Seated(&c),
			"", "", []string{"$.seats[2].player § 2.2.16"}},
		{"in this heat, at a table, and marked", []matchday.Penalty{disqualified("dachs-6", 2)}, matchday.Seated(&out), "", "", nil},
		{"in the heat after", []matchday.Penalty{disqualified("adler-3", 3)}, matchday.Stacked(&m), "", "", nil},
		{"twice, the later first", []matchday.Penalty{disqualified("adler-3", 3), disqualified("adler-3", 1)}, matchday.Stacked(&m),
			"$.stacks[0].player", "in Heat 1", []string{"$.stacks[0].player § 2.2.16"}},
		{"twice, the earlier first", []matchday.Penalty{disqualified("adler-3", 1), disqualified("adler-3", 2)}, matchday.Stacked(&m),
			"$.stacks[0].player", "in Heat 1", []string{"$.stacks[0].player § 2.2.16"}},
		{"lifted", []matchday.Penalty{lifted}, matchday.Stacked(&m), "", "", nil},
		{"lifted, and still marked", []matchday.Penalty{liftedNow}, matchday.Stacked(&marked), "", "", []string{"$.stacks[0].player § 2.2.16"}},
		{"lifted, marked for another heat", []matchday.Penalty{lifted}, matchday.Stacked(&marked), "", "", nil},
		{"lifted, and imposed again", []matchday.Penalty{liftedNow, disqualified("adler-3", 2)}, matchday.Stacked(&marked), "", "", nil},
		{"only warned", []matchday.Penalty{warning}, matchday.Stacked(&m), "", "", nil},
		{"somebody else", []matchday.Penalty{disqualified("adler-4", 1)}, matchday.Stacked(&m), "", "", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			refused(t, matchday.RefuseExcluded(test.penalties, 2, test.who), "2.2.16", test.path, test.words)
			warned(t, matchday.DoubtsOfExclusion(test.penalties, 2, test.who), test.doubts...)
		})
	}
	ghosts := scoring.SitAndGo{Seats: []scoring.Seat{{Club: "adler", Ghost: true}, {Player: "biber-1"}}}
	if who := matchday.Seated(&ghosts); len(who) != 1 || who[0].Path != "$.seats[1].player" {
		t.Errorf("an empty chair is present: %+v", who)
	}
	m.Stacks[0].Player = ""
	if who := matchday.Stacked(&m); len(who) != 2 || who[0].Path != "$.stacks[1].player" {
		t.Errorf("a ghost is present: %+v", who)
	}
}
