package league

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/rules/scan"
	"pokerliga/scoring"
)

// Where says whether a card on a photo belongs to the heat.
type Where string

// A card belongs here, or to another heat, table or matchday; or it was printed before the last draw, or in another drawing.
const (
	CardHere       Where = "here"
	CardOfHeat     Where = "heat"
	CardOfTable    Where = "table"
	CardOfMatchday Where = "matchday"
	CardOfDraw     Where = "draw"
	CardOfDrawing  Where = "drawing"
)

// Whether the card of a table is entered as a photo has it, or otherwise.
const (
	StoredSame  = "same"
	StoredOther = "other"
)

// PhotoCard is a card on a photo: what is marked on it, if it belongs to the heat.
type PhotoCard struct {
	scan.Card
	Here    Where   `json:"here"`
	Stored  *string `json:"stored"`            // the card of the table: null for none, "same" or "other"
	Picture string  `json:"picture,omitempty"` // path of the straightened card
	Bound   bool    `json:"bound,omitempty"`   // it was entered from this photo

	Unequal []scan.SeatMark `json:"-"` // what this photo and another one that waits say differently of a seat, which is unsure therefore
	Differs bool            `json:"-"` // from another photo that waits
	Others  []string        `json:"-"` // paths of the card on those photos, or on the one that is kept with the card that is entered otherwise
}

// PhotoView is a photo of round cards that wait to be confirmed.
type PhotoView struct {
	Photo string      `json:"photo"`
	At    time.Time   `json:"at"`
	Cards []PhotoCard `json:"cards"`
	By    string      `json:"-"` // who has sent it
}

// PhotoDesk is where photos of the round cards of a heat are sent and confirmed.
type PhotoDesk struct {
	At     acts.AtHeat
	Preset *HeatPreset
	Only   int // the table at which the actor helps, 0 for all

	office *Office
	by     acts.Actor
	photos []CardPhoto // without their pictures
	heat   *scoring.Heat
}

// PhotoDesk returns the desk of a heat, for those who may enter its cards, or one of them.
func (o *Office) PhotoDesk(ctx context.Context, by acts.Actor, at acts.AtHeat) (*PhotoDesk, error) {
	if err := by.May(DeedReadPhoto, photoPlace(by, at)); err != nil {
		return nil, err
	}
	preset, err := presetOf(ctx, o.Views, at.Day(), at.Heat)
	if err != nil {
		return nil, err
	}
	m, err := o.dayOf(ctx, at.Day())
	if err != nil {
		return nil, err
	}
	d := &PhotoDesk{At: at, Preset: preset, Only: helpsAt(by, at), office: o, by: by, heat: m.Heat(at.Heat)}
	d.photos, err = o.store.CardPhotos(ctx, at.Day(), at.Heat)
	return d, err
}

// Refuse refuses another photo, as [SendPhoto] does.
func (d *PhotoDesk) Refuse(ctx context.Context) error {
	return d.office.refusePhoto(ctx, d.by, d.At, d.photos)
}

// Card returns the card of a table as it was drawn, nil for none.
func (d *PhotoDesk) Card(table int) *scoring.SitAndGo {
	i := slices.IndexFunc(d.Preset.SitAndGos, func(c scoring.SitAndGo) bool { return c.Table == table })
	if i < 0 {
		return nil
	}
	return &d.Preset.SitAndGos[i]
}

// Where says whether the card of a code, with or without its address, belongs here.
func (d *PhotoDesk) Where(text string) (*CardCode, Where) {
	code, err := ParseCardCode(scan.Named(text))
	if err != nil {
		return &CardCode{}, CardOfDrawing
	}
	card := d.Card(code.Table)
	switch {
	case code.At != d.At.Day():
		return code, CardOfMatchday
	case code.Heat != d.At.Heat:
		return code, CardOfHeat
	case d.Only > 0 && code.Table != d.Only:
		return code, CardOfTable
	case code.Drawing != CardDrawing || card != nil && code.Boxes >= 1<<len(card.Seats):
		return code, CardOfDrawing
	case card == nil || SeatsDigest(card) != code.Seats:
		return code, CardOfDraw
	}
	return code, CardHere
}

// Waiting are the photos that wait to be confirmed, the newest first.
func (d *PhotoDesk) Waiting() []PhotoView {
	list := []PhotoView{}
	for _, p := range slices.Backward(wholes(d.photos)) {
		if p.Bound.IsZero() && (d.Only == 0 || p.By == d.by.User) {
			list = append(list, *d.view(&p))
		}
	}
	slices.SortStableFunc(list, func(a, b PhotoView) int { return b.At.Compare(a.At) })
	return list
}

