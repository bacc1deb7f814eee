package declare_test

import (
	"testing"

	"pokerliga/office/acts/declare"
)

// tariff has numbers of every kind.
type tariff struct {
	declare.InSeason `json:"-"`

	Age    *int               `json:"age,omitzero" label:"Alter"`
	Share  *float64           `json:"share,omitzero" label:"Anteil"`
	Places []int              `json:"places,omitzero" label:"Plätze"`
	Decay  []float64          `json:"decay,omitzero" label:"Gewicht"`
	Factor map[string]float64 `json:"factor,omitzero" label:"Faktor"`
}

func TestNumbersAreReadAsTheyAreWritten(t *testing.T) {
	typed := map[string]string{"age": "−3", "share": "0,3", "places": "9, 7; 5", "decay": "1 0,5", "factor": "2=2 1=3,5"}
	want := map[string]string{"age": "-3", "share": "0,3", "places": "9 7 5", "decay": "1 0,5", "factor": "1=3,5 2=2"}
	v := new(tariff)
	if err := declare.Read(v, "", func(name string) string { return typed[name] }); err != nil {
		t.Fatal(err)
	}
	for _, f := range declare.Fields(v, "") {
		if f.Value != want[f.Name] || !f.Optional {
			t.Errorf("got %+v", f)
		}
	}
	for name, text := range map[string]string{"age": "3 4", "share": "ein Drittel", "places": "1,5", "factor": "1=x"} {
		if err := declare.Read(new(tariff), "", func(of string) string { return map[string]string{name: text}[of] }); err == nil {
			t.Errorf("%s: „%s“ is read", name, text)
		}
	}
	if err := declare.Read(v, "", func(string) string { return " " }); err != nil || v.Age != nil || v.Places != nil || v.Factor != nil {
		t.Errorf("got %+v, %v", v, err)
	}
}
