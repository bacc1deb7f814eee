package seasonfile

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/promotion"
	"pokerliga/rules/eligibility"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Doubts returns what looks wrong in the results of the file, beside what its own [File.Warnings] say. It changes no number.
func (f *File) Doubts(r *Results) []Warning {
	return slices.Concat(f.doubtsOfLineups(), f.doubtsOfSize(), f.doubtsOfTies(r), f.doubtsOfDecisions(r.Promotion))
}

// doubtsOfLineups finds what [LineupDoubts] does.
func (f *File) doubtsOfLineups() (all []Warning) {
	rules := f.RulesInForce()
	for _, w := range LineupDoubts(&rules) {
		all = append(all, Warning{Path: "$.rules" + strings.TrimPrefix(w.Path, "$"), Rule: w.Rule, Sentence: w.Detail})
	}
	return all
}

// LineupDoubts finds a least number of players with which no lineup is possible: only slots 1 and 2 may stay empty, because who would
// begin in the team MTTs may be missing, and there are six. § 2.2.12, § 3.2.6, A34
func LineupDoubts(rules *scoring.Rules) []rulebook.Warning {
	const path, slots = "$.min_players", len(scoring.Slots{})
	switch least := rules.MinPlayers; {
	case least < slots-2:
		return []rulebook.Warning{{Path: path, Rule: "3.2.6", Detail: fmt.Sprintf(
			"Mit der Mindestzahl %d lässt sich nicht antreten: Leer bleiben dürfen nur die Startplätze 1 und 2, es müssen also %d sein.", least, slots-2)}}
	case least > slots:
		return []rulebook.Warning{{Path: path, Rule: "2.2.12", Detail: fmt.Sprintf(
			"Mit der Mindestzahl %d lässt sich nicht antreten: Eine Aufstellung hat %d Startplätze.", least, slots)}}
	}
	return nil
}

// doubtsOfSize finds leagues with more places than the key has values, and those in which every place is one of the last.
// § 4.2.1.3, § 4.2.2.1.1, § 4.2.2.2.2
func (f *File) doubtsOfSize() (all []Warning) {
	rules := f.RulesInForce()
	for i := range f.Leagues {
		l := &f.Leagues[i]
		path, clubs, values := fmt.Sprintf("$.leagues[%d].clubs", i), len(l.Holders()), len(rules.TablePoints)
		if clubs > values {
			all = append(all, Warning{League: l.ID, Path: path, Rule: "4.2.1.3", Sentence: fmt.Sprintf(
				"Bei %d Vereinen bringen die Plätze ab %d keine Tabellenpunkte; der Schlüssel hat %d Werte.", clubs, values+1, values)})
		}
		if promotion.AllLast(&rules, f.Leagues, l) {
			rule := map[bool]rulebook.Ref{true: "4.2.2.1.1", false: "4.2.2.2.2"}[l.Tier == 1]
			all = append(all, Warning{League: l.ID, Path: path, Rule: rule, Sentence: fmt.Sprintf(
				"Bei %d Vereinen ist jeder Platz einer der letzten %d; auch der Erste kann absteigen.", clubs, rules.PromotionPlaces)})
		}
	}
	return all
}

// LeftOut finds the matchdays and tournaments that were in the season before its days changed and are not any more. § 3.2.1, § 4.1.1.2
func (f *File) LeftOut(before Season) (all []rulebook.Warning) {
	in := func(s *Season, day string) bool { return s.Start <= day && day <= s.End }
	add := func(what, day string) {
		if in(&before, day) && !in(&f.Season, day) {
			all = append(all, rulebook.Warning{Path: "$", Detail: fmt.Sprintf("%s (%s) liegt dann nicht mehr in der Saison.", what, rulebook.Date(day))})
		}
	}
	for i := range f.Leagues {
		l := &f.Leagues[i]
		for j := range l.Matchdays {
			add(fmt.Sprintf("Die %d. Sammelrunde der %s", l.Matchdays[j].Number, l.Name), l.Matchdays[j].Date)
		}
	}
	for i := range f.Tournaments {
		add(fmt.Sprintf("Das Turnier „%s“", f.Tournaments[i].Name), f.Tournaments[i].Date)
	}
	return all
}

// doubtsOfTies finds lineups of the second league with players whom a tie over the last place that bars frees. § 3.2.16, A49
func (f *File) doubtsOfTies(r *Results) (all []Warning) {
	for _, freed := range eligibility.FreedByTies(f.Facts(), r.Results) {
		i := slices.IndexFunc(f.Leagues, func(l scoring.League) bool { return l.ID == freed.League })
		j := slices.IndexFunc(f.Leagues[i].Matchdays, func(m scoring.Matchday) bool { return m.Number == freed.Matchday })
		k := slices.IndexFunc(f.Leagues[i].Matchdays[j].Lineups, func(l scoring.Lineup) bool { return l.Club == freed.Club })
		all = append(all, Warning{League: freed.League, Matchday: freed.Matchday, Rule: "3.2.16",
			Path: fmt.Sprintf("$.leagues[%d].matchdays[%d].lineups[%d].slots", i, j, k),
			Sentence: fmt.Sprintf("Frei ist hier nur durch einen Gleichstand am Rand der gesperrten Ränge der 1. Bundesliga: %s (A49).",
				strings.Join(freed.Players, ", "))})
	}
	return all
}

// doubtsOfDecisions finds decisions by hand that put a second team of a club into a class, where it is lost, or move one from where
// it is not. § 4.2.2.2.2
func (f *File) doubtsOfDecisions(plan *promotion.Plan) (all []Warning) {
	if plan == nil {
		return nil
	}
	for _, m := range plan.Misplaced {
		part, sentence := "from", "Verein %s spielt nach dem Plan nicht in der Liga %s und kann von dort nicht versetzt werden."
		if m.Twice {
			part, sentence = "to", "Verein %s spielt schon in der Liga %s; dort ist nur eine Mannschaft eines Vereins, die zweite geht verloren."
		}
		all = append(all, Warning{League: m.League, Path: fmt.Sprintf("$.promotion.decisions[%d].%s", m.Index, part), Rule: "4.2.2.2.2",
			Sentence: fmt.Sprintf(sentence, f.Promotion.Decisions[m.Index].Club, m.League)})
	}
	return all
}
