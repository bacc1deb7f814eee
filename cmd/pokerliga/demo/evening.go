package demo

import (
	"fmt"
	"slices"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floorfile"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// InHouse is how many are left in the house tournament of today.
const InHouse = 27

// House is the house of the evening under way, by its id.
const House = "clubcasino"

// Template is a template of the floor as JSON.
type Template struct{ Kind, ID, Text string }

// Templates are the house, and of what it makes its evenings.
var Templates = []Template{
	{"house", House, `{"name":"Clubcasino Kagran","venue":"Clubcasino Kagran, Wien","edition":"club","tables":[` +
		`{"table":1,"seats":9},{"table":2,"seats":9},{"table":3,"seats":9},{"table":4,"seats":9}],"wall":{"colour":"blue"}}`},
	{"structure", "drei-stunden", `{"name":"Drei Stunden","levels":[` +
		`{"kind":"level","seconds":1200,"small":25,"big":50},{"kind":"level","seconds":1200,"small":50,"big":100},` +
		`{"kind":"level","seconds":1200,"small":100,"big":200},{"kind":"break","seconds":600},` +
		`{"kind":"level","seconds":1200,"small":200,"big":400},{"kind":"level","seconds":1200,"small":400,"big":800},` +
		`{"kind":"level","seconds":1200,"small":800,"big":1600},{"kind":"break","seconds":600},` +
		`{"kind":"level","seconds":1200,"small":1500,"big":3000},{"kind":"level","seconds":1200,"small":3000,"big":6000}],` +
		`"rules":{"start_chips":10000}}`},
	{"chip_set", "koffer", `{"name":"Koffer mit 1.000 Chips","chips":[{"value":25,"count":300,"colour":"grün"},` +
		`{"value":100,"count":300,"colour":"schwarz"},{"value":500,"count":200,"colour":"violett"},{"value":1000,"count":150,"colour":"gelb"},` +
		`{"value":5000,"count":50,"colour":"rot"}]}`},
	{"prize_table", "drei-plaetze", `{"name":"Drei Plätze","payouts":[{"from":1,"shares":[5000,3000,2000]}]}`},
}

// ClubEvenings is how many evenings of the house are over: as many as its forecasts are calibrated by.
const ClubEvenings = 8

// Evening is a tournament of the floor, in a house or "".
type Evening struct {
	*floorfile.File
	House string
}

// Evenings are the tournaments of the floor as they are at a moment: one of the house that is under way and where a table is to be
// broken next, the championship of students of last season, a multi-round, the evenings of the house before, and its cup, whose two flights
// are over.
func Evenings(now time.Time) []Evening {
	last, current := Seasons(now)
	students := slices.IndexFunc(last.Tournaments, func(t scoring.Tournament) bool { return t.Kind == scoring.Students })
	list := []Evening{{inHouse(now, current), House}, {freezeOut(&last.Tournaments[students], last), ""}, {multiRound(now, current), ""}}
	for week := range ClubEvenings {
		list = append(list, Evening{clubEvening(now.AddDate(0, 0, -7*(week+1)), current), House})
	}
	return append(list, Evening{cup(now, current), House})
}

// evening is a tournament that is being written down.
type evening struct {
	floorfile.File
	at   floor.Instant
	lots int
}

// newEvening begins a tournament at tables of nine.
func newEvening(title floor.Title, edition string, tables int) *evening {
	e := &evening{File: floorfile.File{Head: floor.Head{Title: title, Mode: floor.FreezeOut, Edition: edition,
		Rules: floor.EditionRules(edition), Chips: []int64{25, 100, 500, 1000, 5000}, Money: floor.Money{BuyIn: 4000, Fee: 500},
		Payouts: []floor.Payout{{From: 1, Shares: []int64{5000, 3000, 2000}}, {From: 20, Shares: []int64{3600, 2400, 1600, 1100, 800, 500}}}},
		Events: []floor.Event{}}}
	for i := range tables {
		e.Tables = append(e.Tables, floor.Table{Table: i + 1, Seats: 9})
	}
	for i, small := range []int64{25, 50, 75, 100, 150, 200, 300, 400, 500, 700, 1000, 1500, 2000, 3000, 4000, 5000, 7000, 10000, 15000, 20000} {
		if i > 0 && i%4 == 0 {
			e.Levels = append(e.Levels, floor.Piece{Kind: floor.Break, Seconds: 600})
		}
		level := floor.Piece{Kind: floor.Level, Seconds: 1200, Small: small, Big: 2 * small}
		if i >= 4 {
			level.Ante = 2 * small
		}
		e.Levels = append(e.Levels, level)
	}
	return e
}

// add adds something that happens so many seconds after what happened last.
func (e *evening) add(after int64, happens floor.Event) {
	e.at += floor.Instant(after)
	happens.At = e.at
	e.Events = append(e.Events, happens)
}

// lot is the next lot.
func (e *evening) lot() *floor.Lot {
	e.lots++
	return &floor.Lot{Number: e.lots, Secret: fmt.Sprintf("%016x", chance(e.Title.ID+fmt.Sprint(e.lots)).Uint64())}
}

// begin has these come in and sit down, and starts the clock.
func (e *evening) begin(at time.Time, who []floor.Entrant) {
	e.at = floor.Instant(at.Unix() - int64(10*len(who)) - 120)
	for i := range who {
		e.add(10, floor.Event{Do: floor.Enter, Entrant: who[i].ID})
	}
	e.add(60, floor.Event{Do: floor.Draw, Lot: e.lot()})
	e.add(60, floor.Event{Do: floor.Start})
}

// state is how it stands.
func (e *evening) state() *floor.State {
	state, err := floor.Play(&e.Head, e.Events, nil)
	if err != nil {
		panic(err) // the events are ours
	}
	return state
}

// obey follows the advice until there is none. While entries are open it does nothing, because more players may come.
func (e *evening) obey() {
	if e.state().Entries().Open {
		return
	}
	for a := e.state().Advice(); a != nil; a = e.state().Advice() {
		switch {
		case a.Do == floor.BreakTable:
			e.add(20, floor.Event{Do: a.Do, Table: a.Table, Lot: e.lot()})
		case a.Do == floor.Final:
			e.add(20, floor.Event{Do: a.Do, Table: a.Table, Lot: e.lot()})
		case a.Entrant == "":
			return // the floor chooses
		default:
			e.add(20, floor.Event{Do: a.Do, Entrant: a.Entrant, Table: a.Table, Seat: a.Seat})
		}
	}
}

// guests are names of people who belong to no club, none of them twice.
func guests(topic string, n int) []floor.Entrant {
	r, list, known := chance(topic), []floor.Entrant{}, map[string]bool{}
	for len(list) < n {
		given := slices.Concat(menNames[r.IntN(3)], womenNames[r.IntN(3)])
		name := given[r.IntN(len(given))] + " " + familyNames[r.IntN(len(familyNames))]
		if !known[name] {
			known[name] = true
			list = append(list, floor.Entrant{ID: fmt.Sprintf("gast-%02d", len(list)+1), Name: name})
		}
	}
	return list
}

// members are players of the season, one in every so many.
func members(season *seasonfile.File, every, n int) []floor.Entrant {
	list := []floor.Entrant{}
	for i := 0; i < len(season.Players) && len(list) < n; i += every {
		list = append(list, floor.Entrant{ID: season.Players[i].ID, Player: season.Players[i].ID})
	}
	return list
}

// inHouse is the house tournament of today: 36 came an hour and a half ago, nine are out.
func inHouse(now time.Time, season *seasonfile.File) *floorfile.File {
	start := now.Add(-96 * time.Minute)
	e := newEvening(floor.Title{ID: "herbstabend", Name: "Herbstabend im Clubcasino", Date: start.Format(time.DateOnly),
		Start: start.Format("15:04"), Venue: "Clubcasino Kagran, Wien"}, "club", 4)
	e.Rules.StartChips, e.Rules.LateLevels = 15_000, 3
	e.Entrants = append(members(season, 11, 20), guests("herbstabend", 16)...)
	e.begin(start, e.Entrants)
	out := chance("herbstabend").Perm(len(e.Entrants))[:len(e.Entrants)-InHouse]
	for _, i := range out {
		if e.state().Entries().Open {
			e.add(560, floor.Event{Do: floor.Bust, Out: []floor.Stack{{Entrant: e.Entrants[i].ID}}})
			continue
		}
		e.obey()
		e.add(120, floor.Event{Do: floor.Bust, Out: []floor.Stack{{Entrant: e.Entrants[i].ID}}})
	}
	return &e.File
}

// clubEvening is an evening of the house that is over: it lasted about as long as its structure says.
func clubEvening(day time.Time, season *seasonfile.File) *floorfile.File {
	date := day.Format(time.DateOnly)
	e := newEvening(floor.Title{ID: "clubabend-" + date, Name: "Clubabend im Clubcasino", Date: date, Start: "19:00",
		Venue: "Clubcasino Kagran, Wien"}, "club", 4)
	e.Rules.StartChips, e.Rules.LateLevels = 10_000, 3
	r := chance(e.Title.ID)
	e.Entrants = append(members(season, 13+r.IntN(5), 14), guests(e.Title.ID, 6+r.IntN(12))...)
	began := time.Date(day.Year(), day.Month(), day.Day(), 19, 0, 0, 0, rulebook.Vienna())
	e.begin(began, e.Entrants)
	lasts, enough := floor.Lasts(e.Levels, e.state().Entries().ChipsInPlay)
	if !enough {
		panic("the levels end too early") // they are ours
	}
	lasts = lasts * int64(88+r.IntN(28)) / 100
	out := r.Perm(len(e.Entrants))[1:]
	for i, who := range out {
		e.obey()
		e.at = max(e.at+30, floor.Instant(began.Unix()+lasts*int64(i+6)/int64(len(out)+5)))
		e.add(0, floor.Event{Do: floor.Bust, Out: []floor.Stack{{Entrant: e.Entrants[who].ID}}})
	}
	e.add(60, floor.Event{Do: floor.Finish})
	return &e.File
}

// cup is a tournament of the house over two days: its first one was played twice, the day before yesterday and yesterday, and tomorrow all meet
// who have bagged their chips.
func cup(now time.Time, season *seasonfile.File) *floorfile.File {
	first := now.AddDate(0, 0, -2)
	e := newEvening(floor.Title{ID: "herbstcup", Name: "Herbstcup im Clubcasino", Date: first.Format(time.DateOnly), Start: "18:00",
		Venue: "Clubcasino Kagran, Wien"}, "club", 3)
	e.Rules.StartChips, e.Rules.LateLevels, e.Rules.Reentries = 20_000, 3, 1
	e.Entrants = append(members(season, 19, 24), guests(e.Title.ID, 24)...)
	next := floor.Instant(time.Date(now.Year(), now.Month(), now.Day()+1, 14, 0, 0, 0, rulebook.Vienna()).Unix())
	flights := [][]floor.Entrant{{}, {}}
	for i, who := range e.Entrants {
		flights[i%2] = append(flights[i%2], who)
	}
	for day, who := range flights {
		at := time.Date(first.Year(), first.Month(), first.Day()+day, 18, 0, 0, 0, rulebook.Vienna())
		if day > 0 {
			e.at = floor.Instant(at.Unix() - 3600)
			e.add(0, floor.Event{Do: floor.NextFlight})
		}
		e.begin(at, who)
		for _, i := range chance(e.Title.ID + fmt.Sprint(day)).Perm(len(who))[:len(who)-9] {
			e.obey()
			e.add(700, floor.Event{Do: floor.Bust, Out: []floor.Stack{{Entrant: who[i].ID}}})
		}
		e.obey()
		e.add(300, floor.Event{Do: floor.Pause})
		e.add(600, floor.Event{Do: floor.EndDay, Stacks: e.bags(int64(len(who)) * e.Rules.StartChips), Next: next})
	}
	return &e.File
}

// bags are the stacks of those who sit, each larger than the one before, and so many chips in all.
func (e *evening) bags(chips int64) (list []floor.Stack) {
	for _, table := range e.state().Tables() {
		for _, seated := range table.Seats {
			list = append(list, floor.Stack{Entrant: seated.Entrant})
		}
	}
	n, left := int64(len(list)), chips
	for i := range list {
		list[i].Chips = chips * int64(i+1) * 2 / (n * (n + 1)) / 100 * 100
		left -= list[i].Chips
	}
	list[n-1].Chips += left
	return list
}

// freezeOut is a tournament of a season on the floor, with the places that its row has.
func freezeOut(row *scoring.Tournament, season *seasonfile.File) *floorfile.File {
	e := newEvening(floor.Title{ID: row.ID + "-" + season.Season.ID, Name: row.Name, Date: row.Date, Start: "14:00",
		Venue: "Kongresshaus Salzburg", Kind: row.Kind}, "apsa-2010", (row.Entries+8)/9)
	e.Rules.StartChips, e.Money = 10_000, floor.Money{BuyIn: 1500}
	places := guests(row.ID, row.Entries) // from the first to the last
	for _, r := range row.Results {
		places[r.Place-1] = floor.Entrant{ID: r.Player, Player: r.Player}
	}
	e.Entrants = slices.Clone(places)
	chance(row.ID).Shuffle(len(e.Entrants), func(i, j int) { e.Entrants[i], e.Entrants[j] = e.Entrants[j], e.Entrants[i] })
	day, err := time.Parse("2006-01-02 15:04", row.Date+" 12:00") // 14:00 in Vienna
	if err != nil {
		panic(err) // the date is ours
	}
	e.begin(day, e.Entrants)
	for place := len(places); place > 1; place-- {
		e.add(360, floor.Event{Do: floor.Bust, Out: []floor.Stack{{Entrant: places[place-1].ID}}})
		e.obey()
	}
	e.add(60, floor.Event{Do: floor.Finish})
	return &e.File
}

// multiRound is a multi-round of two weeks ago: two rounds at tables of six, and the finals.
func multiRound(now time.Time, season *seasonfile.File) *floorfile.File {
	e := newEvening(floor.Title{ID: "herbst-multiround", Name: "Herbst-Multi-Round", Date: now.AddDate(0, 0, -14).Format(time.DateOnly),
		Start: "15:00", Venue: "Volkshaus Wels"}, "apsa-2010", 4)
	e.Mode, e.Levels, e.Tables, e.Payouts, e.Money = floor.MultiRound, nil, []floor.Table{}, nil, floor.Money{}
	e.Levels = []floor.Piece{}
	e.Entrants = append(members(season, 17, 18), guests("multiround", 6)...)
	cards := func(topic string, order []string) (tables []floor.RoundTable) {
		for t := range len(order) / 6 {
			card := floor.RoundTable{Table: t + 1}
			for place, i := range chance(e.Title.ID + topic + fmt.Sprint(t)).Perm(6) {
				card.Seats = append(card.Seats, floor.RoundSeat{Entrant: order[6*t+i], Place: place + 1})
			}
			tables = append(tables, card)
		}
		return tables
	}
	for round := 1; round <= 2; round++ {
		var order []string
		for _, i := range chance(fmt.Sprint(e.Title.ID, round)).Perm(len(e.Entrants)) {
			order = append(order, e.Entrants[i].ID)
		}
		e.Rounds = append(e.Rounds, floor.Round{Round: round, Tables: cards(fmt.Sprint(round), order)})
	}
	var best []string
	for _, t := range e.state().Rounds().FinalTables {
		best = append(best, t.Entrants...)
	}
	e.Finals = cards("finals", best)
	return &e.File
}
