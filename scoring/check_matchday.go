package scoring

import (
	"strings"
	"time"
)

// Check returns the faults of a matchday in a league of these clubs: in its
// lineups, in its heats, and between them. The season file and the API both use it.
// It does not know whether players and clubs exist; the caller does. § 3.2.11
func (m *Matchday) Check(clubs []string) []*Fault {
	var f faults
	league := make(map[string]bool, len(clubs))
	for _, club := range clubs {
		league[club] = true
	}
	m.checkHead(&f)
	m.checkInterrupted(&f)
	m.checkAnnulled(&f)
	m.checkCards(&f)
	m.checkLineups(&f, league)
	m.checkAbsent(&f, league)
	if m.checkNumbers(&f) {
		m.checkHeats(&f, league)
	}
	if m.Complete() {
		m.checkCoverage(&f, clubs)
	}
	return f
}

// checkHead checks date, start, host and the chips at the start.
func (m *Matchday) checkHead(f *faults) {
	if m.Number < 1 || m.Number > MaxRounds {
		f.add("3.2.1", ".number", "Sammelrunden sind ab 1 nummeriert, höchstens bis %d, nicht mit %d.", MaxRounds, m.Number)
	}
	if !IsDate(m.Date) {
		f.add("", ".date", "„%s“ ist kein Datum der Form JJJJ-MM-TT.", Clip(m.Date))
	}
	if m.Start != "" && !IsTime(m.Start) {
		f.add("", ".start", "„%s“ ist keine Uhrzeit der Form HH:MM.", Clip(m.Start))
	}
	if m.SNGStartChips < 0 {
		f.add("3.2.18", ".sng_start_chips", "Ein Sit'n'Go kann nicht mit %d Chips beginnen.", m.SNGStartChips)
	}
	if m.MTTStartChips < 0 {
		f.add("3.2.11", ".mtt_start_chips", "Ein Team-MTT kann nicht mit %d Chips beginnen.", m.MTTStartChips)
	}
}

// checkInterrupted checks how the matchday was broken off: when it had begun, for a reason, and to go on later. § 2.2.4
func (m *Matchday) checkInterrupted(f *faults) {
	i := m.Interrupted
	if i == nil {
		return
	}
	switch {
	case !IsDate(i.Date) || i.Date < m.Date:
		f.add("2.2.4", ".interrupted.date", "Unterbrochen wird eine Sammelrunde an ihrem Tag oder danach, nicht am „%s“.", Clip(i.Date))
	case strings.TrimSpace(i.Reason) == "":
		f.add("2.2.4", ".interrupted.reason", "Ein Grund fehlt.")
	case !m.Begun():
		f.add("2.2.4", ".interrupted", "Von der Sammelrunde ist noch nichts gespielt; sie wird verlegt, nicht unterbrochen.")
	}
	if i.Resumes != "" && (!IsDate(i.Resumes) || i.Resumes < i.Date) {
		f.add("2.2.4", ".interrupted.resumes", "Fortgesetzt wird eine Sammelrunde nach der Unterbrechung, nicht am „%s“.", Clip(i.Resumes))
	}
	if i.Start != "" && !IsTime(i.Start) {
		f.add("2.2.4", ".interrupted.start", "„%s“ ist keine Uhrzeit der Form HH:MM.", Clip(i.Start))
	}
}

// checkAnnulled checks how the matchday was annulled: when it had begun, for a reason. A111
func (m *Matchday) checkAnnulled(f *faults) {
	a := m.Annulled
	switch {
	case a == nil:
	case !IsDate(a.Date) || a.Date < m.Date:
		f.add("2.2.3", ".annulled.date", "Annulliert wird eine Sammelrunde an ihrem Tag oder danach, nicht am „%s“.", Clip(a.Date))
	case strings.TrimSpace(a.Reason) == "":
		f.add("2.2.3", ".annulled.reason", "Ein Grund fehlt.")
	case !m.Begun():
		f.add("2.2.3", ".annulled", "Von der Sammelrunde ist noch nichts gespielt; sie wird verlegt, nicht annulliert.")
	}
}

// checkCards checks how cards were annulled: on the day of the matchday or later, for a reason. A114
func (m *Matchday) checkCards(f *faults) {
	for i := range m.Heats {
		for j := range m.Heats[i].SitAndGos {
			path := at(at(".heats", i)+".sit_and_gos", j) + ".annulled"
			switch a := m.Heats[i].SitAndGos[j].Annulled; {
			case a == nil:
			case !IsDate(a.Date) || a.Date < m.Date:
				f.add("2.2.3", path+".date", "Annulliert wird eine Rundenkarte am Tag der Sammelrunde oder danach, nicht am „%s“.", Clip(a.Date))
			case strings.TrimSpace(a.Reason) == "":
				f.add("2.2.3", path+".reason", "Ein Grund fehlt.")
			}
		}
	}
}

// IsDate reports whether a text is a day of the calendar, written YYYY-MM-DD.
// There is no year 0.
func IsDate(text string) bool {
	day, err := time.Parse(time.DateOnly, text)
	return err == nil && day.Year() > 0
}

// IsTime reports whether a text is a time of day, written HH:MM.
func IsTime(text string) bool {
	_, err := time.Parse("15:04", text)
	return err == nil && len(text) == len("15:04")
}

// checkNumbers checks that the heats are numbered 1, 2, 3 in order. § 3.2.11
func (m *Matchday) checkNumbers(f *faults) bool {
	for i := range m.Heats {
		if m.Heats[i].Number != i+1 || i >= Heats {
			f.add("3.2.11", at(".heats", i)+".number", "Die Heats sind der Reihe nach mit 1, 2, 3 zu nummerieren; an %d. Stelle steht Heat %d.",
				i+1, m.Heats[i].Number)
			return false
		}
	}
	return true
}

// checkHeats checks every heat and its players, and follows both MTTs.
func (m *Matchday) checkHeats(f *faults, league map[string]bool) {
	where := m.lineupSlots()
	for i := range m.Heats {
		heat := &m.Heats[i]
		f.within(".heats", i, heat.Check())
		f.within(".heats", i, heat.checkStrangers(where, league))
	}
	for _, mtt := range []string{"A", "B"} {
		m.checkField(f, mtt)
	}
}

// checkStrangers checks that all players are in a lineup of the matchday (§ 2.2.11)
// and all ghosts belong to clubs of the league.
func (h *Heat) checkStrangers(where map[string]lineupSlot, league map[string]bool) faults {
	var f faults
	known := func(player string) bool {
		_, ok := where[player]
		return ok || player == ""
	}
	for i := range h.SitAndGos {
		for j := range h.SitAndGos[i].Seats {
			seat := &h.SitAndGos[i].Seats[j]
			if !known(seat.Player) {
				f.add("2.2.11", at(at(".sit_and_gos", i)+".seats", j)+".player",
					"Spieler %s steht in keiner Aufstellung dieser Sammelrunde.", Clip(seat.Player))
			}
			if seat.Ghost && seat.Club != "" && !league[seat.Club] {
				f.add("3.2.17", at(at(".sit_and_gos", i)+".seats", j)+".club", "Verein %s spielt nicht in dieser Liga.", Clip(seat.Club))
			}
		}
	}
	for i := range h.TeamMTTs {
		for j := range h.TeamMTTs[i].Stacks {
			if player := h.TeamMTTs[i].Stacks[j].Player; !known(player) {
				f.add("2.2.11", at(at(".team_mtts", i)+".stacks", j)+".player",
					"Spieler %s steht in keiner Aufstellung dieser Sammelrunde.", Clip(player))
			}
		}
	}
	return f
}
