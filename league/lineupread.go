package league

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"time"

	"pokerliga/office/acts"
	"pokerliga/rules/eligibility"
	"pokerliga/rules/explain"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
)

// Lineup returns the lineup of a club: to everybody once it is frozen, before that to presidents of the club and
// officials of the matchday (§ 2.2.14).
func (w *Views) Lineup(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string) (*scoring.Lineup, error) {
	v, err := w.season(ctx, at.Season)
	if err != nil {
		return nil, err
	}
	public := v.Public.Matchday(at.League, at.Number)
	if public == nil {
		return nil, acts.ErrNotFound
	}
	shown := public.Lineup(club)
	if rules := v.File.RulesInForce(); shown == nil && !matchday.Frozen(public, &rules, w.now()) {
		if err := by.May(acts.DeedReadLineup, at.Of(club)); err != nil {
			return nil, err
		}
		shown = v.File.Matchday(at.League, at.Number).Lineup(club)
	}
	if shown == nil {
		return nil, acts.ErrNotFound
	}
	return shown, nil
}

// OwnMatchday returns a matchday as everybody sees it, with the lineups of the clubs that the actor presides, also
// before they are frozen (§ 2.2.14).
func (w *Views) OwnMatchday(ctx context.Context, by acts.Actor, at acts.MatchdayRef) (*scoring.Matchday, error) {
	if err := by.May(acts.DeedReadOwnLineups, at.Place()); err != nil {
		return nil, err
	}
	v, err := w.season(ctx, at.Season)
	if err != nil {
		return nil, err
	}
	public, whole := v.Public.Matchday(at.League, at.Number), v.File.Matchday(at.League, at.Number)
	if public == nil {
		return nil, acts.ErrNotFound
	}
	day := *public
	day.Lineups = slices.Clone(public.Lineups)
	for _, l := range whole.Lineups {
		if public.Lineup(l.Club) == nil && by.May(acts.DeedReadLineup, at.Of(l.Club)) == nil {
			day.Lineups = append(day.Lineups, l)
		}
	}
	return &day, nil
}

// HandIn returns when the lineup of a club was handed in, or nil if that is not known.
func (v *SeasonView) HandIn(at acts.MatchdayRef, club string) *matchday.HandIn {
	return scoring.Find(v.handIns, func(in *matchday.HandIn) bool {
		return in.League == at.League && in.Matchday == at.Number && in.Club == club
	})
}

// Late reports whether the lineup of a club came after the day on which it was due. § 2.2.11
func (v *SeasonView) Late(at acts.MatchdayRef, club string) bool {
	m, rules := v.File.Matchday(at.League, at.Number), v.File.RulesInForce()
	in := v.HandIn(at, club)
	return m != nil && in != nil && in.Late(m, &rules)
}

// ToldViolation is a violation and what it is about, in a German sentence.
type ToldViolation struct {
	eligibility.Violation
	Detail string `json:"detail"`
}

// Violations returns the lineups of a season that break a rule, as far as they are the actor's affair: directors see
// those of their matchdays, presidents those of their clubs.
func (w *Views) Violations(ctx context.Context, by acts.Actor, season string) ([]ToldViolation, error) {
	if err := by.May(acts.DeedReadViolation, acts.InSeason(season)); err != nil {
		return nil, err
	}
	v, err := w.season(ctx, season)
	if err != nil {
		return nil, err
	}
	list := []ToldViolation{}
	told := explain.NewSeason(v.File, v.Results).Violations()
	for i, violation := range v.Results.Violations {
		at := acts.MatchdayRef{Season: season, League: violation.League, Number: violation.Matchday}
		if by.May(acts.DeedReadLineup, at.Of(violation.Club)) == nil {
			list = append(list, ToldViolation{violation, told[i].Text})
		}
	}
	return list, nil
}

// Preparation is everything a club looks at before it hands in its lineup for a matchday or changes it.
type Preparation struct {
	At       acts.MatchdayRef
	League   string // its name
	Day      *scoring.Matchday
	Stage    matchday.Stage
	Forecast *Forecast
	Lineup   *scoring.Lineup // as it is handed in, nil for none
	In       *matchday.HandIn
	Judged   []Remark        // what the lineup is in breach of
	Last     *scoring.Lineup // of the matchday before, nil for none
	LastDay  int
	Proposed *scoring.Lineup // a lineup that breaks no rule, nil where there is none
	History  []LineupEntry   // the latest first

	Links []acts.LineupLink // of letters by which it can be handed in, for presidents

	squad *matchday.Squad
	rules *scoring.Rules
}

// Propose proposes a lineup of those who can come by what players have said: close to the one that is handed in where somebody of it cannot.
func (p *Preparation) Propose(said map[string]matchday.Availability) {
	p.squad.Said = said
	before := p.Last
	if len(p.Lacking()) > 0 {
		before = p.Lineup
	}
	p.Proposed = matchday.Suggest(before, p.squad, p.rules)
}

