package seasons

import (
	"context"
	"fmt"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// RemovedSeason is what the journal keeps of a season that is removed. One of the same id that is made later goes on from its version.
type RemovedSeason struct {
	seasonfile.Season
	Version int64 `json:"version"`
}

// RemoveSeason removes a season that was made by mistake, as if it had never been, with its leagues and its plan: as long as nothing
// hangs on it, or nobody has changed it since its import. Clubs and players stay in the register.
type RemoveSeason struct {
	declare.InSeason `json:"-"`
}

var _ = declare.In(&ownActs, declare.Act[*Seasons, Tx, RemoveSeason, RemovedSeason]{
	Kind: declare.Kind{
		Deed: acts.DeedDropSeason, Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Register: true,
		API: "DELETE /seasons/:season", Summary: "Remove a season that was made by mistake", Asks: true,
		Back: acts.DeedSeason, Later: "Später lässt sich die Saison neu anlegen.",
		Page: declare.Page{On: seasonPage, Sends: "/entfernen", To: "/buero/saisonen", Form: "entfernen", Button: "Saison entfernen",
			Plain: true, Word: "saison-entfernt", Done: "Die Saison ist entfernt."}},
	Do: func(x *RemoveSeason, ctx context.Context, _ *Seasons, a *act) (before, _ *RemovedSeason, err error) {
		head, err := a.Tx.LockSeason(ctx, string(x.InSeason))
		if err != nil {
			return nil, nil, err
		}
		before = &RemovedSeason{seasonfile.Season{ID: head.ID, Name: head.Name, Start: head.Start, End: head.End}, head.Version}
		if err := a.Terms.OverEmpty(before, nil); err != nil {
			return nil, nil, err
		}
		holds, err := a.Tx.SeasonHolds(ctx, head.ID, head.Untouched())
		if err == nil {
			err = register.RefuseHeld(fmt.Sprintf("Die Saison „%s“", head.Name), holds)
		}
		if err == nil {
			err = a.Tx.ForgetSeason(ctx, head.ID)
		}
		if err == nil {
			err = a.Tx.DeleteSeason(ctx, head.ID)
		}
		return before, nil, err
	},
	Says: func(_ declare.Names, s, _ *RemovedSeason) string {
		return fmt.Sprintf("Die Saison „%s“ (%s bis %s) wird mit ihren Ligen und Terminen entfernt, als wäre sie nie angelegt worden. "+
			"Vereine und Spieler bleiben im Register.", s.Name, rulebook.Date(s.Start), rulebook.Date(s.End))
	},
})
