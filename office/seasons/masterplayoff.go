package seasons

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/promotion"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// PutEntrants replaces the teams that are entered for the Master Play Off. Each is checked by § 4.2.2.3.1 (A95, A98), so both leagues
// must be final; an admin can force what is refused. An empty list is nothing to overwrite.
type PutEntrants struct {
	declare.InSeason `json:"-"`

	Teams []Entering `json:"entrants" label:"Anwärter" rows:"9"`
}

// Entering is a [promotion.Entrant] as it is asked for.
type Entering struct {
	Club    string   `json:"club" label:"Anwärter" choices:"registered"`
	Players []string `json:"players" form:"no"` // null for those that are known of the team already
}

// EntrantsOf are the teams that are entered, as they are asked for.
func EntrantsOf(list []promotion.Entrant) []Entering {
	return each(list, func(one promotion.Entrant) Entering { return Entering(one) })
}

var exampleEntrants = []promotion.Entrant{{Club: "villach-1", Players: []string{"p0640"}}}

var _ = atTheEnd(declare.Act[*Seasons, Tx, PutEntrants, []promotion.Entrant]{
	Kind: declare.Kind{Deed: "entrants.put", Subject: "promotion/master-play-off/entrants", Register: true, Forces: true,
		API: "PUT /seasons/:season/promotion/master-play-off/entrants", Summary: "Enter teams for the Master Play Off",
		Example: "a champion of a Landesliga",
		Page:    declare.Page{Sends: "/anwaerter", Form: "anwaerter", Button: "Anwärter speichern", Done: "Die Anwärter sind gespeichert."}},
	Asked: PutEntrants{Teams: EntrantsOf(exampleEntrants)},
	Made:  exampleEntrants,
	Do:    onEnding((*PutEntrants).do), Says: namedEntrants,
})

// Body is the list.
func (p *PutEntrants) Body(string) any { return content(&p.Teams) }

func (p *PutEntrants) do(ctx context.Context, end *ending, a *act) (before, after *[]promotion.Entrant, err error) {
	before = stored(end.arranged.Entrants)
	list := each(p.Teams, func(one Entering) promotion.Entrant {
		if one.Players == nil {
			one.Players = end.fielded(one.Club)
		}
		return promotion.Entrant(one)
	})
	if err := a.Terms.OverList(before, &[]promotion.Entrant{}, &list); err != nil {
		return nil, nil, err
	}
	if err := end.refuseList(ctx, list); err != nil {
		return nil, nil, err
	}
	if !a.Terms.Force {
		if err := end.refuseEntrants(list); err != nil {
			return nil, nil, err
		}
	}
	for i := range list {
		if err := EnterClub(ctx, a.Tx, end.file, list[i].Club, fmt.Sprintf("$[%d].club", i)); err != nil {
			return nil, nil, err
		}
	}
	return before, &list, a.Tx.PutEntrants(ctx, a.At.Season, list)
}

// fielded are the players that are known of a team that is entered already.
func (e *ending) fielded(club string) []string {
	for _, known := range e.arranged.Entrants {
		if known.Club == club {
			return known.Players
		}
	}
	return []string{}
}

func namedEntrants(n declare.Names, before, after *[]promotion.Entrant) string {
	gone, come := change(before, after)
	clubs := func(list []promotion.Entrant, but []promotion.Entrant) (names []string) {
		for i := range list {
			if !slices.ContainsFunc(but, func(e promotion.Entrant) bool { return e.Club == list[i].Club }) {
				names = append(names, n.Club(list[i].Club, declare.Nominative))
			}
		}
		return names
	}
	var says []string
	if names := clubs(come, gone); names != nil {
		says = append(says, "Für das Master Play Off werden als Anwärter eingetragen: "+explain.Enumerate(names)+".")
	}
	if names := clubs(gone, come); names != nil {
		says = append(says, "Aus dem Master Play Off werden genommen: "+explain.Enumerate(names)+".")
	}
	if says == nil && come != nil {
		return "Die Spieler der Anwärter für das Master Play Off werden geändert: " + explain.Enumerate(clubs(come, nil)) + "."
	}
	return strings.Join(says, " ")
}

