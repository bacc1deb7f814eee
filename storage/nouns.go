package storage

import (
	"context"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"pokerliga/league"
	"pokerliga/people"
)

// handle runs statements on the connections of a pool, or in a transaction. Every noun reads and writes through a type of
// its own that holds nothing else, so that one noun is converted to another where it needs its rows.
type handle struct{ db *gorm.DB }

// with returns the handle for one statement.
func (h handle) with(ctx context.Context) *gorm.DB { return h.db.WithContext(ctx) }

// onPostgres reports whether the database is PostgreSQL, for statements that
// differ.
func (h handle) onPostgres() bool { return h.db.Name() == "postgres" }

// locking returns the handle for a statement that locks what it reads until the
// transaction ends. On SQLite the transaction locked everything when it began.
func (h handle) locking(ctx context.Context) *gorm.DB {
	if !h.onPostgres() {
		return h.with(ctx)
	}
	return h.with(ctx).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate})
}

// What is read, by noun.
type (
	seasonReader       struct{ handle }
	seasonEndReader    struct{ handle }
	matchdayReader     struct{ handle }
	lineupReader       struct{ handle }
	sanctionReader     struct{ handle }
	hallReader         struct{ handle }
	clubReader         struct{ handle }
	registrationReader struct{ handle }
	bookReader         struct{ handle }
	reportReader       struct{ handle }
	noticeReader       struct{ handle }
	registerReader     struct{ handle }
	playerReader       struct{ handle }
	membershipReader   struct{ handle }
	transferReader     struct{ handle }
	squadReader        struct{ handle }
	taskReader         struct{ handle }
	askingReader       struct{ handle }
	caseReader         struct{ handle }
	floorReader        struct{ handle }
	userReader         struct{ handle }
	sessionReader      struct{ handle }
	keyReader          struct{ handle }
	factorReader       struct{ handle }
)

// What is written in a transaction, by noun.
type (
	answerTx       struct{ handle }
	seasonTx       struct{ handle }
	seasonEndTx    struct{ handle }
	leaguesTx      struct{ handle }
	matchdayTx     struct{ handle }
	lineupTx       struct{ handle }
	heatTx         struct{ handle }
	cardTx         struct{ handle }
	mttTx          struct{ handle }
	hallTx         struct{ handle }
	drawTx         struct{ handle }
	sanctionTx     struct{ handle }
	clubTx         struct{ handle }
	registrationTx struct{ handle }
	bookTx         struct{ handle }
	reportTx       struct{ handle }
	noticeTx       struct{ handle }
	registerTx     struct{ handle }
	playerTx       struct{ handle }
	sealTx         struct{ handle }
	membershipTx   struct{ handle }
	transferTx     struct{ handle }
	tournamentTx   struct{ handle }
	squadTx        struct{ handle }
	taskTx         struct{ handle }
	askingTx       struct{ handle }
	caseTx         struct{ handle }
	floorTx        struct{ handle }
	mailTx         struct{ handle }
	userTx         struct{ handle }
	sessionTx      struct{ handle }
	keyTx          struct{ handle }
	factorTx       struct{ handle }
)

// reader reads through one handle, a [league.Reader] and a [people.Reader].
type reader struct {
	handle
	seasonReader
	seasonEndReader
	matchdayReader
	lineupReader
	sanctionReader
	hallReader
	clubReader
	registrationReader
	bookReader
	reportReader
	noticeReader
	registerReader
	playerReader
	membershipReader
	transferReader
	squadReader
	taskReader
	askingReader
	caseReader
	floorReader
	userReader
	sessionReader
	keyReader
	factorReader
}

func newReader(db *gorm.DB) reader {
	h := handle{db}
	return reader{
		h, seasonReader{h}, seasonEndReader{h}, matchdayReader{h}, lineupReader{h}, sanctionReader{h}, hallReader{h}, clubReader{h},
		registrationReader{h}, bookReader{h}, reportReader{h}, noticeReader{h}, registerReader{h}, playerReader{h},
		membershipReader{h}, transferReader{h}, squadReader{h}, taskReader{h},
		askingReader{h}, caseReader{h}, floorReader{h}, userReader{h}, sessionReader{h}, keyReader{h}, factorReader{h},
	}
}

// tx is an open transaction, a [league.Tx].
type tx struct {
	handle
	reader
	answerTx
	seasonTx
	seasonEndTx
	leaguesTx
	matchdayTx
	lineupTx
	heatTx
	cardTx
	mttTx
	hallTx
	drawTx
	sanctionTx
	clubTx
	registrationTx
	bookTx
	reportTx
	noticeTx
	registerTx
	playerTx
	sealTx
	membershipTx
	transferTx
	tournamentTx
	squadTx
	taskTx
	askingTx
	caseTx
	floorTx
	mailTx
}

var _ league.Tx = (*tx)(nil)

func newTx(db *gorm.DB) *tx {
	h := handle{db}
	return &tx{
		h, newReader(db), answerTx{h}, seasonTx{h}, seasonEndTx{h}, leaguesTx{h}, matchdayTx{h}, lineupTx{h}, heatTx{h}, cardTx{h},
		mttTx{h}, hallTx{h}, drawTx{h}, sanctionTx{h}, clubTx{h}, registrationTx{h}, bookTx{h}, reportTx{h}, noticeTx{h},
		registerTx{h}, playerTx{h}, sealTx{h}, membershipTx{h}, transferTx{h}, tournamentTx{h}, squadTx{h}, taskTx{h}, askingTx{h},
		caseTx{h}, floorTx{h}, mailTx{h},
	}
}

// accountTx is an open transaction on accounts, a [people.Tx].
type accountTx struct {
	handle
	*tx
	userTx
	sessionTx
	keyTx
	factorTx
}

var _ people.Tx = accountTx{}

func newAccountTx(t *tx) accountTx {
	h := t.handle
	return accountTx{h, t, userTx{h}, sessionTx{h}, keyTx{h}, factorTx{h}}
}
