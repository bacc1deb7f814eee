package replay

import (
	"slices"
	"testing"
	"time"
)

func TestDifferencesHaveTheirPlace(t *testing.T) {
	type row map[string]any
	for _, c := range []struct {
		name   string
		answer string
		own    any
		want   []string
	}{
		{"none", `{"a":[1,"x",null,true]}`, row{"a": []any{1, "x", nil, true}}, nil},
		{"none within half a hundredth", `{"a":101.425}`, row{"a": 101.42}, nil},
		{"a number just beyond", `{"a":101.4251}`, row{"a": 101.42}, []string{"$.a: der Server sagt 101.4251, gerechnet ist 101.42"}},
		{"a word", `{"a":[{"b":"x"}]}`, row{"a": []row{{"b": "y"}}}, []string{`$.a[0].b: der Server sagt "x", gerechnet ist "y"`}},
		{"a null", `{"a":null}`, row{"a": row{}}, []string{"$.a: der Server sagt null, gerechnet ist {}"}},
		{"a list for an object", `{"a":[]}`, row{"a": row{}}, []string{"$.a: der Server sagt [], gerechnet ist {}"}},
		{"a key too few and one too many", `{"b":1}`, row{"a": 1}, []string{"$.a: fehlt beim Server", "$.b: gibt es nur beim Server"}},
		{"a longer list", `[1,2]`, []int{1}, []string{"$: der Server hat 2 Einträge, gerechnet sind 1"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := differences([]byte(c.answer), c.own)
			if err != nil || !slices.Equal(got, c.want) {
				t.Errorf("got %q, %v\nwant %q", got, err, c.want)
			}
		})
	}
	if _, err := differences([]byte("<html>"), nil); err == nil {
		t.Error("a page is no results file")
	}
}

func TestNoMoreDifferencesAreListedThanAnybodyReads(t *testing.T) {
	got, err := differences([]byte("[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]"), make([]int, 25))
	if err != nil || len(got) != mostDifferences {
		t.Errorf("got %d, %v", len(got), err)
	}
}

func TestAPercentileIsARequestThatWasMade(t *testing.T) {
	var took []time.Duration
	for i := range 200 {
		took = append(took, time.Duration(i+1))
	}
	for _, c := range []struct {
		of      []time.Duration
		percent int
		want    time.Duration
	}{
		{took, 50, 100}, {took, 99, 198}, {took, 100, 200},
		{took[:1], 50, 1}, {took[:1], 99, 1}, {took[:2], 50, 1}, {took[:2], 99, 2}, {took[:3], 50, 2},
	} {
		if got := percentile(c.of, c.percent); got != c.want {
			t.Errorf("%d %% of %d: got %d, want %d", c.percent, len(c.of), got, c.want)
		}
	}
}
