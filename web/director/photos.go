package director

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/scan"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The page of the photos of the round cards of a heat, behind its path, and its form.
const (
	PhotosPath = "/fotos"
	PhotoForm  = "foto"
	PhotoField = "foto" // the photo from which a card is entered

	inTimeField = "in_time" // whether the first of a card has won in time, as the card says it
)

// finderScript is the asset that holds a viewfinder open on the page.
const finderScript = "finder.js"

// photosLink is what leads to the page.
const photosLink = "Karten fotografieren"

// What is said of a card on a photo.
const (
	photoSame       = "Tisch %d ist schon eingegeben, das Foto stimmt damit überein."
	photoOther      = "Tisch %d ist schon anders eingegeben."
	photoStored     = "eingegeben: "
	photoKeeps      = "Das Eingegebene bleibt"
	photoHolds      = "Das Foto gilt"
	photoRowOpen    = "Bei %s ist noch nichts ausgewählt."
	photoInTimeOpen = "Ob in der Zeit gewonnen wurde, ist noch nicht ausgewählt."
	photoBound      = "Ist eingegeben; das Foto liegt bei der Karte."
	photoClosed     = "Dieser Heat ist abgeschlossen: Von Hand wird die Karte berichtigt, mit diesem Foto als Beleg."
	photoUnreadable = "Die Kästchen sind nicht zu erkennen. Bitte noch einmal fotografieren oder von Hand eingeben."
	photoUnsure     = "Was mit „!“ markiert ist, ist nicht sicher zu lesen. Bitte auswählen, was auf der Karte steht."
	photoUnequal    = "Ein anderes Foto dieser Karte sagt es anders. Bitte auswählen, was auf der Karte steht, oder ein Foto wegwerfen."
	photoDoubtful   = "Diese Karte ist nicht sicher zu lesen. Bitte jede Zeile mit dem Foto vergleichen."
	photoBeside     = "Bitte mit dem Foto vergleichen. Was sicher zu lesen ist, ist ausgefüllt; „!“ heißt unsicher."
	photoCompare    = "Bitte mit dem Foto vergleichen."
	photoGone       = "Dieses Foto gibt es nicht mehr. Die Karte lässt sich hier ohne Foto von Hand eingeben."
	photoEntered    = "Die Karte ist eingegeben; das Foto liegt bei ihr."
	photoHint       = "Auf einem Foto haben bis zu vier Karten Platz."
	photosHint      = "JPEG oder PNG, auch mehrere auf einmal."
	photoKinds      = "image/jpeg,image/png"
	photoAbsent     = "nicht da"
	photoOpen       = "unsicher"
	photoInTime     = "In der Zeit gewonnen"
	photoBy         = "Von Helfer %s."
	photoLate       = "Von Helfer %s, gesendet nach dem Ende des Links."
)

// photoElsewhere says where a card belongs that does not belong here, with its :table, :heat and :day.
var photoElsewhere = map[league.Where]string{
	league.CardOfMatchday: "Diese Karte gehört zur :day.",
	league.CardOfHeat:     "Diese Karte gehört zu Heat :heat.",
	league.CardOfTable:    "Diese Karte gehört zu Tisch :table.",
	league.CardOfDraw:     "Diese Karte wurde vor der letzten Auslosung gedruckt. Die Namen auf ihr stimmen nicht mehr; bitte von Hand eingeben.",
	league.CardOfDrawing:  "Diese Karte hat ein anderes Format. Bitte von Hand eingeben.",
}

// Photos is the page on which round cards are entered from photos. § 3.2.18
type Photos struct {
	Page
	Send   *workplace.Form // nil once the heat is closed
	Sends  string          // the path of the API to which the script sends
	Heat   string
	Photos []Photo
}

// Photo is a photo that waits to be confirmed.
type Photo struct {
	ID      string
	Title   string
	By      string // which helper has sent it, "" where it was none
	Cards   []PhotoCard
	Picture string          // of the whole photo, where no card was found on it
	Tables  []frame.Link    // then, to the cards that are missing
	Drop    *workplace.Form // nil once a card was entered from it
}

