package seasonfile

import (
	"reflect"
	"strings"
	"sync"

	"pokerliga/promotion"
	"pokerliga/scoring"
)

// requirement lists what a record of the format requires beyond the types of its
// keys.
type requirement struct {
	required string // keys that must be there
	filled   string // optional keys that, when there, are neither "" nor 0
	also     func(record any) (required string)
}

// requirements are those of all records of the format, in the order of its
// document. A key that is not required may be missing: then a list is empty, a text
// "".
var requirements = map[reflect.Type]requirement{
	reflect.TypeFor[File]():                 {required: "format season"},
	reflect.TypeFor[Season]():               {required: "id name start end"},
	reflect.TypeFor[Club]():                 {required: "id name", filled: "formerly"},
	reflect.TypeFor[Player]():               {required: "id given_name family_name", filled: "birth_date nationality"},
	reflect.TypeFor[scoring.Membership]():   {required: "player club from"},
	reflect.TypeFor[scoring.League]():       {required: "id tier name rounds clubs"},
	reflect.TypeFor[scoring.Leaving]():      {required: "club date kind reason", filled: "reason"},
	reflect.TypeFor[scoring.Instalment]():   {required: "cents matchday"},
	reflect.TypeFor[scoring.Matchday]():     {required: "number date", filled: "start host"},
	reflect.TypeFor[scoring.Interruption](): {required: "date reason", filled: "reason resumes start"},
	reflect.TypeFor[scoring.Annulment]():    {required: "date reason", filled: "reason"},
	reflect.TypeFor[scoring.Lineup]():       {required: "club captain slots"},
	reflect.TypeFor[scoring.Heat]():         {required: "number"},
	reflect.TypeFor[scoring.SitAndGo]():     {required: "table seats"},
	reflect.TypeFor[scoring.Seat]():         {filled: "player club place"},
	reflect.TypeFor[scoring.TeamMTT]():      {required: "mtt stacks"},
	reflect.TypeFor[scoring.Stack]():        {required: "club start end", filled: "player out"},
	reflect.TypeFor[scoring.Sanction]():     {required: "kind league club", filled: "matchday date", also: sanctionRequirement},
	reflect.TypeFor[scoring.TieDecision]():  {required: "league order by"},
	reflect.TypeFor[promotion.Finisher]():   {required: "club waives"},
	reflect.TypeFor[promotion.Decision]():   {required: "club"},
	reflect.TypeFor[promotion.Entrant]():    {required: "club"},
	reflect.TypeFor[scoring.Tournament]():   {required: "id name date kind entries results"},
	reflect.TypeFor[scoring.Finish]():       {required: "player place"},
}

// Required returns the keys that a record of the format must have, none for other
// types.
func Required(t reflect.Type) []string { return strings.Fields(requirements[t].required) }

// sanctionRequirement returns the keys that a sanction of its kind must have.
func sanctionRequirement(record any) string {
	switch record.(*scoring.Sanction).Kind {
	case scoring.Disqualification:
		return "matchday"
	case scoring.Correction:
		return "points"
	}
	return ""
}

// record describes how a struct is read: its keys and which are required.
type record struct {
	keys     map[string]*key
	blank    []*key // those that are empty rather than nil when missing
	required []string
	also     func(record any) string
}

// key is one key of a record.
type key struct {
	index    []int
	bit      keySet
	nullable bool // null is legal
	filled   bool
	list     bool // else a record of its own
}

// keySet is a set of keys of one record; no record has more than 64.
type keySet uint64

// records caches the record of a type.
var records sync.Map // reflect.Type to *record

// recordOf reads the json tags of a struct and its line in the table.
func recordOf(t reflect.Type) *record {
	if known, ok := records.Load(t); ok {
		return known.(*record)
	}
	want := requirements[t]
	r := &record{keys: map[string]*key{}, required: strings.Fields(want.required), also: want.also}
	for _, field := range reflect.VisibleFields(t) {
		tag := field.Tag.Get("json")
		name, options, _ := strings.Cut(tag, ",")
		if tag == "-" || !field.IsExported() || field.Anonymous && name == "" {
			continue
		}
		if name == "" {
			name = field.Name
		}
		omitted := strings.Contains(options, "omit")
		k := &key{
			index:    field.Index,
			bit:      1 << len(r.keys),
			nullable: field.Type.Kind() == reflect.Pointer && !omitted,
			list:     field.Type.Kind() == reflect.Slice && !omitted,
		}
		r.keys[name] = k
		if k.list || field.Type.Kind() == reflect.Struct {
			r.blank = append(r.blank, k)
		}
	}
	for _, name := range strings.Fields(want.filled) {
		r.keys[name].filled = true
	}
	records.Store(t, r)
	return r
}

// empty sets the lists of a new record to empty lists, unless they are omitted when
// empty.
func (r *record) empty(v reflect.Value) {
	for _, k := range r.blank {
		field := v.FieldByIndex(k.index)
		switch {
		case !k.list:
			recordOf(field.Type()).empty(field)
		case field.IsNil():
			field.Set(reflect.MakeSlice(field.Type(), 0, 0))
		}
	}
}

// requiredBy lists the keys that are required because of a record's content.
func (r *record) requiredBy(v reflect.Value) []string {
	if r.also == nil {
		return nil
	}
	return strings.Fields(r.also(v.Addr().Interface()))
}
