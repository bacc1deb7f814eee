package president

import (
	"cmp"
	"net/http"

	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/web/president"
	web "pokerliga/web/workplace"
)

// transfersPage builds the page of transfers. The chosen player is shown with the day from
// which he can play, before he is asked for.
func (s *Handlers) transfersPage(d *visit) (workplace.Formed, error) { return s.transfersWith(d, nil) }

// askTransferred makes the link for the player of a transfer, and shows it once.
func (s *Handlers) askTransferred(d *visit, sent workplace.Sent) error {
	id := d.Param("transfer")
	out, refused := s.Office.Acts.Do(d.Request().Context(), d.By, &register.AskTransferred{OfTransfer: register.OfTransfer(id)}, acts.Terms{})
	var asked *president.JustAskedPlayer
	if refused == nil {
		t, _ := out.Content.(*register.TransferView)
		asked = &president.JustAskedPlayer{Transfer: t, Link: cmp.Or(s.People.Address(), d.Address()) + register.TransferLinkPath + t.Token}
	}
	page, err := s.transfersWith(d, asked)
	if err != nil {
		return err
	}
	if refused == nil {
		return d.Show(http.StatusOK, page)
	}
	f := web.FormOf(page, president.AskForm(id))
	if f == nil { // the transfer was decided meanwhile, so the page has no form
		return d.Redirect(http.StatusSeeOther, d.Within(president.TransfersPath)+"?"+workplace.DoneField+"=vorbei")
	}
	f.Typed(sent)
	return d.ShowForm(page, f, refused)
}

// transfersWith is transfersPage with the link that was just made, nil for none.
func (s *Handlers) transfersWith(d *visit, link *president.JustAskedPlayer) (workplace.Formed, error) {
	ctx := d.Request().Context()
	list, err := s.Office.Transfers(ctx, d.By, d.Club, d.QueryParam(president.SeasonQuery))
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
		out, err := s.Office.Acts.Do(ctx, d.By, &register.RequestTransfer{Player: player, To: d.Club}, acts.Terms{DryRun: true})
		if err == nil {
			asked, _ = out.Content.(*register.TransferView)
		}
	}
	page := president.NewTransfers(&d.Source, list, d.QueryParam(president.SearchQuery), player, asked, clubs)
	page.HandOn(&d.Source, link)
	workplace.SealAll(page)
	return page, nil
}
