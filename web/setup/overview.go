package setup

import (
	"fmt"
	"strings"

	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// Overview is the page of all steps: what each needs, what is done, what is next.
type Overview struct {
	Page
	Steps []Step
	Ready string // once nothing is left to be done
}

// Step is a step on the way to a league that plays.
type Step struct {
	Title string
	Word  string // „erledigt“, „als Nächstes“, „später“
	Says  []string
	Needs string // what has to be at hand
	Link  frame.Link
	Done  bool
	Next  bool
}

// NewOverview fills the page.
func NewOverview(d *Source) *Overview {
	p := &Overview{Page: d.page("Erste Schritte", Path)}
	p.Lead = "Von der leeren Seite zu einer Liga, die spielt. Was erledigt ist, bleibt; Sie können jederzeit aufhören und hier weitermachen."
	p.Steps = []Step{d.association(), d.season(), d.founding(), d.fields(), d.rosters(), d.invitations(), d.play()}
	next := false
	for i := range p.Steps {
		s := &p.Steps[i]
		s.Title = fmt.Sprintf("%d. %s", i+1, s.Title)
		s.Word = "offen"
		switch {
		case s.Done:
			s.Word = "✓ erledigt"
		case !next:
			s.Next, next, s.Word = true, true, "als Nächstes"
		}
	}
	if !next {
		p.Ready = "Alles ist eingerichtet: Die Liga kann spielen."
	}
	return p
}

// association is the step about the association itself and the account of who sets it up.
func (d *Source) association() Step {
	s := Step{Title: "Verband und Konto", Done: d.Lacks == "", Link: frame.Link{Text: "Mein Konto", Href: workplace.AccountPath},
		Needs: "Zugang zum Server, auf dem das Programm läuft"}
	if d.Lacks == "" {
		s.Says = append(s.Says, "Impressum und Datenschutz sagen, wer die Liga betreibt.")
	} else {
		s.Says = append(s.Says, "Im Impressum fehlt noch "+d.Lacks+". Auf dem Server steht das in POKERLIGA_OPERATOR: "+
			"Name | Anschrift | E-Mail-Adresse.")
	}
	if d.Site.URL == "" {
		s.Says = append(s.Says, "POKERLIGA_URL ist nicht gesetzt: Links in Einladungen zeigen dann nur den Pfad, Passkeys gibt es nicht.")
	}
	if !d.Site.Mail {
		s.Says = append(s.Says, "Dieser Server verschickt keine Post (POKERLIGA_SMTP_URL). Links zu Einladungen werden angezeigt, damit Sie sie "+
			"weitergeben können.")
	}
	if d.Factors != nil && !d.Factors.Authenticator && len(d.Factors.Passkeys) == 0 {
		s.Says = append(s.Says, "Ihr Konto hat noch keinen zweiten Faktor; für Admins ist einer ratsam.")
	}
	return s
}

// season is the step of the season, its leagues and dates.
func (d *Source) season() Step {
	s := Step{Title: "Saison, Ligen und Termine", Link: frame.Link{Text: "Saison anlegen", Href: SeasonPath},
		Needs: "die Namen der Ligen und die Termine, oder eine Saisondatei"}
	v := d.Season()
	if v == nil {
		s.Says = []string{"Noch ist keine Saison angelegt. Vorgeschlagen sind zwei Ligen mit sechs Sammelrunden."}
		return s
	}
	var names []string
	for i := range v.File.Leagues {
		names = append(names, v.File.Leagues[i].Name)
	}
	have, planned := dated(v.File.Leagues)
	s.Link.Text, s.Done = "Saison ansehen", len(names) > 0 && have == planned && have > 0
	s.Says = []string{fmt.Sprintf("%s (%s bis %s): %s. %d von %s haben einen Termin.", v.Head.Name, rulebook.Date(v.Head.Start),
		rulebook.Date(v.Head.End), explain.Enumerate(names), have, counted(planned, "Sammelrunde", "Sammelrunden"))}
	return s
}

// counted writes a number with what it counts.
func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// founding is the step of the clubs.
func (d *Source) founding() Step {
	n := len(d.clubs())
	s := Step{Title: "Vereine", Done: n >= 2, Link: frame.Link{Text: "Vereine eintragen", Href: ClubsPath},
		Needs: "eine Liste der Vereine (Excel oder CSV), oder Name und Ort jedes Vereins"}
	s.Says = []string{"Noch ist kein Verein im Register."}
	if n > 0 {
		s.Says = []string{"Im Register: " + counted(n, "Verein", "Vereine") + "."}
	}
	return s
}

// fields is the step of who plays where.
func (d *Source) fields() Step {
	s := Step{Title: "Mannschaften", Link: frame.Link{Text: "Mannschaften zuteilen", Href: TeamsPath}, Needs: "eine Saison und die Vereine"}
	v := d.Season()
	if v == nil || len(v.File.Leagues) == 0 {
		s.Says = []string{"Sobald es eine Saison und Vereine gibt, wird hier gesagt, wer in welcher Liga spielt."}
		return s
	}
	s.Done = true
	var words []string
	for i := range v.File.Leagues {
		l := &v.File.Leagues[i]
		words, s.Done = append(words, l.Name+": "+counted(len(l.Clubs), "Mannschaft", "Mannschaften")), s.Done && len(l.Clubs) >= 2
	}
	s.Says = []string{strings.Join(words, "; ") + "."}
	return s
}

// rosters is the step of the players.
func (d *Source) rosters() Step {
	s := Step{Title: "Kader", Link: frame.Link{Text: "Kader hochladen", Href: RostersPath},
		Needs: "eine Kaderliste je Verein (Excel oder CSV); das können auch die Obleute selbst tun"}
	teams := d.teams()
	if len(teams) == 0 {
		s.Says = []string{"Sobald Mannschaften zugeteilt sind, steht hier, wessen Kader noch fehlt."}
		return s
	}
	lacking := d.lacking()
	s.Done = len(lacking) == 0
	s.Says = []string{fmt.Sprintf("%d von %s haben genug Spieler für eine Aufstellung.", len(teams)-len(lacking),
		counted(len(teams), "Verein", "Vereinen"))}
	return s
}

// lacking are the clubs with a team and too few members for a lineup.
func (d *Source) lacking() []string {
	least := d.Season().File.RulesInForce().MinPlayers
	var clubs []string
	for _, club := range d.teams() {
		if d.members(club) < least {
			clubs = append(clubs, club)
		}
	}
	return clubs
}

// invitations is the step of who works for the clubs.
func (d *Source) invitations() Step {
	s := Step{Title: "Obleute und Turnierleitung einladen", Link: frame.Link{Text: "Einladen", Href: OfficersPath},
		Needs: "die E-Mail-Adressen"}
	teams, without := d.teams(), 0
	for _, club := range teams {
		if len(d.presidents(club)) == 0 {
			without++
		}
	}
	s.Done = len(teams) > 0 && without == 0 && len(d.directors()) > 0
	switch {
	case len(teams) == 0:
		s.Says = []string{"Sobald Mannschaften zugeteilt sind, wird hier für jeden Verein eingeladen, wer für ihn handelt."}
	case without > 0:
		s.Says = []string{counted(without, "Verein hat", "Vereine haben") + " noch niemanden, der handeln kann."}
	default:
		s.Says = []string{"Für jeden Verein ist jemand eingeladen."}
	}
	if len(teams) > 0 && len(d.directors()) == 0 {
		s.Says = append(s.Says, "Für die Turnierleitung ist noch niemand eingeladen.")
	}
	return s
}

// play is the last step: the first matchday.
func (d *Source) play() Step {
	s := Step{Title: "Die erste Sammelrunde"}
	v := d.Season()
	if v == nil {
		s.Says = []string{"Danach geben die Vereine ihre Aufstellungen ab, und die Turnierleitung lost aus."}
		return s
	}
	for i := range v.File.Leagues {
		l := &v.File.Leagues[i]
		if len(l.Matchdays) == 0 {
			continue
		}
		m := &l.Matchdays[0]
		s.Done = s.Done || m.Begun()
		s.Says = append(s.Says, fmt.Sprintf("%s: %s. Abgegeben sind %s.", l.Name, frame.Day(m.Date),
			counted(len(m.Lineups), "Aufstellung", "Aufstellungen")))
		if s.Link.Href == "" {
			s.Link = frame.Link{Text: "Zur Sammelrunde", Href: fmt.Sprintf("%s/sammelrunden/%d", frame.LeaguePath(l.ID, v.Head.ID), m.Number)}
		}
	}
	return s
}
