package league

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"pokerliga/acts"
	"pokerliga/rulebook"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
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
	ArchivedOn string `json:"archived_on,omitempty"` // since when it takes part no more
	Logo       string `json:"logo,omitempty"`        // digest of its picture, "" where it has none
}

var (
	zvrNumber = regexp.MustCompile(`^[0-9]{9,10}$`)
	colour    = regexp.MustCompile(`^#[0-9a-fA-F]{6}$`)
)

// refuse refuses a club whose data cannot be right. The ZVR number may be
// missing while a club is being founded; a team is not confirmed without it.
func (c *ClubEntry) refuse() error {
	f := &seasonfile.File{Format: seasonfile.Format, Clubs: []seasonfile.Club{c.Club},
		Season: seasonfile.Season{ID: "x", Name: "x", Start: "2010-01-01", End: "2010-01-01"}}
	if err := sound(f, "$.clubs[0]"); err != nil {
		return err
	}
	if c.ZVRNumber != "" && !zvrNumber.MatchString(c.ZVRNumber) {
		return &scoring.Fault{Path: "$.zvr_number", Rule: "1.2.1",
			Sentence: "Eine ZVR-Zahl hat neun oder zehn Ziffern, führende Nullen mitgezählt."}
	}
	if len(c.Colours) != 0 && len(c.Colours) != 2 {
		return &scoring.Fault{Path: "$.colours", Sentence: "Ein Verein hat zwei Farben."}
	}
	for i, one := range c.Colours {
		if !colour.MatchString(one) {
			return &scoring.Fault{Path: fmt.Sprintf("$.colours[%d]", i),
				Sentence: fmt.Sprintf("„%s“ ist keine Farbe wie #c8102e.", acts.Clip(one))}
		}
	}
	return refuseWebsite(c.Website)
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

// PutClub founds a club, for admins, or changes what the register says of it,
// for its presidents too (§ 1.2.1, § 1.2.8). The open seasons that know the club
// and have not ended by the day from which this counts say the same from then on.
// Content: the club.
func (o *Office) PutClub(ctx context.Context, by Actor, c *ClubEntry, terms Terms) (*acts.Outcome, error) {
	return o.onClub(ctx, by, acts.DeedClub, c.ID, "", terms, func(d *clubAct) (*acts.Outcome, error) {
		if d.club == nil {
			if err := by.May(acts.DeedFoundClub, acts.AtClub(c.ID)); err != nil {
				return nil, err
			}
			d.entry.Act = string(acts.DeedFoundClub)
		}
		before := contentOf(d.public())
		after := seasonfile.Canonical(c)
		if err := terms.Over(before, after); err != nil {
			return nil, err
		}
		if err := c.refuse(); err != nil {
			return nil, err
		}
		if err := d.tx.PutClub(ctx, c); err != nil {
			return nil, err
		}
		if err := d.carry(ctx, c); err != nil {
			return nil, err
		}
		return d.stored(before, after), nil
	})
}

// clubAct is a club as an act on the register works on it, nil if there is none
// yet.
type clubAct struct {
	club  *RegisteredClub
	tx    Tx
	entry *JournalEntry
}

// onClub carries out an act on a club and its register. What of the club it
// concerns is the end of the subject, "" for the club itself.
func (o *Office) onClub(ctx context.Context, by Actor, deed Deed, club, what string, terms Terms, do func(*clubAct) (*acts.Outcome, error)) (*acts.Outcome, error) {
	subject := "clubs/" + acts.Clip(club)
	if what != "" {
		subject += "/" + what
	}
	e := acts.Request{By: by, Deed: deed, At: acts.AtClub(club), Subject: subject, Terms: terms, Register: true}
	return o.do(ctx, e, func(a *act) (*acts.Outcome, error) {
		tx, entry := a.Tx, a.Entry
		c, err := tx.Club(ctx, club)
		if err != nil && !(errors.Is(err, ErrNotFound) && deed == acts.DeedClub) {
			return nil, err
		}
		return do(&clubAct{club: c, tx: tx, entry: entry})
	})
}

// public returns what the register says of the club, nil if there is none.
func (d *clubAct) public() *ClubEntry {
	if d.club == nil {
		return nil
	}
	return &d.club.ClubEntry
}

// stored journals what was there and is there now, and is the receipt.
func (d *clubAct) stored(before, after json.RawMessage) *acts.Outcome {
	d.entry.Before, d.entry.After = string(before), string(after)
	return stored(before, after)
}

// carry brings the club as it is now into the open seasons that know it and
// have not ended yet. A new name shows in all seasons.
func (d *clubAct) carry(ctx context.Context, c *ClubEntry) error {
	heads, err := d.tx.Seasons(ctx)
	if err != nil {
		return err
	}
	slices.SortFunc(heads, func(a, b SeasonHead) int { return strings.Compare(a.ID, b.ID) })
	renamed := d.club != nil && d.club.Name != c.Name
	for _, head := range heads {
		lacks, err := d.tx.SeasonLacks(ctx, head.ID, KindClub, []string{c.ID})
		if err != nil {
			return err
		}
		open := head.Confirmed.IsZero() && head.End >= d.day()
		if len(lacks) > 0 || !open && !renamed {
			continue
		}
		if err := d.carryInto(ctx, head.ID, c, open); err != nil {
			return err
		}
	}
	return nil
}

// carryInto brings the club into one season; into one that is not open, only
// its name comes, which stands in the register.
func (d *clubAct) carryInto(ctx context.Context, season string, c *ClubEntry, open bool) error {
	head, err := d.tx.LockSeason(ctx, season)
	if err != nil {
		return err
	}
	if open && head.Confirmed.IsZero() {
		if err := d.tx.PutSeasonClub(ctx, season, &c.Club); err != nil {
			return err
		}
	}
	_, err = d.tx.BumpSeason(ctx, season)
	return err
}

// day is the day from which the act counts.
func (d *clubAct) day() string { return d.entry.Day() }

// archived refuses an act on a club that takes part no more.
func (c *RegisteredClub) archived() error {
	if c.ArchivedOn == "" {
		return nil
	}
	return rulebook.Ref("1.2.1").Breach("Der Verein „%s“ ist seit %s stillgelegt.", c.Name, c.ArchivedOn)
}

// contentOf returns the content of a thing that may be missing.
func contentOf[T any](thing *T) json.RawMessage {
	if thing == nil {
		return nil
	}
	return seasonfile.Canonical(thing)
}
