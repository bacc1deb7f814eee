package storage

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"

	"pokerliga/office/seasons"
	"pokerliga/promotion"
)

// seasonEndRow holds the arrangements for the end of a season.
type seasonEndRow struct {
	Season       string `gorm:"primaryKey"`
	WaiversUntil *string
}

// entrantRow is a team that is entered for the Master Play Off.
type entrantRow struct {
	Season   string `gorm:"primaryKey"`
	Position int    `gorm:"primaryKey"`
	Club     string
}

// entrantPlayerRow is a player whom an entrant fielded in a Landesliga that is
// played elsewhere.
type entrantPlayerRow struct {
	Season   string `gorm:"primaryKey"`
	Entrant  int    `gorm:"primaryKey"`
	Position int    `gorm:"primaryKey"`
	Player   string
}

// SeasonEnd returns the arrangements for the end of a season.
func (r reader) SeasonEnd(ctx context.Context, season string) (*seasons.SeasonEnd, error) {
	var row seasonEndRow
	err := r.with(ctx).Take(&row, "season = ?", season).Error
	if err != nil && !errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, failed("read the end of season "+season, err)
	}
	end := &seasons.SeasonEnd{WaiversUntil: orZero(row.WaiversUntil), Entrants: []promotion.Entrant{}}
	var entrants []entrantRow
	if err := r.with(ctx).Order("position").Find(&entrants, "season = ?", season).Error; err != nil {
		return nil, failed("read the entrants of season "+season, err)
	}
	for _, e := range entrants {
		end.Entrants = append(end.Entrants, promotion.Entrant{Club: e.Club, Players: []string{}})
	}
	var players []entrantPlayerRow
	if err := r.with(ctx).Order("entrant, position").Find(&players, "season = ?", season).Error; err != nil {
		return nil, failed("read the entrants of season "+season, err)
	}
	for _, p := range players { // positions have no gaps: the list is always written whole
		e := &end.Entrants[p.Entrant-1]
		e.Players = append(e.Players, p.Player)
	}
	return end, nil
}

// PutWaiversUntil writes the last day for waivers; "" is none.
func (t tx) PutWaiversUntil(ctx context.Context, season, date string) error {
	return failed("write the last day for waivers", put(t.with(ctx), &seasonEndRow{season, orNull(date)}))
}

// PutEntrants replaces the entrants of the Master Play Off.
func (t tx) PutEntrants(ctx context.Context, season string, entrants []promotion.Entrant) error {
	if err := t.clear(ctx, season, &entrantPlayerRow{}, &entrantRow{}); err != nil {
		return failed("write the entrants", err)
	}
	rows := make([]entrantRow, len(entrants))
	var players []entrantPlayerRow
	for i, e := range entrants {
		rows[i] = entrantRow{season, position(i), e.Club}
		for j, player := range e.Players {
			players = append(players, entrantPlayerRow{season, position(i), position(j), player})
		}
	}
	if err := add(t.with(ctx), rows); err != nil {
		return failed("write the entrants", err)
	}
	return failed("write the entrants", add(t.with(ctx), players))
}

// frozenResultRow are frozen results.
type frozenResultRow struct {
	Season   string `gorm:"primaryKey"`
	Number   int    `gorm:"primaryKey"`
	FrozenAt time.Time
	Digest   string
	Document string
}

// withdrawalRow is the withdrawal of frozen results.
type withdrawalRow struct {
	Season      string `gorm:"primaryKey"`
	Number      int    `gorm:"primaryKey"`
	WithdrawnAt time.Time
}

// FrozenSeasons returns the frozen results of a season, the latest first, or
// those of all seasons.
func (r reader) FrozenSeasons(ctx context.Context, season string) ([]seasons.Frozen, error) {
	db, gone := r.with(ctx).Order("season, number DESC"), r.with(ctx)
	if season != "" {
		db, gone = db.Where("season = ?", season), gone.Where("season = ?", season)
	}
	rows, to, err := withAliases[frozenResultRow](ctx, r, db)
	if err != nil {
		return nil, failed("read frozen results", err)
	}
	var withdrawals []withdrawalRow
	if err := gone.Find(&withdrawals).Error; err != nil {
		return nil, failed("read frozen results", err)
	}
	type key struct {
		season string
		number int
	}
	at := make(map[key]time.Time, len(withdrawals))
	for _, w := range withdrawals {
		at[key{w.Season, w.Number}] = w.WithdrawnAt.UTC()
	}
	frozen := make([]seasons.Frozen, len(rows))
	for i, row := range rows {
		frozen[i] = seasons.Frozen{Season: row.Season, Number: row.Number, At: row.FrozenAt.UTC(), Digest: row.Digest,
			Document: row.Document, Withdrawn: at[key{row.Season, row.Number}]}
		if is, erased := to.document(row.Document); is != row.Document && frozen[i].Sound() {
			frozen[i].Document, frozen[i].Digest = is, seasons.Digest(is)
			frozen[i].Written, frozen[i].Was, frozen[i].Erased = row.Document, to.back(row.Document), erased
		}
	}
	return frozen, nil
}

// Confirm records when the results of a season were frozen; the zero time opens the
// season again.
func (t tx) Confirm(ctx context.Context, season string, at time.Time) error {
	var when *time.Time
	if !at.IsZero() {
		moment := moment(at)
		when = &moment
	}
	return failed("confirm season "+season, t.with(ctx).Exec("UPDATE seasons SET confirmed_at = ? WHERE id = ?", when, season).Error)
}

// AddFrozen adds frozen results, which are never deleted.
func (t tx) AddFrozen(ctx context.Context, f *seasons.Frozen) error {
	row := frozenResultRow{f.Season, f.Number, moment(f.At), f.Digest, f.Document}
	return failed("freeze season "+f.Season, t.with(ctx).Create(&row).Error)
}

// WithdrawFrozen records that frozen results are withdrawn.
func (t tx) WithdrawFrozen(ctx context.Context, season string, number int, at time.Time) error {
	row := withdrawalRow{season, number, moment(at)}
	return failed("withdraw the frozen results of season "+season, t.with(ctx).Create(&row).Error)
}
