package floorfile

import (
	"pokerliga/floor"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/strict"
)

// fileFields are the keys of the file. The rules are those of the edition, which is
// looked up before, and what the file changes.
var fileFields = []strict.Field[File]{
	strict.Must(strict.Word("format", func(f *File) *string { return &f.format }, Format)),
	strict.Must(strict.Part("tournament", titleFields, func(f *File) *floor.Title { return &f.Title })),
	strict.Must(strict.Word("mode", func(f *File) *string { return &f.Mode }, floor.Modes...)),
	strict.Must(strict.Word("edition", func(f *File) *string { return &f.Edition }, floor.Editions...)),
	{Key: "rules",
		Read:  func(r *strict.Reader, f *File) *rulebook.Breach { return strict.Object(r, &f.Rules, ruleFields) },
		Value: func(f *File) any { return changed(&f.Rules, f.Edition) }},
	strict.Must(strict.Elements("levels", pieces.Read, writtenPiece, func(f *File) *[]floor.Piece { return &f.Levels })),
	strict.Numbers("chips", 1, func(f *File) *[]int64 { return &f.Chips }),
	strict.Must(strict.Objects("tables", tableFields, func(f *File) *[]floor.Table { return &f.Tables })),
	strict.Numbers("breaking_order", 1, func(f *File) *[]int { return &f.BreakingOrder }),
	strict.Must(strict.AtMost(MaxEntrants, strict.Objects("entrants", entrantFields, func(f *File) *[]floor.Entrant { return &f.Entrants }),
		func(f *File) int { return len(f.Entrants) })),
	strict.Part("money", moneyFields, func(f *File) *floor.Money { return &f.Money }),
	strict.Objects("payouts", payoutFields, func(f *File) *[]floor.Payout { return &f.Payouts }),
	strict.Must(strict.Elements("events", events.Read, writtenEvent, func(f *File) *[]floor.Event { return &f.Events })),
	strict.Maybe("as_of", strict.Instant, func(f *File) **floor.Instant { return &f.AsOf }),
	strict.Objects("rounds", roundFields, func(f *File) *[]floor.Round { return &f.Rounds }),
	strict.Elements("finals", readRoundTable, writtenRoundTable, func(f *File) *[]floor.RoundTable { return &f.Finals }),
	strict.Elements("lots", func(r *strict.Reader, lot *[]string) *rulebook.Breach {
		*lot = []string{}
		return r.List(func() *rulebook.Breach {
			var s string
			found := strict.IDs(r, &s)
			*lot = append(*lot, s)
			return found
		})
	}, func(lot *[]string) any { return *lot }, func(f *File) *[][]string { return &f.Lots }),
}

var titleFields = []strict.Field[floor.Title]{
	strict.Must(strict.ID("id", func(t *floor.Title) *string { return &t.ID })),
	strict.Must(strict.Text("name", func(t *floor.Title) *string { return &t.Name })),
	strict.Must(strict.Form("date", "kein Tag wie 2026-11-21", strict.IsDate, func(t *floor.Title) *string { return &t.Date })),
	strict.Form("start", "keine Uhrzeit wie 18:00", strict.IsTime, func(t *floor.Title) *string { return &t.Start }),
	strict.Text("venue", func(t *floor.Title) *string { return &t.Venue }),
	strict.Word("kind", func(t *floor.Title) *string { return &t.Kind }, floor.Kinds...),
}

// pieces are levels and breaks.
var pieces = func() strict.Variant[floor.Piece] {
	common := []strict.Field[floor.Piece]{
		strict.Must(strict.Word("kind", func(p *floor.Piece) *string { return &p.Kind }, floor.Level, floor.Break)),
		strict.Must(strict.Number("seconds", 1, strict.MaxNumber, func(p *floor.Piece) *int64 { return &p.Seconds })),
		strict.Truth("stop", func(p *floor.Piece) *bool { return &p.Stop }),
	}
	level := append(common[:len(common):len(common)],
		strict.Must(strict.Number("small", 0, strict.MaxNumber, func(p *floor.Piece) *int64 { return &p.Small })),
		strict.Must(strict.Number("big", 0, strict.MaxNumber, func(p *floor.Piece) *int64 { return &p.Big })),
		strict.Number("ante", 0, strict.MaxNumber, func(p *floor.Piece) *int64 { return &p.Ante }))
	return strict.Variant[floor.Piece]{Key: "kind", Of: func(p *floor.Piece) string { return p.Kind }, Common: common,
		Shapes: map[string][]strict.Field[floor.Piece]{floor.Level: level, floor.Break: common}}
}()