// PhotoCard is a card on a photo.
type PhotoCard struct {
	Title   string
	Picture string // of the straightened card
	Stored  string // the picture that is kept with the card, which is entered otherwise
	Says    string // what is to be done about it
	Link    frame.Link
	Rows    []PhotoRow
	Entry   *workplace.Form   // enters it, with the fields of its rows; nil where that cannot be
	Chips   []PhotoRow        // of it, by places
	Sum     string            // of all chips at the table, "" if it is not known
	More    []workplace.Field // of it, beside those of rows and chips
	Forms   []workplace.Form
}

// PhotoRow is a line of a card as it was read.
type PhotoRow struct {
	Name, Club, Says string
	Unsure           bool
	Stored           string // what is entered, if that is something else
	Strips           []PhotoStrip
	Field            *workplace.Field // that answers it
}

// Open reports whether the row shows its answers though it was read: another one was chosen, or refused.
func (r PhotoRow) Open() bool {
	return r.Field.Fault != "" || slices.ContainsFunc(r.Field.Choices, func(c frame.Choice) bool { return c.Chosen && c.Value != r.Field.Value })
}

// PhotoStrip is a part of a straightened card, by its path, as the box in which it lies.
type PhotoStrip struct{ Picture, Box string }

// PhotosPath is the page of the photos of a heat.
func (d *Source) PhotosPath(heat int) string { return d.HeatPath(heat) + PhotosPath }

// fromPhoto is the page of the card of a table that is entered by hand, with a photo as its evidence.
func (d *Source) fromPhoto(heat, table int, photo string) string {
	return d.TablePath(heat, table) + "?" + PhotoField + "=" + photo
}

// FromPhoto lays the photo that becomes the evidence of a card beside its form. What is certain on it is filled in where nothing is stored yet, what
// is not is marked; the script enters this card alone, and leads back to the photos. A photo that is gone is said, and the card is entered without it.
func (p *SheetPage) FromPhoto(d *Source, desk *league.PhotoDesk, table int, photo string) {
	v := desk.Photo(photo)
	if v == nil {
		p.Photo = &PhotoCard{Says: photoGone}
		return
	}
	p.Entry.Hidden = append(p.Entry.Hidden, workplace.Hidden{Name: PhotoField, Value: photo})
	p.Photo = &PhotoCard{Says: photoCompare}
	p.Photos, p.Tables = frame.Link{}, slices.DeleteFunc(p.Tables, func(s Sheet) bool { return !s.Link.Current })
	p.Trail = append(p.Trail, frame.Link{Text: fmt.Sprintf("Fotos von Heat %d", desk.At.Heat), Href: d.PhotosPath(desk.At.Heat)})
	if len(v.Cards) == 0 {
		p.Photo.Picture = cmp.Or(desk.StraightPath(photo, table), desk.PicturePath(photo))
	}
	for i := range v.Cards {
		c := &v.Cards[i]
		if c.Table != table || c.Here != league.CardHere {
			continue
		}
		p.Photo.Picture = c.Picture
		if len(c.Seats) > 0 {
			p.Photo.Says, p.Photo.Rows = photoBeside, d.photoRows(desk, c, nil)
		}
		p.marked(desk, c)
	}
	if p.Data != "" {
		p.Data = d.photoData(p, desk, table, photo)
	}
}

// photoData is a card beside a photo for the script: what its form has filled in, and what is unsure.
func (d *Source) photoData(p *SheetPage, desk *league.PhotoDesk, table int, photo string) string {
	heat := desk.At.Heat
	one := d.tableData(table, d.TablePath(heat, table), d.CardChairs(heat, table, desk.Preset))
	one.Photo = photo
	if card := d.Card(heat, table); card != nil {
		one.Stand, one.There, one.Says = acts.VersionOf(card), true, p.Entered.Says
	}
	for i := range one.Seats {
		if s := &one.Seats[i]; !s.Empty {
			s.Place, s.Chips, s.State = p.Rows[i].Fields[0].Value, p.Rows[i].Fields[1].Value, chosen(&p.Rows[i].Fields[2])
			s.Unsure = p.Rows[i].Unsure
		}
	}
	p.Kept = &CardPhotos{}
	if p.Photo.Picture != "" {
		p.Kept.Pictures = []string{p.Photo.Picture}
	}
	one.Photos = p.Kept.Pictures
	data := heatData{Title: fmt.Sprintf("Heat %d", heat), Work: fmt.Sprintf("Heat %d", heat), Chips: d.Day.SNGStartChips, Open: table,
		Done: photoEntered, Go: "Speichern ⏎", Tables: []tableData{one}}
	return data.text()
}

