package register

import (
	"context"
	"crypto/sha256"
	"encoding/hex"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
)

// LogoState is the content of a logo for its ETag: which picture it is.
type LogoState struct {
	Club string `json:"club"`
	Logo string `json:"logo"` // digest of the picture
}

// logoState returns which logo a club has, nil where it has none.
func logoState(club, logo string) *LogoState {
	if logo == "" {
		return nil
	}
	return &LogoState{club, logo}
}

// PutLogo stores a picture as the logo of a club, drawn anew by [Logo]. A file is sent, and no JSON.
type PutLogo struct {
	declare.OfClub `json:"-"`

	Picture []byte `json:"-"` // as it was sent
	drawn   []byte
}

// onLogo declares an act on the logo of a club.
func onLogo[A any, P interface {
	*A
	declare.Value
}](a declare.Act[*Register, Tx, A, LogoState]) *declare.Act[*Register, Tx, A, LogoState] {
	a.Scope, a.May, a.Subject = acts.ScopeClub, []acts.Grant{acts.Admins, acts.PresidentOfClub}, "clubs/:club/logo"
	return declare.In[*Register, Tx, A, LogoState, P](&ownActs, a)
}

var _ = onLogo(declare.Act[*Register, Tx, PutLogo, LogoState]{
	Kind: declare.Kind{Deed: acts.DeedLogo},
	At: func(p *PutLogo, _ context.Context, _ *Register, by acts.Actor) (acts.Place, error) {
		if err := by.May(acts.DeedLogo, p.Place()); err != nil {
			return acts.Place{}, err
		}
		var err error
		p.drawn, err = Logo(p.Picture) // before the transaction, because it takes time
		return p.Place(), err
	},
	Do: func(p *PutLogo, ctx context.Context, _ *Register, a *act) (before, after *LogoState, err error) {
		c, err := a.Tx.Club(ctx, a.At.Club)
		if err != nil {
			return nil, nil, err
		}
		sum := sha256.Sum256(p.drawn)
		before, after = logoState(c.ID, c.Logo), logoState(c.ID, hex.EncodeToString(sum[:16]))
		if err := a.Terms.Over(before, after); err != nil {
			return nil, nil, err
		}
		return before, after, a.Tx.PutClubLogo(ctx, c.ID, after.Logo, p.drawn)
	},
	Says: func(n declare.Names, _, l *LogoState) string {
		return "Das Logo von " + n.Club(l.Club, declare.Dative) + " wird gespeichert."
	},
})

// DeleteLogo takes the logo of a club away.
type DeleteLogo struct {
	declare.OfClub `json:"-"`
}

var _ = onLogo(declare.Act[*Register, Tx, DeleteLogo, LogoState]{
	Kind: declare.Kind{Deed: "club.delete-logo", API: "DELETE /clubs/:club/logo", Summary: "Take the logo of a club away", Asks: true,
		Back: "club.logo", Later: "Später lässt sich wieder eines hochladen.",
		Page: declare.Page{On: dataPage, Sends: "/logo/entfernen", Form: "logo-weg", Button: "Logo entfernen", Plain: true, Word: "logo-weg",
			Done: "Das Logo ist entfernt."}},
	Do: func(_ *DeleteLogo, ctx context.Context, _ *Register, a *act) (before, after *LogoState, err error) {
		c, err := a.Tx.Club(ctx, a.At.Club)
		if err != nil {
			return nil, nil, err
		}
		if before = logoState(c.ID, c.Logo); before == nil {
			return nil, nil, acts.ErrNotFound
		}
		if err := a.Terms.Over(before, nil); err != nil {
			return nil, nil, err
		}
		return before, nil, a.Tx.DeleteClubLogo(ctx, c.ID)
	},
	Says: func(n declare.Names, l, _ *LogoState) string {
		return "Das Logo von " + n.Club(l.Club, declare.Dative) + " wird entfernt."
	},
})

// ClubLogo returns the logo of a club, a PNG.
func (d *Register) ClubLogo(ctx context.Context, club string) ([]byte, error) {
	return d.store.ClubLogo(ctx, club)
}
