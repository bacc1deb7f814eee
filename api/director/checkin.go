package director

import (
	"net/http"
	"strings"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/web/director"
	web "pokerliga/web/workplace"
)

// looked is the question who is looked for.
var looked = rest.Query{Name: director.SearchField, Fits: rest.IsText, Says: "ein Text",
	About: "The beginnings of words of a team or a player, or the code of a player.", Example: "huber"}

// newCheckIn builds the list of the teams, with the players who are checked in.
func newCheckIn(d *visit) (*director.CheckIn, error) {
	if err := d.began(); err != nil {
		return nil, err
	}
	p := director.NewCheckIn(&d.Source, strings.TrimSpace(d.QueryParam(looked.Name)))
	seal(p, "")
	return p, nil
}

// newTeam builds the page of a team.
func newTeam(d *visit) (*director.TeamPage, error) {
	club := d.Param("club")
	if d.League.Clubs == nil || !d.plays(club) {
		return nil, acts.ErrNotFound
	}
	p := director.NewTeam(&d.Source, club)
	for _, f := range web.Forms(p) {
		switch f.ID {
		case director.TeamForm:
			workplace.Seal(f, acts.VersionOf(d.CheckIn(club)))
		case "nicht-angetreten", "aufstellung":
			workplace.Seal(f, f.Over)
		default:
			workplace.Seal(f, acts.AnyVersion)
		}
	}
	return p, nil
}

// plays reports whether a club plays in the league of the matchday.
func (d *visit) plays(club string) bool {
	return d.RunningDay.League.Plays(club, d.Day.Date)
}

// putCheckIn checks a team in. What is not as it should be is shown at once.
func (s *Handlers) putCheckIn(d *visit, sent workplace.Sent) error {
	club := d.Param("club")
	in := director.ReadCheckIn(&d.Source, club, sent)
	terms, err := workplace.TermsOf(sent, declare.Ask(in))
	if err != nil {
		return err
	}
	d.amend(sent(director.ReasonField), &terms)
	out, refused := d.Office.Acts.Do(d.Request().Context(), d.By, in, terms)
	if refused == nil && len(out.Doubts) == 0 {
		return d.Lead(d.Within(director.CheckInPath), "angemeldet")
	}
	if d, err = d.again(); err != nil {
		return err
	}
	p, err := newTeam(d)
	if err != nil {
		return err
	}
	if refused == nil {
		p.ShowDoubts(&d.Source, out.Doubts)
		return d.Show(http.StatusOK, p)
	}
	f := p.Entry
	if f == nil {
		f = web.Forms(p)[0]
	}
	f.Typed(sent)
	return d.ShowForm(p, f, refused)
}