// chosen is the value that is chosen in a field, "" for none.
func chosen(f *workplace.Field) string {
	i := slices.IndexFunc(f.Choices, func(c frame.Choice) bool { return c.Chosen })
	if i < 0 {
		return ""
	}
	return f.Choices[i].Value
}

// marked fills in what is certain on a photo of the card, and marks what is not.
func (p *SheetPage) marked(desk *league.PhotoDesk, c *league.PhotoCard) {
	read := map[string]string{}
	for _, f := range p.Entry.Fields {
		read[f.Name] = f.Value
	}
	for _, mark := range c.Seats {
		player := desk.Card(c.Table).Seats[mark.Seat-1].Player
		i := slices.IndexFunc(p.Rows, func(r Row) bool { return r.Hidden[0].Value == player })
		if i < 0 {
			continue
		}
		place, state := SeatField(i, "place"), SeatField(i, "state")
		switch {
		case mark.State == scan.Unsure, mark.Place == 1 && c.InTime.Value == nil:
			p.Rows[i].Unsure = true
		case mark.Absent:
			read[place], read[state] = "", StateGhost
		default:
			read[place], read[state] = strconv.Itoa(mark.Place), ""
			if mark.Place == 1 && c.InTime.Value != nil && *c.InTime.Value {
				read[state] = StateInTime
			}
		}
	}
	if c.Stored == nil {
		p.Entry.Typed(func(name string) string { return read[name] })
	}
}

// NewPhotos fills the page. Printed says how the card of a code is printed.
func NewPhotos(d *Source, desk *league.PhotoDesk, printed func(code string) *scan.PrintedCard) *Photos {
	heat := desk.At.Heat
	p := &Photos{Page: d.page(photosLink, fmt.Sprintf("/heats/%d", heat))}
	p.Eyebrow = fmt.Sprintf("%s, Heat %d", p.Eyebrow, heat)
	if desk.Only > 0 {
		p.Trail = append(p.Trail, frame.Link{Text: fmt.Sprintf("Tisch %d", desk.Only), Href: d.TablePath(heat, desk.Only)})
	} else {
		p.Trail = append(p.Trail, frame.Link{Text: fmt.Sprintf("Heat %d", heat), Href: d.HeatPath(heat)})
	}
	if !d.Closed(heat) {
		p.Scripts = append(p.Scripts, finderScript)
		p.Send = new(workplace.NewForm(d.PhotosPath(heat), PhotoForm, "Foto senden",
			workplace.Field{Name: "file", Label: "Einzelnes Foto", Type: "file", Accept: photoKinds, Camera: true, Hint: photoHint, Optional: true, Bare: true},
			workplace.Field{Name: workplace.FilesField, Label: "Aus der Galerie", Type: "file", Accept: photoKinds, Several: true, Hint: photosHint, Optional: true, Bare: true}))
	}
	p.Heat, p.Sends = fmt.Sprintf("Heat %d", heat), desk.PicturesPath()
	waiting := desk.Waiting()
	for i := range waiting {
		p.Photos = append(p.Photos, d.photo(desk, printed, &waiting[i]))
	}
	return p
}

// By says of each photo that a helper has sent which one it was, and whether his link had ended by then.
func (p *Photos) By(desk *league.PhotoDesk, helpers []people.Helper) {
	for i, v := range desk.Waiting() {
		j := slices.IndexFunc(helpers, func(h people.Helper) bool { return h.ID == v.By })
		if j < 0 {
			continue
		}
		says := photoBy
		if until := helpers[j].Until; !until.IsZero() && !v.At.Before(until) {
			says = photoLate
		}
		p.Photos[i].By = fmt.Sprintf(says, helpers[j].Name)
	}
}

