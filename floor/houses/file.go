package houses

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"

	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
)

// Part is what a file of a house is for.
type Part string

// The parts: the logo of a house, and what its clock plays when a level begins, a minute before one ends, and when a break begins.
const (
	Logo   Part = "logo"
	Level  Part = "level"
	Minute Part = "minute"
	Break  Part = "break"
)

// Parts are all parts.
var Parts = []Part{Logo, Level, Minute, Break}

// FileSize is how many bytes may be sent for a part. A sound is heard for seconds, and loaded over the network of a hall.
func (p Part) FileSize() int {
	if p == Logo {
		return register.LogoSize
	}
	return 1 << 20
}

// partNames are what the parts are called.
var partNames = map[Part]string{Logo: "Das Logo", Level: "Der Ton zum neuen Level", Minute: "Der Ton zur letzten Minute",
	Break: "Der Ton zur Pause"}

// File is a file of a house. Content is nil where only its name is read.
type File struct {
	Part    Part
	Type    string // media type
	Digest  string
	Content []byte
}

// FileState is the content of a file for its ETag: which it is, and whose.
type FileState struct {
	House string `json:"house"`
	Name  string `json:"name"` // of the house
	Part  Part   `json:"part"`
	Type  string `json:"type"`
	File  string `json:"file"` // digest
}

// Wall is how the clock of a house hangs on its wall: its layout, and its files without their contents.
type Wall struct {
	floorfile.Wall
	House string
	Name  string // of the house
	Files []File
}

// State is which file a part has, nil for none.
func (w *Wall) State(p Part) *FileState {
	f := w.File(p)
	if f == nil {
		return nil
	}
	return &FileState{w.House, w.Name, p, f.Type, f.Digest}
}

// File returns the file of a part, nil where there is none.
func (w *Wall) File(p Part) *File {
	i := slices.IndexFunc(w.Files, func(f File) bool { return f.Part == p })
	if i < 0 {
		return nil
	}
	return &w.Files[i]
}

// Wall returns how the clock of a house hangs on its wall, that of no house for "", and for one that is not there any more.
func (d *Houses) Wall(ctx context.Context, house string) (*Wall, error) {
	if house == "" {
		return &Wall{}, nil
	}
	t, err := d.store.FloorTemplate(ctx, House, house)
	if errors.Is(err, acts.ErrNotFound) {
		return &Wall{}, nil
	}
	if err != nil {
		return nil, err
	}
	said, err := floorfile.ReadHouse([]byte(t.Text))
	if err != nil {
		return nil, err
	}
	files, err := d.store.HouseFiles(ctx, house)
	return &Wall{said.Wall, house, said.Name, files}, err
}

// File returns a file of a house. One that has another digest by now is [acts.ErrNotFound].
func (d *Houses) File(ctx context.Context, house string, part Part, digest string) (*File, error) {
	f, err := d.store.HouseFile(ctx, house, part)
	if err == nil && f.Digest != digest {
		err = acts.ErrNotFound
	}
	return f, err
}

// OfPart is a part of a house.
type OfPart struct {
	House string `json:"-" path:"house"`
	Part  Part   `json:"-" path:"part"`
}

// Place is the house.
func (o OfPart) Place() acts.Place { return acts.AtHouse(o.House) }

// PutFile stores the file of a part. A logo is drawn anew by [register.Logo]; a sound is kept as it came. A file is sent, and no JSON.
type PutFile struct {
	OfPart `json:"-"`

	Sent []byte `json:"-"`
	file File
}

// DropFile takes the file of a part away.
type DropFile struct {
	OfPart `json:"-"`
}

// onPart declares an act on a part.
func onPart[A any, P interface {
	*A
	declare.Value
}](a declare.Act[*Houses, Tx, A, FileState]) *declare.Act[*Houses, Tx, A, FileState] {
	a.Scope, a.May, a.Subject = acts.ScopeOffice, []acts.Grant{acts.Admins, acts.KeeperOfHouse}, "floor/house/:house/:part"
	return declare.In[*Houses, Tx, A, FileState, P](&ownActs, a)
}

