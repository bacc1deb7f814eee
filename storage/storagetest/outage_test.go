package storagetest

import "testing"

func TestAServerCanBeTakenAwayAndBroughtBack(t *testing.T) {
	o, ok := NewOutage(t)
	if !ok {
		t.Skip("there is no PostgreSQL")
	}
	for range 2 {
		query(t, o.Address, "SELECT 'here'")
		o.Stop()
		if err := execute(t.Context(), o.Address, "SELECT 1"); err == nil {
			t.Error("a server that was taken away answers")
		}
		o.Start()
	}
	query(t, o.Address, "SELECT 'here'")
}
