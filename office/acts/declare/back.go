package declare

import (
	"cmp"
	"encoding/json"
	"strings"

	"pokerliga/office/acts"
)

// Back is the act that takes back what an entry of the journal says, nil for none: the one that its declaration names as Undo, or else the one
// that puts back what was there, where that is a PUT (the one that Back names, or the act itself).
func Back(e *acts.Entry) (Value, error) {
	of := ByDeed(acts.Deed(e.Act))
	if of == nil {
		return nil, nil
	}
	if v, err := of.Undo(e.Season, e.After); v != nil || err != nil {
		return named(v, e), err
	}
	by := ByDeed(of.Back)
	if by == nil {
		by = of
	}
	said := Parts(of.Subject, string(e.Subject))
	said["season"] = e.Season
	v := by.New()
	_, list := v.(Bodied)
	if !strings.HasPrefix(by.API, "PUT ") || e.Before == "" && !list || Path(v, func(name string) string { return said[name] }) != nil {
		return nil, nil
	}
	if e.Before == "" {
		return v, nil
	}
	return v, json.Unmarshal([]byte(e.Before), Body(v, e.Before))
}

// named writes into a value what the subject of an entry names and its content may not, as the number of a sanction.
func named(v Value, e *acts.Entry) Value {
	if v == nil {
		return nil
	}
	said := Parts(Of(v).Subject, string(e.Subject))
	_ = Path(v, func(name string) string { return cmp.Or(said[name], Fill(":"+name, v)) }) // what fits nothing stays
	return v
}

// Parts returns the parts of the path of a subject by their names in a pattern, none where it does not fit.
func Parts(pattern, subject string) map[string]string {
	said, is := parts(pattern, subject)
	if !is {
		return map[string]string{}
	}
	return said
}

// Because writes a reason into a value that needs one.
func Because(v Value, reason string) {
	s, fields := structOf(v)
	for _, f := range fields {
		if into, is := s.FieldByIndex(f.index).Addr().Interface().(*Reason); is && !f.free {
			*into = Reason(reason)
		}
	}
}
