package league

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/matchday"
	"pokerliga/rules/scan"
	"pokerliga/scoring"
)

// The acts on photos of round cards, and the reading of them. No number hangs on a photo.
const (
	DeedPhoto     acts.Deed = "card-photo.add"
	DeedDropPhoto acts.Deed = "card-photo.drop"
	DeedBindPhoto acts.Deed = "card-photo.bind"
	DeedReadPhoto acts.Deed = "card-photo.read"
	DeedLatePhoto acts.Deed = "card-photo.hand-in" // by a helper whose link has ended
)

var photoDeeds = []acts.Deed{DeedPhoto, DeedLatePhoto, DeedDropPhoto, DeedBindPhoto}

// atTables are those who enter cards.
var atTables = []acts.Grant{acts.Admins, acts.DirectorOfMatchday, acts.HelperOfSheet}

func init() { acts.Grants(acts.Power{Deed: DeedReadPhoto, Scope: acts.ScopeRead, Who: atTables}) }

// How many photos of a heat are kept, and how many of one person wait to be confirmed.
const (
	mostPhotos        = 400
	mostPhotosWaiting = 40
)

// CardPhoto is a photo of round cards, or one of its cards straightened, which is kept as evidence (§ 3.2.18).
type CardPhoto struct {
	ID      string
	Table   int // 0 for the photo as a whole
	At      acts.MatchdayRef
	Heat    int
	Digest  string // SHA-256 of what was sent, in hex
	Picture []byte // JPEG, drawn anew; nil once all cards of a photo were entered, and where it is not asked for
	Cards   []scan.Card
	By      string // who has sent it
	Taken   time.Time
	BoundBy string    // who has entered the card from it
	Bound   time.Time // when; of a photo, when nothing of it waits any more. Zero while it waits
}

// kept reports whether this is a card that stays with what was entered from it.
func (p *CardPhoto) kept() bool { return p.Table > 0 && !p.Bound.IsZero() }

// tables are those of its heat whose cards a photo shows, as their codes say.
func (p *CardPhoto) tables() (tables []int) {
	for i := range p.Cards {
		if code, err := ParseCardCode(scan.Named(p.Cards[i].Code)); err == nil && code.At == p.At && code.Heat == p.Heat {
			tables = append(tables, code.Table)
		}
	}
	return tables
}

// state is the photo as the journal has it.
func (p *CardPhoto) state(bytes int, tables ...int) *PhotoState {
	s := &PhotoState{Photo: p.ID, Season: p.At.Season, League: p.At.League, Matchday: p.At.Number, Heat: p.Heat, Digest: p.Digest, Bytes: bytes, Cards: []PhotoLine{}, Tables: tables}
	for i := range p.Cards {
		s.Cards = append(s.Cards, PhotoLine{scan.Named(p.Cards[i].Code), p.Cards[i].State})
	}
	return s
}

// PhotoState is what the journal says of a photo: never what it shows.
type PhotoState struct {
	Photo    string      `json:"photo"`
	Season   string      `json:"season,omitempty"` // missing in old entries
	League   string      `json:"league"`
	Matchday int         `json:"matchday"`
	Heat     int         `json:"heat"`
	Digest   string      `json:"digest"`          // SHA-256 of what was sent, in hex
	Bytes    int         `json:"bytes,omitempty"` // of what was sent
	Cards    []PhotoLine `json:"cards"`
	Tables   []int       `json:"tables,omitempty"` // whose cards were entered from it
	Late     bool        `json:"late,omitempty"`   // it was sent after the link of its helper had ended
}

// PhotoLine is a card on a photo.
type PhotoLine struct {
	Code  string     `json:"code"` // without the address
	State scan.State `json:"state"`
}

// says says what becomes of a photo, with the tables of its heat that it shows: another matchday has a heat of that number, too.
func (s *PhotoState) says(verb string) string {
	var tables []string
	for _, c := range s.Cards {
		code, err := ParseCardCode(c.Code)
		if err == nil && code.Heat == s.Heat && code.At.Number == s.Matchday && code.At.League == s.League && (s.Season == "" || code.At.Season == s.Season) {
			tables = append(tables, fmt.Sprintf("Tisch %d", code.Table))
		}
	}
	of := ""
	if len(tables) > 0 {
		of = " (" + strings.Join(tables, ", ") + ")"
	}
	return fmt.Sprintf("Ein Foto von Rundenkarten, Heat %d%s, wird %s.", s.Heat, of, verb)
}

