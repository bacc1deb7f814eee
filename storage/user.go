package storage

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm"

	"pokerliga/floor/houses"
	"pokerliga/office/acts"
	"pokerliga/office/people"
)

// userRow is a person who signs in.
type userRow struct {
	ID        string `gorm:"primaryKey"`
	Email     string
	Name      string
	Password  string
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
	LockedAt  *time.Time
}

// roleRow is an office that a person holds.
type roleRow struct {
	UserID   string `gorm:"primaryKey"`
	Position int    `gorm:"primaryKey"`
	Kind     string
	Season   *string
	League   *string
	Matchday *int
	Club     *string
	Sheet    *string
}

func (u *userRow) user() people.User {
	return people.User{ID: u.ID, Email: u.Email, Name: u.Name, Password: u.Password, Created: u.CreatedAt.UTC(),
		Locked: orZero(u.LockedAt).UTC()}
}

func (r *roleRow) role() acts.Role {
	return acts.Role{Kind: r.Kind, Club: orZero(r.Club), Sheet: acts.Sheet(orZero(r.Sheet)), At: acts.MatchdayRef{
		Season: orZero(r.Season), League: orZero(r.League), Number: orZero(r.Matchday),
	}}
}

// moment returns a time as both databases store it, in UTC and to the microsecond.
func moment(t time.Time) time.Time { return t.UTC().Truncate(time.Microsecond) }

// Users returns all users with their roles, by e-mail address.
func (r reader) Users(ctx context.Context) ([]people.User, error) {
	var rows []userRow
	if err := r.with(ctx).Order("email").Find(&rows).Error; err != nil {
		return nil, failed("read the users", err)
	}
	users := make([]people.User, len(rows))
	byID := make(map[string]*people.User, len(rows))
	for i := range rows {
		users[i] = rows[i].user()
		byID[rows[i].ID] = &users[i]
	}
	var roles []roleRow
	if err := r.with(ctx).Order("user_id, position").Find(&roles).Error; err != nil {
		return nil, failed("read the roles", err)
	}
	for i := range roles {
		u := byID[roles[i].UserID]
		if u == nil {
			return nil, missing("user", roles[i].UserID)
		}
		u.Roles = append(u.Roles, roles[i].role())
	}
	return users, nil
}

// UserNames returns the names of these users, by id; whoever has not chosen one yet is left out.
func (r reader) UserNames(ctx context.Context, ids ...string) (map[string]string, error) {
	ids = slices.DeleteFunc(slices.Compact(slices.Sorted(slices.Values(ids))), func(id string) bool { return id == "" })
	if len(ids) == 0 {
		return map[string]string{}, nil
	}
	var rows []userRow
	err := r.with(ctx).Select("id", "name").Find(&rows, "id IN ? AND name <> ''", ids).Error
	names := make(map[string]string, len(rows))
	for i := range rows {
		names[rows[i].ID] = rows[i].Name
	}
	return names, failed("read the names of users", err)
}

// Offices returns the roles that each user holds, by his id, as the journal writes them.
func (r reader) Offices(ctx context.Context) (map[string][]string, error) {
	var rows []roleRow
	if err := r.with(ctx).Order("user_id, position").Find(&rows).Error; err != nil {
		return nil, failed("read the roles", err)
	}
	held := map[string][]string{}
	for i := range rows {
		held[rows[i].UserID] = append(held[rows[i].UserID], rows[i].role().String())
	}
	return held, nil
}

// UserByEmail returns the user with that address.
func (r reader) UserByEmail(ctx context.Context, email string) (*people.User, error) {
	return r.userWith(ctx, "email = ?", email)
}

// userWith returns the one user that a condition finds, with the roles.
func (r reader) userWith(ctx context.Context, condition, value string) (*people.User, error) {
	var row userRow
	if err := r.with(ctx).Take(&row, condition, value).Error; err != nil {
		return nil, failed("read a user", err)
	}
	u := row.user()
	var roles []roleRow
	if err := r.with(ctx).Order("position").Find(&roles, "user_id = ?", u.ID).Error; err != nil {
		return nil, failed("read the roles of a user", err)
	}
	for i := range roles {
		u.Roles = append(u.Roles, roles[i].role())
	}
	return &u, nil
}

