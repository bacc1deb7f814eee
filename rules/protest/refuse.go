package protest

import (
	"cmp"
	"slices"
	"strings"

	"pokerliga/rules/rulebook"
)

// Facts are what is known of what is disputed.
type Facts struct {
	Club     string   // whom it concerns, "" for a result
	Clubs    []string // of a result: who played at that table, or in that league
	Since    string   // the day from which the time for a protest counts
	Official bool     // the result of its matchday is official
	Gone     bool     // it was lifted or taken back
	Unplayed bool     // a result that is not complete
	Before   []byte   // the sanction or the card as it is now, nil for none
}

// referee is the paragraph that all protests hang on: what a referee decides is final afterwards.
const referee = rulebook.Ref("2.2.3")

// RefuseProtest refuses a protest of a club: by whom it is not about, against what is not there any more, of a referee's penalty
// once the result is official, and when it comes too late. § 2.2.3, A102, A103
func (r *Rules) RefuseProtest(kind Kind, f *Facts, club, today string) error {
	until := rulebook.AddDays(f.Since, r.ProtestDays)
	switch {
	case kind == Result && !slices.Contains(f.Clubs, club):
		return referee.Breach("Gegen ein Ergebnis kann nur ein Verein protestieren, der dort gespielt hat.")
	case kind != Result && f.Club != club:
		return referee.Breach("Protestieren kann nur der Verein, den es trifft.")
	case f.Unplayed:
		return referee.Breach("Die Sammelrunde ist noch nicht zu Ende; bis dahin entscheidet die Turnierleitung.")
	case f.Gone:
		return referee.Breach("Das gilt nicht mehr; ein Protest ändert nichts mehr.")
	case kind == Penalty && r.PenaltiesFinal:
		return referee.Breach("Strafen des Oberschiedsrichters sind in dieser Saison endgültig.")
	case kind == Penalty && f.Official:
		return referee.Breach("Das Ergebnis ist amtlich; Strafen des Oberschiedsrichters können nachträglich nicht angefochten werden.")
	case today > until:
		return referee.Breach("Der Protest kommt zu spät: möglich war er bis %s.", rulebook.Date(until))
	}
	return nil
}

// RefuseHearing refuses a hearing in a case that is decided, and one that is to be before the step that made it necessary. A104
func (c *Case) RefuseHearing(r *Rules, on, today string) error {
	if stage := c.Stage(r, today); stage == StageDecided || stage == StageFinal {
		return referee.Breach("Über den Fall ist schon entschieden.")
	}
	if began := c.instance()[0].On; on < began {
		return referee.Breach("Die Anhörung kann nicht vor dem %s liegen.", rulebook.Date(began)).At("$.on")
	}
	if last := rulebook.AddDays(today, mostDays); on > last {
		return referee.Breach("Die Anhörung muss binnen %d Tagen sein.", mostDays).At("$.on")
	}
	return nil
}

// RefuseStatement refuses what a club has to say, if the case is none of its affairs or decided. A104
func (c *Case) RefuseStatement(r *Rules, club, today string) error {
	switch stage := c.Stage(r, today); {
	case !c.Concerns(club):
		return referee.Breach("Der Fall betrifft diesen Verein nicht.")
	case stage == StageDecided || stage == StageFinal:
		return referee.Breach("Über den Fall ist schon entschieden.")
	}
	return nil
}

// RefuseAttachment refuses an attachment of a club, "" for the association, where a club could say nothing any more. A104
func (c *Case) RefuseAttachment(r *Rules, club, today string) error {
	return c.RefuseStatement(r, cmp.Or(club, c.Club), today)
}

// RefuseDecision refuses a decision that is none, or without a sentence for the public, and a second one without an appeal. A105
func (c *Case) RefuseDecision(r *Rules, outcome, sentence, today string) error {
	switch stage := c.Stage(r, today); {
	case stage == StageDecided || stage == StageFinal:
		return referee.Breach("Über den Fall ist schon entschieden.")
	case outcome != Upheld && outcome != Partly && outcome != Rejected:
		return referee.Breach("Bitte angeben, ob dem Protest stattgegeben wird.").At("$.outcome")
	case strings.TrimSpace(sentence) == "":
		return referee.Breach("Bitte die Entscheidung in einem Satz für die Öffentlichkeit begründen.").At("$.sentence")
	}
	return nil
}

