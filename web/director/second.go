package director

import (
	"fmt"
	"slices"
	"strconv"

	"pokerliga/league"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The pages on which a second person reads the cards of a heat, behind its path, and their forms.
const (
	SecondPath = "/gegenlesen"
	BlindPath  = "/blind" // behind that of a card: it is entered without seeing what is stored
	SameForm   = "stimmt"
	TakeField  = "nehmen" // what was entered blind is to be stored in place of the other
)

// Second lists the cards of a heat for a second reading: those that wait ahead. A card is never offered to the person who entered
// it, what came with a file is not read again, and a blind page does not contain what is stored. It is possible after the heat is
// closed: a second person is asked for, not a second round. § 3.2.18
type Second struct {
	Page
	Begin frame.Link // the first card that waits for this user
	Blind frame.Link
	Open  []Sheet
	Own   []Sheet // entered by this user: somebody else reads them
	Seen  []Sheet
}

// SecondPath is the page of a card for the second reading, the list of them for 0.
func (d *Source) SecondPath(heat, table int) string {
	if table == 0 {
		return d.HeatPath(heat) + SecondPath
	}
	return fmt.Sprintf("%s%s/%d", d.HeatPath(heat), SecondPath, table)
}

// Reading is a card of a heat as its second reading stands.
type Reading struct {
	Table     int
	Own, Seen bool // it was entered by this user; somebody has confirmed it
}

// Readings are the cards of a heat that were entered here, in the order of the pile. What was imported is not read again.
func (d *Source) Readings(heat int, preset *league.HeatPreset) []Reading {
	var list []Reading
	for _, table := range d.tables(heat) {
		if e := enteredOf(preset, matchday.SheetOfCard(table)); e != nil {
			list = append(list, Reading{Table: table, Own: e.By != "" && e.By == d.Actor.User, Seen: e.Confirmed != nil})
		}
	}
	return list
}

// Unread are the tables whose cards wait for this user, in the order of the pile.
func (d *Source) Unread(heat int, preset *league.HeatPreset) []int {
	var tables []int
	for _, r := range d.Readings(heat, preset) {
		if !r.Own && !r.Seen {
			tables = append(tables, r.Table)
		}
	}
	return tables
}

// second leads from the page of a heat to the cards that nobody has confirmed, nil where there are no cards.
func (d *Source) second(heat int, preset *league.HeatPreset) *Next {
	all := d.Readings(heat, preset)
	if len(all) == 0 {
		return nil
	}
	seen := 0
	for _, r := range all {
		if r.Seen {
			seen++
		}
	}
	return &Next{Text: fmt.Sprintf("Gegengelesen: %d von %d Rundenkarten.", seen, len(all)), Rules: []rulebook.Ref{"3.2.18"},
		Button: frame.Link{Text: "Gegenlesen", Href: d.SecondPath(heat, 0)}}
}

// NewSecond fills the page.
func NewSecond(d *Source, heat int, preset *league.HeatPreset, names map[string]string) *Second {
	p := &Second{Page: d.page("Gegenlesen", fmt.Sprintf("/heats/%d", heat))}
	p.Eyebrow = fmt.Sprintf("%s, Heat %d", p.Eyebrow, heat)
	for _, r := range d.Readings(heat, preset) {
		s := Sheet{Link: frame.Link{Text: fmt.Sprintf("Tisch %d", r.Table), Href: d.SecondPath(heat, r.Table)}, There: r.Seen}
		s.entered(preset, matchday.SheetOfCard(r.Table), names)
		switch {
		case r.Seen:
			p.Seen = append(p.Seen, s)
		case r.Own:
			p.Own = append(p.Own, s)
		default:
			p.Open = append(p.Open, s)
		}
	}
	if len(p.Open) > 0 {
		p.Begin = frame.Link{Text: "Den Stapel durchgehen", Href: p.Open[0].Link.Href}
		p.Blind = frame.Link{Text: "Blind noch einmal eingeben", Href: p.Open[0].Link.Href + BlindPath}
	}
	return p
}

// SecondCard is a stored card that a second person holds against the paper.
type SecondCard struct {
	Page
	Entered Sheet
	Rows    []CardLine
	Same    *workplace.Form // nil if this user cannot confirm it
	Own     bool
	Blind   frame.Link
	Change  frame.Link
	Photos  *CardPhotos
}

// CardPhotos are the pictures that are kept with a card, none where it was not entered from a photo.
type CardPhotos struct{ Pictures []string }

// CardLine is a line of a stored card.
type CardLine struct{ Name, Club, Says string }

// NewSecondCard fills the page. The photos are those of its heat, by the table.
func NewSecondCard(d *Source, heat, table int, preset *league.HeatPreset, names map[string]string, photos map[int][]string) *SecondCard {
	p := &SecondCard{Page: d.page(fmt.Sprintf("Tisch %d gegenlesen", table), fmt.Sprintf("/heats/%d", heat)), Photos: &CardPhotos{photos[table]}}
	p.Eyebrow = fmt.Sprintf("%s, Heat %d", p.Eyebrow, heat)
	p.Trail = append(p.Trail, frame.Link{Text: "Stapel", Href: d.SecondPath(heat, 0)})
	p.Entered.entered(preset, matchday.SheetOfCard(table), names)
	chairs := d.CardChairs(heat, table, preset)
	for i := range chairs {
		c := &chairs[i]
		line := CardLine{Name: "leerer Sessel", Club: d.Told.Club(c.Club), Says: seatSays(&c.Seat)}
		if c.Player != "" {
			line.Name = d.Told.Player(c.Player)
		}
		p.Rows = append(p.Rows, line)
	}
	e := enteredOf(preset, matchday.SheetOfCard(table))
	p.Own = e != nil && e.By != "" && e.By == d.Actor.User
	if !p.Own && p.Entered.Seen == "" {
		p.Same = new(workplace.NewForm(d.SecondPath(heat, table), SameForm, "Stimmt mit dem Papier überein", amending(d, ReasonField)...))
		p.Blind = frame.Link{Text: "Lieber blind eingeben", Href: d.SecondPath(heat, table) + BlindPath}
	}
	p.Change = frame.Link{Text: "Karte ändern", Href: d.TablePath(heat, table)}
	return p
}

// NewBlindCard fills the page on which a stored card is entered once more by somebody who does not see it: he has the photo, as others have
// the paper, and nothing of what was read on it.
func NewBlindCard(d *Source, heat, table int, preset *league.HeatPreset, photos map[int][]string) *SheetPage {
	p := d.sheetPage(fmt.Sprintf("Tisch %d", table), heat, "", preset, nil)
	p.Kind, p.Corrects = "Rundenkarte", false // it is only compared
	p.Tables = nil
	p.card(d, d.SecondPath(heat, table)+BlindPath, d.blindChairs(heat, table, preset))
	p.Kept = &CardPhotos{photos[table]}
	p.Eyebrow += ", gegenlesen"
	p.Entry.Button = "Vergleichen, nächster Tisch"
	data := heatData{Title: fmt.Sprintf("Heat %d gegenlesen", heat), Work: fmt.Sprintf("Heat %d", heat), Chips: d.Day.SNGStartChips,
		Open: table, Done: "Es wartet keine Karte mehr auf Sie.", Go: "Vergleichen, nächster Tisch ⏎"}
	for _, n := range d.Unread(heat, preset) {
		path := d.SecondPath(heat, n) + BlindPath
		one := d.tableData(n, path, d.blindChairs(heat, n, preset))
		one.Photos = photos[n]
		data.Tables = append(data.Tables, one)
		p.Tables = append(p.Tables, Sheet{Link: frame.Link{Text: strconv.Itoa(n), Href: path, Current: n == table}, What: "Tisch"})
	}
	if !p.amends { // else each card is sent with its reason
		p.Data = data.text()
	}
	return p
}

// blindChairs are the lines of a stored card without what is entered, in the order of the paper; by name where nothing was
// drawn. A chair with which the entry of the card began as empty is so here, too (§ 3.2.17).
func (d *Source) blindChairs(heat, table int, preset *league.HeatPreset) []Chair {
	chairs := d.CardChairs(heat, table, preset)
	for i := range chairs {
		c := &chairs[i]
		absent := c.Ghost && preset.Ghost(table, c.Club) // the first entry found it empty, too
		if c.Player != "" && !absent {
			*c = Chair{Player: c.Player, Club: c.Club}
		}
	}
	if len(d.chairs(heat, table)) == 0 {
		byName := frame.ByName()
		slices.SortStableFunc(chairs, func(a, b Chair) int {
			return byName(lastFirst(d.Told.Player(a.Player)), lastFirst(d.Told.Player(b.Player)))
		})
	}
	return chairs
}

// NewSecondClash compares a stored card with one that was entered blind: one tap confirms the one, or stores the other.
func NewSecondClash(d *Source, f *workplace.Form, sent *league.Card) *Clash {
	f.Hidden = nil
	c := NewClash(d, f, sent)
	c.Mine.Hidden = append(c.Mine.Hidden, workplace.Hidden{Name: TakeField, Value: "1"})
	if d.Closed(sent.Heat) { // then it is a correction, for a reason
		c.Mine.Action = d.TablePath(sent.Heat, sent.Table)
	}
	same := workplace.NewForm(d.SecondPath(sent.Heat, sent.Table), SameForm, "Das Gespeicherte stimmt")
	c.Same = &same
	return c
}

// Takes makes the form of a card that was entered blind one that stores it.
func (p *SheetPage) Takes() {
	p.Entry.Hidden = append(p.Entry.Hidden, workplace.Hidden{Name: TakeField, Value: "1"})
}

// enteredOf says who has entered a sheet, nil if nobody knows.
func enteredOf(preset *league.HeatPreset, sheet string) *league.Entered {
	i := slices.IndexFunc(preset.Entered, func(e league.Entered) bool { return e.Sheet == sheet })
	if i < 0 {
		return nil
	}
	return &preset.Entered[i]
}