var _ = onPart(declare.Act[*Houses, Tx, PutFile, FileState]{
	Kind: declare.Kind{Deed: acts.DeedHouseFile, Called: "Wand eines Hauses: Logo oder Ton gespeichert"},
	At: func(p *PutFile, _ context.Context, _ *Houses, by acts.Actor) (acts.Place, error) {
		if err := by.May(acts.DeedHouseFile, p.Place()); err != nil {
			return acts.Place{}, err
		}
		return p.Place(), p.read() // before the transaction, because it takes time
	},
	Do: func(p *PutFile, ctx context.Context, _ *Houses, a *acts.Act[Tx]) (before, after *FileState, err error) {
		wall, err := p.wall(ctx, a.Tx)
		if err != nil {
			return nil, nil, err
		}
		before, after = wall.State(p.Part), &FileState{p.House, wall.Name, p.Part, p.file.Type, p.file.Digest}
		if err := a.Terms.Over(before, after); err != nil {
			return nil, nil, err
		}
		return before, after, a.Tx.PutHouseFile(ctx, p.House, &p.file)
	},
	Says: func(_ declare.Names, _, f *FileState) string {
		return fmt.Sprintf("%s von %s wird gespeichert.", partNames[f.Part], f.Name)
	},
})

var _ = onPart(declare.Act[*Houses, Tx, DropFile, FileState]{
	Kind: declare.Kind{Deed: "house.delete-file", Called: "Wand eines Hauses: Logo oder Ton entfernt", API: "DELETE /houses/:house/wall/:part",
		Summary: "Take the logo of a house away, or a sound of its clock"},
	Do: func(p *DropFile, ctx context.Context, _ *Houses, a *acts.Act[Tx]) (before, after *FileState, err error) {
		wall, err := p.wall(ctx, a.Tx)
		if err != nil {
			return nil, nil, err
		}
		if before = wall.State(p.Part); before == nil {
			return nil, nil, acts.ErrNotFound
		}
		if err := a.Terms.Over(before, nil); err != nil {
			return nil, nil, err
		}
		return before, nil, a.Tx.DropHouseFiles(ctx, p.House, p.Part)
	},
	Says: func(_ declare.Names, f, _ *FileState) string {
		return fmt.Sprintf("%s von %s wird entfernt.", partNames[f.Part], f.Name)
	},
})

// wall returns the files of the house and its name, and locks the house.
func (o OfPart) wall(ctx context.Context, tx Tx) (*Wall, error) {
	t, err := tx.LockFloorTemplate(ctx, House, o.House)
	if err != nil {
		return nil, err
	}
	files, err := tx.HouseFiles(ctx, o.House)
	return &Wall{House: o.House, Name: t.Name, Files: files}, err
}

// read makes the file of what was sent.
func (p *PutFile) read() (err error) {
	switch {
	case !slices.Contains(Parts, p.Part):
		return acts.ErrNotFound
	case p.Part == Logo:
		p.file = File{Type: "image/png"}
		if p.file.Content, err = register.Logo(p.Sent); err != nil {
			return err
		}
	default:
		p.file = File{Type: soundType(p.Sent), Content: p.Sent}
		switch {
		case len(p.Sent) > p.Part.FileSize():
			return &acts.Refusal{Sentence: "Der Ton ist zu groß: erlaubt ist 1 MiB."}
		case p.file.Type == "":
			return &acts.Refusal{Sentence: "Das ist kein lesbarer Ton: erlaubt sind MP3-, WAV- und OGG-Dateien."}
		}
	}
	sum := sha256.Sum256(p.file.Content)
	p.file.Part, p.file.Digest = p.Part, hex.EncodeToString(sum[:16])
	return nil
}

// SoundTypes are the media types of the sounds that a clock may play.
var SoundTypes = []string{"audio/mpeg", "audio/wav", "audio/ogg"}

// soundType is the media type of a sound by how it begins, "" for none that a clock may play. WHATWG MIME Sniffing 6.2
func soundType(data []byte) string {
	switch {
	case bytes.HasPrefix(data, []byte("ID3")), len(data) > 1 && data[0] == 0xff && data[1]&0xe6 == 0xe2:
		return SoundTypes[0]
	case len(data) > 12 && bytes.HasPrefix(data, []byte("RIFF")) && string(data[8:12]) == "WAVE":
		return SoundTypes[1]
	case bytes.HasPrefix(data, []byte("OggS\x00")):
		return SoundTypes[2]
	}
	return ""
}
