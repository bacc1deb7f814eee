package register

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/eligibility"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// membershipAct is a membership that an act writes, beside what there is.
type membershipAct struct {
	scoring.Membership
	player *Player
	clubs  []RegisteredClub
	all    []scoring.Membership // of the player, in all clubs
	before *scoring.Membership  // the one that begins on the same day, nil if it is new
}

// load reads what there is beside a membership.
func (m *membershipAct) load(ctx context.Context, tx Tx) (err error) {
	if m.clubs, err = tx.Clubs(ctx); err != nil {
		return err
	}
	if !slices.ContainsFunc(m.clubs, func(c RegisteredClub) bool { return c.ID == m.Club }) {
		return acts.ErrNotFound
	}
	if m.player == nil {
		if m.player, err = tx.Player(ctx, m.Player); err != nil {
			return err
		}
	}
	if m.all, err = tx.PlayerRoster(ctx, m.Player); err != nil {
		return err
	}
	for i := range m.all {
		if m.all[i].Club == m.Club && m.all[i].From == m.From {
			m.before = &m.all[i]
		}
	}
	return nil
}

// refuse refuses a membership that cannot stand beside what there is. An admin can force what a paragraph refuses.
func (m *membershipAct) refuse(ctx context.Context, tx Tx, terms *acts.Terms) error {
	if err := m.player.refuseErased(); err != nil {
		return err
	}
	t := Term{m.From, m.Until}
	if err := t.check(); err != nil {
		return err
	}
	if err := refuseDead(ctx, tx, m.Player, m.Until); err != nil {
		return err
	}
	if err := refuseArchived(m.clubs, m.Club, m.before == nil, m.Until); err != nil {
		return err
	}
	concerned := []string{m.Club}
	for i := range m.all {
		concerned = append(concerned, m.all[i].Club)
	}
	list, err := years(ctx, tx, concerned)
	if err != nil {
		return err
	}
	err = refuseMembership(&m.Membership, m.before, without(m.all, &m.Membership), list, nameIn(m.clubs))
	var paragraph *rulebook.Breach
	if terms.Force && errors.As(err, &paragraph) {
		return nil
	}
	return err
}

// refuseArchived refuses a new member of a club that does not take part any more.
func refuseArchived(clubs []RegisteredClub, club string, joins bool, until *string) error {
	for i := range clubs {
		c := &clubs[i]
		if c.ID == club && joins && c.ArchivedOn != "" && (until == nil || *until > c.ArchivedOn) {
			return &acts.Refusal{Sentence: fmt.Sprintf("Der Verein „%s“ ist seit %s stillgelegt und bekommt keine neuen Mitglieder.",
				c.Name, rulebook.Date(c.ArchivedOn))}
		}
	}
	return nil
}

// ClubName is what the register calls a club; one that it does not know keeps its id.
func ClubName(clubs []RegisteredClub, id string) string {
	if i := slices.IndexFunc(clubs, func(c RegisteredClub) bool { return c.ID == id }); i >= 0 {
		return clubs[i].Name
	}
	return id
}

// nameIn returns what finds the name of a club.
func nameIn(clubs []RegisteredClub) func(string) string {
	return func(id string) string { return ClubName(clubs, id) }
}

// write stores a membership and carries it into the open seasons.
func (m *membershipAct) write(ctx context.Context, tx Tx) error {
	if err := tx.PutMembership(ctx, &m.Membership); err != nil {
		return err
	}
	return carry(ctx, tx, m.player, &m.Membership)
}

// after are the memberships of the player in the club when this one is written.
func (m *membershipAct) after() *Roster {
	return rosterOf(m.Club, m.Player, append(without(m.all, &m.Membership), m.Membership))
}

// content returns the content of a roster, nil where there is no membership.
func (r *Roster) content() *Roster {
	if len(r.Memberships) == 0 {
		return nil
	}
	return r
}

// refuseWithoutConsent refuses that a club by itself takes in a registered player who is not its member on the day: he did
// not ask for it, and a club reads what is private of its members. The office enters him, by its own consent or his.
// What is over, or to come, a club may correct.
func (m *membershipAct) refuseWithoutConsent(by acts.Actor, day string) error {
	member := slices.ContainsFunc(m.all, func(x scoring.Membership) bool { return x.Club == m.Club && x.On(day) })
	over := m.Until != nil && *m.Until < day
	if by.Admin() || member || m.before != nil && (over || m.before.From > day) {
		return nil
	}
	return errConsent
}

