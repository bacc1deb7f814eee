package league

import (
	"context"
	"time"

	"pokerliga/floor/floordesk"
	"pokerliga/office/acts"
	"pokerliga/office/availability"
	"pokerliga/office/cases"
	"pokerliga/office/lease"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/office/tasks"
	"pokerliga/rules/eligibility"
	"pokerliga/rules/matchday"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
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

// Reader answers questions about what is stored. What is not there is [acts.ErrNotFound].
type Reader interface {
	seasons.Reader
	availability.Reader
	cases.Reader
	floordesk.Reader

	// The register and the leagues of seasons.

	// UserNames returns the names of these users, by id; whoever has not chosen one yet is left out.
	UserNames(ctx context.Context, ids ...string) (map[string]string, error)

	// Register returns the version of the register.
	Register(ctx context.Context) (int64, error)
	// Players returns the names of the registered players with these ids, by id; ids that are not registered are left
	// out.
	Players(ctx context.Context, ids []string) ([]seasonfile.Player, error)
	// OpenCirculars returns the circulars that clubs can answer on a day, with the answers to them.
	OpenCirculars(ctx context.Context, day string) ([]register.SentCircular, error)
	// OpenTransfers returns the transfers that are still to be decided and begin on that day or later. The latest stands first.
	OpenTransfers(ctx context.Context, since string) ([]register.Transfer, error)
	// TransfersTo returns the transfers to these clubs that begin within these days. The latest stands first.
	TransfersTo(ctx context.Context, clubs []string, first, last string) ([]register.Transfer, error)
	// LeagueIDs returns the ids of the leagues of a season, in their order.
	LeagueIDs(ctx context.Context, season string) ([]string, error)

	// Matchdays.

	// Matchday returns a matchday with everything in it.
	Matchday(ctx context.Context, at acts.MatchdayRef) (*scoring.Matchday, error)
	// Heat returns a heat of a matchday with everything in it.
	Heat(ctx context.Context, at acts.MatchdayRef, heat int) (*scoring.Heat, error)
	// Sorted reports whether the cards and stacks of a heat are stored by number, so that a new one is sorted in.
	Sorted(ctx context.Context, at acts.MatchdayRef, heat int) (bool, error)
	// MatchdayChanges returns which matchdays, or heats, the versions of a season after that one have changed, and how many
	// of them each; versions that have changed more are left out.
	MatchdayChanges(ctx context.Context, season string, after int64) ([]MatchdayChange, error)

	// Lineups.

	// HandIns returns when the lineups of a matchday, or of all of a season where at names no league, were handed in, by
	// league, matchday and club; those of an imported season are not in the list.
	HandIns(ctx context.Context, at acts.MatchdayRef) ([]matchday.HandIn, error)
	// LineupLink returns the link of a letter that has a token with that digest.
	LineupLink(ctx context.Context, digest string) (*acts.LineupLink, error)
	// LineupLinks returns the links of letters by which the lineup of a club for a matchday can be handed in, the latest first.
	LineupLinks(ctx context.Context, at acts.MatchdayRef, club string) ([]acts.LineupLink, error)

	// The hall, beside cards and stacks.

	// Halls returns what stands beside the facts of a matchday, or of all of a season where at names no league, for
	// everybody: without the secrets of the draws.
	Halls(ctx context.Context, at acts.MatchdayRef) (map[acts.MatchdayRef]Hall, error)
	// Published returns the entries of the journal about a matchday, or about all of a season where at names no league,
	// that are told in public (see [PublicDeeds]), the oldest first.
	Published(ctx context.Context, at acts.MatchdayRef) ([]acts.Entry, error)
	// Draws returns the draws of a matchday by heat, the first first.
	Draws(ctx context.Context, at acts.MatchdayRef) (map[int][]Draw, error)
	// CheckIns returns which clubs have checked in, by club.
	CheckIns(ctx context.Context, at acts.MatchdayRef) ([]matchday.CheckIn, error)
	// Identified returns on which matchdays a player was checked in, and whether he has identified himself.
	Identified(ctx context.Context, player string) (map[acts.MatchdayRef]bool, error)
	// Penalties returns the penalties of a matchday, the first first.
	Penalties(ctx context.Context, at acts.MatchdayRef) ([]matchday.Penalty, error)
	// PenaltiesAgainst returns the penalties of all seasons against a club, or against a player, by matchday, the first first.
	PenaltiesAgainst(ctx context.Context, club, player string) (map[acts.MatchdayRef][]matchday.Penalty, error)
	// Acknowledgements returns what was acknowledged on a matchday, by heat and sheet.
	Acknowledgements(ctx context.Context, at acts.MatchdayRef) ([]matchday.Acknowledgement, error)
	// Confirmations returns which cards of a matchday a second person has seen, by heat and sheet.
	Confirmations(ctx context.Context, at acts.MatchdayRef) ([]matchday.SecondReading, error)
	// CardPhotos returns the photos of the round cards of a heat, without their pictures: each whole photo, and behind it its cards.
	CardPhotos(ctx context.Context, at acts.MatchdayRef, heat int) ([]CardPhoto, error)
	// PhotoDays returns the matchdays of which there are photos of round cards.
	PhotoDays(ctx context.Context) ([]acts.MatchdayRef, error)
	// CardPhoto returns a photo with its picture, or the card of a table on it.
	CardPhoto(ctx context.Context, id string, table int) (*CardPhoto, error)
	// Beginnings returns when the heats of a matchday began, by heat, as the director says.
	Beginnings(ctx context.Context, at acts.MatchdayRef) ([]matchday.Beginning, error)
	// Busts returns when stacks have gone out of the MTTs of a heat, by MTT and club.
	Busts(ctx context.Context, at acts.MatchdayRef, heat int) ([]matchday.Bust, error)

	// What waits for the board.

	// Motions returns the motions of a season that are not decided, by number.
	Motions(ctx context.Context, season string) ([]Motion, error)
	// MotionsLink returns the link by which the board reads the motions of a season.
	MotionsLink(ctx context.Context, season string) (*MotionsLink, error)
	// MotionsLinkOf returns the link of the board that has a token with that digest.
	MotionsLinkOf(ctx context.Context, digest string) (*MotionsLink, error)

	// Matchdays that are lent to a hall.

	// Lease returns a lease, without its file.
	Lease(ctx context.Context, id string) (*lease.Lease, error)
	// HallFile returns the file of a lease, empty once that has ended.
	HallFile(ctx context.Context, id string) ([]byte, error)
	// LastLease returns the lease of a matchday that began last, without its file; a rehearsal is none.
	LastLease(ctx context.Context, at acts.MatchdayRef) (*lease.Lease, error)

	// HallLines returns the lines of a lease behind that number, at most so many.
	HallLines(ctx context.Context, of string, after int64, most int) ([]lease.WrittenLine, error)
	// LeftLines returns the lines of a lease that are left over, in the order in which they came.
	LeftLines(ctx context.Context, of string) ([]lease.LeftLine, error)
	// LeftDecisions returns what was decided about leftovers of a lease, the last first.
	LeftDecisions(ctx context.Context, of string) ([]lease.Decision, error)
	// LeasesLeft returns the leases of a matchday, or of all of a season, of which lines are left over, the first first.
	LeasesLeft(ctx context.Context, at acts.MatchdayRef) ([]string, error)
	// LeasesWaiting returns the leases of a season of which lines are left over or no further ones are taken: id, matchday, state and trouble of each.
	LeasesWaiting(ctx context.Context, season string) ([]lease.Lease, error)

	// Sanctions.

	// SanctionEntries returns every sanction of a season, also the lifted ones, by id.
	SanctionEntries(ctx context.Context, season string) ([]SanctionEntry, error)

	// Match reports.

	// Reports returns the latest versions of the match reports of a season by league, matchday and club, without their
	// texts.
	Reports(ctx context.Context, season string) ([]Report, error)
	// ClubReports returns the latest versions of the match reports of a club by season, without their texts.
	ClubReports(ctx context.Context, club string) (map[string][]Report, error)
	// Report returns the versions of a match report, the latest first.
	Report(ctx context.Context, at acts.MatchdayRef, club string) ([]Report, error)

	// Which clubs want to hold a matchday.

	// Applications returns the applications to hold a matchday, the oldest first.
	Applications(ctx context.Context, at acts.MatchdayRef) ([]Application, error)
	// SeasonApplications returns who offers to hold which matchday of a season, the oldest first.
	SeasonApplications(ctx context.Context, season string) (map[acts.MatchdayRef][]string, error)

	// Notices to clubs.

	// Notices returns what a club was told, the latest first.
	Notices(ctx context.Context, club string) ([]register.Notice, error)
	// UnreadNotices returns how many notices to a club nobody has read.
	UnreadNotices(ctx context.Context, club string) (int, error)

	// National teams.

	// Squads returns all national teams, the latest event first.
	Squads(ctx context.Context) ([]eligibility.Squad, error)
	// Squad returns a national team.
	Squad(ctx context.Context, id string) (*eligibility.Squad, error)

	// Tasks.

	// SettledTasks returns the notes with which tasks were settled.
	SettledTasks(ctx context.Context) ([]tasks.Settled, error)

	// The journal.

	// JournalSince returns the entries of seasons, of none if none is named, of each from the first one on that was written at
	// that moment or afterwards, the oldest first. With a subject they are those of it and of what begins with it and a "/".
	JournalSince(ctx context.Context, subject string, from time.Time, of ...string) ([]acts.Entry, error)
	// JournalNaming returns the entries of the journal that have an id in them, the oldest first.
	JournalNaming(ctx context.Context, id string) ([]acts.Entry, error)
	// Kept returns what is kept of the requests of these entries, by their number.
	Kept(ctx context.Context, q acts.Query) (map[int64]string, error)
	// WrittenRows returns the lists of the rows that these entries have written, by their number.
	WrittenRows(ctx context.Context, q acts.Query) (map[int64]string, error)
	// RowDigests tells of every row that is proved, as it is stored now.
	RowDigests(ctx context.Context, each func(acts.Written)) error
	// Forgets reports whether rows of a table go without an entry.
	Forgets(table string) bool

	// JournalHead returns where the chain of the journal ends.
	JournalHead(ctx context.Context) (*acts.Head, error)
	// JournalGaps returns the gaps in the numbers from the time when there were some.
	JournalGaps(ctx context.Context) ([]acts.Gap, error)
	// Offices returns the roles that each user holds, by his id, as the journal writes them.
	Offices(ctx context.Context) (map[string][]string, error)
	// JournalGuards returns the names of the triggers of the journal that are not as the migrations made them.
	JournalGuards(ctx context.Context) ([]string, error)
	// Links returns what everybody may see of the entries behind that number, at most so many.
	Links(ctx context.Context, after int64, most int) ([]acts.Link, error)
	// MarkOf returns the last entry of a season about exactly one of these subjects, or about one of those or something below
	// it; zero where there is none.
	MarkOf(ctx context.Context, season string, exactly, below []acts.Subject) (acts.Mark, error)
}

// Tx is an open transaction. What an act loads first through a Lock method stays locked until the transaction ends.
type Tx interface {
	Reader
	seasons.Tx
	availability.Tx
	cases.Tx
	floordesk.Tx

	// Matchdays.

	// BumpMatchday raises the version of a season by one, in which that heat of a matchday is another one, or if it is 0 the
	// matchday, and nothing else.
	BumpMatchday(ctx context.Context, at acts.MatchdayRef, heat int) error
	// PutMatchday writes the head of a matchday (date, start, venue, host and chips), and creates it if need be.
	PutMatchday(ctx context.Context, at acts.MatchdayRef, m *scoring.Matchday) error
	// MatchdayHolds says what hangs on a matchday and keeps it from being removed, in German.
	MatchdayHolds(ctx context.Context, at acts.MatchdayRef) ([]string, error)
	// RemoveMatchday removes a matchday on which nothing hangs.
	RemoveMatchday(ctx context.Context, at acts.MatchdayRef) error
	// PutOfficial notes since when a matchday is official; zero takes it back.
	PutOfficial(ctx context.Context, at acts.MatchdayRef, since time.Time) error

	// PutLease writes a lease.
	PutLease(ctx context.Context, l *lease.Lease) error
	// HallContent reads what a laptop gets of a matchday, with the lineups of these other ones, whose lineups are public.
	HallContent(ctx context.Context, at acts.MatchdayRef, public []acts.MatchdayRef, officials []lease.Official) (*lease.Content, error)
	// HallHashes returns the hashes of all lines of a lease that are here, carried out or left over.
	HallHashes(ctx context.Context, of string) (map[string]bool, error)
	// AddLeftLines keeps lines of a lease that are left over, behind those that are there; one that is there already stays.
	AddLeftLines(ctx context.Context, of string, lines []lease.LeftLine, now time.Time) error
	// PutLeftDecision writes what was decided about a leftover of a lease.
	PutLeftDecision(ctx context.Context, of string, d *lease.Decision) error
	// AddHallLines keeps lines of a lease, the first with that number.
	AddHallLines(ctx context.Context, of string, first int64, lines []lease.WrittenLine) error
	// HearLease writes how far a lease has come, and when something came from its laptop last.
	HearLease(ctx context.Context, l *lease.Lease) error
	// EntryKey returns the secret that the program keeps for itself.
	EntryKey(ctx context.Context) (string, error)

	// Lineups, and who stayed away.

	// TierLineups returns the lineups of the leagues of a tier in a season.
	TierLineups(ctx context.Context, season string, tier int) ([]eligibility.LeagueLineup, error)
	// PutLineup writes the lineup of a club, whole.
	PutLineup(ctx context.Context, at acts.MatchdayRef, l *scoring.Lineup) error
	DeleteLineup(ctx context.Context, at acts.MatchdayRef, club string) error
	// HandIn returns when the lineup of a club was handed in.
	HandIn(ctx context.Context, at acts.MatchdayRef, club string) (*matchday.HandIn, error)
	// PutHandIn writes when a lineup was handed in. The lineup must be there; DeleteLineup removes both.
	PutHandIn(ctx context.Context, season string, in *matchday.HandIn) error
	// UseLineupLink notes that a lineup was handed in by the link of a letter.
	UseLineupLink(ctx context.Context, id string, at time.Time) error
	// WithdrawLineupLinks withdraws the links of letters by which the lineup of a club for a matchday could be handed in.
	WithdrawLineupLinks(ctx context.Context, at acts.MatchdayRef, club string, when time.Time) error
	PutNoShow(ctx context.Context, at acts.MatchdayRef, club string, excused bool) error
	DeleteNoShow(ctx context.Context, at acts.MatchdayRef, club string) error

	// Who left a league.

	// PutLeaving writes that a club has left a league, behind the others.
	PutLeaving(ctx context.Context, season, league string, left *scoring.Leaving) error
	DeleteLeaving(ctx context.Context, season, league, club string) error

	// Heats.

	// PutHeat writes whether a heat is open, and creates it if need be.
	PutHeat(ctx context.Context, at acts.MatchdayRef, heat int, open bool) error
	// EndHelpers ends the links and the sessions of those who help at sheets of a heat.
	EndHelpers(ctx context.Context, at acts.MatchdayRef, heat int, now time.Time) error
	// DeleteHeat removes a heat that has neither cards nor stacks.
	DeleteHeat(ctx context.Context, at acts.MatchdayRef, heat int) error

	// Round cards.

	// PutSitAndGo writes a round card in the place of another, nil for none. The heat must be there.
	PutSitAndGo(ctx context.Context, at acts.MatchdayRef, heat int, card, before *scoring.SitAndGo) error
	DeleteSitAndGo(ctx context.Context, at acts.MatchdayRef, heat, table int) error

	// The stacks of MTTs.

	// PutTeamMTT writes the stacks of an MTT in a heat, whole. The heat must be there.
	PutTeamMTT(ctx context.Context, at acts.MatchdayRef, heat int, mtt *scoring.TeamMTT) error
	DeleteTeamMTT(ctx context.Context, at acts.MatchdayRef, heat int, mtt string) error

	// The hall, beside cards, stacks and draws.

	// PutCheckIn writes the check-in of a club, whole.
	PutCheckIn(ctx context.Context, at acts.MatchdayRef, in *matchday.CheckIn) error
	AddPenalty(ctx context.Context, at acts.MatchdayRef, p *matchday.Penalty) error
	// LiftPenalty writes beside a penalty that it was lifted.
	LiftPenalty(ctx context.Context, at acts.MatchdayRef, id string, lift *matchday.Lift) error
	PutAcknowledgement(ctx context.Context, at acts.MatchdayRef, a *matchday.Acknowledgement) error
	PutConfirmation(ctx context.Context, at acts.MatchdayRef, c *matchday.SecondReading) error
	// PutCardPhotos writes photos of round cards, with their pictures.
	PutCardPhotos(ctx context.Context, photos []CardPhoto) error
	// DeleteCardPhoto deletes a photo and the cards on it.
	DeleteCardPhoto(ctx context.Context, id string) error
	PutBeginning(ctx context.Context, at acts.MatchdayRef, b *matchday.Beginning) error
	DeleteBeginning(ctx context.Context, at acts.MatchdayRef, heat int) error
	PutBust(ctx context.Context, at acts.MatchdayRef, b *matchday.Bust) error
	// DeleteBust removes when a stack went out, that of every stack of the MTT if it names no club.
	DeleteBust(ctx context.Context, at acts.MatchdayRef, b *matchday.Bust) error

	// Draws with their secrets.

	// Commitments returns the commitments to the draws of a matchday with their secrets, by heat and number.
	Commitments(ctx context.Context, at acts.MatchdayRef) ([]Commitment, error)
	AddCommitment(ctx context.Context, at acts.MatchdayRef, c *Commitment) error
	// AddDraw stores a draw whose commitment is there.
	AddDraw(ctx context.Context, at acts.MatchdayRef, draw *Draw) error
	// PutVoidDraw writes beside a draw why it is void.
	PutVoidDraw(ctx context.Context, at acts.MatchdayRef, draw *Draw) error

	// What waits for the board.

	// NextMotion returns the next number of a motion of a season, from 1.
	NextMotion(ctx context.Context, season string) (int, error)
	AddMotion(ctx context.Context, season string, m *Motion, at time.Time) error
	// DropMotions removes the motion of a season with that number, all for 0.
	DropMotions(ctx context.Context, season string, number int) error
	// PutMotionsLink writes the link of the board for a season, in place of the one before.
	PutMotionsLink(ctx context.Context, l *MotionsLink) error
	DropMotionsLink(ctx context.Context, season string) error

	// Sanctions.

	// AddSanction adds a sanction behind the others of the season, with who decided it, and gives it its id.
	AddSanction(ctx context.Context, season string, s *SanctionEntry) error
	// AddLifting takes the effect of a sanction away.
	AddLifting(ctx context.Context, season string, sanction int, l *Lifting) error

	// Match reports.

	// AddReport adds a version of a match report.
	AddReport(ctx context.Context, season string, r *Report) error

	// Which clubs want to hold a matchday.

	PutApplication(ctx context.Context, at acts.MatchdayRef, a *Application) error
	DeleteApplication(ctx context.Context, at acts.MatchdayRef, club string) error

	// Notices to clubs.

	// ReadNotices says when all notices to a club were read that nobody had read.
	ReadNotices(ctx context.Context, club string, at time.Time) error

	// National teams.

	// PutSquad writes a national team, whole. Who left it stays written down.
	PutSquad(ctx context.Context, s *eligibility.Squad) error

	// Tasks.

	// SettleTasks writes the notes with which tasks are settled.
	SettleTasks(ctx context.Context, list []tasks.Settled) error
}