// refuseList refuses a club that is entered twice, players whom the season does not know, and a list without a team
// that is in the result already.
func (e *ending) refuseList(ctx context.Context, entrants []promotion.Entrant) error {
	seen := map[string]bool{}
	for i := range entrants {
		if seen[entrants[i].Club] {
			return &scoring.Fault{Path: fmt.Sprintf("$[%d].club", i),
				Sentence: fmt.Sprintf("Den Verein „%s“ gibt es zweimal.", acts.Clip(entrants[i].Club))}
		}
		seen[entrants[i].Club] = true
		for j, player := range entrants[i].Players {
			if !seasonfile.IsID(player) {
				return &scoring.Fault{Path: fmt.Sprintf("$[%d].players[%d]", i, j),
					Sentence: fmt.Sprintf("„%s“ ist keine Kennung.", acts.Clip(player))}
			}
		}
		lacks, err := e.Tx.SeasonLacks(ctx, e.file.Season.ID, register.KindPlayer, entrants[i].Players)
		if err != nil {
			return err
		}
		for j, player := range entrants[i].Players {
			if slices.Contains(lacks, player) || slices.Contains(entrants[i].Players[:j], player) {
				return &scoring.Fault{Path: fmt.Sprintf("$[%d].players[%d]", i, j),
					Sentence: fmt.Sprintf("Den Spieler „%s“ gibt es in dieser Saison nicht, oder er steht zweimal da.", acts.Clip(player))}
			}
		}
	}
	for _, finisher := range e.file.Promotion.MasterPlayOff {
		if !seen[finisher.Club] {
			return &acts.Refusal{Path: "$", Sentence: fmt.Sprintf("Der Verein „%s“ steht schon im Ergebnis des Master Play Offs.", finisher.Club)}
		}
	}
	return nil
}

// refuseEntrants refuses teams that may not play in the Master Play Off. Which may is known when both leagues are final.
// § 4.2.2.3.1, A95, A98, A100
func (e *ending) refuseEntrants(entrants []promotion.Entrant) error {
	results := seasonfile.Compute(e.file)
	names := explain.NewSeason(e.file, results)
	rules := e.file.RulesInForce()
	for i := range e.file.Leagues {
		if l := &e.file.Leagues[i]; l.Tier < 3 && !results.Leagues[i].Final && len(entrants) > 0 {
			return rulebook.Ref("4.2.2.3.1").Breach(
				"Wer am Master Play Off teilnehmen darf, steht erst mit den Schlusstabellen fest; die %s ist noch nicht zu Ende gespielt.",
				l.Name)
		}
	}
	for i := range entrants {
		h := entrants[i].Hindrance(&rules, e.file.Leagues, results.Leagues)
		switch {
		case h == nil:
		case h.Because == promotion.InSecond:
			return rulebook.Ref("4.2.2.3.1").Breach(
				"%s spielt schon in der 2. Bundesliga und steht dort auf Rang %d, nicht auf einem Abstiegsrang; der Nächste der Landesliga rückt nach.",
				names.Club(entrants[i].Club), h.Rank)
		default:
			return rulebook.Ref("4.2.2.3.1").Breach(
				"%s hat in der Landesliga %s eingesetzt, der in dieser Saison in der 1. Bundesliga gespielt hat; der Nächste der Landesliga rückt nach.",
				names.Club(entrants[i].Club), names.Player(h.Player))
		}
	}
	return nil
}

// PutPlayOff replaces the result of the Master Play Off: its teams in their order, and which of them waive. An empty list is nothing to
// overwrite. § 4.2.2.3.2, A99
type PutPlayOff struct {
	declare.InSeason `json:"-"`

	Places []Placing `json:"master_play_off" label:"Platz" rows:"9"`
}

// Placing is a [promotion.Finisher] as it is asked for.
type Placing struct {
	Club   string `json:"club" label:"Platz" choices:"entrants"`
	Waives bool   `json:"waives,omitempty" label:"Verzichtet"`
}

// FinishersOf are the teams of the result, as they are asked for.
func FinishersOf(list []promotion.Finisher) []Placing {
	return each(list, func(one promotion.Finisher) Placing { return Placing(one) })
}

var _ = atTheEnd(declare.Act[*Seasons, Tx, PutPlayOff, []promotion.Finisher]{
	Kind: declare.Kind{Deed: "master-play-off.put", Subject: "promotion/master-play-off", Forces: true,
		API: "PUT /seasons/:season/promotion/master-play-off", Summary: "Enter the result of the Master Play Off, the best first",
		Example: "one team, which wants to move up",
		Page:    declare.Page{Sends: "/masterplayoff", Form: "masterplayoff", Button: "Ergebnis speichern", Done: "Das Ergebnis ist gespeichert."}},
	Asked: PutPlayOff{Places: FinishersOf(exampleFinishers)},
	Made:  exampleFinishers,
	Do:    onEnding((*PutPlayOff).do), Says: playedOff,
})

// Body is the list.
func (p *PutPlayOff) Body(string) any { return content(&p.Places) }

func (p *PutPlayOff) do(ctx context.Context, end *ending, a *act) (before, after *[]promotion.Finisher, err error) {
	entry := end.file.Promotion
	before = stored(entry.MasterPlayOff)
	list := each(p.Places, func(one Placing) promotion.Finisher { return promotion.Finisher(one) })
	if err := a.Terms.OverList(before, &[]promotion.Finisher{}, &list); err != nil {
		return nil, nil, err
	}
	for i := range list {
		if !a.Terms.Force && !slices.ContainsFunc(end.arranged.Entrants, func(e promotion.Entrant) bool { return e.Club == list[i].Club }) {
			return nil, nil, rulebook.Ref("4.2.2.3.1").Breach("Der Verein „%s“ steht nicht unter den Teilnehmern des Master Play Offs.",
				acts.Clip(list[i].Club))
		}
	}
	entry.MasterPlayOff = list
	return before, &list, end.declare(ctx, &entry, ".master_play_off")
}

