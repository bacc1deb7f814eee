package seasons

import (
	"context"
	"fmt"
	"slices"

	"pokerliga/acts"
	"pokerliga/register"
)

// ArchiveClub notes that a club does not take part any more. It keeps its results, its roster and its id; no team of it
// can be registered. A club that has a team in an open season, or has asked for one, is refused. Content: the club.
func (d *Desk) ArchiveClub(ctx context.Context, by acts.Actor, club string, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedArchiveClub, At: acts.AtClub(club), Subject: acts.About("clubs", acts.Clip(club), "archive"),
		Terms: terms, Register: true}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		c, err := a.Tx.Club(ctx, club)
		if err != nil {
			return nil, err
		}
		if c.ArchivedOn != "" {
			return nil, &acts.Refusal{Sentence: "Der Verein ist schon stillgelegt."}
		}
		if acts.Blank(terms.Reason) {
			return nil, &acts.Refusal{Path: "$.reason", Sentence: "Wer einen Verein stilllegt, nennt den Grund."}
		}
		if err := refuseTeams(ctx, a, club); err != nil {
			return nil, err
		}
		return setArchived(ctx, a, c, a.Entry.Day())
	})
}

// UnarchiveClub lets a club take part again. Content: the club.
func (d *Desk) UnarchiveClub(ctx context.Context, by acts.Actor, club string, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedUnarchiveClub, At: acts.AtClub(club), Subject: acts.About("clubs", acts.Clip(club), "archive"),
		Terms: terms, Register: true}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		c, err := a.Tx.Club(ctx, club)
		if err != nil {
			return nil, err
		}
		if c.ArchivedOn == "" {
			return nil, &acts.Refusal{Sentence: "Der Verein ist nicht stillgelegt."}
		}
		return setArchived(ctx, a, c, "")
	})
}

// setArchived writes since when the club does not take part, "" for a club that does. The version of the outcome is
// that of what everybody may see.
func setArchived(ctx context.Context, a *act, c *register.RegisteredClub, day string) (*acts.Outcome, error) {
	now := *c
	now.ArchivedOn = day
	if err := a.Tx.ArchiveClub(ctx, now.ID, day); err != nil {
		return nil, err
	}
	out := a.Stored(c, &now)
	out.Version = acts.VersionOf(&now.ClubEntry)
	return out, nil
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