var examplePhoto = PhotoState{Photo: "k2v5myq4f4jr3cwb2ntz", Season: "2010", League: "bl1", Matchday: 3, Heat: 2,
	Digest: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", Bytes: 812345,
	Cards: []PhotoLine{{"2010.BL1.3.2.7.13FYK3DEG1D", scan.Read}}}

// SendPhoto keeps a photo of round cards that wait to be confirmed, with what was read on it. A file is sent, and no JSON. A helper whose
// link ended before his phone found the network may still do this.
type SendPhoto struct {
	acts.AtHeat `json:"-"`

	Digest   string         `json:"-"` // of what was sent
	Bytes    int            `json:"-"` // of what was sent
	Picture  []byte         `json:"-"` // as it is kept
	Cards    []scan.Card    `json:"-"`
	Straight map[int][]byte `json:"-"` // the straightened cards by their tables, as they are kept
	Late     bool           `json:"-"` // the link of the helper has ended
}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, SendPhoto, PhotoState]{
	Kind: declare.Kind{Deed: DeedPhoto, Scope: acts.ScopeMatchday, May: atTables, Subject: "card-photos", Called: "Foto von Rundenkarten: gesendet",
		Or: []acts.Power{{Deed: DeedLatePhoto, Scope: acts.ScopeNone, Who: []acts.Grant{acts.Everybody}}}},
	At: func(s *SendPhoto, _ context.Context, _ *Office, by acts.Actor) (acts.Place, error) {
		return photoPlace(by, s.AtHeat), nil
	},
	Is: func(s *SendPhoto) acts.Deed {
		if s.Late {
			return DeedLatePhoto
		}
		return DeedPhoto
	},
	Do: (*SendPhoto).do,
	Says: func(_ declare.Names, _, after *PhotoState) string {
		if after.Late {
			return after.says("nach dem Ende des Links gesendet")
		}
		return after.says("gesendet")
	},
})

// PhotoID is the id of a photo of a heat: the same bytes are the same photo. Who helps at a table has his own.
func PhotoID(by acts.Actor, at acts.AtHeat, digest string) string {
	of := ""
	if by.Helping() != nil {
		of = by.User
	}
	sum := sha256.Sum256([]byte(fmt.Sprintf("photo %s/%d %s %s", at.Day(), at.Heat, digest, of)))
	return hex.EncodeToString(sum[:10])
}

func (s *SendPhoto) do(ctx context.Context, o *Office, a *act) (before, after *PhotoState, err error) {
	if s.Late {
		_, err := a.Tx.LockOffices(ctx, a.By)
		if a.By.Helping() == nil || err == nil {
			return nil, nil, &acts.Refusal{Sentence: "So wird nur ein Foto gesendet, dessen Link geendet hat."}
		}
		if !errors.Is(err, acts.ErrNotFound) {
			return nil, nil, err
		}
	}
	photos, err := a.Tx.CardPhotos(ctx, s.Day(), s.Heat)
	if err != nil {
		return nil, nil, err
	}
	p := CardPhoto{ID: PhotoID(a.By, s.AtHeat, s.Digest), At: s.Day(), Heat: s.Heat, Digest: s.Digest, Picture: s.Picture, Cards: s.Cards, By: a.By.User,
		Taken: a.Entry.At}
	after = p.state(s.Bytes)
	after.Late = s.Late
	a.Entry.Subject = acts.About("card-photos", p.ID)
	if i := slices.IndexFunc(photos, func(k CardPhoto) bool { return k.ID == p.ID }); i >= 0 {
		return after, after, nil
	}
	if err := o.refusePhoto(ctx, a.By, s.AtHeat, photos); err != nil {
		return nil, nil, err
	}
	rows := []CardPhoto{p}
	for table, picture := range s.Straight {
		card := p
		card.Table, card.Picture, card.Cards = table, picture, nil
		rows = append(rows, card)
	}
	return nil, after, a.Tx.PutCardPhotos(ctx, rows)
}

