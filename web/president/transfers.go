package president

import (
	"slices"
	"strings"

	"pokerliga/league"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The page of transfers, and what it is asked for.
const (
	TransfersPath = "/transfers"
	PlayerQuery   = "spieler"
	found         = 20 // how many are shown of those who are found
)

// stateWords are the states of transfers.
var stateWords = map[string]string{register.TransferRequested: "beantragt, wartet auf die Freigabe",
	register.TransferReleased: "freigegeben, wartet auf die APSA", register.TransferApproved: "genehmigt",
	register.TransferRejected: "abgelehnt", register.TransferWithdrawn: "zurückgezogen"}

// NewTransfers fills the page: the transfers from and to the club, and who is found of
// other clubs. Asked is what a transfer of the player who is chosen would come to, nil for
// none.
func NewTransfers(d *Source, list []register.TransferView, search string, asked *register.TransferView, clubs map[string]string) *Sections {
	p := d.sections("Transfers", TransfersPath)
	p.Lead = "Wer den Verein wechselt, von welchem und zu welchem."
	open, over := Section{ID: "offen", Title: "Offen"}, Section{ID: "erledigt", Title: "Erledigt"}
	for i := range list {
		if t := &list[i]; t.State == register.TransferRequested || t.State == register.TransferReleased {
			open.Lines = append(open.Lines, d.transfer(t))
		} else {
			over.Lines = append(over.Lines, d.transfer(t))
		}
	}
	if open.Lines == nil {
		open.Empty = "Kein Transfer ist offen."
	}
	p.add(open)
	p.add(d.search(search, asked, clubs))
	if over.Lines != nil {
		p.add(over)
	}
	return p
}

// transfer shows a transfer with what the club can do about it.
func (d *Source) transfer(t *register.TransferView) Line {
	line := Line{Name: t.GivenName + " " + t.FamilyName, Badge: stateWords[t.State],
		Says: d.League.ClubName(t.From) + " → " + d.League.ClubName(t.To) + ", ab " + rulebook.Date(t.Begins)}
	if t.State != register.TransferRejected && t.State != register.TransferWithdrawn && t.Eligible.From != "" {
		line.Says += "; spielberechtigt ab " + rulebook.Date(t.Eligible.From) + ". " + t.Eligible.Why
	}
	of := register.OfTransfer(t.ID)
	switch {
	case t.State == register.TransferRequested && t.From == d.Club:
		line.Says += " Wer nicht freigeben will, lässt den Antrag offen und sagt es der APSA: Ablehnen kann nur sie."
		line.Forms = []workplace.Form{d.Ask(&register.ReleaseTransfer{OfTransfer: of}, &t.TransferRecord)}
	case (t.State == register.TransferRequested || t.State == register.TransferReleased) && t.To == d.Club:
		line.Forms = []workplace.Form{d.Ask(&register.WithdrawTransfer{OfTransfer: of}, &t.TransferRecord)}
	}
	return line
}

// search finds players of other clubs, and asks for one of them.
func (d *Source) search(search string, asked *register.TransferView, clubs map[string]string) Section {
	s := Section{ID: "beantragen", Title: "Jemanden holen", Says: []string{
		"Vor dem Antrag steht hier, ab wann jemand spielen darf. Der alte Verein gibt frei, die APSA genehmigt (§ 1.2.5)."},
		Search: &Search{Action: d.Within(TransfersPath), Label: "Spieler eines anderen Vereins suchen", Name: SearchQuery, Value: search}}
	if asked != nil {
		s.Facts = []Fact{{"Spieler", asked.GivenName + " " + asked.FamilyName}, {"Von", d.League.ClubName(asked.From)},
			{"Spielberechtigt ab", frame.Day(asked.Eligible.From)}, {"Warum", asked.Eligible.Why}}
	}
	for _, id := range d.find(search, clubs) {
		s.Lines = append(s.Lines, Line{Name: d.League.PersonName(id), Says: d.League.ClubName(clubs[id]), Link: frame.Link{
			Text: "Auswählen", Href: d.Within(TransfersPath) + "?" + PlayerQuery + "=" + id}})
	}
	if strings.TrimSpace(search) != "" && s.Lines == nil {
		s.Empty = "In keinem anderen Verein heißt jemand so. Wer keinem Verein angehört, meldet sich bei der APSA."
	}
	return s
}

// Ask adds the form with which a player is asked for.
func (p *Sections) Ask(d *Source, player string) {
	i := slices.IndexFunc(p.List, func(s Section) bool { return s.ID == "beantragen" })
	f := d.Ask(&register.RequestTransfer{Player: player, To: d.Club, Begins: rulebook.Day(d.Now)}, nil)
	p.List[i].Forms = append(p.List[i].Forms, f)
}

// find returns the players of other clubs whose names fit, by name.
func (d *Source) find(search string, clubs map[string]string) []string {
	wanted := strings.Fields(strings.ToLower(search))
	if len(wanted) == 0 {
		return nil
	}
	var ids []string
	for id, club := range clubs {
		name := strings.ToLower(d.League.PersonName(id))
		fits := club != d.Club
		for _, word := range wanted {
			fits = fits && strings.Contains(name, word)
		}
		if fits {
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
