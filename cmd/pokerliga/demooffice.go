package main

import (
	"context"
	"time"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/matchday"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// endDemo makes the results of last season official and confirms its plan, so that
// they are frozen (§ 4.2.2).
func endDemo(ctx context.Context, office *league.Office, last *seasonfile.File) error {
	for i := range last.Leagues {
		for _, m := range last.Leagues[i].Matchdays {
			at := acts.MatchdayRef{Season: last.Season.ID, League: last.Leagues[i].ID, Number: m.Number}
			if _, err := office.Acts.Do(ctx, acts.Console, &league.DeclareOfficial{AtMatchday: acts.On(at)}, acts.Terms{}); err != nil {
				return err
			}
		}
	}
	_, err := office.Acts.Do(ctx, acts.Console, &seasons.ConfirmPlan{InSeason: declare.InSeason(last.Season.ID)}, acts.Terms{})
	return err
}

// playDemo draws and enters today's matchday as far as it has been played, the heat that is still open on the floor, and makes
// the matchdays before official, except the latest of each league.
func playDemo(ctx context.Context, office *league.Office, current *seasonfile.File) error {
	for i := range current.Leagues {
		for n := 1; n < demo.TodaysNumber-1; n++ {
			at := acts.MatchdayRef{Season: current.Season.ID, League: current.Leagues[i].ID, Number: n}
			if _, err := office.Acts.Do(ctx, acts.Console, &league.DeclareOfficial{AtMatchday: acts.On(at)}, acts.Terms{}); err != nil {
				return err
			}
		}
	}
	at := acts.MatchdayRef{Season: current.Season.ID, League: demo.TodaysLeague, Number: demo.TodaysNumber}
	m := current.Matchday(at.League, at.Number)
	rules := current.RulesInForce()
	freeze, err := matchday.FreezeTime(m, &rules)
	if err != nil {
		return err
	}
	when := freeze.Add(time.Second) // nobody draws earlier: until then lineups may change (§ 2.2.14)
	if now := office.Now(); now.After(when) {
		when = now
	}
	for i := range m.Heats {
		play := playHeat
		if m.Heats[i].Open {
			play = floorHeat
		}
		if err := play(ctx, office, at, &m.Heats[i], when); err != nil {
			return err
		}
	}
	return nil
}

// playHeat draws a heat, and enters its cards and stacks.
func playHeat(ctx context.Context, office *league.Office, at acts.MatchdayRef, h *scoring.Heat, when time.Time) error {
	terms := acts.Terms{At: when, Secrets: []string{demo.Draws[h.Number-1]}}
	if _, err := office.Acts.Do(ctx, acts.Console, &league.DrawTables{AtHeat: acts.HeatOf(at, h.Number)}, terms); err != nil {
		return err
	}
	for i := range h.SitAndGos {
		if _, err := office.Acts.Do(ctx, acts.Console, league.SheetWith(acts.HeatOf(at, h.Number), &h.SitAndGos[i], nil), acts.Terms{At: when}); err != nil {
			return err
		}
	}
	for i := range h.TeamMTTs {
		if _, err := office.Acts.Do(ctx, acts.Console, league.SheetWith(acts.HeatOf(at, h.Number), nil, &h.TeamMTTs[i]), acts.Terms{At: when}); err != nil {
			return err
		}
	}
	_, err := office.Acts.Do(ctx, acts.Console, &league.Close{AtHeat: acts.HeatOf(at, h.Number)}, acts.Terms{At: when})
	return err
}

// workDemo enters what waits in the office: fees and what was paid, transfers that
// were asked for, and the teams that are registered for the season to come.
func workDemo(ctx context.Context, office *league.Office, w *demo.Work) error {
	season := declare.InSeason(w.Season)
	books := []declare.Value{&seasons.SetFees{InSeason: season, First: seasons.Money(w.FirstCents), Second: seasons.Money(w.SecondCents)}}
	for _, p := range w.Payments {
		books = append(books, &seasons.Payment{InSeason: season, Club: p.Club, League: p.League, Date: declare.Day(p.Date),
			Cents: seasons.Money(p.Cents)})
	}
	for _, f := range w.Fines {
		books = append(books, &seasons.Fine{InSeason: season, Club: f.Club, League: f.League, Date: declare.Day(f.Date),
			Cents: seasons.Money(f.Cents), Rule: seasons.Paragraph(f.Rule), Reason: declare.Reason(f.Reason)})
	}
	for _, entry := range books {
		if _, err := office.Acts.Do(ctx, acts.Console, entry, acts.Terms{}); err != nil {
			return err
		}
	}
	for _, t := range w.Transfers {
		out, err := office.Acts.Do(ctx, acts.Console, &register.RequestTransfer{Player: t.Player, To: t.To}, acts.Terms{})
		if err != nil {
			return err
		}
		if asked, ok := out.Content.(*register.TransferView); ok && t.Released {
			release := &register.ReleaseTransfer{OfTransfer: register.OfTransfer(asked.ID)}
			if _, err := office.Acts.Do(ctx, acts.Console, release, acts.Terms{}); err != nil {
				return err
			}
		}
	}
	return registerDemo(ctx, office, w)
}

// registerDemo begins the season to come and registers teams for it (§ 1.2.7).
func registerDemo(ctx context.Context, office *league.Office, w *demo.Work) error {
	if _, err := office.Acts.Do(ctx, acts.Console, seasons.Naming(&seasons.SeasonTerms{Season: w.Next.Season}), acts.Terms{}); err != nil {
		return err
	}
	for i := range w.Next.Leagues {
		l := &w.Next.Leagues[i]
		head := &seasons.PutLeague{InSeason: declare.InSeason(w.Next.Season.ID), League: l.ID, Tier: l.Tier, Name: l.Name, Rounds: l.Rounds}
		if _, err := office.Acts.Do(ctx, acts.Console, head, acts.Terms{}); err != nil {
			return err
		}
	}
	closing := &seasons.PutRegistrationPeriod{InSeason: declare.InSeason(w.Next.Season.ID), ClosingDate: declare.Day(w.ClosingDate)}
	if _, err := office.Acts.Do(ctx, acts.Console, closing, acts.Terms{}); err != nil {
		return err
	}
	for _, r := range w.Registered {
		team := &seasons.RegisterTeam{OfTeam: seasons.TeamOf(w.Next.Season.ID, r.League, r.Club), AcceptsRulebook: true, PhotoConsent: true}
		if _, err := office.Acts.Do(ctx, acts.Console, team, acts.Terms{}); err != nil {
			return err
		}
	}
	return nil
}
