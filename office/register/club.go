package register

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// ClubEntry is what the register says of a club, as everybody may see it (§ 1.2.1).
type ClubEntry struct {
	seasonfile.Club
	Colours []string `json:"colours,omitempty"` // two, sRGB, as "#c8102e"; none where it has said nothing
	Website string   `json:"website,omitempty"`
}

// RegisteredClub is a club with what the office keeps beside it.
type RegisteredClub struct {
	ClubEntry
	ArchivedOn string `json:"archived_on,omitempty"` // since when it does not take part any more
	Logo       string `json:"logo,omitempty"`        // digest of its picture, "" where it has none
}

var (
	zvrNumber = regexp.MustCompile(`^[0-9]{9,10}$`)
	colour    = regexp.MustCompile(`^#[0-9a-fA-F]{6}$`)
)

// refuse refuses a club whose data cannot be right. The ZVR number may be missing while a club is being founded; a team
// is not confirmed without it.
func (c *ClubEntry) refuse() error {
	all := []error{c.Check()}
	if c.ZVRNumber != "" && !zvrNumber.MatchString(c.ZVRNumber) {
		all = append(all, &scoring.Fault{Path: "$.zvr_number", Rule: "1.2.1",
			Sentence: "Eine ZVR-Zahl hat neun oder zehn Ziffern, führende Nullen mitgezählt."})
	}
	if len(c.Colours) != 0 && len(c.Colours) != 2 {
		all = append(all, &scoring.Fault{Path: "$.colours", Sentence: "Ein Verein hat zwei Farben."})
	}
	for i, one := range c.Colours {
		if !colour.MatchString(one) {
			all = append(all, &scoring.Fault{Path: fmt.Sprintf("$.colours[%d]", i),
				Sentence: fmt.Sprintf("„%s“ ist keine Farbe wie #c8102e.", acts.Clip(one))})
		}
	}
	return scoring.Together(append(all, refuseWebsite(c.Website))...)
}

// refuseWebsite refuses what is no address of a website, if there is anything.
func refuseWebsite(address string) error {
	if address == "" {
		return nil
	}
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.User != nil || len(address) > 300 {
		return &scoring.Fault{Path: "$.website", Sentence: "Die Adresse der Website beginnt mit https:// oder http://."}
	}
	return nil
}

// PutClub founds a club, for admins, or changes what the register says of it, for its presidents too (§ 1.2.1,
// § 1.2.8). The open seasons that know the club and have not ended by the day from which this counts say the same from
// then on. Content: the club.
func (d *Register) PutClub(ctx context.Context, by acts.Actor, c *ClubEntry, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedClub, At: acts.AtClub(c.ID), Subject: clubPath(c.ID), Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		old, err := loadClub(ctx, a)
		if err != nil {
			return nil, err
		}
		before := old.public()
		if err := terms.Over(before, c); err != nil {
			return nil, err
		}
		if err := c.refuse(); err != nil {
			return nil, err
		}
		if err := a.Tx.PutClub(ctx, c); err != nil {
			return nil, err
		}
		if err := carryClub(ctx, a, c, old != nil && old.Name != c.Name); err != nil {
			return nil, err
		}
		return a.Stored(before, c), nil
	})
}

// clubPath is the path of a club, or of something of it, for the journal.
func clubPath(club string, parts ...any) acts.Subject {
	return acts.About(append([]any{"clubs", acts.Clip(club)}, parts...)...)
}

// loadClub loads the club that an act writes, nil where there is none yet: then the act founds it, which is another
// deed.
func loadClub(ctx context.Context, a *act) (*RegisteredClub, error) {
	c, err := a.Tx.Club(ctx, a.At.Club)
	if !errors.Is(err, acts.ErrNotFound) {
		return c, err
	}
	if err := a.By.May(acts.DeedFoundClub, a.At); err != nil {
		return nil, err
	}
	a.Entry.Act = string(acts.DeedFoundClub)
	return nil, nil
}

// public returns what everybody may see of the club, nil if there is none.
func (c *RegisteredClub) public() *ClubEntry {
	if c == nil {
		return nil
	}
	return &c.ClubEntry
}

// carryClub brings the club as it is now into the open seasons that know it and have not ended yet. A new name shows in
// all seasons.
func carryClub(ctx context.Context, a *act, c *ClubEntry, renamed bool) error {
	heads, err := a.Tx.Seasons(ctx)
	if err != nil {
		return err
	}
	slices.SortFunc(heads, func(a, b SeasonHead) int { return strings.Compare(a.ID, b.ID) })
	for _, head := range heads {
		lacks, err := a.Tx.SeasonLacks(ctx, head.ID, KindClub, []string{c.ID})
		if err != nil {
			return err
		}
		open := head.Confirmed.IsZero() && head.End >= a.Entry.Day()
		if len(lacks) > 0 || !open && !renamed {
			continue
		}
		if err := carryClubInto(ctx, a.Tx, head.ID, c, open); err != nil {
			return err
		}
	}
	return nil
}

// carryClubInto brings the club into one season. Into one that is not open only the name comes, which is read from the
// register.
func carryClubInto(ctx context.Context, tx Tx, season string, c *ClubEntry, open bool) error {
	head, err := tx.LockSeason(ctx, season)
	if err != nil {
		return err
	}
	if open && head.Confirmed.IsZero() {
		if err := tx.PutSeasonClub(ctx, season, &c.Club); err != nil {
			return err
		}
	}
	_, err = tx.BumpSeason(ctx, season)
	return err
}

// RefuseArchived refuses an act on a club that does not take part any more.
func (c *RegisteredClub) RefuseArchived() error {
	if c.ArchivedOn == "" {
		return nil
	}
	return rulebook.Ref("1.2.1").Breach("Der Verein „%s“ ist seit %s stillgelegt.", c.Name, rulebook.Date(c.ArchivedOn))
}
