package floor

// must returns a key that may not be missing.
func must[T any](k Key[T]) Key[T] {
	k.Must = true
	return k
}

// may returns a key that may be missing.
func may[T any](k Key[T]) Key[T] {
	k.Must = false
	return k
}

// Keys of several kinds of events.
var (
	entrantKey = Key[Event]{Name: "entrant", Must: true, At: func(e *Event) any { return &e.Entrant }}
	tableKey   = Key[Event]{Name: "table", Label: "Tisch", Least: 1, At: func(e *Event) any { return &e.Table }}
	seatKey    = Key[Event]{Name: "seat", Label: "Platz", Least: 1, At: func(e *Event) any { return &e.Seat }}
	handsKey   = Key[Event]{Name: "hands", Label: "Hände", Least: 1, At: func(e *Event) any { return &e.Hands }}
	lotKey     = Key[Event]{Name: "lot", At: func(e *Event) any { return &e.Lot }}
	saltKey    = Key[Event]{Name: "salt", Ours: true, At: func(e *Event) any { return &e.Salt }}
	sealKey    = Key[Event]{Name: "seal", Ours: true, At: func(e *Event) any { return &e.Seal }}
)

// stacksKey are stacks with these keys.
func stacksKey(of ...Key[Stack]) Key[Event] {
	return Key[Event]{Name: "stacks", Must: true, Of: of, At: func(e *Event) any { return &e.Stacks }}
}

// Keys of stacks.
var (
	stackEntrant = Key[Stack]{Name: "entrant", Must: true, At: func(s *Stack) any { return &s.Entrant }}
	stackChips   = Key[Stack]{Name: "chips", Must: true, At: func(s *Stack) any { return &s.Chips }}
	stackPlayer  = Key[Stack]{Name: "player", Must: true, Null: true, At: func(s *Stack) any { return &s.Player }}
)

// exampleLot is a lot as it is sent: its secret is known to who receives it.
var exampleLot = &Lot{Number: 1, Hall: "47"}
