package floor

import (
	"reflect"
	"testing"

	"pokerliga/floor"
)

// Whatever rule a tournament has otherwise, its page says so.
func TestEveryRuleIsSaid(t *testing.T) {
	base := func() *floor.Head {
		h := &floor.Head{Mode: floor.MultiRound, Rules: floor.EditionRules("apsa-2010"), Money: floor.Money{}}
		h.Rules.LateEvery, h.Rules.Rebuys, h.Rules.DoubleChance = 60, 1, true // what goes with them is said, too
		return h
	}
	for _, part := range []string{"Rules", "Money"} {
		of := reflect.TypeOf(floor.Head{}.Rules)
		if part == "Money" {
			of = reflect.TypeOf(floor.Head{}.Money)
		}
		for i := range of.NumField() {
			h := base()
			switch f := reflect.ValueOf(h).Elem().FieldByName(part).Field(i); f.Kind() {
			case reflect.Int64:
				f.SetInt(f.Int() + 60)
			case reflect.Bool:
				f.SetBool(!f.Bool())
			case reflect.Slice:
				f.Set(reflect.ValueOf([]int64{4, 2}))
			case reflect.String:
				f.SetString(otherChoice(f.String()))
			default:
				t.Fatalf("%s is of no kind that is known here", of.Field(i).Name)
			}
			if reflect.DeepEqual(Holding(h), Holding(base())) {
				t.Errorf("%s is not said", of.Field(i).Name)
			}
		}
	}
}

// otherChoice is another value of the same setting.
func otherChoice(value string) string {
	for _, all := range chosen {
		for i := range all {
			if all[i].Value == value {
				return all[(i+1)%len(all)].Value
			}
		}
	}
	return ""
}

func TestMinutesAndPercentAreWrittenAsTheyAreTyped(t *testing.T) {
	for _, c := range []struct {
		got, want string
	}{
		{MinutesOf(0), "0"}, {MinutesOf(1200), "20"}, {MinutesOf(450), "7,5"}, {MinutesOf(100), "1,6667"},
		{PercentOf(1000), "10"}, {PercentOf(1250), "12,5"}, {PercentOf(5), "0,05"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}
