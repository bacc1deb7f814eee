package workplace

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/office/people/factor"
	"pokerliga/web/workplace"
)

// done are the sentences for what was just done, by the word in the address.
var done = workplace.DoneBelow(workplace.AccountPath, map[string]string{
	"passwort":      "Das Passwort ist geändert. Alle anderen Geräte sind abgemeldet.",
	"app":           "Die Authenticator-App ist entfernt.",
	"passkey":       "Der Passkey ist entfernt.",
	"mitteilungen":  "Dieses Gerät meldet ab jetzt, wenn es etwas Neues gibt.",
	"neuer-passkey": "Der Passkey ist angelegt.",
	"geraet":        "Das Gerät ist abgemeldet.",
	"token":         "Das Token ist widerrufen.",
})

// account returns the page of the account as it is now.
func (v *Visit) account() (*workplace.Account, error) {
	ctx := v.Request().Context()
	own := &workplace.Own{User: v.Self}
	var err error
	if own.Factors, err = v.People.Factors(ctx, v.By); err != nil {
		return nil, err
	}
	if own.Sessions, err = v.People.Sessions(ctx, v.By); err != nil {
		return nil, err
	}
	if own.Tokens, err = v.People.Tokens(ctx, v.By); err != nil {
		return nil, err
	}
	if own.Letters, err = people.PostOf(v.People).Letters(ctx, v.By); err != nil {
		return nil, err
	}
	if own.Pushes, err = people.PostOf(v.People).Pushes(ctx, v.By); err != nil {
		return nil, err
	}
	page := workplace.NewAccount(v.Snapshot, own)
	Seal(&page.Letters, acts.VersionOf(own.Letters))
	Seal(&page.Name, acts.VersionOf(&people.OwnName{Name: v.Self.Name}))
	return page, nil
}

// accountPage shows one's own account.
func (s *Handlers) accountPage(v *Visit) error {
	page, err := v.account()
	if err != nil {
		return err
	}
	page.Done = done[v.QueryParam(doneQuery.Name)]
	return v.Show(http.StatusOK, page)
}

// again shows the account with a form that was refused.
func (v *Visit) again(pick func(*workplace.Account) *workplace.Form, sent Sent, refused error) error {
	page, err := v.account()
	if err != nil {
		return err
	}
	f := pick(page)
	f.Typed(sent)
	status, err := Refuse(v, f, refused)
	if err != nil {
		return err
	}
	return v.Show(status, page)
}

// declared are the addresses to which the forms of acts on one's own account are sent that are declared.
func (s *Handlers) declared() []rest.Route {
	pages := map[string]func(*Visit) (Formed, error){workplace.AccountPath: func(v *Visit) (Formed, error) { return v.account() }}
	return Declared(workplace.AccountPath, pages, func(_ string, do func(*Visit) error) echo.HandlerFunc { return s.SignedIn(do) },
		func(v *Visit, page func(*Visit) (Formed, error), sent Sent, e *Decision) error {
			e.Do = func(terms acts.Terms) error {
				_, err := e.Try(terms)
				return err
			}
			return v.Carry(sent, &e.FormAct, func() (Formed, error) { return page(v) })
		})
}

// password gives the caller another password; this device stays signed in.
func (s *Handlers) password(v *Visit) error {
	sent, err := Read(v)
	if err != nil {
		return err
	}
	r := v.Request()
	var token string
	var session *people.Session
	err = s.People.TryOn(r.Context(), s.Browser(r), v.Self.Email, v.RealIP(), func() (err error) {
		token, session, err = s.People.ChangePassword(r.Context(), v.By, sent(workplace.CurrentField),
			sent(workplace.PasswordField), s.Browser(r))
		return err
	})
	if err != nil {
		return v.again(func(p *workplace.Account) *workplace.Form { return &p.Password }, sent, err)
	}
	s.SetCookies(v, token, session)
	return v.Lead(workplace.AccountPath, "passwort")
}

