package director

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// LogPath is the page with what has happened on the matchday, behind its path, and Before the entry before which it goes on.
const (
	LogPath   = "/protokoll"
	LogBefore = "vor"
	LogLength = 100 // entries on a page
)

// Log tells what has happened on a matchday, the newest first.
type Log struct {
	Page
	Days  []LogDay
	Older frame.Link
}

// LogDay are the entries of a day.
type LogDay struct {
	ID, Title string
	Lines     []LogLine
}

// LogLine is an entry of the journal in words.
type LogLine struct{ Clock, Text, Who, Before, Reason string }

// NewLog fills the page with entries of the journal; names are those of users by id.
func NewLog(d *Source, entries []acts.Entry, names map[string]string) *Log {
	p := &Log{Page: d.page("Protokoll", LogPath)}
	for i := range entries {
		e := &entries[i]
		day := rulebook.Day(e.At)
		if len(p.Days) == 0 || p.Days[len(p.Days)-1].ID != "tag-"+day {
			p.Days = append(p.Days, LogDay{ID: "tag-" + day, Title: frame.Day(day)})
		}
		line := LogLine{Clock: rulebook.Clock(e.At), Text: d.Happened(e), Who: who(names, e.User), Before: d.before(e), Reason: e.Reason}
		on := &p.Days[len(p.Days)-1]
		on.Lines = append(on.Lines, line)
	}
	if len(entries) == LogLength {
		p.Older = frame.Link{Text: "Ältere Einträge", Href: fmt.Sprintf("%s?%s=%d", d.Within(LogPath), LogBefore, entries[len(entries)-1].Seq)}
	}
	return p
}

// who names a user; what nobody has done by signing in was done at the console, or by the program itself.
func who(names map[string]string, id string) string {
	switch {
	case id == "":
		return "am Server"
	case names[id] == "":
		return "ohne Namen"
	}
	return names[id]
}

// happened are the acts on a matchday in words: what is new, and what was changed. A %s is the thing.
var happened = map[acts.Deed][2]string{
	acts.DeedMatchday:         {"Sammelrunde angesetzt", "Sammelrunde geändert"},
	acts.DeedLineup:           {"Aufstellung von %s abgegeben", "Aufstellung von %s geändert"},
	acts.DeedDropLineup:       {"Aufstellung von %s zurückgezogen", "Aufstellung von %s zurückgezogen"},
	acts.DeedCheckIn:          {"%s angemeldet", "Anmeldung von %s geändert"},
	acts.DeedNoShow:           {"%s ist nicht angetreten", "%s ist nicht angetreten"},
	acts.DeedDropNoShow:       {"%s ist doch angetreten", "%s ist doch angetreten"},
	acts.DeedExcuse:           {"%s ist entschuldigt", "%s ist entschuldigt"},
	acts.DeedDraw:             {"%s ausgelost", "%s neu ausgelost"},
	acts.DeedFloorOpen:        {"%s wird am Floor gespielt", "%s wird am Floor gespielt"},
	acts.DeedCard:             {"%s eingetragen", "%s berichtigt"},
	acts.DeedDropCard:         {"%s gelöscht", "%s gelöscht"},
	acts.DeedAnnulCard:        {"%s annulliert", "%s annulliert"},
	acts.DeedRestoreCard:      {"%s: Annullierung zurückgenommen", "%s: Annullierung zurückgenommen"},
	acts.DeedStacks:           {"%s eingetragen", "%s geändert"},
	acts.DeedDropStacks:       {"%s gelöscht", "%s gelöscht"},
	acts.DeedBust:             {"%s: gefragt, wer zuerst ausgeschieden ist", "%s: gefragt, wer zuerst ausgeschieden ist"},
	acts.DeedDropBust:         {"%s: niemand ist früher ausgeschieden", "%s: niemand ist früher ausgeschieden"},
	acts.DeedConfirmCard:      {"%s gegengelesen", "%s gegengelesen"},
	acts.DeedAcknowledge:      {"%s: Chips bestätigt", "%s: Chips bestätigt"},
	acts.DeedClose:            {"%s abgeschlossen", "%s abgeschlossen"},
	acts.DeedReopen:           {"%s wieder geöffnet", "%s wieder geöffnet"},
	acts.DeedBegin:            {"%s: Beginn eingetragen", "%s: Beginn geändert"},
	acts.DeedDropBeginning:    {"%s: Beginn zurückgenommen", "%s: Beginn zurückgenommen"},
	acts.DeedPenalty:          {"Strafe gegen %s verhängt", "Strafe gegen %s verhängt"},
	acts.DeedLiftPenalty:      {"Strafe gegen %s aufgehoben", "Strafe gegen %s aufgehoben"},
	acts.DeedOfficial:         {"Ergebnis amtlich", "Ergebnis amtlich"},
	"matchdays.official":      {"Ergebnis amtlich, zusammen mit anderen Sammelrunden", "Ergebnis amtlich, zusammen mit anderen Sammelrunden"},
	acts.DeedProvisional:      {"Ergebnis wieder vorläufig", "Ergebnis wieder vorläufig"},
	acts.DeedInterrupt:        {"Unterbrechung eingetragen", "Unterbrechung geändert"},
	acts.DeedDropInterruption: {"Unterbrechung zurückgenommen", "Unterbrechung zurückgenommen"},
	acts.DeedAnnul:            {"Sammelrunde annulliert", "Annullierung berichtigt"},
	acts.DeedDropAnnulment:    {"Annullierung zurückgenommen", "Annullierung zurückgenommen"},
	acts.DeedReplay:           {"Wiederholung angesetzt", "Wiederholung angesetzt"},
	acts.DeedDropReplay:       {"Wiederholung zurückgenommen", "Wiederholung zurückgenommen"},
	acts.DeedLend:             {"In den Saal ausgeliehen", "In den Saal ausgeliehen"},
	acts.DeedReturn:           {"Aus dem Saal zurückgegeben", "Aus dem Saal zurückgegeben"},
	acts.DeedTakeBack:         {"Aus dem Saal zurückgenommen", "Aus dem Saal zurückgenommen"},
	acts.DeedDecide:           {"Eingabe aus dem Saal entschieden", "Eingabe aus dem Saal entschieden"},
	acts.DeedShelve:           {"Eingaben aus dem Saal als Beleg abgelegt", "Eingaben aus dem Saal als Beleg abgelegt"},
	acts.DeedReport:           {"Bericht von %s abgegeben", "Bericht von %s geändert"},
}

