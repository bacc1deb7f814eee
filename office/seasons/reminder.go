package seasons

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Reminded is what the journal says of a reminder: no address.
type Reminded struct {
	Season string `json:"season"`
	Number int    `json:"number"` // from 1 in each season
	Club   string `json:"club"`
	Stage  int    `json:"stage" enum:"1,2,3"` // of the charge that was reminded of most often
	Date   string `json:"date" format:"date"`
	Until  string `json:"until" format:"date"` // the last day to pay
	Cents  int    `json:"cents"`

	Withdrawn string `json:"withdrawn,omitempty" format:"date"` // since when it holds no longer
	Reason    string `json:"reason,omitempty"`                  // why not
}

// Reminder is a letter that reminds a club of charges that are overdue, as it was sent. It never changes, but it may be withdrawn.
type Reminder struct {
	Reminded
	SeasonName string         `json:"season_name"`
	From       []string       `json:"from"` // name and address of the sender, a line each
	To         []string       `json:"to"`   // those of the recipient
	Reference  string         `json:"reference"`
	Lines      []ReminderLine `json:"lines"`
}

// ReminderLine is a charge that was overdue.
type ReminderLine struct {
	InvoiceLine
	Stage   int    `json:"stage" enum:"1,2,3"`
	Invoice string `json:"invoice,omitempty"` // the number of the invoice on which it stands
}

// lastStage is the stage after which nobody is reminded again.
const lastStage = 3

// stageNames are what a reminder is called, by its stage.
var stageNames = [lastStage + 1]string{1: "Zahlungserinnerung", 2: "2. Mahnung", 3: "Letzte Mahnung"}

// StageName is what the reminder is called: „2. Mahnung“.
func (r *Reminded) StageName() string { return stageNames[r.Stage] }

// Title is what stands above it.
func (r *Reminded) Title() string { return r.StageName() + " vom " + rulebook.Date(r.Date) }

// Path is where its PDF is read.
func (r *Reminded) Path() string {
	return "/api/v1/clubs/" + r.Club + "/reminders/" + r.Season + "/" + strconv.Itoa(r.Number)
}

// reminds reports whether it reminds of the charge with that payment reference and holds.
func (r *Reminder) reminds(reference string) bool {
	return r.Withdrawn == "" && slices.ContainsFunc(r.Lines, func(l ReminderLine) bool { return l.Reference == reference })
}

// The acts on reminders.
const (
	DeedRemind           acts.Deed = "reminder.send"
	DeedWithdrawReminder acts.Deed = "reminder.withdraw"
)

// Remind reminds a club of all that is overdue, without what a reminder leaves time for still. Each charge is reminded of three times at
// most; the stage of the letter follows from those before it. Nothing else follows from it. § 1.2.9, A08
type Remind struct {
	declare.InSeason `json:"-"`

	Club  string      `json:"club" label:"Verein" form:"hidden"`
	Until declare.Day `json:"until" label:"Zu zahlen bis" format:"date"`
	From  string      `json:"from" label:"Wer mahnt" hint:"Name und Anschrift, Zeile für Zeile" input:"textarea" most:"500"`
	To    string      `json:"to" label:"An wen die Mahnung geht" hint:"Name und Anschrift, Zeile für Zeile" input:"textarea" most:"500"`
}

var exampleReminded = Reminded{Season: "2010", Number: 4, Club: "linz-2", Stage: 1, Date: "2010-04-01", Until: "2010-04-15", Cents: 15050}

var _ = declare.In(&ownActs, declare.Act[*Seasons, Tx, Remind, Reminded]{
	Kind: declare.Kind{
		Deed: DeedRemind, Scope: acts.ScopeOffice, May: moneyComesIn, Subject: "reminders", Called: "Verein gemahnt", Afterwards: true,
		API: "POST /seasons/:season/reminders", Summary: "Remind a club of all that is overdue, by a letter that is kept", Example: "for all that is overdue",
		Asks: true,
		Page: declare.Page{On: invoicesPage, Sends: "/mahnen", Form: "mahnen", Button: "Mahnen", Word: "gemahnt",
			Done: "Der Verein ist gemahnt; er erfährt es und findet den Brief in seiner Abrechnung."}},
	Asked: Remind{Club: "linz-2", Until: "2010-04-15", From: "Pokerverband\nGasse 1\n1010 Wien", To: "Pokerclub Linz\nHauptplatz 1\n4020 Linz"},
	Made:  exampleReminded,
	Do:    (*Remind).do, Says: reminded,
	Undo: func(season string, r *Reminded) declare.Value {
		return &WithdrawReminder{InSeason: declare.InSeason(season), Club: r.Club, Reminder: r.Number}
	},
})

// Place is the club in its season.
func (x *Remind) Place() acts.Place { return seasonOf(string(x.InSeason), x.Club) }

// Check refuses a letter without the names and addresses that belong to it.
func (x *Remind) Check() error {
	const letter = "einer Mahnung"
	return scoring.Together(refuseAddress("$.from", x.From, letter, "des Verbands"), refuseAddress("$.to", x.To, letter, "des Vereins"))
}

