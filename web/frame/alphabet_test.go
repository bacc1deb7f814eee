package frame

import (
	"slices"
	"testing"
)

func TestNamesStandInTheOrderOfAnAustrianList(t *testing.T) {
	names := []string{"Zwettl", "Ötztal", "Wels", "Osttirol", "Ährenfeld", "Alpenglück"}
	slices.SortFunc(names, ByName())
	want := []string{"Ährenfeld", "Alpenglück", "Osttirol", "Ötztal", "Wels", "Zwettl"}
	if !slices.Equal(names, want) {
		t.Errorf("%v, want %v", names, want)
	}
}
