package matchday_test

import (
	"fmt"
	"testing"
	"time"

	"pokerliga/rules/matchday"
	"pokerliga/scoring"
)

// § 2.2.26: who has lost his last chips is out. Numbers are counted through all heats; two who go out in the same hand with
// as many chips share theirs. The last one can come back.
func TestStacksGoOutInOrder(t *testing.T) {
	begin := &scoring.TeamMTT{MTT: "A", Stacks: []scoring.Stack{{Club: "adler", Player: "a", Start: 5000, End: 100},
		{Club: "biber", Player: "b", Start: 5000}, {Club: "dachs", Player: "d", Start: 5000, Removed: true}, {Club: "fuchs", Start: 5000}}}
	outs := func(mtt *scoring.TeamMTT) string {
		text := ""
		for _, s := range mtt.Stacks {
			text += fmt.Sprint(s.Out, "/", s.End, " ")
		}
		return text
	}
	one := must(t)(matchday.GoOut(begin, "adler", 7, ""))
	two := must(t)(matchday.GoOut(one, "biber", 8, matchday.WithLast))
	three := must(t)(matchday.GoOut(one, "biber", 8, ""))
	for _, c := range []struct {
		name string
		mtt  *scoring.TeamMTT
		want string
	}{
		{"what is given stays as it is", begin, "0/100 0/0 0/0 0/0 "},
		{"out as the seventh, without chips", one, "7/0 0/0 0/0 0/0 "},
		{"together with the last one", two, "7/0 7/0 0/0 0/0 "},
		{"behind him", three, "7/0 8/0 0/0 0/0 "},
		{"who is out stays out as he is", must(t)(matchday.GoOut(three, "adler", 9, "")), "7/0 8/0 0/0 0/0 "},
		{"the last one comes back", must(t)(matchday.ComeBack(three, "biber")), "7/0 0/0 0/0 0/0 "},
		{"one of two who are both the last", must(t)(matchday.ComeBack(two, "adler")), "0/0 7/0 0/0 0/0 "},
		{"who is in stays in", must(t)(matchday.ComeBack(three, "fuchs")), "7/0 8/0 0/0 0/0 "},
	} {
		if got := outs(c.mtt); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
	refused := func(_ *scoring.TeamMTT, err error) bool { return err != nil }
	if !refused(matchday.GoOut(begin, "luchs", 1, "")) || !refused(matchday.GoOut(begin, "dachs", 1, "")) ||
		!refused(matchday.GoOut(begin, "biber", 1, matchday.WithLast)) || !refused(matchday.ComeBack(three, "adler")) {
		t.Error("a stranger, a removed stack, the first one as a second, or another than the last one is taken")
	}
}

// must fails where there is an error.
func must(t *testing.T) func(*scoring.TeamMTT, error) *scoring.TeamMTT {
	return func(mtt *scoring.TeamMTT, err error) *scoring.TeamMTT {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return mtt
	}
}

// § 2.2.26: who went out before one that is out, as the devices say, is put before him, and all behind count one more. Moments that are
// hardly apart are as they arrive.
func TestWhoWentOutFirstIsPutBefore(t *testing.T) {
	mtt := &scoring.TeamMTT{MTT: "A", Stacks: []scoring.Stack{{Club: "adler", Out: 4}, {Club: "biber", Out: 5}, {Club: "dachs", Out: 5},
		{Club: "luchs", End: 9}}}
	at := time.Date(2010, 4, 24, 20, 14, 0, 0, time.UTC)
	busts := []matchday.Bust{{MTT: "A", Club: "adler", Happened: at}, {MTT: "A", Club: "biber", Happened: at.Add(time.Minute)},
		{MTT: "B", Club: "dachs", Happened: at}, {MTT: "A", Club: "luchs", Happened: at}}
	for _, c := range []struct {
		ago  time.Duration
		want string
	}{{3 * time.Second, "adler"}, {2 * time.Second, "biber"}, {-58 * time.Second, ""}, {-57 * time.Second, "biber"}} {
		first := matchday.FirstAfter(mtt, busts, at.Add(-c.ago))
		if c.want == "" && first != nil || c.want != "" && (first == nil || first.Club != c.want) {
			t.Errorf("%s before: got %+v, want %q", c.ago, first, c.want)
		}
	}
	changed := must(t)(matchday.GoOutBefore(mtt, "luchs", "biber"))
	if s := changed.Stacks; s[0].Out != 4 || s[1].Out != 6 || s[2].Out != 6 || s[3].Out != 5 || s[3].End != 0 {
		t.Errorf("got %+v", s)
	}
	if open := matchday.OpenBusts(mtt, busts); len(open) != 1 || open[0].Club != "luchs" {
		t.Errorf("open are %+v", open)
	}
	if _, err := matchday.GoOutBefore(mtt, "adler", "luchs"); err != nil {
		t.Errorf("who is out stays out: %v", err)
	}
	if _, err := matchday.GoOutBefore(mtt, "luchs", "wolf"); err == nil {
		t.Error("before nobody")
	}
}

// § 3.2.11: what is missing of the chips is told with its parts. § 3.2.17: a removed stack leaves with its chips.
// § 2.2.26: a tap of before somebody who is out already is asked about; one answer puts the stack before him, behind him, or leaves it in.
func TestATapFromBeforeIsAskedAbout(t *testing.T) {
	at := func(minute int) time.Time { return time.Date(2010, 3, 27, 14, minute, 0, 0, time.UTC) }
	now := &scoring.TeamMTT{MTT: "A", Stacks: []scoring.Stack{{Club: "adler", Start: 5000}, {Club: "biber", Out: 7}, {Club: "fuchs", Start: 5000}}}
	booked := []matchday.Bust{{MTT: "A", Club: "biber", Happened: at(44)}}
	noted := append([]matchday.Bust{{MTT: "A", Club: "adler", Happened: at(42)}}, booked...)
	for _, c := range []struct {
		name  string
		tap   matchday.Tap
		busts []matchday.Bust
		want  string
	}{
		{"after him", matchday.Tap{Happened: at(45)}, booked, "8 out, 14:45"},
		{"a moment before him, as clocks differ", matchday.Tap{Happened: at(44).Add(-time.Second)}, booked, "8 out, 14:43"},
		{"before him", matchday.Tap{Happened: at(42)}, booked, "asked, 14:42"},
		{"before him, said of another", matchday.Tap{Happened: at(42), Before: "fuchs"}, booked, "asked, 14:42"},
		{"answered: before him", matchday.Tap{Happened: at(50), Before: "biber"}, noted, "7 out, 14:42"},
		{"answered: the others first", matchday.Tap{Happened: at(50), Behind: true}, noted, "8 out, 14:42"},
		{"answered: in the same hand", matchday.Tap{Happened: at(50), With: "biber"}, noted, "7 out, 14:50"},
		{"answered: it is in", matchday.Tap{In: true}, noted, "dropped"},
		{"in the hand of one that is asked about", matchday.Tap{Club: "fuchs", Happened: at(50), With: "adler"}, noted, "asked, 14:42"},
	} {
		if c.tap.Club == "" {
			c.tap.Club = "adler"
		}
		turn, err := c.tap.Turn(now, c.busts, 8)
		if err != nil {
			t.Fatal(c.name, err)
		}
		got := fmt.Sprintf("%d out, %s", matchday.StackOf(turn.Stacks, c.tap.Club).Out, turn.Happened.Format("15:04"))
		if turn.Asks {
			got = "asked, " + turn.Happened.Format("15:04")
		}
		if turn.Drops {
			got = "dropped"
		}
		if got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestTheSumOfStacksSaysWhatIsMissing(t *testing.T) {
	mtt := &scoring.TeamMTT{MTT: "A", Stacks: []scoring.Stack{{Start: 5000, End: 8000}, {Start: 5000}, {Start: 3000, Removed: true}}}
	if sum := matchday.SumOf(mtt); sum != (matchday.ChipSum{Whole: 10000, Counted: 8000}) || sum.Missing() != 2000 {
		t.Errorf("got %+v", sum)
	}
}