// Happened tells an entry of the journal about the matchday in words.
func (d *Source) Happened(e *acts.Entry) string {
	says, known := happened[acts.Deed(e.Act)]
	if !known {
		return "Etwas anderes wurde geändert"
	}
	text := says[0]
	if e.Before != "" {
		text = says[1]
	}
	if !strings.Contains(text, "%s") {
		return text
	}
	return fmt.Sprintf(text, d.thing(e))
}

// thing names what an entry is about.
func (d *Source) thing(e *acts.Entry) string {
	path := strings.Split(strings.TrimPrefix(string(e.Subject), string(d.At.About())+"/"), "/")
	if len(path) < 2 {
		return ""
	}
	switch path[0] {
	case "heats":
		heat := "Heat " + path[1]
		if len(path) < 4 {
			return heat
		}
		return heat + ": " + matchday.SheetTitle(path[2]+"/"+path[3])
	case "penalties":
		var p matchday.Penalty
		if json.Unmarshal([]byte(e.After), &p) != nil || p.Player == "" {
			return "jemanden"
		}
		return d.Told.Player(p.Player)
	}
	return d.Told.Club(path[1])
}

// before tells what an entry has changed on a card or in stacks, "" if nothing was there before.
func (d *Source) before(e *acts.Entry) string {
	if e.Before == "" || e.After == "" {
		return ""
	}
	switch acts.Deed(e.Act) {
	case acts.DeedCard:
		var then, now scoring.SitAndGo
		if json.Unmarshal([]byte(e.Before), &then) == nil && json.Unmarshal([]byte(e.After), &now) == nil {
			return d.Told.CardBefore(&then, &now)
		}
	case acts.DeedStacks:
		var then, now scoring.TeamMTT
		if json.Unmarshal([]byte(e.Before), &then) == nil && json.Unmarshal([]byte(e.After), &now) == nil {
			return d.Told.StacksBefore(&then, &now)
		}
	}
	return ""
}

// live says how a page stands to what goes on, and where a script listens for more; nil once the result is official, and
// for what a form has led to.
func (d *Source) live() *frame.Live {
	if d.Shown == "" || d.Stage == matchday.StageOfficial {
		return nil
	}
	asOf := "Stand " + rulebook.Clock(d.Now) + " Uhr"
	if len(d.News) > 0 {
		asOf += " · " + latest(d, &d.News[0], d.NewsBy)
		if doubt := newDoubt(d, &d.News[0]); doubt != "" {
			asOf += " · Stimmt das? " + doubt
		}
	}
	return &frame.Live{AsOf: asOf, Self: d.Shown, Streams: d.Within("/live") + "?seit=" + d.Mark}
}

// latest tells an entry as the last that has happened.
func latest(d *Source, e *acts.Entry, names map[string]string) string {
	return "zuletzt um " + rulebook.Clock(e.At) + ": " + d.Happened(e) + " (" + who(names, e.User) + ")"
}

// newDoubt tells what is doubtful about the sheet of an entry of the journal, or since a penalty; "" for nothing.
func newDoubt(d *Source, e *acts.Entry) string {
	for heat := 1; heat <= scoring.Heats; heat++ {
		doubts := d.Doubts(heat)
		for i := range doubts {
			about := &doubts[i]
			sheet := e.Subject == d.At.About("heats", heat, about.Sheet)
			penalty := about.Rule == "2.2.16" && strings.HasPrefix(string(e.Subject), string(d.At.About("penalties"))+"/")
			if about.Acknowledged == "" && (sheet || penalty) {
				return fmt.Sprintf("Heat %d, %s: %s", heat, sheetTitle(about.Sheet), d.Told.Named(about.Detail))
			}
		}
	}
	return ""
}

// works says on the stream of the page on which sheet of a heat somebody works, for the other officials to see.
func (p *Page) works(heat int, title string) {
	if p.Live != nil {
		p.Live.Streams += "&bei=" + strings.ReplaceAll(url.QueryEscape(fmt.Sprintf("Heat %d, %s", heat, title)), "+", "%20")
	}
}
