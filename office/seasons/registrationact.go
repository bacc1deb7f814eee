package seasons

import (
	"context"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// RegisterTeam enters a team of a club for a league of a season, until the closing date (§ 1.2.7), and again where it
// was refused or withdrawn. Content: the registration.
func (d *Desk) RegisterTeam(
	ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string, c *Consent, terms acts.Terms,
) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedRegister, At: at.Of(club), Subject: registrationPath(at, club), Terms: terms, Register: true}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		t, err := loadTeam(ctx, a)
		if err != nil {
			return nil, err
		}
		now := &Registration{League: at.League, Club: club, State: Requested, AcceptsRulebook: c.AcceptsRulebook,
			PhotoConsent: c.PhotoConsent, RequestedOn: a.Entry.Day()}
		if err := terms.Over(t.there, now); err != nil {
			return nil, err
		}
		if err := c.refuse(); err != nil {
			return nil, err
		}
		if err := t.refuseRegistration(ctx); err != nil {
			return nil, err
		}
		if err := a.Tx.PutRegistration(ctx, at.Season, now); err != nil {
			return nil, err
		}
		return a.Stored(t.there, now), nil
	})
}

// refuseRegistration refuses a team that plays already, of a club that does not take part any more, and any that comes
// too late. Admins may force the last.
func (t *teamAct) refuseRegistration(ctx context.Context) error {
	if t.there != nil && t.there.State == Confirmed || slices.Contains(t.league.Clubs, t.club.ID) {
		return &acts.Refusal{Sentence: fmt.Sprintf("Die Mannschaft spielt schon in der Liga „%s“.", t.league.Name)}
	}
	if err := t.club.RefuseArchived(); err != nil {
		return err
	}
	closing, err := t.Tx.ClosingDate(ctx, t.season.ID)
	if err != nil || t.Terms.Force {
		return err
	}
	switch {
	case closing == "":
		return rulebook.Ref("1.2.7").Breach("Für die Saison „%s“ ist noch kein Nennschluss festgelegt.", t.season.Name)
	case t.Entry.Day() > closing:
		return rulebook.Ref("1.2.7").Breach("Der Nennschluss der Saison „%s“ war am %s.", t.season.Name, rulebook.Date(closing))
	case t.begun():
		return rulebook.Ref("1.2.7").Breach("Die Liga „%s“ hat schon begonnen.", t.league.Name)
	}
	return nil
}

// ConfirmTeam lets a registered team play: its club is in the league from now on. Both associations must have the club
// as a member when the season starts, and its ZVR number must be known (§ 1.2.1); an admin may force it with a reason
// (A02). Content: the registration.
func (d *Desk) ConfirmTeam(
	ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string, terms acts.Terms,
) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedConfirmTeam, At: at.Of(club), Subject: registrationPath(at, club), Terms: terms, Register: true}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		t, err := loadTeam(ctx, a)
		if err != nil {
			return nil, err
		}
		if err := t.refuseDecision(Confirmed); err != nil {
			return nil, err
		}
		if err := t.refuseConfirmation(ctx); err != nil {
			return nil, err
		}
		if err := t.join(ctx); err != nil {
			return nil, err
		}
		now := t.decided(Confirmed)
		if err := a.Tx.PutRegistration(ctx, at.Season, now); err != nil {
			return nil, err
		}
		return a.Stored(t.there, now), t.tell(ctx, "ist bestätigt")
	})
}

// refuseConfirmation refuses a team whose club does not belong to both associations at the start of the season, or has
// no ZVR number. § 1.2.1
func (t *teamAct) refuseConfirmation(ctx context.Context) error {
	if err := t.club.RefuseArchived(); err != nil {
		return err
	}
	if slices.Contains(t.league.Clubs, t.club.ID) {
		return &acts.Refusal{Sentence: fmt.Sprintf("Die Mannschaft spielt schon in der Liga „%s“.", t.league.Name)}
	}
	if t.Terms.Force {
		return nil
	}
	if t.begun() {
		return rulebook.Ref("1.2.7").Breach("Die Liga „%s“ hat schon begonnen.", t.league.Name)
	}
	if t.club.ZVRNumber == "" {
		return rulebook.Ref("1.2.1").Breach("Vom Verein „%s“ fehlt die ZVR-Zahl.", t.club.Name)
	}
	for _, association := range []string{register.OEPBL, register.APSA} {
		periods, err := t.Tx.ClubAssociation(ctx, t.club.ID, association)
		if err != nil {
			return err
		}
		if !periods.On(t.season.Start) {
			return rulebook.Ref("1.2.1").Breach("Der Verein „%s“ ist zu Beginn der Saison am %s kein Mitglied der %s.",
				t.club.Name, rulebook.Date(t.season.Start), register.AssociationNames[association])
		}
	}
	return nil
}

