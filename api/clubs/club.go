package clubs

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/scoring"
)

// clubList is the register of clubs, by id.
type clubList struct {
	Clubs []register.RegisteredClub `json:"clubs"`
}

// All answers with the register of clubs.
func All(v *league.Snapshot, _ rest.Request) (rest.Page, error) {
	return rest.JSON(clubList{append([]register.RegisteredClub{}, v.Clubs...)})
}

// clubView is a club with its rows in all tables, the latest season first.
type clubView struct {
	register.RegisteredClub
	Seasons []clubYear `json:"seasons"`
}

// clubYear is a row of a club in the table of a league.
type clubYear struct {
	Season string `json:"season"`
	League string `json:"league"`
	Final  bool   `json:"final"`
	scoring.Standing
}

// club answers with a club; a signed-in caller gets the ETag that changing it needs.
func (s *Handlers) club(c echo.Context) error {
	if !rest.SignedIn(c.Request()) {
		return s.Public(s.Dated(Club))(c)
	}
	if _, err := s.Who(c); err != nil {
		return err
	}
	v, err := s.Office.Current(c.Request().Context())
	if err != nil {
		return err
	}
	r := s.Request(c)
	p, err := s.Dated(Club)(v, r)
	if now, missing := r.Club(v); missing == nil && err == nil {
		p.Etag = rest.ETagOf(&now.ClubEntry)
	}
	return rest.SendPrivately(c, p, err)
}

// Club answers with a club.
func Club(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	found, err := r.Club(v)
	if err != nil {
		return rest.Page{}, err
	}
	view := clubView{*found, []clubYear{}}
	for _, season := range v.Seasons {
		for i := range season.Results.Leagues {
			l := &season.Results.Leagues[i]
			if row := l.Standing(found.ID); row != nil {
				view.Seasons = append(view.Seasons, clubYear{season.Head.ID, l.ID, l.Final, *row})
			}
		}
	}
	p, err := rest.JSON(view)
	p.Varies, p.Stored = true, rest.ETagOf(&found.ClubEntry)
	return p, err
}

// rosterView is the roster of a club on a day.
type rosterView struct {
	Club    string   `json:"club"`
	On      string   `json:"on" format:"date"`
	Members []member `json:"members"`
}

// member is a player on the roster of a club, from a day to a day.
type member struct {
	Player rest.Person `json:"player"`
	From   string      `json:"from" format:"date"`
	Until  *string     `json:"until"`
}

// rosterAsked asks for the roster of a club on a day.
type rosterAsked struct {
	declare.OfClub `json:"-"`
	rest.OnDay
	rest.Then
}

// roster is the roster of a club on a day, now or as it was known at a moment.
func (s *Handlers) roster() *rest.View[rosterAsked, rosterView] {
	return &rest.View[rosterAsked, rosterView]{
		API: oneClub + "/roster", Summary: "The roster of a club on a day", Gives: rosterView{},
		Read: func(r rest.Request, v *league.Snapshot, q *rosterAsked) (view rosterView, err error) {
			if _, err := s.Then(v, &r, nil); err != nil {
				return view, err
			}
			found, err := r.Club(v)
			if err != nil {
				return view, err
			}
			entries, err := s.Roster(r, found.ID)
			if err != nil {
				return view, err
			}
			view = rosterView{found.ID, r.DayAsked(v), []member{}}
			for _, m := range entries {
				if p := v.Person(m.Player); p != nil && m.On(view.On) {
					view.Members = append(view.Members, member{rest.PersonOf(p), m.From, m.Until})
				}
			}
			return view, nil
		},
	}
}
