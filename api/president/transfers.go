package president

import (
	"net/http"

	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/web/president"
)

// transfersPage builds the page of transfers. Who is chosen is shown with from when he may
// play, before he is asked for.
func (s *Handlers) transfersPage(d *visit) (*president.Sections, error) {
	ctx := d.Request().Context()
	list, err := s.Office.Transfers(ctx, d.By, d.Club)
	if err != nil {
		return nil, err
	}
	player := d.QueryParam(president.PlayerQuery)
	if player == "" {
		if sent, err := workplace.Read(d); err == nil {
			player = sent("player")
		}
	}
	clubs := president.ClubsOf(d.League, rulebook.Day(d.Now))
	var asked *register.TransferView
	if player != "" {
		out, err := s.Office.RequestTransfer(ctx, d.By, player, d.Club, "", acts.Terms{DryRun: true})
		if err == nil {
			asked, _ = out.Content.(*register.TransferView)
		}
	}
	page := president.NewTransfers(&d.Source, list, d.QueryParam(president.SearchQuery), asked, clubs)
	if player != "" {
		page.Ask(&d.Source, player)
		workplace.Seal(page.Form(president.AskForm), "")
	}
	for i := range list {
		for _, word := range []string{president.Release, president.Withdraw} {
			if f := page.Form(president.StepForm(word, list[i].ID)); f != nil {
				workplace.Seal(f, acts.VersionOf(&list[i].TransferRecord))
			}
		}
	}
	return page, nil
}

// ask asks for a player of another club.
func (s *Handlers) ask(d *visit, sent workplace.Sent) (deed, request) {
	player, begins := sent("player"), sent("begins")
	return deed{president.AskForm, "beantragt", d.Within(president.TransfersPath), func(terms acts.Terms) error {
		_, err := s.Office.RequestTransfer(d.Request().Context(), d.By, player, d.Club, begins, terms)
		return err
	}}, request{http.MethodPost, "/transfers", map[string]string{"player": player, "to": d.Club, "begins": begins}}
}

// step asks for a step of a transfer.
func (s *Handlers) step(word, done string, act func(id string) declare.Value) func(*visit, workplace.Sent) (deed, request) {
	return func(d *visit, sent workplace.Sent) (deed, request) {
		id := d.Param("transfer")
		v := act(id)
		asked := declare.Ask(v)
		return deed{president.StepForm(word, id), done, d.Within(president.TransfersPath), func(terms acts.Terms) error {
			if err := unconfirmed(sent); word == president.Release && err != nil {
				return err
			}
			_, err := s.Office.Acts.Do(d.Request().Context(), d.By, v, terms)
			return err
		}}, request{asked.Method, asked.Path, nil}
	}
}

// release releases a player.
func release(id string) declare.Value {
	return &register.ReleaseTransfer{OfTransfer: register.OfTransfer(id)}
}

// withdraw takes a request back.
func withdraw(id string) declare.Value {
	return &register.WithdrawTransfer{OfTransfer: register.OfTransfer(id)}
}
