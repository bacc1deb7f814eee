package draw

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
)

// biggest is the number of chairs in the largest field that is drawn: more than a
// hall holds, and few enough to compute at once.
const biggest = 600

// Verify repeats the draw of a document. The error is a German sentence that says
// what differs.
func (d *Document) Verify() error {
	if d.Algorithm != Algorithm {
		return fmt.Errorf("das Verfahren „%.40s“ ist hier unbekannt, bekannt ist „%s“", d.Algorithm, Algorithm)
	}
	if err := CheckField(d.Field); err != nil {
		return err
	}
	if len(d.Earlier) > biggest || slices.ContainsFunc(d.Earlier, func(players []string) bool { return len(players) > handed }) {
		return fmt.Errorf("ein Tisch der Heats davor hat mehr als %d Spieler, oder es sind zu viele Tische", handed)
	}
	if Commitment(d.Secret) != d.Commitment {
		return errors.New("das Geheimnis passt nicht zur vorher veröffentlichten Prüfsumme")
	}
	again := *d
	again.Perform()
	switch {
	case !reflect.DeepEqual(again.Field, d.Field):
		return errors.New("das Feld ist nicht nach Vereinen und Spielern geordnet")
	case again.Seed != d.Seed:
		return errors.New("der Startwert ist nicht aus Geheimnis, Feld und Zuruf zusammengesetzt")
	}
	if len(again.Tables) != len(d.Tables) {
		return fmt.Errorf("es sind %d Tische, ausgelost werden %d", len(d.Tables), len(again.Tables))
	}
	for i := range again.Tables {
		if !reflect.DeepEqual(again.Tables[i], d.Tables[i]) {
			return fmt.Errorf("an Tisch %d sitzt jemand anders, als die Auslosung ergibt", i+1)
		}
	}
	if again.Repeats != d.Repeats {
		return fmt.Errorf("es treffen %d Paare wieder aufeinander, nicht %d", again.Repeats, d.Repeats)
	}
	return nil
}

// CheckField refuses a field that cannot be drawn: too large, with a chair of no
// club, or with a player twice. The error is a German sentence.
func CheckField(field []Chair) error {
	if len(field) > biggest {
		return fmt.Errorf("das Feld hat %d Plätze, höchstens sind es %d", len(field), biggest)
	}
	seen := map[string]bool{}
	for _, c := range field {
		switch {
		case c.Club == "":
			return errors.New("im Feld steht ein Platz ohne Verein")
		case c.Ghost != (c.Player == ""):
			return fmt.Errorf("ein Platz von „%.40s“ ist weder ein Spieler noch ein leerer Sessel", c.Club)
		case c.Player != "" && seen[c.Player]:
			return fmt.Errorf("der Spieler „%.40s“ steht zweimal im Feld", c.Player)
		}
		seen[c.Player] = true
	}
	return nil
}
