package chart

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Names on the scale keep their order, are never too close, and stay in the
// picture; where there is room they stand where they belong.
func TestNamesOnAScaleStandApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const gap, first, last = 21, 20, 1000
		wanted := rapid.SliceOfN(rapid.IntRange(first, last), 1, 40).Draw(t, "wanted")
		slices.Sort(wanted)
		got := apart(wanted, gap, first, last)
		roomy := true
		for i := range got {
			if i > 0 {
				roomy = roomy && wanted[i]-wanted[i-1] >= gap
				if got[i]-got[i-1] < gap {
					t.Fatalf("%v became %v", wanted, got)
				}
			}
			if got[i] < first || got[i] > last {
				t.Fatalf("%v became %v", wanted, got)
			}
		}
		if roomy && !slices.Equal(got, wanted) {
			t.Fatalf("%v need not move to %v", wanted, got)
		}
	})
}

func TestNamesThatAreTooCloseAreSpreadAroundTheirMiddle(t *testing.T) {
	for _, c := range []struct{ wanted, want []int }{
		{[]int{100, 100}, []int{90, 110}},
		{[]int{100, 100, 100}, []int{80, 100, 120}},
		{[]int{100, 110, 300}, []int{95, 115, 300}},
		{[]int{10, 10}, []int{10, 30}},
		{[]int{400, 400}, []int{380, 400}},
		{nil, []int{}},
	} {
		if got := apart(c.wanted, 20, 10, 400); !slices.Equal(got, c.want) {
			t.Errorf("%v: got %v, want %v", c.wanted, got, c.want)
		}
	}
}

func TestAScaleHasAHandfulOfTicks(t *testing.T) {
	for span, want := range map[int]int{0: 1, 10: 1, 11: 2, 20: 2, 50: 5, 51: 10, 130: 20, 12345: 2000} {
		if got := tickStep(span); got != want {
			t.Errorf("%d points: a tick every %d, want %d", span, got, want)
		}
	}
	for _, c := range []struct{ n, want int }{{-13, -10}, {-10, -10}, {0, 0}, {1, 10}, {10, 10}} {
		if got := ceiling(c.n, 10); got != c.want {
			t.Errorf("above %d: got %d, want %d", c.n, got, c.want)
		}
	}
}

func TestALongNameIsClipped(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"Linz", "Linz"}, {"Österr", "Österr"}, {"Österreich", "Öster…"}, {"Linz 2 und mehr", "Linz…"},
	} {
		if got := clipped(c.name, 6); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

// A field is drawn for every rank that was come to, told where it is a percent at least, and darker where it is likelier.
func TestAHeatMapIsDarkerWhereARankIsLikelier(t *testing.T) {
	h := NewHeatMap([]HeatRow{{Name: "Muck", Thousandths: []int{0, 4, 250, 746}}})
	var got []string
	for _, f := range h.Rows[0].Fields {
		got = append(got, f.Shade+" "+f.Text)
	}
	if want := "0.04 |0.24 25|0.45 75"; strings.Join(got, "|") != want || len(h.Heads) != 4 {
		t.Errorf("got %v, want %s", got, want)
	}
}

// A club that came after the first round has its line from there on, and no name at the left edge.
func TestTheLineOfAClubThatCameLaterBeginsLater(t *testing.T) {
	c := NewCurve([]int{1, 2}, []Course{{Name: "Graz", Ranks: []Rank{{0, 1}, {0, 1}}}, {Name: "Wels", Ranks: []Rank{{1, 2}}}})
	graz, wels := c.Lines[0], c.Lines[1]
	if graz.From.Text != "Graz" || wels.From != (Label{}) || wels.To.Text != "Wels" {
		t.Errorf("got %+v and %+v", graz, wels)
	}
	if end := fmt.Sprintf("M%d ", c.Heads[1].X); !strings.HasPrefix(wels.Stops, end) || strings.HasPrefix(graz.Stops, end) {
		t.Errorf("the stops are %s and %s", graz.Stops, wels.Stops)
	}
}
