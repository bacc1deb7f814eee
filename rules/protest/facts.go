package protest

import (
	"bytes"
	"encoding/json"
	"slices"

	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// OfSanction is what is known of a sanction: the day on which it was decided or, if that is later or not known, entered.
func OfSanction(s *scoring.Sanction, entered string, lifted bool) *Facts {
	return &Facts{Club: s.Club, Since: max(s.Date, entered), Gone: lifted, Before: seasonfile.Canonical(s)}
}

// Amount is what is known of a fine as it was when the club protested.
type Amount struct {
	Cents int          `json:"cents"`
	Date  string       `json:"date"`
	Rule  rulebook.Ref `json:"rule,omitempty"`
}

// OfFine is what is known of the fine of a club: the time for a protest counts from its day or, if that is later, from the day on
// which it was entered. A103, A106
func OfFine(club, entered string, fine Amount, lifted bool) *Facts {
	return &Facts{Club: club, Since: max(fine.Date, entered), Gone: lifted, Before: seasonfile.Canonical(&fine)}
}

// OfMatchday is what is known of the no-show of a club or of a result of a matchday in a league of these clubs: the time for a
// protest counts from its last day, or from the day since which it is official or, after that, provisional again. It is nil where there is no
// such card. A103
func OfMatchday(d *Disputed, club string, m *scoring.Matchday, clubs []string, since string, official bool) *Facts {
	f := &Facts{Since: max(m.LastDay(), since), Official: official, Unplayed: !m.Complete()}
	switch {
	case d.Kind == NoShow:
		f.Club, f.Gone, f.Unplayed = club, !slices.Contains(m.NoShows, club), false
	case d.Heat == 0:
		f.Clubs = clubs
	default:
		heat := m.Heat(d.Heat)
		if heat == nil {
			return nil
		}
		i := slices.IndexFunc(heat.SitAndGos, func(card scoring.SitAndGo) bool { return card.Table == d.Table })
		if i < 0 {
			return nil
		}
		card := &heat.SitAndGos[i]
		f.Clubs, f.Before = clubsAt(m, card, clubs), seasonfile.Canonical(card)
	}
	return f
}

// clubsAt are the clubs whose players sat at a table, in the order of the league; those of a matchday without lineups are not known,
// so it is all of them.
func clubsAt(m *scoring.Matchday, card *scoring.SitAndGo, clubs []string) []string {
	if len(m.Lineups) == 0 {
		return clubs
	}
	return slices.DeleteFunc(slices.Clone(clubs), func(club string) bool {
		return !slices.ContainsFunc(card.Seats, func(s scoring.Seat) bool {
			l := m.Lineup(club)
			return s.Club == club || s.Player != "" && l != nil && slices.Contains(l.Slots[:], s.Player)
		})
	})
}

// Begin begins the case of a club. What its sanction is about is known from that.
func Begin(of *Disputed, f *Facts, club string) *Case {
	c := &Case{Of: *of, Club: club, Before: f.Before}
	for _, other := range f.Clubs {
		if other != club {
			c.Concerned = append(c.Concerned, other)
		}
	}
	var s scoring.Sanction
	if of.Kind == Sanction && json.Unmarshal(f.Before, &s) == nil {
		c.Of.League, c.Of.Matchday = s.League, s.Matchday
	}
	return c
}

// Doubts are what a decision leaves to be done by another act: what was upheld and is still there, what was rejected and is not there any
// more. A card that was corrected for another club stays as it is.
func (c *Case) Doubts() []rulebook.Warning {
	d := c.Decision()
	switch {
	case c.Owes():
		return []rulebook.Warning{{Path: "$.outcome", Detail: todo[c.Of.Kind]}}
	case d != nil && d.Outcome == Rejected && c.Done && (c.Of.Kind != Result || c.Decisions()[0].Outcome != Rejected):
		return []rulebook.Warning{{Path: "$.outcome", Detail: "Was bestritten war, gilt schon nicht mehr; soll es wieder gelten, ist es neu " +
			"einzutragen."}}
	}
	return nil
}

// IfUpheld says what a decision for the club does, and whether it can carry that out in the same act; closed is a season with confirmed
// results. § 2.2.3, A104
func (c *Case) IfUpheld(closed bool) (says string, lifts bool) {
	switch {
	case c.Of.Kind == Fine && !c.Done:
		return "Wird stattgegeben, wird die Geldstrafe zugleich erlassen; wird teilweise stattgegeben, gilt stattdessen der Betrag unten. " +
			"Sonst ist sie zu zahlen, sobald der Fall endgültig ist.", true
	case c.Of.Kind == Result && c.Before == nil:
		return "Wird stattgegeben, sind danach die Karten zu korrigieren, jede für sich; was sich dadurch ändert, steht dort vor dem Speichern.", false
	case c.Of.Kind == Result && c.Restores(Rejected):
		says = "Die Karte ist schon korrigiert. Wird stattgegeben, gilt sie, wie sie unten steht; wird abgewiesen, gilt wieder die Karte von damals."
	case c.Of.Kind == Result:
		says = "Wird ganz oder teilweise stattgegeben, wird die Karte zugleich so korrigiert, wie sie unten steht."
	case c.Done:
		return "Was bestritten war, gilt schon nicht mehr.", false
	default:
		says = "Wird stattgegeben, wird zugleich aufgehoben, was bestritten ist."
		if c.Amount() != 0 {
			says += " Wird teilweise stattgegeben, gelten stattdessen die Punkte unten."
		}
	}
	if closed && c.Counts() {
		return says + " Die Saison ist abgeschlossen. Sie wird dafür wieder geöffnet, alle Vereine erfahren es, und der Plan ist danach neu zu " +
			"bestätigen.", true
	}
	return says + " Was sich dadurch ändert, steht vorher da.", true
}

// todo says what is to be done when a protest was upheld.
var todo = map[Kind]string{Sanction: "Die Sanktion ist noch aufzuheben; bis dahin bleibt die Tabelle, wie sie ist.",
	NoShow:  "Der Nichtantritt ist noch zu entschuldigen; bis dahin bleibt die Tabelle, wie sie ist.",
	Penalty: "Die Strafe ist noch aufzuheben.", Fine: "Die Geldstrafe ist noch zu erlassen; bis dahin wird sie nicht eingemahnt.",
	Result: "Die Karte ist noch zu korrigieren; bis dahin bleibt die Tabelle, wie sie ist."}

// Settle notes whether what is disputed is there any more.
func (c *Case) Settle(f *Facts) {
	c.Done = f == nil || f.Gone || c.Of.Kind == Result && c.Before != nil && !bytes.Equal(c.Before, f.Before)
}
