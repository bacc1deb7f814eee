package office

import (
	"testing"

	"pokerliga/web/workplace"
)

// Two players of one name who sit side by side keep a seat each in the form of a verdict.
func TestPlayersOfOneNameKeepTheirSeats(t *testing.T) {
	p := &Case{Verdict: &workplace.Form{Fields: []workplace.Field{
		{Name: "sentence", Label: "Begründung"},
		{Name: "seats[0].place", Label: "Eva Maier: Platz"}, {Name: "seats[0].in_time", Label: "Eva Maier: Erster in der Zeit"},
		{Name: "seats[1].place", Label: "Eva Maier: Platz"}}}}
	seats := p.Seats()
	if len(seats) != 2 || len(seats[0].Fields) != 2 || len(seats[1].Fields) != 1 || seats[1].Name != "Eva Maier" || seats[1].Fields[0].Label != "Platz" {
		t.Errorf("got %+v", seats)
	}
	if other := p.Other(); len(other) != 1 || other[0].Name != "sentence" {
		t.Errorf("got %+v", other)
	}
}