func (x *Remind) do(ctx context.Context, _ *Seasons, a *act) (_, after *Reminded, err error) {
	today := rulebook.Day(a.Entry.At)
	if string(x.Until) <= today {
		return nil, nil, &scoring.Fault{Path: "$.until", Sentence: "Der Verein braucht Zeit zum Zahlen: Die Frist endet nach heute."}
	}
	owing, err := readOwing(ctx, a, x.Club)
	if err != nil {
		return nil, nil, err
	}
	sent, err := a.Tx.Reminders(ctx, a.At.Season, x.Club)
	if err != nil {
		return nil, nil, err
	}
	lines, why := owing.account.ToRemind(sent)
	if lines == nil {
		return nil, nil, &acts.Refusal{Sentence: why}
	}
	number, err := a.Tx.NextReminder(ctx, a.At.Season)
	if err != nil {
		return nil, nil, err
	}
	made := &Reminder{SeasonName: owing.season.Name, From: acts.Lines(x.From), To: acts.Lines(x.To), Reference: owing.account.reference(lines...)}
	made.Season, made.Club, made.Number, made.Date, made.Until = a.At.Season, x.Club, number, today, string(x.Until)
	for i := range lines {
		line := ReminderLine{lines[i].invoiceLine(owing.told), stage(sent, lines[i].Reference), owing.on[lines[i].Reference]}
		made.Lines, made.Cents, made.Stage = append(made.Lines, line), made.Cents+line.Open, max(made.Stage, line.Stage)
		a.Brings = append(a.Brings, line.says())
	}
	a.Entry.Subject = acts.About("reminders", strconv.Itoa(made.Number))
	if err := a.Tx.AddReminder(ctx, made); err != nil {
		return nil, nil, err
	}
	return nil, &made.Reminded, notifyClub(ctx, a, x.Club, made.StageName(), reminded(declare.Yours{}, nil, &made.Reminded))
}

func reminded(n declare.Names, _, r *Reminded) string {
	return fmt.Sprintf("An %s wird eine %s über %s geschickt, zu zahlen bis %s.", n.Club(r.Club, declare.Accusative), r.inSentence(),
		Money(r.Cents).Euros(), rulebook.Date(r.Until))
}

// inSentence is what it is called within a sentence.
func (r *Reminded) inSentence() string {
	if r.Stage == lastStage {
		return "letzte Mahnung"
	}
	return r.StageName()
}

// Full is what was overdue, with its invoice and how often the club is reminded of it: „Nenngeld, 1. Bundesliga; Rechnung 2010-0017;
// Zahlungserinnerung“.
func (l *ReminderLine) Full() string {
	text := l.Text
	if l.Invoice != "" {
		text += "; Rechnung " + l.Invoice
	}
	return text + "; " + stageNames[l.Stage]
}

// says is what the question says of it.
func (l *ReminderLine) says() string {
	return fmt.Sprintf("%s: offen %s, fällig am %s.", l.Full(), Money(l.Open).Euros(), rulebook.Date(l.Due))
}

// ToRemind returns the charges of which the next reminder reminds on the day of the account, of those that were sent before: what is
// overdue, without what one of them leaves time for still and what the last one was about. Where nothing is left it says why.
func (a *ClubAccount) ToRemind(sent []Reminder) (lines []AccountLine, why string) {
	why = "Von diesem Verein ist nichts überfällig."
	for _, l := range a.Lines {
		switch last := lastReminder(sent, l.Reference); {
		case !l.Overdue:
		case last == nil || last.Until < a.On && stage(sent, l.Reference) <= lastStage:
			lines = append(lines, l)
		case last.Until >= a.On:
			why = fmt.Sprintf("Alles Überfällige ist gemahnt: %s, zu zahlen bis %s.", last.Title(), rulebook.Date(last.Until))
		default:
			why = fmt.Sprintf("Alles Überfällige ist dreimal gemahnt: %s.", last.Title())
		}
	}
	if lines != nil {
		return lines, ""
	}
	return nil, why
}

// Reminded is the last reminder of what is overdue on an account, nil for none.
func (a *ClubAccount) Reminded(sent []Reminder) (last *Reminder) {
	for i := range a.Lines {
		if r := lastReminder(sent, a.Lines[i].Reference); a.Lines[i].Overdue && r != nil && (last == nil || r.Number > last.Number) {
			last = r
		}
	}
	return last
}

// lastReminder is the last reminder of a charge that holds, nil for none.
func lastReminder(sent []Reminder, reference string) (last *Reminder) {
	for i := range sent {
		if sent[i].reminds(reference) {
			last = &sent[i]
		}
	}
	return last
}

// stage is the stage of the next reminder of a charge, from 1.
func stage(sent []Reminder, reference string) int {
	next := 1
	for i := range sent {
		if sent[i].reminds(reference) {
			next++
		}
	}
	return next
}

