package office

import (
	"fmt"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/office/tasks"
	"pokerliga/promotion"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
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

// task shows a task with what decides it.
func (d *Source) task(p *Sections, w *Waiting, t *tasks.Task) workplace.Line {
	line := workplace.Line{Name: t.Text + ".", Rules: t.Rules}
	if t.Overdue {
		line.Late = "Überfällig"
	}
	if !t.Due.IsZero() {
		line.Says = "bis " + frame.Moment(t.Due)
		if !t.Overdue {
			line.Says += " (" + frame.Left(d.Now, t.Due) + ")"
		}
	}
	add := func(f workplace.Form, stored any) {
		f.Hidden = append(f.Hidden, workplace.Hidden{Name: BackField, Value: Path})
		line.Forms = append(line.Forms, over(f, stored))
	}
	switch t.Kind {
	case tasks.TransferDecision:
		if view := w.Transfers[t.At.Transfer]; view != nil {
			line.Says = d.transferSays(view)
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
		d.hosts(w, t, &line, add)
	case tasks.Kind(matchday.StepDoubts):
		d.doubts(w, t, &line, add)
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
	case tasks.MatchdayOfficial:
		add(d.Ask(&league.DeclareOfficial{AtMatchday: acts.On(t.At.MatchdayRef)}, nil), nil)
	case tasks.ChargeOpen:
		if f := paymentOf(d, p, w, t); f != nil {
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
	if t.Settles {
		add(d.Ask(&league.SettleTask{Task: t.ID()}, nil), nil)
	}
	line.Link = d.leads(t)
	return line
}

// leads is the page on which more can be done about a task.
func (d *Source) leads(t *tasks.Task) frame.Link {
	hall := fmt.Sprintf("%s/%s/%s/%d", workplace.HallPath, t.At.Season, t.At.League, t.At.Number)
	club := workplace.ClubPath + "/" + t.At.Club
	switch t.Kind {
	case tasks.Kind(matchday.StepDoubts):
		return frame.Link{Text: "Im Saal", Href: fmt.Sprintf("%s/heats/%d#zweifel", hall, t.At.Heat)}
	case tasks.Kind(matchday.StepEntry), tasks.Kind(matchday.StepClose):
		return frame.Link{Text: "Im Saal", Href: fmt.Sprintf("%s/heats/%d", hall, t.At.Heat)}
	case tasks.MatchdayOfficial:
		return frame.Link{Text: "Zur Sammelrunde", Href: hall}
	case tasks.LineupMissing, tasks.LineupDoubtful:
		return frame.Link{Text: "Zur Aufstellung", Href: DayPath(t.At.MatchdayRef) + LineupsPath + "/" + t.At.Club}
	case tasks.RuleBroken:
		return sanctionLink(t)
	case tasks.ReportMissing:
		return frame.Link{Text: "Zum Bericht", Href: fmt.Sprintf("%s/berichte/%s/%s/%d", club, t.At.Season, t.At.League, t.At.Number)}
	case tasks.RosterGap, tasks.BirthDateMissing:
		return frame.Link{Text: "Zum Kader", Href: club + "/kader"}
	case tasks.TransferRelease:
		return frame.Link{Text: "Zu den Transfers", Href: club + "/transfers"}
	case tasks.HostDecision:
		return frame.Link{Text: "Zum Termin", Href: DayPath(t.At.MatchdayRef)}
	case tasks.CaseHearing, tasks.CaseDecision, tasks.CaseEffect:
		return frame.Link{Text: "Zum Fall", Href: SeasonPath(t.At.Season) + CasesPath + "/" + t.About}
	case tasks.PlayerDouble:
		return frame.Link{Text: "Ansehen", Href: PlayerPath(t.Needs.Players[0])}
	case tasks.ResultUnderAge:
		tournament, _, _ := strings.Cut(t.About, " ")
		return frame.Link{Text: "Zum Turnier", Href: SeasonPath(t.At.Season) + TournamentsPath + "/" + tournament}
	case tasks.TournamentPlayed:
		return frame.Link{Text: "Zu den Ranglisten", Href: RankingsPath}
	case tasks.MatchdayUndated:
		return frame.Link{Text: "Zum Kalender", Href: SeasonPath(t.At.Season) + "#liga-" + t.At.League}
	case tasks.ChargeOpen:
		return frame.Link{Text: "Zum Konto", Href: SeasonPath(t.At.Season) + MoneyPath + "#konto-" + t.At.Club}
	case tasks.Kind(promotion.DecideTie), tasks.Kind(promotion.AwaitWaivers), tasks.Kind(promotion.NameEntrants),
		tasks.Kind(promotion.PlayMasterOff), tasks.Kind(promotion.DecideLapsed), tasks.Kind(promotion.PlaceRelegated),
		tasks.Kind(promotion.FillVacancy), tasks.Kind(promotion.TooMany):
		return frame.Link{Text: "Zum Auf- und Abstieg", Href: SeasonPath(t.At.Season) + PlanPath}
	}
	return frame.Link{}
}

// transferSays tells from when a transfer counts and the player may play.
func (d *Source) transferSays(t *register.TransferView) string {
	text := d.League.ClubName(t.From) + " → " + d.League.ClubName(t.To) + ", ab " + rulebook.Date(t.Begins)
	if t.Eligible.From != "" {
		text += "; spielberechtigt ab " + rulebook.Date(t.Eligible.From) + ". " + t.Eligible.Why
	}
	return text
}

// transferForms decide about a transfer.
func (d *Source) transferForms(t *register.TransferView) []workplace.Form {
	id := register.OfTransfer(t.ID)
	return []workplace.Form{d.Ask(&register.ApproveTransfer{OfTransfer: id}, &t.TransferRecord),
		d.Ask(&register.RejectTransfer{OfTransfer: id}, &t.TransferRecord)}
}

// hosts offers a matchday to those who want to hold it.
func (d *Source) hosts(w *Waiting, t *tasks.Task, line *workplace.Line, add func(workplace.Form, any)) {
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
			line.Says += fmt.Sprintf(" %s schreibt dazu: „%s“", d.League.ClubName(offer.Club), offer.Note)
		}
	}
}

// BirthForm is the id of the form for the birth date of a player.
func BirthForm(player string) string { return "geburtsdatum-" + player }

// birthForm asks for the birth date of a player.
func birthForm(r *register.PlayerRecord) workplace.Form {
	return workplace.NewForm(PlayerPath(r.ID)+"/geburtsdatum", BirthForm(r.ID), "Speichern",
		date("birth_date", "Geburtsdatum: "+r.GivenName+" "+r.FamilyName, ""))
}