// photo is a photo with its cards.
func (d *Source) photo(desk *league.PhotoDesk, printed func(code string) *scan.PrintedCard, v *league.PhotoView) Photo {
	p := Photo{ID: "foto-" + v.Photo, Title: "Foto von " + rulebook.Clock(v.At)}
	for i := range v.Cards {
		c := &v.Cards[i]
		var on *scan.PrintedCard
		if c.Here == league.CardHere {
			on = printed(c.Code)
		}
		p.Cards = append(p.Cards, d.photoCard(desk, v.Photo, c, on))
	}
	if len(v.Cards) == 0 {
		p.Picture = desk.PicturePath(v.Photo)
		for _, table := range d.Missing(desk.At.Heat) {
			if desk.Only > 0 && desk.Only != table {
				continue
			}
			p.Tables = append(p.Tables, frame.Link{Text: fmt.Sprintf("Tisch %d", table), Href: d.fromPhoto(desk.At.Heat, table, v.Photo)})
		}
	}
	if !slices.ContainsFunc(v.Cards, func(c league.PhotoCard) bool { return c.Bound }) {
		p.Drop = new(d.ask(&league.DropPhoto{AtHeat: desk.At, Photo: v.Photo}))
	}
	return p
}

// photoCard is a card of a photo: what was read, and what can be done with it.
func (d *Source) photoCard(desk *league.PhotoDesk, photo string, c *league.PhotoCard, on *scan.PrintedCard) PhotoCard {
	p := PhotoCard{Title: fmt.Sprintf("Tisch %d", c.Table), Picture: c.Picture}
	heat := desk.At.Heat
	byHand := frame.Link{Text: "Von Hand eingeben", Href: d.fromPhoto(heat, c.Table, photo)}
	if c.Here != league.CardHere {
		p.elsewhere(d, c)
		if c.Here == league.CardOfDraw && desk.Card(c.Table) != nil {
			p.Link = byHand
		}
		return p
	}
	if c.Bound {
		p.Says = photoBound
		return p
	}
	p.Rows = d.photoRows(desk, c, on)
	bind := func() {
		p.Forms = append(p.Forms, d.ask(&league.BindPhoto{AtHeat: desk.At, Photo: photo, Table: c.Table}))
	}
	switch {
	case c.Stored != nil && *c.Stored == league.StoredSame:
		p.Says = fmt.Sprintf(photoSame, c.Table)
		bind()
	case c.Stored != nil:
		p.Says = fmt.Sprintf(photoOther, c.Table)
		p.Link = frame.Link{Text: "Karte ansehen", Href: d.TablePath(heat, c.Table)}
		if len(c.Others) > 0 {
			p.Stored = c.Others[0]
		}
		bind()
		p.Forms[0].Button = photoKeeps
		if len(c.Seats) > 0 && !d.Closed(heat) {
			p.entersPhoto(d, desk, photo, c, on)
			p.over(d.Card(heat, c.Table))
		}
	case d.Closed(heat):
		p.Says, p.Link = photoClosed, byHand
	case c.State == scan.Unreadable:
		p.Rows = nil
		p.Says, p.Link = photoUnreadable, byHand
	default:
		p.entersPhoto(d, desk, photo, c, on)
		p.Link = byHand
		switch {
		case c.Differs:
			p.Says = photoUnequal
		case slices.ContainsFunc(p.Rows, func(r PhotoRow) bool { return r.Unsure }):
			p.Says = photoUnsure
		case c.State == scan.Unsure:
			p.Says = photoDoubtful
		}
	}
	return p
}

// elsewhere says of a card that does not belong here where it does.
func (p *PhotoCard) elsewhere(d *Source, c *league.PhotoCard) {
	day := ""
	switch c.Here {
	case league.CardOfMatchday:
		p.Title = "Andere Sammelrunde"
		if code, err := league.ParseCardCode(scan.Named(c.Code)); err == nil {
			day = dayName(d.Season, code.At)
			if code.At.Season != d.At.Season {
				day = "Saison " + code.At.Season
			}
		}
	case league.CardOfHeat:
		if d.Only == "" {
			p.Link = frame.Link{Text: fmt.Sprintf("Fotos von Heat %d", c.Heat), Href: d.PhotosPath(c.Heat)}
		}
	case league.CardOfDrawing:
		p.Title = "Anderes Format"
	}
	p.Says = strings.NewReplacer(":table", strconv.Itoa(c.Table), ":heat", strconv.Itoa(c.Heat), ":day", day).Replace(photoElsewhere[c.Here])
}

