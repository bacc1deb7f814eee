// Package director has the handlers for the pages on which a matchday is run. They call the same acts as the API and hold no
// rule.
package director

import (
	"cmp"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/matchday"
	"pokerliga/web/director"
	web "pokerliga/web/workplace"
)

// Handlers answers the pages of those who run matchdays.
type Handlers struct{ *workplace.Handlers }

// visit is a director's request to the pages of one matchday.
type visit struct {
	*workplace.Visit
	director.Source
	again func() (*visit, error) // reads it anew
}

// at answers who has signed in and may run the matchday that the path names.
func (s *Handlers) at(do func(*visit) error) func(*workplace.Visit) error {
	return s.reading(do, func(v *workplace.Visit, at acts.MatchdayRef) (*league.RunningDay, string, error) {
		day, err := v.Office.RunningDay(v.Request().Context(), v.By, at)
		return day, "", err
	})
}

// atSheet answers the directors of the matchday and the helpers of the sheet that the path names.
func (s *Handlers) atSheet(do func(*visit) error) func(*workplace.Visit) error {
	return s.reading(do, func(v *workplace.Visit, at acts.MatchdayRef) (*league.RunningDay, string, error) {
		heat, name, err := sheetOf(v)
		if err != nil {
			return nil, "", err
		}
		day, err := v.Office.RunningSheet(v.Request().Context(), v.By, at, heat, name)
		if v.By.Helping() == nil {
			name = ""
		}
		return day, name, err
	})
}

// atPhotos answers the directors of the matchday and who helps at a table of the heat that the path names.
func (s *Handlers) atPhotos(do func(*visit) error) func(*workplace.Visit) error {
	return s.reading(do, func(v *workplace.Visit, at acts.MatchdayRef) (day *league.RunningDay, only string, err error) {
		help := v.By.Helping()
		if help == nil {
			day, err = v.Office.RunningDay(v.Request().Context(), v.By, at)
			return day, "", err
		}
		_, heat, err := rest.HeatOf(v)
		if err != nil {
			return nil, "", err
		}
		_, only = help.Sheet.Heat()
		day, err = v.Office.RunningSheet(v.Request().Context(), v.By, at, heat, only)
		return day, only, err
	})
}

// sheetOf is the sheet that the path names, with its heat.
func sheetOf(v *workplace.Visit) (heat int, name string, err error) {
	if _, heat, err = rest.HeatOf(v); err != nil {
		return 0, "", err
	}
	if mtt := v.Param("mtt"); mtt != "" {
		return heat, matchday.SheetOfMTT(mtt), nil
	}
	table, err := rest.Number(v, "table")
	return heat, matchday.SheetOfCard(table), err
}

// reader reads a matchday as it is now, and the one sheet at which the visitor helps, "" for none.
type reader func(*workplace.Visit, acts.MatchdayRef) (day *league.RunningDay, only string, err error)

// reading answers with a matchday that is read in that way.
func (s *Handlers) reading(do func(*visit) error, read reader) func(*workplace.Visit) error {
	return func(v *workplace.Visit) error {
		d, err := s.running(v, read)
		if err != nil {
			return err
		}
		return do(d)
	}
}

// running reads the matchday that the path names, as it is now.
func (s *Handlers) running(v *workplace.Visit, read reader) (*visit, error) {
	at, err := rest.MatchdayOf(v)
	if err != nil {
		return nil, err
	}
	d := &visit{v, director.Source{League: v.Snapshot, Who: v.Self, Actor: v.By, Now: v.Office.Now()},
		func() (*visit, error) { return s.running(v, read) }}
	if v.By.Helping() == nil {
		if d.News, d.Mark, err = v.Office.News(v.Request().Context(), v.By, at, 0, 1); err != nil { // before the rest, so that nothing is missed
			return nil, err
		}
	}
	if d.RunningDay, d.Only, err = read(v, at); err != nil {
		return nil, err
	}
	if d.Only != "" {
		return d, nil
	}
	if r := v.Request(); r.Method == http.MethodGet {
		d.Shown = r.URL.Path
	}
	d.NewsBy, err = namesIn(v, at, d.News)
	return d, err
}

// apiPath is the path of a thing of the matchday in the API.
func (d *visit) apiPath(topics ...any) string {
	return "/seasons/" + d.At.Season + "/" + string(d.At.About(topics...))
}

// builder builds a page as it is now.
type builder func(*visit) (workplace.Formed, error)

// builds returns the builder of a page that build makes.
func builds[T workplace.Formed](build func(*visit) (T, error)) builder {
	return func(d *visit) (workplace.Formed, error) { return build(d) }
}

// shows answers with a page.
func shows[T workplace.Formed](build func(*visit) (T, error)) func(*visit) error {
	return workplace.Shows(build, done)
}

