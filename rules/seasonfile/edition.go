package seasonfile

import (
	"reflect"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Number is one number of the rulebook as it is in force in a season, with the
// paragraph that it belongs to.
type Number struct {
	Name    string       `json:"name"` // as in the rules of a season file
	Label   string       `json:"-"`    // what people call it
	Rule    rulebook.Ref `json:"rule"`
	Value   any          `json:"value"`
	Usual   any          `json:"usual"` // in the edition "apsa-2010"
	Changed bool         `json:"changed"`
}

// Numbers lists the numbers of the rulebook in force, in its order.
func (f *File) Numbers() []Number {
	usual, force := reflect.ValueOf(scoring.APSA2010()), reflect.ValueOf(f.RulesInForce())
	changes := reflect.TypeFor[RuleChanges]()
	list := make([]Number, usual.NumField())
	for i := range list {
		field := usual.Type().Field(i)
		change, _ := changes.FieldByName(field.Name)
		a, b := usual.Field(i).Interface(), force.Field(i).Interface()
		list[i] = Number{Name: field.Tag.Get("json"), Label: change.Tag.Get("label"), Rule: rulebook.Ref(change.Tag.Get("rule")),
			Value: b, Usual: a, Changed: !reflect.DeepEqual(a, b)}
	}
	return list
}