// Photo returns a photo that the actor may see, nil for none.
func (d *PhotoDesk) Photo(id string) *PhotoView {
	i := slices.IndexFunc(d.photos, func(p CardPhoto) bool { return p.ID == id && p.Table == 0 && (d.Only == 0 || p.By == d.by.User) })
	if i < 0 {
		return nil
	}
	return d.view(&d.photos[i])
}

// PicturesPath is the path to which photos of the heat are sent.
func (d *PhotoDesk) PicturesPath() string { return picturesPath(d.At) }

func picturesPath(of acts.AtHeat) string {
	at := of.Day()
	return fmt.Sprintf("/api/v1/seasons/%s/leagues/%s/matchdays/%d/heats/%d/photos", at.Season, at.League, at.Number, of.Heat)
}

// Evidence are the pictures that are kept with the cards of a heat: their paths by the table, the oldest first. It is for those who may enter
// cards of the heat.
func (o *Office) Evidence(ctx context.Context, by acts.Actor, at acts.AtHeat) (map[int][]string, error) {
	if err := by.May(DeedReadPhoto, photoPlace(by, at)); err != nil {
		return nil, err
	}
	cards, err := evidence(ctx, o.store, at.Day(), at.Heat)
	pictures := map[int][]string{}
	for _, p := range cards {
		pictures[p.Table] = append(pictures[p.Table], fmt.Sprintf("%s/%s/%d", picturesPath(at), p.ID, p.Table))
	}
	return pictures, err
}

// evidence are the cards on photos that stay with what was entered of a heat, or of a matchday for 0: by heat and table, the oldest first.
func evidence(ctx context.Context, r Reader, at acts.MatchdayRef, heat int) ([]CardPhoto, error) {
	photos, err := r.CardPhotos(ctx, at, heat)
	return keptOf(photos), err
}

// keptOf are the cards among photos that stay with what was entered: by heat and table, the oldest first.
func keptOf(photos []CardPhoto) []CardPhoto {
	var cards []CardPhoto
	for _, p := range photos {
		if p.kept() {
			cards = append(cards, p)
		}
	}
	slices.SortFunc(cards, func(a, b CardPhoto) int {
		return cmp.Or(cmp.Compare(a.Heat, b.Heat), cmp.Compare(a.Table, b.Table), a.Taken.Compare(b.Taken), cmp.Compare(a.ID, b.ID))
	})
	return cards
}

// PicturePath is the path of a photo as it is kept.
func (d *PhotoDesk) PicturePath(id string) string { return d.PicturesPath() + "/" + id }

// view is a photo as it is shown now: who sits where, and what is entered, may have changed since it was read.
func (d *PhotoDesk) view(p *CardPhoto) *PhotoView {
	v := &PhotoView{Photo: p.ID, At: p.Taken.UTC(), Cards: []PhotoCard{}, By: p.By}
	for i := range p.Cards {
		code, here := d.Where(p.Cards[i].Code)
		c := PhotoCard{Card: p.Cards[i], Here: here}
		c.Heat, c.Table = code.Heat, code.Table
		if here != CardHere {
			c.State, c.Seats, c.InTime = scan.Unreadable, []scan.SeatMark{}, scan.InTimeMark{State: scan.Unsure}
			v.Cards = append(v.Cards, c)
			continue
		}
		if d.heat != nil && d.heat.SitAndGo(code.Table) != nil {
			stored := StoredOther
			if same(d.heat.SitAndGo(code.Table), d.Card(code.Table), &c.Card) {
				stored = StoredSame
			}
			c.Stored = &stored
		}
		if card := d.straight(p.ID, code.Table); card != nil {
			c.Bound = !card.Bound.IsZero()
			c.Picture = d.StraightPath(p.ID, code.Table)
		}
		if c.Stored != nil && *c.Stored == StoredOther {
			c.Others = d.evidence(code.Table)
		}
		if c.Stored == nil {
			d.compare(&c, p.ID)
		}
		v.Cards = append(v.Cards, c)
	}
	return v
}

// straight is the straightened card of a table on a photo, nil for none.
func (d *PhotoDesk) straight(photo string, table int) *CardPhoto {
	i := slices.IndexFunc(d.photos, func(k CardPhoto) bool { return k.ID == photo && k.Table == table })
	if i < 0 {
		return nil
	}
	return &d.photos[i]
}

