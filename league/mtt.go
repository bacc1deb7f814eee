package league

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// OfMTT names the stacks of an MTT in a heat.
type OfMTT struct {
	acts.AtHeat `json:"-"`

	MTT string `json:"-" path:"mtt"`
}

// Check finds that there is no other MTT than A and B.
func (m OfMTT) Check() error {
	if m.MTT != "A" && m.MTT != "B" {
		return acts.ErrNotFound
	}
	return nil
}

// Stacks enters the stacks of MTT "A" or "B" in a heat (§ 3.2.14).
type Stacks struct {
	OfMTT `json:"-"`

	Named  *string         `json:"mtt,omitempty" same:"mtt" form:"no"` // the same MTT, where a program says it
	Stacks []scoring.Stack `json:"stacks" label:"Stacks" form:"no"`

	Happened string `json:"happened,omitempty" form:"no"` // when those went out that have not before, as in RFC 3339; now if it says nothing
}

// StacksAnswer are stacks as they are stored, with what is doubtful about them.
type StacksAnswer struct {
	scoring.TeamMTT
	Warnings []rulebook.Warning `json:"warnings"`
}

var exampleStacks = scoring.TeamMTT{MTT: "A", Stacks: []scoring.Stack{
	{Club: "linz-2", Player: "p0418", Start: 5000, End: 11200}, {Club: "graz-1", Player: "p0120", Start: 5000, Out: 1}}}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, Stacks, scoring.TeamMTT]{
	Kind: declare.Kind{
		Deed: acts.DeedStacks, Scope: acts.ScopeMatchday, May: []acts.Grant{acts.Admins, acts.DirectorOfMatchday, acts.HelperOfSheet},
		Subject: "leagues/:league/matchdays/:matchday/heats/:heat/team-mtts/:mtt",
		API:     "PUT /seasons/:season/leagues/:league/matchdays/:matchday/heats/:heat/team-mtts/:mtt",
		Summary: "Enter the stacks of a team MTT in a heat", Example: "one team out"},
	Asked: Stacks{Stacks: exampleStacks.Stacks},
	Made:  exampleStacks,
	Gives: StacksAnswer{},
	Do:    (*Stacks).do, Says: counted,
})

// Place is the sheet, where its helper may enter it, too.
func (s *Stacks) Place() acts.Place { return s.Day().OfSheet(s.Heat, s.Name()) }

// Name is the name of the sheet.
func (s *Stacks) Name() string { return matchday.SheetOfMTT(s.MTT) }

// Content are the stacks with their MTT.
func (s *Stacks) Content() any { return s.mtt() }

func (s *Stacks) mtt() *scoring.TeamMTT { return &scoring.TeamMTT{MTT: s.MTT, Stacks: s.Stacks} }

// Stored are the stacks as they are stored, nil for none.
func (s *Stacks) Stored(m *scoring.Matchday) any { return orNothing(mtts.in(m, s.Heat, s.mtt())) }

// With returns the matchday with the stacks. § 3.2.11
func (s *Stacks) With(m *scoring.Matchday) *scoring.Matchday { return mtts.with(m, s.Heat, s.mtt()) }

func (s *Stacks) do(ctx context.Context, o *Office, a *act) (before, after *scoring.TeamMTT, err error) {
	if before, after, err = mtts.enter(ctx, o, a, s.Heat, s.mtt(), nil); err != nil {
		return nil, nil, err
	}
	return before, after, s.noteBusts(ctx, a, before, after)
}

// mtts are the stacks of the MTTs of a heat.
var mtts = &sheets[scoring.TeamMTT]{
	part: "team_mtts",
	all:  func(h *scoring.Heat) *[]scoring.TeamMTT { return &h.TeamMTTs },
	same: func(a, b *scoring.TeamMTT) bool { return a.MTT == b.MTT },
	who:  matchday.Stacked,
	refuse: func(_ context.Context, d *day, _ int, m *scoring.TeamMTT) error {
		if d.Terms.Force {
			return nil
		}
		return matchday.RefuseRemoved(d.Matchday, m)
	},
	doubts: func(_ context.Context, d *day, heat int, m *scoring.TeamMTT) ([]rulebook.Warning, error) {
		return matchday.DoubtsOfStacks(d.Matchday, heat, m), nil
	},
	put: func(ctx context.Context, tx Tx, at acts.MatchdayRef, heat int, m, _ *scoring.TeamMTT) error {
		return tx.PutTeamMTT(ctx, at, heat, m)
	},
	drop: func(ctx context.Context, tx Tx, at acts.MatchdayRef, heat int, m *scoring.TeamMTT) error {
		if err := tx.DeleteBust(ctx, at, &matchday.Bust{Heat: heat, MTT: m.MTT}); err != nil {
			return err
		}
		return tx.DeleteTeamMTT(ctx, at, heat, m.MTT)
	},
}

// counted says how many chips the stacks of an MTT have, of those whose line is another one than before.
func counted(n declare.Names, before, after *scoring.TeamMTT) string {
	var lines []string
	for _, s := range after.Stacks {
		if before != nil && slices.Contains(before.Stacks, s) {
			continue
		}
		line := fmt.Sprintf("%s %s Chips", n.Club(s.Club, declare.Nominative), scoring.Whole(s.End))
		if s.Out > 0 {
			line = fmt.Sprintf("%s als %d. ausgeschieden", n.Club(s.Club, declare.Nominative), s.Out)
		}
		lines = append(lines, line)
	}
	text := "MTT " + after.MTT + " wird eingetragen"
	if before != nil {
		text = "MTT " + after.MTT + " wird berichtigt"
	}
	if len(lines) == 0 {
		return text + "."
	}
	return text + ": " + strings.Join(lines, ", ") + "."
}

// DropStacks takes the stacks of an MTT away, as long as the heat is open.
type DropStacks struct {
	OfMTT `json:"-"`
}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, DropStacks, scoring.TeamMTT]{
	Kind: declare.Kind{
		Deed: acts.DeedDropStacks, Scope: acts.ScopeMatchday, May: []acts.Grant{acts.Admins, acts.DirectorOfMatchday},
		Subject: "leagues/:league/matchdays/:matchday/heats/:heat/team-mtts/:mtt",
		API:     "DELETE /seasons/:season/leagues/:league/matchdays/:matchday/heats/:heat/team-mtts/:mtt",
		Summary: "Take the stacks of a team MTT away"},
	Do: func(s *DropStacks, ctx context.Context, o *Office, a *act) (before, after *scoring.TeamMTT, err error) {
		return mtts.remove(ctx, o, a, s.Heat, &scoring.TeamMTT{MTT: s.MTT})
	},
	Says: func(_ declare.Names, before, _ *scoring.TeamMTT) string {
		return fmt.Sprintf("Die Stacks von MTT %s werden gelöscht.", before.MTT)
	},
})
