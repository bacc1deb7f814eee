package acts

import (
	"fmt"
	"slices"
	"time"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Terms are the conditions under which an act is asked for.
type Terms struct {
	Match  []Version // what is stored must be one of these to be written over, see also [Terms.Bound]; nil where nothing is expected
	New    bool      // only where nothing is stored yet
	Key    string    // Idempotency-Key, "" for none
	Asked  Asked     // the request as it came in
	Reason string    // for the journal
	AsOf   string    // YYYY-MM-DD from which the act counts, "" for now; for admins, and on the floor for directors
	Force  bool      // lets pass what the rules refuse, for a reason; for admins
	DryRun bool      // says what would change, and changes nothing
	Within bool      // it is a part of an act that was shown whole: what is stored need not be named

	At      time.Time // when it happens, zero for now
	Entropy Entropy   // of its random ids, zero for a new one
	Secrets []string  // that it makes use of, in this order; new ones where there are none left
}

// KeyMax is the longest idempotency key that is taken, in bytes.
const KeyMax = 200

// Refuse refuses terms under which nobody may act, or not that actor.
func (t *Terms) Refuse(by Actor, deed Deed, now time.Time) error {
	if len(t.Key) > KeyMax {
		return &Refusal{Sentence: fmt.Sprintf("Der Idempotency-Key ist länger als %d Zeichen.", KeyMax)}
	}
	if err := RefuseText("reason", t.Reason); err != nil {
		return err
	}
	if (t.Force || t.AsOf != "" && !mayLater(by, deed)) && !by.Admin() {
		return ErrDenied
	}
	if t.Force && Blank(t.Reason) {
		return &Refusal{Path: "reason", Sentence: "Hier fehlt der Grund: Entschieden wird gegen die Regel."}
	}
	if t.AsOf == "" {
		return nil
	}
	if !scoring.IsDate(t.AsOf) {
		return &Refusal{Path: "as_of", Sentence: fmt.Sprintf("„%s“ ist kein Datum wie 2010-03-27.", Clip(t.AsOf))}
	}
	if t.AsOf > rulebook.Day(now) {
		return &Refusal{Path: "as_of", Sentence: "Ein Vorgang kann nicht ab einem Tag gelten, der noch kommt."}
	}
	return nil
}

// afterwards are the deeds of a tournament that its directors enter afterwards, too, as from paper.
var afterwards = []Deed{DeedFloorClock, DeedFloorChips, DeedFloorTable, DeedFloorDirect}

// mayLater reports whether somebody who may do a deed may say a day that is over: helpers may not.
func mayLater(by Actor, deed Deed) bool {
	return slices.Contains(afterwards, deed) && by.Helping() == nil
}

// Over refuses to write the submitted content over what is stored (nil where
// nothing is), unless the terms expect it. The error is [ErrNoMatch] or a [Stale].
func (t *Terms) Over(stored, submitted any) error {
	version := VersionOf(stored)
	switch {
	case t.Bound(), t.Within, version == "" && t.Match == nil:
		return nil
	case version == "":
		return &Stale{Submitted: submitted}
	case t.Match == nil && !t.New:
		return ErrNoMatch
	case t.New || !t.Matches(version):
		return &Stale{Version: version, Current: stored, Submitted: submitted}
	}
	return nil
}

// OverEmpty is Over for a thing that is always there and says nothing yet: its
// version is not needed, but must be right if it is given.
func (t *Terms) OverEmpty(empty, submitted any) error {
	if version := VersionOf(empty); t.Match != nil && !t.Matches(version) {
		return &Stale{Version: version, Current: empty, Submitted: submitted}
	}
	return nil
}

// OverList is Over for a thing that is always there, where empty is what it says as
// long as nothing is stored.
func (t *Terms) OverList(stored, empty, submitted any) error {
	if VersionOf(stored) == "" {
		return t.OverEmpty(empty, submitted)
	}
	return t.Over(stored, submitted)
}

// Matches reports whether the terms expect that version.
func (t *Terms) Matches(v Version) bool {
	return t.Bound() || t.Within || slices.Contains(t.Match, v) || len(t.Match) == 1 && t.Match[0] == AnyVersion
}
