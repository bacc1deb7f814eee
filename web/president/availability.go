package president

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/availability"
	"pokerliga/office/register"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The pages on which a club asks who can play, the ids of their forms, and how the fields that choose players begin.
const (
	AvailabilityPath = "/zusagen"
	QuestionForm     = "fragen"
	RemindForm       = "erinnern"
	PlayerPrefix     = "spieler."
)

// AnswerWords are what players say, in words.
var AnswerWords = map[matchday.Availability]string{matchday.CanPlay: "✓ ja",
	matchday.CannotPlay: "✗ nein", matchday.MayPlay: "? vielleicht"}

// Availability is what a club knows of who can play on a matchday.
type Availability struct {
	At       acts.MatchdayRef
	Day      *scoring.Matchday
	Askings  []availability.Asking
	Members  []league.RosterLine
	Forecast *league.Forecast
	Contacts map[string]register.MemberContact
	Mails    bool // letters are sent
}

// AvailabilityPage is the page of the answers for a matchday.
func (d *Source) AvailabilityPage(at acts.MatchdayRef) string {
	return d.Within(fmt.Sprintf("%s/%s/%s/%d", AvailabilityPath, at.Season, at.League, at.Number))
}

// NewAvailabilities fills the page with the next matchdays of the club, for which players can be asked.
func NewAvailabilities(d *Source, known []Availability) *Sections {
	p := d.sections("Wer kann spielen?", AvailabilityPath)
	p.Lead = "Wer für die nächsten Sammelrunden zugesagt hat."
	s := Section{ID: "sammelrunden", Title: "Nächste Sammelrunden"}
	for i := range known {
		k := &known[i]
		v := d.League.Season(k.At.Season)
		s.Lines = append(s.Lines, Line{Name: dayLink(v, v.File.League(k.At.League), k.Day).Text, Says: when(k.Day) + "; " + k.counted(),
			Link: frame.Link{Text: "Fragen und Antworten", Href: d.AvailabilityPage(k.At)}})
	}
	if s.Lines == nil {
		s.Empty = "Es steht keine Sammelrunde des Vereins im Kalender."
	}
	p.add(s)
	return p
}

// counted says how many have said what.
func (k *Availability) counted() string {
	if len(k.Askings) == 0 {
		return "noch niemand gefragt"
	}
	said := availability.Said(k.Askings)
	count := map[matchday.Availability]int{}
	for _, says := range said {
		count[says]++
	}
	return fmt.Sprintf("%d ja, %d vielleicht, %d nein, %d ohne Antwort", count[matchday.CanPlay], count[matchday.MayPlay],
		count[matchday.CannotPlay], len(k.Askings)-len(said))
}

// NewAvailability fills the page of a matchday. Asked are those who have just been asked, nil for nobody.
func NewAvailability(d *Source, k *Availability, asked []availability.Asked) *Sections {
	p := d.sections("Wer kann spielen?", AvailabilityPath)
	v := d.League.Season(k.At.Season)
	l := v.File.League(k.At.League)
	p.Trail = append(p.Trail, frame.Link{Text: "Zusagen", Href: d.Within(AvailabilityPath)})
	p.Lead = dayLink(v, l, k.Day).Text + ": " + when(k.Day)
	if k.Day.Venue != "" {
		p.Lead += ", " + k.Day.Venue
	}
	members := slices.Clone(k.Members)
	byName := frame.ByName()
	slices.SortFunc(members, func(a, b league.RosterLine) int {
		return cmp.Or(byName(a.FamilyName, b.FamilyName), byName(a.GivenName, b.GivenName))
	})
	k.Members = members
	if asked != nil {
		p.add(d.asked(k, l, asked))
	}
	p.add(d.answers(k))
	switch frozen := k.Forecast.Frozen; {
	case len(k.Members) == 0:
	case frozen:
		p.add(Section{ID: "fragen", Title: "Fragen", Empty: "Die Aufstellungen stehen fest; gefragt wird nicht mehr."})
	default:
		k.ask(d, p)
		p.add(k.entry(d))
	}
	return p
}

// answers are what every player of the roster has said.
func (d *Source) answers(k *Availability) Section {
	s := Section{ID: "antworten", Title: "Antworten", Says: []string{"Das sieht nur der Verein."},
		Links: []frame.Link{{Text: "Zur Aufstellung", Href: d.LineupPath(k.At)}}}
	if len(k.Members) == 0 {
		s.Empty, s.Says = "Im Kader steht noch niemand.", nil
		s.Links = []frame.Link{{Text: "Zum Kader", Href: d.Within(RosterPath)}}
		return s
	}
	s.Facts = []Fact{{"Stand", k.counted()},
		{"Antworten bis", frame.Moment(k.Forecast.Freezes) + " (" + frame.Left(d.Now, k.Forecast.Freezes) + ")"}}
	s.Table = &Table{Title: "Wer spielen kann", Head: []string{"Spieler", "Kann", "Sagt dazu", "Geantwortet", "Gefragt", "Darf spielen"}}
	for i := range k.Members {
		m := &k.Members[i]
		row := cells(m.FamilyName+" "+m.GivenName, "–", "", "", "noch nicht", verdict(k.Forecast, m.ID))
		if a := k.of(m.ID); a != nil {
			if a.IsAsked() {
				row[4].Text = frame.Moment(a.Asked)
			}
			if a.Letters > 1 {
				row[4].Text += fmt.Sprintf(", %d Briefe", a.Letters)
			}
			if a.Reply.Says != "" {
				row[1].Text, row[2].Text, row[3].Text = AnswerWords[a.Reply.Says], a.Reply.Word, frame.Moment(a.Reply.At)
			}
			if a.Reply.ByClub {
				row[3].Text += " (vom Verein eingetragen)"
			}
		}
		s.Table.Rows = append(s.Table.Rows, row)
	}
	return s
}

