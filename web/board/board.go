// Package board arranges what hangs on the wall of the hall: lines in large type,
// in columns that can be read from far away.
package board

// Board is one screen.
type Board struct {
	Title   string
	Note    string
	Groups  []Group   // as they follow each other
	Columns [][]Group // as they are arranged
	Size    string    // class of the type: „size-60“
}

// Group is what belongs together on a board, like the chairs of a table.
type Group struct {
	Head  string
	Lines []Line
}

// Line is one line of a board.
type Line struct {
	Mark  string // before it: a place, a table
	Text  string
	Small string // beside it, smaller: a club
	Club  string // its id, where the line has its face
	Face  string // its letters
	Move  string // before the value: „↑2“
	Way   string // its class: up, down, same
	Value string // at its end: points
	Look  string // class: first, missing
}