// refusePhoto refuses another photo of a heat that is closed, or of which too many are kept or wait.
func (o *Office) refusePhoto(ctx context.Context, by acts.Actor, at acts.AtHeat, photos []CardPhoto) error {
	m, err := o.dayOf(ctx, at.Day())
	if err != nil {
		return err
	}
	if at.Heat < 1 || at.Heat > scoring.Heats {
		return acts.ErrNotFound
	}
	if h := m.Heat(at.Heat); h != nil && !h.Open {
		return &acts.Refusal{Sentence: fmt.Sprintf("Heat %d ist abgeschlossen und nimmt kein Foto mehr an. Die Turnierleitung berichtigt die Karte "+
			"von Hand oder öffnet den Heat wieder.", at.Heat)}
	}
	if err := matchday.RefuseHeat(m, at.Heat); err != nil {
		return err
	}
	waiting := 0
	for i := range photos {
		if photos[i].Table == 0 && photos[i].Bound.IsZero() && photos[i].By == by.User {
			waiting++
		}
	}
	if waiting >= mostPhotosWaiting || len(wholes(photos)) >= mostPhotos {
		return &acts.Clash{Sentence: "Bitte zuerst die Fotos bestätigen, die noch warten."}
	}
	return nil
}

// wholes are the photos without their straightened cards.
func wholes(photos []CardPhoto) []CardPhoto {
	return slices.DeleteFunc(slices.Clone(photos), func(p CardPhoto) bool { return p.Table > 0 })
}

// photoPlace is the place of what somebody does with photos of a heat: his table, if he helps at one.
func photoPlace(by acts.Actor, at acts.AtHeat) acts.Place {
	if table := helpsAt(by, at); table > 0 {
		return at.Day().OfSheet(at.Heat, matchday.SheetOfCard(table))
	}
	return at.Place()
}

// helpsAt returns the table of a heat at which somebody helps, 0 for none.
func helpsAt(by acts.Actor, at acts.AtHeat) (table int) {
	if r := by.Helping(); r != nil && r.At == at.Day() {
		if heat, name := r.Sheet.Heat(); heat == at.Heat {
			_, _ = fmt.Sscanf(name, "sit-and-gos/%d", &table)
		}
	}
	return table
}

// photoOf returns the rows of a photo that the actor may see, the whole photo first. Who helps at a table sees what he has sent.
func photoOf(ctx context.Context, r Reader, by acts.Actor, at acts.AtHeat, id string) ([]CardPhoto, error) {
	photos, err := r.CardPhotos(ctx, at.Day(), at.Heat)
	photos = slices.DeleteFunc(photos, func(p CardPhoto) bool { return p.ID != id || by.Helping() != nil && p.By != by.User })
	if err == nil && (len(photos) == 0 || photos[0].Table > 0) {
		err = acts.ErrNotFound
	}
	return photos, err
}

// photosPage is the page of the photos of a heat.
const photosPage = heatPage + "/fotos"

// DropPhoto throws a photo away from which no card was entered.
type DropPhoto struct {
	acts.AtHeat `json:"-"`

	Photo string `json:"-" path:"photo"`
}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, DropPhoto, PhotoState]{
	Kind: declare.Kind{Deed: DeedDropPhoto, Scope: acts.ScopeMatchday, May: atTables, Subject: "card-photos/:photo",
		Called:  "Foto von Rundenkarten: weggeworfen",
		API:     "DELETE /seasons/:season/leagues/:league/matchdays/:matchday/heats/:heat/photos/:photo",
		Summary: "Throw a photo of round cards away",
		Page: declare.Page{On: photosPage, Sends: "/:photo/wegwerfen", Form: "wegwerfen-:photo", Button: "Foto wegwerfen", Plain: true,
			Word: "weggeworfen", Done: "Das Foto ist weggeworfen."}},
	At: func(d *DropPhoto, _ context.Context, _ *Office, by acts.Actor) (acts.Place, error) {
		return photoPlace(by, d.AtHeat), nil
	},
	Do: func(d *DropPhoto, ctx context.Context, _ *Office, a *act) (before, after *PhotoState, err error) {
		photos, err := photoOf(ctx, a.Tx, a.By, d.AtHeat, d.Photo)
		if err != nil {
			return nil, nil, err
		}
		if slices.ContainsFunc(photos, func(p CardPhoto) bool { return !p.Bound.IsZero() }) {
			return nil, nil, &acts.Clash{Sentence: "Von diesem Foto ist schon eine Karte eingetragen; es bleibt bei ihr."}
		}
		return photos[0].state(0), nil, a.Tx.DeleteCardPhoto(ctx, d.Photo)
	},
	Says: func(_ declare.Names, before, _ *PhotoState) string { return before.says("weggeworfen") },
})

