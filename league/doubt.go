package league

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// Acknowledgement is a director's word that chips which do not add up are so. It
// holds for the content that it was given for: when the card changes, it lapses.
type Acknowledgement struct {
	Heat    int       `json:"heat"`
	Sheet   string    `json:"sheet"` // "sit-and-gos/7" or "team-mtts/A"
	Note    string    `json:"note"`
	At      time.Time `json:"at"`
	Content string    `json:"-"` // digest of what was acknowledged
}

// Doubt is a warning about a heat, with the word of the director if he has
// acknowledged it.
type Doubt struct {
	rulebook.Warning
	Sheet        string `json:"sheet"`
	Chips        bool   `json:"chips"`                  // about chips: it wants to be acknowledged
	Acknowledged string `json:"acknowledged,omitempty"` // the note
}

// sheet is a card or the stacks of an MTT with what is doubtful about its chips.
type sheet struct {
	name    string
	path    string // in the matchday
	content json.RawMessage
	doubts  []*scoring.Fault
}

// digest is what an acknowledgement of the sheet is bound to.
func (s *sheet) digest() string {
	text := string(s.content)
	for _, doubt := range s.doubts {
		text += "\n" + doubt.Sentence
	}
	return strings.Trim(digest(json.RawMessage(text)), `"`)
}

// chips reports whether a warning is about chips that do not add up.
func chips(w *scoring.Fault) bool {
	return strings.HasSuffix(w.Path, ".seats") || strings.HasSuffix(w.Path, ".stacks") || strings.HasSuffix(w.Path, ".start")
}

// sheets returns the cards and stacks of a heat, as they will be when it is
// closed: only then stacks are added up.
func sheets(m *scoring.Matchday, heat int) []sheet {
	closed := *m
	closed.Heats = append([]scoring.Heat{}, m.Heats...)
	var all []sheet
	for i := range closed.Heats {
		h := &closed.Heats[i]
		if h.Number != heat {
			continue
		}
		h.Open = false
		for j := range h.SitAndGos {
			card := &h.SitAndGos[j]
			all = append(all, sheet{name: sheetOfCard(card.Table), path: fmt.Sprintf(".heats[%d].sit_and_gos[%d].", i, j), content: canonical(card)})
		}
		for j := range h.TeamMTTs {
			mtt := &h.TeamMTTs[j]
			all = append(all, sheet{name: sheetOfMTT(mtt.MTT), path: fmt.Sprintf(".heats[%d].team_mtts[%d].", i, j), content: canonical(mtt)})
		}
	}
	for _, w := range closed.Warnings() {
		for i := range all {
			if chips(w) && strings.HasPrefix(w.Path, all[i].path) {
				all[i].doubts = append(all[i].doubts, w)
			}
		}
	}
	return all
}

func sheetOfCard(table int) string { return fmt.Sprintf("sit-and-gos/%d", table) }
func sheetOfMTT(mtt string) string { return "team-mtts/" + mtt }

// word returns the acknowledgement that holds for a sheet, or nil.
func word(given []Acknowledgement, heat int, s *sheet) *Acknowledgement {
	for i := range given {
		if a := &given[i]; a.Heat == heat && a.Sheet == s.name && a.Content == s.digest() {
			return a
		}
	}
	return nil
}

// unacknowledged returns the sheets of a heat whose chips do not add up, and
// nobody has said that they are so.
func (d *day) unacknowledged(ctx context.Context, heat int) ([]sheet, error) {
	given, err := d.tx.Acknowledgements(ctx, d.at)
	if err != nil {
		return nil, err
	}
	var open []sheet
	for _, s := range sheets(d.Matchday, heat) {
		if len(s.doubts) > 0 && word(given, heat, &s) == nil {
			open = append(open, s)
		}
	}
	return open, nil
}

// refuseDoubts refuses to go on while chips of a heat do not add up that nobody
// has acknowledged, and names them.
func (d *day) refuseDoubts(ctx context.Context, heat int, help string) error {
	open, err := d.unacknowledged(ctx, heat)
	if err != nil || len(open) == 0 {
		return err
	}
	var said []string
	for _, s := range open {
		for _, doubt := range s.doubts {
			said = append(said, doubt.Sentence)
		}
	}
	if len(said) > most {
		said = append(said[:most:most], fmt.Sprintf("Das ist an %d weiteren Stellen so.", len(said)-most))
	}
	return open[0].doubts[0].Rule.Breach("In Heat %d gehen die Chips nicht auf. %s %s", heat, strings.Join(said, " "), help)
}

// acknowledge notes the word of the director on all sheets of a heat whose chips
// do not add up.
func (d *day) acknowledge(ctx context.Context, heat int, note string) error {
	open, err := d.unacknowledged(ctx, heat)
	if err != nil {
		return err
	}
	for _, s := range open {
		a := &Acknowledgement{Heat: heat, Sheet: s.name, Note: note, At: d.now(), Content: s.digest()}
		if err := d.tx.PutAcknowledgement(ctx, d.at, a); err != nil {
			return err
		}
	}
	return nil
}
