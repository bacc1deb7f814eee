package storage

import (
	"context"
	"encoding/json"

	"pokerliga/office/register"
)

// playerDeathRow says that a player has died, and what has ended with that.
type playerDeathRow struct {
	Player string `gorm:"primaryKey"`
	DiedOn string
	Ended  string // JSON of a [register.Ended]
}

// Deaths returns the players who have died, with what has ended with that, by player.
func (r reader) Deaths(ctx context.Context) ([]register.Died, error) {
	var rows []playerDeathRow
	if err := r.with(ctx).Order("player").Find(&rows).Error; err != nil {
		return nil, failed("read who has died", err)
	}
	all := make([]register.Died, len(rows))
	for i := range rows {
		all[i].Death = register.Death{Player: rows[i].Player, On: rows[i].DiedOn}
		if err := json.Unmarshal([]byte(rows[i].Ended), &all[i].Ended); err != nil {
			return nil, failed("read what has ended with a death", err)
		}
	}
	return all, nil
}

// PutDeath writes that a player has died.
func (t tx) PutDeath(ctx context.Context, d *register.Died) error {
	ended, err := json.Marshal(&d.Ended)
	if err == nil {
		err = put(t.with(ctx), &playerDeathRow{d.Player, d.On, string(ended)})
	}
	return failed("write that player "+d.Player+" has died", err)
}

// DeleteDeath removes that a player has died.
func (t tx) DeleteDeath(ctx context.Context, player string) error {
	return failed("delete that player "+player+" has died", t.with(ctx).Delete(&playerDeathRow{}, "player = ?", player).Error)
}

// ForgetReach removes how clubs reach a player, what they have asked him and his calendar, with the letters to him that wait.
func (t tx) ForgetReach(ctx context.Context, player string) error {
	for _, statement := range []string{
		"DELETE FROM member_contacts WHERE player = ?",
		"DELETE FROM calendar_links WHERE player = ?",
		"DELETE FROM outbox WHERE asking IN (SELECT id FROM askings WHERE player = ?)",
		"DELETE FROM askings WHERE player = ?",
		"DELETE FROM team_taps WHERE player = ?",
	} {
		if err := t.with(ctx).Exec(statement, player).Error; err != nil {
			return failed("forget how player "+player+" is reached", err)
		}
	}
	return nil
}
