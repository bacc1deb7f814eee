package league

import (
	"context"

	"pokerliga/eligibility"
	"pokerliga/tasks"
)

// SquadReader reads national teams.
type SquadReader interface {
	// Squads returns all national teams, the latest event first.
	Squads(ctx context.Context) ([]eligibility.Squad, error)
	// Squad returns a national team.
	Squad(ctx context.Context, id string) (*eligibility.Squad, error)
}

// SquadTx writes national teams.
type SquadTx interface {
	// PutSquad writes a national team, whole. Who left it stays written down.
	PutSquad(ctx context.Context, s *eligibility.Squad) error
}

// TaskReader reads which tasks are settled.
type TaskReader interface {
	// SettledTasks returns the notes with which tasks were settled.
	SettledTasks(ctx context.Context) ([]tasks.Settled, error)
}

// TaskTx settles tasks.
type TaskTx interface {
	// SettleTask writes the note with which a task is settled.
	SettleTask(ctx context.Context, s *tasks.Settled) error
}
