package league

import (
	"pokerliga/office/acts"
	"pokerliga/office/seasons"
	"pokerliga/rules/matchday"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Disputable is something that a club can protest against until a day, both included (§ 2.2.3).
type Disputable struct {
	Case  *protest.Case // as it would begin
	Until string
}

// Disputable lists what a club can still protest against on a day: fines of its account, sanctions, no-shows, results and penalties,
// those of the club by matchday. In a season that is confirmed it is nothing.
func (v *SeasonView) Disputable(club, today string, account *seasons.ClubAccount, penalties map[acts.MatchdayRef][]matchday.Penalty) []Disputable {
	if !v.Head.Confirmed.IsZero() {
		return nil
	}
	var list []Disputable
	rules := &v.Docket.Rules
	add := func(of protest.Disputed, f *protest.Facts) {
		if f != nil && v.Docket.Against(&of, club) == nil && rules.RefuseProtest(of.Kind, f, club, today) == nil {
			list = append(list, Disputable{protest.Begin(&of, f, club), rulebook.AddDays(f.Since, rules.ProtestDays)})
		}
	}
	for i := range account.Lines {
		if l := &account.Lines[i]; l.Kind == seasons.ChargeFine {
			add(protest.Disputed{Kind: protest.Fine, Fine: l.Booking},
				protest.OfFine(club, l.Entered, protest.Amount{Cents: l.Cents, Date: l.Date, Rule: l.Rule}, l.Undone))
		}
	}
	for _, s := range v.Sanctions() {
		if s.Club == club {
			sanction := scoring.Sanction{Kind: s.Kind, League: s.League, Matchday: s.Matchday, Club: s.Club, Players: s.Players, Points: s.Points,
				Date: s.Date, Rule: s.Rule, Reason: s.Reason}
			entered := ""
			if !s.Changed.IsZero() {
				entered = rulebook.Day(s.Changed)
			}
			add(protest.Disputed{Kind: protest.Sanction, Sanction: s.ID}, protest.OfSanction(&sanction, entered, s.Lifted != nil))
		}
	}
	for i := range v.File.Leagues {
		l := &v.File.Leagues[i]
		for j := range l.Matchdays {
			m := &l.Matchdays[j]
			if !l.Plays(club, m.Date) || m.Date > today {
				continue
			}
			hall := v.Hall(l.ID, m.Number)
			since, official := hall.Announced()
			for _, kind := range []protest.Kind{protest.NoShow, protest.Result} {
				of := protest.Disputed{Kind: kind, League: l.ID, Matchday: m.Number}
				add(of, protest.OfMatchday(&of, club, m, l.ClubsOn(m.Date), since, official))
			}
			if today > rulebook.AddDays(max(m.LastDay(), since), rules.ProtestDays) {
				continue
			}
			for _, p := range penalties[acts.MatchdayRef{Season: v.Head.ID, League: l.ID, Number: m.Number}] {
				add(protest.Disputed{Kind: protest.Penalty, League: l.ID, Matchday: m.Number, Penalty: p.ID},
					&protest.Facts{Club: p.Club, Since: rulebook.Day(p.At), Official: official, Gone: p.Lifted != nil})
			}
		}
	}
	return list
}

// DisputableUntil returns the last day on which a club can protest against something of a matchday, "" where it cannot on a day, or
// has done so already. § 2.2.3
func (v *SeasonView) DisputableUntil(of *protest.Disputed, club, today string) string {
	l, m := v.File.League(of.League), v.File.Matchday(of.League, of.Matchday)
	hall := v.Hall(of.League, of.Matchday)
	since, official := hall.Announced()
	f, rules := protest.OfMatchday(of, club, m, l.Clubs, since, official), &v.Docket.Rules
	if !v.Head.Confirmed.IsZero() || f == nil || v.Docket.Against(of, club) != nil || rules.RefuseProtest(of.Kind, f, club, today) != nil {
		return ""
	}
	return rulebook.AddDays(f.Since, rules.ProtestDays)
}
