package floordesk

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"unicode/utf8"

	"pokerliga/floor"
	"pokerliga/office/acts"
)

// Hall is what is said in the hall of a tournament beside what happens in it. It changes no number.
type Hall struct {
	Message     string       `json:"message,omitempty"`
	Calls       []int        `json:"calls,omitempty"`         // tables that call the floor
	LastHands   int          `json:"last_hands,omitempty"`    // that every table still plays at the end of the day (H23)
	HandForHand *HandForHand `json:"hand_for_hand,omitempty"` // nil while tables play on their own
	Complaints  []Complaint  `json:"complaints,omitempty"`    // of tables, for a penalty
}

// HandForHand is a hand that all tables play at once. H58
type HandForHand struct {
	Hand  int   `json:"hand"`             // its number, as the busts in it have it as "round"
	Done  []int `json:"done,omitempty"`   // tables that have played it
	AllIn []int `json:"all_in,omitempty"` // tables at which somebody is all-in and waits face down
}

// What can be said in the hall.
const (
	SayMessage   = "message"       // Text, "" takes it away
	SayCall      = "call"          // the floor to Table
	SayCame      = "came"          // the floor has come to Table
	SayLastHands = "last_hands"    // Hands, 0 takes it away
	SayTogether  = "hand_for_hand" // from now on
	SayNext      = "next_hand"     // all tables have played theirs
	SayDone      = "done"          // Table has played its hand
	SayAllIn     = "all_in"        // Table waits with an all-in
	SayOver      = "over"          // tables play on their own again
	SayComplaint = "complaint"     // by Table about Entrant who sits there: Text is what he has done
	SaySettled   = "settled"       // the complaint of Table about Entrant: taken back, or no penalty
)

// Says lists what can be said in the hall.
var Says = []string{SayMessage, SayCall, SayCame, SayLastHands, SayTogether, SayNext, SayDone, SayAllIn, SayOver, SayComplaint,
	SaySettled}

// byTable are what a table says itself.
var byTable = []string{SayCall, SayDone, SayAllIn, SayComplaint, SaySettled}

// Say is something that is said in the hall.
type Say struct {
	Say     string `json:"say"`
	Table   int    `json:"table,omitempty"`
	Text    string `json:"text,omitempty"`
	Hands   int    `json:"hands,omitempty"`
	Entrant string `json:"entrant,omitempty"`
}

// longestMessage is how long a message is at most, in characters: it is read from afar.
const longestMessage = 200

// Announce says something in the hall. It stands with the tournament as it is stored and not in its file: it changes no number.
// Content: the [Hall] as it is then.
func (d *Desk) Announce(ctx context.Context, by acts.Actor, tournament string, say Say, terms acts.Terms) (*acts.Outcome, error) {
	deed := acts.DeedFloorDirect
	if slices.Contains(byTable, say.Say) {
		deed = acts.DeedFloorTable
	}
	r := acts.Request{By: by, Deed: deed, At: d.of(ctx, placeOf(by, tournament)), Subject: acts.About("floor", tournament, "hall"),
		Terms: terms}
	return d.onTournament(ctx, r, tournament, func(a *act, t *Tournament) (*acts.Outcome, error) {
		kind, which := r.At.Sheet.Part()
		if kind != "" && (kind != acts.PartTable || which != fmt.Sprint(say.Table)) {
			return nil, &acts.Refusal{Path: "$.table", Sentence: "Dieser Link gilt hier nicht."}
		}
		after, err := t.announced(&say)
		if err != nil {
			return nil, err
		}
		head := t.Head
		head.Hall = *after
		out := a.Stored(&t.Hall, after)
		if kind != "" { // what other tables complain of is for those who run the tournament
			own := *after
			own.Complaints = slices.DeleteFunc(slices.Clone(own.Complaints), func(c Complaint) bool { return c.Table != say.Table })
			out.Content = &own
		}
		if head.Revision++; a.Terms.DryRun {
			return out, nil
		}
		return out, a.Tx.PutFloorTournament(ctx, &head)
	})
}

