package eligibility

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Squad is the national team for one event: who was nominated and still belongs to it, and who left it (§ 4.1.2.1).
type Squad struct {
	ID, Event   string
	Start       string // the first day of the event
	Size        int    // how many the event calls for, 0 = not said (§ 4.1.2.7)
	Captain     string // "" = none yet (§ 4.1.2.10)
	Nominations []Nomination
	Exits       []SquadExit
}

// Nomination says that a player belongs to a squad since a day.
type Nomination struct{ Player, Day string }

// The ways to leave a squad.
const (
	ExitRefused = "refused" // by the player's own wish (§ 4.1.2.9)
	ExitRemoved = "removed" // by the association (§ 4.1.2.11)
)

// SquadExit says that a player left a squad. It is never taken back: a player who returns is nominated again. The reason is
// for admins only.
type SquadExit struct {
	Player    string `json:"player"`
	Kind      string `json:"kind"`
	Nominated string `json:"nominated"`
	Day       string `json:"day"`
	Reason    string `json:"reason,omitempty"`
}

// CallUp is the content of a squad as it is written: the event, who belongs to the squad and who is its captain.
type CallUp struct {
	ID      string   `json:"id"`
	Event   string   `json:"event"`
	Start   string   `json:"start_date"`
	Size    int      `json:"size,omitempty"`
	Players []string `json:"players"`
	Captain string   `json:"captain,omitempty"`
}

// citizenship is the citizenship that a member of the national team needs, as it is recorded (§ 4.1.2.3).
const citizenship = "AT"

// Nominee is what decides whether a player may be nominated for the national team on a day (§ 4.1.2.3, § 4.1.2.5).
type Nominee struct {
	Player      string
	Rank        int // in the Austrian Ranking, 0 = not listed
	Points      scoring.Millionths
	Club        string // "" = none
	Nationality string // "" = not recorded; private
}

// Refuse says why a player may not be nominated, or nil: whoever is in no club, is no citizen, or does not appear in
// the Austrian Ranking. The order in it binds nobody (A61).
func (c *Nominee) Refuse() *rulebook.Breach {
	switch {
	case c.Club == "":
		return rulebook.Ref("4.1.2.3").Breach("Wer ins Nationalteam berufen wird, muss Mitglied eines Vereins sein.")
	case c.Nationality == "":
		return rulebook.Ref("4.1.2.3").Breach(
			"Die Staatsbürgerschaft dieses Spielers ist nicht eingetragen; ins Nationalteam kann nur, wer österreichischer Staatsbürger ist.")
	case c.Nationality != citizenship:
		return rulebook.Ref("4.1.2.3").Breach("Ins Nationalteam kann nur, wer österreichischer Staatsbürger ist.")
	case c.Rank == 0:
		return rulebook.Ref("4.1.2.5").Breach("Ins Nationalteam kann nur, wer am Tag der Nominierung im Austrian Ranking steht.")
	}
	return nil
}

// When squads are to be nominated, and until when one may refuse, before the event begins.
const (
	callUpDays  = 28 // § 4.1.2.8
	refusalDays = 21 // § 4.1.2.9
	lateRefusal = 3  // days after a nomination that comes later than that, A101
)

// CallUp returns the content of the squad, the players by id.
func (s *Squad) CallUp() *CallUp {
	c := &CallUp{ID: s.ID, Event: s.Event, Start: s.Start, Size: s.Size, Players: []string{}, Captain: s.Captain}
	for _, n := range s.Nominations {
		c.Players = append(c.Players, n.Player)
	}
	slices.Sort(c.Players)
	return c
}

// Nomination returns since when a player belongs to the squad, or nil.
func (s *Squad) Nomination(player string) *Nomination {
	i := slices.IndexFunc(s.Nominations, func(n Nomination) bool { return n.Player == player })
	if i < 0 {
		return nil
	}
	return &s.Nominations[i]
}

// Late reports whether a nomination came later than four weeks before the event. It holds all the same. § 4.1.2.8
func (s *Squad) Late(n *Nomination) bool { return n.Day > rulebook.AddDays(s.Start, -callUpDays) }

// Call writes what was sent into the squad: who is new in it is nominated on the day, and must be one who can be, as far
// as known says it of a player, nil for one whom nobody knows. Force lets pass what only paragraphs are against.
// § 4.1.2.3, § 4.1.2.5, § 4.1.2.6
func (s *Squad) Call(c *CallUp, known func(player string) *Nominee, day string, force bool) error {
	if err := s.refuseLeaving(c); err != nil {
		return err
	}
	if err := s.refuseCaptain(c, force); err != nil {
		return err
	}
	s.Event, s.Start, s.Size, s.Captain = c.Event, c.Start, c.Size, c.Captain
	for i, player := range c.Players {
		if s.Nomination(player) != nil {
			continue
		}
		path := fmt.Sprintf("$.players[%d]", i)
		nominee := known(player)
		if nominee == nil {
			return &scoring.Fault{Path: path, Sentence: fmt.Sprintf("Den Spieler „%s“ gibt es nicht.", scoring.Clip(player))}
		}
		if breach := nominee.Refuse(); breach != nil && !force {
			return &scoring.Fault{Path: path, Sentence: breach.Sentence, Rule: breach.Rule}
		}
		s.Nominations = append(s.Nominations, Nomination{player, day})
	}
	return nil
}

