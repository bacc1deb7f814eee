package storage

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"gorm.io/gorm"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/seasons"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
)

// caseRow is a protest.
type caseRow struct {
	Season   string `gorm:"primaryKey"`
	Number   int    `gorm:"primaryKey;autoIncrement:false"`
	Kind     string
	League   *string
	Matchday *int
	Sanction *int
	Penalty  *string
	Heat     *int
	Card     *int
	Fine     *string
	Club     string
	Was      *string
}

// caseClubRow is another club that a case concerns.
type caseClubRow struct {
	Season   string `gorm:"primaryKey"`
	Number   int    `gorm:"primaryKey;autoIncrement:false"`
	Position int    `gorm:"primaryKey;autoIncrement:false"`
	Club     string
}

// caseStepRow is a step in a case.
type caseStepRow struct {
	Season   string `gorm:"primaryKey"`
	Number   int    `gorm:"primaryKey;autoIncrement:false"`
	Position int    `gorm:"primaryKey;autoIncrement:false"`
	Kind     string
	Club     *string
	UserID   *string
	TakenAt  time.Time
	OnDate   string
	Words    string
	Outcome  *string
	Sentence *string

	Instead       *string // id of what holds instead of what is disputed
	InsteadNumber *int
}

// caseMinutesRow are the minutes of what was heard before a decision in a case.
type caseMinutesRow struct {
	Season       string `gorm:"primaryKey"`
	Number       int    `gorm:"primaryKey;autoIncrement:false"`
	Decision     int    `gorm:"primaryKey;autoIncrement:false"` // from 1
	OnDate       string
	Place        string
	Present      string // a line for each
	Words        string
	VotesFor     int
	VotesAgainst int
	Abstained    int
	UserID       *string
	WrittenAt    time.Time
}

// caseRulesRow is what a season settles about protests.
type caseRulesRow struct {
	Season         string `gorm:"primaryKey"`
	ProtestDays    int
	AppealDays     int
	PenaltiesFinal bool
	PhotoDays      *int // NULL for the usual
}

// Docket returns the cases of a season with what holds about them, and whether what each disputes is still there.
func (r reader) Docket(ctx context.Context, season string) (*protest.Docket, error) {
	rules, err := r.caseRules(ctx, season)
	if err != nil {
		return nil, err
	}
	cases, err := r.cases(ctx, season)
	return &protest.Docket{Cases: cases, Rules: *rules}, err
}

// cases returns the cases of a season by number.
func (r reader) cases(ctx context.Context, season string) ([]protest.Case, error) {
	var rows []caseRow
	if err := r.with(ctx).Order("number").Find(&rows, "season = ?", season).Error; err != nil || len(rows) == 0 {
		return nil, failed("read the cases", err)
	}
	var clubs []caseClubRow
	if err := r.with(ctx).Order("number, position").Find(&clubs, "season = ?", season).Error; err != nil {
		return nil, failed("read whom the cases concern", err)
	}
	var steps []caseStepRow
	if err := r.with(ctx).Order("number, position").Find(&steps, "season = ?", season).Error; err != nil {
		return nil, failed("read the steps of the cases", err)
	}
	var minutes []caseMinutesRow
	if err := r.with(ctx).Find(&minutes, "season = ?", season).Error; err != nil {
		return nil, failed("read the minutes of the cases", err)
	}
	list := make([]protest.Case, len(rows))
	at := make(map[int]*protest.Case, len(rows))
	for i := range rows {
		row := &rows[i]
		list[i] = protest.Case{Number: row.Number, Club: row.Club, Of: protest.Disputed{Kind: protest.Kind(row.Kind), League: orZero(row.League),
			Matchday: orZero(row.Matchday), Sanction: orZero(row.Sanction), Penalty: orZero(row.Penalty), Heat: orZero(row.Heat),
			Table: orZero(row.Card), Fine: orZero(row.Fine)}, Minutes: map[int]*protest.Minutes{}}
		if row.Was != nil {
			list[i].Before = json.RawMessage(*row.Was)
		}
		at[row.Number] = &list[i]
	}
	for _, row := range clubs {
		at[row.Number].Concerned = append(at[row.Number].Concerned, row.Club)
	}
	for i := range steps {
		row := &steps[i]
		at[row.Number].Steps = append(at[row.Number].Steps, protest.Step{Kind: row.Kind, Club: orZero(row.Club), By: orZero(row.UserID),
			At: row.TakenAt.UTC(), On: row.OnDate, Text: row.Words, Outcome: orZero(row.Outcome), Sentence: orZero(row.Sentence),
			Instead: orZero(row.Instead), Number: orZero(row.InsteadNumber)})
	}
	for i := range minutes {
		row := &minutes[i]
		at[row.Number].Minutes[row.Decision] = &protest.Minutes{On: row.OnDate, Place: row.Place, Present: strings.Split(row.Present, "\n"),
			Text: row.Words, For: row.VotesFor, Against: row.VotesAgainst, Abstained: row.Abstained, By: orZero(row.UserID), At: row.WrittenAt.UTC()}
	}
	for i := range list {
		facts, err := r.Disputed(ctx, season, list[i].InForce(), list[i].Club)
		if err != nil && !errors.Is(err, acts.ErrNotFound) {
			return nil, err
		}
		list[i].Settle(facts)
		if *list[i].InForce() != list[i].Of && facts != nil {
			list[i].Now = facts.Before
		}
	}
	return list, nil
}

