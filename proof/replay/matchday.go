package replay

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// occasion is a matchday in its league.
type occasion struct {
	league *scoring.League
	*scoring.Matchday
}

// occasions returns all matchdays in the order of dates.
func occasions(f *seasonfile.File) []occasion {
	var all []occasion
	for i := range f.Leagues {
		for j := range f.Leagues[i].Matchdays {
			all = append(all, occasion{&f.Leagues[i], &f.Leagues[i].Matchdays[j]})
		}
	}
	slices.SortStableFunc(all, func(a, b occasion) int {
		return cmp.Or(cmp.Compare(a.Date, b.Date), cmp.Compare(a.Start, b.Start), cmp.Compare(a.league.Tier, b.league.Tier),
			cmp.Compare(a.Number, b.Number))
	})
	return all
}

// matchday enters everything that happened on a matchday, and what was decided
// about it afterwards.
func (p *replayer) matchday(ctx context.Context, o occasion) error {
	begun, before := time.Now(), p.log.requests()
	at := fmt.Sprintf("%s/leagues/%s/matchdays/%d", p.at, o.league.ID, o.Number)
	if err := p.together(ctx, p.teams(at, o)); err != nil {
		return err
	}
	heat := func(ctx context.Context, h *scoring.Heat) error { return p.heat(ctx, at, h) }
	if p.desk {
		d, err := newDesk(p, at, o)
		if err != nil {
			return err
		}
		heat = d.heat
	}
	for i := range o.Heats {
		if err := heat(ctx, &o.Heats[i]); err != nil {
			return fmt.Errorf("Heat %d: %w", o.Heats[i].Number, err)
		}
	}
	for _, s := range about(p.file.Sanctions, o) {
		if err := p.sanction(ctx, s); err != nil {
			return err
		}
	}
	fmt.Fprintf(p.progress, "%s  %s, Sammelrunde %d: %s in %s\n", o.Date, o.league.Name, o.Number,
		counted(p.log.requests()-before, "Eingabe", "Eingaben"), seconds(time.Since(begun)))
	return nil
}

// teams returns the requests that enter lineups and no-shows. In a matchday that is
// not complete a club may be in both lists; the office takes only one, and the
// lineup is chosen.
func (p *replayer) teams(at string, o occasion) []step {
	var steps []step
	for i := range o.Lineups {
		l := &o.Lineups[i]
		steps = append(steps, func(ctx context.Context) error {
			return within("Aufstellung von "+l.Club, p.lineup(ctx, at+"/lineups/"+l.Club, l))
		})
	}
	for _, club := range slices.Concat(o.NoShows, o.Excused) {
		if o.Lineup(club) != nil {
			p.omitted = append(p.omitted, fmt.Sprintf("%s, Sammelrunde %d: Nichtantritt von %s, der auch eine Aufstellung hat",
				o.league.ID, o.Number, club))
			continue
		}
		steps = append(steps, func(ctx context.Context) error {
			away := at + "/no-shows/" + club
			err := p.put(ctx, kindNoShow, away, struct {
				Club string `json:"club"`
			}{club})
			if err == nil && slices.Contains(o.Excused, club) {
				err = p.post(ctx, kindNoShow, away+"/excuse", map[string]string{"reason": "Nachtrag"})
			}
			return within("Nichtantritt von "+club, err)
		})
	}
	return steps
}

// lineup hands in a lineup. A lineup in breach of a rule was played nevertheless if
// the file has it, so it is entered afterwards with force.
func (p *replayer) lineup(ctx context.Context, path string, l *scoring.Lineup) error {
	err := p.put(ctx, kindLineup, path, l)
	if refusedByRule(err) {
		err = p.put(ctx, kindLineup, path+"?force=1&reason=Nachtrag", l)
	}
	return err
}

// heat enters the cards and stacks of a heat and closes it, unless it is still open
// in the file. A heat without cards and stacks is opened by an empty list of
// stacks.
func (p *replayer) heat(ctx context.Context, day string, h *scoring.Heat) error {
	at := fmt.Sprintf("%s/heats/%d", day, h.Number)
	var steps []step
	for i := range h.SitAndGos {
		card := &h.SitAndGos[i]
		steps = append(steps, func(ctx context.Context) error {
			return within(fmt.Sprintf("Tisch %d", card.Table), p.put(ctx, kindCard, fmt.Sprintf("%s/sit-and-gos/%d", at, card.Table), card))
		})
	}
	mtts := h.TeamMTTs
	if len(steps) == 0 && len(mtts) == 0 && !h.Open {
		mtts = []scoring.TeamMTT{{MTT: "A", Stacks: []scoring.Stack{}}}
	}
	for i := range mtts {
		steps = append(steps, p.stacks(at, &mtts[i]))
	}
	if err := p.together(ctx, steps); err != nil || h.Open {
		return err
	}
	return p.close(ctx, at+"/close")
}

// stacks enters the stacks of an MTT.
func (p *replayer) stacks(at string, mtt *scoring.TeamMTT) step {
	return func(ctx context.Context) error {
		return within("MTT "+mtt.MTT, p.put(ctx, kindStacks, at+"/team-mtts/"+mtt.MTT, mtt))
	}
}

// note acknowledges that the file has no more cards of a heat.
const note = "Nachspiel: In der Saisondatei stehen für diesen Heat nicht mehr Karten und keine anderen Chips."

// close closes a heat, with a note if the file lacks cards or chips do not add up.
func (p *replayer) close(ctx context.Context, at string) error {
	err := p.post(ctx, kindClose, at, struct{}{})
	if refused(err, "3.2.11") || refused(err, "3.2.18") {
		err = p.post(ctx, kindClose, at, struct {
			Note string `json:"note"`
		}{note})
	}
	return within("abschließen", err)
}

// about returns the sanctions that belong to a matchday, by date.
func about(all []scoring.Sanction, o occasion) []*scoring.Sanction {
	return chosen(all, func(s *scoring.Sanction) bool { return s.League == o.league.ID && s.Matchday == o.Number })
}

// loose returns the sanctions that name no matchday, by date.
func loose(all []scoring.Sanction) []*scoring.Sanction {
	return chosen(all, func(s *scoring.Sanction) bool { return s.Matchday == 0 })
}

func chosen(all []scoring.Sanction, is func(*scoring.Sanction) bool) []*scoring.Sanction {
	var found []*scoring.Sanction
	for i := range all {
		if is(&all[i]) {
			found = append(found, &all[i])
		}
	}
	slices.SortStableFunc(found, func(a, b *scoring.Sanction) int { return cmp.Compare(a.Date, b.Date) })
	return found
}

// within wraps the error of a request with its subject.
func within(what string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", what, err)
}
