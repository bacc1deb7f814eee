package storage

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"gorm.io/gorm"

	"pokerliga/office/register"
)

// transferRow is a player's move from one club to another.
type transferRow struct {
	ID       string `gorm:"primaryKey"`
	Player   string
	FromClub string
	ToClub   string
	Begins   string
	Link     *string
	AskedAt  *time.Time
	Says     string
	SaidAt   *time.Time
	LeftWere string // JSON of what the approval has ended, "" for nothing that is kept
}

// transferStepRow is a step of a transfer.
type transferStepRow struct {
	Transfer string `gorm:"primaryKey"`
	Position int    `gorm:"primaryKey"`
	Kind     string
	OnDate   string
	At       time.Time
	UserID   *string
	Reason   string
}

// Transfer returns a transfer with its steps.
func (r reader) Transfer(ctx context.Context, id string) (*register.Transfer, error) {
	list, err := r.transfers(ctx, r.with(ctx).Where("id = ?", id))
	if err == nil && len(list) == 0 {
		err = gorm.ErrRecordNotFound
	}
	if err != nil {
		return nil, failed("read transfer "+id, err)
	}
	return &list[0], nil
}

// TransferAsked returns the transfer whose player has the link with that digest.
func (r reader) TransferAsked(ctx context.Context, digest string) (*register.Transfer, error) {
	list, err := r.transfers(ctx, r.with(ctx).Where("link = ?", digest))
	if err == nil && len(list) == 0 {
		err = gorm.ErrRecordNotFound
	}
	if err != nil {
		return nil, failed("read the transfer of a link", err)
	}
	return &list[0], nil
}

// Transfers returns the transfers from or to a club, of a player, or both; ""
// matches all. The latest comes first.
func (r reader) Transfers(ctx context.Context, club, player string) ([]register.Transfer, error) {
	which := r.with(ctx)
	if club != "" {
		which = which.Where("(from_club = ? OR to_club = ?)", club, club)
	}
	if player != "" {
		which = which.Where("player = ?", player)
	}
	list, err := r.transfers(ctx, which)
	return list, failed("read the transfers", err)
}

// TransfersBetween returns the transfers from or to a club, "" for any, that begin within these days. The latest comes first.
func (r reader) TransfersBetween(ctx context.Context, club, first, last string) ([]register.Transfer, error) {
	which := r.with(ctx).Where("begins BETWEEN ? AND ?", first, last)
	if club != "" {
		which = which.Where("(from_club = ? OR to_club = ?)", club, club)
	}
	list, err := r.transfers(ctx, which)
	return list, failed("read the transfers", err)
}

// TransfersTo returns the transfers to these clubs that begin within these days. The latest
// comes first.
func (r reader) TransfersTo(ctx context.Context, clubs []string, first, last string) ([]register.Transfer, error) {
	list, err := r.transfers(ctx, r.with(ctx).Where("to_club IN ? AND begins BETWEEN ? AND ?", clubs, first, last))
	return list, failed("read the transfers", err)
}

// TransfersNamed returns the transfers with these ids. The latest comes first.
func (r reader) TransfersNamed(ctx context.Context, ids []string) ([]register.Transfer, error) {
	list, err := r.transfers(ctx, r.with(ctx).Where("id IN ?", ids))
	return list, failed("read the transfers", err)
}

// OpenTransfers returns the transfers that begin on that day or later and whose last step does not decide. The latest
// comes first.
func (r reader) OpenTransfers(ctx context.Context, since string) ([]register.Transfer, error) {
	const last = "SELECT kind FROM transfer_steps s WHERE s.transfer = transfers.id ORDER BY position DESC LIMIT 1"
	decided := []string{register.TransferApproved, register.TransferRejected, register.TransferWithdrawn}
	list, err := r.transfers(ctx, r.with(ctx).Where("begins >= ?", since).
		Where("("+last+") NOT IN ?", decided))
	return list, failed("read the transfers", err)
}

func (r reader) transfers(ctx context.Context, which *gorm.DB) ([]register.Transfer, error) {
	var rows []transferRow
	err := which.Order("(SELECT at FROM transfer_steps WHERE transfer = transfers.id AND position = 1) DESC, id").Find(&rows).Error
	if err != nil {
		return nil, err
	}
	list, ids := make([]register.Transfer, len(rows)), make([]string, len(rows))
	at := make(map[string]*register.Transfer, len(rows))
	for i, row := range rows {
		list[i] = register.Transfer{ID: row.ID, Player: row.Player, From: row.FromClub, To: row.ToClub, Begins: row.Begins,
			Question: register.PlayerAsked{Digest: orZero(row.Link), Asked: orZero(row.AskedAt).UTC(), Says: row.Says, At: orZero(row.SaidAt).UTC()}}
		if row.LeftWere != "" {
			if err := json.Unmarshal([]byte(row.LeftWere), &list[i].Left); err != nil {
				return nil, fmt.Errorf("what transfer %s has ended: %w", row.ID, err)
			}
		}
		ids[i], at[row.ID] = row.ID, &list[i]
	}
	var steps []transferStepRow
	if len(ids) > 0 {
		err = r.with(ctx).Order("position").Find(&steps, "transfer IN ?", ids).Error
	}
	for _, s := range steps {
		t := at[s.Transfer]
		t.Steps = append(t.Steps, register.TransferStep{Kind: s.Kind, On: s.OnDate, At: s.At.UTC(), User: orZero(s.UserID), Reason: s.Reason})
	}
	for i := range list {
		if len(list[i].Steps) == 0 && err == nil {
			err = missing("step of transfer", list[i].ID)
		}
	}
	return list, err
}

// PutTransfer writes a transfer, whole.
func (t tx) PutTransfer(ctx context.Context, x *register.Transfer) error {
	db := t.with(ctx)
	left := ""
	if x.Left != nil {
		text, err := json.Marshal(x.Left)
		if err != nil {
			return failed("write transfer "+x.ID, err)
		}
		left = string(text)
	}
	if err := put(db, &transferRow{x.ID, x.Player, x.From, x.To, x.Begins, orNull(x.Question.Digest), orNull(moment(x.Question.Asked)),
		x.Question.Says, orNull(moment(x.Question.At)), left}); err != nil {
		return failed("write transfer "+x.ID, err)
	}
	for i, s := range x.Steps {
		row := &transferStepRow{x.ID, position(i), s.Kind, s.On, moment(s.At), orNull(s.User), s.Reason}
		if err := put(db, row); err != nil {
			return failed("write transfer "+x.ID, err)
		}
	}
	return nil
}

// DeleteTransfer removes a transfer with its steps.
func (t tx) DeleteTransfer(ctx context.Context, id string) error {
	err := t.with(ctx).Delete(&transferStepRow{}, "transfer = ?", id).Error
	if err == nil {
		err = t.with(ctx).Delete(&transferRow{ID: id}).Error
	}
	return failed("delete transfer "+id, err)
}
