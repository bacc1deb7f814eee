package league

import (
	"context"
	"slices"
	"strings"
	"time"

	"pokerliga/office/acts"
	"pokerliga/rules/eligibility"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Forecast says before a matchday which players may play in it for a club, and until when its lineup may be handed in and changed.
type Forecast struct {
	Season   string           `json:"season"`
	League   string           `json:"league"`
	Matchday int              `json:"matchday"`
	Club     string           `json:"club"`
	Date     string           `json:"date"`
	Due      time.Time        `json:"due"`               // § 2.2.11
	Freezes  time.Time        `json:"freezes"`           // § 2.2.14
	Frozen   bool             `json:"frozen"`            // nothing but a swap of § 3.2.5 is possible
	Pending  *Remark          `json:"pending,omitempty"` // what of it is preliminary, and because of which matchday (§ 3.2.16)
	Team     []Remark         `json:"team"`              // what the number of eligible players means (§ 2.2.12, § 3.2.6), whom a tie frees (§ 3.2.16)
	Players  []PlayerForecast `json:"players"`
}

// Remark is a sentence with its paragraph.
type Remark struct {
	Rule   rulebook.Ref `json:"rule"`
	Detail string       `json:"detail"`
}

// PlayerForecast is a player who might stand in the lineup.
type PlayerForecast struct {
	Player      string `json:"player"`
	Eligible    bool   `json:"eligible"`
	Preliminary bool   `json:"preliminary,omitempty"` // a matchday of the other league may still change it (§ 3.2.16)
	Bars        []Bar  `json:"barred"`
	Captain     *Bar   `json:"captain_barred,omitempty"` // why the player may not be captain (§ 2.2.11)
}

// Bar is what keeps a player from a lineup.
type Bar struct {
	Remark
	From        string `json:"from,omitempty"`        // the first day on which it would be allowed, if that is known
	Until       string `json:"until,omitempty"`       // the last day of the bar, if that is known
	Preliminary bool   `json:"preliminary,omitempty"` // a matchday of the other league may still lift it (§ 3.2.16)
}

// NextDays are the next matchdays of the teams of a club, which have not begun, one of each league.
func (s *Snapshot) NextDays(club string) []acts.MatchdayRef {
	return slices.CompactFunc(s.DaysToPlay(club), func(a, b acts.MatchdayRef) bool { return a.Season == b.Season && a.League == b.League })
}

// DaysToPlay are all matchdays of the teams of a club which have not begun, those of a league by their dates.
func (s *Snapshot) DaysToPlay(club string) []acts.MatchdayRef {
	today := rulebook.Day(s.At)
	var days []acts.MatchdayRef
	for _, v := range s.Seasons {
		if !v.Plays(club) {
			continue
		}
		for i := range v.File.Leagues {
			l := &v.File.Leagues[i]
			var open []*scoring.Matchday
			for j := range l.Matchdays {
				if m := &l.Matchdays[j]; l.Plays(club, m.Date) && !m.Begun() && m.Date >= today {
					open = append(open, m)
				}
			}
			slices.SortStableFunc(open, func(a, b *scoring.Matchday) int { return strings.Compare(a.Date, b.Date) })
			for _, m := range open {
				days = append(days, acts.MatchdayRef{Season: v.Head.ID, League: l.ID, Number: m.Number})
			}
		}
	}
	return days
}

// Eligibility says beforehand who of a club's roster, and of the others named, may play on a matchday, and by which
// paragraph the rest may not: everything that a violation could be about. Of somebody who was never on the club's
// roster presidents learn no more than what everybody can know.
func (o *Office) Eligibility(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string, others ...string) (*Forecast, error) {
	if err := by.May(acts.DeedReadEligibility, at.Of(club)); err != nil {
		return nil, err
	}
	v, err := o.season(ctx, at.Season)
	if err != nil {
		return nil, err
	}
	l, m := v.File.League(at.League), v.File.Matchday(at.League, at.Number)
	if m == nil || !l.Plays(club, m.Date) || !v.knowsAll(others) {
		return nil, acts.ErrNotFound
	}
	k := o.known(v)
	on := eligibility.OccasionOf(l, m)
	book := k.book.WithLineups(otherTier(&on), lineupsOf(v.File, otherTier(&on)))
	out := k.forecast(book.Forecast(on, club, others...), on, club, v.Head.End)
	out.Season = at.Season
	if err := out.late(ctx, o.store, m, &k.rules); err != nil {
		return nil, err
	}
	if out.Due, err = matchday.LineupDue(m, &k.rules); err != nil {
		return nil, err
	}
	if out.Freezes, err = matchday.FreezeTime(m, &k.rules); err != nil {
		return nil, err
	}
	out.Frozen = matchday.Frozen(m, &k.rules, o.now())
	if by.May(acts.DeedReadMatchday, at.Place()) != nil {
		out.discreet()
	}
	return out, nil
}

// forecast returns what the rules say beforehand.
func (k *knowledge) forecast(told eligibility.Forecast, at eligibility.Occasion, club, end string) *Forecast {
	out := &Forecast{League: at.League, Matchday: at.Number, Club: club, Date: at.Date, Team: []Remark{}, Players: []PlayerForecast{}}
	pending := told.Pending != nil
	if pending {
		out.Pending = &Remark{"3.2.16", k.told.Pending(told.Pending) + "."}
	}
	eligible := 0
	for i := range told.Candidates {
		c := &told.Candidates[i]
		shown := PlayerForecast{Player: c.Player, Eligible: c.Eligible(), Preliminary: pending && changeable(c.Bars), Bars: []Bar{}}
		for j := range c.Bars {
			shown.Bars = append(shown.Bars, k.bar(&c.Bars[j], at, club, end, pending))
		}
		if c.Captain != nil {
			bar := k.bar(c.Captain, at, club, end, false)
			shown.Captain = &bar
		}
		if shown.Eligible {
			eligible++
		}
		out.Players = append(out.Players, shown)
	}
	if told.Level != nil {
		out.Team = append(out.Team, Remark{"3.2.16", k.told.Freed(told.Level) + "."})
	}
	for i := range told.Team {
		out.Team = append(out.Team, Remark{told.Team[i].Rule, k.told.Strength(&told.Team[i], club, eligible) + "."})
	}
	return out
}

// changeable reports whether a matchday of the other league may still change whether a player is eligible: nothing else
// bars him for good.
func changeable(bars []eligibility.Breach) bool {
	return !slices.ContainsFunc(bars, func(bar eligibility.Breach) bool { return !bar.Changeable() })
}

// bar tells one bar. That of § 1.2.5 holds until the season ends, those of § 3.2.16 for the one matchday.
func (k *knowledge) bar(b *eligibility.Breach, at eligibility.Occasion, club, end string, pending bool) Bar {
	bar := Bar{Remark: Remark{b.Rule, k.told.Bar(b, at, club) + "."}, From: b.From}
	switch b.Rule {
	case "1.2.5":
		bar.Until = end
	case "3.2.16":
		bar.Until, bar.Preliminary = at.Date, pending
	}
	return bar
}

// discreet leaves out what only others may know: how old a stranger is, and whose lineup names somebody who does not
// belong to the club on the day.
func (out *Forecast) discreet() {
	for i := range out.Players {
		c := &out.Players[i]
		member := !slices.ContainsFunc(c.Bars, func(b Bar) bool { return b.Rule == "1.2.4" })
		c.Bars = slices.DeleteFunc(c.Bars, func(b Bar) bool { return !member && private(b.Rule) })
	}
}

// knowsAll reports whether the season knows all these players.
func (v *SeasonView) knowsAll(players []string) bool {
	known := make(map[string]bool, len(v.File.Players))
	for i := range v.File.Players {
		known[v.File.Players[i].ID] = true
	}
	return !slices.ContainsFunc(players, func(player string) bool { return !known[player] })
}

// lineupsOf returns the lineups of the leagues of a tier in a season file.
func lineupsOf(f *seasonfile.File, tier int) []eligibility.LeagueLineup {
	var lineups []eligibility.LeagueLineup
	for i := range f.Leagues {
		l := &f.Leagues[i]
		for j := range l.Matchdays {
			for _, lineup := range l.Matchdays[j].Lineups {
				if l.Tier == tier {
					lineups = append(lineups, eligibility.LeagueLineup{League: l.ID, Matchday: l.Matchdays[j].Number, Lineup: lineup})
				}
			}
		}
	}
	return lineups
}
