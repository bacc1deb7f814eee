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
	"pokerliga/office/acts/declare"
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

// dataPage is the page of a club with what the register says of it.
const dataPage = "/verein/:club/daten"

// PutClub changes what the register says of a club (§ 1.2.1, § 1.2.8), or founds it, which is another deed and that of an admin. The
// open seasons that know the club and have not ended by the day from which this counts say the same from then on.
type PutClub struct {
	Club string  `json:"-" path:"club"`
	ID   *string `json:"id,omitempty" same:"club" form:"no"` // the same, where a program says it

	Name      string   `json:"name" label:"Name" most:"100"`
	ShortName string   `json:"short_name" label:"Kurzname" most:"40" hint:"Für schmale Tabellen."`
	City      string   `json:"city" label:"Ort" most:"100"`
	State     string   `json:"state" label:"Bundesland" most:"40"`
	ZVRNumber zvr      `json:"zvr_number" label:"ZVR-Zahl" form:"optional"`
	Colours   []string `json:"colours,omitempty" label:"Vereinsfarbe" most:"7" rows:"2" hint:"Etwa #c8102e."`
	Website   string   `json:"website,omitempty" label:"Website" input:"url" most:"200"`
	Formerly  string   `json:"formerly,omitempty" label:"Früherer Name" most:"100" hint:"Unter ihm erkennt eine Saisondatei den Verein."`
}

// zvr is the number of a club in the central register of associations, as it is typed.
type zvr string

// Input says that a phone shows digits.
func (zvr) Input() declare.Input { return declare.Input{Mode: "numeric", Most: 10} }

// Parse takes the number as it is.
func (z *zvr) Parse(text string) error {
	*z = zvr(text)
	return nil
}

// String is the number.
func (z zvr) String() string { return string(z) }

var exampleClub = PutClub{Name: "Pokerclub Linz 2", ShortName: "Linz 2", City: "Linz", State: "Oberösterreich", ZVRNumber: "123456789",
	Colours: []string{"#c8102e", "#ffffff"}, Website: "https://pokerclub-linz.example"}

var _ = declare.In(&ownActs, declare.Act[*Register, Tx, PutClub, ClubEntry]{
	Kind: declare.Kind{
		Deed: "club.put", Scope: acts.ScopeClub, May: []acts.Grant{acts.Admins, acts.PresidentOfClub}, Subject: "clubs/:club",
		API: "PUT /clubs/:club", Summary: "Found a club, for admins, or change it", Example: "a club with colours",
		Page: declare.Page{On: dataPage, Form: "verein", Button: "Vereinsdaten speichern", Word: "verein",
			Done: "Die Vereinsdaten sind gespeichert."}},
	Asked: exampleClub,
	Made:  *exampleClub.entry("linz-2"),
	Do:    (*PutClub).do, Says: clubSaid,
})

// Writing is the act that writes what the register shall say of a club.
func (c *ClubEntry) Writing() *PutClub {
	return &PutClub{Club: c.ID, Name: c.Name, ShortName: c.ShortName, City: c.City, State: c.State, ZVRNumber: zvr(c.ZVRNumber),
		Colours: c.Colours, Website: c.Website, Formerly: c.Formerly}
}

// entry is the club as it is stored, under an id.
func (p *PutClub) entry(id string) *ClubEntry {
	return &ClubEntry{Colours: p.Colours, Website: p.Website, Club: seasonfile.Club{ID: id, Name: p.Name, ShortName: p.ShortName, City: p.City,
		State: p.State, ZVRNumber: string(p.ZVRNumber), Formerly: p.Formerly}}
}

// Place is the club.
func (p *PutClub) Place() acts.Place { return acts.AtClub(p.Club) }

