package register

import (
	"context"

	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// PlayerReader reads the register of players.
type PlayerReader interface {
	// Players returns the names of the registered players with these ids, by id; ids that are not registered are left
	// out.
	Players(ctx context.Context, ids []string) ([]seasonfile.Player, error)
	// Player returns a registered player with what is private.
	Player(ctx context.Context, id string) (*Player, error)
	// People returns all registered players, by id.
	People(ctx context.Context) ([]Player, error)
	// MemberContacts returns how a club reaches its players, by player.
	MemberContacts(ctx context.Context, club string) (map[string]MemberContact, error)
	// SeasonsOf returns the seasons that know a player, by id.
	SeasonsOf(ctx context.Context, player string) ([]string, error)
}

// PlayerTx writes the register of players.
type PlayerTx interface {
	// PeopleWith returns the registered players with these ids, by id; ids that are not registered are left out.
	PeopleWith(ctx context.Context, ids []string) ([]Player, error)
	// PutPlayer writes players of the register.
	PutPlayer(ctx context.Context, players ...*Player) error
	// PutMemberContact writes how a club reaches a player; an empty contact removes it.
	PutMemberContact(ctx context.Context, club, player string, c *MemberContact) error
	// ForgetLeavers removes the contacts of players, and what they were asked, of clubs to which they belong neither on that
	// day nor later, and what was asked for matchdays a month before that day.
	ForgetLeavers(ctx context.Context, day string) error
	// CarryPlayer enters a player into a season, or writes there what is private.
	CarryPlayer(ctx context.Context, season string, p *Player) error
	// ErasePlayer removes everything personal that is stored of a player outside the register: in all seasons, in
	// reasons, and in kept answers.
	ErasePlayer(ctx context.Context, id string) error
}

// SealTx seals texts about persons for the journal.
type SealTx interface {
	// Seal returns a digest of a text about a person, salted with a secret of that person: equal for equal texts as
	// long as the secret lives.
	Seal(ctx context.Context, person, text string) (string, error)
	// BreakSeal destroys the secret of a person: what was sealed says nothing any more.
	BreakSeal(ctx context.Context, person string) error
}

// MembershipReader reads the register of memberships.
type MembershipReader interface {
	// Memberships returns all memberships of the register, by player and day.
	Memberships(ctx context.Context) ([]scoring.Membership, error)
	// ClubRoster returns every membership of a club in the register, by player and day.
	ClubRoster(ctx context.Context, club string) ([]scoring.Membership, error)
	// PlayerRoster returns every membership of a player in the register, by day.
	PlayerRoster(ctx context.Context, player string) ([]scoring.Membership, error)
}

// MembershipTx writes the register of memberships and the rosters of seasons.
type MembershipTx interface {
	// PutMembership writes the membership of the register that begins on that day.
	PutMembership(ctx context.Context, m *scoring.Membership) error
	DeleteMembership(ctx context.Context, m *scoring.Membership) error
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
}

// TransferReader reads transfers.
type TransferReader interface {
	// Transfer returns a transfer with its steps.
	Transfer(ctx context.Context, id string) (*Transfer, error)
	// Transfers returns the transfers from or to a club, of a player, or both; "" does not matter. The latest stands
	// first.
	Transfers(ctx context.Context, club, player string) ([]Transfer, error)
	// OpenTransfers returns the transfers that are still to be decided and begin on that day or later. The latest stands first.
	OpenTransfers(ctx context.Context, since string) ([]Transfer, error)
	// TransfersTo returns the transfers to a club that begin within these days. The latest stands first.
	TransfersTo(ctx context.Context, club, first, last string) ([]Transfer, error)
}

// TransferTx writes transfers.
type TransferTx interface {
	// PutTransfer writes a transfer, whole.
	PutTransfer(ctx context.Context, t *Transfer) error
}
