package setup

import (
	"net/http"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/seasons"
	"pokerliga/web/setup"
)

// putDays changes the name and the days of the season.
func (s *Handlers) putDays(d *visit, sent workplace.Sent) error {
	v := d.Season()
	if v == nil {
		return d.Redirect(http.StatusSeeOther, setup.SeasonPath)
	}
	act := seasons.Naming(&seasons.SeasonTerms{Season: setup.DaysOf(v.Head.ID, sent)})
	e := &workplace.FormAct{Form: setup.DaysForm, Done: "tage", To: setup.SeasonPath, Act: act}
	return d.Carry(sent, e, func() (workplace.Formed, error) { return s.seasonPage(d) })
}

// seasoned leads to the page of the season if the matchday that the path names is not there.
func seasoned(do func(*visit) error) func(*visit) error {
	return func(d *visit) error {
		if d.Season() == nil {
			return d.Redirect(http.StatusSeeOther, setup.SeasonPath)
		}
		if l, _ := d.HeadOf(d.at()); l == nil {
			return d.Redirect(http.StatusSeeOther, setup.SeasonPath)
		}
		return do(d)
	}
}

// at is the matchday of the season that the path names.
func (d *visit) at() acts.MatchdayRef {
	at := acts.MatchdayRef{Season: d.Season().Head.ID, League: d.Param("league")}
	at.Number, _ = rest.Number(d, "matchday") // 0 is there in no league
	return at
}

// dayPage builds the page of a matchday.
func (s *Handlers) dayPage(d *visit) (workplace.Formed, error) {
	at := d.at()
	l, head := d.HeadOf(at)
	if l == nil {
		return nil, acts.ErrNotFound
	}
	return sealed(setup.NewDay(&d.Source, l, at.Number, head)), nil
}

// putDay announces a matchday, or changes when and where it is played. What is doubtful about it is said afterwards.
func (s *Handlers) putDay(d *visit, sent workplace.Sent) error {
	at := d.at()
	l, stored := d.HeadOf(at)
	if l == nil {
		return acts.ErrNotFound
	}
	act := league.Putting(at, setup.DayOf(stored, at.Number, sent))
	e := &workplace.FormAct{Form: setup.DayForm, Done: "termin", To: setup.SeasonPath + "#termine-" + at.League, Act: act}
	return d.Carry(sent, e, func() (workplace.Formed, error) {
		if err := s.load(d); err != nil {
			return nil, err
		}
		return s.dayPage(d)
	})
}