func (p *PutClub) do(ctx context.Context, _ *Register, a *act) (before, after *ClubEntry, err error) {
	old, err := loadClub(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	before, after = old.public(), p.entry(p.Club)
	if err := a.Terms.Over(before, after); err != nil {
		return nil, nil, err
	}
	if err := after.refuse(); err != nil {
		return nil, nil, err
	}
	kept, open, err := seasonsOf(ctx, a, p.Club)
	if err != nil {
		return nil, nil, err
	}
	if before != nil && (after.Name != before.Name || after.ShortName != before.ShortName) {
		for i := range open {
			if err := a.RefuseInHall(ctx, open[i].ID); err != nil {
				return nil, nil, err
			}
		}
	}
	if before != nil && after.Name != before.Name {
		after.rename(a, before, kept, open)
	}
	if err := a.Tx.PutClub(ctx, after); err != nil {
		return nil, nil, err
	}
	return before, after, carryClub(ctx, a.Tx, after, before, kept, open)
}

// rename says which seasons keep the name that a club had, and which call it by the new one. It stays known by the old one if any keeps it.
func (c *ClubEntry) rename(a *act, was *ClubEntry, kept, open []SeasonHead) {
	if len(kept) > 0 && c.Formerly == was.Formerly {
		c.Formerly = was.Name
	}
	if c.Formerly == c.Name {
		c.Formerly = ""
	}
	if len(kept) > 0 {
		a.Brings = append(a.Brings, fmt.Sprintf("So heißt er weiter, wo er unter diesem Namen gespielt hat: %s (%s).", was.Name, seasonNames(kept)))
	}
	if len(open) > 0 {
		a.Brings = append(a.Brings, fmt.Sprintf("Unter dem neuen Namen spielt er: %s (%s).", c.Name, seasonNames(open)))
	}
}

// seasonNames are the names of seasons, the latest first.
func seasonNames(heads []SeasonHead) string {
	heads = slices.Clone(heads)
	slices.SortFunc(heads, func(a, b SeasonHead) int { return strings.Compare(b.Start, a.Start) })
	names := make([]string, len(heads))
	for i := range heads {
		names[i] = heads[i].Name
	}
	return strings.Join(names, ", ")
}

const formerName = "Früherer Name"

// clubSaid says that a club is founded, or what of it becomes other.
func clubSaid(_ declare.Names, before, after *ClubEntry) string {
	if before == nil {
		return fmt.Sprintf("Der Verein %s wird im Register eingetragen.", after.Name)
	}
	var news []string
	for _, one := range []struct{ what, was, is string }{{"Name", before.Name, after.Name}, {"Kurzname", before.ShortName, after.ShortName},
		{"Ort", before.City, after.City}, {"Bundesland", before.State, after.State}, {"ZVR-Zahl", before.ZVRNumber, after.ZVRNumber},
		{"Vereinsfarben", strings.Join(before.Colours, " "), strings.Join(after.Colours, " ")}, {"Website", before.Website, after.Website},
		{formerName, before.Formerly, after.Formerly}} {
		if keeps := one.what == formerName && one.is == before.Name; one.was != one.is && !keeps {
			news = append(news, fmt.Sprintf("%s „%s“ statt „%s“", one.what, one.is, one.was))
		}
	}
	if news == nil {
		return ""
	}
	return fmt.Sprintf("Im Register wird %s geändert: %s.", before.Name, strings.Join(news, ", "))
}

// FoundClub founds a club (§ 1.2.1). The register gives it an id that no club has.
type FoundClub struct {
	Name      string `json:"name" label:"Name" most:"100"`
	ShortName string `json:"short_name,omitempty" label:"Kurzname" most:"30" hint:"Steht in Tabellen und in der Adresse der Vereinsseite."`
	City      string `json:"city,omitempty" label:"Ort" most:"100"`
	State     string `json:"state,omitempty" label:"Bundesland" most:"60"`
	ZVRNumber zvr    `json:"zvr_number,omitempty" label:"ZVR-Zahl"`
}

var _ = declare.In(&ownActs, declare.Act[*Register, Tx, FoundClub, ClubEntry]{
	Kind: declare.Kind{
		Deed: acts.DeedFoundClub, Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "clubs",
		API: "POST /clubs", Summary: "Found a club, which gets an id of its name", Example: "a new club",
		Page: declare.Page{On: "/buero/vereine", Form: "gruenden", Button: "Eintragen", Word: "verein", Done: "Der Verein ist eingetragen."},
		Also: []declare.Page{{On: "/buero/erste-schritte/vereine", Form: "verein", Button: "Verein eintragen", Word: "verein",
			Done: "Der Verein ist eingetragen."}}},
	Asked: FoundClub{Name: exampleClub.Name, ShortName: exampleClub.ShortName, City: exampleClub.City},
	Made:  *exampleClub.entry("linz-2"),
	Do: func(f *FoundClub, ctx context.Context, _ *Register, a *act) (_, after *ClubEntry, err error) {
		known, err := a.Tx.Clubs(ctx)
		if err != nil {
			return nil, nil, err
		}
		after = &ClubEntry{Club: seasonfile.Club{Name: strings.TrimSpace(f.Name), ShortName: strings.TrimSpace(f.ShortName),
			City: strings.TrimSpace(f.City), State: strings.TrimSpace(f.State), ZVRNumber: strings.TrimSpace(string(f.ZVRNumber))}}
		after.ID = newClubID(&after.Club, known)
		a.Entry.Subject = clubPath(after.ID)
		if err := after.refuse(); err != nil {
			return nil, nil, err
		}
		return nil, after, a.Tx.PutClub(ctx, after)
	},
	Says: clubSaid,
})

// Place is that of the association.
func (*FoundClub) Place() acts.Place { return acts.Place{} }

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

// seasonsOf returns the seasons that know a club: those that keep its names, and those that call it as the register does. Both by id.
func seasonsOf(ctx context.Context, a *act, club string) (kept, open []SeasonHead, err error) {
	heads, err := byID(ctx, a.Tx)
	for i := 0; err == nil && i < len(heads); i++ {
		var lacks []string
		lacks, err = a.Tx.SeasonLacks(ctx, heads[i].ID, KindClub, []string{club})
		switch {
		case len(lacks) > 0:
		case heads[i].KeepsNames(a.Entry.Day()):
			kept = append(kept, heads[i])
		default:
			open = append(open, heads[i])
		}
	}
	return kept, open, err
}

// carryClub brings the club as it is now into the open seasons that know it and have not ended yet. The others keep the name and the colours that
// it had before, in which they were played.
func carryClub(ctx context.Context, tx Tx, c, was *ClubEntry, kept, open []SeasonHead) error {
	if err := keepName(ctx, tx, kept, c, was); err != nil {
		return err
	}
	if was != nil && !slices.Equal(was.Colours, c.Colours) {
		for i := range kept {
			if err := tx.KeepClubColours(ctx, kept[i].ID, c.ID, was.Colours); err != nil {
				return err
			}
		}
	}
	for i := range open {
		if err := carryClubInto(ctx, tx, open[i].ID, c); err != nil {
			return err
		}
	}
	return nil
}

// KeepsNames reports whether a season calls its clubs what they were called while it was played: its results are frozen, or it is over.
func (s *SeasonHead) KeepsNames(today string) bool { return !s.Confirmed.IsZero() || s.End < today }

// keepName lets seasons go on calling a club what it was called before it was renamed.
func keepName(ctx context.Context, tx Tx, seasons []SeasonHead, c, was *ClubEntry) error {
	if was == nil || was.Name == c.Name {
		return nil
	}
	for i := range seasons {
		if err := tx.KeepClubName(ctx, seasons[i].ID, c.ID, was.Name); err != nil {
			return err
		}
	}
	return nil
}

// carryClubInto brings the club into one open season.
func carryClubInto(ctx context.Context, tx Tx, season string, c *ClubEntry) error {
	if _, err := tx.LockSeason(ctx, season); err != nil {
		return err
	}
	if err := tx.PutSeasonClub(ctx, season, &c.Club); err != nil {
		return err
	}
	_, err := tx.BumpSeason(ctx, season)
	return err
}

// RefuseArchived refuses an act on a club that does not take part any more.
func (c *RegisteredClub) RefuseArchived() error {
	if c.ArchivedOn == "" {
		return nil
	}
	return rulebook.Ref("1.2.1").Breach("Der Verein „%s“ ist seit %s stillgelegt.", c.Name, rulebook.Date(c.ArchivedOn))
}
