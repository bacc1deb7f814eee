package office

import (
	"fmt"
	"strings"

	"pokerliga/floor/floorday"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/office/tasks"
	"pokerliga/promotion"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// Waiting is what the start page shows: what waits, and what is needed to decide it where it stands.
type Waiting struct {
	Tasks     []tasks.Task
	Transfers map[string]*register.TransferView
	Offers    map[acts.MatchdayRef][]league.Application
	Accounts  map[string][]*seasons.ClubAccount // by season
	Records   map[string]*register.PlayerRecord // of players without a birth date
	Doubts    map[string][]matchday.Doubt       // about chips that nobody has acknowledged, by the id of the task
	Drafts    map[string]string                 // of match reports that are overdue, by the id of the task
	Front     bool                              // many reminders are a link to a page of their own
	Only      tasks.Kind                        // the page of one kind, "" for all
}

// Task is something that waits, with what decides it.
type Task struct {
	*tasks.Task
	Left, Says string // how long there is until it is due, and what is known besides
	Without    string // the form of a result without a player who was not allowed to play, the result itself if there are several
	Forms      []workplace.Form
}

// Tournament is the tournament that a task is about that names a player, too.
func (t *Task) Tournament() string {
	id, _, _ := strings.Cut(t.About, " ")
	return id
}

// task returns a task with what decides it.
func (d *Source) task(w *Waiting, t *tasks.Task) Task {
	one := Task{Task: t, Left: frame.Left(d.Now, t.Due)}
	add := func(f workplace.Form, stored any) {
		f.Hidden = append(f.Hidden, workplace.Hidden{Name: BackField, Value: Path})
		one.Forms = append(one.Forms, over(f, stored))
	}
	switch t.Kind {
	case tasks.TransferDecision:
		if view := w.Transfers[t.At.Transfer]; view != nil {
			one.Says = d.transferSays(view)
			for _, f := range d.transferForms(view) {
				add(f, &view.TransferRecord)
			}
		}
	case tasks.RegistrationDecision:
		asked := &seasons.Registration{League: t.At.League, Club: t.At.Club, State: seasons.Requested}
		for _, f := range d.registrationForms(t.At.Season, asked) {
			add(f, nil)
		}
	case tasks.HostDecision:
		one.Says = d.hosts(w, t, add)
	case tasks.Kind(matchday.StepDoubts):
		one.Says = d.doubts(w, t, add)
	case tasks.ReportMissing:
		if draft, is := w.Drafts[t.ID()]; is {
			add(workplace.NewReporting(ReportPath(t.At.MatchdayRef, t.At.Club), ReportForm(t.At.MatchdayRef, t.At.Club),
				"Für den Verein speichern", draft), nil)
		}
	case tasks.TournamentPlayed:
		if v := d.season(t.At.Season); v != nil {
			f, row := countForm(v, t.About)
			add(f, row)
		}
	case tasks.EntrantBarred:
		if v := d.season(t.At.Season); v != nil {
			one.Without = SeasonPath(t.At.Season) + TournamentsPath
			if row, _ := floorday.Stored(v.File.Tournaments, &scoring.Tournament{ID: one.Tournament()}); row != nil {
				if one.Without += "/" + row.ID; len(t.Needs.Players) == 1 {
					one.Without += "?" + WithoutQuery + "=" + t.Needs.Players[0]
				}
			}
		}
	case tasks.MatchdayOfficial:
		add(d.Ask(&league.DeclareOfficial{AtMatchday: acts.On(t.At.MatchdayRef)}, nil), nil)
	case tasks.ChargeOpen:
		if f := paymentOf(d, w, t); f != nil {
			add(*f, nil)
		}
	case tasks.BirthDateMissing:
		for _, id := range t.Needs.Players {
			if r := w.Records[id]; r != nil {
				add(birthForm(r), r)
			}
		}
	case tasks.Kind(promotion.DecideTie):
		if v := d.season(t.At.Season); v != nil {
			add(d.tieForm(v, t.At.League, t.Needs.Clubs), listOf(v.File.TieDecisions))
		}
	case tasks.PlanChanged:
		add(d.Ask(&seasons.FollowPlan{InSeason: declare.InSeason(t.At.Season)}, nil), nil)
	}
	if t.Settles && d.Actor.Admin() {
		add(d.Ask(&league.SettleTask{Task: t.ID()}, nil), nil)
	}
	return one
}

// transferSays tells from when a transfer counts and the player may play.
func (d *Source) transferSays(t *register.TransferView) string {
	text := d.League.ClubName(t.From) + " → " + d.League.ClubName(t.To) + ", ab " + rulebook.Date(t.Begins)
	if t.ReleaseUntil != "" {
		text += "; Altverein antwortet bis " + rulebook.Date(t.ReleaseUntil)
		if t.Unanswered(d.Today()) {
			text += " (vorbei, die APSA entscheidet ohne Freigabe)"
		}
	}
	if t.Eligible.From != "" {
		text += "; spielberechtigt ab " + rulebook.Date(t.Eligible.From) + ". " + t.Eligible.Why
	}
	if said := t.Said(); said != "" {
		text = strings.TrimSuffix(text, ".") + ". " + said
	}
	return text
}

// transferForms decide about a transfer.
func (d *Source) transferForms(t *register.TransferView) []workplace.Form {
	id := register.OfTransfer(t.ID)
	return []workplace.Form{d.Ask(&register.ApproveTransfer{OfTransfer: id}, &t.TransferRecord),
		d.Ask(&register.RejectTransfer{OfTransfer: id}, &t.TransferRecord)}
}

// hosts offers a matchday to those who want to hold it, and returns what they write about it.
func (d *Source) hosts(w *Waiting, t *tasks.Task, add func(workplace.Form, any)) (says string) {
	at := t.At.MatchdayRef
	var head any
	if v := d.season(at.Season); v != nil {
		if m := v.File.Matchday(at.League, at.Number); m != nil {
			head = league.HeadOf(m)
		}
	}
	for _, offer := range w.Offers[at] {
		f := d.Ask(&league.Award{OfApplication: league.ApplicationOf(at, offer.Club)}, nil)
		f.Button = fmt.Sprintf("An %s vergeben (%s)", d.League.ClubName(offer.Club), offer.Venue)
		add(f, head)
		if offer.Note != "" {
			says += fmt.Sprintf(" %s schreibt dazu: „%s“", d.League.ClubName(offer.Club), offer.Note)
		}
	}
	return says
}

// BirthForm is the id of the form for the birth date of a player.
func BirthForm(player string) string { return "geburtsdatum-" + player }

// birthForm asks for the birth date of a player.
func birthForm(r *register.PlayerRecord) workplace.Form {
	return workplace.NewForm(PlayerPath(r.ID)+"/geburtsdatum", BirthForm(r.ID), "Speichern",
		date("birth_date", "Geburtsdatum: "+r.GivenName+" "+r.FamilyName, ""))
}
