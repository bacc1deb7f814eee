package league

import "context"

// AddUser registers a person who may sign in.
func (o *Office) AddUser(ctx context.Context, by Actor, email, name, password string, roles []Role) (*User, error) {
	return nil, ErrUnavailable
}

// ResetPassword gives a user a new password and ends all sessions of the user.
func (o *Office) ResetPassword(ctx context.Context, by Actor, email, password string) error {
	return ErrUnavailable
}

// Users returns all users, by e-mail address.
func (o *Office) Users(ctx context.Context, by Actor) ([]User, error) {
	if err := by.May(DeedListUsers, MatchdayRef{}); err != nil {
		return nil, err
	}
	return o.store.Users(ctx)
}

// Journal returns the journal of a season, the oldest entry first; an empty
// season means the whole journal.
func (o *Office) Journal(ctx context.Context, by Actor, season string) ([]JournalEntry, error) {
	if err := by.May(DeedReadJournal, MatchdayRef{Season: season}); err != nil {
		return nil, err
	}
	return o.store.Journal(ctx, season)
}
