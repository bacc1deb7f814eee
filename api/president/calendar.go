package president

import (
	"cmp"
	"errors"
	"net/http"

	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/availability"
	"pokerliga/office/register"
	"pokerliga/web/president"
	web "pokerliga/web/workplace"
)

// What calendars are for.
const (
	saysClub = "Alle Fristen des Vereins im eigenen Kalender, mit Erinnerung: Aufstellung, Antworten der Spieler, Transfers, Ausrichtung, Beträge, Proteste " +
		"und die Sammelrunden. Die Adresse gehört nur Ihnen und endet, wenn Sie den Verein nicht mehr vertreten."
	saysPlayer = "Die Sammelrunden dieses Spielers mit Erinnerung, bis wann er antworten soll und was er spielt, sobald er aufgestellt ist. Geben Sie die Adresse " +
		"nur ihm; sie endet mit dem Austritt."
)

// madeLink is the key under which a request keeps the address that it has made, for its page.
const madeLink = "madeCalendar"

// ownCalendar is the part of a page with the calendar of the visitor, or of a player, below the path of the page.
func (s *Handlers) ownCalendar(d *visit, page, player, says string) (*web.OwnCalendar, error) {
	since, err := s.Office.Availability.CalendarSince(d.Request().Context(), d.By, d.Club, player)
	if errors.Is(err, acts.ErrDenied) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	link, _ := d.Get(madeLink).(string)
	return web.NewOwnCalendar(page+president.CalendarPath, says, since, link), nil
}

// makeCalendar makes the address of the calendar of the visitor, and shows it once.
func (s *Handlers) makeCalendar(d *visit, _ workplace.Sent) error {
	return s.showCalendar(d, &availability.MakeClubCalendar{OfClub: declare.OfClub(d.Club)}, s.dataPage)
}

// makePlayerCalendar makes the address of the calendar of a player, and shows it once.
func (s *Handlers) makePlayerCalendar(d *visit, _ workplace.Sent) error {
	of := register.OfMember{Club: d.Club, Player: d.Param("player")}
	return s.showCalendar(d, &availability.MakePlayerCalendar{OfMember: of}, s.memberPage)
}

// showCalendar carries out an act that makes the address of a calendar, and shows it on its page.
func (s *Handlers) showCalendar(d *visit, act declare.Value, build builder) error {
	out, err := s.Office.Acts.Do(d.Request().Context(), d.By, act, acts.Terms{})
	if err != nil {
		return err
	}
	made, _ := out.Content.(*availability.CalendarMade)
	d.Set(madeLink, cmp.Or(s.People.Address(), d.Address())+availability.CalendarPath+made.Token+availability.CalendarEnds)
	page, err := build(d)
	if err != nil {
		return err
	}
	return d.Show(http.StatusOK, page)
}