// do reads a form, does what it asks for, and leads on; what is refused stands in the form again.
func (s *Handlers) do(build builder, read func(*visit, workplace.Sent) *workplace.FormAct) func(*visit) error {
	return func(d *visit) error {
		sent, err := workplace.Read(d)
		if err != nil {
			return err
		}
		e := read(d, sent)
		do := e.Do
		e.Do = func(terms acts.Terms) error {
			d.amend(sent(director.ReasonField), &terms)
			return do(terms)
		}
		return d.Carry(sent, e, d.anew(build))
	}
}

// Asked reads the form of an act that is declared; a player may be chosen with his club. In the hall only what asks is tried out first.
func (d *visit) Asked(of *declare.Declaration, on *declare.Page, sent workplace.Sent) (*workplace.Decision, error) {
	e, err := d.Visit.Asked(of, on, chosen(sent))
	if err != nil {
		return nil, err
	}
	if v, is := e.Act.(*league.Close); is { // closing asks only if entries are unsent
		e.Asks = len(acts.UnsentIn(d.Request().Context(), v.Day(), v.Heat)) > 0
	}
	if _, is := e.Act.(*league.Lend); is {
		d.showsKey(e)
	}
	e.Straight = !e.Asks
	name := web.ForcedBy(e.Act)
	if _, own := declare.Labels(e.Act)[name]; own {
		return e, nil
	}
	if _, is := e.Act.(*league.LiftPenalty); is { // has one reason for both
		name = web.ReasonField
	}
	try := e.Try
	e.Try = func(terms acts.Terms) (*acts.Outcome, error) {
		d.amend(sent(name), &terms)
		return try(terms)
	}
	return e, nil
}

// chosen reads a player who was chosen with his club.
func chosen(sent workplace.Sent) workplace.Sent {
	club, player, both := strings.Cut(sent("player"), " ")
	if !both {
		return sent
	}
	return func(name string) string {
		switch name {
		case "club":
			return club
		case "player":
			return player
		}
		return sent(name)
	}
}

// anew builds a page as it is now.
func (d *visit) anew(build builder) func() (workplace.Formed, error) {
	return func() (workplace.Formed, error) {
		now, err := d.again()
		if err != nil {
			return nil, err
		}
		return build(now)
	}
}

// amend gives the terms of what changes an official result its reason.
func (d *visit) amend(reason string, terms *acts.Terms) {
	if reason = strings.TrimSpace(reason); reason != "" && director.Amends(&d.Source) {
		terms.Reason = reason
		terms.Asked.Path += "?" + url.Values{director.ReasonField: {reason}}.Encode()
	}
}

// sentInHeat returns the heat that the path names, and the form that was sent to it.
func (d *visit) sentInHeat() (heat int, sent workplace.Sent, err error) {
	if _, heat, err = rest.HeatOf(d); err == nil {
		sent, err = workplace.Read(d)
	}
	return heat, sent, err
}

// seal gives each form of a page the version of what it writes over, "" for nothing; that of a form that says itself what it is goes ahead.
func seal(p workplace.Formed, stored acts.Version) {
	for _, f := range web.Forms(p) {
		workplace.Seal(f, cmp.Or(f.Over, stored))
	}
}

// names are those of the users who entered the sheets of a heat.
func (d *visit) names(preset *league.HeatPreset) (map[string]string, error) {
	var users []string
	for i := range preset.Entered {
		users = append(users, preset.Entered[i].By)
		if seen := preset.Entered[i].Confirmed; seen != nil {
			users = append(users, seen.By)
		}
	}
	for i := range preset.Busts {
		users = append(users, preset.Busts[i].By)
	}
	return d.People.Names(d.Request().Context(), d.By, d.At.Place(), users...)
}

// namesIn are those of the users of entries of the journal.
func namesIn(v *workplace.Visit, at acts.MatchdayRef, entries []acts.Entry) (map[string]string, error) {
	var users []string
	for i := range entries {
		users = append(users, entries[i].User)
	}
	return v.People.Names(v.Request().Context(), v.By, at.Place(), users...)
}

// preset reads with what the entry of a heat begins, and who has entered what.
func (d *visit) preset(heat int) (*league.HeatPreset, map[string]string, error) {
	ctx := d.Request().Context()
	if d.Only != "" {
		preset, err := d.Office.SheetPreset(ctx, d.By, d.At, heat, d.Only)
		return preset, nil, err
	}
	preset, err := d.Office.Preset(ctx, d.By, d.At, heat)
	if err != nil {
		return nil, nil, err
	}
	names, err := d.names(preset)
	return preset, names, err
}

// heatTitle names a heat.
func heatTitle(heat int) string { return fmt.Sprintf("Heat %d", heat) }

// formOf names a form of a heat.
func formOf(form string, heat int) string { return fmt.Sprintf("%s-%d", form, heat) }
