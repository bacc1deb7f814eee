// Package fact has what the facts of a tournament or of a cash day are written with: instants, whole numbers of any size, and the keys of
// an event.
package fact

// Key is a key of an event in its file, or of an element of one of its lists.
type Key[T any] struct {
	Name  string
	Label string // what people call it where it can be typed
	Must  bool
	Null  bool     // nobody is written as null
	Ours  bool     // nobody sends it: it is given to what is recorded
	Least int64    // of a number
	Most  int64    // of a number, 0 for the largest that a file may have
	Words []string // that a text may be, nil for an id
	Text  bool     // any text that is not empty, not an id
	Of    any      // of a list of objects: the keys of its elements, as []Key[Stack]

	At func(*T) any // a pointer to the value, whose type says how it is written
}
