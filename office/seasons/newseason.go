package seasons

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/promotion"
	"pokerliga/rules/explain"
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

// PutSeason begins a season by hand, without leagues, or changes its name, its days and its rules. Without rules they stay as they are.
type PutSeason struct {
	Season string  `json:"-" path:"season"`
	ID     *string `json:"id,omitempty" same:"season" form:"no"` // the same, where a program says it

	Name  string                  `json:"name" label:"Name" most:"100"`
	Start declare.Day             `json:"start" label:"Beginn" format:"date"`
	End   declare.Day             `json:"end" label:"Ende" format:"date"`
	Rules *seasonfile.RuleChanges `json:"rules,omitempty" form:"no"`
}

// SeasonAnswer is a season as it is stored, with what its days leave out.
type SeasonAnswer struct {
	SeasonTerms
	Warnings []rulebook.Warning `json:"warnings,omitempty"`
}

var _ = declare.In(&ownActs, declare.Act[*Seasons, Tx, PutSeason, SeasonTerms]{
	Kind: declare.Kind{Deed: acts.DeedSeason, Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Register: true, Asks: true,
		API: "PUT /seasons/:season", Summary: "Begin a season by hand, or change its name, its days and its rules", Example: "begun by hand",
		Page: declare.Page{On: seasonPage, Sends: "/kopf", Form: "saison", Button: "Name und Tage speichern", Word: "saison",
			Done: "Die Saison ist gespeichert."}},
	Asked: PutSeason{Name: "Saison 2011", Start: "2011-01-01", End: "2011-12-31"},
	Made:  SeasonTerms{Season: seasonfile.Season{ID: "2011", Name: "Saison 2011", Start: "2011-01-01", End: "2011-12-31"}},
	Gives: SeasonAnswer{},
	Do:    (*PutSeason).do, Says: headed,
})

// Naming is the act that gives a season a name, its days and its rules.
func Naming(s *SeasonTerms) *PutSeason {
	return &PutSeason{Season: s.ID, Name: s.Name, Start: declare.Day(s.Start), End: declare.Day(s.End), Rules: s.Rules}
}

// Place is the season, which may not be there yet.
func (p *PutSeason) Place() acts.Place { return acts.InSeason(p.Season) }

func (p *PutSeason) do(ctx context.Context, _ *Seasons, a *act) (before, after *SeasonTerms, err error) {
	after = &SeasonTerms{seasonfile.Season{ID: p.Season, Name: p.Name, Start: string(p.Start), End: string(p.End)}, p.Rules}
	f, _, err := a.Tx.SeasonFile(ctx, p.Season)
	if errors.Is(err, acts.ErrNotFound) {
		return nil, after, beginSeason(ctx, a, (&seasonfile.File{Format: seasonfile.Format, Season: after.Season, Rules: after.Rules}).Clone())
	}
	if err != nil {
		return nil, nil, err
	}
	before = TermsOf(f)
	if after.Rules == nil {
		after.Rules = f.Rules
	}
	if err := a.Terms.Over(before, after); err != nil {
		return nil, nil, err
	}
	if !seasonfile.Same(after.Rules, f.Rules) {
		if err := refuseRules(f, &a.Terms); err != nil {
			return nil, nil, err
		}
	}
	f.Season, f.Rules = after.Season, after.Rules
	if err := seasonfile.Sound(f, "$.season"); err != nil {
		return nil, nil, err
	}
	a.Doubts = f.LeftOut(before.Season)
	if err := a.Tx.PutSeason(ctx, f.Season); err != nil {
		return nil, nil, err
	}
	if err := a.Tx.PutRules(ctx, p.Season, f.Rules); err != nil {
		return nil, nil, err
	}
	_, err = a.Tx.BumpSeason(ctx, p.Season) // it may begin a season, so nobody else does it
	return before, after, err
}

// headed says what a season is called and when it is, or what of it becomes other.
func headed(_ declare.Names, before, s *SeasonTerms) string {
	if before == nil {
		return fmt.Sprintf("Die Saison „%s“ wird angelegt: %s bis %s.", s.Name, rulebook.Date(s.Start), rulebook.Date(s.End))
	}
	var changed []string
	for _, one := range []struct{ what, was, is string }{{"Name", before.Name, s.Name},
		{"Beginn", rulebook.Date(before.Start), rulebook.Date(s.Start)}, {"Ende", rulebook.Date(before.End), rulebook.Date(s.End)}} {
		if one.was != one.is {
			changed = append(changed, fmt.Sprintf("%s: %s → %s", one.what, one.was, one.is))
		}
	}
	if numbers := explain.NumbersChanged(before.Rules, s.Rules); numbers != "" {
		changed = append(changed, numbers)
	}
	if changed == nil {
		return ""
	}
	return fmt.Sprintf("Die Saison „%s“ wird geändert: %s.", before.Name, strings.Join(changed, "; "))
}

// beginSeason stores a new season.
func beginSeason(ctx context.Context, a *act, f *seasonfile.File) error {
	if err := a.Terms.Over(nil, TermsOf(f)); err != nil {
		return err
	}
	if err := seasonfile.Sound(f, "$.season"); err != nil {
		return err
	}
	return register.EnterSeason(ctx, a.Tx, f, 1)
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