func writtenPiece(p *floor.Piece) any { return strict.Written(p, pieces.Shapes[p.Kind]) }

var tableFields = []strict.Field[floor.Table]{
	strict.Must(strict.Number("table", 1, strict.MaxNumber, func(t *floor.Table) *int { return &t.Table })),
	strict.Must(strict.Number("seats", 2, 12, func(t *floor.Table) *int { return &t.Seats })),
}

var entrantFields = []strict.Field[floor.Entrant]{
	strict.Must(strict.ID("id", func(e *floor.Entrant) *string { return &e.ID })),
	strict.Text("name", func(e *floor.Entrant) *string { return &e.Name }),
	strict.ID("player", func(e *floor.Entrant) *string { return &e.Player }),
	strict.ID("club", func(e *floor.Entrant) *string { return &e.Club }),
}

var moneyFields = []strict.Field[floor.Money]{
	strict.Number("buy_in", 0, strict.MaxNumber, func(m *floor.Money) *int64 { return &m.BuyIn }),
	strict.Number("fee", 0, strict.MaxNumber, func(m *floor.Money) *int64 { return &m.Fee }),
	strict.Number("rebuy", 0, strict.MaxNumber, func(m *floor.Money) *int64 { return &m.Rebuy }),
	strict.Number("rebuy_fee", 0, strict.MaxNumber, func(m *floor.Money) *int64 { return &m.RebuyFee }),
	strict.Number("add_on", 0, strict.MaxNumber, func(m *floor.Money) *int64 { return &m.AddOn }),
	strict.Number("add_on_fee", 0, strict.MaxNumber, func(m *floor.Money) *int64 { return &m.AddOnFee }),
	strict.Number("added", 0, strict.MaxNumber, func(m *floor.Money) *int64 { return &m.Added }),
	strict.Number("guarantee", 0, strict.MaxNumber, func(m *floor.Money) *int64 { return &m.Guarantee }),
	strict.Number("withheld", 0, 10000, func(m *floor.Money) *int64 { return &m.Withheld }),
	strict.Number("bounty", 0, strict.MaxNumber, func(m *floor.Money) *int64 { return &m.Bounty }),
	strict.Number("rebuy_bounty", 0, strict.MaxNumber, func(m *floor.Money) *int64 { return &m.RebuyBounty }),
	strict.Number("ticket", 0, strict.MaxNumber, func(m *floor.Money) *int64 { return &m.Ticket }),
}

var payoutFields = []strict.Field[floor.Payout]{
	strict.Must(strict.Number("from", 1, strict.MaxNumber, func(p *floor.Payout) *int64 { return &p.From })),
	strict.Must(strict.Numbers("shares", 1, func(p *floor.Payout) *[]int64 { return &p.Shares })),
}

var roundFields = []strict.Field[floor.Round]{
	strict.Must(strict.Number("round", 1, strict.MaxNumber, func(t *floor.Round) *int { return &t.Round })),
	strict.Must(strict.Elements("tables", readRoundTable, writtenRoundTable, func(t *floor.Round) *[]floor.RoundTable { return &t.Tables })),
}

func readRoundTable(r *strict.Reader, t *floor.RoundTable) *rulebook.Breach {
	return strict.Object(r, t, roundTableFields)
}

func writtenRoundTable(t *floor.RoundTable) any { return strict.Written(t, roundTableFields) }

var roundTableFields = []strict.Field[floor.RoundTable]{
	strict.Must(strict.Number("table", 1, strict.MaxNumber, func(t *floor.RoundTable) *int { return &t.Table })),
	strict.Must(strict.Objects("seats", roundSeatFields, func(t *floor.RoundTable) *[]floor.RoundSeat { return &t.Seats })),
}

var roundSeatFields = []strict.Field[floor.RoundSeat]{
	strict.Must(strict.ID("entrant", func(s *floor.RoundSeat) *string { return &s.Entrant })),
	strict.Number("place", 1, strict.MaxNumber, func(s *floor.RoundSeat) *int { return &s.Place }),
	strict.OnlyTrue("absent", func(s *floor.RoundSeat) *bool { return &s.Absent }),
	strict.OnlyTrue("disqualified", func(s *floor.RoundSeat) *bool { return &s.Disqualified }),
	{Key: "chips",
		Read: func(r *strict.Reader, s *floor.RoundSeat) *rulebook.Breach {
			n, found := r.Number(0, strict.MaxNumber)
			s.Chips = &n
			return found
		},
		Value: func(s *floor.RoundSeat) any {
			if s.Chips == nil {
				return nil
			}
			return *s.Chips
		}},
	strict.Truth("in_time", func(s *floor.RoundSeat) *bool { return &s.InTime }),
}
