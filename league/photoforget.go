package league

import (
	"context"
	"slices"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// photoWaits is how long a photo of round cards of a closed heat is kept that nobody has confirmed.
const photoWaits = 24 * time.Hour

// ForgetPhotos deletes the photos of round cards that have had their day: the evidence once the matchday is official, nobody can protest or
// appeal any more and no case about it is open; those on which an erased player stands once no case is open; and what nobody has confirmed of
// a heat that is closed.
func (o *Office) ForgetPhotos(ctx context.Context) error {
	aliases, err := o.store.Aliases(ctx)
	if err != nil {
		return err
	}
	var erased []string
	for _, a := range aliases {
		if a.Erased != "" {
			erased = append(erased, a.Player)
		}
	}
	theirs, err := o.store.Photographed(ctx, erased...)
	if err != nil {
		return err
	}
	days, err := o.store.PhotoDays(ctx)
	for i := 0; i < len(days) && err == nil; i++ {
		at := func(p register.Photographed) bool { return p.Day() != days[i] }
		err = o.forgetPhotos(ctx, days[i], slices.DeleteFunc(slices.Clone(theirs), at))
	}
	return err
}

func (o *Office) forgetPhotos(ctx context.Context, at acts.MatchdayRef, erased []register.Photographed) error {
	v, err := o.season(ctx, at.Season)
	if err != nil {
		return err
	}
	docket, err := o.store.Docket(ctx, at.Season)
	if err != nil {
		return err
	}
	m, now := v.File.Matchday(at.League, at.Number), o.now()
	if docket.Disputes(at.League, at.Number, rulebook.Day(now)) {
		erased = nil // they stay until the case is decided
	}
	over := m == nil || evidenceOver(v.Hall(at.League, at.Number).Official, docket, at, now)
	gone := func(one []CardPhoto) bool { return over || unconfirmed(m, one, now) }
	photos, err := o.store.CardPhotos(ctx, at, 0)
	if err != nil || len(erased) == 0 && !slices.ContainsFunc(byPhoto(photos), gone) {
		return err // most hours there is nothing to lock the season for
	}
	return o.store.Transact(ctx, func(tx Tx) error {
		if _, err := tx.LockSeason(ctx, at.Season); err != nil {
			return err
		}
		for _, p := range erased {
			if err := tx.ForgetCard(ctx, p.Photo, p.Table, now); err != nil {
				return err
			}
		}
		photos, err := tx.CardPhotos(ctx, at, 0)
		for _, one := range byPhoto(photos) {
			switch {
			case err != nil || !gone(one):
			case over || len(boundTables(one)) == 0:
				err = tx.DeleteCardPhoto(ctx, one[0].ID)
			default:
				one[0].Bound = now
				err = tx.PutCardPhotos(ctx, slices.DeleteFunc(one, func(p CardPhoto) bool { return p.kept() }))
			}
		}
		return err
	})
}

// byPhoto splits the photos of a matchday, each with its cards behind it.
func byPhoto(photos []CardPhoto) (split [][]CardPhoto) {
	for len(photos) > 0 {
		next := slices.IndexFunc(photos, func(p CardPhoto) bool { return p.ID != photos[0].ID })
		if next < 0 {
			next = len(photos)
		}
		split, photos = append(split, photos[:next:next]), photos[next:]
	}
	return split
}

// evidenceOver reports whether the evidence of a matchday is kept no longer.
func evidenceOver(official time.Time, docket *protest.Docket, at acts.MatchdayRef, now time.Time) bool {
	return !official.IsZero() && now.After(evidenceUntil(official, docket)) && !docket.Disputes(at.League, at.Number, rulebook.Day(now))
}

// evidenceUntil returns until when the evidence of a matchday that became official then is kept, if no case about it is open.
func evidenceUntil(official time.Time, docket *protest.Docket) time.Time {
	return official.AddDate(0, 0, docket.Rules.Evidence())
}

// unconfirmed reports whether something of a photo waits for nobody: its heat is closed, and it was sent long enough ago.
func unconfirmed(m *scoring.Matchday, photo []CardPhoto, now time.Time) bool {
	h := m.Heat(photo[0].Heat)
	return photo[0].Bound.IsZero() && h != nil && !h.Open && now.After(photo[0].Taken.Add(photoWaits))
}

// fromPhotos adds the photos of the round cards on which a player stands, and until when they are kept.
func (o *Office) fromPhotos(ctx context.Context, file *PlayerFile) error {
	photos, err := o.store.Photographed(ctx, file.Player.ID)
	file.Photos = []PlayerPhoto{}
	for i := 0; i < len(photos) && err == nil; i++ {
		at := &photos[i]
		p := PlayerPhoto{Season: at.Season, League: at.League, Matchday: at.Matchday, Heat: at.Heat, Table: at.Table}
		var v *SeasonView
		if v, err = o.season(ctx, at.Season); err != nil {
			break
		}
		if official := v.Hall(at.League, at.Matchday).Official; !official.IsZero() && !v.Docket.Disputes(at.League, at.Matchday, rulebook.Day(o.now())) {
			p.Until = rulebook.Day(evidenceUntil(official, v.Docket))
		}
		file.Photos = append(file.Photos, p)
	}
	return err
}
