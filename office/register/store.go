package register

import (
	"context"
	"time"

	"pokerliga/office/acts"
	"pokerliga/rules/protest"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Reader answers questions about the register and the seasons. What is not there is [acts.ErrNotFound].
type Reader interface {
	// Clubs.

	// Clubs returns the register of clubs by id.
	Clubs(ctx context.Context) ([]RegisteredClub, error)
	// NamesInSeasons returns what the seasons that know a club call it, by their ids.
	NamesInSeasons(ctx context.Context, club string) ([]NameInSeason, error)
	// KeptColours returns the colours of clubs that seasons keep, by season and club; none for a club that had told none.
	KeptColours(ctx context.Context) (map[string]map[string][]string, error)
	// Club returns a club of the register.
	Club(ctx context.Context, club string) (*RegisteredClub, error)
	// ClubContact returns how a club is reached, nil where nothing was said.
	ClubContact(ctx context.Context, club string) (*Contact, error)
	// ClubAssociation returns when a club belonged to an association, by day.
	ClubAssociation(ctx context.Context, club, association string) (*Periods, error)
	// ClubLogo returns the logo of a club.
	ClubLogo(ctx context.Context, club string) ([]byte, error)

	// Players.

	// Player returns a registered player with what is private.
	Player(ctx context.Context, id string) (*Player, error)
	// People returns all registered players, by id.
	People(ctx context.Context) ([]Player, error)
	// PeopleWith returns the registered players with these ids, by id; ids that are not registered are left out.
	PeopleWith(ctx context.Context, ids []string) ([]Player, error)
	// Aliases returns the ids that stand for those that players once had.
	Aliases(ctx context.Context) ([]Alias, error)
	// Merges returns the records that were merged into a player, by id.
	Merges(ctx context.Context, player string) ([]Merge, error)
	// Deaths returns the players who have died, with what has ended with that, by player.
	Deaths(ctx context.Context) ([]Died, error)
	// Photographed returns the photos of round cards on which players stand: as a card is entered, or as it was drawn once.
	Photographed(ctx context.Context, players ...string) ([]Photographed, error)
	// MemberContacts returns how a club reaches its players, by player.
	MemberContacts(ctx context.Context, club string) (map[string]MemberContact, error)
	// SeasonsOf returns the seasons that know a player, by id.
	SeasonsOf(ctx context.Context, player string) ([]string, error)

	// Memberships.

	// Memberships returns all memberships of the register, by player and day.
	Memberships(ctx context.Context) ([]scoring.Membership, error)
	// ClubRoster returns every membership of a club in the register, by player and day.
	ClubRoster(ctx context.Context, club string) ([]scoring.Membership, error)
	// PlayerRoster returns every membership of a player in the register, by day.
	PlayerRoster(ctx context.Context, player string) ([]scoring.Membership, error)

	// Transfers.

	// Transfer returns a transfer with its steps.
	Transfer(ctx context.Context, id string) (*Transfer, error)
	// Transfers returns the transfers from or to a club, of a player, or both; "" does not matter. The latest stands
	// first.
	Transfers(ctx context.Context, club, player string) ([]Transfer, error)
	// TransferAsked returns the transfer whose player has the link with that digest.
	TransferAsked(ctx context.Context, digest string) (*Transfer, error)
	// TransfersNamed returns the transfers with these ids, the latest first.
	TransfersNamed(ctx context.Context, ids []string) ([]Transfer, error)
	// TransfersBetween returns the transfers from or to a club, "" for any, that begin within these days, the latest first.
	TransfersBetween(ctx context.Context, club, first, last string) ([]Transfer, error)
	// TransferFacts returns of these seasons the numbers and leagues, and of these players the roster and the matchdays they played.
	TransferFacts(ctx context.Context, seasons, players []string) (map[string]*seasonfile.File, error)

	// The chronicle.

	// Chronicles returns all that has survived of earlier seasons, the latest year first, by tier.
	Chronicles(ctx context.Context) ([]Chronicle, error)
	// Chronicle returns what has survived of a league in a season.
	Chronicle(ctx context.Context, year string, tier int) (*Chronicle, error)

	// Circulars.

	// Circular returns a circular with the answers to it.
	Circular(ctx context.Context, id string) (*SentCircular, error)
	// Circulars returns all circulars with the answers to them, the latest first.
	Circulars(ctx context.Context) ([]SentCircular, error)
	// ClubCirculars returns the circulars that a club has, without those that were taken back and with its own answers alone, the latest first.
	ClubCirculars(ctx context.Context, club string) ([]SentCircular, error)

	// Seasons.

	// Seasons returns all seasons, the latest start first.
	Seasons(ctx context.Context) ([]SeasonHead, error)
	// SeasonFile returns all facts of a season, read at one moment, and the version of the season at that moment.
	SeasonFile(ctx context.Context, season string) (*seasonfile.File, int64, error)
}

// Tx is an open transaction. What an act loads first through a Lock method stays locked until the transaction ends.
type Tx interface {
	Reader
	acts.Tx

	// The register, on which acts follow each other.

	// LockRegister locks the register, so that acts on it follow each other. It comes before LockSeason.
	LockRegister(ctx context.Context) error
	// BumpRegister raises the version of the register by one.
	BumpRegister(ctx context.Context) error

	// Clubs.

	// PutClub writes what the register says of clubs, and enters them if need be. Their logos and whether they are
	// archived stay as they are.
	PutClub(ctx context.Context, clubs ...*ClubEntry) error
	// ClubHolds says what hangs on a club and keeps it from being removed, in German: "2 Buchungen".
	ClubHolds(ctx context.Context, club string) ([]string, error)
	// RemoveClub removes a club on which nothing hangs.
	RemoveClub(ctx context.Context, club string) error
	// ArchiveClub writes since when a club takes part no more, "" for it does.
	ArchiveClub(ctx context.Context, club, day string) error
	// PutSeasonClub writes what a season says of a club, and lets the season know it if need be.
	PutSeasonClub(ctx context.Context, season string, c *seasonfile.Club) error
	// KeepClubName writes under which name a club has played a season that knows it, unless that is written already.
	KeepClubName(ctx context.Context, season, club, name string) error
	// KeepClubColours writes in which colours a club has played a season that knows it, unless that is written already.
	KeepClubColours(ctx context.Context, season, club string, colours []string) error
	// NameClub writes under which name a club has played a season that knows it.
	NameClub(ctx context.Context, season, club, name string) error
	PutClubContact(ctx context.Context, club string, c *Contact) error
	// PutClubAssociation replaces the times of membership of a club.
	PutClubAssociation(ctx context.Context, club, association string, p *Periods) error
	PutClubLogo(ctx context.Context, club, digest string, picture []byte) error
	DeleteClubLogo(ctx context.Context, club string) error

	// PutChronicle writes what has survived of a league in a season, in the place of what stood there.
	PutChronicle(ctx context.Context, c *Chronicle) error
	// DropChronicle removes what has survived of a league in a season.
	DropChronicle(ctx context.Context, year string, tier int) error

	// League returns a league of a season without its matchdays.
	League(ctx context.Context, season, id string) (*scoring.League, error)
	// AddCircular writes a circular and the clubs that have it.
	AddCircular(ctx context.Context, c *Circular, clubs []string, at time.Time) error
	// RevokeCircular writes when a circular was taken back.
	RevokeCircular(ctx context.Context, id string, at time.Time) error
	PutCircularReply(ctx context.Context, r *CircularReply) error

	// Players.

	// PlayerHolds says what hangs on a player and keeps him from being removed, in German. His memberships are not counted.
	PlayerHolds(ctx context.Context, player string) ([]string, error)
	// RemovePlayer removes a player on whom nothing hangs, with his memberships.
	RemovePlayer(ctx context.Context, player string) error
	// PutPlayer writes players of the register.
	PutPlayer(ctx context.Context, players ...*Player) error
	// PutMemberContact writes how a club reaches a player; an empty contact removes it.
	PutMemberContact(ctx context.Context, club, player string, c *MemberContact) error
	// PutDeath writes that a player has died.
	PutDeath(ctx context.Context, d *Died) error
	DeleteDeath(ctx context.Context, player string) error
	// ForgetReach removes how clubs reach a player, what they have asked him and his calendar, with the letters to him that wait.
	ForgetReach(ctx context.Context, player string) error
	// ForgetLeavers removes the contacts of players, and what they were asked, of clubs to which they belong neither on that
	// day nor later, and what was asked for matchdays a month before that day.
	ForgetLeavers(ctx context.Context, day string) error
	// CarryPlayer enters a player into a season, or writes there what is private.
	CarryPlayer(ctx context.Context, season string, p *Player) error
	// ErasePlayer removes everything personal that is stored of a player outside the register: in all seasons, in
	// reasons, and in kept answers. Then the alias, under which he is registered, too, takes the place of his id. It returns the
	// documents whose digests are other ones now.
	ErasePlayer(ctx context.Context, a Alias) ([]Rewritten, error)
	// ForgetCard deletes the card of a table on a photo, and what of the photo waits to be confirmed.
	ForgetCard(ctx context.Context, photo string, table int, now time.Time) error
	// Docket returns the cases of a season.
	Docket(ctx context.Context, season string) (*protest.Docket, error)
	// RenamePlayers puts aliases in the place of the ids of players, who must be there under both, wherever they are stored. It returns
	// the documents whose digests are other ones now.
	RenamePlayers(ctx context.Context, aliases ...Alias) ([]Rewritten, error)

	// Meetings returns where two players stand at the same time, in German.
	Meetings(ctx context.Context, one, other string) ([]string, error)
	// MergePlayers lets the record of a player give way to another one of the same human, wherever it is stored. It returns the documents
	// whose digests are other ones now.
	MergePlayers(ctx context.Context, m *Merge) ([]Rewritten, error)
	// SeparatePlayers gives a record that was merged what it had been named by, as far as that is still there. It must be registered
	// again. It returns the documents whose digests are other ones now.
	SeparatePlayers(ctx context.Context, was string) ([]Rewritten, error)

	// Texts about persons, sealed for the journal.

	// Seal returns a digest of a text about a person, salted with a secret of that person: equal for equal texts as
	// long as the secret lives.
	Seal(ctx context.Context, person, text string) (string, error)
	// BreakSeal destroys the secret of a person: what was sealed says nothing any more.
	BreakSeal(ctx context.Context, person string) error

	// Memberships and the rosters of seasons.

	// PutMembership writes the membership of the register that begins on that day.
	PutMembership(ctx context.Context, m *scoring.Membership) error
	DeleteMembership(ctx context.Context, m *scoring.Membership) error
	// PutLineup writes the whole lineup of a club.
	PutLineup(ctx context.Context, at acts.MatchdayRef, l *scoring.Lineup) error
	// DeleteLineup removes the lineup of a club, and when it was handed in.
	DeleteLineup(ctx context.Context, at acts.MatchdayRef, club string) error
	// RosterRegistered returns the memberships of the register that the roster of a season has too, with the same first
	// day.
	RosterRegistered(ctx context.Context, season string) ([]scoring.Membership, error)
	// RosterShared returns the memberships in the roster of a season that those of the other seasons have too, with the
	// same first day.
	RosterShared(ctx context.Context, season string, others []string) ([]scoring.Membership, error)
	// EnterMemberships writes memberships of the register that the import of a season brings.
	EnterMemberships(ctx context.Context, season string, ms []scoring.Membership) error
	// CarryMembership writes a membership into the roster of a season, which knows the player.
	CarryMembership(ctx context.Context, season string, m *scoring.Membership) error
	// DropMembership takes a membership out of the roster of a season and reports whether it was there.
	DropMembership(ctx context.Context, season string, m *scoring.Membership) (bool, error)

	// Transfers.

	// PutTransfer writes a transfer, whole.
	PutTransfer(ctx context.Context, t *Transfer) error
	// DeleteTransfer removes a transfer with its steps.
	DeleteTransfer(ctx context.Context, id string) error

	// Seasons, into which the register writes.

	// LockSeason returns the head of a season and locks it, so that acts on one season follow each other.
	LockSeason(ctx context.Context, season string) (*SeasonHead, error)
	// BumpSeason raises the version of a season by one and returns it.
	BumpSeason(ctx context.Context, season string) (int64, error)
	// InsertSeason stores a whole season file as version 1 of a new season, or as the next version after DeleteSeason
	// in the same transaction. Its clubs and players must be registered; what else the file says of them belongs to the
	// season.
	InsertSeason(ctx context.Context, f *seasonfile.File, version int64) error
	// SeasonLacks returns those of the ids that the season does not know, in the order given.
	SeasonLacks(ctx context.Context, season string, kind Kind, ids []string) ([]string, error)

	// Notices to clubs and letters to their presidents.

	AddNotices(ctx context.Context, notices []Notice) error
	// Presidents returns the presidents of these clubs who have accepted their invitation and are not locked out, by address.
	Presidents(ctx context.Context, clubs []string) ([]President, error)
	// DuePushes says that the devices of the presidents of these clubs that ask for it are to be told now that there is something new.
	DuePushes(ctx context.Context, clubs []string, now time.Time) error
	// AddLetter puts a letter into the outbox; it is sent after the transaction, where mail is configured.
	AddLetter(ctx context.Context, written time.Time, to, subject, text string) error
}
