package seasonfile

import (
	"fmt"

	"pokerliga/scoring"
)

// checkSanctions checks disqualifications and corrections.
func (f *File) checkSanctions(k *known) *scoring.Fault {
	for i := range f.Sanctions {
		if found := within("$.sanctions", i, k.sanction(&f.Sanctions[i])); found != nil {
			return found
		}
	}
	return nil
}

func (k *known) sanction(s *scoring.Sanction) *scoring.Fault {
	if found := k.league(".league", s.League); found != nil {
		return found
	}
	if found := k.inLeague(".club", s.League, s.Club); found != nil {
		return found
	}
	switch {
	case s.Kind != scoring.Disqualification && s.Kind != scoring.Correction:
		return fault(".kind", "Die Art „%s“ gibt es nicht; es gibt „%s“ und „%s“.", scoring.Clip(s.Kind),
			scoring.Disqualification, scoring.Correction)
	case s.Kind == scoring.Disqualification && s.Points != 0:
		return fault(".points", "Eine Disqualifikation nennt keine Punkte.")
	case s.Kind == scoring.Disqualification && s.Matchday == 0:
		return fault(".matchday", "Bei der Disqualifikation fehlt die Sammelrunde.")
	case s.Kind == scoring.Correction && len(s.Players) > 0:
		return fault(".players", "Eine Korrektur nennt keine Spieler.")
	case s.Matchday != 0 && !k.leagues[s.League].matchdays[s.Matchday]:
		return fault(".matchday", "Die Sammelrunde %d gibt es in der Liga %s nicht.", s.Matchday, s.League)
	case s.Date != "" && !scoring.IsDate(s.Date):
		return checkDate(".date", s.Date)
	}
	seen := map[string]bool{}
	for i, player := range s.Players {
		if found := within(".players", i, k.player("", player), once(seen, "", "Den Spieler", player)); found != nil {
			return found
		}
	}
	return first(checkLine(".rule", s.Rule), checkProse(".reason", s.Reason))
}

// inLeague checks that a club plays in a known league.
func (k *known) inLeague(path, league, club string) *scoring.Fault {
	if found := k.club(path, club); found != nil {
		return found
	}
	if k.leagues[league].clubs[club] {
		return nil
	}
	return fault(path, "Verein %s spielt nicht in der Liga %s.", club, league)
}

// checkTieDecisions checks the decisions between clubs that were level.
func (f *File) checkTieDecisions(k *known) *scoring.Fault {
	for i := range f.TieDecisions {
		decision := &f.TieDecisions[i]
		found := k.league(".league", decision.League)
		if found == nil && decision.By != "heads_up" && decision.By != "lot" {
			found = fault(".by", "Entschieden wird durch „heads_up“ oder „lot“, nicht durch „%s“.", scoring.Clip(decision.By))
		}
		seen := make(map[string]bool, len(decision.Order))
		for j := 0; found == nil && j < len(decision.Order); j++ {
			club := decision.Order[j]
			found = within(".order", j, k.inLeague("", decision.League, club), once(seen, "", "Den Verein", club))
		}
		if found != nil {
			return within("$.tie_decisions", i, found)
		}
	}
	return nil
}

// checkPromotion checks waivers, the Master Play Off and the decisions by hand.
func (f *File) checkPromotion(k *known) *scoring.Fault {
	if found := k.clubList("$.promotion.waivers", f.Promotion.Waivers, map[string]bool{}); found != nil {
		return found
	}
	seen := map[string]bool{}
	for i := range f.Promotion.MasterPlayOff {
		club := f.Promotion.MasterPlayOff[i].Club
		if found := within("$.promotion.master_play_off", i, k.club(".club", club), once(seen, ".club", "Den Verein", club)); found != nil {
			return found
		}
	}
	for i := range f.Promotion.Decisions {
		move := &f.Promotion.Decisions[i]
		found := k.club(".club", move.Club)
		if move.From != nil {
			found = first(found, k.league(".from", *move.From))
		}
		if move.To != nil {
			found = first(found, k.league(".to", *move.To))
		}
		if found = first(found, checkProse(".reason", move.Reason)); found != nil {
			return within("$.promotion.decisions", i, found)
		}
	}
	return nil
}

// checkTournaments checks the single tournaments. Gaps in the places and shared
// places are legal.
func (f *File) checkTournaments(k *known) *scoring.Fault {
	seen := make(map[string]bool, len(f.Tournaments))
	for i := range f.Tournaments {
		t := &f.Tournaments[i]
		if found := within("$.tournaments", i, k.tournament(t), once(seen, ".id", "Das Turnier", t.ID)); found != nil {
			return found
		}
	}
	return nil
}

func (k *known) tournament(t *scoring.Tournament) *scoring.Fault {
	if found := first(checkID(".id", t.ID), checkName(".name", t.Name), checkDate(".date", t.Date)); found != nil {
		return found
	}
	switch {
	case t.Kind != scoring.National && t.Kind != scoring.Championship && t.Kind != scoring.Students:
		return fault(".kind", "Die Art „%s“ gibt es nicht; es gibt „%s“, „%s“ und „%s“.", scoring.Clip(t.Kind), scoring.National,
			scoring.Championship, scoring.Students)
	case t.Entries < 0:
		return fault(".entries", "Ein Turnier kann nicht %d Teilnehmer haben.", t.Entries)
	case t.Paid != nil && *t.Paid < 0:
		return fault(".paid", "Ein Turnier kann nicht %d bezahlte Plätze haben.", *t.Paid)
	}
	seen := make(map[string]bool, len(t.Results))
	for i, finish := range t.Results {
		path := fmt.Sprintf(".results[%d]", i)
		if found := first(k.player(".player", finish.Player), once(seen, ".player", "Den Spieler", finish.Player)); found != nil {
			return found.Within(path)
		}
		if finish.Place < 1 {
			return fault(path+".place", "Plätze sind ab 1 nummeriert, nicht mit %d.", finish.Place)
		}
	}
	return nil
}
