package seasons

import (
	"context"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/promotion"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// PutEntrants replaces the teams that are entered for the Master Play Off. Each is checked by § 4.2.2.3.1 (A95, A98),
// so both leagues must be final; an admin can force what is refused. Content: the list of [promotion.Entrant]; an empty
// one is nothing to overwrite.
func (d *Seasons) PutEntrants(
	ctx context.Context, by acts.Actor, season string, entrants []promotion.Entrant, terms acts.Terms,
) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedEntrants, At: acts.InSeason(season), Subject: "promotion/master-play-off/entrants",
		Register: true, Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		end, err := loadEnd(ctx, a)
		if err != nil {
			return nil, err
		}
		before, entrants := listContent(end.arranged.Entrants), append([]promotion.Entrant{}, entrants...)
		if err := terms.OverList(before, []promotion.Entrant{}, entrants); err != nil {
			return nil, err
		}
		if err := end.refuseList(ctx, entrants); err != nil {
			return nil, err
		}
		if !terms.Force {
			if err := end.refuseEntrants(entrants); err != nil {
				return nil, err
			}
		}
		for i := range entrants {
			if err := enterClub(ctx, a.Tx, end.file, entrants[i].Club, fmt.Sprintf("$[%d].club", i)); err != nil {
				return nil, err
			}
		}
		if err := a.Tx.PutEntrants(ctx, season, entrants); err != nil {
			return nil, err
		}
		return a.Stored(before, entrants), nil
	})
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

// refuseEntrants refuses teams that may not play in the Master Play Off. Who may is known when both leagues are final.
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

// PutMasterPlayOff replaces the result of the Master Play Off: its teams in their order, and who of them waives.
// § 4.2.2.3.2, A99. Content: the list of [promotion.Finisher]; an empty one is nothing to overwrite.
func (d *Seasons) PutMasterPlayOff(
	ctx context.Context, by acts.Actor, season string, result []promotion.Finisher, terms acts.Terms,
) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedPlayOff, At: acts.InSeason(season), Subject: "promotion/master-play-off", Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		end, err := loadEnd(ctx, a)
		if err != nil {
			return nil, err
		}
		entry := end.file.Promotion
		before, result := listContent(entry.MasterPlayOff), append([]promotion.Finisher{}, result...)
		if err := terms.OverList(before, []promotion.Finisher{}, result); err != nil {
			return nil, err
		}
		if !terms.Force {
			for _, finisher := range result {
				if !slices.ContainsFunc(end.arranged.Entrants, func(e promotion.Entrant) bool { return e.Club == finisher.Club }) {
					return nil, rulebook.Ref("4.2.2.3.1").Breach(
						"Der Verein „%s“ steht nicht unter den Teilnehmern des Master Play Offs.",
						acts.Clip(finisher.Club))
				}
			}
		}
		entry.MasterPlayOff = result
		if err := end.declare(ctx, &entry, ".master_play_off"); err != nil {
			return nil, err
		}
		return a.Stored(before, result), nil
	})
}

// PutDecisions replaces what the association decides by hand for the plan, each with a reason (A88, A92, A97). Content:
// the list of [promotion.Decision]; an empty one is nothing to overwrite.
func (d *Seasons) PutDecisions(
	ctx context.Context, by acts.Actor, season string, decisions []promotion.Decision, terms acts.Terms,
) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedDecisions, At: acts.InSeason(season), Subject: "promotion/decisions", Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		end, err := loadEnd(ctx, a)
		if err != nil {
			return nil, err
		}
		entry := end.file.Promotion
		before, decisions := listContent(entry.Decisions), append([]promotion.Decision{}, decisions...)
		if err := terms.OverList(before, []promotion.Decision{}, decisions); err != nil {
			return nil, err
		}
		for i := range decisions {
			if acts.Blank(decisions[i].Reason) {
				return nil, &acts.Refusal{Path: fmt.Sprintf("$[%d].reason", i), Sentence: "Ein Beschluss von Hand braucht eine Begründung."}
			}
		}
		entry.Decisions = decisions
		if err := end.declare(ctx, &entry, ".decisions"); err != nil {
			return nil, err
		}
		if err := refuseMisplaced(end.file, ""); err != nil {
			return nil, err
		}
		return a.Stored(before, decisions), nil
	})
}
