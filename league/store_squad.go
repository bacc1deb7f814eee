package league

import (
	"context"
)

// SquadReader reads national teams.
type SquadReader interface {
	// Squads returns all national teams, the latest event first.
	Squads(ctx context.Context) ([]Squad, error)
	// Squad returns a national team.
	Squad(ctx context.Context, id string) (*Squad, error)
}

// SquadTx writes national teams.
type SquadTx interface {
	// PutSquad writes a national team, whole. Who left it stays written down.
	PutSquad(ctx context.Context, s *Squad) error
}