// refuseLeaving refuses to leave somebody out silently: whoever leaves a squad does so by an entry of his own.
// § 4.1.2.11
func (s *Squad) refuseLeaving(c *CallUp) error {
	for _, n := range s.Nominations {
		if !slices.Contains(c.Players, n.Player) {
			return &scoring.Fault{Path: "$.players", Rule: "4.1.2.11", Sentence: fmt.Sprintf(
				"Der Spieler „%s“ fehlt in der Liste; wer ausscheidet, wird mit Begründung eingetragen, nicht weggelassen.", n.Player)}
		}
	}
	return nil
}

// refuseCaptain refuses a captain from outside the squad, and one who is named before the squad is nominated.
// § 4.1.2.10
func (s *Squad) refuseCaptain(c *CallUp, force bool) error {
	switch {
	case c.Captain == "":
		return nil
	case !slices.Contains(c.Players, c.Captain):
		return &scoring.Fault{Path: "$.captain", Rule: "4.1.2.10", Sentence: "Der Kapitän muss im Kader stehen."}
	case s.Nomination(c.Captain) == nil && !force:
		return &scoring.Fault{Path: "$.captain", Rule: "4.1.2.10",
			Sentence: "Der Kapitän wird ernannt, wenn der Kader nominiert ist: zuerst die Spieler eintragen."}
	}
	return nil
}

// Doubts are what is remarkable about who was nominated on a day: late nominations (§ 4.1.2.8) and more players than
// the event calls for (§ 4.1.2.7).
func (s *Squad) Doubts(c *CallUp, day string) []rulebook.Warning {
	found := []rulebook.Warning{}
	if s.Size > 0 && len(s.Nominations) > s.Size {
		found = append(found, rulebook.Warning{Path: "$.players", Rule: "4.1.2.7",
			Detail: fmt.Sprintf("Im Kader stehen %d Spieler, der Bewerb verlangt %d.", len(s.Nominations), s.Size)})
	}
	for i, player := range c.Players {
		if n := s.Nomination(player); n.Day == day && s.Late(n) {
			found = append(found, rulebook.Warning{Path: fmt.Sprintf("$.players[%d]", i), Rule: "4.1.2.8", Detail: fmt.Sprintf(
				"Die Nominierung kommt später als vier Wochen vor dem Einsatz; rechtzeitig wäre sie bis %s gewesen.",
				rulebook.AddDays(s.Start, -callUpDays))})
		}
	}
	return found
}

// RefuseRefusal refuses a player's refusal that comes later than three weeks before the event, or than three days after
// a nomination that came later than that itself. § 4.1.2.9, A101
func (s *Squad) RefuseRefusal(player, day string) *rulebook.Breach {
	n := s.Nomination(player)
	if n == nil {
		return nil
	}
	last := rulebook.AddDays(s.Start, -refusalDays)
	if n.Day > last {
		if last = rulebook.AddDays(n.Day, lateRefusal); day > last {
			return rulebook.Ref("4.1.2.9").Breach("Wer so spät nominiert wird, kann binnen drei Tagen ablehnen, hier bis %s.", rulebook.Date(last))
		}
		return nil
	}
	if day > last {
		return rulebook.Ref("4.1.2.9").Breach("Eine Nominierung kann bis drei Wochen vor Beginn abgelehnt werden, hier bis %s.",
			rulebook.Date(last))
	}
	return nil
}

// Leave takes a player out of the squad, nil if he is not in it; nobody is captain who is not. § 4.1.2.10
func (s *Squad) Leave(player, kind, day, reason string) *SquadExit {
	n := s.Nomination(player)
	if n == nil {
		return nil
	}
	s.Exits = append(s.Exits, SquadExit{player, kind, n.Day, day, reason})
	s.Nominations = slices.DeleteFunc(s.Nominations, func(n Nomination) bool { return n.Player == player })
	if s.Captain == player {
		s.Captain = ""
	}
	return &s.Exits[len(s.Exits)-1]
}

// RefuseRemoval refuses to take somebody out of a squad without saying why. § 4.1.2.11
func RefuseRemoval(reason string) error {
	if strings.TrimSpace(reason) != "" {
		return nil
	}
	return &scoring.Fault{Path: "$.reason", Rule: "4.1.2.11", Sentence: "Zum Ausscheiden aus dem Kader gehört eine Begründung."}
}