// RefuseCard refuses a card that a decision does not carry out: of a case about something else, another than the stored one where the
// protest is rejected or the decision is carried out later, and the same where the protest is upheld. A104
func (c *Case) RefuseCard(outcome string, lifts, given, differs bool) error {
	card := c.Of.Kind == Result && c.Before != nil
	switch {
	case given && !card:
		return referee.Breach("Der Fall ist keiner über eine Karte.").At("$.seats")
	case differs && outcome == Rejected:
		return referee.Breach("Wird der Protest abgewiesen, bleibt die Karte; unten stehen andere Plätze.").At("$.outcome")
	case differs && !lifts:
		return referee.Breach("Unten steht eine andere Karte; sie gilt nur, wenn die Entscheidung zugleich umgesetzt wird.").At("$.lifts")
	case card && lifts && outcome == Upheld && !differs && !c.Done:
		return referee.Breach("Bitte die richtige Karte eintragen. Wird sie später korrigiert, ist hier nicht zugleich umzusetzen.").At("$.lifts")
	}
	return nil
}

// RefuseParty returns an error if the one who decides is a president of one of the clubs that the case is about, as presides reports. An
// admin can decide all the same, for a reason. A104
func (c *Case) RefuseParty(presides func(club string) bool) error {
	if slices.ContainsFunc(c.Parties(), presides) {
		return referee.Breach("Über einen Fall des eigenen Vereins entscheidet jemand anderer.")
	}
	return nil
}

// RefuseHaste refuses a decision before those concerned were heard, and one about an appeal by the one who has decided before. An admin
// can force it for a reason. A104, A105
func (c *Case) RefuseHaste(by, today string) error {
	switch h := c.Hearing(); {
	case h == nil:
		return referee.Breach("Vor der Entscheidung sind die Betroffenen anzuhören.")
	case !c.Ripe(today):
		return referee.Breach("Die Anhörung ist erst am %s; bis dahin können sich die Betroffenen äußern.",
			rulebook.Date(h.On)).AllowedFrom(h.On)
	case c.Appeal() != nil && c.Decision().By == by:
		return referee.Breach("Über eine Berufung entscheidet jemand anderer als über den Protest.")
	}
	return nil
}

// RefuseAppeal refuses an appeal of whom the case is no affair, who got all he wanted, and too early, too late or twice. A105
func (c *Case) RefuseAppeal(r *Rules, club, today string) error {
	stage := c.Stage(r, today)
	switch d := c.Decision(); {
	case !c.Concerns(club):
		return referee.Breach("Der Fall betrifft diesen Verein nicht.")
	case d == nil:
		return referee.Breach("Über den Fall ist noch nicht entschieden.")
	case c.Appeal() != nil:
		return referee.Breach("Gegen diese Entscheidung wurde schon berufen; die zweite ist endgültig.")
	case c.winner(club, d):
		return referee.Breach("Die Entscheidung gibt dem Verein recht; berufen kann er nicht.")
	case stage == StageFinal:
		return referee.Breach("Die Berufung kommt zu spät: möglich war sie bis %s.", rulebook.Date(c.AppealUntil(r)))
	}
	return nil
}

// RefuseWithdrawal refuses to withdraw a protest or an appeal that is another club's or decided.
func (c *Case) RefuseWithdrawal(r *Rules, club, today string) error {
	switch stage := c.Stage(r, today); {
	case stage == StageDecided || stage == StageFinal:
		return referee.Breach("Über den Fall ist schon entschieden.")
	case c.instance()[0].Club != club:
		return referee.Breach("Zurückziehen kann nur der Verein, der protestiert oder berufen hat.")
	}
	return nil
}
