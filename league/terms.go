package league

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"
)

// Terms are the conditions under which an act is asked for.
type Terms struct {
	IfMatch     string // the header as sent: ETags, "*" or ""
	IfNoneMatch string // "*" asks for creation only
	Key         string // Idempotency-Key, "" for none
	Request     string // digest of method, path and body, to tell requests of one key apart
	Reason      string // for the journal
	AsOf        string // YYYY-MM-DD from which the act counts, "" for now; for admins
	Force       bool   // lets pass what the rules refuse, for a reason; for admins
	DryRun      bool   // says what would change, and changes nothing
}

// refuse refuses terms under which nobody may act, or not that actor.
func (t *Terms) refuse(by Actor, now time.Time) error {
	if len(t.Key) > keyLength {
		return &Refusal{Sentence: fmt.Sprintf("Der Idempotency-Key ist länger als %d Zeichen.", keyLength)}
	}
	if err := refuseText("reason", t.Reason); err != nil {
		return err
	}
	if (t.AsOf != "" || t.Force) && !by.Admin() {
		return ErrDenied
	}
	if t.Force && blank(t.Reason) {
		return &Refusal{Path: "reason", Sentence: "Wer sich über die Regeln hinwegsetzt, muss einen Grund nennen."}
	}
	if t.AsOf == "" {
		return nil
	}
	if _, err := time.Parse(time.DateOnly, t.AsOf); err != nil {
		return &Refusal{Path: "as_of", Sentence: fmt.Sprintf("„%s“ ist kein Datum wie 2010-03-27.", clip(t.AsOf))}
	}
	if t.AsOf > Day(now) {
		return &Refusal{Path: "as_of", Sentence: "Ein Vorgang kann nicht ab einem Tag gelten, der noch kommt."}
	}
	return nil
}

// The statuses of a receipt, as HTTP counts them.
const (
	Changed = 200
	Created = 201
	Removed = 204
)

// Receipt is what an act answers: the same again when the request is repeated
// with its idempotency key.
//
// Status is [Created], [Changed] or, without a body, [Removed]. Body is the content as it is stored now; of
// acts on a matchday it also has "warnings", a list of [rulebook.Warning], which is no
// part of the content and of its ETag.
type Receipt struct {
	Status int
	ETag   string
	Body   json.RawMessage
}

// keyLength is the longest idempotency key that is taken.
const keyLength = 200

// over reports whether the terms allow to write the submitted content over what
// is stored, which is empty where nothing is.
func (t *Terms) over(stored, submitted json.RawMessage) error {
	there := len(stored) > 0
	switch {
	case there && t.IfNoneMatch == "*":
		return &Stale{ETag: digest(stored), Current: stored, Submitted: submitted}
	case there && t.IfMatch == "":
		return ErrNoMatch
	case !there && t.IfMatch == "":
		return nil
	case !there:
		return &Stale{Submitted: submitted}
	case !matches(t.IfMatch, digest(stored)):
		return &Stale{ETag: digest(stored), Current: stored, Submitted: submitted}
	}
	return nil
}

// matches reports whether an If-Match header names the ETag.
func matches(header, etag string) bool {
	if strings.TrimSpace(header) == "*" {
		return true
	}
	for one := range strings.SplitSeq(header, ",") {
		if strings.TrimSpace(one) == etag {
			return true
		}
	}
	return false
}

// stored is the receipt of content that was created or changed.
func stored(before, after json.RawMessage) *Receipt {
	r := &Receipt{Status: Changed, ETag: digest(after), Body: after}
	if len(before) == 0 {
		r.Status = Created
	}
	return r
}

// overEmpty is over for a thing that is always there and says nothing yet: an
// ETag is not needed, but must be right if it is given.
func (t *Terms) overEmpty(empty, submitted json.RawMessage) error {
	if t.IfMatch == "" || matches(t.IfMatch, digest(empty)) {
		return nil
	}
	return &Stale{ETag: digest(empty), Current: empty, Submitted: submitted}
}

// removed is the receipt of content that is there no more.
func removed() *Receipt { return &Receipt{Status: Removed} }
