package seasons

import (
	"context"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
)

// clubPage is the page of a club of the register.
const clubPage = "/buero/vereine/:club"

// onArchive declares an act that says whether a club takes part. The version of the outcome is that of what everybody may see.
func onArchive[A any, P interface {
	*A
	declare.Value
}](a declare.Act[*Seasons, Tx, A, register.RegisteredClub]) *declare.Act[*Seasons, Tx, A, register.RegisteredClub] {
	a.Scope, a.May, a.Subject, a.Register = acts.ScopeOffice, []acts.Grant{acts.Admins}, "clubs/:club/archive", true
	a.Answers, a.Gives = "200", register.RegisteredClub{}
	a.Seen = func(c *register.RegisteredClub) any { return &c.ClubEntry }
	return declare.In[*Seasons, Tx, A, register.RegisteredClub, P](&ownActs, a)
}

// ArchiveClub notes that a club does not take part any more. It keeps its results, its roster and its id; no team of it
// can be registered. A club that has a team in an open season, or has asked for one, is refused.
type ArchiveClub struct {
	declare.OfClub `json:"-"`

	Reason declare.Reason `json:"reason" label:"Grund"`
}

var _ = onArchive(declare.Act[*Seasons, Tx, ArchiveClub, register.RegisteredClub]{
	Kind: declare.Kind{
		Deed: "club.archive", API: "POST /clubs/:club/archive", Summary: "Note that a club takes part no more", Example: "why",
		Asks: true,
		Page: declare.Page{On: clubPage, Sends: "/stilllegen", Form: "stilllegen", Button: "Verein stilllegen", Plain: true,
			Done: "Der Verein ist stillgelegt."}},
	Asked: ArchiveClub{Reason: "Der Verein hat sich aufgelöst"},
	Do:    (*ArchiveClub).do, Says: archived,
	Undo: func(_ string, c *register.RegisteredClub) declare.Value {
		return &UnarchiveClub{OfClub: declare.OfClub(c.ID)}
	},
})

// Check refuses to lay a club down without a reason.
func (c *ArchiveClub) Check() error {
	return acts.Needs("$.reason", c.Reason, "Wer einen Verein stilllegt, nennt den Grund.")
}

func (c *ArchiveClub) do(ctx context.Context, _ *Seasons, a *act) (before, after *register.RegisteredClub, err error) {
	if before, err = a.Tx.Club(ctx, a.At.Club); err != nil {
		return nil, nil, err
	}
	if before.ArchivedOn != "" {
		return nil, nil, &acts.Refusal{Sentence: "Der Verein ist schon stillgelegt."}
	}
	if err := refuseTeams(ctx, a, a.At.Club); err != nil {
		return nil, nil, err
	}
	return setArchived(ctx, a, before, a.Entry.Day())
}

func archived(n declare.Names, _, c *register.RegisteredClub) string {
	return fmt.Sprintf("%s wird mit %s stillgelegt.", n.Club(c.ID, declare.Nominative), rulebook.Date(c.ArchivedOn))
}

// UnarchiveClub lets a club take part again.
type UnarchiveClub struct {
	declare.OfClub `json:"-"`

	Reason declare.Reason `json:"reason,omitempty" label:"Grund"`
}

var _ = onArchive(declare.Act[*Seasons, Tx, UnarchiveClub, register.RegisteredClub]{
	Kind: declare.Kind{
		Deed: "club.unarchive", API: "POST /clubs/:club/unarchive", Summary: "Let a club take part again", Example: "with a reason",
		Page: declare.Page{On: clubPage, Sends: "/wieder", Form: "stilllegen", Button: "Nimmt wieder teil",
			Done: "Der Verein nimmt wieder teil."}},
	Asked: UnarchiveClub{Reason: "Neu gegründet"},
	Do:    (*UnarchiveClub).do, Says: unarchived,
	Undo: func(_ string, c *register.RegisteredClub) declare.Value {
		return &ArchiveClub{OfClub: declare.OfClub(c.ID)}
	},
})

func (c *UnarchiveClub) do(ctx context.Context, _ *Seasons, a *act) (before, after *register.RegisteredClub, err error) {
	if before, err = a.Tx.Club(ctx, a.At.Club); err != nil {
		return nil, nil, err
	}
	if before.ArchivedOn == "" {
		return nil, nil, &acts.Refusal{Sentence: "Der Verein ist nicht stillgelegt."}
	}
	return setArchived(ctx, a, before, "")
}

func unarchived(n declare.Names, before, c *register.RegisteredClub) string {
	return fmt.Sprintf("%s wird wieder aufgenommen, stillgelegt war der Verein seit %s.", n.Club(c.ID, declare.Nominative),
		rulebook.Date(before.ArchivedOn))
}

// setArchived writes since when the club does not take part, "" for a club that does.
func setArchived(ctx context.Context, a *act, c *register.RegisteredClub, day string) (before, after *register.RegisteredClub, err error) {
	now := *c
	now.ArchivedOn = day
	return c, &now, a.Tx.ArchiveClub(ctx, now.ID, day)
}

// refuseTeams refuses to archive a club with a team in an open season.
func refuseTeams(ctx context.Context, a *act, club string) error {
	heads, err := a.Tx.Seasons(ctx)
	if err != nil {
		return err
	}
	for _, head := range heads {
		if !head.Confirmed.IsZero() || head.End < a.Entry.Day() {
			continue
		}
		leagues, err := a.Tx.LeaguesOf(ctx, head.ID, club)
		if err != nil {
			return err
		}
		asked, err := a.Tx.Registrations(ctx, head.ID)
		if err != nil {
			return err
		}
		if len(leagues) > 0 || slices.ContainsFunc(asked, func(r Registration) bool { return r.Club == club && r.State == Requested }) {
			return &acts.Refusal{Sentence: fmt.Sprintf("Der Verein hat in der Saison „%s“ eine Mannschaft gemeldet.", head.Name)}
		}
	}
	return nil
}
