package floor

import (
	"cmp"
	"slices"
)

// Score is how a house gives points for its evenings, as it likes, and how many evenings of each player count.
type Score struct {
	Points     []int64 // by place, nothing behind the last
	Attendance int64   // for everybody who has a place
	Beaten     int64   // for each who has a worse place
	Best       int64   // how many evenings count, 0 for all
}

// Finished is the place of somebody on an evening, 0 for none: he gets nothing.
type Finished struct {
	Who   string
	Place int
}

// The parts of the points of an evening.
const (
	ForPlace      = "place"
	ForAttendance = "attendance"
	ForBeaten     = "beaten"
)

// ScorePart is a part of the points of an evening: so many times so much.
type ScorePart struct {
	Kind  string `json:"kind" enum:"place,attendance,beaten"`
	Count int64  `json:"count"`
	Each  int64  `json:"each"`
}

// Scored is what somebody got for an evening.
type Scored struct {
	Evening int // index
	Place   int
	Of      int // how many have a place
	Points  int64
	Parts   []ScorePart // which make up the points
	Counts  bool        // it is one of his best
}

// ContestRow is somebody in the table of a house.
type ContestRow struct {
	Rank     int
	Who      string
	Points   int64 // of the evenings that count
	Wins     int   // of all evenings
	Evenings []Scored
}

// Contest is the table of a house over its evenings. Who shares a place gets what the place is worth. Of evenings with equal points
// the earlier counts; who is level in points is ranked by wins, and then shares the rank.
func Contest(score *Score, evenings [][]Finished) []ContestRow {
	rows, at := []ContestRow{}, map[string]int{}
	for i, evening := range evenings {
		for _, f := range evening {
			if f.Place < 1 {
				continue
			}
			j, known := at[f.Who]
			if !known {
				j = len(rows)
				rows, at[f.Who] = append(rows, ContestRow{Who: f.Who}), j
			}
			rows[j].Evenings = append(rows[j].Evenings, score.of(i, f.Place, evening))
		}
	}
	for i := range rows {
		rows[i].sum(score.Best)
	}
	slices.SortFunc(rows, func(a, b ContestRow) int { return cmp.Or(a.against(&b), cmp.Compare(a.Who, b.Who)) })
	for i := range rows {
		rows[i].Rank = i + 1
		if i > 0 && rows[i].against(&rows[i-1]) == 0 {
			rows[i].Rank = rows[i-1].Rank
		}
	}
	return rows
}

// against orders two rows by points and wins.
func (r *ContestRow) against(b *ContestRow) int {
	return cmp.Or(cmp.Compare(b.Points, r.Points), cmp.Compare(b.Wins, r.Wins))
}

// of is what a place on an evening is worth.
func (s *Score) of(evening, place int, all []Finished) Scored {
	got := Scored{Evening: evening, Place: place}
	var beaten int64
	for _, f := range all {
		if f.Place > 0 {
			got.Of++
		}
		if f.Place > place {
			beaten++
		}
	}
	add := func(kind string, count, each int64) {
		if count*each > 0 {
			got.Parts = append(got.Parts, ScorePart{kind, count, each})
			got.Points += count * each
		}
	}
	if place <= len(s.Points) {
		add(ForPlace, 1, s.Points[place-1])
	}
	add(ForAttendance, 1, s.Attendance)
	add(ForBeaten, beaten, s.Beaten)
	return got
}

// sum adds up the best evenings.
func (r *ContestRow) sum(best int64) {
	order := make([]int, len(r.Evenings))
	for i := range r.Evenings {
		order[i] = i
		if r.Evenings[i].Place == 1 {
			r.Wins++
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(r.Evenings[b].Points, r.Evenings[a].Points) })
	for n, i := range order {
		if best == 0 || int64(n) < best {
			r.Evenings[i].Counts = true
			r.Points += r.Evenings[i].Points
		}
	}
}
