package league

import (
	"context"
	"time"

	"pokerliga/acts"
	"pokerliga/register"
)

// NoticeReader reads notices to clubs.
type NoticeReader interface {
	// Notices returns what a club was told, the latest first.
	Notices(ctx context.Context, club string) ([]register.Notice, error)
	// UnreadNotices returns how many notices to a club nobody has read.
	UnreadNotices(ctx context.Context, club string) (int, error)
}

// NoticeTx notes what clubs have read.
type NoticeTx interface {
	// ReadNotice says when a notice to a club was read.
	ReadNotice(ctx context.Context, club, id string, at time.Time) error
}

// ApplicationReader reads which clubs want to hold a matchday.
type ApplicationReader interface {
	// Applications returns the applications to hold a matchday, the oldest first.
	Applications(ctx context.Context, at acts.MatchdayRef) ([]Application, error)
	// SeasonApplications returns who offers to hold which matchday of a season, the oldest first.
	SeasonApplications(ctx context.Context, season string) (map[acts.MatchdayRef][]string, error)
}

// ApplicationTx writes applications.
type ApplicationTx interface {
	PutApplication(ctx context.Context, at acts.MatchdayRef, a *Application) error
	DeleteApplication(ctx context.Context, at acts.MatchdayRef, club string) error
}
