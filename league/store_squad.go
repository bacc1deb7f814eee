package league

import (
	"context"

	"pokerliga/scoring"
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

// TournamentTx writes the tournaments that count for rankings.
type TournamentTx interface {
	// PutTournament writes a tournament, whole.
	PutTournament(ctx context.Context, season string, t *scoring.Tournament) error
	// DeleteTournament removes a tournament and its results.
	DeleteTournament(ctx context.Context, season, id string) error
}