// caseRules returns what holds about protests in a season.
func (r reader) caseRules(ctx context.Context, season string) (*protest.Rules, error) {
	rules := protest.APSA2010()
	var row caseRulesRow
	err := r.with(ctx).Take(&row, "season = ?", season).Error
	if err == nil {
		rules = protest.Rules{ProtestDays: row.ProtestDays, AppealDays: row.AppealDays, PenaltiesFinal: row.PenaltiesFinal,
			PhotoDays: cmp.Or(orZero(row.PhotoDays), rules.PhotoDays)}
	} else if errors.Is(err, gorm.ErrRecordNotFound) {
		err = nil
	}
	return &rules, failed("read what holds about protests", err)
}

// Disputed returns what is known of what a club disputes.
func (r reader) Disputed(ctx context.Context, season string, d *protest.Disputed, club string) (*protest.Facts, error) {
	switch d.Kind {
	case protest.Sanction:
		return r.disputedSanction(ctx, season, d.Sanction)
	case protest.Penalty:
		return r.disputedPenalty(ctx, season, d)
	case protest.Fine:
		return r.disputedFine(ctx, season, d.Fine)
	}
	at := acts.MatchdayRef{Season: season, League: d.League, Number: d.Matchday}
	m, err := r.Matchday(ctx, at)
	if err != nil {
		return nil, err
	}
	var hall league.Hall
	if hall.Official, err = r.Official(ctx, at); err != nil {
		return nil, err
	}
	taken, err := r.Journal(ctx, acts.Query{Season: season, Subject: string(at.About("official")), Act: string(acts.DeedProvisional)})
	if err != nil {
		return nil, err
	}
	if len(taken) > 0 {
		hall.Withdrawn = taken[len(taken)-1].At
	}
	since, official := hall.Announced()
	var clubs []string
	err = r.with(ctx).Model(&leagueClubRow{}).Order("position").Where("season = ? AND league = ?", season, d.League).
		Pluck("club", &clubs).Error
	if err != nil {
		return nil, failed("read the clubs of a league", err)
	}
	if facts := protest.OfMatchday(d, club, m, clubs, since, official); facts != nil {
		return facts, nil
	}
	return nil, acts.ErrNotFound
}

func (r reader) disputedSanction(ctx context.Context, season string, id int) (*protest.Facts, error) {
	entries, err := r.SanctionEntries(ctx, season)
	if err != nil {
		return nil, err
	}
	for i := range entries {
		if e := &entries[i]; e.ID == id {
			return protest.OfSanction(&e.Sanction, dayOf(e.At), e.Lifted != nil), nil
		}
	}
	return nil, acts.ErrNotFound
}

