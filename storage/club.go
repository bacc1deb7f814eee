package storage

import (
	"context"
	"slices"
	"strings"

	"gorm.io/gorm"

	"pokerliga/office/register"
	"pokerliga/rules/seasonfile"
)

// clubRow is a club in the register of all seasons, as it is now.
type clubRow struct {
	ID           string `gorm:"primaryKey"`
	Name         string
	ShortName    string
	City         string
	State        string
	ZVRNumber    string
	FirstColour  *string
	SecondColour *string
	Website      string
	ArchivedOn   *string
	Formerly     *string
}

// clubLogoRow is the logo of a club, a PNG.
type clubLogoRow struct {
	Club    string `gorm:"primaryKey"`
	Digest  string
	Picture []byte
}

// clubContactRow is the contact of a club. It is private.
type clubContactRow struct {
	Club    string `gorm:"primaryKey"`
	Person  string
	Email   string
	Phone   string
	Address string
}

// clubAssociationRow is a time in which a club belonged to an association.
type clubAssociationRow struct {
	Club        string `gorm:"primaryKey"`
	Association string `gorm:"primaryKey"`
	FromDate    string `gorm:"primaryKey"`
	UntilDate   *string
}

// rowOfClub returns the row of a club that takes part.
func rowOfClub(c *register.ClubEntry) clubRow {
	row := clubRow{ID: c.ID, Name: c.Name, ShortName: c.ShortName, City: c.City, State: c.State, ZVRNumber: c.ZVRNumber, Website: c.Website,
		Formerly: orNull(c.Formerly)}
	if len(c.Colours) == 2 {
		row.FirstColour, row.SecondColour = &c.Colours[0], &c.Colours[1]
	}
	return row
}

func (r *clubRow) club(logo string) register.RegisteredClub {
	c := register.ClubEntry{Website: r.Website, Club: seasonfile.Club{
		ID: r.ID, Name: r.Name, ShortName: r.ShortName, City: r.City, State: r.State, ZVRNumber: r.ZVRNumber, Formerly: orZero(r.Formerly)}}
	if r.FirstColour != nil && r.SecondColour != nil {
		c.Colours = []string{*r.FirstColour, *r.SecondColour}
	}
	return register.RegisteredClub{ClubEntry: c, ArchivedOn: orZero(r.ArchivedOn), Logo: logo}
}

// Clubs returns the register of clubs by id.
func (r reader) Clubs(ctx context.Context) ([]register.RegisteredClub, error) {
	return r.clubs(ctx, r.with(ctx))
}

// Club returns a club of the register.
func (r reader) Club(ctx context.Context, club string) (*register.RegisteredClub, error) {
	clubs, err := r.clubs(ctx, r.with(ctx).Where("id = ?", club))
	if err == nil && len(clubs) == 0 {
		err = failed("read club "+club, gorm.ErrRecordNotFound)
	}
	if err != nil {
		return nil, err
	}
	return &clubs[0], nil
}

// clubs reads clubs with the names of their logos.
func (r reader) clubs(ctx context.Context, which *gorm.DB) ([]register.RegisteredClub, error) {
	var rows []clubRow
	if err := which.Order("id").Find(&rows).Error; err != nil {
		return nil, failed("read the clubs", err)
	}
	var pictures []clubLogoRow
	if err := r.with(ctx).Select("club", "digest").Find(&pictures).Error; err != nil {
		return nil, failed("read the logos of clubs", err)
	}
	logos := make(map[string]string, len(pictures))
	for _, p := range pictures {
		logos[p.Club] = p.Digest
	}
	clubs := make([]register.RegisteredClub, len(rows))
	for i := range rows {
		clubs[i] = rows[i].club(logos[rows[i].ID])
	}
	return clubs, nil
}

// PutClub writes clubs of the register, and adds them if needed. Whether they are
// archived does not change.
func (t tx) PutClub(ctx context.Context, clubs ...*register.ClubEntry) error {
	ids := make([]string, len(clubs))
	for i, c := range clubs {
		ids[i] = c.ID
	}
	archived := map[string]*string{}
	for some := range slices.Chunk(ids, batch) {
		var there []clubRow
		if err := t.with(ctx).Find(&there, "id IN ?", some).Error; err != nil {
			return failed("write clubs", err)
		}
		for i := range there {
			archived[there[i].ID] = there[i].ArchivedOn
		}
	}
	rows := make([]clubRow, len(clubs))
	for i, c := range clubs {
		rows[i] = rowOfClub(c)
		rows[i].ArchivedOn = archived[c.ID]
	}
	return failed("write clubs", putAll(t.with(ctx), rows))
}

// ArchiveClub writes the day since which a club is archived, "" if it is not.
func (t tx) ArchiveClub(ctx context.Context, club, day string) error {
	return failed("archive a club", t.with(ctx).Exec("UPDATE clubs SET archived_on = ? WHERE id = ?", orNull(day), club).Error)
}

// PutSeasonClub writes a season's data of a club, and adds the club to the season
// if needed.
func (t tx) PutSeasonClub(ctx context.Context, season string, c *seasonfile.Club) error {
	position, err := next(t.with(ctx).Model(&seasonClubRow{}).Where("season = ?", season))
	if err != nil {
		return failed("write a club of a season", err)
	}
	row := seasonClubRow{season, c.ID, position, c.ShortName, c.City, c.State, c.ZVRNumber, nil, orNull(c.Formerly), nil}
	return failed("write a club of a season", put(t.with(ctx), &row))
}

