package register

import (
	"cmp"
	"fmt"
	"time"

	"pokerliga/acts"
	"pokerliga/rulebook"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// The steps of a transfer; the last one taken is its state.
const (
	TransferRequested = "requested" // by the new club
	TransferReleased  = "released"  // by the old club
	TransferApproved  = "approved"  // by an admin: the player moves
	TransferRejected  = "rejected"  // by an admin, for a reason
	TransferWithdrawn = "withdrawn" // by the new club
)

// Transfer is a player's move from one club to another within a season (§ 1.2.5). Begins is the day from which the
// player belongs to the new club.
type Transfer struct {
	ID, Player string
	From, To   string // clubs
	Begins     string // YYYY-MM-DD
	Steps      []TransferStep
}

// TransferStep is what was done to a transfer, by whom, when, and from which day it counts.
type TransferStep struct {
	Kind   string
	On     string // YYYY-MM-DD
	At     time.Time
	User   string
	Reason string
}

// State returns the last step that was taken.
func (t *Transfer) State() string { return t.Steps[len(t.Steps)-1].Kind }

// Open reports whether a transfer is still to be decided.
func (t *Transfer) Open() bool {
	return t.State() == TransferRequested || t.State() == TransferReleased
}

// Reported returns the day on which the association was told (A06).
func (t *Transfer) Reported() string { return t.Steps[0].On }

// transferWords say a state in German.
var transferWords = map[string]string{
	TransferRequested: "beantragt", TransferReleased: "freigegeben", TransferApproved: "genehmigt",
	TransferRejected: "abgelehnt", TransferWithdrawn: "zurückgezogen",
}

// refuseStep refuses a step out of turn: released is what was requested, approved what was released.
func (t *Transfer) refuseStep(kind string) error {
	state := t.State()
	switch {
	case !t.Open():
		return &acts.Refusal{Sentence: fmt.Sprintf("Der Transfer ist schon %s.", transferWords[state])}
	case kind == TransferReleased && state == TransferReleased:
		return &acts.Refusal{Sentence: "Der Transfer ist schon freigegeben."}
	case kind == TransferApproved && state == TransferRequested:
		return &acts.Refusal{Sentence: "Der alte Verein hat den Spieler noch nicht freigegeben."}
	}
	return nil
}

// Clearance says from when a player may play for the new club, and why.
type Clearance struct {
	From string       `json:"from" format:"date"`
	Rule rulebook.Ref `json:"rule"`
	Why  string       `json:"why"`
}

// term is a season with its facts, as a transfer sees it.
type term struct {
	seasonfile.Season
	file *seasonfile.File
	next string // first day of the season behind it
}

// clearance says from when the player of a transfer may play for the new club: who has played for another in the
// season, in whichever league, from the next season on (§ 1.2.5, A05); everybody else at once, as far as it was
// reported in time, that is by the day on which the lineups of a matchday are due (A06).
func clearance(t *Transfer, terms []term) Clearance {
	due := scoring.APSA2010().LineupDueDays
	for i := range terms {
		s := &terms[i]
		if t.Begins < s.Start || t.Begins > s.End {
			continue
		}
		rules := s.file.RulesInForce()
		due = rules.LineupDueDays
		if day := firstFor(s.file, t.Player, t.To); day != nil {
			return Clearance{s.next, "1.2.5", fmt.Sprintf(
				"Einsatz in der Saison „%s“ für einen anderen Verein: %s, %d. Sammelrunde am %s. Spielberechtigt ist er daher erst ab der nächsten Saison.",
				s.Name, day.league, day.number, rulebook.Date(day.date))}
		}
	}
	inTime := rulebook.AddDays(t.Reported(), due)
	c := Clearance{max(t.Begins, inTime), "1.2.5", "Kein Einsatz für einen anderen Verein in der laufenden Saison, daher sofort."}
	if inTime > t.Begins {
		c.Why += fmt.Sprintf(
			" Gemeldet am %s, also rechtzeitig für Sammelrunden ab %s: Der Wechsel muss bis zur Frist der Aufstellung bekannt sein, %d Tage davor (A06).",
			rulebook.Date(t.Reported()), rulebook.Date(inTime), due)
	}
	return c
}

// appearance is a matchday on which somebody had a seat or a stack.
type appearance struct {
	league string
	number int
	date   string
}

// firstFor returns the first matchday of a season on which a player had a seat or a stack for another club, nil if
// there is none. A lineup alone is no appearance. A05
func firstFor(f *seasonfile.File, player, club string) *appearance {
	var first *appearance
	for i := range f.Leagues {
		for j := range f.Leagues[i].Matchdays {
			m := &f.Leagues[i].Matchdays[j]
			found := &appearance{f.Leagues[i].Name, m.Number, m.Date}
			if of := ClubOf(m, player); of != "" && of != club && sat(m, player) &&
				(first == nil || cmp.Compare(found.date, first.date) < 0) {
				first = found
			}
		}
	}
	return first
}

// ClubOf returns the club whose lineup names a player, "" for none.
func ClubOf(m *scoring.Matchday, player string) string {
	for i := range m.Lineups {
		for _, p := range m.Lineups[i].Slots {
			if p == player {
				return m.Lineups[i].Club
			}
		}
	}
	return ""
}

// sat reports whether a player had a seat or a stack on a matchday.
func sat(m *scoring.Matchday, player string) bool {
	for i := range m.Heats {
		for present := range m.Heats[i].Present() {
			if present == player {
				return true
			}
		}
	}
	return false
}