// BindPhoto makes a photo the evidence of the card of a table, which is entered (§ 3.2.18).
type BindPhoto struct {
	acts.AtHeat `json:"-"`

	Photo string `json:"-" path:"photo"`
	Table int    `json:"-" path:"table"`
}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, BindPhoto, PhotoState]{
	Kind: declare.Kind{Deed: DeedBindPhoto, Scope: acts.ScopeMatchday, May: atTables, Subject: "card-photos/:photo",
		Called:  "Foto von Rundenkarten: zur Karte gelegt",
		API:     "PUT /seasons/:season/leagues/:league/matchdays/:matchday/heats/:heat/photos/:photo/:table",
		Summary: "Keep a photo as evidence of a round card that is entered already",
		Page: declare.Page{On: photosPage, Sends: "/:photo/:table/beilegen", Form: "beilegen-:photo-:table", Button: "Foto zur Karte legen",
			Plain: true, Word: "beigelegt", Done: "Das Foto liegt bei der Karte."}},
	Made: examplePhoto,
	Do:   (*BindPhoto).do,
	Says: func(_ declare.Names, _, after *PhotoState) string {
		return fmt.Sprintf("Das Foto von Heat %d wird zur Rundenkarte von Tisch %d gelegt.", after.Heat, after.Tables[len(after.Tables)-1])
	},
})

// Place is the sheet, where its helper may do it, too.
func (b *BindPhoto) Place() acts.Place {
	return b.Day().OfSheet(b.Heat, matchday.SheetOfCard(b.Table))
}

func (b *BindPhoto) do(ctx context.Context, _ *Office, a *act) (before, after *PhotoState, err error) {
	photos, err := photoOf(ctx, a.Tx, a.By, b.AtHeat, b.Photo)
	if err != nil {
		return nil, nil, err
	}
	h, err := a.Tx.Heat(ctx, b.Day(), b.Heat)
	if err != nil && !errors.Is(err, acts.ErrNotFound) {
		return nil, nil, err
	}
	if h == nil || h.SitAndGo(b.Table) == nil {
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("Tisch %d ist noch nicht eingetragen.", b.Table)}
	}
	whole := &photos[0]
	before = whole.state(0, boundTables(photos)...)
	i := slices.IndexFunc(photos, func(p CardPhoto) bool { return p.Table == b.Table })
	switch {
	case i >= 0 && !photos[i].Bound.IsZero():
		return before, before, nil
	case i < 0 && len(whole.Cards) > 0 && !slices.Contains(whole.tables(), b.Table):
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("Auf diesem Foto ist die Karte von Tisch %d nicht zu sehen.", b.Table)}
	case i < 0:
		card, err := a.Tx.CardPhoto(ctx, b.Photo, 0)
		if err != nil {
			return nil, nil, err
		}
		card.Table, card.Cards = b.Table, nil
		photos, i = append(photos, *card), len(photos)
	default:
		card, err := a.Tx.CardPhoto(ctx, b.Photo, b.Table)
		if err == nil && card.Picture == nil {
			err = acts.ErrNotFound // nobody has confirmed it in time
		}
		if err != nil {
			return nil, nil, err
		}
		photos[i] = *card
	}
	photos[i].BoundBy, photos[i].Bound = a.By.User, a.Entry.At
	rows := []CardPhoto{photos[i]}
	if whole = &photos[0]; settled(photos) {
		whole.BoundBy, whole.Bound, whole.Picture = a.By.User, a.Entry.At, nil
		rows = append(rows, *whole)
	}
	return before, whole.state(0, append(slices.DeleteFunc(boundTables(photos), func(t int) bool { return t == b.Table }), b.Table)...),
		a.Tx.PutCardPhotos(ctx, rows)
}

// boundTables are the tables whose cards were entered from a photo.
func boundTables(photos []CardPhoto) (tables []int) {
	for i := range photos {
		if photos[i].Table > 0 && !photos[i].Bound.IsZero() {
			tables = append(tables, photos[i].Table)
		}
	}
	return tables
}

// settled reports whether no card of a photo waits any more.
func settled(photos []CardPhoto) bool {
	done := boundTables(photos)
	return !slices.ContainsFunc(photos[0].tables(), func(table int) bool { return !slices.Contains(done, table) })
}
