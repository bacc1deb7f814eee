package houses

import (
	"context"
	"errors"
	"fmt"

	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/rulebook"
)

// Kind is a kind of template.
type Kind string

// The kinds of templates.
const (
	House     Kind = "house"
	Structure Kind = "structure"
	ChipSet   Kind = "chip_set"

	PrizeTable Kind = "prize_table"
	Contest    Kind = "contest"
)

// Template is a template as it is stored.
type Template struct {
	Kind Kind
	ID   string
	Name string
	Text string // JSON
}

// Reader reads templates. What is not there is [acts.ErrNotFound].
type Reader interface {
	// FloorTemplates returns the templates of a kind, by name.
	FloorTemplates(ctx context.Context, kind Kind) ([]Template, error)
	// FloorTemplate returns a template.
	FloorTemplate(ctx context.Context, kind Kind, id string) (*Template, error)
	// HouseFiles returns the files of a house, by part, without their contents.
	HouseFiles(ctx context.Context, house string) ([]File, error)
	// HouseFile returns the file of a part with its content.
	HouseFile(ctx context.Context, house string, part Part) (*File, error)
}

// Tx is an open transaction.
type Tx interface {
	Reader
	acts.Tx

	// LockFloorTemplate returns a template and locks it until the transaction ends.
	LockFloorTemplate(ctx context.Context, kind Kind, id string) (*Template, error)
	// AddFloorTemplate adds a template that was not there.
	AddFloorTemplate(ctx context.Context, t *Template) error
	// PutFloorTemplate writes a template over the one that is there.
	PutFloorTemplate(ctx context.Context, t *Template) error
	// DropFloorTemplate removes a template.
	DropFloorTemplate(ctx context.Context, kind Kind, id string) error
	// PutHouseFile writes the file of a part.
	PutHouseFile(ctx context.Context, house string, f *File) error
	// DropHouseFiles removes the files of these parts, if there are any.
	DropHouseFiles(ctx context.Context, house string, parts ...Part) error
}

// Houses keeps the templates of tournaments. Each change is one of its methods, each method is one act.
type Houses struct {
	store Reader
	acts  acts.Runner[Tx]
}

// New returns the templates of a store. The acts say in which transactions it works, and by which clock.
func New(store Reader, in acts.Runner[Tx]) *Houses { return &Houses{store, in} }

// ownActs are the acts of this room.
var ownActs declare.Room[*Houses, Tx]

// Bind lets the acts of this room be carried out.
func (d *Houses) Bind(t declare.Table) { declare.Bind(t, d, d.acts, &ownActs) }

// content is what a template says.
type content interface{ MarshalJSON() ([]byte, error) }

// read reads what a template of a kind says: what it is called, and what is unlikely in it. The path of a refusal is in the text.
func read(kind Kind, text []byte) (content, string, []rulebook.Warning, error) {
	switch kind {
	case House:
		h, err := floorfile.ReadHouse(text)
		if err != nil {
			return nil, "", nil, err
		}
		return h, h.Name, nil, acts.RefuseLine("$.venue", h.Venue)
	case Structure:
		s, err := floorfile.ReadStructure(text)
		if err != nil {
			return nil, "", nil, err
		}
		return s, s.Name, s.Doubts(), nil
	case PrizeTable:
		p, err := floorfile.ReadPrizeTable(text)
		if err != nil {
			return nil, "", nil, err
		}
		return p, p.Name, nil, nil
	case Contest:
		c, err := floorfile.ReadContest(text)
		if err != nil {
			return nil, "", nil, err
		}
		return c, c.Name, nil, nil
	default:
		s, err := floorfile.ReadChipSet(text)
		if err != nil {
			return nil, "", nil, err
		}
		for i := range s.Chips {
			if err := acts.RefuseLine(fmt.Sprintf("$.chips[%d].colour", i), s.Chips[i].Colour); err != nil {
				return nil, "", nil, err
			}
		}
		return s, s.Name, s.Doubts(), nil
	}
}

// Templates returns the templates of a kind, by name.
func (d *Houses) Templates(ctx context.Context, kind Kind) ([]Template, error) {
	return d.store.FloorTemplates(ctx, kind)
}

// Template returns a template, and the version that writing over it needs.
func (d *Houses) Template(ctx context.Context, kind Kind, id string) (*Template, acts.Version, error) {
	t, err := d.store.FloorTemplate(ctx, kind, id)
	if err != nil {
		return nil, "", err
	}
	said, _, _, err := read(kind, []byte(t.Text))
	return t, acts.VersionOf(said), err
}

// of is a request about a template, which says what it says.
func of(by acts.Actor, deed acts.Deed, kind Kind, id string, said content, terms acts.Terms) acts.Request {
	return acts.Request{By: by, Deed: deed, At: acts.AtHouse(houseOf(kind, id, said)), Subject: acts.About("floor", string(kind), id), Terms: terms}
}

// houseOf is the house that a template is, or whose it is; "" for one that is for all houses.
func houseOf(kind Kind, id string, said content) string {
	if kind == House {
		return id
	}
	if c, is := said.(*floorfile.Contest); is {
		return c.House
	}
	return ""
}

// Place is where a template is kept: in the house that it is, or whose it is.
func (d *Houses) Place(ctx context.Context, kind Kind, id string) (acts.Place, error) {
	t, err := d.store.FloorTemplate(ctx, kind, id)
	if errors.Is(err, acts.ErrNotFound) {
		return acts.AtHouse(houseOf(kind, id, nil)), nil
	}
	if err != nil {
		return acts.Place{}, err
	}
	said, _, _, err := read(kind, []byte(t.Text))
	return acts.AtHouse(houseOf(kind, id, said)), err
}