// photoRows are the lines of a card as it was read, which is printed like that; nil shows no strips of it.
func (d *Source) photoRows(desk *league.PhotoDesk, c *league.PhotoCard, on *scan.PrintedCard) (rows []PhotoRow) {
	for i := range c.Seats {
		r := d.photoRow(desk, c, &c.Seats[i])
		r.Stored = d.storedSays(desk, c, &c.Seats[i])
		r.strips(c, strip(on, func(b *scan.Box) bool { return b.Seat == c.Seats[i].Seat }))
		rows = append(rows, r)
	}
	r := inTimeRow(c)
	if card := d.Card(desk.At.Heat, c.Table); c.Stored != nil && card != nil {
		stored := slices.ContainsFunc(card.Seats, func(s scoring.Seat) bool { return s.InTime })
		if v := c.InTime.Value; v == nil || *v != stored {
			r.Stored = photoStored + yesOrNo(stored)
		}
	}
	r.strips(c, strip(on, func(b *scan.Box) bool { return b.InTime != nil }))
	return append(rows, r)
}

// storedSays says what is entered of who sits on a seat, "" if it is what is marked, or nothing is entered.
func (d *Source) storedSays(desk *league.PhotoDesk, c *league.PhotoCard, mark *scan.SeatMark) string {
	card := d.Card(desk.At.Heat, c.Table)
	if c.Stored == nil || card == nil {
		return ""
	}
	player := desk.Card(c.Table).Seats[mark.Seat-1].Player
	i := slices.IndexFunc(card.Seats, func(s scoring.Seat) bool { return s.Player == player })
	switch {
	case i < 0 && !mark.Absent:
		return photoStored + photoAbsent
	case i >= 0 && (card.Seats[i].Place != mark.Place || mark.State == scan.Unsure):
		return photoStored + seatSays(&card.Seats[i])
	}
	return ""
}

// strips shows a part of a card on its photo, and on the others that say otherwise.
func (r *PhotoRow) strips(c *league.PhotoCard, box string) {
	pictures := []string{c.Picture}
	if r.Unsure || r.Stored != "" {
		pictures = append(pictures, c.Others...)
	}
	for _, picture := range pictures {
		if picture != "" && box != "" {
			r.Strips = append(r.Strips, PhotoStrip{picture, box})
		}
	}
}

// photoRow is a seat as it was read.
func (d *Source) photoRow(desk *league.PhotoDesk, c *league.PhotoCard, mark *scan.SeatMark) PhotoRow {
	player := desk.Card(c.Table).Seats[mark.Seat-1].Player
	r := PhotoRow{Name: d.Told.Player(player), Club: d.Told.Club(d.clubOf(player))}
	var says []string
	for _, m := range c.Unequal {
		if m.Seat == mark.Seat && !slices.Contains(says, markSays(&m)) {
			says = append(says, markSays(&m))
		}
	}
	r.Says, r.Unsure = strings.Join(says, " oder "), mark.State == scan.Unsure
	if len(says) == 0 {
		r.Says = markSays(mark)
	}
	if mark.State == scan.Corrected {
		r.Says += ", korrigiert"
	}
	return r
}

// markSays says what is marked for a seat.
func markSays(m *scan.SeatMark) string {
	switch {
	case m.Absent:
		return photoAbsent
	case m.Place > 0:
		return fmt.Sprintf("Platz %d", m.Place)
	}
	return photoOpen
}

// inTimeRow is whether the table ended in time (§ 3.2.13), as it was read.
func inTimeRow(c *league.PhotoCard) PhotoRow {
	if c.InTime.Value == nil {
		return PhotoRow{Name: photoInTime, Says: photoOpen, Unsure: true}
	}
	return PhotoRow{Name: photoInTime, Says: yesOrNo(*c.InTime.Value)}
}
