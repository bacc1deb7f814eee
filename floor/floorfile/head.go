package floorfile

import (
	"pokerliga/floor"
	"pokerliga/rules/rulebook"
)

// most is the largest number where the format sets no smaller one.
const most = maxNumber

// fileFields are the keys of the file. The rules are those of the edition, which is
// looked up before, and what the file changes.
var fileFields = []field[File]{
	must(word("format", func(f *File) *string { return &f.format }, Format)),
	must(part("tournament", titleFields, func(f *File) *floor.Title { return &f.Title })),
	must(word("mode", func(f *File) *string { return &f.Mode }, floor.Modes...)),
	must(word("edition", func(f *File) *string { return &f.Edition }, floor.Editions...)),
	{key: "rules",
		read:  func(r *reader, f *File) *rulebook.Breach { return object(r, &f.Rules, ruleFields) },
		value: func(f *File) any { return changed(&f.Rules, f.Edition) }},
	must(elements("levels", pieces.read, writtenPiece, func(f *File) *[]floor.Piece { return &f.Levels })),
	numbers("chips", 1, func(f *File) *[]int64 { return &f.Chips }),
	must(objects("tables", tableFields, func(f *File) *[]floor.Table { return &f.Tables })),
	numbers("breaking_order", 1, func(f *File) *[]int { return &f.BreakingOrder }),
	must(atMost(MaxEntrants, objects("entrants", entrantFields, func(f *File) *[]floor.Entrant { return &f.Entrants }),
		func(f *File) int { return len(f.Entrants) })),
	part("money", moneyFields, func(f *File) *floor.Money { return &f.Money }),
	objects("payouts", payoutFields, func(f *File) *[]floor.Payout { return &f.Payouts }),
	must(elements("events", events.read, writtenEvent, func(f *File) *[]floor.Event { return &f.Events })),
	{key: "as_of",
		read: func(r *reader, f *File) *rulebook.Breach {
			f.AsOf = new(floor.Instant)
			return instant("", func(f *File) *floor.Instant { return f.AsOf }).read(r, f)
		},
		value: func(f *File) any {
			if f.AsOf == nil {
				return nil
			}
			return *f.AsOf
		}},
	objects("rounds", roundFields, func(f *File) *[]floor.Round { return &f.Rounds }),
	elements("finals", readRoundTable, writtenRoundTable, func(f *File) *[]floor.RoundTable { return &f.Finals }),
	elements("lots", func(r *reader, lot *[]string) *rulebook.Breach {
		*lot = []string{}
		return r.list(func() *rulebook.Breach {
			var s string
			found := ids(r, &s)
			*lot = append(*lot, s)
			return found
		})
	}, func(lot *[]string) any { return *lot }, func(f *File) *[][]string { return &f.Lots }),
}

// part is an object within an object.
func part[T, E any](key string, fields []field[E], at func(*T) *E) field[T] {
	return field[T]{key: key,
		read:  func(r *reader, into *T) *rulebook.Breach { return object(r, at(into), fields) },
		value: func(from *T) any { return written(at(from), fields) },
	}
}

var titleFields = []field[floor.Title]{
	must(id("id", func(t *floor.Title) *string { return &t.ID })),
	must(text("name", func(t *floor.Title) *string { return &t.Name })),
	must(form("date", "kein Tag wie 2026-11-21", isDate, func(t *floor.Title) *string { return &t.Date })),
	form("start", "keine Uhrzeit wie 18:00", isTime, func(t *floor.Title) *string { return &t.Start }),
	text("venue", func(t *floor.Title) *string { return &t.Venue }),
	word("kind", func(t *floor.Title) *string { return &t.Kind }, floor.Kinds...),
}

// pieces are levels and breaks.
var pieces = func() variant[floor.Piece] {
	common := []field[floor.Piece]{
		must(word("kind", func(p *floor.Piece) *string { return &p.Kind }, floor.Level, floor.Break)),
		must(number("seconds", 1, most, func(p *floor.Piece) *int64 { return &p.Seconds })),
		truth("stop", func(p *floor.Piece) *bool { return &p.Stop }),
	}
	level := append(common[:len(common):len(common)],
		must(number("small", 0, most, func(p *floor.Piece) *int64 { return &p.Small })),
		must(number("big", 0, most, func(p *floor.Piece) *int64 { return &p.Big })),
		number("ante", 0, most, func(p *floor.Piece) *int64 { return &p.Ante }))
	return variant[floor.Piece]{"kind", func(p *floor.Piece) string { return p.Kind }, common,
		map[string][]field[floor.Piece]{floor.Level: level, floor.Break: common}}
}()