// errConsent refuses a member without consent.
var errConsent = &acts.Refusal{Sentence: "Wer im Register steht und dem Verein nicht angehört, kommt nur mit Zustimmung: " +
	"Der Spieler meldet sich bei der APSA, die ihn in den Kader einträgt."}

// OfMember is a player in the roster of a club.
type OfMember struct {
	Club   string `json:"-" path:"club"`
	Player string `json:"-" path:"player"`
}

// Place is the club.
func (m OfMember) Place() acts.Place { return acts.AtClub(m.Club) }

// memberPage is the page of a member of a club.
const memberPage = "/verein/:club/kader/:player"

// MemberAnswer are the memberships of a player in a club, with what is doubtful about them.
type MemberAnswer struct {
	Roster
	Warnings []rulebook.Warning `json:"warnings"`
}

// onMember declares an act on the memberships of a player in a club.
func onMember[A any, P interface {
	*A
	declare.Value
}](a declare.Act[*Register, Tx, A, Roster]) *declare.Act[*Register, Tx, A, Roster] {
	a.Scope, a.May, a.Subject = acts.ScopeClub, []acts.Grant{acts.Admins, acts.PresidentOfClub}, "clubs/:club/roster/:player"
	return declare.In[*Register, Tx, A, Roster, P](&ownActs, a)
}

// PutMember lets a player join the club's roster, leave it or come back: it writes the membership that begins on the day, until ends it
// (§ 1.2.4). Who belongs or belonged to another club in the same season needs a transfer (§ 1.2.5, A07), a registered player without a
// club the consent of the office. Leaving keeps all results. Was is the first day of a membership that never counted, in whose place this
// one stands, as if it had been entered so.
type PutMember struct {
	OfMember `json:"-"`

	Was   string  `json:"-" path:"was" form:"hidden"`
	From  string  `json:"from" label:"Im Kader ab" input:"date" format:"date"`
	Until *string `json:"until,omitempty" label:"Letzter Tag im Kader" input:"date" format:"date"`
}

var _ = onMember(declare.Act[*Register, Tx, PutMember, Roster]{
	Kind: declare.Kind{Deed: acts.DeedMember, API: "PUT /clubs/:club/roster/:player?from=:was", Example: "join", Asks: true,
		Summary: "Join a roster, leave it, or come back; with from, in the place of a membership that never counted"},
	Asked: PutMember{From: "2010-01-01"},
	Gives: MemberAnswer{},
	Do:    (*PutMember).do, Says: memberSaid,
})

func (p *PutMember) do(ctx context.Context, _ *Register, a *act) (before, after *Roster, err error) {
	m := &membershipAct{Membership: scoring.Membership{Player: p.Player, Club: p.Club, From: p.From, Until: p.Until}}
	if err := m.load(ctx, a.Tx); err != nil {
		return nil, nil, err
	}
	if p.Was != "" {
		return m.move(ctx, a, p.Was)
	}
	before, after = rosterOf(m.Club, m.Player, m.all).content(), m.after()
	if err := a.Terms.Over(before, after); err != nil {
		return nil, nil, err
	}
	if err := m.refuse(ctx, a.Tx, &a.Terms); err != nil {
		return nil, nil, err
	}
	if err := m.refuseWithoutConsent(a.By, a.Entry.Day()); err != nil {
		return nil, nil, err
	}
	if a.Doubts, err = m.doubts(ctx, a.Tx); err != nil {
		return nil, nil, err
	}
	if err := m.write(ctx, a.Tx); err != nil {
		return nil, nil, err
	}
	return before, after, a.Tx.ForgetLeavers(ctx, a.Entry.Day())
}

// memberSaid says which membership begins, ends, gets other days or goes.
func memberSaid(n declare.Names, before, after *Roster) string {
	old, fresh := before.beside(after), after.beside(before)
	switch {
	case fresh == nil && old == nil:
		return ""
	case fresh == nil:
		return fmt.Sprintf("Der Eintrag von %s im Kader von %s ab %s wird entfernt.", n.Player(before.Player), n.Club(before.Club, declare.Dative),
			rulebook.Date(old.From))
	}
	who, club := n.Player(after.Player), n.Club(after.Club, declare.Dative)
	switch {
	case old == nil:
		return fmt.Sprintf("%s wird mit %s in den Kader von %s aufgenommen%s.", who, rulebook.Date(fresh.From), club, fresh.ends(", bis "))
	case old.From != fresh.From:
		return fmt.Sprintf("Der Beginn von %s im Kader von %s wird auf %s gelegt statt auf %s.", who, club, rulebook.Date(fresh.From),
			rulebook.Date(old.From))
	case fresh.Until == nil:
		return fmt.Sprintf("Der Austritt von %s aus dem Kader von %s%s wird zurückgenommen.", who, club, old.ends(" mit "))
	}
	return fmt.Sprintf("Die Mitgliedschaft von %s im Kader von %s wird beendet%s%s.", who, club, fresh.ends(", letzter Tag: "),
		old.ends(" statt "))
}

