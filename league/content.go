package league

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"

	"pokerliga/promotion"
	"pokerliga/scoring"
)

// MatchdayHead is a matchday without what happens on it.
type MatchdayHead struct {
	Number        int    `json:"number"`
	Date          string `json:"date"`
	Start         string `json:"start,omitempty"`
	Venue         string `json:"venue,omitempty"`
	Host          string `json:"host,omitempty"`
	SNGStartChips int    `json:"sng_start_chips,omitempty"`
	MTTStartChips int    `json:"mtt_start_chips,omitempty"`
}

// HeadOf returns the head of a matchday.
func HeadOf(m *scoring.Matchday) *MatchdayHead {
	return &MatchdayHead{m.Number, m.Date, m.Start, m.Venue, m.Host, m.SNGStartChips, m.MTTStartChips}
}

// write puts the head on a matchday.
func (h *MatchdayHead) write(m *scoring.Matchday) {
	m.Number, m.Date, m.Start, m.Venue, m.Host = h.Number, h.Date, h.Start, h.Venue, h.Host
	m.SNGStartChips, m.MTTStartChips = h.SNGStartChips, h.MTTStartChips
}

// NoShow is the content of a club's no-show.
type NoShow struct {
	Club string `json:"club"`
}

// ETag returns the strong ETag of a stored thing: of a [MatchdayHead], a
// [NoShow], a [HeatState], a lineup, a round card, the stacks of an MTT, the tie
// decisions, a promotion entry or a tournament. The order of rows does not matter where it
// means nothing.
func ETag(content any) string { return digest(canonical(content)) }

// Content returns the JSON of a stored thing, of which [ETag] is made.
func Content(content any) json.RawMessage { return canonical(content) }

// digest returns the ETag of canonical content.
func digest(content json.RawMessage) string {
	sum := sha256.Sum256(content)
	return `"` + hex.EncodeToString(sum[:16]) + `"`
}

// canonical returns the JSON of content with its rows in a fixed order and
// empty lists instead of none.
func canonical(content any) json.RawMessage {
	switch c := content.(type) {
	case scoring.SitAndGo:
		return canonical(&c)
	case scoring.TeamMTT:
		return canonical(&c)
	case scoring.Tournament:
		return canonical(&c)
	case promotion.Entry:
		return canonical(&c)
	case *scoring.SitAndGo:
		content = scoring.SitAndGo{Table: c.Table, Seats: sorted(c.Seats, compareSeats)}
	case *scoring.TeamMTT:
		content = scoring.TeamMTT{MTT: c.MTT, Stacks: sorted(c.Stacks, func(a, b scoring.Stack) int {
			return cmp.Compare(a.Club, b.Club)
		})}
	case *scoring.Tournament:
		t := *c
		t.Results = sorted(c.Results, func(a, b scoring.Finish) int {
			return cmp.Or(cmp.Compare(a.Place, b.Place), cmp.Compare(a.Player, b.Player))
		})
		content = t
	case *promotion.Entry:
		content = canonicalEntry(c)
	case []scoring.TieDecision:
		content = sorted(c, func(a, b scoring.TieDecision) int { return 0 })
	}
	data, err := json.Marshal(content)
	if err != nil {
		panic(err) // the nouns are plain structs
	}
	return data
}

// canonicalEntry keeps the order of the Master Play Off, which is its result.
func canonicalEntry(e *promotion.Entry) promotion.Entry {
	out := promotion.Entry{
		Waivers:       sorted(e.Waivers, cmp.Compare[string]),
		MasterPlayOff: sorted(e.MasterPlayOff, func(a, b promotion.Finisher) int { return 0 }),
	}
	if len(e.Decisions) > 0 {
		out.Decisions = sorted(e.Decisions, func(a, b promotion.Decision) int {
			return cmp.Compare(a.Club, b.Club)
		})
	}
	return out
}

// compareSeats orders seats by place, those without one last.
func compareSeats(a, b scoring.Seat) int {
	return cmp.Or(
		cmp.Compare(uint(a.Place-1), uint(b.Place-1)),
		cmp.Compare(a.Player, b.Player),
		cmp.Compare(a.Club, b.Club),
	)
}

// sorted returns a sorted copy that is never nil.
func sorted[T any](rows []T, compare func(a, b T) int) []T {
	out := append([]T{}, rows...)
	slices.SortStableFunc(out, compare)
	return out
}
