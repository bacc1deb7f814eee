package league

import (
	"fmt"

	"pokerliga/explain"
	"pokerliga/rulebook"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// unusualSanction doubts a sanction that says too little to be understood by who
// reads the footnote, or that changes nothing (A83).
func unusualSanction(s *scoring.Sanction) []rulebook.Warning {
	doubts := []rulebook.Warning{}
	if blank(s.Reason) {
		doubts = append(doubts, rulebook.Warning{Path: "$.reason", Detail: "Die Sanktion nennt keinen Grund; die Fußnote der Tabelle bleibt ohne."})
	}
	switch {
	case s.Rule == "":
		doubts = append(doubts, rulebook.Warning{Path: "$.rule", Detail: "Die Sanktion nennt keinen Paragraphen."})
	case !rulebook.Known(rulebook.Ref(s.Rule)):
		doubts = append(doubts, rulebook.Warning{Path: "$.rule", Detail: fmt.Sprintf("Den Paragraphen %s kennt das Regulativ hier nicht.", clip(s.Rule))})
	}
	if s.Kind == scoring.Correction && s.Points == 0 {
		doubts = append(doubts, rulebook.Warning{Path: "$.points", Detail: "Eine Korrektur um 0 Punkte ändert nichts."})
	}
	return doubts
}

// refuseFutureSanction refuses a decision of a day to come.
func refuseFutureSanction(s *scoring.Sanction, today string) error {
	if s.Date > today {
		return &Refusal{Path: "$.date", Sentence: fmt.Sprintf("Eine Sanktion kann nicht an einem Tag beschlossen sein, der noch kommt: %s.", explain.Date(s.Date))}
	}
	return nil
}

// unusualTournament doubts a tournament on a day outside of the season, and
// places that so few players cannot reach (§ 4.1.1.2).
func unusualTournament(t *scoring.Tournament, season *seasonfile.Season) []rulebook.Warning {
	doubts := []rulebook.Warning{}
	if t.Date < season.Start || t.Date > season.End {
		doubts = append(doubts, rulebook.Warning{Path: "$.date", Detail: fmt.Sprintf("Der %s liegt nicht in der Saison (%s bis %s).", explain.Date(t.Date), explain.Date(season.Start), explain.Date(season.End))})
	}
	for i, r := range t.Results {
		if r.Place > t.Entries {
			doubts = append(doubts, rulebook.Warning{Path: fmt.Sprintf("$.results[%d].place", i), Rule: "4.1.1.2",
				Detail: fmt.Sprintf("Platz %d unter %d Teilnehmern gibt es nicht.", r.Place, t.Entries)})
		}
	}
	return doubts
}

// unusualHead doubts a matchday outside of its season, or out of turn: before
// one with a lower number, or behind one with a higher.
func unusualHead(f *seasonfile.File, l *scoring.League, head *MatchdayHead) []rulebook.Warning {
	doubts := []rulebook.Warning{}
	add := func(sentence string, args ...any) {
		doubts = append(doubts, rulebook.Warning{Path: "$.date", Detail: fmt.Sprintf(sentence, args...)})
	}
	if head.Date < f.Season.Start || head.Date > f.Season.End {
		add("Der %s liegt nicht in der Saison (%s bis %s).", explain.Date(head.Date), explain.Date(f.Season.Start), explain.Date(f.Season.End))
	}
	for i := range l.Matchdays {
		m := &l.Matchdays[i]
		switch {
		case m.Number < head.Number && m.Date > head.Date:
			add("Die %d. Sammelrunde ist erst am %s.", m.Number, explain.Date(m.Date))
		case m.Number > head.Number && m.Date < head.Date:
			add("Die %d. Sammelrunde ist schon am %s.", m.Number, explain.Date(m.Date))
		}
	}
	return doubts
}
