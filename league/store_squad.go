package league

import "context"

// SquadReader answers questions about national teams.
type SquadReader interface {
	// Squads returns all national teams, the latest event first.
	Squads(ctx context.Context) ([]Squad, error)
	// Squad returns a national team.
	Squad(ctx context.Context, id string) (*Squad, error)
}

// SquadTx writes national teams, and takes away what counts for a ranking.
type SquadTx interface {
	// DeleteTournament removes a tournament and its results.
	DeleteTournament(ctx context.Context, season, id string) error
	// PutSquad writes a national team, whole. Who left it stays written down.
	PutSquad(ctx context.Context, s *Squad) error
}
