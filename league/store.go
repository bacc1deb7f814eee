package league

import (
	"context"
	"time"

	"pokerliga/acts"
	"pokerliga/availability"
	"pokerliga/cases"
	"pokerliga/floordesk"
	"pokerliga/seasons"
)

// Store keeps the facts of the league: an embedded SQLite file or a PostgreSQL database. It holds no rule, no authority and no default.
type Store interface {
	Reader

	// Transact runs do in one transaction that may write. What do returns is returned; any error rolls everything back. When
	// Transact returns nil, everything is on disk.
	Transact(ctx context.Context, do func(Tx) error) error

	// Close releases the database.
	Close() error

	// AtOneMoment runs do with a reader to whom nothing changes.
	AtOneMoment(ctx context.Context, do func(Reader) error) error
}

// Reader answers questions about what is stored, noun by noun. What is not there is [acts.ErrNotFound].
type Reader interface {
	seasons.Reader
	MatchdayReader
	LineupReader
	HallReader
	SanctionReader
	ReportReader
	ApplicationReader
	NoticeReader
	SquadReader
	TaskReader
	JournalReader
	availability.Reader
	cases.Reader
	floordesk.Reader
}

// Tx is an open transaction, noun by noun. What an act loads first through a Lock method stays locked until the transaction ends.
type Tx interface {
	Reader
	seasons.Tx

	MatchdayTx
	LineupTx
	HeatTx
	CardTx
	MTTTx
	HallTx
	DrawTx
	SanctionTx
	ReportTx
	ApplicationTx
	NoticeTx
	SquadTx
	TaskTx
	availability.Writer
	cases.Writer
	floordesk.Writer
}

// JournalReader searches the journal.
type JournalReader interface {
	// Journal returns the entries that are asked for, the oldest or the newest first; no limit means all of them.
	Journal(ctx context.Context, q acts.Query) ([]acts.Entry, error)
	// JournalSince returns the entries of a season, of no season if it is "", from the first one on that was written at
	// that moment or afterwards, the oldest first. With a subject they are those of it and of what begins with it and a "/".
	JournalSince(ctx context.Context, season, subject string, from time.Time) ([]acts.Entry, error)
	// JournalNaming returns the entries of the journal that have an id in them, the oldest first.
	JournalNaming(ctx context.Context, id string) ([]acts.Entry, error)
	// Kept returns what is kept of the requests of these entries, by their number.
	Kept(ctx context.Context, q acts.Query) (map[int64]string, error)

	// JournalHead returns where the chain of the journal ends.
	JournalHead(ctx context.Context) (*acts.Head, error)
	// JournalGaps returns the gaps in the numbers from the time when there were some.
	JournalGaps(ctx context.Context) ([]acts.Gap, error)
	// JournalGuards returns the names of the triggers of the journal that are not as the migrations made them.
	JournalGuards(ctx context.Context) ([]string, error)
	// Links returns what everybody may see of the entries behind that number, at most so many.
	Links(ctx context.Context, after int64, most int) ([]acts.Link, error)
	// MarkOf returns the last entry of a season about exactly one of these subjects, or about one of those or something below
	// it; zero where there is none.
	MarkOf(ctx context.Context, season string, exactly, below []acts.Subject) (acts.Mark, error)
}
