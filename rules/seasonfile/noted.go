package seasonfile

import "pokerliga/scoring"

// mostNoted is how many faults of a document are listed.
const mostNoted = 50

// skipped stands for a fault that was noted and whose value was read past.
var skipped = new(scoring.Fault)

// note notes a fault and returns skipped, so that reading goes on behind the value, or the fault if there are too many.
func (r *reader) note(sentence string, args ...any) *scoring.Fault {
	found := r.fault(sentence, args...)
	if len(r.noted) == mostNoted-1 {
		return found
	}
	r.noted = append(r.noted, found)
	return skipped
}

// pass notes a fault about the next value and reads past it.
func (r *reader) pass(sentence string, args ...any) *scoring.Fault {
	found := r.note(sentence, args...)
	if found != skipped {
		return found
	}
	if err := r.dec.SkipValue(); err != nil {
		return r.syntaxFault(err)
	}
	return skipped
}

// hard returns a fault that ends the reading, nil for one that was noted.
func hard(found *scoring.Fault) *scoring.Fault {
	if found == skipped {
		return nil
	}
	return found
}
