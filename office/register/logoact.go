package register

import (
	"context"
	"crypto/sha256"
	"encoding/hex"

	"pokerliga/office/acts"
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

// PutLogo stores a picture as the logo of a club, drawn anew by [Logo]. Content: the [LogoState].
func (d *Register) PutLogo(ctx context.Context, by acts.Actor, club string, sent []byte, terms acts.Terms) (*acts.Outcome, error) {
	if err := by.May(acts.DeedLogo, acts.AtClub(club)); err != nil {
		return nil, err
	}
	picture, err := Logo(sent) // before the transaction, because it takes time
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(picture)
	name := hex.EncodeToString(sum[:16])
	r := acts.Request{By: by, Deed: acts.DeedLogo, At: acts.AtClub(club), Subject: clubPath(club, "logo"), Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		c, err := a.Tx.Club(ctx, club)
		if err != nil {
			return nil, err
		}
		before, after := logoState(club, c.Logo), logoState(club, name)
		if err := terms.Over(before, after); err != nil {
			return nil, err
		}
		if err := a.Tx.PutClubLogo(ctx, club, name, picture); err != nil {
			return nil, err
		}
		return a.Stored(before, after), nil
	})
}

// DeleteLogo takes the logo of a club away.
func (d *Register) DeleteLogo(ctx context.Context, by acts.Actor, club string, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedDropLogo, At: acts.AtClub(club), Subject: clubPath(club, "logo"), Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		c, err := a.Tx.Club(ctx, club)
		if err != nil {
			return nil, err
		}
		before := logoState(club, c.Logo)
		if before == nil {
			return nil, acts.ErrNotFound
		}
		if err := terms.Over(before, nil); err != nil {
			return nil, err
		}
		if err := a.Tx.DeleteClubLogo(ctx, club); err != nil {
			return nil, err
		}
		return a.Removed(before), nil
	})
}

// ClubLogo returns the logo of a club, a PNG.
func (d *Register) ClubLogo(ctx context.Context, club string) ([]byte, error) {
	return d.store.ClubLogo(ctx, club)
}
