package seasons

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/promotion"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// SeasonTerms are the content of a season as it is made by hand: its id, name, start and end, and the numbers of the
// rulebook that it changes.
type SeasonTerms struct {
	seasonfile.Season
	Rules *seasonfile.RuleChanges `json:"rules,omitempty"`
}

// TermsOf returns the content of a season.
func TermsOf(f *seasonfile.File) *SeasonTerms { return &SeasonTerms{f.Season, f.Rules} }

// PutSeason begins a season by hand, without leagues, or changes its name, its days and its rules. Without rules they
// stay as they are. Content: [SeasonTerms].
func (d *Seasons) PutSeason(ctx context.Context, by acts.Actor, s *SeasonTerms, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedSeason, At: acts.InSeason(s.ID), Register: true, Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		f, _, err := a.Tx.SeasonFile(ctx, s.ID)
		if errors.Is(err, acts.ErrNotFound) {
			return beginSeason(ctx, a, (&seasonfile.File{Format: seasonfile.Format, Season: s.Season, Rules: s.Rules}).Clone())
		}
		if err != nil {
			return nil, err
		}
		before := seasonfile.Canonical(TermsOf(f))
		after := *s
		if s.Rules == nil {
			after.Rules = f.Rules
		}
		if err := terms.Over(before, &after); err != nil {
			return nil, err
		}
		if !seasonfile.Same(after.Rules, f.Rules) {
			if err := refuseRules(f, &terms); err != nil {
				return nil, err
			}
		}
		f.Season, f.Rules = after.Season, after.Rules
		if err := seasonfile.Sound(f, "$.season"); err != nil {
			return nil, err
		}
		if err := a.Tx.PutSeason(ctx, f.Season); err != nil {
			return nil, err
		}
		if err := a.Tx.PutRules(ctx, s.ID, f.Rules); err != nil {
			return nil, err
		}
		if _, err := a.Tx.BumpSeason(ctx, s.ID); err != nil { // it may begin a season, so nobody else does it
			return nil, err
		}
		return a.Stored(before, &after), nil
	})
}

// beginSeason stores a new season.
func beginSeason(ctx context.Context, a *act, f *seasonfile.File) (*acts.Outcome, error) {
	if err := a.Terms.Over(nil, TermsOf(f)); err != nil {
		return nil, err
	}
	if err := seasonfile.Sound(f, "$.season"); err != nil {
		return nil, err
	}
	if err := register.EnterSeason(ctx, a.Tx, f, 1); err != nil {
		return nil, err
	}
	return a.Stored(nil, TermsOf(f)), nil
}

// NextSeason opens a season from the confirmed plan of the one before: the leagues with the teams by the plan, their
// clubs and members from the register, the numbers of the rulebook as they were (§ 4.2.2), and what else it is to take along.
// Content: [SeasonTerms].
func (d *Seasons) NextSeason(ctx context.Context, by acts.Actor, last string, s Successor, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedNextSeason, At: acts.InSeason(s.ID), Register: true, Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		f, _, err := a.Tx.SeasonFile(ctx, last)
		if err != nil {
			return nil, err
		}
		plan, err := confirmedPlan(ctx, a.Tx, f)
		if err != nil {
			return nil, err
		}
		_, err = a.Tx.LockSeason(ctx, s.ID)
		if err == nil {
			return nil, &acts.Clash{Sentence: fmt.Sprintf("Die Saison „%s“ gibt es schon.", s.ID)}
		}
		if !errors.Is(err, acts.ErrNotFound) {
			return nil, err
		}
		if s.Start <= f.Season.End {
			return nil, &scoring.Fault{Path: "$.start",
				Sentence: fmt.Sprintf("Die neue Saison kann erst beginnen, wenn die Saison „%s“ zu Ende ist.", f.Season.Name)}
		}
		register, err := registerOf(ctx, a.Tx, clubsOf(f, plan))
		if err != nil {
			return nil, err
		}
		return beginNext(ctx, a, f, f.Next(s.Season, plan, register), s.Take)
	})
}

// confirmedPlan returns the plan of a season as it was frozen, nil where the season has none; until it is confirmed
// nothing follows from it. § 4.2.2, A100
func confirmedPlan(ctx context.Context, tx Tx, f *seasonfile.File) (*promotion.Plan, error) {
	all, err := tx.FrozenSeasons(ctx, f.Season.ID)
	if err != nil {
		return nil, err
	}
	frozen := FrozenNow(all)
	if frozen == nil {
		return nil, rulebook.Ref("4.2.2").Breach(
			"Der Auf- und Abstiegsplan der Saison „%s“ ist ein Entwurf; eine neue Saison folgt erst aus dem bestätigten Plan.",
			f.Season.Name)
	}
	return frozen.plan()
}

// clubsOf are all clubs that may play after a season.
func clubsOf(f *seasonfile.File, plan *promotion.Plan) []string {
	var clubs []string
	for i := range f.Clubs {
		clubs = append(clubs, f.Clubs[i].ID)
	}
	if plan != nil {
		for _, league := range plan.NextSeason {
			clubs = append(clubs, league...)
		}
	}
	slices.Sort(clubs)
	return slices.Compact(clubs)
}

// registerOf returns what the register knows of clubs and their members.
func registerOf(ctx context.Context, tx Tx, clubs []string) (*seasonfile.Register, error) {
	registered, err := tx.Clubs(ctx)
	if err != nil {
		return nil, err
	}
	r := &seasonfile.Register{}
	for i := range registered {
		if slices.Contains(clubs, registered[i].ID) {
			r.Clubs = append(r.Clubs, registered[i].Club)
		}
	}
	memberships, err := tx.Memberships(ctx)
	if err != nil {
		return nil, err
	}
	r.Roster = slices.DeleteFunc(memberships, func(m scoring.Membership) bool { return !slices.Contains(clubs, m.Club) })
	people, err := tx.People(ctx)
	if err != nil {
		return nil, err
	}
	for i := range people {
		r.Players = append(r.Players, people[i].Player)
	}
	return r, nil
}
