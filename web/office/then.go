package office

import (
	"fmt"
	"net/url"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/seasons"
	"pokerliga/rules/seasonfile"
	"pokerliga/web/workplace"
)

// ThenPath is where a season stands as it stood on a day, below the season; ThenQuery asks for the day, or for an entry of the
// journal: by its number for what stood after it, with the word before it for what stood before.
const (
	ThenPath   = "/damals"
	ThenQuery  = "am"
	ThenBefore = "vor "
)

// Then is the page of a season as it stood at the end of a day, or before or after an entry of the journal, with what has changed since.
type Then struct {
	Page
	Asked    string             // as it was typed
	Says     string             // why it cannot be shown
	Day      string             // "" while none is asked for
	Season   *league.SeasonView // nil if it had not been made
	Accounts []*seasons.ClubAccount

	Entry   *acts.Entry             // nil for a day
	Names   map[string]string       // of users and of what the entry is about
	Before  bool                    // as it stood before the entry
	Changed *seasonfile.Consequence // what the entry changed in the tables, nil for nothing

	Written JournalEntry            // the entry, as the journal shows it
	Other   string                  // where the other side of the entry is shown
	Entered []workplace.Consequence // what the entry changed
	Since   []workplace.Consequence
}

// NewThen fills the page about what it holds.
func NewThen(d *Source, v *league.SeasonView, p *Then) *Then {
	p.Page = d.beginSeason(v, "Wie es stand")
	p.Lead = "Wie die Saison am Ende eines Tages oder nach einem Eintrag im Journal stand: Termine, Tabellen und " +
		"Konten, und was sich seither geändert hat."
	if e := p.Entry; e != nil {
		p.Written, p.Other = d.entryOf(e, p.Names, false), thenEntry(v.Head.ID, e.Seq, !p.Before)
		p.Entered = d.changed(p.Changed)
	}
	if p.Season != nil {
		p.Since = d.changed(seasonfile.CompareResults(v.Head.ID, p.Season.Results, v.Results))
	}
	return p
}

// changed shows what is otherwise in the tables, folded; nil for nothing.
func (d *Source) changed(c *seasonfile.Consequence) (list []workplace.Consequence) {
	if c != nil {
		list = workplace.Consequences(d.League, []seasonfile.Consequence{*c})
	}
	for i := range list {
		list[i].Folded = true
	}
	return list
}

// thenEntry is where a season stands as it stood before or after an entry of the journal.
func thenEntry(season string, number int64, before bool) string {
	asked := fmt.Sprint(number)
	if before {
		asked = ThenBefore + asked
	}
	return SeasonPath(season) + ThenPath + "?" + ThenQuery + "=" + url.PathEscape(asked)
}
