package cashfile

import (
	"pokerliga/cash"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/strict"
)

// mostBoard is how many characters a player may have on the wall.
const mostBoard = 8

// fields are the keys of the file.
var fields = []strict.Field[File]{
	strict.Must(strict.Word("format", func(f *File) *string { return &f.format }, Format)),
	strict.Must(strict.Part("day", dayFields, func(f *File) *cash.Day { return &f.Day })),
	{Key: "rules",
		Read: func(r *strict.Reader, f *File) *rulebook.Breach { return strict.Object(r, &f.Rules, ruleFields) },
		Value: func(f *File) any {
			defaults := cash.DefaultRules()
			return strict.Changed(&f.Rules, &defaults, ruleFields)
		}},
	strict.Must(strict.AtMost(MaxGames, strict.Objects("games", gameFields, func(f *File) *[]cash.Game { return &f.Games }),
		func(f *File) int { return len(f.Games) })),
	strict.Must(strict.AtMost(MaxPlayers, strict.Objects("players", playerFields, func(f *File) *[]cash.Player { return &f.Players }),
		func(f *File) int { return len(f.Players) })),
	{Key: "events", Required: true,
		Read: func(r *strict.Reader, f *File) (found *rulebook.Breach) {
			f.later, found = r.Later()
			return found
		},
		Value: strict.Elements("events", events.Read, writtenEvent, func(f *File) *[]cash.Event { return &f.Events }).Value},
	strict.Maybe("as_of", strict.Instant, func(f *File) **cash.Instant { return &f.AsOf }),
}

var dayFields = []strict.Field[cash.Day]{
	strict.Must(strict.ID("id", func(d *cash.Day) *string { return &d.ID })),
	strict.ID("house", func(d *cash.Day) *string { return &d.House }),
	strict.Must(strict.Short("name", strict.MaxText, func(d *cash.Day) *string { return &d.Name })),
	strict.Must(strict.Form("date", "kein Tag wie 2026-11-21", strict.IsDate, func(d *cash.Day) *string { return &d.Date })),
	strict.Must(strict.Form("currency", "keine Währung wie EUR", isCurrency, func(d *cash.Day) *string { return &d.Currency })),
}

// isCurrency reports whether a text is three capitals.
func isCurrency(s string) bool {
	for _, c := range []byte(s) {
		if c < 'A' || c > 'Z' {
			return false
		}
	}
	return len(s) == 3
}

const most = strict.MaxNumber

var ruleFields = []strict.Field[cash.Rules]{
	strict.Word("first", func(r *cash.Rules) *string { return &r.First }, cash.ChangeFirst, cash.WaitingFirst),
	strict.Number("call_seconds", 1, 86400, func(r *cash.Rules) *int64 { return &r.CallSeconds }),
	strict.Number("passes", 0, most, func(r *cash.Rules) *int64 { return &r.Passes }),
	strict.Number("dinner_seconds", 1, 86400, func(r *cash.Rules) *int64 { return &r.DinnerSeconds }),
	strict.Number("dinners", 0, most, func(r *cash.Rules) *int64 { return &r.Dinners }),
	strict.Number("dinner_table", 1, most, func(r *cash.Rules) *int64 { return &r.DinnerTable }),
}

var gameFields = []strict.Field[cash.Game]{
	strict.Must(strict.ID("id", func(g *cash.Game) *string { return &g.ID })),
	strict.Short("name", strict.MaxText, func(g *cash.Game) *string { return &g.Name }),
	strict.Must(strict.Word("limit", func(g *cash.Game) *string { return &g.Limit.Limit }, cash.Limits...)),
	strict.Must(strict.ID("variant", func(g *cash.Game) *string { return &g.Variant })),
	strict.Number("small", 0, most, func(g *cash.Game) *int64 { return &g.Small }),
	strict.Number("big", 0, most, func(g *cash.Game) *int64 { return &g.Big }),
	strict.Number("ante", 0, most, func(g *cash.Game) *int64 { return &g.Ante }),
	strict.Number("low", 0, most, func(g *cash.Game) *int64 { return &g.Low }),
	strict.Number("high", 0, most, func(g *cash.Game) *int64 { return &g.High }),
	strict.Must(strict.Number("min", 1, most, func(g *cash.Game) *int64 { return &g.Min })),
	strict.Number("max", 1, most, func(g *cash.Game) *int64 { return &g.Max }),
	strict.Must(strict.Number("seats", 2, cash.MaxSeats, func(g *cash.Game) *int { return &g.Seats })),
	strict.Truth("straddle", func(g *cash.Game) *bool { return &g.Straddle }),
}

var playerFields = []strict.Field[cash.Player]{
	strict.Must(strict.ID("id", func(p *cash.Player) *string { return &p.ID })),
	strict.Short("name", strict.MaxText, func(p *cash.Player) *string { return &p.Name }),
	strict.Short("board", mostBoard, func(p *cash.Player) *string { return &p.Board }),
	strict.ID("player", func(p *cash.Player) *string { return &p.Member }),
}

// events are the events by what they say was done.
var events = func() strict.Variant[cash.Event] {
	kinds := cash.EventKinds()
	names := make([]string, len(kinds))
	for i, k := range kinds {
		names[i] = k.Do
	}
	common := []strict.Field[cash.Event]{
		strict.Must(strict.Instant("at", func(e *cash.Event) *cash.Instant { return &e.At })),
		strict.Must(strict.Word("do", func(e *cash.Event) *string { return &e.Do }, names...)),
		strict.Short("note", strict.MaxText, func(e *cash.Event) *string { return &e.Note }),
	}
	shapes := map[string][]strict.Field[cash.Event]{}
	for _, k := range kinds {
		shapes[k.Do] = common[:len(common):len(common)]
		for i := range k.Keys {
			f, ok := strict.FieldOf(&k.Keys[i])
			if !ok {
				panic("cash file: nobody knows how to read " + k.Keys[i].Name)
			}
			shapes[k.Do] = append(shapes[k.Do], f)
		}
	}
	return strict.Variant[cash.Event]{Key: "do", Of: func(e *cash.Event) string { return e.Do }, Common: common, Shapes: shapes}
}()

func writtenEvent(e *cash.Event) any { return strict.Written(e, events.Shapes[e.Do]) }
