package demo

import "pokerliga/scoring"

// event is a single-player tournament (§ 4.1.1.2), so many days after a
// matchday of the first league.
type event struct {
	id, name    string
	kind        string
	after, days int
	entries     int
	paid        int // 0 = not said
}

var (
	lastTournaments = []event{
		{"wachauer-pokertage", "Wachauer Pokertage", scoring.National, 1, 15, 84, 0},
		{"styrian-open", "Styrian Open", scoring.National, 3, 21, 112, 20},
		{"studentenmeisterschaft", "Österreichische Studentenmeisterschaft", scoring.Students, 4, 15, 36, 0},
		{"bodensee-trophy", "Bodensee Trophy", scoring.National, 5, 14, 67, 0},
		{"oesterreichische-meisterschaft", "Österreichische Meisterschaft", scoring.Championship, 6, 14, 143, 0},
	}
	currentTournaments = []event{
		{"wachauer-pokertage", "Wachauer Pokertage", scoring.National, 1, 15, 91, 0},
		{"grazer-studentencup", "Grazer Studentencup", scoring.Students, 2, 14, 28, 0},
		{"drau-open", "Drau-Open Villach", scoring.National, 2, 22, 58, 12},
		{"tiroler-meisterschaft", "Tiroler Meisterschaft", scoring.Championship, 3, 14, 73, 0},
	}
)

// tournaments plays the single-player tournaments of a season.
func (s *season) tournaments(events []event) {
	var players []*person
	for tier := 1; tier <= 2; tier++ {
		for _, t := range s.teams[tier] {
			players = append(players, t.squad...)
		}
	}
	for _, e := range events {
		s.file.Tournaments = append(s.file.Tournaments, s.hold(e, players))
	}
}

// hold plays one tournament. Not everybody in it belongs to a club: such
// players take places too, and nobody moves up for them (A56).
func (s *season) hold(e event, players []*person) scoring.Tournament {
	t := scoring.Tournament{
		ID: e.id, Name: e.name, Date: s.world.calendar.after(s.when, 1, e.after, e.days), Kind: e.kind,
		Entries: e.entries, Results: []scoring.Finish{},
	}
	if e.paid > 0 {
		t.Paid = &e.paid
	}
	r := chance(s.topic(0, e.after) + e.id)
	starters := make([]chair, e.entries) // those without a person are no members
	order := make([]int, e.entries)
	for i := range order {
		order[i] = i
	}
	members := e.admits(players)
	for i, n := range r.Perm(len(members))[:min(len(members), e.entries*2/3)] {
		starters[i].who = members[n]
	}
	for place, i := range finish(r, starters, order) {
		if who := starters[i].who; who != nil {
			t.Results = append(t.Results, scoring.Finish{Player: who.ID, Place: place + 1})
		}
	}
	return t
}

// admits returns who of the players may start: in a students' tournament the
// young.
func (e *event) admits(players []*person) []*person {
	if e.kind != scoring.Students {
		return players
	}
	var students []*person
	for _, who := range players {
		if who.age <= 27 {
			students = append(students, who)
		}
	}
	return students
}
