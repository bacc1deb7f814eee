package register

import (
	"fmt"
	"slices"
	"time"

	"pokerliga/office/acts"
	"pokerliga/rules/eligibility"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// The steps of a transfer; the last one taken is its state.
const (
	TransferRequested = "requested" // by the new club
	TransferReleased  = "released"  // by the old club
	TransferApproved  = "approved"  // by an admin: the player moves
	TransferRejected  = "rejected"  // by an admin or, before it was released, the old club, for a reason
	TransferWithdrawn = "withdrawn" // by the new club
)

// Transfer is a player's move from one club to another within a season (§ 1.2.5). Begins is the day from which the
// player belongs to the new club.
type Transfer struct {
	ID, Player string
	From, To   string // clubs
	Begins     string // YYYY-MM-DD
	Steps      []TransferStep
	Question   PlayerAsked
	Left       []Term // the memberships in the old club that the approval has ended, as they were before it; nil where they are not known
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

// ReportedAt returns the moment at which the association was told: that of the request, or the beginning of the earlier
// day from which it counts. A06
func (t *Transfer) ReportedAt() time.Time {
	step := &t.Steps[0]
	day, err := time.ParseInLocation(time.DateOnly, step.On, rulebook.Vienna())
	if err != nil || rulebook.Day(step.At) == step.On {
		return step.At
	}
	return day
}

// transferWords say a state in German.
var transferWords = map[string]string{
	TransferRequested: "beantragt", TransferReleased: "freigegeben", TransferApproved: "genehmigt",
	TransferRejected: "abgelehnt", TransferWithdrawn: "zurückgezogen",
}

// Released reports whether the old club has released the player.
func (t *Transfer) Released() bool {
	return slices.ContainsFunc(t.Steps, func(s TransferStep) bool { return s.Kind == TransferReleased })
}

// refuseStep refuses a step out of turn: released is what was requested; approved what was released, or what the old club has left without
// an answer until that day, which is over. § 1.2.5, A108
func (t *Transfer) refuseStep(kind, until, today string) error {
	state := t.State()
	switch {
	case !t.Open():
		return &acts.Refusal{Sentence: fmt.Sprintf("Der Transfer ist schon %s.", transferWords[state])}
	case kind == TransferReleased && state == TransferReleased:
		return &acts.Refusal{Sentence: "Der Transfer ist schon freigegeben."}
	case kind == TransferApproved && state == TransferRequested && today <= until:
		return &acts.Refusal{Sentence: fmt.Sprintf("Der alte Verein hat den Spieler noch nicht freigegeben; antworten kann er bis %s.",
			rulebook.Date(until))}
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

// clearance says from when the player of a transfer may play for the new club: who has played in the season, in whichever
// league, and changes clubs, from the next season on, at the old club too (§ 1.2.5, A05); everybody else at once, as far
// as it was reported in time (A06).
func clearance(t *Transfer, terms []term) Clearance {
	rules := t.rules(terms)
	for i := range terms {
		s := &terms[i]
		if t.Begins < s.Start || t.Begins > s.End {
			continue
		}
		joins := "" // as long as it is open, whatever is played until then counts
		if t.State() == TransferApproved {
			joins = t.Begins
		}
		if a, joined := eligibility.Barring(s.file.Facts(), t.Player, t.To, joins); a != nil {
			return Clearance{s.next, "1.2.5", s.barred(a, joined)}
		}
	}
	inTime := matchday.TransferInTime(t.ReportedAt(), &rules)
	c := Clearance{max(t.Begins, rulebook.Day(inTime)), "1.2.5", "Kein Einsatz vor dem Wechsel in der laufenden Saison, daher sofort."}
	if rulebook.Day(inTime) >= t.Begins {
		c.Why += fmt.Sprintf(" Gemeldet am %s, also rechtzeitig für Sammelrunden, die ab %s beginnen: "+
			"Der Wechsel muss %d Tage davor bekannt sein (A06).", rulebook.Moment(t.ReportedAt()), rulebook.Moment(inTime), rules.TransferDueDays)
	}
	return c
}

// rules are the numbers by which a transfer is judged: those of the season in which it begins, else of the edition.
func (t *Transfer) rules(terms []term) scoring.Rules {
	rules := scoring.APSA2010()
	for i := range terms {
		if s := &terms[i]; s.Start <= t.Begins && t.Begins <= s.End {
			rules = s.file.RulesInForce()
		}
	}
	return rules
}

// releaseUntil is the last day on which the old club answers. § 1.2.5, A108
func (t *Transfer) releaseUntil(terms []term) string {
	rules := t.rules(terms)
	return matchday.ReleaseUntil(t.Steps[0].At, &rules)
}

// barred says why a player is barred until the next season.
func (s *term) barred(a *eligibility.Appearance, joined string) string {
	league := a.League
	if l := s.file.League(a.League); l != nil {
		league = l.Name
	}
	played := fmt.Sprintf("%s, %d. Sammelrunde am %s", league, a.Number, rulebook.Date(a.Date))
	if joined == "" {
		return fmt.Sprintf(
			"Einsatz in der Saison „%s“ für einen anderen Verein: %s. Spielberechtigt ist er daher erst ab der nächsten Saison.", s.Name, played)
	}
	return fmt.Sprintf("Einsatz in der Saison „%s“: %s, und seither ein Wechsel zu einem anderen Verein. Spielberechtigt ist er daher auch "+
		"bei der Rückkehr erst ab der nächsten Saison.", s.Name, played)
}