// LatestReminders are the reminders of a season, the latest first.
func LatestReminders(all []Reminder, season string) (list []*Reminder) {
	for i := len(all) - 1; i >= 0; i-- {
		if all[i].Season == season {
			list = append(list, &all[i])
		}
	}
	return list
}

// WithdrawReminder withdraws a reminder that was a mistake: it counts no longer, and its letter says so.
type WithdrawReminder struct {
	declare.InSeason `json:"-"`

	Club     string         `json:"-" path:"club"` // of the page; the API does not name it
	Reminder int            `json:"-" path:"reminder"`
	Reason   declare.Reason `json:"reason" label:"Grund"`
}

var _ = declare.In(&ownActs, declare.Act[*Seasons, Tx, WithdrawReminder, Reminded]{
	Kind: declare.Kind{
		Deed: DeedWithdrawReminder, Scope: acts.ScopeOffice, May: moneyComesIn, Subject: "reminders/:reminder", Called: "Mahnung zurückgenommen", Afterwards: true,
		API: "POST /seasons/:season/reminders/:reminder/withdraw", Summary: "Withdraw a reminder that was a mistake", Example: "why", Answers: "200",
		Asks: true,
		Page: declare.Page{On: invoicesPage, Sends: "/mahnungen/:reminder/zurueck", Form: "mahnung-:reminder", Button: "Mahnung zurücknehmen", Plain: true,
			Done: "Die Mahnung ist zurückgenommen; der Verein erfährt es."}},
	Asked: WithdrawReminder{Reason: "Die Zahlung war schon da"},
	Made: Reminded{Season: "2010", Number: 4, Club: "linz-2", Stage: 1, Date: "2010-04-01", Until: "2010-04-15", Cents: 15050,
		Withdrawn: "2010-04-02", Reason: "Die Zahlung war schon da"},
	Do: (*WithdrawReminder).do, Says: withdrawnReminder,
})

// Check refuses to withdraw a reminder without a reason.
func (x *WithdrawReminder) Check() error {
	return acts.Needs("$.reason", x.Reason, "Wer eine Mahnung zurücknimmt, nennt den Grund.")
}

func (x *WithdrawReminder) do(ctx context.Context, _ *Seasons, a *act) (before, after *Reminded, err error) {
	was, err := a.Tx.Reminder(ctx, a.At.Season, x.Reminder)
	if err != nil {
		return nil, nil, err
	}
	if was.Withdrawn != "" {
		return nil, nil, &acts.Refusal{Sentence: "Diese Mahnung ist schon zurückgenommen."}
	}
	sent, err := a.Tx.Reminders(ctx, a.At.Season, was.Club)
	if err != nil {
		return nil, nil, err
	}
	for _, l := range was.Lines {
		if last := lastReminder(sent, l.Reference); last.Number != was.Number {
			return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("Auf ihr baut eine spätere auf: %s. Nehmen Sie zuerst diese zurück.", last.Title())}
		}
	}
	now := *was
	now.Withdrawn, now.Reason = rulebook.Day(a.Entry.At), string(x.Reason)
	if err := a.Tx.WithdrawReminder(ctx, &now); err != nil {
		return nil, nil, err
	}
	return &was.Reminded, &now.Reminded, notifyClub(ctx, a, was.Club, "Mahnung zurückgenommen", withdrawnReminder(declare.Yours{}, nil, &now.Reminded))
}

func withdrawnReminder(n declare.Names, _, r *Reminded) string {
	return fmt.Sprintf("Die Mahnung vom %s an %s über %s wird zurückgenommen.", rulebook.Date(r.Date), n.Club(r.Club, declare.Accusative), Money(r.Cents).Euros())
}

// Reminders returns the reminders to a club in the order in which they were sent, of all seasons for "", for the club and the association.
func (d *Seasons) Reminders(ctx context.Context, by acts.Actor, season, club string) ([]Reminder, error) {
	if err := by.May(acts.DeedReadAccount, acts.AtClub(club)); err != nil {
		return nil, err
	}
	all, err := d.store.Reminders(ctx, season, club)
	if err == nil && len(all) == 0 {
		_, err = d.store.Club(ctx, club)
	}
	return all, err
}

// SeasonReminders returns the reminders of a season in the order in which they were sent, for the association.
func (d *Seasons) SeasonReminders(ctx context.Context, by acts.Actor, season string) ([]Reminder, error) {
	if err := by.May(acts.DeedListAccounts, acts.InSeason(season)); err != nil {
		return nil, err
	}
	return d.store.Reminders(ctx, season, "")
}

// Reminder returns a reminder to a club, for the club and the association.
func (d *Seasons) Reminder(ctx context.Context, by acts.Actor, club, season string, number int) (*Reminder, error) {
	if err := by.May(acts.DeedReadAccount, acts.AtClub(club)); err != nil {
		return nil, err
	}
	r, err := d.store.Reminder(ctx, season, number)
	if err == nil && r.Club != club {
		return nil, acts.ErrNotFound
	}
	return r, err
}
