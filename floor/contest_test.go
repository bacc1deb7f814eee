package floor_test

import (
	"fmt"
	"strings"
	"testing"

	"pokerliga/floor"
)

// finished reads an evening as in "anna 1, bert 2".
func finished(evening string) (list []floor.Finished) {
	for _, one := range strings.Split(evening, ", ") {
		f := floor.Finished{}
		if _, err := fmt.Sscan(one, &f.Who, &f.Place); err != nil {
			panic(err)
		}
		list = append(list, f)
	}
	return list
}

// A house gives points as it likes, and counts the best evenings of each.
func TestAContestOfAHouse(t *testing.T) {
	evenings := []string{"anna 1, bert 2, cleo 3", "bert 1, anna 2, dora 2, cleo 4", "cleo 1, anna 0"}
	for name, test := range map[string]struct {
		score floor.Score
		want  string // rank, name, points, and the evenings with their points; those that do not count in brackets
	}{
		"points by place": {floor.Score{Points: []int64{10, 6, 3}},
			"1 anna 16: 10 6; 1 bert 16: 6 10; 3 cleo 13: 3 0 10; 4 dora 6: 6"},
		"of equal points the first evening counts": {floor.Score{Points: []int64{10, 10}, Best: 1},
			"1 anna 10: 10 (10); 1 bert 10: 10 (10); 1 cleo 10: (0) (0) 10; 4 dora 10: 10"},
		"the best two": {floor.Score{Points: []int64{10, 6, 3}, Best: 2},
			"1 anna 16: 10 6; 1 bert 16: 6 10; 3 cleo 13: 3 (0) 10; 4 dora 6: 6"},
		"for coming, and for each who is beaten": {floor.Score{Attendance: 1, Beaten: 2},
			"1 bert 10: 3 7; 2 anna 8: 5 3; 3 cleo 3: 1 1 1; 4 dora 3: 3"},
	} {
		t.Run(name, func(t *testing.T) {
			var played [][]floor.Finished
			for _, evening := range evenings {
				played = append(played, finished(evening))
			}
			var got []string
			for _, r := range floor.Contest(&test.score, played) {
				line := fmt.Sprintf("%d %s %d:", r.Rank, r.Who, r.Points)
				for _, e := range r.Evenings {
					var sum int64
					for _, p := range e.Parts {
						sum += p.Count * p.Each
					}
					if sum != e.Points {
						t.Errorf("%s: the parts of evening %d make up %d, not %d", r.Who, e.Evening, sum, e.Points)
					}
					if e.Counts {
						line += fmt.Sprintf(" %d", e.Points)
					} else {
						line += fmt.Sprintf(" (%d)", e.Points)
					}
				}
				got = append(got, line)
			}
			if is := strings.Join(got, "; "); is != test.want {
				t.Errorf("is   %s\nwant %s", is, test.want)
			}
		})
	}
	if rows := floor.Contest(&floor.Score{Points: []int64{1}}, nil); len(rows) != 0 {
		t.Errorf("nobody has played, and there are %v", rows)
	}
}
