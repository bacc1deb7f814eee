package scoring_test

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"pokerliga/scoring"
)

// Whatever becomes of the heats of one matchday, the numbers that are taken over from earlier results are those that would
// be computed.
func TestNumbersTakenOverAreThoseThatWouldBeComputed(t *testing.T) {
	always(t, func(t *rapid.T, f *scoring.Facts) {
		before := scoring.Compute(f)
		l := rapid.IntRange(0, len(f.Leagues)-1).Draw(t, "league")
		after := clone(t, f)
		if len(after.Leagues[l].Matchdays) == 0 {
			return
		}
		m := &after.Leagues[l].Matchdays[rapid.IntRange(0, len(after.Leagues[l].Matchdays)-1).Draw(t, "matchday")]
		switch last := len(m.Heats) - 1; rapid.IntRange(0, 3).Draw(t, "change") {
		case 0:
			m.Heats = nil
		case 1:
			m.Heats = m.Heats[:max(0, last)]
		case 2:
			if last >= 0 {
				m.Heats[last].Open = !m.Heats[last].Open
			}
		default:
			if last >= 0 && len(m.Heats[last].SitAndGos) > 0 {
				m.Heats[last].SitAndGos = m.Heats[last].SitAndGos[1:]
			}
		}
		got, want := scoring.ComputeHeats(after, before, after.Leagues[l].ID, m.Number), scoring.Compute(after)
		if !reflect.DeepEqual(got, want) {
			t.Errorf("matchday %d of %s: other numbers:\n%s\nwant\n%s", m.Number, after.Leagues[l].ID, marshal(t, got), marshal(t, want))
		}
	})
}