// KeepClubName writes under which name a club has played a season, unless that is known.
func (t tx) KeepClubName(ctx context.Context, season, club, name string) error {
	return failed("write the name of a club in a season", t.with(ctx).Exec(
		"UPDATE season_clubs SET name = ? WHERE season = ? AND club = ? AND name IS NULL", name, season, club).Error)
}

// KeepClubColours writes in which colours a club has played a season, unless that is known.
func (t tx) KeepClubColours(ctx context.Context, season, club string, colours []string) error {
	return failed("write the colours of a club in a season", t.with(ctx).Exec(
		"UPDATE season_clubs SET colours = ? WHERE season = ? AND club = ? AND colours IS NULL", strings.Join(colours, " "), season, club).Error)
}

// KeptColours returns the colours of clubs that seasons keep, by season and club; none for a club that had told none.
func (r reader) KeptColours(ctx context.Context) (map[string]map[string][]string, error) {
	var rows []seasonClubRow
	if err := r.with(ctx).Select("season", "club", "colours").Find(&rows, "colours IS NOT NULL").Error; err != nil {
		return nil, failed("read the colours of clubs in seasons", err)
	}
	kept := map[string]map[string][]string{}
	for _, row := range rows {
		if kept[row.Season] == nil {
			kept[row.Season] = map[string][]string{}
		}
		kept[row.Season][row.Club] = strings.Fields(*row.Colours)
	}
	return kept, nil
}

// NameClub writes under which name a club has played a season, which is not kept where the register says the same.
func (t tx) NameClub(ctx context.Context, season, club, name string) error {
	return failed("write the name of a club in a season", t.with(ctx).Exec(
		"UPDATE season_clubs SET name = NULLIF(?, (SELECT c.name FROM clubs c WHERE c.id = club)) WHERE season = ? AND club = ?", name, season, club).Error)
}

// NamesInSeasons returns what the seasons call a club, by their ids.
func (r reader) NamesInSeasons(ctx context.Context, club string) (names []register.NameInSeason, err error) {
	err = r.with(ctx).Raw(`SELECT s.season, COALESCE(s.name, c.name) AS name, COALESCE(s.formerly, '') AS formerly
		FROM season_clubs s JOIN clubs c ON c.id = s.club WHERE s.club = ? ORDER BY s.season`, club).Scan(&names).Error
	return names, failed("read the names of a club", err)
}

// ClubContact returns the contact of a club, nil if there is none.
func (r reader) ClubContact(ctx context.Context, club string) (*register.Contact, error) {
	var rows []clubContactRow
	if err := r.with(ctx).Find(&rows, "club = ?", club).Error; err != nil || len(rows) == 0 {
		return nil, failed("read how a club is reached", err)
	}
	return &register.Contact{Person: rows[0].Person, Email: rows[0].Email, Phone: rows[0].Phone, Address: rows[0].Address}, nil
}

// PutClubContact writes the contact of a club.
func (t tx) PutClubContact(ctx context.Context, club string, c *register.Contact) error {
	return failed("write how a club is reached", put(t.with(ctx), &clubContactRow{club, c.Person, c.Email, c.Phone, c.Address}))
}

// ClubAssociation returns when a club belonged to an association, by day.
func (r reader) ClubAssociation(ctx context.Context, club, association string) (*register.Periods, error) {
	var rows []clubAssociationRow
	err := r.with(ctx).Order("from_date").Find(&rows, "club = ? AND association = ?", club, association).Error
	p := &register.Periods{Periods: make([]register.Period, len(rows))}
	for i, row := range rows {
		p.Periods[i] = register.Period{From: row.FromDate, Until: row.UntilDate}
	}
	return p, failed("read when a club was a member", err)
}

// PutClubAssociation replaces the times of membership of a club.
func (t tx) PutClubAssociation(ctx context.Context, club, association string, p *register.Periods) error {
	err := t.with(ctx).Delete(&clubAssociationRow{}, "club = ? AND association = ?", club, association).Error
	if err != nil {
		return failed("replace when a club was a member", err)
	}
	rows := make([]clubAssociationRow, len(p.Periods))
	for i, one := range p.Periods {
		rows[i] = clubAssociationRow{club, association, one.From, one.Until}
	}
	return failed("replace when a club was a member", add(t.with(ctx), rows))
}

// ClubLogo returns the logo of a club.
func (r reader) ClubLogo(ctx context.Context, club string) ([]byte, error) {
	var row clubLogoRow
	err := r.with(ctx).Take(&row, "club = ?", club).Error
	return row.Picture, failed("read a logo", err)
}

// PutClubLogo writes the logo of a club.
func (t tx) PutClubLogo(ctx context.Context, club, digest string, picture []byte) error {
	return failed("write a logo", put(t.with(ctx), &clubLogoRow{club, digest, picture}))
}

// DeleteClubLogo removes the logo of a club, if there is one.
func (t tx) DeleteClubLogo(ctx context.Context, club string) error {
	return failed("delete a logo", t.with(ctx).Delete(&clubLogoRow{}, "club = ?", club).Error)
}
