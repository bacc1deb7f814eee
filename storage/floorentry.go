package storage

import (
	"context"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
)

// floorEntryRow is somebody who is entered for a tournament.
type floorEntryRow struct {
	Tournament   string `gorm:"primaryKey"`
	Entrant      string `gorm:"primaryKey"`
	Position     int
	Name         string
	Player       *string
	Club         *string
	RegisteredAt time.Time
	StandsFor    *string
	WithdrawnAt  *time.Time
	Refused      bool
	WildCard     bool
	Seen         *bool   // NULL for false
	Drawn        *string // the id by which lots are cast, where it has given way
	StudiesAt    *time.Time
	StudiesBy    *string
}

// FloorEntries returns who is entered, in the order of the file.
func (r reader) FloorEntries(ctx context.Context, tournament string) ([]floordesk.Entry, error) {
	// Of a player who was erased before entries kept the id by which lots are cast, his alias has it.
	const columns = "tournament, entrant, position, name, player, club, registered_at, stands_for, withdrawn_at, refused, wild_card, seen, studies_at, " +
		"studies_by, COALESCE(drawn, (SELECT min(a.was) FROM player_aliases a WHERE a.player = entrant AND a.erased_on IS NOT NULL)) AS drawn"
	var rows []floorEntryRow
	err := r.with(ctx).Select(columns).Order("position").Find(&rows, "tournament = ?", tournament).Error
	if err != nil || len(rows) == 0 {
		return []floordesk.Entry{}, failed("read entries", err)
	}
	list := make([]floordesk.Entry, len(rows))
	for i, row := range rows {
		list[i] = floordesk.Entry{Entrant: floor.Entrant{ID: row.Entrant, Name: row.Name, Player: orZero(row.Player), Club: orZero(row.Club),
			Drawn: orZero(row.Drawn)},
			Registered: row.RegisteredAt.UTC(), For: orZero(row.StandsFor), Withdrawn: orZero(row.WithdrawnAt).UTC(), Refused: row.Refused,
			WildCard: row.WildCard, Seen: orZero(row.Seen)}
		if row.StudiesAt != nil {
			list[i].Studies = &floordesk.Word{At: row.StudiesAt.UTC(), By: orZero(row.StudiesBy)}
		}
	}
	return list, failed("read entries", err)
}

// FloorNames returns the names of tournaments, and of entrants of them, by their paths in the journal.
func (r reader) FloorNames(ctx context.Context, tournaments, entrants []string) (map[string]string, error) {
	var rows []struct{ Path, Name string }
	err := r.with(ctx).Raw("SELECT 'floor/' || id AS path, name FROM floor_tournaments WHERE id IN ? UNION ALL "+
		"SELECT 'floor/' || tournament || '/entries/' || entrant, name FROM floor_entries WHERE tournament IN ? AND entrant IN ?",
		tournaments, tournaments, entrants).Scan(&rows).Error
	names := make(map[string]string, len(rows))
	for _, row := range rows {
		names[row.Path] = row.Name
	}
	return names, failed("read names of the floor", err)
}

// AddFloorEntries adds entries behind those that are there.
func (t tx) AddFloorEntries(ctx context.Context, tournament string, entries ...floordesk.Entry) error {
	var last int
	err := t.with(ctx).Raw("SELECT COALESCE(MAX(position), 0) FROM floor_entries WHERE tournament = ?", tournament).Scan(&last).Error
	if err != nil {
		return failed("read entries", err)
	}
	rows := make([]floorEntryRow, len(entries))
	for i, e := range entries {
		rows[i] = floorEntryRow{tournament, e.ID, last + position(i), e.Name, orNull(e.Player), orNull(e.Club), moment(e.Registered),
			orNull(e.For), orNull(e.Withdrawn), e.Refused, e.WildCard, orNull(e.Seen), orNull(e.Drawn), nil, nil}
		if e.Studies != nil {
			rows[i].StudiesAt, rows[i].StudiesBy = new(moment(e.Studies.At)), orNull(e.Studies.By)
		}
	}
	return failed("add entries", add(t.with(ctx), rows))
}

// FloorTournamentsOf returns the tournaments outside the league for which a player of the register is entered, by id.
func (r reader) FloorTournamentsOf(ctx context.Context, player string) (ids []string, err error) {
	err = r.with(ctx).Model(&floorEntryRow{}).Where("player = ? AND tournament IN "+
		"(SELECT id FROM floor_tournaments WHERE season IS NULL AND series IS NULL)", player).Order("tournament").Pluck("tournament", &ids).Error
	return ids, failed("read the tournaments of a player", err)
}

