package floor

import (
	"fmt"
	"slices"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/league"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// AgreesField says that somebody who enters himself knows by which rules it is played.
const AgreesField = "agrees"

// StudiesField says that somebody may play among students. § 1.1.4
const StudiesField = "studies"

// The forms on the page of an entrant, behind its path.
const (
	SubstitutePath = "/ersatz"
	SubstituteForm = "ersatz"
)

// OnlinePath is where people enter themselves for a tournament.
func OnlinePath(tournament string) string {
	return workplace.FloorPath + "/" + tournament + RegistrationPath
}

// Online is the page on which somebody enters himself for a tournament, without an account.
type Online struct {
	workplace.Shell
	Form   workplace.Form
	Closed string // why nobody can enter himself, "" if everybody can
	Facts  []workplace.Fact
	Back   frame.Link
}

// NewOnline fills the page.
func NewOnline(v *league.Snapshot, t *floordesk.Tournament, now time.Time) *Online {
	p := &Online{Shell: workplace.New(v, nil, "Anmeldung"), Back: frame.Link{Text: t.Name, Href: workplace.FloorPath + "/" + t.ID}}
	p.Eyebrow = t.Name
	p.Trail = append(p.Trail, frame.Link{Text: "Turniere", Href: workplace.FloorPath}, p.Back)
	p.Lead = whenAndWhere(t)
	if err := t.TakesEntries(now); err != nil {
		p.Closed = err.Error()
		return p
	}
	p.Live = &frame.Live{AsOf: "Stand " + rulebook.Clock(now) + " Uhr", Self: OnlinePath(t.ID), Streams: workplace.FloorPath + "/" + t.ID + "/live?seit=" + t.Mark()}
	p.Facts = onlineFacts(t)
	p.Form = workplace.NewForm(OnlinePath(t.ID), "anmeldung", "Anmelden",
		workplace.Field{Name: NameField, Label: "Vor- und Familienname", Most: 80, Auto: "name",
			Hint: "Öffentlich steht er erst, wenn dich die Turnierleitung gesehen hat, und vom Familiennamen nur der erste Buchstabe."},
		workplace.Field{Name: AgreesField, Type: "checkbox", Label: agreement(t)})
	return p
}

// agreement is what somebody says of himself who enters himself. § 1.1.3, § 1.1.4
func agreement(t *floordesk.Tournament) string {
	studies := ""
	if t.File.Title.Kind == scoring.Students {
		studies = ", studiere spätestens seit Semesterbeginn, habe ein Studium abgeschlossen oder gehe zur Schule (§ 1.1.4)"
	}
	return "Ich bin mindestens 18 Jahre alt" + studies + " und spiele nach den Regeln des Turniers."
}

// whenAndWhere says when a tournament begins, and where.
func whenAndWhere(t *floordesk.Tournament) string {
	says := frame.Day(t.Date)
	if start := t.File.Title.Start; start != "" {
		says += ", " + start + " Uhr"
	}
	if venue := t.File.Title.Venue; venue != "" {
		says += ", " + venue
	}
	return says
}

// onlineFacts say what it costs, and how many places are left. H02 to H04
func onlineFacts(t *floordesk.Tournament) []workplace.Fact {
	facts := []workplace.Fact{}
	if m := &t.File.Money; m.Entry() > 0 {
		facts = append(facts, workplace.Fact{Name: "Zu zahlen im Saal", Value: floor.Whole(m.Entry()).Euro()})
	}
	taken := 0
	for _, q := range t.Queue() {
		taken = max(taken, q.Place)
	}
	if places := t.Registration.Places; places > 0 {
		left := fmt.Sprintf("%d von %d", max(0, places-taken), places)
		if taken >= places {
			left = fmt.Sprintf("alle %d vergeben; du kommst auf die Warteliste, an %d. Stelle", places, taken-places+1)
		}
		facts = append(facts, workplace.Fact{Name: "Freie Plätze", Value: left})
	} else {
		facts = append(facts, workplace.Fact{Name: "Angemeldet", Value: fmt.Sprint(taken)})
	}
	if at := t.Registration.Closes; at != nil {
		facts = append(facts, workplace.Fact{Name: "Frei abmelden bis", Value: frame.Moment(*at)})
	}
	return facts
}

// entry says how it stands with the entry of who has not come in, and what he can do about it before the clock runs: withdraw, or
// name somebody who plays for him. § 1.1.12, § 1.1.13, H04
func (p *Player) entry(d front, own *floordesk.Own, self string) {
	list := d.Queue()
	i := slices.IndexFunc(list, func(q floordesk.Queued) bool { return q.Entrant == own.Entrant })
	if i < 0 || own.In || own.Place > 0 || d.Cancelled != nil {
		return
	}
	q, begun := &list[i], d.State.Clock().State != "waiting"
	switch {
	case q.State == floordesk.Registered && q.Place > 0 && d.Registration.Places > 0:
		p.Entry = fmt.Sprintf("Du bist angemeldet und hast Platz %d von %d. Im Saal meldest du dich bei der Anmeldung.", q.Place,
			d.Registration.Places)
	case q.State == floordesk.Registered:
		p.Entry = "Du bist angemeldet. Im Saal meldest du dich bei der Anmeldung."
	case q.State == floordesk.Waiting:
		p.Entry = fmt.Sprintf("Alle %d Plätze sind vergeben: Du stehst auf der Warteliste, an %d. Stelle. Sagt jemand ab, rückst du von "+
			"selbst nach; hier siehst du es.", d.Registration.Places, q.Place-d.Registration.Places)
	case q.State == floordesk.Substituted:
		p.Entry = "Für dich spielt jemand anderer."
	case q.State == floordesk.Withdrawn:
		p.Entry = "Du hast dich abgemeldet."
	case q.State == floordesk.Refused:
		p.Entry = "Die Turnierleitung hat die Anmeldung abgelehnt."
	}
	if q.Owes {
		p.Entry += " Weil das nach dem Ende der Frist war, schuldest du das Nenngeld, außer es spielt jemand für dich."
	}
	if begun {
		return
	}
	expected := q.State == floordesk.Registered || q.State == floordesk.Waiting
	if expected {
		f := workplace.NewForm(self+WithdrawPath, WithdrawForm, "Abmelden")
		f.Plain = true
		p.Withdraw = &f
		if at := d.Registration.Closes; at != nil {
			p.Until = "Abmelden ist frei bis " + frame.Moment(*at) + "; danach schuldest du das Nenngeld, außer es spielt jemand für dich."
			p.Rule = d.cites("1.1.13")[0]
		}
	}
	if expected || q.State == floordesk.Withdrawn {
		f := workplace.NewForm(self+SubstitutePath, SubstituteForm, "Für mich spielt …",
			workplace.Field{Name: NameField, Label: "Wer spielt für dich?", Most: 80, Hint: "Vor- und Familienname; der Platz bleibt derselbe."})
		if d.File.Title.Kind == scoring.Students {
			more := workplace.NewForm(f.Action, f.ID, f.Button, workplace.Field{Name: StudiesField, Type: "checkbox",
				Label: "Auch er oder sie studiert spätestens seit Semesterbeginn, hat ein Studium abgeschlossen oder geht ab 18 zur Schule (§ 1.1.4)"})
			f.Fields = append(f.Fields, more.Fields...)
		}
		p.Substitute = &f
	}
}

// Whose is what the page of an entrant says of his entry.
type Whose struct {
	Entry      string // how it stands with the entry of who has not come in
	Until      string // until when he may withdraw freely
	Rule       rulebook.Ref
	Withdraw   *workplace.Form
	Substitute *workplace.Form
	Done       string
	Faults     []workplace.Fault // of what cannot be done any more
}
