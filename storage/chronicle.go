package storage

import (
	"context"

	"gorm.io/gorm"

	"pokerliga/office/acts"
	"pokerliga/office/register"
)

// chronicleRow is what has survived of a league in a season, beside its table. NULL is what no source says.
type chronicleRow struct {
	Year         string `gorm:"primaryKey"`
	Tier         int    `gorm:"primaryKey;autoIncrement:false"`
	Name         string
	Source       string
	Champion     *string
	ChampionClub *string
	MVP          *string `gorm:"column:mvp"`
	MVPPlayer    *string `gorm:"column:mvp_player"`
	MVPPoints    *int    `gorm:"column:mvp_points"`
}

// TableName is the table of what has survived.
func (chronicleRow) TableName() string { return "chronicle" }

// chroniclePlaceRow is a row of a final table that has survived.
type chroniclePlaceRow struct {
	Year        string `gorm:"primaryKey"`
	Tier        int    `gorm:"primaryKey;autoIncrement:false"`
	Position    int    `gorm:"primaryKey;autoIncrement:false"`
	Rank        int
	Name        string
	Club        *string
	Points      *int
	RoundPoints *int
}

// Chronicles returns all that has survived of earlier seasons, the latest year first, by tier.
func (r reader) Chronicles(ctx context.Context) ([]register.Chronicle, error) {
	return r.chronicles(ctx, func(db *gorm.DB) *gorm.DB { return db })
}

// Chronicle returns what has survived of a league in a season.
func (r reader) Chronicle(ctx context.Context, year string, tier int) (*register.Chronicle, error) {
	list, err := r.chronicles(ctx, func(db *gorm.DB) *gorm.DB { return db.Where("year = ? AND tier = ?", year, tier) })
	if err == nil && len(list) == 0 {
		err = acts.ErrNotFound
	}
	if err != nil {
		return nil, err
	}
	return &list[0], nil
}

func (r reader) chronicles(ctx context.Context, which func(*gorm.DB) *gorm.DB) ([]register.Chronicle, error) {
	var rows []chronicleRow
	if err := which(r.with(ctx)).Order("year DESC, tier").Find(&rows).Error; err != nil || len(rows) == 0 {
		return nil, failed("read the chronicle", err)
	}
	var places []chroniclePlaceRow
	if err := which(r.with(ctx)).Order("year, tier, position").Find(&places).Error; err != nil {
		return nil, failed("read the tables of the chronicle", err)
	}
	type key struct {
		year string
		tier int
	}
	tables := map[key]register.ChronicleTable{}
	for _, p := range places {
		at := key{p.Year, p.Tier}
		tables[at] = append(tables[at], register.ChroniclePlace{ChronicleClub: register.ChronicleClub{Name: p.Name, Club: orZero(p.Club)},
			Rank: p.Rank, Points: p.Points, RoundPoints: p.RoundPoints})
	}
	list := make([]register.Chronicle, len(rows))
	for i, row := range rows {
		list[i] = register.Chronicle{Year: row.Year, Tier: row.Tier, ChronicleFacts: register.ChronicleFacts{Name: row.Name, Source: row.Source, Table: tables[key{row.Year, row.Tier}],
			Champion: register.ChronicleClub{Name: orZero(row.Champion), Club: orZero(row.ChampionClub)},
			MVP:      register.ChroniclePlayer{Name: orZero(row.MVP), Player: orZero(row.MVPPlayer), Points: row.MVPPoints}}}
	}
	return list, nil
}

// PutChronicle writes what has survived of a league in a season, in the place of what stood there.
func (t tx) PutChronicle(ctx context.Context, c *register.Chronicle) error {
	row := &chronicleRow{c.Year, c.Tier, c.Name, c.Source, orNull(c.Champion.Name), orNull(c.Champion.Club), orNull(c.MVP.Name),
		orNull(c.MVP.Player), c.MVP.Points}
	places := make([]chroniclePlaceRow, len(c.Table))
	for i := range c.Table {
		p := &c.Table[i]
		places[i] = chroniclePlaceRow{c.Year, c.Tier, position(i), p.Rank, p.Name, orNull(p.Club), p.Points, p.RoundPoints}
	}
	err := put(t.with(ctx), row)
	if err == nil {
		err = t.dropPlaces(ctx, c.Year, c.Tier)
	}
	if err == nil {
		err = add(t.with(ctx), places)
	}
	return failed("write the chronicle of "+c.Year, err)
}

func (t tx) dropPlaces(ctx context.Context, year string, tier int) error {
	return t.with(ctx).Delete(&chroniclePlaceRow{}, "year = ? AND tier = ?", year, tier).Error
}

// DropChronicle removes what has survived of a league in a season.
func (t tx) DropChronicle(ctx context.Context, year string, tier int) error {
	err := t.dropPlaces(ctx, year, tier)
	if err == nil {
		err = t.with(ctx).Delete(&chronicleRow{}, "year = ? AND tier = ?", year, tier).Error
	}
	return failed("remove the chronicle of "+year, err)
}
