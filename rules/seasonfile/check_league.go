package seasonfile

import (
	"fmt"
	"strings"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// CheckMatchday returns the fault of a matchday for one of the file's leagues; the
// file need not contain it. Paths are relative to the matchday.
func (f *File) CheckMatchday(league string, m *scoring.Matchday) []*scoring.Fault {
	l := f.League(league)
	if l == nil {
		return []*scoring.Fault{fault("", "Die Liga „%s“ gibt es in dieser Datei nicht.", scoring.Clip(league))}
	}
	k := &known{clubs: make(map[string]bool, len(f.Clubs)), players: make(map[string]bool, len(f.Players))}
	for i := range f.Clubs {
		k.clubs[f.Clubs[i].ID] = true
	}
	for i := range f.Players {
		k.players[f.Players[i].ID] = true
	}
	found := m.Check(l.ClubsOn(m.Date))
	if missing := k.matchday(m); missing != nil {
		found = append(found, missing)
	}
	return found
}

// matchday checks that clubs and players are known, and the venue.
func (k *known) matchday(m *scoring.Matchday) *scoring.Fault {
	if found := checkLine(".venue", m.Venue); found != nil {
		return found
	}
	if i := m.Interrupted; i != nil {
		if found := first(checkLine(".interrupted.reason", i.Reason), checkLine(".interrupted.venue", i.Venue)); found != nil {
			return found
		}
	}
	if a := m.Annulled; a != nil {
		if found := checkLine(".annulled.reason", a.Reason); found != nil {
			return found
		}
	}
	if m.Host != "" && !k.clubs[m.Host] {
		return k.club(".host", m.Host)
	}
	for i := range m.Lineups {
		lineup := &m.Lineups[i]
		if lineup.Captain != "" && !k.players[lineup.Captain] {
			return within(".lineups", i, k.player(".captain", lineup.Captain))
		}
		for slot, player := range lineup.Slots {
			if player != "" && !k.players[player] {
				return within(".lineups", i, k.player(fmt.Sprintf(".slots[%d]", slot), player))
			}
		}
	}
	return nil
}

// checkLeague checks a league and records its clubs and matchdays. Paths are
// relative to the league.
func (f *File) checkLeague(i int, k *known) *scoring.Fault {
	league := &f.Leagues[i]
	found := first(checkID(".id", league.ID), checkName(".name", league.Name))
	switch {
	case found != nil:
		return found
	case k.leagues[league.ID] != nil:
		return fault(".id", "Die Liga „%s“ gibt es zweimal.", league.ID)
	case league.Tier < 1 || league.Tier > 3:
		return fault(".tier", "Die Spielklasse ist 1, 2 oder 3 (Landesliga), nicht %d.", league.Tier)
	case league.Rounds < 0 || league.Rounds > scoring.MaxRounds:
		return fault(".rounds", "Eine Liga kann nicht %d Sammelrunden haben.", league.Rounds)
	}
	here := &knownLeague{clubs: make(map[string]bool, len(league.Clubs)), matchdays: make(map[int]bool, len(league.Matchdays))}
	k.leagues[league.ID] = here
	if found := k.clubList(".clubs", league.Clubs, here.clubs); found != nil {
		return found
	}
	if found := first(f.checkLeft(league, here.clubs), checkFees(league)); found != nil {
		return found
	}
	for j := range league.Matchdays {
		m := &league.Matchdays[j]
		found := first(m.Check(league.ClubsOn(m.Date))...)
		if found = first(found, k.matchday(m), once(here.matchdays, ".number", "Die Sammelrunde", m.Number)); found != nil {
			return within(".matchdays", j, found)
		}
	}
	replayed := map[int]bool{}
	for j := range league.Matchdays {
		if found := checkReplay(league, &league.Matchdays[j], replayed); found != nil {
			return within(".matchdays", j, found)
		}
	}
	return nil
}

// checkReplay checks that a replay is numbered behind the matchdays that are planned, and is the only one of a matchday that is annulled. A111
func checkReplay(league *scoring.League, m *scoring.Matchday, replayed map[int]bool) *scoring.Fault {
	of := league.Matchday(m.Replays)
	switch {
	case m.Replays == 0:
		return nil
	case m.Number <= league.Rounds:
		return fault(".number", "Geplant sind %d Sammelrunden; eine Wiederholung hat eine Nummer darüber, nicht %d.", league.Rounds, m.Number)
	case m.Number <= m.Replays || of == nil || of.Annulled == nil:
		return fault(".replays", "Wiederholt wird eine Sammelrunde, die annulliert ist; die %d. ist es nicht.", m.Replays)
	}
	return once(replayed, ".replays", "Die Wiederholung der Sammelrunde", m.Replays)
}

// The most instalments of a league, and the most cents of one.
const (
	maxInstalments = 12
	maxFee         = 100_000_00
)

// checkFees returns the fault of the instalments of a league: each has an amount and comes before a matchday that is planned, in the order
// of the matchdays. The path is relative to the league. § 1.2.9
func checkFees(league *scoring.League) *scoring.Fault {
	if league.Fees == nil {
		return nil
	}
	if n := len(league.Fees); n < 1 || n > maxInstalments {
		return fault(".fees", "Das Nenngeld hat 1 bis %d Raten, nicht %d.", maxInstalments, n)
	}
	for i, x := range league.Fees {
		switch {
		case x.Cents < 0 || x.Cents > maxFee:
			return within(".fees", i, fault(".cents", "Eine Rate ist 0 bis 10 000 000 Cent hoch, nicht %d.", x.Cents))
		case x.Matchday < 1 || x.Matchday > league.Rounds:
			return within(".fees", i, fault(".matchday", "Geplant sind %d Sammelrunden; vor der %d. kann keine Rate fällig sein.", league.Rounds, x.Matchday))
		case i > 0 && x.Matchday < league.Fees[i-1].Matchday:
			return within(".fees", i, fault(".matchday", "Die %d. Rate ist nicht früher fällig als die %d.", i+1, i))
		}
	}
	return nil
}

// checkLeft checks the clubs that have left: each is in the league, once, and left on a day of the season. A110
func (f *File) checkLeft(league *scoring.League, clubs map[string]bool) *scoring.Fault {
	seen, filled := map[string]bool{}, map[string]bool{}
	for i := range league.Left {
		left := &league.Left[i]
		found := first(once(seen, ".club", "Den Verein", left.Club), checkLine(".reason", left.Reason))
		switch {
		case found != nil:
		case !clubs[left.Club]:
			found = fault(".club", "Verein %s spielt nicht in dieser Liga.", scoring.Clip(left.Club))
		case !scoring.IsDate(left.Date):
			found = fault(".date", "„%s“ ist kein Datum der Form JJJJ-MM-TT.", scoring.Clip(left.Date))
		case left.Date < f.Season.Start || left.Date > f.Season.End:
			found = fault(".date", "Der %s liegt nicht in der Saison.", rulebook.Date(left.Date))
		case left.Kind != scoring.Dissolved && left.Kind != scoring.Expelled && left.Kind != scoring.Withdrawn:
			found = fault(".kind", "Ein Verein ist aufgelöst (dissolved), ausgeschlossen (expelled) oder zurückgetreten (withdrawn), nicht „%s“.",
				scoring.Clip(left.Kind))
		case strings.TrimSpace(left.Reason) == "":
			found = fault(".reason", "Ein Grund fehlt.")
		case left.Replacement != nil:
			found = f.checkReplacement(left, clubs, filled)
		}
		if found != nil {
			return within(".left", i, found)
		}
	}
	return nil
}

// checkReplacement checks the club that fills a place: it is another one of the league, fills one place, and plays after the day on
// which the place became empty. A113
func (f *File) checkReplacement(left *scoring.Leaving, clubs, filled map[string]bool) *scoring.Fault {
	r := left.Replacement
	switch {
	case !clubs[r.Club] || r.Club == left.Club:
		return fault(".replacement.club", "Verein %s spielt nicht in dieser Liga.", scoring.Clip(r.Club))
	case !scoring.IsDate(r.Date):
		return fault(".replacement.date", "„%s“ ist kein Datum der Form JJJJ-MM-TT.", scoring.Clip(r.Date))
	case r.Date <= left.Date || r.Date > f.Season.End:
		return fault(".replacement.date", "Der Platz ist vom Tag nach dem %s bis zum Ende der Saison frei, nicht am %s.", rulebook.Date(left.Date),
			rulebook.Date(r.Date))
	}
	return once(filled, ".replacement.club", "Den Ersatzverein", r.Club)
}

// clubList checks that a list has known clubs, each once, and records them.
func (k *known) clubList(path string, clubs []string, seen map[string]bool) *scoring.Fault {
	for i, club := range clubs {
		if found := within(path, i, k.club("", club), once(seen, "", "Den Verein", club)); found != nil {
			return found
		}
	}
	return nil
}
