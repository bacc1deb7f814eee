package floor

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	pages "pokerliga/web/floor"
	web "pokerliga/web/workplace"
)

// ownDone are the sentences for what an entrant has just done on his page.
var ownDone = map[string]string{
	"angemeldet": "Angemeldet. Das hier ist deine Seite: Heb die Adresse auf, sie steht sonst nirgends.",
	"abgemeldet": "Abgemeldet; der Platz ist frei.",
	"ersatz":     "Der Ersatz ist angemeldet. Diese Seite gehört ihm: Bitte schick ihm ihre Adresse.",
}

// ownQuery is the question what was just done there.
var ownQuery = workplace.Done(ownDone)

// onlineRoutes are the addresses where people enter themselves, withdraw, and name who plays for them.
func (s *Handlers) onlineRoutes() []rest.Route {
	online, own := pages.OnlinePath(":tournament"), pages.PlayerPath+":link"
	return []rest.Route{
		{Method: rest.Get, Path: online, Do: s.online, Deeds: rest.Deeds{acts.DeedFloorSelf}},
		{Method: rest.Post, Path: online, Do: s.enterOneself, Deeds: rest.Deeds{acts.DeedFloorSelf}, Answers: "200 303"},
		{Method: rest.Post, Path: own + pages.WithdrawPath, Do: s.withdrawOneself, Deeds: rest.Deeds{acts.DeedFloorMine}, Answers: "200 303"},
		{Method: rest.Post, Path: own + pages.SubstitutePath, Do: s.nameSubstitute, Deeds: rest.Deeds{acts.DeedFloorMine},
			Answers: "200 303"},
	}
}

// onlinePage is the page on which somebody enters himself.
func (s *Handlers) onlinePage(c echo.Context) (*pages.Online, error) {
	t, err := s.Office.Floor.Tournament(c.Request().Context(), c.Param("tournament"))
	if err != nil {
		return nil, err
	}
	p := pages.NewOnline(s.Latest(c), t, s.Office.Now())
	workplace.Seal(&p.Form, "")
	return p, nil
}

func (s *Handlers) online(c echo.Context) error {
	p, err := s.onlinePage(c)
	if err != nil {
		return err
	}
	return rest.SendUnlisted(c, http.StatusOK, p)
}

// enterOneself enters who has no account by his name, and leads to his own page. A form that is sent again leads there again.
func (s *Handlers) enterOneself(c echo.Context) error {
	sent, err := workplace.Read(c)
	if err != nil {
		return err
	}
	ctx, id := c.Request().Context(), c.Param("tournament")
	key := workplace.KeyOf(sent)
	who := &floordesk.Coming{ID: floordesk.OwnID(key), Name: sent(pages.NameField),
		Agrees: sent(pages.AgreesField) != "", Studies: sent(pages.AgreesField) != ""} // its label says both
	if _, refused := s.Office.Floor.EnterOneself(ctx, id, who); refused != nil {
		p, err := s.onlinePage(c)
		if err != nil {
			return err
		}
		p.Form.Typed(sent)
		status, err := workplace.Refuse(c, &p.Form, refused)
		if err != nil {
			return err
		}
		return rest.SendUnlisted(c, status, p)
	}
	return s.toOwnPage(c, id, who.ID, who.Name, key, "angemeldet")
}

// toOwnPage gives an entrant the link of his page, and leads there.
func (s *Handlers) toOwnPage(c echo.Context, tournament, entrant, name, key, done string) error {
	given, err := people.HelpersOf(s.People).Own(c.Request().Context(), tournament, entrant, name, key)
	if err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, pages.PlayerPath+given.Token+"?"+workplace.DoneField+"="+done)
}

// own is who came by the link of an entrant.
type own struct {
	by                  acts.Actor
	tournament, entrant string
}

// ownOf returns whose link the path names. One that is no entrant's, or does not work any more, is a [acts.Refusal].
func (s *Handlers) ownOf(c echo.Context) (*own, error) {
	u, err := people.HelpersOf(s.People).Asked(c.Request().Context(), c.Param("link"))
	if err != nil {
		return nil, err
	}
	kind, entrant := u.Roles[0].Sheet.Part()
	if kind != acts.PartEntrant {
		return nil, &acts.Refusal{Sentence: "Dieser Link gehört keinem Spieler."}
	}
	return &own{acts.Actor{User: u.ID, Roles: u.Roles}, u.Roles[0].Sheet.Tournament(), entrant}, nil
}

// withdrawOneself takes back the entry of who came by his link.
func (s *Handlers) withdrawOneself(c echo.Context) error {
	return s.changesOwn(c, pages.WithdrawForm, func(o *own, terms acts.Terms, _ workplace.Sent) error {
		if _, err := s.Office.Floor.WithdrawOneself(c.Request().Context(), o.by, o.tournament, o.entrant, terms); err != nil {
			return err
		}
		return c.Redirect(http.StatusSeeOther, pages.PlayerPath+c.Param("link")+"?"+workplace.DoneField+"=abgemeldet")
	})
}

// nameSubstitute enters who plays for who came by his link, and leads to the page of the substitute.
func (s *Handlers) nameSubstitute(c echo.Context) error {
	return s.changesOwn(c, pages.SubstituteForm, func(o *own, terms acts.Terms, sent workplace.Sent) error {
		out, err := s.Office.Floor.NameSubstitute(c.Request().Context(), o.by, o.tournament, o.entrant, sent(pages.NameField),
			sent(pages.StudiesField) != "", terms)
		if err != nil {
			return err
		}
		var who floor.Entrant
		if err := json.Unmarshal(out.JSON(), &who); err != nil {
			return err
		}
		return s.toOwnPage(c, o.tournament, who.ID, who.Name, terms.Key, "ersatz")
	})
}

// changesOwn carries out what an entrant asks for on his page, or shows the page again with what it is refused for.
func (s *Handlers) changesOwn(c echo.Context, form string, do func(*own, acts.Terms, workplace.Sent) error) error {
	sent, err := workplace.Read(c)
	if err != nil {
		return err
	}
	o, err := s.ownOf(c)
	if err != nil {
		return s.noLink(c, err)
	}
	asked, err := workplace.RequestOf(http.MethodPost, "/tournaments/"+o.tournament+"/entrants/"+o.entrant+"/"+form,
		map[string]any{"name": strings.TrimSpace(sent(pages.NameField)), pages.StudiesField: sent(pages.StudiesField) != ""})
	if err != nil {
		return err
	}
	terms, err := workplace.TermsOf(sent, asked)
	if err != nil {
		return err
	}
	terms.New, terms.Match = false, nil
	refused := do(o, terms, sent)
	if refused == nil {
		return nil
	}
	p, err := s.playerPage(c, o, pages.PlayerPath+c.Param("link"))
	if err != nil {
		return err
	}
	f := web.FormOf(p, form)
	if f == nil { // it cannot be done any more
		f = new(web.Form)
	}
	f.Typed(sent)
	status, err := workplace.Refuse(c, f, refused)
	if err != nil {
		return err
	}
	if web.FormOf(p, form) == nil {
		p.Faults = f.Faults
	}
	p.Live = nil // a fresh page would not say why
	return rest.SendUnlisted(c, status, p)
}

// noLink answers a link that leads to nobody.
func (s *Handlers) noLink(c echo.Context, err error) error {
	var refusal *acts.Refusal
	if errors.As(err, &refusal) {
		return rest.SendUnlisted(c, http.StatusNotFound, web.NewGone(s.Latest(c), refusal.Sentence))
	}
	return err
}
