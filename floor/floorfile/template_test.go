package floorfile_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"pokerliga/floor"
	"pokerliga/floor/floorfile"
)

const (
	clubHouse = `{"name":"Clublokal","venue":"Linz","edition":"casino","rules":{"reentries":0,"heads_up_half":false},` +
		`"tables":[{"table":1,"seats":9},{"table":2,"seats":9},{"table":3,"seats":8}],"breaking_order":[3,1,2],"wall":{"large":"blinds","colour":"light","below":"no_prizes"}}`
	threeHours = `{"name":"Drei Stunden","levels":[{"kind":"level","seconds":1200,"small":25,"big":50},{"kind":"break","seconds":600},` +
		`{"kind":"level","seconds":1200,"small":50,"big":100}],"rules":{"start_chips":15000,"late_levels":1}}`
	smallCase = `{"name":"Koffer","chips":[{"value":25,"count":100,"colour":"grün"},{"value":500,"count":400}]}`
	thisNight = `{"tournament":{"id":"freitag","name":"Freitag","date":"2026-11-27"},"house":"club","structure":"kurz","chip_set":"koffer",` +
		`"tables":[1,3],"rules":{"start_chips":20000},"money":{"buy_in":2000}}`
)

// readTemplate reads a template or a plan, and fails if it is refused.
func readTemplate[T any](t *testing.T, reads func([]byte) (*T, error), text string) *T {
	t.Helper()
	v, err := reads([]byte(text))
	if err != nil {
		t.Fatalf("%v at %s: %s", err, floorfile.PathOf(err), text)
	}
	return v
}

func TestTemplatesComeBackAsTheyWentIn(t *testing.T) {
	for text, v := range map[string]any{
		clubHouse:  readTemplate(t, floorfile.ReadHouse, clubHouse),
		threeHours: readTemplate(t, floorfile.ReadStructure, threeHours),
		smallCase:  readTemplate(t, floorfile.ReadChipSet, smallCase),
	} {
		if got, err := json.Marshal(v); err != nil || string(got) != text {
			t.Errorf("%v: %s, want %s", err, got, text)
		}
	}
}

// H10, H18, H34: a template without meaning is refused where it is at fault.
func TestTemplatesWithoutMeaningAreRefused(t *testing.T) {
	for _, c := range []struct {
		reads      func([]byte) error
		text, path string
	}{
		{refused(floorfile.ReadHouse), `{"name":"x","edition":"ours","tables":[]}`, "$.edition"},
		{refused(floorfile.ReadHouse), `{"name":"x","edition":"club","tables":[{"table":1,"seats":9},{"table":1,"seats":8}]}`,
			"$.tables[1].table"},
		{refused(floorfile.ReadHouse), `{"name":"x","edition":"club","tables":[{"table":1,"seats":9}],"breaking_order":[2]}`,
			"$.breaking_order[0]"},
		{refused(floorfile.ReadHouse), `{"name":"x","edition":"club","tables":[],"rules":{"late_levels":1,"late_levels":2}}`, "$.rules"},
		{refused(floorfile.ReadHouse), `{"name":"x","edition":"club","tables":[],"rules":{"balance_gap":0}}`, "$.rules.balance_gap"},
		{refused(floorfile.ReadHouse), `{"name":"x","edition":"club","tables":[],"wall":{"colour":"bunt"}}`, "$.wall.colour"},
		{refused(floorfile.ReadStructure), `{"name":"x","levels":[{"kind":"break","seconds":60}]}`, "$.levels"},
		{refused(floorfile.ReadStructure), `{"name":"x","levels":[],"tables":[]}`, "$"},
		{refused(floorfile.ReadChipSet), `{"name":"x","chips":[]}`, "$.chips"},
		{refused(floorfile.ReadChipSet), `{"name":"x","chips":[{"value":100},{"value":25}]}`, "$.chips[1].value"},
		{refused(floorfile.ReadPlan), `{"tournament":{"id":"a","name":"a","date":"2026-11-27"},"house":"club"}`, "$"},
	} {
		if path := floorfile.PathOf(c.reads([]byte(c.text))); path != c.path {
			t.Errorf("%s: refused at %q, want %q", c.text, path, c.path)
		}
	}
}

// refused is why a reader refuses a text.
func refused[T any](reads func([]byte) (*T, error)) func([]byte) error {
	return func(text []byte) error {
		_, err := reads(text)
		return err
	}
}

// H10: the rules of a tournament are those of the edition, over them those of the house, of the structure, and its own; and the
// tables are those of the house that are used. Two tables with 17 seats need more than a small case holds.
func TestAPlanCopiesItsTemplates(t *testing.T) {
	plan := readTemplate(t, floorfile.ReadPlan, thisNight)
	f, doubts, err := plan.Head(readTemplate(t, floorfile.ReadHouse, clubHouse), readTemplate(t, floorfile.ReadStructure, threeHours),
		readTemplate(t, floorfile.ReadChipSet, smallCase))
	if err != nil {
		t.Fatal(err)
	}
	var got, want any
	for text, into := range map[string]*any{string(floorfile.WriteHead(f)): &got, `{"tournament":{"id":"freitag","name":"Freitag",
		"date":"2026-11-27","venue":"Linz"},"mode":"freeze_out","edition":"casino","rules":{"start_chips":20000,"late_levels":1,
		"reentries":0,"heads_up_half":false},"levels":[{"kind":"level","seconds":1200,"small":25,"big":50},{"kind":"break","seconds":600},
		{"kind":"level","seconds":1200,"small":50,"big":100}],"chips":[25,500],"tables":[{"table":1,"seats":9},{"table":3,"seats":8}],
		"breaking_order":[3,1],"money":{"buy_in":2000}}`: &want} {
		if err := json.Unmarshal([]byte(text), into); err != nil {
			t.Fatal(err)
		}
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	const small = "Der Chipsatz „Koffer“ ist zusammen 202500 wert; für 17 Startstacks zu 20000 reicht das nicht."
	if len(doubts) != 1 || doubts[0].Detail != small {
		t.Errorf("doubts %v", doubts)
	}
	plan.Tables = []int{4}
	if _, _, err := plan.Head(readTemplate(t, floorfile.ReadHouse, clubHouse), &floorfile.Structure{}, &floorfile.ChipSet{}); floorfile.
		PathOf(err) != "$.tables[0]" {
		t.Errorf("a table that the house has not: %v", err)
	}
}

// § 3.1.1.1, § 3.1.1.3: who is absent from a table of a multi-round by the Regulativ is last there and has the points of that place; other
// house rules do not say so, and the plan may.
func TestWhoIsAbsentFromAMultiRoundByTheRegulativIsLast(t *testing.T) {
	for _, c := range []struct {
		mode, edition string
		want          bool
	}{{floor.MultiRound, "apsa-2010", true}, {floor.FreezeOut, "apsa-2010", false}, {floor.MultiRound, "casino", false}} {
		plan := &floorfile.Plan{Mode: c.mode}
		f, _, err := plan.Head(&floorfile.House{Edition: c.edition}, &floorfile.Structure{}, &floorfile.ChipSet{})
		if err != nil || f.Rules.AbsentPoints != c.want {
			t.Errorf("%s by %s: %t, %v", c.mode, c.edition, f.Rules.AbsentPoints, err)
		}
	}
}
