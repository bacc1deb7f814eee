package storage

import (
	"context"
	"time"

	"pokerliga/office/cases"
)

// caseAttachmentRow is a photo or a PDF that was attached to a case.
type caseAttachmentRow struct {
	Season     string `gorm:"primaryKey"`
	Number     int    `gorm:"primaryKey;autoIncrement:false"`
	Position   int    `gorm:"primaryKey;autoIncrement:false"` // from 1
	Club       *string
	UserID     *string // NULL for the console
	AttachedAt time.Time
	Kind       string // media type
	Caption    string
	Size       int
	Digest     string
	Content    []byte // empty once it is removed
	RemovedBy  *string
	RemovedAt  *time.Time
}

func (r *caseAttachmentRow) attachment() cases.Attachment {
	gone := orZero(r.RemovedAt).UTC()
	return cases.Attachment{Attached: cases.Attached{Case: r.Number, Number: r.Position, Club: orZero(r.Club), Type: r.Kind, Bytes: r.Size, Digest: r.Digest},
		Caption: r.Caption, On: dayOf(r.AttachedAt), Removed: dayOf(gone), By: orZero(r.UserID), At: r.AttachedAt.UTC(), RemovedBy: orZero(r.RemovedBy),
		RemovedAt: gone, Content: r.Content}
}

// Attachments returns the attachments of a case by number, without their contents.
func (r reader) Attachments(ctx context.Context, season string, number int) ([]cases.Attachment, error) {
	of := r.with(ctx).Model(&caseAttachmentRow{}).Omit("content").Order("position").Where("season = ? AND number = ?", season, number)
	return list(of, "read the attachments of a case", (*caseAttachmentRow).attachment)
}

// Attachment returns an attachment of a case with its content.
func (r reader) Attachment(ctx context.Context, season string, number, attachment int) (*cases.Attachment, error) {
	var row caseAttachmentRow
	if err := r.with(ctx).Take(&row, "season = ? AND number = ? AND position = ?", season, number, attachment).Error; err != nil {
		return nil, failed("read an attachment of a case", err)
	}
	return new(row.attachment()), nil
}

// PutAttachment writes an attachment of a case, with its content; nil where that is removed.
func (t tx) PutAttachment(ctx context.Context, season string, a *cases.Attachment) error {
	row := caseAttachmentRow{season, a.Case, a.Number, orNull(a.Club), orNull(a.By), moment(a.At), a.Type, a.Caption, a.Bytes, a.Digest,
		append([]byte{}, a.Content...), orNull(a.RemovedBy), orNull(a.RemovedAt)}
	return failed("write an attachment of a case", put(t.with(ctx), &row))
}