// LockOffices returns the offices that the actor holds now, and locks the user.
func (t tx) LockOffices(ctx context.Context, by acts.Actor) ([]acts.Role, error) {
	if t.onPostgres() { // what is read together with a lock is from before the wait for it
		if err := t.with(ctx).Exec("SELECT FROM users WHERE id = ? FOR UPDATE", by.User).Error; err != nil {
			return nil, failed("lock the actor", err)
		}
	}
	var id string
	var roles offices
	err := scan(t.with(ctx).Raw("SELECT u.id, "+officeColumns+" FROM users u LEFT JOIN roles r ON r.user_id = u.id "+
		"WHERE u.id = ? AND u.locked_at IS NULL "+
		"AND (? = '' OR EXISTS (SELECT 1 FROM sessions s WHERE s.digest = ? AND s.user_id = u.id)) "+
		"AND (? = '' OR EXISTS (SELECT 1 FROM api_tokens t WHERE t.digest = ? AND t.user_id = u.id)) "+
		"ORDER BY r.position", by.User, by.Session, by.Session, by.Token, by.Token), roles.after(&id))
	if err == nil && id == "" {
		err = gorm.ErrRecordNotFound
	}
	return roles, failed("read the offices of the actor", err)
}

// officeColumns are the columns of an office, which are NULL for a user without one.
const officeColumns = "r.kind, r.season, r.league, r.matchday, r.club, r.sheet"

// offices are read from rows that end with officeColumns.
type offices []acts.Role

// after reads a row: what comes first into these, and the office.
func (o *offices) after(first ...any) func(take func(...any) error) error {
	return func(take func(...any) error) error {
		var kind *string
		var row roleRow
		err := take(append(first[:len(first):len(first)], &kind, &row.Season, &row.League, &row.Matchday, &row.Club, &row.Sheet)...)
		if err == nil && kind != nil {
			row.Kind = *kind
			*o = append(*o, row.role())
		}
		return err
	}
}

// PutUser writes a user and the roles, whole. An e-mail address of another user is
// a [acts.Clash].
func (t tx) PutUser(ctx context.Context, u *people.User) error {
	err := put(t.with(ctx), &userRow{u.ID, u.Email, u.Name, u.Password, moment(u.Created), orNull(moment(u.Locked))})
	if isTaken(err) {
		return &acts.Clash{Sentence: "Diese E-Mail-Adresse hat schon jemand anderer."}
	}
	if err != nil {
		return failed("write a user", err)
	}
	if err := t.with(ctx).Delete(&roleRow{}, "user_id = ?", u.ID).Error; err != nil {
		return failed("write the roles of a user", err)
	}
	roles := make([]roleRow, len(u.Roles))
	for i, r := range u.Roles {
		roles[i] = roleRow{u.ID, position(i), r.Kind, orNull(r.At.Season), orNull(r.At.League), orNull(r.At.Number), orNull(r.Club),
			orNull(string(r.Sheet))}
	}
	return failed("write the roles of a user", add(t.with(ctx), roles))
}

// HasTournament reports whether there is such a tournament of the floor.
func (t tx) HasTournament(ctx context.Context, id string) (bool, error) {
	var found int64
	err := t.with(ctx).Model(&floorTournamentRow{}).Where("id = ?", id).Count(&found).Error
	return found > 0, failed("look for a tournament", err)
}

// HasHouse reports whether there is such a house of the floor.
func (t tx) HasHouse(ctx context.Context, id string) (bool, error) {
	var found int64
	err := t.with(ctx).Model(&floorTemplateRow{}).Where("kind = ? AND id = ?", string(houses.House), id).Count(&found).Error
	return found > 0, failed("look for a house", err)
}

// HouseOf returns the house whose evening a tournament of the floor is, "" for none, [acts.ErrNotFound] for no such tournament.
func (r reader) HouseOf(ctx context.Context, tournament string) (string, error) {
	var found []floorTournamentRow
	err := r.with(ctx).Select("house").Where("id = ?", tournament).Find(&found).Error
	switch {
	case err != nil:
		return "", failed("look for the house of a tournament", err)
	case len(found) == 0:
		return "", acts.ErrNotFound
	}
	return orZero(found[0].House), nil
}

// HasSeason reports whether there is such a season.
func (t tx) HasSeason(ctx context.Context, season string) (bool, error) {
	var found int64
	err := t.with(ctx).Model(&seasonRow{}).Where("id = ?", season).Count(&found).Error
	return found > 0, failed("look for a season", err)
}

// ClubNames returns the names of those of the clubs that are registered, by id.
func (t tx) ClubNames(ctx context.Context, ids ...string) (map[string]string, error) {
	var rows []clubRow
	err := t.with(ctx).Select("id", "name").Where("id IN ?", ids).Find(&rows).Error
	names := make(map[string]string, len(rows))
	for _, row := range rows {
		names[row.ID] = row.Name
	}
	return names, failed("look for clubs", err)
}
