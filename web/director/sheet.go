package director

import (
	"fmt"
	"strconv"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The fields of a round card and of stacks beside those of their rows.
const (
	YesField  = workplace.YesField // names the doubts to which somebody has said yes
	NoteField = "anmerkung"        // with which chips that do not add up are acknowledged
)

// SheetPage is the page on which a card or the stacks of an MTT are entered.
type SheetPage struct {
	Page
	Kind    string // what is entered: „Rundenkarte“, „Stacks“
	Entry   *workplace.Form
	Rows    []Row
	Entered Sheet
	Doubts  []Said
	Note    *workplace.Field
	Clash   *Clash
	Tables  []Sheet // the cards and stacks of the heat

	Corrects bool             // the heat is closed
	amends   bool             // the heat is open, and the result official
	Reason   *workplace.Field // of the correction, or of what changes an official result
	Locked   []Fact           // what is stored, where only the association corrects it

	// Of a card
	Annulled *scoring.Annulment // that it is, nil for one that counts (A114)
	Annuls   []workplace.Form   // say that, and take it back
	Data     string             // of the heat, for the script
	Photo    *PhotoCard         // from which it is entered, nil for none
	Photos   frame.Link         // to the page of photos, for who helps at the table
	Kept     *CardPhotos        // that its second reader sees, nil for everybody else
	Second   frame.Link
	ByName   bool // names are chosen, as nothing was drawn

	// Of stacks
	Sum   matchday.ChipSum
	Found []Fact // the parts of the sum
	Empty string
	Going []Going // who is in, while the heat is open
	Gone  []Gone  // who has gone out in this heat, the last one first
	Next  int     // as which the next one goes out
	First []Question
}

// NewSheet fills the page of a sheet.
func NewSheet(d *Source, s league.Sheet, preset *league.HeatPreset, names map[string]string) *SheetPage {
	if stacks, is := s.(*league.Stacks); is {
		return d.stacksPage(stacks.Heat, stacks.MTT, preset, names)
	}
	card := s.(*league.Card)
	return d.cardPage(card.Heat, card.Table, preset, names)
}

// ReadSheet reads a sheet that was sent.
func (d *Source) ReadSheet(s league.Sheet, sent func(string) string) error {
	if stacks, is := s.(*league.Stacks); is {
		read, err := readStacks(stacks.MTT, len(d.RunningDay.League.Clubs), sent)
		stacks.Stacks = read.Stacks
		return err
	}
	card := s.(*league.Card)
	read, err := d.readCard(card.Table, sent)
	card.Seats, card.Photo = read.Seats, sent(PhotoField)
	return err
}

// SheetPath is the page of a sheet, and the word for its being stored.
func (d *Source) SheetPath(s league.Sheet) (path, done string) {
	if stacks, is := s.(*league.Stacks); is {
		return d.MTTPath(stacks.Heat, stacks.MTT), "stacks"
	}
	card := s.(*league.Card)
	return d.TablePath(card.Heat, card.Table), "karte"
}

// line is a line of a sheet: whose it is, what it says, and how its form sends it.
type line struct {
	player, club string // player is "" for the line of a club
	name, says   string
	hidden       []workplace.Hidden
}

// linesOf are the lines of a card or of stacks, none of nothing.
func (d *Source) linesOf(content any) (lines []line) {
	switch c := content.(type) {
	case *scoring.SitAndGo:
		for i := range c.Seats {
			s := &c.Seats[i]
			club := s.Club
			if club == "" {
				club = d.clubOf(s.Player)
			}
			lines = append(lines, line{s.Player, club, d.seatName(s), seatSays(s), d.seatHidden(i, s)})
		}
	case *scoring.TeamMTT:
		for i := range c.Stacks {
			s := &c.Stacks[i]
			lines = append(lines, line{"", s.Club, d.Told.Club(s.Club), d.stackSays(s), stackHidden(i, s)})
		}
	}
	return lines
}

// same reports whether two lines are the same, or one is the empty chair of the other's player.
func (l *line) same(o *line) bool {
	if l.player == "" || o.player == "" {
		return l.club == o.club
	}
	return l.player == o.player
}

// Row is a line of a card or of stacks.
type Row struct {
	Name, Club string
	Hidden     []workplace.Hidden
	Fields     []workplace.Field
	Unsure     bool // on the photo beside it
}

// sheetPage begins the page of a sheet of a heat.
func (d *Source) sheetPage(title string, heat int, sheet string, preset *league.HeatPreset, names map[string]string) *SheetPage {
	p := &SheetPage{Page: d.page(title, fmt.Sprintf("/heats/%d", heat))}
	p.Eyebrow = fmt.Sprintf("%s, Heat %d", p.Eyebrow, heat)
	p.works(heat, title)
	p.Entered.entered(preset, sheet, names)
	p.Corrects = d.Closed(heat)
	p.amends = Amends(d)
	if d.Only == "" {
		p.Trail = append(p.Trail, frame.Link{Text: fmt.Sprintf("Heat %d", heat), Href: d.HeatPath(heat)})
		p.beside(d, heat, sheet, preset)
	}
	return p
}

// beside links to all sheets of the heat, from the page of one of them.
func (p *SheetPage) beside(d *Source, heat int, sheet string, preset *league.HeatPreset) {
	h := d.Day.Heat(heat)
	for _, name := range d.HelpSheets(heat, preset) {
		s := Sheet{Link: frame.Link{Current: name == sheet}}
		s.What, s.Link.Text, _ = strings.Cut(matchday.SheetTitle(name), " ")
		if table, err := strconv.Atoi(s.Link.Text); err == nil {
			s.Link.Href, s.There = d.TablePath(heat, table), d.Card(heat, table) != nil
		} else {
			stacks := d.TeamMTT(heat, s.Link.Text)
			s.Link.Href = d.MTTPath(heat, s.Link.Text)
			s.There = stacks != nil && (!h.Open || matchday.SumOf(stacks).Missing() == 0)
		}
		p.Tables = append(p.Tables, s)
	}
}

// enters gives the page the form of the sheet.
func (p *SheetPage) enters(d *Source, path, id, button string, fields []workplace.Field) {
	if p.Corrects {
		button = "Folgen ansehen"
		fields = append(fields, workplace.Field{Name: ReasonField, Label: "Grund der Berichtigung", Most: 1000})
	} else {
		fields = amending(d, ReasonField, fields...)
	}
	p.Entry = new(workplace.NewForm(path, id, button, fields...))
	if p.Corrects || p.amends {
		p.Reason = &p.Entry.Fields[len(fields)-1]
	}
}

// Doubt asks whether doubtful things are so; chips want a note.
func (p *SheetPage) Doubt(d *Source, told acts.Version, doubts []rulebook.Warning, chips bool) {
	p.Entry.Hidden = append(p.Entry.Hidden, workplace.Hidden{Name: YesField, Value: string(told)})
	p.Entry.Button = "Ja, so speichern"
	for i := range doubts {
		one := Said{Text: d.Told.Named(doubts[i].Detail)}
		if doubts[i].Rule != "" {
			one.Rules = []rulebook.Ref{doubts[i].Rule}
		}
		p.Doubts = append(p.Doubts, one)
	}
	if chips && d.Only == "" {
		p.Note = &workplace.NewForm("", p.Entry.ID, "", noteField).Fields[0]
	}
}

// noteField is the field of the note with which chips that do not add up are acknowledged.
var noteField = workplace.Field{Name: NoteField, Label: "Anmerkung zu den Chips", Most: 500,
	Hint: "Warum sie so sind; sonst bitte nachzählen."}
