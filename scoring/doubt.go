package scoring

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"pokerliga/rules/rulebook"
)

// Doubts warns of a sanction that says too little to be understood by somebody
// who reads the footnote, or that changes nothing. A83
func (s *Sanction) Doubts() []rulebook.Warning {
	doubts := []rulebook.Warning{}
	if strings.TrimSpace(s.Reason) == "" {
		doubts = append(doubts, rulebook.Warning{Path: "$.reason",
			Detail: "Die Sanktion nennt keinen Grund; die Fußnote der Tabelle bleibt ohne."})
	}
	switch {
	case s.Rule == "":
		doubts = append(doubts, rulebook.Warning{Path: "$.rule", Detail: "Die Sanktion nennt keinen Paragraphen."})
	case !rulebook.Known(rulebook.Ref(s.Rule)):
		doubts = append(doubts, rulebook.Warning{Path: "$.rule",
			Detail: fmt.Sprintf("Den Paragraphen %s kennt das Regulativ hier nicht.", Clip(s.Rule))})
	}
	if s.Kind == Correction && s.Points == 0 {
		doubts = append(doubts, rulebook.Warning{Path: "$.points", Detail: "Eine Korrektur um 0 Punkte ändert nichts."})
	}
	return doubts
}

// Doubts warns of a tournament on a day outside of its season, from start to end,
// and of places that so few players cannot reach. § 4.1.1.2
func (t *Tournament) Doubts(start, end string) []rulebook.Warning {
	doubts := []rulebook.Warning{}
	if t.Date < start || t.Date > end {
		doubts = append(doubts, rulebook.Warning{Path: "$.date", Detail: fmt.Sprintf("Der %s liegt nicht in der Saison (%s bis %s).",
			rulebook.Date(t.Date), rulebook.Date(start), rulebook.Date(end))})
	}
	for i, r := range t.Results {
		if r.Place > t.Entries {
			doubts = append(doubts, rulebook.Warning{Path: fmt.Sprintf("$.results[%d].place", i), Rule: "4.1.1.2",
				Detail: fmt.Sprintf("Platz %d unter %d Teilnehmern gibt es nicht.", r.Place, t.Entries)})
		}
	}
	for _, f := range t.Warnings() {
		doubts = append(doubts, rulebook.Warning{Path: "$" + f.Path, Rule: f.Rule, Detail: f.Sentence})
	}
	return doubts
}

// Warnings returns the places of a tournament that cannot be: behind players who
// share a place, as many of the next are not given (A57). Gaps are legal, since
// players without a club take places, too (A56). It changes no number.
func (t *Tournament) Warnings() []*Fault {
	sharing := map[int]int{}
	for _, r := range t.Results {
		sharing[r.Place]++
	}
	taken := map[int]int{} // place that is not given → the shared one before it
	last := 0
	for _, place := range slices.Sorted(maps.Keys(sharing)) {
		if last > 0 && place < last+sharing[last] {
			taken[place] = last
		} else {
			last = place
		}
	}
	var w faults
	for i, r := range t.Results {
		if shared := taken[r.Place]; shared > 0 {
			w.add("4.1.1.2", at(".results", i)+".place", "Platz %d gibt es nicht, wenn sich %d Spieler Platz %d teilen.", r.Place,
				sharing[shared], shared)
		}
	}
	return w
}
