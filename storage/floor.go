package storage

import (
	"context"
	"time"

	"gorm.io/gorm"

	"pokerliga/floor/floordesk"
	"pokerliga/floor/houses"
	"pokerliga/office/acts"
)

// floorTournamentRow is a tournament of the floor without entries and events.
type floorTournamentRow struct {
	ID         string `gorm:"primaryKey"`
	Name       string
	Date       string
	Mode       string
	Head       string // JSON
	Revision   int64
	CreatedAt  time.Time `gorm:"autoCreateTime:false"`
	ClockGroup *string
	Places     int
	ClosesAt   *time.Time
	Online     bool

	Season, League *string // of a tournament of a matchday
	Matchday, Heat int
	SngTable       int
	MTT            *string
	Hall           string // JSON, "" for nothing

	Series           *string // of a table of a multi-round
	SeriesRound      int
	CancelledAt      *time.Time
	CancelledBecause *string
	House            *string // whose evening it is
}

// floorSecretRow is the secret of a lot, to which the office has committed itself.
type floorSecretRow struct {
	Tournament  string `gorm:"primaryKey"`
	Number      int    `gorm:"primaryKey;autoIncrement:false"`
	Secret      string
	CommittedAt time.Time
}

// floorEventRow is something that happened in a tournament.
type floorEventRow struct {
	Tournament string `gorm:"primaryKey"`
	Number     int    `gorm:"primaryKey;autoIncrement:false"`
	Body       string // JSON
	RecordedAt time.Time
	HappenedAt *time.Time
	UserID     *string
	Via        string
	Digest     string
}

func (r *floorTournamentRow) head() floordesk.Head {
	h := floordesk.Head{ID: r.ID, Name: r.Name, Date: r.Date, Mode: r.Mode, Text: r.Head, Revision: r.Revision, Created: r.CreatedAt.UTC(),
		Group: orZero(r.ClockGroup), Registration: floordesk.EntryRules{Places: r.Places, Closes: inUTC(r.ClosesAt), Online: r.Online},
		Hall: floordesk.HallOf(r.Hall), House: orZero(r.House)}
	if r.Season != nil {
		h.Link = &floordesk.Link{MatchdayRef: acts.MatchdayRef{Season: *r.Season, League: orZero(r.League), Number: r.Matchday}, Heat: r.Heat,
			Table: r.SngTable, MTT: orZero(r.MTT)}
	}
	if r.Series != nil {
		h.Series = &floordesk.Series{Tournament: *r.Series, Round: r.SeriesRound, Table: r.SngTable}
	}
	if r.CancelledAt != nil {
		h.Cancelled = &floordesk.Cancelled{At: r.CancelledAt.UTC(), Because: orZero(r.CancelledBecause)}
	}
	return h
}

// FloorTournaments returns the tournaments of some modes, of all if none is named, from a day on, the latest first.
func (r reader) FloorTournaments(ctx context.Context, from string, modes ...string) ([]floordesk.Head, error) {
	var rows []floorTournamentRow
	found := r.with(ctx).Order("date DESC, id").Where("date >= ?", from)
	if len(modes) > 0 {
		found = found.Where("mode IN ?", modes)
	}
	err := found.Find(&rows).Error
	list := make([]floordesk.Head, len(rows))
	for i := range rows {
		list[i] = rows[i].head()
	}
	return list, failed("read the tournaments of the floor", err)
}

// FloorTournament returns a tournament.
func (r reader) FloorTournament(ctx context.Context, id string) (*floordesk.Head, error) {
	return one(r.with(ctx).Where("id = ?", id), "read a tournament of the floor", (*floorTournamentRow).head)
}

