// Package oracle computes the results of a tournament file a second time. It was written from the document of the file and
// its algorithms alone, by somebody who had not seen the floor, and shares no code with it: not the reader, not the numbers,
// not even the lots. Where both agree on thousands of tournaments, the document says the same to two readers. It is plain
// rather than fast. [ComputeCash] does the same for the file of a day at the cash tables.
package oracle

import (
	"encoding/json"
	"fmt"
)

// Fault is why a file is refused.
type Fault struct {
	Path string // of the value at fault
	Why  string
	More []Fault // what else is at fault in the form of the file
}

func (f *Fault) Error() string { return f.Path + ": " + f.Why }

// Compute returns the results file of a tournament file, or a *Fault if the file is refused.
func Compute(data []byte) ([]byte, error) {
	f, err := read(data)
	if err != nil {
		return nil, err
	}
	s, err := play(f)
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(s.results())
	if err != nil {
		return nil, fmt.Errorf("write the results: %w", err)
	}
	return text, nil
}
