package league

import (
	"context"
	"fmt"
	"pokerliga/acts"
	"pokerliga/seasonfile"
	"slices"
)

// ArchiveClub notes that a club takes part no more. It keeps its results, its
// roster and its id; no team of it can be registered. Whoever has a team in an
// open season, or has asked for one, is refused. Content: the club.
func (o *Office) ArchiveClub(ctx context.Context, by Actor, club string, terms Terms) (*acts.Outcome, error) {
	return o.onClub(ctx, by, acts.DeedArchiveClub, club, "archive", terms, func(d *clubAct) (*acts.Outcome, error) {
		if d.club.ArchivedOn != "" {
			return nil, &Refusal{Sentence: "Der Verein ist schon stillgelegt."}
		}
		if acts.Blank(terms.Reason) {
			return nil, &Refusal{Path: "$.reason", Sentence: "Wer einen Verein stilllegt, nennt den Grund."}
		}
		if err := d.refuseTeams(ctx); err != nil {
			return nil, err
		}
		return d.setArchived(ctx, d.day())
	})
}

// UnarchiveClub lets a club take part again. Content: the club.
func (o *Office) UnarchiveClub(ctx context.Context, by Actor, club string, terms Terms) (*acts.Outcome, error) {
	return o.onClub(ctx, by, acts.DeedUnarchiveClub, club, "archive", terms, func(d *clubAct) (*acts.Outcome, error) {
		if d.club.ArchivedOn == "" {
			return nil, &Refusal{Sentence: "Der Verein ist nicht stillgelegt."}
		}
		return d.setArchived(ctx, "")
	})
}

// setArchived writes since when the club takes part no more.
func (d *clubAct) setArchived(ctx context.Context, day string) (*acts.Outcome, error) {
	now := *d.club
	now.ArchivedOn = day
	if err := d.tx.ArchiveClub(ctx, now.ID, day); err != nil {
		return nil, err
	}
	before, after := seasonfile.Canonical(d.club), seasonfile.Canonical(&now)
	r := d.stored(before, after)
	r.Version = acts.VersionOf((&now.ClubEntry))
	return r, nil
}

// refuseTeams refuses to archive a club with a team in an open season.
func (d *clubAct) refuseTeams(ctx context.Context) error {
	heads, err := d.tx.Seasons(ctx)
	if err != nil {
		return err
	}
	for _, head := range heads {
		if !head.Confirmed.IsZero() || head.End < d.day() {
			continue
		}
		leagues, err := d.tx.LeaguesOf(ctx, head.ID, d.club.ID)
		if err != nil {
			return err
		}
		asked, err := d.tx.Registrations(ctx, head.ID)
		if err != nil {
			return err
		}
		if len(leagues) > 0 || slices.ContainsFunc(asked, func(r Registration) bool { return r.Club == d.club.ID && r.State == Requested }) {
			return &Refusal{Sentence: fmt.Sprintf("Der Verein hat in der Saison „%s“ eine Mannschaft gemeldet.", head.Name)}
		}
	}
	return nil
}