// beginApp makes the secret of an authenticator app and shows it once.
func (s *Handlers) beginApp(v *Visit) error {
	out, err := s.People.BeginApp(v.Request().Context(), v.By, acts.Terms{})
	if err != nil {
		return v.again(func(p *workplace.Account) *workplace.Form { return &p.App }, Nothing, err)
	}
	page, err := v.account()
	if err != nil {
		return err
	}
	made, _ := out.Content.(people.NewApp)
	picture, err := factor.QRCode(made.Address)
	if err != nil {
		return err
	}
	page.ShowApp(made.Secret, made.Address, picture)
	return v.Show(http.StatusOK, page)
}

// confirmApp takes the first code of an app, and shows the recovery codes once.
func (s *Handlers) confirmApp(v *Visit) error {
	sent, err := Read(v)
	if err != nil {
		return err
	}
	code := strings.ReplaceAll(sent(workplace.CodeField), " ", "")
	out, err := s.People.ConfirmApp(v.Request().Context(), v.By, code, acts.Terms{})
	if err != nil {
		return v.again(func(p *workplace.Account) *workplace.Form {
			p.ShowApp("", "", nil) // the secret was shown once, and is in the app
			return &p.NewApp.Confirm
		}, sent, err)
	}
	return v.showCodes(out)
}

// renewCodes replaces the recovery codes and shows them once.
func (s *Handlers) renewCodes(v *Visit) error {
	out, err := s.People.RenewCodes(v.Request().Context(), v.By, acts.Terms{})
	if err != nil {
		return v.again(func(p *workplace.Account) *workplace.Form { return &p.Renew }, Nothing, err)
	}
	return v.showCodes(out)
}

// showCodes shows new recovery codes.
func (v *Visit) showCodes(out *acts.Outcome) error {
	page, err := v.account()
	if err != nil {
		return err
	}
	codes, _ := out.Content.(people.Codes)
	page.Codes = codes.RecoveryCodes
	return v.Show(http.StatusOK, page)
}

// dropApp removes the authenticator app.
func (s *Handlers) dropApp(v *Visit) error {
	if _, err := s.People.DropApp(v.Request().Context(), v.By, acts.Terms{}); err != nil {
		return v.again(func(p *workplace.Account) *workplace.Form { return &p.DropApp }, Nothing, err)
	}
	return v.Lead(workplace.AccountPath+"#zweiter-faktor", "app")
}

// dropping removes a row of a list: a device, a passkey, a token.
func (s *Handlers) dropping(act func(context.Context, acts.Actor, string, acts.Terms) (*acts.Outcome, error), what, anchor string,
) func(*Visit) error {
	return func(v *Visit) error {
		sent, err := Read(v)
		if err != nil {
			return err
		}
		_, err = act(v.Request().Context(), v.By, sent("id"), acts.Terms{})
		if err != nil && !errors.Is(err, acts.ErrNotFound) { // what is gone already need not be removed
			return err
		}
		return v.Lead(workplace.AccountPath+anchor, what)
	}
}

// endSessions signs the caller out everywhere, also here.
func (s *Handlers) endSessions(v *Visit) error {
	if _, err := s.People.EndSessions(v.Request().Context(), v.By, acts.Terms{}); err != nil {
		return err
	}
	return s.signOut(v)
}

// addToken makes an API token and shows it once.
func (s *Handlers) addToken(v *Visit) error {
	sent, err := Read(v)
	if err != nil {
		return err
	}
	var scopes []acts.Scope
	for _, scope := range workplace.Scopes {
		if sent(string(scope.Scope)) != "" {
			scopes = append(scopes, scope.Scope)
		}
	}
	out, err := s.People.AddToken(v.Request().Context(), v.By, sent("name"), scopes, sent("until"), acts.Terms{})
	if err != nil {
		return v.again(func(p *workplace.Account) *workplace.Form { return &p.AddToken }, sent, err)
	}
	page, err := v.account()
	if err != nil {
		return err
	}
	made, _ := out.Content.(people.TokenContent)
	page.Token = made.Token
	return v.Show(http.StatusOK, page)
}
