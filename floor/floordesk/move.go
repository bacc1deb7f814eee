package floordesk

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"pokerliga/floor"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/rulebook"
)

// MoveTournament moves a tournament that has not begun to another day, time or place. The clubs of those who are entered are told; the warnings name
// who could not be, and who may play then or not any more. § 2.1.4, H07
type MoveTournament struct {
	AtTournament `json:"-"`

	Date   declare.Day    `json:"date" label:"Tag" format:"date"`
	Start  string         `json:"start,omitempty" label:"Beginn" input:"time"`
	Venue  string         `json:"venue,omitempty" label:"Ort" most:"200"`
	Reason declare.Reason `json:"reason,omitempty" label:"Grund" hint:"Steht auch in der Mitteilung an die Vereine."`
}

// TournamentDate is when and where a tournament is.
type TournamentDate struct {
	Name  string `json:"name"`
	Date  string `json:"date" format:"date"`
	Start string `json:"start,omitempty"`
	Venue string `json:"venue,omitempty"`
}

// TournamentDateAnswer is when and where a tournament is now, with who could not be told and who may play then.
type TournamentDateAnswer struct {
	TournamentDate
	Warnings []rulebook.Warning `json:"warnings"`
}

var exampleDate = TournamentDate{Name: "Freitagsturnier", Date: "2026-12-04", Start: "19:00", Venue: "Volkshaus Linz"}

var _ = declare.In(&ownActs, declare.Act[*Desk, Tx, MoveTournament, TournamentDate]{
	At: housed[MoveTournament](),
	Kind: declare.Kind{
		Deed: "floor.move", Called: "Turnier: verlegt", Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins, acts.KeeperOfHouse}, Subject: "floor/:tournament",
		API: "POST /tournaments/:tournament/move", Summary: "Move a tournament that has not begun to another day, time or place",
		Example: "a week later", Answers: "200", Asks: true, Back: "floor.move", Later: "Bis zum Beginn lässt es sich wieder verlegen.",
		Page: declare.Page{On: tournamentPage, Sends: "/verlegen", To: tournamentPage + "/ende", Form: "verlegen", Button: "Turnier verlegen",
			Plain: true, Done: "Das Turnier ist verlegt."}},
	Asked: MoveTournament{Date: "2026-12-04", Start: "19:00", Venue: "Volkshaus Linz", Reason: "Der Saal ist besetzt."},
	Made:  exampleDate, Gives: TournamentDateAnswer{exampleDate, []rulebook.Warning{}},
	Do: onTournament((*MoveTournament).do), Seen: unversioned[TournamentDate], Says: movedTo,
})

// Moving is the act that moves a tournament, with when and where it is now.
func Moving(t *floor.Title) *MoveTournament {
	return &MoveTournament{AtTournament: AtTournament{t.ID}, Date: declare.Day(t.Date), Start: t.Start, Venue: t.Venue}
}

func (m *MoveTournament) do(ctx context.Context, d *Desk, a *act, t *Tournament) (before, after *TournamentDate, err error) {
	head := &floorfile.File{Head: t.File.Head}
	head.Title.Date, head.Title.Start, head.Title.Venue = string(m.Date), m.Start, strings.TrimSpace(m.Venue)
	before, after = dateOf(&t.File.Title), dateOf(&head.Title)
	switch {
	case t.Link != nil || t.Series != nil:
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("„%s“ gehört zu etwas Größerem und wird nicht für sich verlegt.", t.Name)}
	case t.Cancelled != nil:
		return nil, nil, t.refuseCancelled()
	case t.Stage() != Upcoming || len(t.rounds) > 0:
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("„%s“ hat schon begonnen.", t.Name)}
	case *before == *after:
		return nil, nil, &acts.Refusal{Path: "$.date", Sentence: fmt.Sprintf("„%s“ ist schon so angesetzt.", t.Name)}
	}
	if err := acts.RefuseLine("$.venue", head.Title.Venue); err != nil {
		return nil, nil, err
	}
	a.Doubts, err = d.change(ctx, a, t, head)
	var refused *rulebook.Breach
	if errors.As(err, &refused) {
		told := *refused
		told.Path = strings.Replace(told.Path, "$.tournament.", "$.", 1)
		err = &told
	}
	return before, after, err
}

// dateOf returns when and where a tournament is.
func dateOf(t *floor.Title) *TournamentDate { return &TournamentDate{t.Name, t.Date, t.Start, t.Venue} }

// says says when and where it is.
func (o *TournamentDate) says() string { return rulebook.Occasion(o.Date, o.Start, o.Venue) }

func movedTo(_ declare.Names, before, after *TournamentDate) string {
	return fmt.Sprintf("„%s“ wird verlegt. Bisher: %s. Neu: %s.", after.Name, before.says(), after.says())
}

// notifyMoved notifies the clubs of those who are entered that the tournament is on another day, at another time or at another
// place: a notice to the club, and a letter to its presidents. The warning names who has no club and must be told otherwise.
// § 2.1.4, H07
func (t *Tournament) notifyMoved(ctx context.Context, a *act, to *floor.Title) ([]rulebook.Warning, error) {
	from := &t.File.Title
	if to.Date == from.Date && to.Start == from.Start && to.Venue == from.Venue {
		return nil, nil
	}
	text := declare.Did(movedTo(declare.Yours{}, dateOf(from), dateOf(to))) +
		" Aus Ihrem Verein ist jemand angemeldet; bitte geben Sie das weiter."
	if !acts.Blank(a.Terms.Reason) {
		text += " Grund: " + a.Terms.Reason
	}
	_, untold, err := t.notify(ctx, a, fmt.Sprintf("„%s“ ist verlegt", to.Name), text)
	return untold, err
}

// unnotified is the warning that these have no club which could tell them.
func unnotified(alone []string) []rulebook.Warning {
	return []rulebook.Warning{{Path: "$.tournament", Detail: "Wer für keinen Verein spielt, hat davon noch nichts erfahren: " +
		strings.Join(alone, ", ") + "."}}
}

// clubs returns the clubs of those who are entered, and who of them has none.
func (t *Tournament) clubs(ctx context.Context, tx Tx) (clubs, alone []string, err error) {
	clubs = []string{}
	members, err := tx.Memberships(ctx)
	if err != nil {
		return nil, nil, err
	}
	still := map[string]bool{}
	for _, q := range t.Queue() {
		still[q.Entrant] = q.State == Registered || q.State == Waiting
	}
	for i := range t.entries {
		e := &t.entries[i]
		if !still[e.ID] {
			continue
		}
		club := e.Club
		for j := range members {
			if m := &members[j]; e.Player != "" && m.Player == e.Player && m.On(t.Date) {
				club = m.Club
			}
		}
		switch {
		case club == "" && e.Name != "":
			alone = append(alone, e.Name)
		case club == "":
			p, err := tx.Player(ctx, e.Player)
			switch {
			case errors.Is(err, acts.ErrNotFound): // he came with a file
				alone = append(alone, e.ID)
			case err != nil:
				return nil, nil, err
			default:
				alone = append(alone, p.Name())
			}
		case !slices.Contains(clubs, club):
			clubs = append(clubs, club)
		}
	}
	return clubs, alone, nil
}
