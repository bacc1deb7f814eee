package floor

import (
	"crypto/rand"
	"math/big"
	"net/http"

	"pokerliga/api/workplace"
	"pokerliga/floor/floordesk"
	"pokerliga/office/acts"
	pages "pokerliga/web/floor"
)

// together is the board of hand-for-hand play.
func (s *Handlers) together(d *visit) (*pages.Together, error) {
	return pages.NewTogether(d.Source), nil
}

// announce says in the hall what a form says, and leads on.
func announce(d *visit, sent workplace.Sent) error {
	say := floordesk.Say{Say: sent(pages.SayField), Text: sent(pages.TextField), Entrant: sent("entrant")}
	if table, is := number(sent("table")).(int64); is {
		say.Table = int(min(table, 1_000_000))
	}
	if hands, is := number(sent("hands")).(int64); is {
		say.Hands = int(min(hands, 1_000_000))
	}
	if sent(pages.DrawField) != "" { // a card from 3 to 7
		drawn, err := rand.Int(rand.Reader, big.NewInt(5))
		if err != nil {
			return err
		}
		say.Hands = 3 + int(drawn.Int64())
	}
	terms, err := d.Terms(sent, http.MethodPost, "/tournaments/"+d.Source.ID+"/hall", say)
	if err != nil {
		return err
	}
	terms.Match, terms.New = nil, false
	out, refused := d.Office.Floor.Announce(d.Request().Context(), d.By, d.Source.ID, say, terms)
	switch {
	case refused == nil && d.scripted():
		return d.JSON(http.StatusOK, answer{Version: acts.VersionOf(out.Content)})
	case refused == nil:
		return d.Lead(d.Source.BackTo(sent(pages.BackField)), "gesagt")
	case d.scripted():
		return d.answerRefused(refused)
	}
	return d.refuseToAnnounce(refused)
}

// refuseToAnnounce shows why what was to be said in the hall is refused.
func (d *visit) refuseToAnnounce(refused error) error {
	now, err := reopen(d)
	if err != nil {
		return err
	}
	p := pages.NewAnnouncing(now.Source, d.Request().PostForm)
	now.seal(p)
	return d.ShowForm(p, p.Entry, refused)
}