// announced is the hall after something was said in it.
func (t *Tournament) announced(say *Say) (*Hall, error) {
	if i := slices.Index(Says, say.Say); i < 0 {
		return nil, &acts.Refusal{Path: "$.say", Sentence: fmt.Sprintf("„%s“ kann man dem Saal nicht sagen.", acts.Clip(say.Say))}
	}
	after := t.Hall
	together := after.HandForHand
	ofTable := say.Say != SaySettled && slices.Contains(byTable, say.Say) || say.Say == SayCame // a complaint outlives its table
	after.Calls = t.Calls()
	switch {
	case t.Ended():
		return nil, &acts.Refusal{Sentence: "Das Turnier ist zu Ende."}
	case ofTable && !slices.ContainsFunc(t.State.Tables(), func(x floor.TableState) bool { return x.Table == say.Table }):
		return nil, &acts.Refusal{Path: "$.table", Sentence: fmt.Sprintf("An Tisch %d sitzt niemand.", say.Table)}
	case together == nil && slices.Contains([]string{SayNext, SayDone, SayAllIn, SayOver}, say.Say):
		return nil, &acts.Refusal{Path: "$.say", Sentence: "Es wird nicht Hand für Hand gespielt."}
	case together != nil && say.Say == SayTogether:
		return nil, &acts.Refusal{Path: "$.say", Sentence: "Es wird schon Hand für Hand gespielt."}
	case say.Hands < 0 || say.Hands > 9:
		return nil, &acts.Refusal{Path: "$.hands", Sentence: "Am Ende eines Tages werden 0 bis 9 Hände gespielt."}
	case say.Say == SayComplaint && say.Text == "":
		return nil, &acts.Refusal{Path: "$.text", Sentence: "Hier fehlt, was geschehen ist."}
	case say.Say == SayComplaint && (say.Table == 0 || t.State.TableOf(say.Entrant) != say.Table):
		return nil, &acts.Refusal{Path: "$.entrant", Sentence: fmt.Sprintf("Diese Person sitzt nicht an Tisch %d.", say.Table)}
	case utf8.RuneCountInString(say.Text) > longestMessage:
		return nil, &acts.Refusal{Path: "$.text", Sentence: fmt.Sprintf("Die Nachricht ist zu lang: höchstens %d Zeichen.", longestMessage)}
	}
	switch say.Say {
	case SayMessage:
		after.Message = say.Text
		return &after, acts.RefuseLine("$.text", say.Text)
	case SayLastHands:
		after.LastHands = say.Hands
	case SayCall:
		after.Calls = with(after.Calls, say.Table)
	case SayCame:
		after.Calls = without(after.Calls, say.Table)
	case SayTogether:
		after.HandForHand = &HandForHand{Hand: t.lastRound() + 1}
	case SayNext:
		after.HandForHand = &HandForHand{Hand: together.Hand + 1}
	case SayDone:
		after.HandForHand = &HandForHand{together.Hand, with(together.Done, say.Table), without(together.AllIn, say.Table)}
	case SayAllIn:
		after.HandForHand = &HandForHand{together.Hand, without(together.Done, say.Table), with(together.AllIn, say.Table)}
	case SayOver:
		after.HandForHand = nil
	case SayComplaint:
		after.Complaints = append(withoutComplaint(t, say), Complaint{say.Table, say.Entrant, say.Text, t.Number()})
		return &after, acts.RefuseLine("$.text", say.Text)
	case SaySettled:
		after.Complaints = withoutComplaint(t, say)
	}
	return &after, nil
}

// Calls are the tables that call the floor and have not been broken since.
func (t *Tournament) Calls() []int {
	plays := t.State.Tables()
	return slices.DeleteFunc(slices.Clone(t.Hall.Calls), func(table int) bool {
		return !slices.ContainsFunc(plays, func(x floor.TableState) bool { return x.Table == table })
	})
}

// lastRound is the greatest number that a hand of hand-for-hand play has had.
func (t *Tournament) lastRound() (last int) {
	for i := range t.File.Events {
		last = max(last, t.File.Events[i].Round)
	}
	return last
}

// with is a list of tables with one more, and without one less.
func with(tables []int, table int) []int {
	list := append(slices.Clone(tables), table)
	slices.Sort(list)
	return slices.Compact(list)
}

func without(tables []int, table int) []int {
	return slices.DeleteFunc(slices.Clone(tables), func(x int) bool { return x == table })
}

// Stored is the hall as it is stored, "" for nothing said.
func (h *Hall) Stored() string {
	if h.Message == "" && len(h.Calls) == 0 && h.LastHands == 0 && h.HandForHand == nil && len(h.Complaints) == 0 {
		return ""
	}
	return mustJSON(h)
}

// HallOf reads what [Hall.Stored] writes.
func HallOf(text string) (h Hall) {
	if text != "" {
		_ = json.Unmarshal([]byte(text), &h) // it was written
	}
	return h
}

// Mark tells apart what there is to see of the tournament: it rises with every event, with every entry and with what is said in the hall.
func (t *Tournament) Mark() string { return fmt.Sprintf("%016d", int64(t.Number())+t.Revision) }

// endsDay says no more in the hall how many hands are still played, once the day is over. H23
func (t *Tournament) endsDay(ctx context.Context, a *act, e *floor.Event) error {
	if e.Do != floor.EndDay || t.Hall.LastHands == 0 {
		return nil
	}
	t.Hall.LastHands = 0
	t.Revision++
	return a.Tx.PutFloorTournament(ctx, &t.Head)
}