// beside is the last membership that the other roster does not have, nil for none.
func (r *Roster) beside(other *Roster) *Term {
	if r == nil {
		return nil
	}
	for i := len(r.Memberships) - 1; i >= 0; i-- {
		if t := &r.Memberships[i]; other == nil || !slices.ContainsFunc(other.Memberships, func(x Term) bool { return seasonfile.Same(x, *t) }) {
			return t
		}
	}
	return nil
}

// ends says until when the membership lasts, "" for no end.
func (t *Term) ends(words string) string {
	if t.Until == nil {
		return ""
	}
	return words + rulebook.Date(*t.Until)
}

// doubts warns of matchdays on which the player stood in a lineup of the club and would not be a member any more.
func (m *membershipAct) doubts(ctx context.Context, tx Tx) ([]rulebook.Warning, error) {
	warnings := []rulebook.Warning{}
	if m.before == nil || m.Until == nil || m.before.Until != nil && *m.before.Until <= *m.Until {
		return warnings, nil
	}
	lost := scoring.Membership{Player: m.Player, Club: m.Club, From: rulebook.AddDays(*m.Until, 1), Until: m.before.Until}
	return doubtsOfLineups(ctx, tx, &lost, "$.until")
}

// doubtsOfLineups warns of matchdays on which a player stands in a lineup of a club during a membership that is lost.
// § 1.2.4
func doubtsOfLineups(ctx context.Context, tx Tx, lost *scoring.Membership, path string) ([]rulebook.Warning, error) {
	warnings := []rulebook.Warning{}
	days, err := lineupsWithin(ctx, tx, lost)
	for _, day := range days {
		warnings = append(warnings, rulebook.Warning{Path: path, Rule: "1.2.4", Detail: fmt.Sprintf(
			"Am %s steht er für den Verein in der Aufstellung (%s, %d. Sammelrunde) und wäre nicht mehr Mitglied.",
			rulebook.Date(day.date), day.league, day.number)})
	}
	return warnings, err
}

// lineupDay is a matchday for which somebody stands in a lineup.
type lineupDay struct {
	league string
	number int
	date   string
}

// lineupsWithin returns the matchdays within a membership on which the player stands in a lineup of the club, by date.
func lineupsWithin(ctx context.Context, tx Tx, m *scoring.Membership) ([]lineupDay, error) {
	ids, err := tx.SeasonsOf(ctx, m.Player)
	if err != nil {
		return nil, err
	}
	var days []lineupDay
	for _, id := range ids {
		f, _, err := tx.SeasonFile(ctx, id)
		if err != nil {
			return nil, err
		}
		for i := range f.Leagues {
			for j := range f.Leagues[i].Matchdays {
				day := &f.Leagues[i].Matchdays[j]
				if m.On(day.Date) && eligibility.ClubOf(day, m.Player) == m.Club {
					days = append(days, lineupDay{f.Leagues[i].Name, day.Number, day.Date})
				}
			}
		}
	}
	slices.SortFunc(days, func(a, b lineupDay) int { return cmp.Compare(a.date, b.date) })
	return days, nil
}

// MemberRoster returns the memberships of a player in a club, with the ETag that changing them needs.
func (d *Register) MemberRoster(ctx context.Context, by acts.Actor, club, player string) (*Roster, error) {
	if err := by.May(acts.DeedReadRoster, acts.AtClub(club)); err != nil {
		return nil, err
	}
	all, err := d.store.PlayerRoster(ctx, player)
	if err != nil {
		return nil, err
	}
	r := rosterOf(club, player, all)
	if len(r.Memberships) == 0 {
		return nil, acts.ErrNotFound
	}
	return r, nil
}

// ClubRoster returns every membership of a club in all seasons, each once and as the latest season has it, by player
// and day.
func (d *Register) ClubRoster(ctx context.Context, club string) ([]scoring.Membership, error) {
	return d.store.ClubRoster(ctx, club)
}

// PlayerRoster returns every membership of a player in all seasons, each once and as the latest season has it, by day.
func (d *Register) PlayerRoster(ctx context.Context, player string) ([]scoring.Membership, error) {
	return d.store.PlayerRoster(ctx, player)
}
