package matchday

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"time"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Acknowledgement is a director's word that chips which do not add up are so. It
// holds for the content that it was given for: when the card changes, it lapses.
// § 3.2.18, A45
type Acknowledgement struct {
	Heat    int       `json:"heat"`
	Sheet   string    `json:"sheet"` // "sit-and-gos/7" or "team-mtts/A"
	Note    string    `json:"note"`
	At      time.Time `json:"at"`
	Content string    `json:"-"` // digest of what was acknowledged
}

// Sheet is a card (§ 3.2.18) or the stacks of an MTT (§ 3.2.11) in a heat, with
// what is doubtful about its chips.
type Sheet struct {
	Heat   int
	Name   string // "sit-and-gos/7" or "team-mtts/A"
	Doubts []*scoring.Fault

	path    string // in the matchday
	content []byte // as JSON
}

// SheetOfCard names the card of a table. § 3.2.18
func SheetOfCard(table int) string { return fmt.Sprintf("sit-and-gos/%d", table) }

// SheetOfDraw names the draw of a heat, which is no sheet of paper. § 3.2.11
const SheetOfDraw = "draw"

// SheetOfMTT names the stacks of an MTT. § 3.2.11
func SheetOfMTT(mtt string) string { return "team-mtts/" + mtt }

// SheetTitle returns what people call a sheet by its name, as in „Tisch 7“.
func SheetTitle(name string) string {
	if table, card := strings.CutPrefix(name, "sit-and-gos/"); card {
		return "Tisch " + table
	}
	return "MTT " + strings.TrimPrefix(name, "team-mtts/")
}

// Sheets returns the cards and stacks of a heat, as they will be when it is
// closed: only then stacks are added up. § 3.2.11, § 3.2.18
func Sheets(m *scoring.Matchday, heat int) []Sheet {
	closed := *m
	closed.Heats = append([]scoring.Heat{}, m.Heats...)
	var all []Sheet
	for i := range closed.Heats {
		h := &closed.Heats[i]
		if h.Number != heat {
			continue
		}
		h.Open = false
		for j := range h.SitAndGos {
			card := h.SitAndGos[j].Sorted()
			all = append(all, Sheet{Heat: heat, Name: SheetOfCard(card.Table), content: encoded(card),
				path: fmt.Sprintf(".heats[%d].sit_and_gos[%d].", i, j)})
		}
		for j := range h.TeamMTTs {
			mtt := h.TeamMTTs[j].Sorted()
			all = append(all, Sheet{Heat: heat, Name: SheetOfMTT(mtt.MTT), content: encoded(mtt),
				path: fmt.Sprintf(".heats[%d].team_mtts[%d].", i, j)})
		}
	}
	for _, w := range closed.Warnings() {
		for i := range all {
			if chips(w) && strings.HasPrefix(w.Path, all[i].path) {
				all[i].Doubts = append(all[i].Doubts, w)
			}
		}
	}
	return all
}

// encoded returns the JSON of a card or of stacks; plain structs have one.
func encoded(content any) []byte {
	data, _ := json.Marshal(content)
	return data
}

// SheetNamed returns a sheet of a heat by its name, or nil. § 3.2.18
func SheetNamed(m *scoring.Matchday, heat int, name string) *Sheet {
	all := Sheets(m, heat)
	return scoring.Find(all, func(x *Sheet) bool { return x.Name == name })
}

// chips reports whether a warning is about chips that do not add up. § 3.2.18
func chips(w *scoring.Fault) bool {
	return strings.HasSuffix(w.Path, ".seats") || strings.HasSuffix(w.Path, ".stacks") || strings.HasSuffix(w.Path, ".start")
}

// Acknowledge returns the director's word on a sheet, bound to its content and to
// what is doubtful about it. § 3.2.18, A45
func (s *Sheet) Acknowledge(note string, at time.Time) *Acknowledgement {
	return &Acknowledgement{Heat: s.Heat, Sheet: s.Name, Note: note, At: at, Content: s.digest()}
}

// thousands are numbers with points in them. Acknowledgements are bound to sentences without: so they were written once, and what was acknowledged
// then still is.
var thousands = regexp.MustCompile(`\b\d{1,3}(\.\d{3})+\b`)

// digest is what an acknowledgement of the sheet is bound to.
func (s *Sheet) digest() string {
	text := string(s.content)
	for _, doubt := range s.Doubts {
		text += "\n" + thousands.ReplaceAllStringFunc(doubt.Sentence, func(n string) string { return strings.ReplaceAll(n, ".", "") })
	}
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:16])
}

// Acknowledged returns the acknowledgement that holds for the sheet, or nil.
// § 3.2.18, A45
func (s *Sheet) Acknowledged(given []Acknowledgement) *Acknowledgement {
	return scoring.Find(given, func(a *Acknowledgement) bool { return a.Heat == s.Heat && a.Sheet == s.Name && a.Content == s.digest() })
}

// Unacknowledged returns the sheets of a heat whose chips do not add up, and
// nobody has said that they are so. § 3.2.18
func Unacknowledged(m *scoring.Matchday, heat int, given []Acknowledgement) []Sheet {
	var open []Sheet
	for _, s := range Sheets(m, heat) {
		if len(s.Doubts) > 0 && s.Acknowledged(given) == nil {
			open = append(open, s)
		}
	}
	return open
}

// RefuseUnacknowledged refuses to go on while chips of a heat do not add up that
// nobody has acknowledged, names them, and says what helps. § 3.2.18
func RefuseUnacknowledged(m *scoring.Matchday, heat int, given []Acknowledgement, help string) error {
	var said []string
	var rule rulebook.Ref
	for _, s := range Unacknowledged(m, heat, given) {
		for _, doubt := range s.Doubts {
			if len(said) == 0 {
				rule = doubt.Rule
			}
			said = append(said, doubt.Sentence)
		}
	}
	if len(said) == 0 {
		return nil
	}
	if len(said) > most {
		said = append(said[:most], fmt.Sprintf("Das ist an %d weiteren Stellen so.", len(said)-most))
	}
	return rule.Breach("In Heat %d gehen die Chips nicht auf. %s %s", heat, strings.Join(said, " "), help)
}