func playedOff(n declare.Names, before, after *[]promotion.Finisher) string {
	if before != nil && slices.Equal(*before, *after) {
		return ""
	}
	var places []string
	for i, one := range *after {
		place := fmt.Sprintf("%d. %s", i+1, n.Club(one.Club, declare.Nominative))
		if one.Waives {
			place += " (verzichtet)"
		}
		places = append(places, place)
	}
	if places == nil {
		return "Das Ergebnis des Master Play Offs wird gelöscht."
	}
	return "Das Ergebnis des Master Play Offs wird eingetragen: " + explain.Enumerate(places) + "."
}

// PutDecisions replaces what the association decides by hand for the plan, each with a reason. An empty list is nothing to overwrite.
// A88, A92, A97
type PutDecisions struct {
	declare.InSeason `json:"-"`

	Decisions []ByHand `json:"decisions" label:"Entscheidung"`
}

// ByHand is a [promotion.Decision] as it is asked for.
type ByHand struct {
	Club   string  `json:"club" label:"Verein" choices:"registered"`
	From   *string `json:"from" label:"Von" choices:"classes"`
	To     *string `json:"to" label:"Nach" choices:"classes"`
	Reason string  `json:"reason" label:"Grund" most:"1000"`
}

// DecisionsOf are decisions by hand as they are asked for.
func DecisionsOf(list []promotion.Decision) []ByHand {
	return each(list, func(one promotion.Decision) ByHand { return ByHand(one) })
}

var exampleFrom, exampleTo = "bl1", "bl2"

var exampleByHand = []promotion.Decision{{Club: "steyr-1", From: &exampleFrom, To: &exampleTo, Reason: "Rückzug eines Vereins"}}

var _ = atTheEnd(declare.Act[*Seasons, Tx, PutDecisions, []promotion.Decision]{
	Kind: declare.Kind{Deed: "decisions.put", Subject: "promotion/decisions", API: "PUT /seasons/:season/promotion/decisions",
		Summary: "Replace what the association decides by hand", Example: "a vacancy is filled", Board: true,
		Page: declare.Page{Sends: "/hand", Form: "von-hand", Button: "Entscheidung eintragen", Word: "entschieden",
			Done: "Die Entscheidungen sind gespeichert."}},
	Asked: PutDecisions{Decisions: DecisionsOf(exampleByHand)},
	Made:  exampleByHand,
	Do:    onEnding((*PutDecisions).do), Says: decidedByHand,
})

// Body is the list.
func (p *PutDecisions) Body(string) any { return content(&p.Decisions) }

func (p *PutDecisions) do(ctx context.Context, end *ending, a *act) (before, after *[]promotion.Decision, err error) {
	entry := end.file.Promotion
	before = stored(entry.Decisions)
	list := each(p.Decisions, func(one ByHand) promotion.Decision { return promotion.Decision(one) })
	if err := a.Terms.OverList(before, &[]promotion.Decision{}, &list); err != nil {
		return nil, nil, err
	}
	for i := range list {
		if acts.Blank(list[i].Reason) {
			return nil, nil, &acts.Refusal{Path: fmt.Sprintf("$[%d].reason", i), Sentence: "Ein Beschluss von Hand braucht eine Begründung."}
		}
	}
	entry.Decisions = list
	if err := end.declare(ctx, &entry, ".decisions"); err != nil {
		return nil, nil, err
	}
	return before, &list, refuseMisplaced(end.file, "")
}

func decidedByHand(n declare.Names, before, after *[]promotion.Decision) string {
	gone, come := change(before, after)
	var says []string
	for i := range come {
		one, where := &come[i], "wird versetzt"
		switch {
		case one.From != nil && one.To != nil && *one.From == *one.To:
			where = fmt.Sprintf("bleibt in der %s", n.League(*one.From))
		case one.From != nil && one.To != nil:
			where = fmt.Sprintf("wird aus der %s in die %s versetzt", n.League(*one.From), n.League(*one.To))
		case one.To != nil:
			where = fmt.Sprintf("wird in die %s aufgenommen", n.League(*one.To))
		case one.From != nil:
			where = fmt.Sprintf("wird aus der %s genommen", n.League(*one.From))
		}
		says = append(says, fmt.Sprintf("%s %s (%s).", n.Club(one.Club, declare.Nominative), where, one.Reason))
	}
	for i := range gone {
		says = append(says, fmt.Sprintf("Die Entscheidung über %s wird zurückgenommen (%s).", n.Club(gone[i].Club, declare.Accusative), gone[i].Reason))
	}
	return strings.Join(says, " ")
}