// of is what a player was asked, nil for nothing.
func (k *Availability) of(player string) *availability.Asking {
	for i := range k.Askings {
		if k.Askings[i].Player == player {
			return &k.Askings[i]
		}
	}
	return nil
}

// ask adds the forms that ask and remind. Chosen are who may play and was not asked, and who has not answered.
func (k *Availability) ask(d *Source, p *Sections) {
	var fresh, again []workplace.Field
	for i := range k.Members {
		m := &k.Members[i]
		field := workplace.Field{Name: PlayerPrefix + m.ID, Type: "checkbox", Label: m.FamilyName + " " + m.GivenName + k.reached(m.ID)}
		if a := k.of(m.ID); a == nil || !a.IsAsked() {
			field.Checked = a == nil && strings.HasPrefix(verdict(k.Forecast, m.ID), "✓")
			fresh = append(fresh, field)
		} else {
			field.Checked = a.Reply.Says == ""
			again = append(again, field)
		}
	}
	how := "Wer keine Adresse hat, bekommt seinen Link von Ihnen: Der Text dafür steht danach hier."
	if !k.Mails {
		how = "Der Text mit dem Link jedes Spielers steht danach hier, zum Weiterschicken im Messenger des Vereins."
	}
	if fresh != nil {
		p.add(Section{ID: "fragen", Title: "Fragen", Says: []string{"Jeder antwortet mit seinem eigenen Link, ohne Anmeldung. " + how},
			Forms: []workplace.Form{workplace.NewForm(d.AvailabilityPage(k.At), QuestionForm, "Fragen", fresh...)}})
	}
	if again != nil {
		f := workplace.NewForm(d.AvailabilityPage(k.At), RemindForm, "Erinnern", again...)
		f.Hidden = []workplace.Hidden{{Name: RemindForm, Value: "1"}}
		p.add(Section{ID: "erinnern", Title: "Erinnern", Forms: []workplace.Form{f},
			Says: []string{"Wer erinnert wird, bekommt einen neuen Link; der alte gilt dann nicht mehr, die Antwort bleibt."}})
	}
}

// entry is the form by which the club enters what a player has said to it.
func (k *Availability) entry(d *Source) Section {
	players := []frame.Choice{{Text: "– bitte wählen –"}}
	for i := range k.Members {
		players = append(players, frame.Choice{Value: k.Members[i].ID, Text: k.Members[i].FamilyName + " " + k.Members[i].GivenName})
	}
	form := d.Ask(&availability.EnterReply{OfDay: availability.ForDay(k.At, d.Club)}, nil)
	form.Offer("player", players)
	return Section{ID: "eintragen", Title: "Selbst eintragen", Forms: []workplace.Form{form},
		Says: []string{"Was Ihnen ein Spieler am Telefon oder im Saal gesagt hat. Er kann es mit seinem Link noch ändern."}}
}

// reached says behind a name how a player is reached.
func (k *Availability) reached(player string) string {
	if k.Mails && k.Contacts[player].Email != "" {
		return " (Brief)"
	}
	return ""
}

// asked says what became of those who have just been asked, with the texts to pass on.
func (d *Source) asked(k *Availability, l *scoring.League, asked []availability.Asked) Section {
	s := Section{ID: "gefragt", Title: "Gefragt"}
	letters := 0
	for i := range asked {
		a := &asked[i]
		given, name := k.name(a.Player)
		switch {
		case a.Mailed:
			letters++
		case a.NoMore:
			s.Says = append(s.Says, fmt.Sprintf("%s hat schon %d Briefe bekommen; mehr werden es nicht.", name, availability.MostLetters))
		case a.NotYet != nil:
			s.Says = append(s.Says, fmt.Sprintf("%s hat gerade erst einen Brief bekommen; der nächste geht ab %s.", name, frame.Moment(*a.NotYet)))
		default:
			link := cmp.Or(a.Link, availability.LinkPath+a.Token)
			s.Texts = append(s.Texts, Text{ID: "text-" + a.Player, Label: "Text für " + name, Text: fmt.Sprintf("Hallo %s! Kannst du bei der "+
				"%d. Sammelrunde (%s) spielen, %s? Antworte bitte hier: %s", given, k.At.Number, l.Name, when(k.Day), link)})
		}
	}
	switch {
	case letters == 1:
		s.Says = append([]string{"Ein Brief ist unterwegs."}, s.Says...)
	case letters > 1:
		s.Says = append([]string{fmt.Sprintf("%d Briefe sind unterwegs.", letters)}, s.Says...)
	}
	if s.Texts != nil {
		s.Says = append(s.Says, "Diese Links werden nur jetzt gezeigt. Jeder gehört einem Spieler: bitte einzeln weitergeben.")
	}
	return s
}

// name is how a member is called, by the given name alone and in full.
func (k *Availability) name(player string) (given, whole string) {
	for i := range k.Members {
		if m := &k.Members[i]; m.ID == player {
			return m.GivenName, m.GivenName + " " + m.FamilyName
		}
	}
	return player, player
}