// FloorEvents returns the events from a number on.
func (r reader) FloorEvents(ctx context.Context, tournament string, from int) ([]floordesk.Recorded, error) {
	rows, to, err := withAliases[floorEventRow](ctx, r, r.with(ctx).Order("number").Where("tournament = ? AND number >= ?", tournament, from))
	list := make([]floordesk.Recorded, len(rows))
	for i, row := range rows {
		list[i] = floordesk.Recorded{Number: row.Number, Body: row.Body, At: row.RecordedAt.UTC(), Happened: orZero(row.HappenedAt).UTC(),
			User: orZero(row.UserID), Via: row.Via, Digest: row.Digest}
	}
	for i := range list {
		if is := to.in(list[i].Body); is != list[i].Body {
			list[i].Body, list[i].Written = is, list[i].Body
		}
	}
	return list, failed("read what happened in a tournament", err)
}

// LockFloorTournament locks a tournament until the transaction ends, and does nothing where there is none.
func (t tx) LockFloorTournament(ctx context.Context, id string) error {
	if !t.onPostgres() {
		return nil
	}
	return failed("lock a tournament of the floor", t.with(ctx).Exec("SELECT 1 FROM floor_tournaments WHERE id = ? FOR UPDATE", id).Error)
}

// PutFloorTournament writes the head of a tournament.
func (t tx) PutFloorTournament(ctx context.Context, h *floordesk.Head) error {
	row := floorTournamentRow{ID: h.ID, Name: h.Name, Date: h.Date, Mode: h.Mode, Head: h.Text, Revision: h.Revision,
		CreatedAt: moment(h.Created), ClockGroup: orNull(h.Group), Places: h.Registration.Places, ClosesAt: inUTC(h.Registration.Closes),
		Online: h.Registration.Online,
		Hall:   h.Hall.Stored(), House: orNull(h.House)}
	if l := h.Link; l != nil {
		row.Season, row.League, row.Matchday, row.Heat, row.SngTable, row.MTT = &l.Season, &l.League, l.Number, l.Heat, l.Table, orNull(l.MTT)
	}
	if s := h.Series; s != nil {
		row.Series, row.SeriesRound, row.SngTable = &s.Tournament, s.Round, s.Table
	}
	if c := h.Cancelled; c != nil {
		at := moment(c.At)
		row.CancelledAt, row.CancelledBecause = &at, orNull(c.Because)
	}
	return failed("write a tournament of the floor", put(t.with(ctx), &row))
}

// AddFloorEvents adds events behind those that are there.
func (t tx) AddFloorEvents(ctx context.Context, tournament string, events ...floordesk.Recorded) error {
	rows := make([]floorEventRow, len(events))
	for i, e := range events {
		rows[i] = floorEventRow{tournament, e.Number, e.Body, moment(e.At), orNull(e.Happened), orNull(e.User), e.Via, e.Digest}
	}
	return failed("record what happened", add(t.with(ctx), rows))
}

// FloorSecrets returns the secrets of the lots, by number.
func (r reader) FloorSecrets(ctx context.Context, tournament string) ([]floordesk.Secret, error) {
	return list(r.with(ctx).Order("number").Where("tournament = ?", tournament), "read the secrets of lots",
		func(row *floorSecretRow) floordesk.Secret {
			return floordesk.Secret{Number: row.Number, Secret: row.Secret, Committed: row.CommittedAt.UTC()}
		})
}

// FloorGroup returns the tournaments of a clock group, by id.
func (r reader) FloorGroup(ctx context.Context, group string) (ids []string, err error) {
	err = r.with(ctx).Model(&floorTournamentRow{}).Where("clock_group = ?", group).Order("id").Pluck("id", &ids).Error
	return ids, failed("read a clock group", err)
}

// FloorMarksIn returns how far the tournaments of a clock group are, by id.
func (r reader) FloorMarksIn(ctx context.Context, group string) ([]floordesk.Marked, error) {
	return marks(r.with(ctx).Where("clock_group = ?", group))
}

// FloorMarksAt returns how far the tournaments of a matchday are, by id.
func (r reader) FloorMarksAt(ctx context.Context, at acts.MatchdayRef) ([]floordesk.Marked, error) {
	return marks(r.with(ctx).Where("season = ? AND league = ? AND matchday = ?", at.Season, at.League, at.Number))
}

