package floordesk

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"pokerliga/floor"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
)

// notifyMoved notifies the clubs of those who are entered that the tournament is on another day, at another time or at another
// place: a notice to the club, and a letter to its presidents. The warning names who has no club and must be told otherwise.
// § 2.1.4, H07
func (t *Tournament) notifyMoved(ctx context.Context, a *act, to *floor.Title) ([]rulebook.Warning, error) {
	from := &t.File.Title
	if to.Date == from.Date && to.Start == from.Start && to.Venue == from.Venue {
		return nil, nil
	}
	text := fmt.Sprintf("Das Turnier „%s“ (bisher am %s) findet %s statt. Aus Ihrem Verein ist jemand angemeldet. Bitte geben Sie das weiter.",
		to.Name, rulebook.Date(from.Date), when(to))
	if !acts.Blank(a.Terms.Reason) {
		text += " Grund: " + a.Terms.Reason
	}
	_, untold, err := t.notify(ctx, a, fmt.Sprintf("„%s“ ist verschoben", to.Name), text)
	return untold, err
}

// unnotified is the warning that these have no club which could tell them.
func unnotified(alone []string) []rulebook.Warning {
	return []rulebook.Warning{{Path: "$.tournament", Detail: "Wer für keinen Verein spielt, hat davon noch nichts erfahren: " +
		strings.Join(alone, ", ") + "."}}
}

// when says when and where a tournament is.
func when(to *floor.Title) string {
	text := "am " + rulebook.Date(to.Date)
	if to.Start != "" {
		text += " um " + to.Start
	}
	if to.Venue != "" {
		text += ", " + to.Venue + ","
	}
	return text
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
