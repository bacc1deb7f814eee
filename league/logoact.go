package league

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"pokerliga/acts"
	"pokerliga/seasonfile"
)

// LogoState is the content of a logo for its ETag: which picture it is.
type LogoState struct {
	Club string `json:"club"`
	Logo string `json:"logo"` // digest of the picture
}

// logoContent returns the content of a logo, nothing where there is none.
func logoContent(club, logo string) json.RawMessage {
	if logo == "" {
		return nil
	}
	return seasonfile.Canonical(LogoState{club, logo})
}

// PutLogo stores a picture as the logo of a club, drawn anew by [Logo]. Content:
// the [LogoState].
func (o *Office) PutLogo(ctx context.Context, by Actor, club string, sent []byte, terms Terms) (*acts.Outcome, error) {
	if err := by.May(acts.DeedLogo, acts.AtClub(club)); err != nil {
		return nil, err
	}
	picture, err := Logo(sent) // before the transaction, because it takes time
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(picture)
	name := hex.EncodeToString(sum[:16])
	return o.onClub(ctx, by, acts.DeedLogo, club, "logo", terms, func(d *clubAct) (*acts.Outcome, error) {
		before, after := logoContent(club, d.club.Logo), logoContent(club, name)
		if err := terms.Over(before, after); err != nil {
			return nil, err
		}
		if err := d.tx.PutClubLogo(ctx, club, name, picture); err != nil {
			return nil, err
		}
		return d.stored(before, after), nil
	})
}

// DeleteLogo takes the logo of a club away.
func (o *Office) DeleteLogo(ctx context.Context, by Actor, club string, terms Terms) (*acts.Outcome, error) {
	return o.onClub(ctx, by, acts.DeedDropLogo, club, "logo", terms, func(d *clubAct) (*acts.Outcome, error) {
		before := logoContent(club, d.club.Logo)
		if len(before) == 0 {
			return nil, ErrNotFound
		}
		if err := terms.Over(before, nil); err != nil {
			return nil, err
		}
		if err := d.tx.DeleteClubLogo(ctx, club); err != nil {
			return nil, err
		}
		d.entry.Before = string(before)
		return removed(), nil
	})
}

// ClubLogo returns the logo of a club, a PNG.
func (o *Office) ClubLogo(ctx context.Context, club string) ([]byte, error) {
	return o.store.ClubLogo(ctx, club)
}