func writtenPiece(p *floor.Piece) any { return written(p, pieces.shapes[p.Kind]) }

var tableFields = []field[floor.Table]{
	must(number("table", 1, most, func(t *floor.Table) *int { return &t.Table })),
	must(number("seats", 2, 12, func(t *floor.Table) *int { return &t.Seats })),
}

var entrantFields = []field[floor.Entrant]{
	must(id("id", func(e *floor.Entrant) *string { return &e.ID })),
	text("name", func(e *floor.Entrant) *string { return &e.Name }),
	id("player", func(e *floor.Entrant) *string { return &e.Player }),
	id("club", func(e *floor.Entrant) *string { return &e.Club }),
}

var moneyFields = []field[floor.Money]{
	number("buy_in", 0, most, func(m *floor.Money) *int64 { return &m.BuyIn }),
	number("fee", 0, most, func(m *floor.Money) *int64 { return &m.Fee }),
	number("rebuy", 0, most, func(m *floor.Money) *int64 { return &m.Rebuy }),
	number("rebuy_fee", 0, most, func(m *floor.Money) *int64 { return &m.RebuyFee }),
	number("add_on", 0, most, func(m *floor.Money) *int64 { return &m.AddOn }),
	number("add_on_fee", 0, most, func(m *floor.Money) *int64 { return &m.AddOnFee }),
	number("added", 0, most, func(m *floor.Money) *int64 { return &m.Added }),
	number("guarantee", 0, most, func(m *floor.Money) *int64 { return &m.Guarantee }),
	number("withheld", 0, 10000, func(m *floor.Money) *int64 { return &m.Withheld }),
	number("bounty", 0, most, func(m *floor.Money) *int64 { return &m.Bounty }),
	number("rebuy_bounty", 0, most, func(m *floor.Money) *int64 { return &m.RebuyBounty }),
	number("ticket", 0, most, func(m *floor.Money) *int64 { return &m.Ticket }),
}

var payoutFields = []field[floor.Payout]{
	must(number("from", 1, most, func(p *floor.Payout) *int64 { return &p.From })),
	must(numbers("shares", 1, func(p *floor.Payout) *[]int64 { return &p.Shares })),
}

var roundFields = []field[floor.Round]{
	must(number("round", 1, most, func(t *floor.Round) *int { return &t.Round })),
	must(elements("tables", readRoundTable, writtenRoundTable, func(t *floor.Round) *[]floor.RoundTable { return &t.Tables })),
}

func readRoundTable(r *reader, t *floor.RoundTable) *rulebook.Breach {
	return object(r, t, roundTableFields)
}

func writtenRoundTable(t *floor.RoundTable) any { return written(t, roundTableFields) }

var roundTableFields = []field[floor.RoundTable]{
	must(number("table", 1, most, func(t *floor.RoundTable) *int { return &t.Table })),
	must(objects("seats", roundSeatFields, func(t *floor.RoundTable) *[]floor.RoundSeat { return &t.Seats })),
}

var roundSeatFields = []field[floor.RoundSeat]{
	must(id("entrant", func(s *floor.RoundSeat) *string { return &s.Entrant })),
	number("place", 1, most, func(s *floor.RoundSeat) *int { return &s.Place }),
	onlyTrue("absent", func(s *floor.RoundSeat) *bool { return &s.Absent }),
	onlyTrue("disqualified", func(s *floor.RoundSeat) *bool { return &s.Disqualified }),
	{key: "chips",
		read: func(r *reader, s *floor.RoundSeat) *rulebook.Breach {
			n, found := r.number(0, most)
			s.Chips = &n
			return found
		},
		value: func(s *floor.RoundSeat) any {
			if s.Chips == nil {
				return nil
			}
			return *s.Chips
		}},
	truth("in_time", func(s *floor.RoundSeat) *bool { return &s.InTime }),
}