// stored returns what a template says, and locks it; nil for one that is not there.
func stored(ctx context.Context, tx Tx, kind Kind, id string) (content, error) {
	t, err := tx.LockFloorTemplate(ctx, kind, id)
	if errors.Is(err, acts.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	said, _, _, err := read(kind, []byte(t.Text))
	return said, err
}

// Put writes a template from its JSON. What is unlikely in it is told, see [floor.Doubts]. Content: what the template says.
func (d *Houses) Put(ctx context.Context, by acts.Actor, kind Kind, id string, text []byte, terms acts.Terms) (*acts.Outcome, error) {
	said, name, doubts, wrong := read(kind, text)
	return d.acts.Do(ctx, of(by, acts.DeedTemplate, kind, id, said, terms), func(a *acts.Act[Tx]) (*acts.Outcome, error) {
		was, err := stored(ctx, a.Tx, kind, id)
		if err == nil && was != nil {
			err = a.By.May(acts.DeedTemplate, acts.AtHouse(houseOf(kind, id, was))) // it may be another's
		}
		if err == nil {
			err = wrong
		}
		if err != nil {
			return nil, err
		}
		if acts.Blank(name) {
			return nil, &acts.Refusal{Path: "$.name", Sentence: "Hier fehlt der Name."}
		}
		if err := acts.RefuseLine("$.name", name); err != nil {
			return nil, err
		}
		if prizes, is := said.(*floorfile.PrizeTable); is {
			if err := floorfile.RefuseShares(prizes.Payouts, "$.payouts"); err != nil {
				return nil, err
			}
		}
		if err := a.Terms.Over(was, said); err != nil {
			return nil, err
		}
		canonical, err := said.MarshalJSON()
		if err != nil {
			return nil, err
		}
		write := a.Tx.PutFloorTemplate
		if was == nil {
			write = a.Tx.AddFloorTemplate
		}
		return a.Stored(was, said).With(doubts), write(ctx, &Template{kind, id, name, string(canonical)})
	})
}

// Drop removes a template. Tournaments that were made from it stay as they are.
func (d *Houses) Drop(ctx context.Context, by acts.Actor, kind Kind, id string, terms acts.Terms) (*acts.Outcome, error) {
	at, err := d.Place(ctx, kind, id)
	if err != nil {
		return nil, err
	}
	r := of(by, acts.DeedDropTemplate, kind, id, nil, terms)
	if r.At = at; kind == House {
		r.At = acts.Place{} // the office alone: whoever runs it would run nothing any more
	}
	return d.acts.Do(ctx, r, func(a *acts.Act[Tx]) (*acts.Outcome, error) {
		was, err := stored(ctx, a.Tx, kind, id)
		if err == nil && was != nil && kind != House {
			err = a.By.May(acts.DeedDropTemplate, acts.AtHouse(houseOf(kind, id, was)))
		}
		switch {
		case err != nil:
			return nil, err
		case was == nil:
			return nil, acts.ErrNotFound
		}
		if err := a.Terms.Over(was, nil); err != nil {
			return nil, err
		}
		if kind == House {
			if err := a.Tx.DropHouseFiles(ctx, id, Parts...); err != nil {
				return nil, err
			}
		}
		return a.Removed(was), a.Tx.DropFloorTemplate(ctx, kind, id)
	})
}

// Head copies the templates that a plan names into the head of a tournament, and says what is unlikely in it. The path of a
// refusal is in the plan.
func Head(ctx context.Context, r Reader, p *floorfile.Plan) (*floorfile.File, []rulebook.Warning, error) {
	house, err := named(ctx, r, House, p.House, "$.house", floorfile.ReadHouse)
	if err != nil {
		return nil, nil, err
	}
	structure, err := named(ctx, r, Structure, p.Structure, "$.structure", floorfile.ReadStructure)
	if err != nil {
		return nil, nil, err
	}
	if p.PrizeTable != "" {
		prizes, err := named(ctx, r, PrizeTable, p.PrizeTable, "$.prize_table", floorfile.ReadPrizeTable)
		if err != nil {
			return nil, nil, err
		}
		if len(p.Payouts) == 0 {
			p.Payouts = prizes.Payouts
		}
	}
	if p.ChipSet == "" {
		return p.Head(house, structure, &floorfile.ChipSet{})
	}
	set, err := named(ctx, r, ChipSet, p.ChipSet, "$.chip_set", floorfile.ReadChipSet)
	if err != nil {
		return nil, nil, err
	}
	return p.Head(house, structure, set)
}

// named reads a template that a plan names.
func named[T any](ctx context.Context, r Reader, kind Kind, id, path string, read func([]byte) (*T, error)) (*T, error) {
	t, err := r.FloorTemplate(ctx, kind, id)
	if errors.Is(err, acts.ErrNotFound) {
		return nil, &acts.Refusal{Path: path, Sentence: fmt.Sprintf("%s „%s“ gibt es nicht.", nouns[kind], acts.Clip(id))}
	}
	if err != nil {
		return nil, err
	}
	return read([]byte(t.Text))
}

var nouns = map[Kind]string{House: "Ein Haus", Structure: "Eine Struktur", ChipSet: "Einen Chipsatz",
	PrizeTable: "Eine Preistabelle"}
