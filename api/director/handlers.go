// Package director has the handlers for the pages on which a matchday is run. They call the same acts as the API and hold no
// rule.
package director

import (
	"fmt"
	"net/http"

	"pokerliga/acts"
	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/web/director"
	"pokerliga/web/frame"
	web "pokerliga/web/workplace"
)

// Handlers answers the pages of those who run matchdays.
type Handlers struct{ *workplace.Handlers }

// desk is a director's visit to the pages of one matchday.
type desk struct {
	*workplace.Visit
	director.Desk
}

// page is a page with forms.
type page interface {
	frame.Page
	Form(id string) *web.Form
	Forms() []*web.Form
}

// at answers who has signed in and may run the matchday that the path names.
func (s *Handlers) at(do func(*desk) error) func(*workplace.Visit) error {
	return func(v *workplace.Visit) error {
		d, err := s.desk(v)
		if err != nil {
			return err
		}
		return do(d)
	}
}

// desk reads the matchday that the path names, as it is now.
func (s *Handlers) desk(v *workplace.Visit) (*desk, error) {
	at, err := rest.MatchdayOf(v)
	if err != nil {
		return nil, err
	}
	ctx := v.Request().Context()
	news, mark, err := v.Office.News(ctx, v.By, at, 0, 1) // before the rest, so that nothing is missed
	if err != nil {
		return nil, err
	}
	day, err := v.Office.RunningDay(ctx, v.By, at)
	if err != nil {
		return nil, err
	}
	d := &desk{v, director.Desk{League: v.Snapshot, Who: v.Self, Actor: v.By, Now: v.Office.Now(), News: news, Mark: mark, RunningDay: day}}
	if r := v.Request(); r.Method == http.MethodGet {
		d.Shown = r.URL.Path
	}
	d.NewsBy, err = d.namesIn(news)
	return d, err
}

// apiPath is the path of a thing of the matchday in the API.
func (d *desk) apiPath(topics ...any) string {
	return "/seasons/" + d.At.Season + "/" + string(d.At.About(topics...))
}

// builder builds a page as it is now.
type builder func(*desk) (page, error)

// do reads a form, does what it asks for, and leads on; what is refused stands in the form again.
func (s *Handlers) do(build builder, read func(*desk, workplace.Sent) *workplace.Errand) func(*desk) error {
	return func(d *desk) error {
		sent, err := workplace.Read(d)
		if err != nil {
			return err
		}
		return d.Carry(sent, read(d, sent), func() (workplace.Formed, error) {
			now, err := s.desk(d.Visit)
			if err != nil {
				return nil, err
			}
			return build(now)
		})
	}
}

// seal gives each form of a page the version of what it writes over, "" for nothing.
func seal(p page, stored acts.Version) {
	for _, f := range p.Forms() {
		workplace.Seal(f, stored)
	}
}

// names are those of the users who entered the sheets of a heat.
func (d *desk) names(preset *league.HeatPreset) (map[string]string, error) {
	var users []string
	for i := range preset.Entered {
		users = append(users, preset.Entered[i].By)
		if seen := preset.Entered[i].Confirmed; seen != nil {
			users = append(users, seen.By)
		}
	}
	return d.People.Names(d.Request().Context(), d.By, d.At.Place(), users...)
}

// namesIn are those of the users of entries of the journal.
func (d *desk) namesIn(entries []acts.Entry) (map[string]string, error) {
	var users []string
	for i := range entries {
		users = append(users, entries[i].User)
	}
	return d.People.Names(d.Request().Context(), d.By, d.At.Place(), users...)
}

// preset reads with what the entry of a heat begins, and who has entered what.
func (d *desk) preset(heat int) (*league.HeatPreset, map[string]string, error) {
	preset, err := d.Office.Preset(d.Request().Context(), d.By, d.At, heat)
	if err != nil {
		return nil, nil, err
	}
	names, err := d.names(preset)
	return preset, names, err
}

// formOf names a form of a heat.
func formOf(form string, heat int) string { return fmt.Sprintf("%s-%d", form, heat) }
