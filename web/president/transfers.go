package president

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/league"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/search"
	"pokerliga/web/workplace"
)

// The page of transfers, and what it is asked for.
const (
	TransfersPath = "/transfers"
	PlayerQuery   = "spieler"
	SeasonQuery   = "saison"
	found         = 20 // how many are shown of those who are found
)

// Transfers is the page of the transfers from and to the club in a season, or of the latest, and of players of other clubs to ask for.
type Transfers struct {
	Page
	Open, Over []Transfer
	Years      []*league.SeasonView
	Search     workplace.Search
	Found      []Found                // of other clubs
	Asked      *register.TransferView // what a transfer of the player who is chosen would come to, nil for none
	Old        string                 // his club
	Request    *workplace.Form
	Passed     *workplace.Text // the question to a player that was just made, to be passed on; nil for none
}

// JustAskedPlayer is a link that was just made for the player of a transfer.
type JustAskedPlayer struct {
	Transfer *register.TransferView
	Link     string
}

// AskForm is the id of the form that asks the player of a transfer.
func AskForm(id string) string { return "fragen-" + id }

// The buttons that make a link for the player, and another one in its place.
const (
	askButton      = "Spieler fragen"
	askAgainButton = "Neuen Link machen (der frühere endet)"
)

// asksPlayer is what a club passes on to the player of a transfer.
const asksPlayer = "Hallo! %s möchte dich ab %s in den Kader holen, bisher gehörst du zu %s. Möchtest du wechseln? Antworte bitte hier: %s"

// HandOn shows a link that was just made, nil for none.
func (p *Transfers) HandOn(d *Source, asked *JustAskedPlayer) {
	if asked != nil {
		t, name := asked.Transfer, d.League.ClubName
		p.Passed = &workplace.Text{ID: "frage", Label: "Text für " + t.GivenName + " " + t.FamilyName,
			Text: fmt.Sprintf(asksPlayer, name(t.To), rulebook.Date(t.Begins), name(t.From), asked.Link)}
	}
}

// Transfer is a transfer with what the club can do about it.
type Transfer struct {
	*register.TransferView
	Anchor          string // id on the page
	Old, New        string // names of the clubs
	Late            bool   // the old club has let its time to answer pass, A108
	Release, Refuse *workplace.Form
	Withdraw, Ask   *workplace.Form
}

// Found is a player of another club.
type Found struct{ ID, Name, Club string }

// NewTransfers fills the page. The player is the one who is chosen, "" for none.
func NewTransfers(d *Source, list []register.TransferView, search, player string, asked *register.TransferView, clubs map[string]string) *Transfers {
	p := &Transfers{Page: d.page("Transfers", TransfersPath), Asked: asked, Years: d.League.Seasons, Search: workplace.Search{Action: d.Within(TransfersPath),
		Label: "Spieler eines anderen Vereins suchen", Name: SearchQuery, Value: strings.TrimSpace(search)}}
	p.Lead = "Wer den Verein wechselt, von welchem und zu welchem."
	for i := range list {
		if t := d.transfer(&list[i]); t.State == register.TransferRequested || t.State == register.TransferReleased {
			p.Open = append(p.Open, t)
		} else {
			p.Over = append(p.Over, t)
		}
	}
	for _, id := range d.find(search, clubs) {
		p.Found = append(p.Found, Found{id, d.League.PersonName(id), d.League.ClubName(clubs[id])})
	}
	if asked != nil {
		p.Old = d.League.ClubName(asked.From)
	}
	if player != "" {
		p.Request = new(d.Ask(&register.RequestTransfer{Player: player, To: d.Club, Begins: rulebook.Day(d.Now)}, nil))
	}
	return p
}

// transfer is a transfer with what the club can do about it.
func (d *Source) transfer(t *register.TransferView) Transfer {
	one := Transfer{TransferView: t, Anchor: register.TransferAnchor(t.ID), Old: d.League.ClubName(t.From), New: d.League.ClubName(t.To)}
	one.Late = t.Unanswered(rulebook.Day(d.Now))
	of := register.OfTransfer(t.ID)
	switch {
	case t.State == register.TransferRequested && t.From == d.Club:
		one.Release = new(d.Ask(&register.ReleaseTransfer{OfTransfer: of}, &t.TransferRecord))
		one.Refuse = new(d.Ask(&register.RefuseTransfer{OfTransfer: of}, &t.TransferRecord))
	case (t.State == register.TransferRequested || t.State == register.TransferReleased) && t.To == d.Club:
		if t.PlayerSays == "" {
			one.Ask = new(workplace.NewForm(d.Within(TransfersPath+"/"+t.ID+"/fragen"), AskForm(t.ID), askButton))
			if t.Asked != nil {
				one.Ask.Button, one.Ask.Plain = askAgainButton, true
			}
		}
		one.Withdraw = new(d.Ask(&register.WithdrawTransfer{OfTransfer: of}, &t.TransferRecord))
	}
	return one
}

// find returns the players of other clubs whose names fit, by name.
func (d *Source) find(asked string, clubs map[string]string) []string {
	words := search.Words(asked)
	if len(words) == 0 {
		return nil
	}
	var ids []string
	for id, club := range clubs {
		if club != d.Club && search.In(d.League.PersonName(id), words) {
			ids = append(ids, id)
		}
	}
	byName := frame.ByName()
	slices.SortFunc(ids, func(a, b string) int { return byName(d.League.PersonName(a)+a, d.League.PersonName(b)+b) })
	return ids[:min(len(ids), found)]
}

// ClubsOf returns to which club each player belongs, as the running seasons know.
func ClubsOf(s *league.Snapshot, day string) map[string]string {
	clubs := map[string]string{}
	for _, v := range s.Seasons {
		for _, m := range v.Public.Roster {
			if m.On(day) {
				clubs[m.Player] = m.Club
			}
		}
	}
	return clubs
}
