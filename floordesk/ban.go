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

// refuseBarred refuses a player who is barred on the day of a tournament of the association. House tournaments bar nobody.
func (d *Desk) refuseBarred(ctx context.Context, tx Tx, t *Tournament, player string) error {
	if t.File.Title.Kind == "" || player == "" {
		return nil
	}
	ids, err := tx.FloorTournamentsOf(ctx, player)
	if err != nil {
		return err
	}
	var away []string
	for _, id := range ids {
		other, err := d.load(ctx, tx, id)
		if err != nil {
			return err
		}
		if other.File.Title.Kind != "" && other.stayedAway(player) {
			away = append(away, other.Date)
		}
	}
	if until := barredUntil(away, t.Date); until != "" {
		return rulebook.Ref("1.1.14").Breach("Wer angemeldet war und nicht gekommen ist, ist gesperrt: bis %s.", rulebook.Date(until))
	}
	return nil
}

// stayedAway reports whether a player was expected and did not come.
func (t *Tournament) stayedAway(player string) bool {
	return slices.ContainsFunc(t.Queue(), func(q Queued) bool {
		return q.State == StayedAway && slices.ContainsFunc(t.entries, func(e Entry) bool { return e.ID == q.Entrant && e.Player == player })
	})
}