// Lacking are the players of the lineup that is handed in who have said that they cannot come.
func (p *Preparation) Lacking() (players []string) {
	if p.Lineup == nil {
		return nil
	}
	for _, player := range p.Lineup.Slots {
		if player != "" && p.squad.Said[player] == matchday.CannotPlay {
			players = append(players, player)
		}
	}
	return players
}

// LineupEntry is what became of a lineup in one act.
type LineupEntry struct {
	At     time.Time
	By     string          // user id, "" for the console
	Lineup *scoring.Lineup // nil where it was taken back
	Reason string
	Forced bool
}

// Version is the version of the lineup as it is handed in, "" for none.
func (p *Preparation) Version() acts.Version {
	if p.Lineup == nil {
		return ""
	}
	return acts.VersionOf(p.Lineup)
}

// Prepare returns what a club looks at before it hands in a lineup, for its presidents and the officials of the matchday.
func (o *Office) Prepare(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string) (*Preparation, error) {
	if err := by.May(acts.DeedReadLineup, at.Of(club)); err != nil {
		return nil, err
	}
	forecast, err := o.Eligibility(ctx, by, at, club)
	if err != nil {
		return nil, err
	}
	v, err := o.season(ctx, at.Season)
	if err != nil {
		return nil, err
	}
	l, m := v.File.League(at.League), v.File.Matchday(at.League, at.Number)
	p := &Preparation{At: at, League: l.Name, Day: m, Stage: v.Stage(at.League, at.Number), Forecast: forecast, Lineup: m.Lineup(club),
		In: v.HandIn(at, club)}
	k := o.known(v)
	if p.Lineup != nil {
		on := eligibility.OccasionOf(l, m)
		book := k.book.WithLineups(otherTier(&on), lineupsOf(v.File, otherTier(&on)))
		for _, j := range k.told.Judged(book, on, p.Lineup) {
			p.Judged = append(p.Judged, Remark{j.Rule, j.Text + "."})
		}
	}
	if p.Last = lastLineup(l, m, club); p.Last == nil {
		p.Last = &scoring.Lineup{Club: club}
	} else {
		p.LastDay = lastDay(l, m, club)
	}
	p.squad, p.rules = squadOf(forecast, v, at.League, club), &k.rules
	p.Propose(nil)
	if p.Links, err = o.lineupLinks(ctx, by, p, club); err != nil {
		return nil, err
	}
	p.History, err = o.lineupHistory(ctx, at, club)
	return p, err
}

// lastLineup returns the lineup of a club for the last matchday before another that has one, or nil.
func lastLineup(l *scoring.League, before *scoring.Matchday, club string) *scoring.Lineup {
	if m := l.Matchday(lastDay(l, before, club)); m != nil {
		return m.Lineup(club)
	}
	return nil
}

// lastDay returns the last matchday before another for which a club has a lineup, 0 for none.
func lastDay(l *scoring.League, before *scoring.Matchday, club string) int {
	last := 0
	for i := range l.Matchdays {
		if m := &l.Matchdays[i]; m.Number < before.Number && m.Number > last && m.Lineup(club) != nil {
			last = m.Number
		}
	}
	return last
}

// squadOf returns the players who may play by a forecast, those first who have won most for the club in the league.
func squadOf(f *Forecast, v *SeasonView, league, club string) *matchday.Squad {
	points := map[string]int{}
	if l := v.Results.League(league); l != nil {
		for i := range l.MVP {
			if l.MVP[i].Club == club {
				points[l.MVP[i].Player] = i - len(l.MVP)
			}
		}
	}
	squad := &matchday.Squad{}
	for i := range f.Players {
		p := &f.Players[i]
		if p.Eligible {
			squad.Eligible = append(squad.Eligible, p.Player)
		}
		if p.Captain == nil {
			squad.Captains = append(squad.Captains, p.Player)
		}
	}
	slices.SortStableFunc(squad.Eligible, func(a, b string) int { return cmp.Compare(points[a], points[b]) })
	return squad
}

// lineupHistory returns what became of a lineup, the latest first.
func (o *Office) lineupHistory(ctx context.Context, at acts.MatchdayRef, club string) ([]LineupEntry, error) {
	entries, err := o.store.Journal(ctx, acts.Query{Season: at.Season, Subject: string(at.About("lineups", club)), Newest: true, Limit: 50})
	if err != nil {
		return nil, err
	}
	list := make([]LineupEntry, len(entries))
	for i := range entries {
		e := &entries[i]
		list[i] = LineupEntry{At: e.At, By: e.User, Reason: e.Reason, Forced: e.Forced}
		if e.After == "" {
			continue
		}
		list[i].Lineup = &scoring.Lineup{}
		if err := json.Unmarshal([]byte(e.After), list[i].Lineup); err != nil {
			return nil, err
		}
	}
	return list, nil
}