// WithdrawFloorEntry notes when an entry was taken back, and whether by the house.
func (t tx) WithdrawFloorEntry(ctx context.Context, tournament, entrant string, at time.Time, refused bool) error {
	done := t.with(ctx).Exec("UPDATE floor_entries SET withdrawn_at = ?, refused = ? WHERE tournament = ? AND entrant = ?", moment(at),
		refused, tournament, entrant)
	return failed("take an entry back", done.Error)
}

// SeeFloorEntries notes that the desk has seen the names of entrants.
func (t tx) SeeFloorEntries(ctx context.Context, tournament string, entrants []string) error {
	done := t.with(ctx).Exec("UPDATE floor_entries SET seen = ? WHERE tournament = ? AND entrant IN ?", true, tournament, entrants)
	return failed("see entrants", done.Error)
}

// ConfirmFloorStudies notes who has said of an entrant that he may play among students.
func (t tx) ConfirmFloorStudies(ctx context.Context, tournament, entrant string, said floordesk.Word) error {
	done := t.with(ctx).Exec("UPDATE floor_entries SET studies_at = ?, studies_by = ? WHERE tournament = ? AND entrant = ?", moment(said.At),
		orNull(said.By), tournament, entrant)
	return failed("note that an entrant studies", done.Error)
}

// RecognizeFloorEntry notes which player of the register a guest is, whose name is forgotten.
func (t tx) RecognizeFloorEntry(ctx context.Context, tournament, entrant, player string) error {
	done := t.with(ctx).Exec("UPDATE floor_entries SET player = ?, name = '' WHERE tournament = ? AND entrant = ?", player, tournament,
		entrant)
	return failed("recognize a guest", done.Error)
}

// floorLiftRow is that a ban was lifted before its time.
type floorLiftRow struct {
	Player   string `gorm:"primaryKey"`
	Began    string `gorm:"primaryKey"`
	LiftedAt time.Time
	Reason   string
}

// TableName is the table of bans that were lifted.
func (floorLiftRow) TableName() string { return "floor_bans_lifted" }

// FloorLifts returns the bans of a player that were lifted, those of everybody for "".
func (r reader) FloorLifts(ctx context.Context, player string) ([]floordesk.BanLift, error) {
	return list(r.with(ctx).Order("player, began").Where("? = '' OR player = ?", player, player), "read the bans that were lifted",
		func(row *floorLiftRow) floordesk.BanLift {
			return floordesk.BanLift{Player: row.Player, From: row.Began, At: row.LiftedAt.UTC(), Reason: row.Reason}
		})
}

// AddFloorLift notes that a ban was lifted.
func (t tx) AddFloorLift(ctx context.Context, l *floordesk.BanLift) error {
	return failed("lift a ban", t.with(ctx).Create(&floorLiftRow{l.Player, l.From, moment(l.At), l.Reason}).Error)
}

// floorRoundRow is a round of a multi-round that was opened.
type floorRoundRow struct {
	Tournament string  `gorm:"primaryKey"`
	Round      int     `gorm:"primaryKey;autoIncrement:false"`
	Draw       *string // JSON
	OpenedAt   time.Time
}

// FloorRounds returns the rounds of a multi-round that were opened, the final tables first.
func (r reader) FloorRounds(ctx context.Context, tournament string) ([]floordesk.Round, error) {
	return list(r.with(ctx).Order("round").Where("tournament = ?", tournament), "read the rounds of a tournament",
		func(row *floorRoundRow) floordesk.Round {
			return floordesk.Round{Number: row.Round, Draw: orZero(row.Draw), Opened: row.OpenedAt.UTC()}
		})
}

// FloorSeries returns the tables of the rounds of a multi-round, by round and table.
func (r reader) FloorSeries(ctx context.Context, tournament string) ([]floordesk.Head, error) {
	return list(r.with(ctx).Order("series_round, sng_table").Where("series = ?", tournament),
		"read the tables of the rounds of a tournament", (*floorTournamentRow).head)
}

// AddFloorRound notes that a round was opened.
func (t tx) AddFloorRound(ctx context.Context, tournament string, round *floordesk.Round) error {
	row := floorRoundRow{tournament, round.Number, orNull(round.Draw), moment(round.Opened)}
	return failed("open a round of a tournament", t.with(ctx).Create(&row).Error)
}
