package seasons

import (
	"context"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// OfTeam is the team of a club for a league that an act is about.
type OfTeam struct {
	Season string `json:"-" path:"season"`
	Club   string `json:"-" path:"club" label:"Verein" choices:"registered"`
	League string `json:"-" path:"league" label:"Liga" choices:"leagues"`
}

// TeamOf names the team of a club for a league of a season.
func TeamOf(season, league, club string) OfTeam { return OfTeam{season, club, league} }

// Place is the club in the league.
func (t *OfTeam) Place() acts.Place {
	return acts.MatchdayRef{Season: t.Season, League: t.League}.Of(t.Club)
}

// onTeam declares an act on the registration of a team.
func onTeam[A any, P interface {
	*A
	declare.Value
}](a declare.Act[*Seasons, Tx, A, Registration]) *declare.Act[*Seasons, Tx, A, Registration] {
	a.Subject, a.Register, a.On, a.Gives = "leagues/:league/registrations/:club", true, entriesPage, Registration{}
	return declare.In[*Seasons, Tx, A, Registration, P](&ownActs, a)
}

// RegisterTeam enters a team of a club for a league of a season, until the closing date (§ 1.2.7), and again where it was refused or
// withdrawn.
type RegisterTeam struct {
	OfTeam

	AcceptsRulebook bool `json:"accepts_rulebook" label:"Anerkennung von Regulativ und Statuten" hint:"§ 1.2.2, § 1.2.3"`
	PhotoConsent    bool `json:"photo_consent" label:"Zustimmung zu Fotos und Filmen" hint:"von den Spieltagen, § 1.2.12"`
}

var _ = onTeam(declare.Act[*Seasons, Tx, RegisterTeam, Registration]{
	Kind: declare.Kind{
		Deed: acts.DeedRegister, Scope: acts.ScopeClub, May: []acts.Grant{acts.Admins, acts.PresidentOfClub}, Forces: true,
		API:     "PUT /seasons/:season/leagues/:league/registrations/:club",
		Summary: "Enter a team of a club for a league", Example: "both declared",
		Page: declare.Page{Form: "nachmelden", Button: "Anmelden", Word: "angemeldet", Done: "Die Mannschaft ist angemeldet."},
		Also: []declare.Page{{On: ownEntriesPage, Sends: "/:season", Form: "anmelden-:season", Button: "Mannschaft anmelden",
			Word: "angemeldet", Done: "Die Mannschaft ist angemeldet; jetzt entscheidet die APSA."}}},
	Asked: RegisterTeam{AcceptsRulebook: true, PhotoConsent: true},
	Made: Registration{League: "bl1", Club: "linz-2", State: Requested, AcceptsRulebook: true, PhotoConsent: true,
		RequestedOn: "2009-11-20"},
	Do: (*RegisterTeam).do, Says: entering("angemeldet"),
	Undo: func(season string, r *Registration) declare.Value { return &WithdrawTeam{OfTeam: r.team(season)} },
})

// refuse refuses a registration without one of the declarations.
func (c *RegisterTeam) refuse() error {
	if !c.AcceptsRulebook {
		return rulebook.Ref("1.2.2").Breach("Zur Anmeldung gehört, dass der Verein Regulativ und Statuten anerkennt.")
	}
	if !c.PhotoConsent {
		return rulebook.Ref("1.2.12").Breach("Zur Anmeldung gehört die Zustimmung zu Fotos und Filmen von den Spieltagen.")
	}
	return nil
}

func (c *RegisterTeam) do(ctx context.Context, _ *Seasons, a *act) (before, after *Registration, err error) {
	t, err := loadTeam(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	now := &Registration{League: c.League, Club: c.Club, State: Requested, AcceptsRulebook: c.AcceptsRulebook,
		PhotoConsent: c.PhotoConsent, RequestedOn: a.Entry.Day()}
	if !a.Terms.New || !t.there.ended() { // what was refused or withdrawn is registered again, as if nothing were there
		if err := a.Terms.Over(t.there, now); err != nil {
			return nil, nil, err
		}
	}
	if err := c.refuse(); err != nil {
		return nil, nil, err
	}
	if err := t.refuseRegistration(ctx); err != nil {
		return nil, nil, err
	}
	return t.there, now, a.Tx.PutRegistration(ctx, c.Season, now)
}

// ended reports whether a registration was refused or withdrawn.
func (r *Registration) ended() bool { return r != nil && (r.State == Refused || r.State == Withdrawn) }

// team is the team that is registered.
func (r *Registration) team(season string) OfTeam { return TeamOf(season, r.League, r.Club) }

// entering says what becomes of a registration.
func entering(verb string) func(n declare.Names, _, r *Registration) string {
	return func(n declare.Names, _, r *Registration) string {
		return fmt.Sprintf("Die Mannschaft von %s wird für die %s %s.", n.Club(r.Club, declare.Dative), n.League(r.League), verb)
	}
}

// decidingOn says what is decided about a registration.
func decidingOn(verb string) func(n declare.Names, _, r *Registration) string {
	return func(n declare.Names, _, r *Registration) string {
		return fmt.Sprintf("Die Anmeldung von %s für die %s wird %s.", n.Club(r.Club, declare.Dative), n.League(r.League), verb)
	}
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
	return refuseLate(t.season.Name, t.league, closing, t.Entry.Day())
}

// refuseLate refuses a team for a league before there is a closing date, after it, and when the league has begun. § 1.2.7
func refuseLate(season string, l *scoring.League, closing, day string) error {
	switch {
	case closing == "":
		return rulebook.Ref("1.2.7").Breach("Für die Saison „%s“ ist noch kein Nennschluss festgelegt.", season)
	case day > closing:
		return rulebook.Ref("1.2.7").Breach("Der Nennschluss der Saison „%s“ war am %s.", season, rulebook.Date(closing))
	case begun(l, day):
		return rulebook.Ref("1.2.7").Breach("Die Liga „%s“ hat schon begonnen.", l.Name)
	}
	return nil
}

// ConfirmTeam lets a registered team play: its club is in the league from now on. Both associations must have the club
// as a member when the season starts, and its ZVR number must be known (§ 1.2.1); an admin may force it with a reason
// (A02).
type ConfirmTeam struct {
	OfTeam

	Reason declare.Reason `json:"reason,omitempty" form:"no"`
}

var _ = onTeam(declare.Act[*Seasons, Tx, ConfirmTeam, Registration]{
	Kind: declare.Kind{
		Deed: acts.DeedConfirmTeam, Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Asks: true, Forces: true, Answers: "200",
		API:     "POST /seasons/:season/leagues/:league/registrations/:club/confirm",
		Summary: "Let a registered team play", Example: "with a reason",
		Page: declare.Page{Sends: "/:league/:club/bestaetigen", Form: "bestaetigen-:season-:league-:club", Button: "Bestätigen",
			Word: "mannschaft", Done: "Die Mannschaft ist bestätigt; der Verein erfährt es."}},
	Asked: ConfirmTeam{Reason: "Nachweis der Mitgliedschaft folgt"},
	Do: func(_ *ConfirmTeam, ctx context.Context, _ *Seasons, a *act) (before, after *Registration, err error) {
		return decideTeam(ctx, a, Confirmed, func(t *teamAct) error {
			if err := t.refuseConfirmation(ctx); err != nil {
				return err
			}
			return t.join(ctx)
		})
	},
	Says: decidingOn("bestätigt"),
	Undo: func(season string, r *Registration) declare.Value { return &WithdrawTeam{OfTeam: r.team(season)} },
})

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
	if begun(t.league, t.Entry.Day()) {
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

// RefuseTeam refuses a registered team, with or without a reason (§ 1.2.7).
type RefuseTeam struct {
	OfTeam

	Reason declare.Reason `json:"reason,omitempty" label:"Grund"`
}

var _ = onTeam(declare.Act[*Seasons, Tx, RefuseTeam, Registration]{
	Kind: declare.Kind{
		Deed: "registration.refuse", Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Asks: true, Answers: "200",
		API:     "POST /seasons/:season/leagues/:league/registrations/:club/refuse",
		Summary: "Refuse a registered team", Example: "with a reason",
		Page: declare.Page{Sends: "/:league/:club/ablehnen", Form: "ablehnen-:season-:league-:club", Button: "Ablehnen", Plain: true,
			Word: "abgelehnt", Done: "Das ist abgelehnt; der Verein erfährt es."}},
	Asked: RefuseTeam{Reason: "Nachweis der Mitgliedschaft fehlt"},
	Do: func(_ *RefuseTeam, ctx context.Context, _ *Seasons, a *act) (before, after *Registration, err error) {
		return decideTeam(ctx, a, Refused, func(*teamAct) error { return nil })
	},
	Says: decidingOn("abgelehnt"),
	Undo: func(season string, r *Registration) declare.Value { return &ConfirmTeam{OfTeam: r.team(season)} },
})

// decideTeam decides about a registered team: what follows from it is done first.
func decideTeam(ctx context.Context, a *act, state string, then func(*teamAct) error) (before, after *Registration, err error) {
	t, err := loadTeam(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	if state == Withdrawn {
		err = t.refuseWithdrawal()
	} else {
		err = t.refuseDecision(state)
	}
	if err != nil {
		return nil, nil, err
	}
	if err := then(t); err != nil {
		return nil, nil, err
	}
	now := t.decided(state)
	if err := a.Tx.PutRegistration(ctx, a.At.Season, now); err != nil {
		return nil, nil, err
	}
	return t.there, now, t.notify(ctx, now)
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
// season (§ 1.2.10). A team that was confirmed leaves the league.
type WithdrawTeam struct {
	OfTeam

	Reason declare.Reason `json:"reason,omitempty" label:"Grund"`
}

var _ = onTeam(declare.Act[*Seasons, Tx, WithdrawTeam, Registration]{
	Kind: declare.Kind{
		Deed: "registration.withdraw", Scope: acts.ScopeClub, May: []acts.Grant{acts.Admins, acts.PresidentOfClub}, Asks: true, Answers: "200",
		API:     "POST /seasons/:season/leagues/:league/registrations/:club/withdraw",
		Summary: "Take a registration back before the season", Example: "with a reason",
		Page: declare.Page{Sends: "/:league/:club/zurueckziehen", Form: "zurueckziehen-:season-:league-:club", Button: "Zurückziehen",
			Plain: true, Word: "zurueckgezogen", Done: "Die Anmeldung ist zurückgezogen."},
		Also: []declare.Page{{On: ownEntriesPage, Sends: "/:season/:league/zurueckziehen", Form: "abmelden-:season-:league",
			Button: "Zurückziehen", Plain: true, Word: "abgemeldet", Done: "Die Anmeldung ist zurückgezogen."}}},
	Asked: WithdrawTeam{Reason: "Zu wenige Spieler"},
	Do: func(_ *WithdrawTeam, ctx context.Context, _ *Seasons, a *act) (before, after *Registration, err error) {
		return decideTeam(ctx, a, Withdrawn, func(t *teamAct) error {
			if t.there.State != Confirmed {
				return nil
			}
			return t.leave(ctx)
		})
	},
	Says: decidingOn("zurückgezogen"),
	Undo: func(season string, r *Registration) declare.Value { return &RegisterTeam{OfTeam: r.team(season)} },
})

// notify notifies the club what became of its registration.
func (t *teamAct) notify(ctx context.Context, now *Registration) error {
	says := map[string]string{Confirmed: "bestätigt", Refused: "abgelehnt", Withdrawn: "zurückgezogen"}[now.State]
	return register.Notify(ctx, t.act, register.News{Clubs: []string{t.club.ID}, Decides: true, Title: "Anmeldung für die " + t.league.Name,
		Text: declare.Did(decidingOn(says)(t, nil, now))})
}

// Club is the name of the club, for its notice.
func (t *teamAct) Club(string, declare.Case) string { return t.club.Name }

// League is the name of the league with its season.
func (t *teamAct) League(string) string { return t.league.Name + " (" + t.season.Name + ")" }

// refuseWithdrawal refuses to take back what was not asked for, and a team whose league has begun. § 1.2.10
func (t *teamAct) refuseWithdrawal() error {
	if t.there == nil || t.there.State == Withdrawn {
		return acts.ErrNotFound
	}
	if begun(t.league, t.Entry.Day()) {
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
	if err := EnterClub(ctx, t.Tx, f, t.club.ID, "$.club"); err != nil {
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