// RefuseTeam refuses a registered team, with or without a reason (§ 1.2.7). Content: the registration.
func (d *Desk) RefuseTeam(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedRefuseTeam, At: at.Of(club), Subject: registrationPath(at, club), Terms: terms, Register: true}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		t, err := loadTeam(ctx, a)
		if err != nil {
			return nil, err
		}
		if err := t.refuseDecision(Refused); err != nil {
			return nil, err
		}
		now := t.decided(Refused)
		if err := a.Tx.PutRegistration(ctx, at.Season, now); err != nil {
			return nil, err
		}
		return a.Stored(t.there, now), t.tell(ctx, "ist abgelehnt")
	})
}

// refuseDecision refuses to decide what was not asked for or is decided.
func (t *teamAct) refuseDecision(state string) error {
	switch {
	case t.there == nil:
		return acts.ErrNotFound
	case t.there.State == Withdrawn:
		return &acts.Refusal{Sentence: "Der Verein hat diese Anmeldung zurückgezogen."}
	case t.there.State == state:
		return &acts.Refusal{Sentence: "Das ist schon so entschieden."}
	case t.there.State == Confirmed:
		return &acts.Refusal{Sentence: "Die Anmeldung ist schon bestätigt; sie kann nur noch zurückgezogen werden."}
	}
	return nil
}

// WithdrawTeam takes a registration back, before the league begins to play: after that there is no way out of the
// season (§ 1.2.10). A team that was confirmed leaves the league. Content: the registration.
func (d *Desk) WithdrawTeam(
	ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string, terms acts.Terms,
) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedWithdrawTeam, At: at.Of(club), Subject: registrationPath(at, club), Terms: terms, Register: true}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		t, err := loadTeam(ctx, a)
		if err != nil {
			return nil, err
		}
		if err := t.refuseWithdrawal(); err != nil {
			return nil, err
		}
		if t.there.State == Confirmed {
			if err := t.leave(ctx); err != nil {
				return nil, err
			}
		}
		now := t.decided(Withdrawn)
		if err := a.Tx.PutRegistration(ctx, at.Season, now); err != nil {
			return nil, err
		}
		return a.Stored(t.there, now), t.tell(ctx, "ist zurückgezogen")
	})
}

// tell tells the club what became of its registration.
func (t *teamAct) tell(ctx context.Context, outcome string) error {
	return register.Tell(ctx, t.act, register.News{Clubs: []string{t.club.ID}, Decides: true, Title: "Anmeldung für die " + t.league.Name,
		Text: fmt.Sprintf("Die Anmeldung von %s für die %s (%s) %s.", t.club.Name, t.league.Name, t.season.Name, outcome)})
}

// refuseWithdrawal refuses to take back what was not asked for, and a team whose league has begun. § 1.2.10
func (t *teamAct) refuseWithdrawal() error {
	if t.there == nil || t.there.State == Withdrawn {
		return acts.ErrNotFound
	}
	if t.begun() {
		return rulebook.Ref("1.2.10").Breach(
			"Die Liga „%s“ hat schon begonnen; ein Rückzug während der Saison ist nicht möglich.", t.league.Name)
	}
	return nil
}

// join lets the team play: its club is in the season and in the league from now on.
func (t *teamAct) join(ctx context.Context) error {
	f, _, err := t.Tx.SeasonFile(ctx, t.season.ID)
	if err != nil {
		return err
	}
	if err := enterClub(ctx, t.Tx, f, t.club.ID, "$.club"); err != nil {
		return err
	}
	return t.Tx.AddLeagueClub(ctx, t.season.ID, t.league.ID, t.club.ID)
}

// leave takes the team out of the league. Whatever the league already says of it has to be taken back before.
func (t *teamAct) leave(ctx context.Context) error {
	f, _, err := t.Tx.SeasonFile(ctx, t.season.ID)
	if err != nil {
		return err
	}
	l := f.League(t.league.ID)
	l.Clubs = slices.DeleteFunc(l.Clubs, func(club string) bool { return club == t.club.ID })
	if err := seasonfile.Sound(f, ""); err != nil {
		return &acts.Refusal{
			Sentence: "Von der Mannschaft gibt es in dieser Liga schon eine Aufstellung oder eine Entscheidung; zuerst ist sie zurückzunehmen.",
		}
	}
	return t.Tx.DeleteLeagueClub(ctx, t.season.ID, t.league.ID, t.club.ID)
}
