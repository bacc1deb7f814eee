package president

import (
	"cmp"
	"net/http"
	"slices"
	"strings"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/availability"
	"pokerliga/reports"
	"pokerliga/web/president"
	web "pokerliga/web/workplace"
)

// availabilities builds the page of the matchdays of the club that are open: what its players have said, and the link for their chat.
func (s *Handlers) availabilities(d *visit) (workplace.Formed, error) { return s.availabilitiesPage(d) }

func (s *Handlers) availabilitiesPage(d *visit) (*president.Availabilities, error) {
	ctx := d.Request().Context()
	var known []president.Availability
	for _, at := range d.League.DaysToPlay(d.Club) {
		list, err := s.Office.Availability.Askings(ctx, d.By, at, d.Club)
		if err != nil {
			return nil, err
		}
		known = append(known, president.Availability{At: at, Askings: list,
			Day: d.League.Season(at.Season).File.Matchday(at.League, at.Number)})
	}
	team, err := s.Office.Availability.TeamState(ctx, d.By, d.Club)
	if err != nil {
		return nil, err
	}
	roster, err := s.Office.RosterFile(ctx, d.By, d.Club, "")
	if err != nil {
		return nil, err
	}
	return president.NewAvailabilities(&d.Source, known, team, roster.Members), nil
}

// makeTeamLink makes the link for the chat of the team, and shows it once.
func (s *Handlers) makeTeamLink(d *visit, _ workplace.Sent) error {
	out, refused := s.Office.Acts.Do(d.Request().Context(), d.By, &availability.MakeTeamLink{OfClub: declare.OfClub(d.Club)}, acts.Terms{})
	page, err := s.availabilitiesPage(d)
	if err != nil {
		return err
	}
	if refused != nil {
		if page.Make == nil { // no matchday is open any more, so the page has no form
			return d.Redirect(http.StatusSeeOther, d.Within(president.AvailabilityPath))
		}
		return d.ShowForm(page, page.Make, refused)
	}
	made, _ := out.Content.(*availability.MadeTeamLink)
	link := cmp.Or(s.People.Address(), d.Address()) + availability.TeamLinkPath + made.Token
	code, err := reports.QRPicture(link)
	if err != nil {
		return err
	}
	page.Shows(link, code)
	return d.ShowForm(page, nil, nil)
}

// availability builds the page of what players have said for a matchday.
func (s *Handlers) availability(d *visit) (workplace.Formed, error) {
	return s.availabilityPage(d, nil)
}

// availabilityPage is availability with the players who have just been asked.
func (s *Handlers) availabilityPage(d *visit, asked []availability.Asked) (workplace.Formed, error) {
	ctx := d.Request().Context()
	at, err := rest.MatchdayOf(d)
	if err != nil {
		return nil, err
	}
	k := &president.Availability{At: at, Mails: s.Office.Availability.Reach().Mail}
	if k.Askings, err = s.Office.Availability.Askings(ctx, d.By, at, d.Club); err != nil {
		return nil, err
	}
	roster, err := s.Office.RosterFile(ctx, d.By, d.Club, "")
	if err != nil {
		return nil, err
	}
	if k.Forecast, err = s.Office.Eligibility(ctx, d.By, at, d.Club); err != nil {
		return nil, err
	}
	if k.Contacts, err = s.Office.MemberContacts(ctx, d.By, d.Club); err != nil {
		return nil, err
	}
	k.Members, k.Day = roster.Members, d.League.Season(at.Season).File.Matchday(at.League, at.Number)
	return president.NewAvailability(&d.Source, k, asked), nil
}

// askPlayers asks the players who are chosen, and shows the links that are to be passed on.
func (s *Handlers) askPlayers(d *visit, sent workplace.Sent) error {
	at, err := rest.MatchdayOf(d)
	if err != nil {
		return err
	}
	var players []string
	for name := range d.Request().PostForm {
		if player, chosen := strings.CutPrefix(name, president.PlayerPrefix); chosen {
			players = append(players, player)
		}
	}
	slices.Sort(players)
	ask := &availability.Ask{OfDay: availability.ForDay(at, d.Club), Players: players}
	out, refused := s.Office.Acts.Do(d.Request().Context(), d.By, ask, acts.Terms{})
	var asked []availability.Asked
	if refused == nil {
		list, _ := out.Content.(*availability.AskedList)
		asked = list.Asked
	}
	page, err := s.availabilityPage(d, asked)
	if err != nil {
		return err
	}
	var f *web.Form
	if refused != nil {
		f = web.FormOf(page, president.QuestionForm)
		if f == nil || sent(president.RemindForm) != "" && web.FormOf(page, president.RemindForm) != nil {
			f = web.FormOf(page, president.RemindForm)
		}
		if f == nil { // nobody can be asked any more, and the page says why
			return d.Redirect(http.StatusSeeOther, d.AvailabilityPage(at))
		}
		f.Typed(sent)
	}
	return d.ShowForm(page, f, refused)
}
