package league

import (
	"context"
	"slices"

	"pokerliga/acts"
	"pokerliga/eligibility"
	"pokerliga/explain"
	"pokerliga/matchday"
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
	for i := range v.handIns {
		if in := &v.handIns[i]; in.League == at.League && in.Matchday == at.Number && in.Club == club {
			return in
		}
	}
	return nil
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
