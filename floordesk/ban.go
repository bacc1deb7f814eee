package floordesk

import (
	"context"
	"slices"
	"time"

	"pokerliga/rulebook"
)

// barredUntil returns until which day a player is barred on a day, "" if he is not: for three months after he has stayed away
// from tournaments of the association twice, for twelve months each time he does so again. § 1.1.14, H04
func barredUntil(away []string, day string) string {
	until := ""
	for i, date := range slices.Sorted(slices.Values(away)) {
		months := map[bool]int{true: 3, false: 12}[i == 1]
		from, err := time.Parse(time.DateOnly, date)
		if end := from.AddDate(0, months, 0).Format(time.DateOnly); err == nil && i > 0 && day >= date && day < end {
			until = max(until, end)
		}
	}
	return until
}

// refuseBarred refuses a player who is barred on the day of a tournament of the association, unless an admin has said why he
// may play all the same. House tournaments bar nobody.
func (d *Desk) refuseBarred(ctx context.Context, a *act, t *Tournament, player string) error {
	if t.File.Title.Kind == "" || player == "" {
		return nil
	}
	away, err := d.awayFrom(ctx, a.Tx, player)
	if err != nil {
		return err
	}
	if until := barredUntil(away, t.Date); until != "" && !a.Terms.Force {
		return rulebook.Ref("1.1.14").Breach("Wer angemeldet war und nicht gekommen ist, ist gesperrt: bis %s.", rulebook.Date(until))
	}
	return nil
}

// awayFrom returns the days of the tournaments of the association from which a player stayed away.
func (d *Desk) awayFrom(ctx context.Context, r Reader, player string) ([]string, error) {
	ids, err := r.FloorTournamentsOf(ctx, player)
	if err != nil {
		return nil, err
	}
	var away []string
	for _, id := range ids {
		t, err := d.load(ctx, r, id)
		if err != nil {
			return nil, err
		}
		if t.File.Title.Kind != "" && t.stayedAway(player) {
			away = append(away, t.Date)
		}
	}
	return away, nil
}

// stayedAway reports whether a player was expected and did not come.
func (t *Tournament) stayedAway(player string) bool {
	return slices.ContainsFunc(t.Queue(), func(q Queued) bool {
		return q.State == StayedAway && slices.ContainsFunc(t.entries, func(e Entry) bool { return e.ID == q.Entrant && e.Player == player })
	})
}