// marks asks how far tournaments are, in one question: an event's number says how many there were before it.
func marks(which *gorm.DB) (list []floordesk.Marked, err error) {
	err = which.Model(&floorTournamentRow{}).Order("id").Select("id, revision, (SELECT COALESCE(MAX(number) + 1, 0) FROM floor_events " +
		"WHERE tournament = floor_tournaments.id) AS events").Scan(&list).Error
	return list, failed("read how far tournaments are", err)
}

// AddFloorSecret adds the secret of a lot.
func (t tx) AddFloorSecret(ctx context.Context, tournament string, s *floordesk.Secret) error {
	row := floorSecretRow{tournament, s.Number, s.Secret, moment(s.Committed)}
	return failed("add the secret of a lot", t.with(ctx).Create(&row).Error)
}

// inUTC returns a moment as it is stored, nil for none.
func inUTC(t *time.Time) *time.Time {
	if t == nil {
		return nil
	}
	at := moment(*t)
	return &at
}

// floorTemplateRow is a house, a structure or a chip set.
type floorTemplateRow struct {
	Kind string `gorm:"primaryKey"`
	ID   string `gorm:"primaryKey"`
	Name string
	Body string // JSON
}

func (r *floorTemplateRow) template() houses.Template {
	return houses.Template{Kind: houses.Kind(r.Kind), ID: r.ID, Name: r.Name, Text: r.Body}
}

func templateRow(t *houses.Template) *floorTemplateRow {
	return &floorTemplateRow{string(t.Kind), t.ID, t.Name, t.Text}
}

// FloorTemplates returns the templates of a kind, by name.
func (r reader) FloorTemplates(ctx context.Context, kind houses.Kind) ([]houses.Template, error) {
	return list(r.with(ctx).Order("name, id").Where("kind = ?", string(kind)), "read templates", (*floorTemplateRow).template)
}

// FloorTemplate returns a template.
func (r reader) FloorTemplate(ctx context.Context, kind houses.Kind, id string) (*houses.Template, error) {
	return takeTemplate(r.with(ctx), kind, id)
}

// LockFloorTemplate returns a template and locks it until the transaction ends.
func (t tx) LockFloorTemplate(ctx context.Context, kind houses.Kind, id string) (*houses.Template, error) {
	return takeTemplate(t.locking(ctx), kind, id)
}

func takeTemplate(from *gorm.DB, kind houses.Kind, id string) (*houses.Template, error) {
	return one(from.Where("kind = ? AND id = ?", string(kind), id), "read a template", (*floorTemplateRow).template)
}

// AddFloorTemplate adds a template that was not there.
func (t tx) AddFloorTemplate(ctx context.Context, template *houses.Template) error {
	return failed("add a template", t.with(ctx).Create(templateRow(template)).Error)
}

// PutFloorTemplate writes a template over the one that is there.
func (t tx) PutFloorTemplate(ctx context.Context, template *houses.Template) error {
	return failed("write a template", put(t.with(ctx), templateRow(template)))
}

// DropFloorTemplate removes a template.
func (t tx) DropFloorTemplate(ctx context.Context, kind houses.Kind, id string) error {
	return failed("remove a template", t.with(ctx).Delete(&floorTemplateRow{}, "kind = ? AND id = ?", string(kind), id).Error)
}

// FloorTournamentsAt returns the tournaments of a matchday, by id.
func (r reader) FloorTournamentsAt(ctx context.Context, at acts.MatchdayRef) (ids []string, err error) {
	err = r.with(ctx).Model(&floorTournamentRow{}).Where("season = ? AND league = ? AND matchday = ?", at.Season, at.League, at.Number).
		Order("id").Pluck("id", &ids).Error
	return ids, failed("read the tournaments of a matchday", err)
}
