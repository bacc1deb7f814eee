package storage

import (
	"context"

	"pokerliga/floor/houses"
)

// houseFileRow is the logo of a house, or a sound of its clock.
type houseFileRow struct {
	House   string `gorm:"primaryKey"`
	Part    string `gorm:"primaryKey"`
	Kind    string // media type
	Digest  string
	Content []byte
}

func (r *houseFileRow) file() houses.File {
	return houses.File{Part: houses.Part(r.Part), Type: r.Kind, Digest: r.Digest, Content: r.Content}
}

// HouseFiles returns the files of a house without their contents.
func (r reader) HouseFiles(ctx context.Context, house string) ([]houses.File, error) {
	return list(r.with(ctx).Omit("content").Where("house = ?", house).Order("part"), "read the files of a house", (*houseFileRow).file)
}

// HouseFile returns a file of a house with its content.
func (r reader) HouseFile(ctx context.Context, house string, part houses.Part) (*houses.File, error) {
	return one(r.with(ctx).Where("house = ? AND part = ?", house, string(part)), "read a file of a house", (*houseFileRow).file)
}

// PutHouseFile writes a file of a house.
func (t tx) PutHouseFile(ctx context.Context, house string, f *houses.File) error {
	return failed("write a file of a house", put(t.with(ctx), &houseFileRow{house, string(f.Part), f.Type, f.Digest, f.Content}))
}

// DropHouseFiles removes these files of a house, those that are there.
func (t tx) DropHouseFiles(ctx context.Context, house string, parts ...houses.Part) error {
	return failed("remove a file of a house", t.with(ctx).Delete(&houseFileRow{}, "house = ? AND part IN ?", house, parts).Error)
}