func (r reader) disputedPenalty(ctx context.Context, season string, d *protest.Disputed) (*protest.Facts, error) {
	at := acts.MatchdayRef{Season: season, League: d.League, Number: d.Matchday}
	all, err := r.Penalties(ctx, at)
	if err != nil {
		return nil, err
	}
	official, err := r.Official(ctx, at)
	for i := range all {
		if p := &all[i]; p.ID == d.Penalty {
			return &protest.Facts{Club: p.Club, Since: rulebook.Day(p.At), Official: !official.IsZero(), Gone: p.Lifted != nil}, err
		}
	}
	return nil, errors.Join(err, acts.ErrNotFound)
}

func (r reader) disputedFine(ctx context.Context, season, id string) (*protest.Facts, error) {
	books, err := r.Bookings(ctx, season)
	if err != nil {
		return nil, err
	}
	var facts *protest.Facts
	for i := range books {
		switch b := &books[i]; {
		case b.ID == id && b.Kind == seasons.ChargeFine:
			facts = protest.OfFine(b.Club, b.Entered, protest.Amount{Cents: b.Cents, Date: b.Date, Rule: b.Rule}, false)
		case b.Undoes == id && facts != nil:
			facts.Gone = true
		}
	}
	if facts == nil {
		return nil, acts.ErrNotFound
	}
	return facts, nil
}

// dayOf is the day in Vienna of a moment, "" for none.
func dayOf(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return rulebook.Day(t)
}

// AddCase adds a case behind the others of the season, with its first step, and sets its number.
func (t tx) AddCase(ctx context.Context, season string, c *protest.Case) error {
	err := t.with(ctx).Model(&caseRow{}).Where("season = ?", season).Select("COALESCE(MAX(number), 0) + 1").Scan(&c.Number).Error
	if err != nil {
		return failed("add a case", err)
	}
	d := &c.Of
	row := caseRow{season, c.Number, string(d.Kind), orNull(d.League), orNull(d.Matchday), orNull(d.Sanction), orNull(d.Penalty),
		orNull(d.Heat), orNull(d.Table), orNull(d.Fine), c.Club, orNull(string(c.Before))}
	if err := t.with(ctx).Create(&row).Error; err != nil {
		return failed("add a case", err)
	}
	clubs := make([]caseClubRow, len(c.Concerned))
	for i, club := range c.Concerned {
		clubs[i] = caseClubRow{season, c.Number, position(i), club}
	}
	if err := add(t.with(ctx), clubs); err != nil {
		return failed("add a case", err)
	}
	return t.AddCaseStep(ctx, season, c)
}

// AddCaseStep adds the last step of a case.
func (t tx) AddCaseStep(ctx context.Context, season string, c *protest.Case) error {
	last := len(c.Steps) - 1
	s := &c.Steps[last]
	row := caseStepRow{season, c.Number, position(last), s.Kind, orNull(s.Club), orNull(s.By), moment(s.At), s.On, s.Text, orNull(s.Outcome),
		orNull(s.Sentence), orNull(s.Instead), orNull(s.Number)}
	return failed("add a step to a case", t.with(ctx).Create(&row).Error)
}

// PutMinutes writes the minutes of what was heard before a decision in a case.
func (t tx) PutMinutes(ctx context.Context, season string, number, decision int, m *protest.Minutes) error {
	row := caseMinutesRow{season, number, decision, m.On, m.Place, strings.Join(m.Present, "\n"), m.Text, m.For, m.Against, m.Abstained,
		orNull(m.By), moment(m.At)}
	return failed("write the minutes of a case", put(t.with(ctx), &row))
}

// DeleteMinutes removes them.
func (t tx) DeleteMinutes(ctx context.Context, season string, number, decision int) error {
	err := t.with(ctx).Delete(&caseMinutesRow{}, "season = ? AND number = ? AND decision = ?", season, number, decision).Error
	return failed("remove the minutes of a case", err)
}

// PutCaseRules writes what a season settles about protests.
func (t tx) PutCaseRules(ctx context.Context, season string, r *protest.Rules) error {
	row := caseRulesRow{season, r.ProtestDays, r.AppealDays, r.PenaltiesFinal, &r.PhotoDays}
	return failed("write what holds about protests", put(t.with(ctx), &row))
}