// StraightPath is the path of the straightened card of a table on a photo, "" for none.
func (d *PhotoDesk) StraightPath(photo string, table int) string {
	if d.straight(photo, table) == nil {
		return ""
	}
	return fmt.Sprintf("%s/%d", d.PicturePath(photo), table)
}

// evidence are the paths of the straightened card of a table on the last photo that was kept with it, none for none.
func (d *PhotoDesk) evidence(table int) []string {
	for _, k := range slices.Backward(keptOf(d.photos)) {
		if k.Table == table {
			return []string{d.StraightPath(k.ID, table)}
		}
	}
	return nil
}

// compare leaves open what another photo of the same card that waits says differently: neither of them is taken to be right.
func (d *PhotoDesk) compare(c *PhotoCard, photo string) {
	c.Seats = slices.Clone(c.Seats)
	for _, p := range wholes(d.photos) {
		if p.ID == photo || !p.Bound.IsZero() || d.Only > 0 && p.By != d.by.User {
			continue
		}
		for _, other := range p.Cards {
			if scan.Named(other.Code) == scan.Named(c.Code) {
				if c.leaveOpen(&other) {
					c.Differs, c.State = true, scan.Unsure
					c.Others = append(c.Others, d.StraightPath(p.ID, c.Table))
				}
			}
		}
	}
}

// leaveOpen makes unsure what another photo of the card says differently, and reports whether anything is.
func (c *PhotoCard) leaveOpen(other *scan.Card) (differs bool) {
	for i := range c.Seats {
		mark := &c.Seats[i]
		j := slices.IndexFunc(other.Seats, func(m scan.SeatMark) bool { return m.Seat == mark.Seat })
		if j < 0 || mark.State == scan.Unsure || other.Seats[j].State == scan.Unsure ||
			mark.Place == other.Seats[j].Place && mark.Absent == other.Seats[j].Absent {
			continue
		}
		c.Unequal = append(c.Unequal, *mark, other.Seats[j])
		*mark, differs = scan.SeatMark{Seat: mark.Seat, State: scan.Unsure}, true
	}
	if mine, its := c.InTime.Value, other.InTime.Value; mine != nil && its != nil && *mine != *its {
		c.InTime, differs = scan.InTimeMark{State: scan.Unsure}, true
	}
	return differs
}

// same reports whether a card is stored as it was read. Chips are no difference: they are not read.
func same(stored, drawn *scoring.SitAndGo, read *scan.Card) bool {
	if read.State != scan.Read {
		return false
	}
	inTime := false
	for _, s := range stored.Seats {
		inTime = inTime || s.InTime
	}
	for _, mark := range read.Seats {
		player := drawn.Seats[mark.Seat-1].Player
		i := slices.IndexFunc(stored.Seats, func(s scoring.Seat) bool { return s.Player == player })
		if mark.Absent != (i < 0) || i >= 0 && stored.Seats[i].Place != mark.Place {
			return false
		}
	}
	return inTime == *read.InTime.Value
}

// chipPhotos returns the photos from which cards of open heats were entered that were stopped by time and have no chips, by heat and table. § 3.2.18
func chipPhotos(ctx context.Context, r Reader, at acts.MatchdayRef, m *scoring.Matchday) (map[int]map[int]string, error) {
	found := map[int]map[int]string{}
	for i := range m.Heats {
		h := &m.Heats[i]
		if !h.Open || len(matchday.WithoutChips(h)) == 0 {
			continue
		}
		cards, err := evidence(ctx, r, at, h.Number)
		if err != nil {
			return nil, err
		}
		found[h.Number] = map[int]string{}
		for _, p := range cards {
			found[h.Number][p.Table] = p.ID // the newest
		}
	}
	return found, nil
}

// PhotoPicture returns a photo of round cards, or the card of a table straightened, for those who may enter the cards.
func (o *Office) PhotoPicture(ctx context.Context, by acts.Actor, at acts.AtHeat, id string, table int) (*CardPhoto, error) {
	if err := by.May(DeedReadPhoto, photoPlace(by, at)); err != nil {
		return nil, err
	}
	if _, err := photoOf(ctx, o.store, by, at, id); err != nil {
		return nil, err
	}
	if only := helpsAt(by, at); table > 0 && only > 0 && table != only {
		return nil, acts.ErrNotFound
	}
	p, err := o.store.CardPhoto(ctx, id, table)
	if err == nil && p.Picture == nil {
		err = acts.ErrNotFound
	}
	return p, err
}
