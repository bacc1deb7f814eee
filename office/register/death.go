package register

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Death says that a player has died, and on which day, which only the association reads; in the journal stands its seal.
type Death struct {
	Player string `json:"player"`
	On     string `json:"on"`
}

// Died is a death as it is stored, with what has ended with it.
type Died struct {
	Death
	Ended Ended
}

// Ended is what has ended with a death, and is there again if that was a mistake.
type Ended struct {
	Memberships []EndedTerm `json:"memberships,omitempty"`
	Slots       []EndedSlot `json:"slots,omitempty"`
	Transfers   []string    `json:"transfers,omitempty"`
}

// EndedTerm is a membership as it was.
type EndedTerm struct {
	Club string `json:"club"`
	Term
}

// EndedSlot is a slot in the lineup of a matchday to come, from 0.
type EndedSlot struct {
	Season   string `json:"season"`
	League   string `json:"league"`
	Matchday int    `json:"matchday"`
	Club     string `json:"club"`
	Slot     int    `json:"slot"`
	Captain  bool   `json:"captain,omitempty"` // of the team, too
}

// RecordDeath says that a player has died. The memberships end with that day, the slots in lineups of matchdays to come are empty, open
// transfers end, how clubs reach the player is forgotten and nothing is written any more. The name and the results stay, as do bans and
// fines; the presidents are told. What can be undone is, if it was a mistake.
type RecordDeath struct {
	Player string `json:"-" path:"player"`

	On declare.Day `json:"on" label:"Verstorben am" hint:"Den Tag liest nur das Büro. Öffentlich und für den Verein endet die Mitgliedschaft mit ihm."`
}

var _ = declare.In(&ownActs, declare.Act[*Register, Tx, RecordDeath, Death]{
	Kind: declare.Kind{
		Deed: acts.DeedDied, Called: "Spieler: verstorben", Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "players/:player",
		API: "POST /players/:player/death", Summary: "Say that a player has died", Example: "as the family says", Asks: true,
		Back: acts.DeedNotDied, Later: "War es ein Irrtum, lässt es sich zurücknehmen.",
		Page: declare.Page{On: playerPage, Sends: "/verstorben", Form: "verstorben", Button: "Als verstorben eintragen", Plain: true,
			Word: "verstorben", Done: "Das ist eingetragen. Die Vereine haben es erfahren; geschrieben wird dem Spieler nichts mehr."}},
	Asked: RecordDeath{On: "2010-03-27"},
	Made:  Death{Player: "p0417", On: "2010-03-27"},
	Do:    (*RecordDeath).do,
	Says: func(n declare.Names, _, d *Death) string {
		on := ""
		if scoring.IsDate(d.On) { // and no seal
			on = " am " + rulebook.Date(d.On)
		}
		return fmt.Sprintf("Bei %s wird eingetragen: verstorben%s.", n.Player(d.Player), on)
	},
})

// Place is that of the association.
func (*RecordDeath) Place() acts.Place { return acts.Place{} }

func (x *RecordDeath) do(ctx context.Context, _ *Register, a *act) (_, after *Death, err error) {
	p, err := a.Tx.Player(ctx, x.Player)
	if err != nil {
		return nil, nil, err
	}
	if err := p.refuseErased(); err != nil {
		return nil, nil, err
	}
	d := &Died{Death: Death{p.ID, string(x.On)}}
	if err := d.refuse(ctx, a, p); err != nil {
		return nil, nil, err
	}
	m := &mourned{act: a, Died: d, player: p}
	if err := m.load(ctx); err != nil {
		return nil, nil, err
	}
	for _, end := range []func(context.Context) error{m.refusePlayed, m.endMemberships, m.emptySlots, m.endTransfers, m.tellEnded} {
		if err := end(ctx); err != nil {
			return nil, nil, err
		}
	}
	if err := a.Tx.ForgetReach(ctx, p.ID); err != nil {
		return nil, nil, err
	}
	a.Brings = append(a.Brings, "Kontakt, Anfragen und Kalender des Spielers werden gelöscht; geschrieben wird nichts mehr.")
	if err := a.Tx.PutDeath(ctx, d); err != nil {
		return nil, nil, err
	}
	a.Entry.After, err = d.sealed(ctx, a.Tx)
	return nil, &d.Death, err
}

// refuse refuses a death that stands there already, and a day that is to come or lies before the birth.
func (d *Died) refuse(ctx context.Context, a *act, p *Player) error {
	old, err := deathOf(ctx, a.Tx, p.ID)
	switch {
	case err != nil:
		return err
	case old != nil:
		return &acts.Refusal{Sentence: fmt.Sprintf("%s ist schon als verstorben eingetragen (%s).", p.Name(), rulebook.Date(old.On))}
	case d.On > rulebook.Day(a.Entry.At):
		return &scoring.Fault{Path: "$.on", Sentence: "Dieser Tag kommt erst."}
	case d.On < p.BirthDate:
		return &scoring.Fault{Path: "$.on", Sentence: fmt.Sprintf("Geboren ist %s am %s; der Tag kann nicht davor liegen.", p.Name(),
			rulebook.Date(p.BirthDate))}
	}
	return nil
}

// sealed is what the journal says of a death.
func (d *Died) sealed(ctx context.Context, tx Tx) (string, error) {
	seal, err := tx.Seal(ctx, PersonOf(d.Player), d.On)
	return string(seasonfile.Canonical(&Death{d.Player, seal})), err
}

// deathOf returns the death of a player, nil for none.
func deathOf(ctx context.Context, r Reader, player string) (*Died, error) {
	all, err := r.Deaths(ctx)
	return scoring.Find(all, func(d *Died) bool { return d.Player == player }), err
}

// errDead refuses what is not done any more for a player who has died.
var errDead = &acts.Refusal{Sentence: "Dieser Spieler ist verstorben."}

// refuseDead refuses that a player who has died belongs to a club after that day, until nil for ever.
func refuseDead(ctx context.Context, r Reader, player string, until *string) error {
	d, err := deathOf(ctx, r, player)
	if err == nil && d != nil && (until == nil || *until > d.On) {
		err = errDead
	}
	return err
}

// Death returns the day on which a player has died, "" if he has not. The caller must have the right to record it.
func (d *Register) Death(ctx context.Context, by acts.Actor, player string) (day string, err error) {
	if err := by.May(acts.DeedDied, acts.Place{}); err != nil {
		return "", err
	}
	died, err := deathOf(ctx, d.store, player)
	if died == nil || err != nil {
		return "", err
	}
	return died.On, nil
}

// mourned is a death that is recorded or taken back, with the seasons that know the player.
type mourned struct {
	*act
	*Died
	player *Player
	clubs  []RegisteredClub
	files  []*seasonfile.File
	closed map[string]bool     // of these seasons
	said   map[string][]string // to the clubs that are told, behind the first sentence
}

// load locks all seasons by id, as carry does for memberships, and reads those that know the player.
func (m *mourned) load(ctx context.Context) (err error) {
	m.said, m.closed = map[string][]string{}, map[string]bool{}
	if m.clubs, err = m.Tx.Clubs(ctx); err != nil {
		return err
	}
	heads, err := byID(ctx, m.Tx)
	if err != nil {
		return err
	}
	knows, err := m.Tx.SeasonsOf(ctx, m.player.ID)
	if err != nil {
		return err
	}
	for i := range heads {
		if _, err := m.Tx.LockSeason(ctx, heads[i].ID); err != nil {
			return err
		}
		if !slices.Contains(knows, heads[i].ID) {
			continue
		}
		f, _, err := m.Tx.SeasonFile(ctx, heads[i].ID)
		if err != nil {
			return err
		}
		m.files, m.closed[heads[i].ID] = append(m.files, f), !heads[i].Confirmed.IsZero()
	}
	return nil
}

// refusePlayed refuses a day before one on which the player still played.
func (m *mourned) refusePlayed(context.Context) error {
	last, where := "", ""
	for _, f := range m.files {
		for i := range f.Leagues {
			for j := range f.Leagues[i].Matchdays {
				if day := &f.Leagues[i].Matchdays[j]; day.Date > last && played(day, m.player.ID) {
					last, where = day.Date, roundOf(&f.Leagues[i], day)
				}
			}
		}
		for i := range f.Tournaments {
			t := &f.Tournaments[i]
			if t.Date > last && slices.ContainsFunc(t.Results, func(x scoring.Finish) bool { return x.Player == m.player.ID }) {
				last, where = t.Date, "Turnier „"+t.Name+"“"
			}
		}
	}
	if m.On >= last {
		return nil
	}
	return &scoring.Fault{Path: "$.on", Sentence: fmt.Sprintf("Am %s hat %s noch gespielt (%s); der Tag kann nicht davor liegen.",
		rulebook.Date(last), m.player.Name(), where)}
}

// played reports whether a player had a seat or a stack.
func played(m *scoring.Matchday, player string) bool {
	for i := range m.Heats {
		for _, card := range m.Heats[i].SitAndGos {
			if slices.ContainsFunc(card.Seats, func(s scoring.Seat) bool { return s.Player == player }) {
				return true
			}
		}
		for _, mtt := range m.Heats[i].TeamMTTs {
			if slices.ContainsFunc(mtt.Stacks, func(s scoring.Stack) bool { return s.Player == player }) {
				return true
			}
		}
	}
	return false
}

// roundOf names a matchday: „5. Sammelrunde der 1. Bundesliga am 7. März 2010“.
func roundOf(l *scoring.League, day *scoring.Matchday) string {
	return fmt.Sprintf("%d. Sammelrunde der %s am %s", day.Number, l.Name, rulebook.Date(day.Date))
}

// endMemberships ends the memberships with the day of the death; those that would begin later go.
func (m *mourned) endMemberships(ctx context.Context) error {
	all, err := m.Tx.PlayerRoster(ctx, m.player.ID)
	if err != nil {
		return err
	}
	for _, old := range all {
		if old.Until != nil && *old.Until <= m.On {
			continue
		}
		m.Ended.Memberships = append(m.Ended.Memberships, EndedTerm{old.Club, Term{old.From, old.Until}})
		m.tell(old.Club, "")
		says := fmt.Sprintf("%s: Die Mitgliedschaft endet mit %s.", ClubName(m.clubs, old.Club), rulebook.Date(m.On))
		if old.From > m.On {
			says = fmt.Sprintf("%s: Die Mitgliedschaft ab %s fällt weg.", ClubName(m.clubs, old.Club), rulebook.Date(old.From))
			err = m.removeTerm(ctx, &old)
		} else {
			old.Until = &m.On
			err = m.putTerm(ctx, &old)
		}
		if err != nil {
			return err
		}
		m.Brings = append(m.Brings, says)
	}
	return m.journalRosters(ctx, all)
}

func (m *mourned) removeTerm(ctx context.Context, t *scoring.Membership) error {
	if err := m.Tx.DeleteMembership(ctx, t); err != nil {
		return err
	}
	return drop(ctx, m.Tx, t)
}

func (m *mourned) putTerm(ctx context.Context, t *scoring.Membership) error {
	if err := m.Tx.PutMembership(ctx, t); err != nil {
		return err
	}
	return carry(ctx, m.Tx, m.player, t)
}

// journalRosters journals how the memberships of the player have changed, club by club.
func (m *mourned) journalRosters(ctx context.Context, before []scoring.Membership) error {
	after, err := m.Tx.PlayerRoster(ctx, m.player.ID)
	if err != nil {
		return err
	}
	var clubs []string
	for _, t := range m.Ended.Memberships {
		if !slices.Contains(clubs, t.Club) {
			clubs = append(clubs, t.Club)
		}
	}
	for _, club := range clubs {
		was, is := rosterOf(club, m.player.ID, before).content(), rosterOf(club, m.player.ID, after).content()
		if seasonfile.Same(was, is) {
			continue
		}
		if err := also(ctx, m.act, acts.DeedMember, "", acts.About("clubs", club, "roster", m.player.ID), was, is); err != nil {
			return err
		}
	}
	return nil
}

// emptySlots empties the slots of the player in lineups that are not frozen. The next of the lineup is its captain in his place. A lineup
// that is frozen, or is in a hall, is the director's, § 2.2.14.
func (m *mourned) emptySlots(ctx context.Context) error {
	for _, f := range m.files {
		if m.closed[f.Season.ID] {
			continue
		}
		rules := f.RulesInForce()
		for i := range f.Leagues {
			l := &f.Leagues[i]
			for j := range l.Matchdays {
				if err := m.emptySlotsOf(ctx, f.Season.ID, l, &l.Matchdays[j], &rules); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

func (m *mourned) emptySlotsOf(ctx context.Context, season string, l *scoring.League, day *scoring.Matchday, rules *scoring.Rules) error {
	for i := range day.Lineups {
		was := &day.Lineups[i]
		slot := was.Slot(m.player.ID) - 1
		if slot < 0 && was.Captain != m.player.ID || day.Date < m.On || day.Begun() {
			continue
		}
		where := fmt.Sprintf("%s, %s", roundOf(l, day), ClubName(m.clubs, was.Club))
		if matchday.Frozen(day, rules, m.Entry.At) {
			m.Brings = append(m.Brings, fmt.Sprintf("%s: Die Aufstellung ist eingefroren und bleibt; ändern kann sie die Turnierleitung (§ 2.2.14).", where))
			continue
		}
		lent, err := m.inHall(ctx, season, l.ID, day.Number)
		if err != nil {
			return err
		}
		if lent {
			m.Brings = append(m.Brings, fmt.Sprintf("%s: Die Sammelrunde liegt im Saal; die Aufstellung ändert die Turnierleitung dort (§ 2.2.14).", where))
			continue
		}
		is, says, err := m.without(ctx, was)
		if err != nil {
			return err
		}
		m.Ended.Slots = append(m.Ended.Slots, EndedSlot{season, l.ID, day.Number, was.Club, slot, was.Captain == m.player.ID})
		m.Brings = append(m.Brings, where+": "+says)
		m.tell(was.Club, fmt.Sprintf("Die Aufstellung für die %s braucht Ihre Änderung: Dort fehlt das Mitglied jetzt.", roundOf(l, day)))
		if err := m.putLineup(ctx, season, l.ID, day.Number, was, is); err != nil {
			return err
		}
	}
	return nil
}

// inHall reports whether a matchday is lent.
func (m *mourned) inHall(ctx context.Context, season, league string, number int) (bool, error) {
	lent, err := m.Tx.InHall(ctx, acts.MatchdayRef{Season: season, League: league, Number: number}.Place())
	return lent != nil, err
}

// without returns the lineup with the player's slot empty, and a sentence about that. If he is the captain, the next player in the lineup
// becomes captain; if there is no other player, it returns a nil lineup.
func (m *mourned) without(ctx context.Context, was *scoring.Lineup) (is *scoring.Lineup, says string, err error) {
	is = new(*was)
	var all []string
	if slot := was.Slot(m.player.ID); slot > 0 {
		is.Slots[slot-1] = ""
		all = append(all, fmt.Sprintf("Startplatz %d ist dann leer", slot))
	}
	if was.Captain == m.player.ID {
		next := slices.IndexFunc(is.Slots[:], func(player string) bool { return player != "" })
		if next < 0 {
			return nil, "Die Aufstellung verfällt.", nil
		}
		captain, err := m.Tx.Player(ctx, is.Slots[next])
		if err != nil {
			return nil, "", err
		}
		is.Captain = captain.ID
		all = append(all, "Kapitän ist dann "+captain.Name())
	}
	return is, strings.Join(all, ", ") + ".", nil
}

// putLineup stores and journals a lineup, nil for none any more.
func (m *mourned) putLineup(ctx context.Context, season, league string, number int, was, is *scoring.Lineup) (err error) {
	at, deed := acts.MatchdayRef{Season: season, League: league, Number: number}, acts.DeedLineup
	if is == nil {
		deed, err = acts.DeedDropLineup, m.Tx.DeleteLineup(ctx, at, was.Club)
	} else {
		err = m.Tx.PutLineup(ctx, at, is)
	}
	if err != nil {
		return err
	}
	if _, err := m.Tx.BumpSeason(ctx, season); err != nil {
		return err
	}
	return also(ctx, m.act, deed, season, at.About("lineups", was.Club), was, is)
}

// endTransfers ends the transfers that are not decided yet.
func (m *mourned) endTransfers(ctx context.Context) error {
	transfers, err := m.Tx.Transfers(ctx, "", m.player.ID)
	for i := 0; err == nil && i < len(transfers); i++ {
		if t := &transfers[i]; t.Open() {
			m.Ended.Transfers = append(m.Ended.Transfers, t.ID)
			m.Brings = append(m.Brings, fmt.Sprintf("Der Transfer (%s → %s) endet.", ClubName(m.clubs, t.From), ClubName(m.clubs, t.To)))
			err = m.stepOf(ctx, t, "transfer.reject", TransferRejected, transferSteps[TransferRejected], errDead.Sentence)
		}
	}
	return err
}

// stepOf takes a step of a transfer, and tells the new club of it; the old one reads the rest.
func (m *mourned) stepOf(
	ctx context.Context, t *Transfer, deed acts.Deed, kind string, said func(n declare.Names, _, t *TransferView) string, why string,
) error {
	was := t.Journaled()
	t.take(m.act, kind, why)
	if err := m.Tx.PutTransfer(ctx, t); err != nil {
		return err
	}
	if err := also(ctx, m.act, deed, "", acts.About("transfers", t.ID), was, t.Journaled()); err != nil {
		return err
	}
	return t.tell(ctx, m.act, said, transferTold{new: true, atOnce: true, then: strings.TrimSuffix(" "+why, " ")})
}

// tell notes that a club is told, and what else it reads.
func (m *mourned) tell(club, sentence string) {
	m.said[club] = append(m.said[club], sentence)
}

// tellEnded tells the clubs of the player.
func (m *mourned) tellEnded(ctx context.Context) error {
	return m.tellClubs(ctx, "Ein Mitglied ist verstorben",
		"Ein Mitglied Ihres Vereins ist verstorben; wir trauern mit Ihnen. Die Mitgliedschaft ist damit beendet. Wer es ist, zeigt die Seite hinter dieser Nachricht.")
}

// tellClubs tells the clubs that are noted. No name stands in it, as in all letters.
func (m *mourned) tellClubs(ctx context.Context, title, text string) error {
	for i := range m.clubs {
		club := m.clubs[i].ID
		said, told := m.said[club]
		if !told {
			continue
		}
		news := News{Clubs: []string{club}, Title: title, Decides: true,
			Text: strings.Join(slices.DeleteFunc(append([]string{text}, said...), func(s string) bool { return s == "" }), " ")}
		if err := Notify(ctx, m.act, news); err != nil {
			return err
		}
	}
	return nil
}

// RevokeDeath takes back that a player has died: memberships, slots and transfers that ended are there again, as far as nothing has taken
// their place. How clubs reached the player they enter anew.
type RevokeDeath struct {
	Player string `json:"-" path:"player"`
}

var _ = declare.In(&ownActs, declare.Act[*Register, Tx, RevokeDeath, Death]{
	Kind: declare.Kind{
		Deed: acts.DeedNotDied, Called: "Spieler: doch nicht verstorben", Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins},
		Subject: "players/:player", API: "DELETE /players/:player/death", Summary: "Take back that a player has died", Asks: true,
		Back: acts.DeedDied,
		Page: declare.Page{On: playerPage, Sends: "/verstorben/zuruecknehmen", Form: "zuruecknehmen", Button: "Eintrag zurücknehmen", Plain: true,
			Word: "irrtum", Done: "Der Eintrag ist zurückgenommen. Die Vereine haben es erfahren."}},
	Do: (*RevokeDeath).do,
	Says: func(n declare.Names, d, _ *Death) string {
		return fmt.Sprintf("Der Eintrag, %s sei verstorben, wird zurückgenommen.", n.Player(d.Player))
	},
})

// Place is that of the association.
func (*RevokeDeath) Place() acts.Place { return acts.Place{} }

func (x *RevokeDeath) do(ctx context.Context, _ *Register, a *act) (before, _ *Death, err error) {
	p, err := a.Tx.Player(ctx, x.Player)
	if err != nil {
		return nil, nil, err
	}
	d, err := deathOf(ctx, a.Tx, p.ID)
	if err != nil {
		return nil, nil, err
	}
	if d == nil {
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("%s ist nicht als verstorben eingetragen.", p.Name())}
	}
	m := &mourned{act: a, Died: d, player: p}
	if err := m.load(ctx); err != nil {
		return nil, nil, err
	}
	for _, again := range []func(context.Context) error{m.renewMemberships, m.refillSlots, m.renewTransfers, m.tellMistaken} {
		if err := again(ctx); err != nil {
			return nil, nil, err
		}
	}
	a.Brings = append(a.Brings, "Kontakt und Kalender trägt der Verein neu ein.")
	if a.Entry.Before, err = d.sealed(ctx, a.Tx); err != nil {
		return nil, nil, err
	}
	return &d.Death, nil, a.Tx.DeleteDeath(ctx, p.ID)
}

// renewMemberships gives the memberships the days that they had.
func (m *mourned) renewMemberships(ctx context.Context) error {
	before, err := m.Tx.PlayerRoster(ctx, m.player.ID)
	if err != nil {
		return err
	}
	for i := range m.Ended.Memberships {
		e := &m.Ended.Memberships[i]
		m.tell(e.Club, "")
		t, name := scoring.Membership{Player: m.player.ID, Club: e.Club, From: e.From, Until: e.Until}, ClubName(m.clubs, e.Club)
		others := slices.DeleteFunc(slices.Clone(before), func(o scoring.Membership) bool {
			return o.Club == t.Club && o.From == t.From && o.Until != nil && *o.Until == m.On
		})
		if len(others) == len(before) && t.From <= m.On || slices.ContainsFunc(others, func(o scoring.Membership) bool { return overlaps(&o, &t) }) {
			m.Brings = append(m.Brings, name+": Die Mitgliedschaft ist inzwischen geändert worden und bleibt, wie sie ist.")
			continue
		}
		if err := m.putTerm(ctx, &t); err != nil {
			return err
		}
		m.Brings = append(m.Brings, fmt.Sprintf("%s: Die Mitgliedschaft gilt wieder wie vorher%s.", name, e.ends(", bis ")))
	}
	return m.journalRosters(ctx, before)
}

// refillSlots puts the player back into the lineups that still have the slot empty, are not frozen and in no hall.
func (m *mourned) refillSlots(ctx context.Context) error {
	for _, e := range m.Ended.Slots {
		f := scoring.Find(m.files, func(f **seasonfile.File) bool { return (*f).Season.ID == e.Season })
		if f == nil {
			continue
		}
		l := (*f).League(e.League)
		day := (*f).Matchday(e.League, e.Matchday)
		if l == nil || day == nil {
			continue
		}
		lent, err := m.inHall(ctx, e.Season, e.League, e.Matchday)
		if err != nil {
			return err
		}
		where := fmt.Sprintf("%s, %s", roundOf(l, day), ClubName(m.clubs, e.Club))
		is := refilled(day, &e, m.player.ID)
		if is == nil || lent || m.closed[e.Season] || matchday.Frozen(day, new((*f).RulesInForce()), m.Entry.At) {
			m.Brings = append(m.Brings, where+": Die Aufstellung bleibt, wie sie jetzt ist.")
			continue
		}
		m.Brings = append(m.Brings, where+": Der Spieler steht wieder in der Aufstellung.")
		m.tell(e.Club, fmt.Sprintf("Für die %s steht das Mitglied wieder in der Aufstellung.", roundOf(l, day)))
		if err := m.putLineup(ctx, e.Season, e.League, e.Matchday, day.Lineup(e.Club), is); err != nil {
			return err
		}
	}
	return nil
}

// refilled returns the lineup with the player again, nil if it has gone or his slot is taken.
func refilled(day *scoring.Matchday, e *EndedSlot, player string) *scoring.Lineup {
	was := day.Lineup(e.Club)
	if was == nil || e.Slot >= 0 && was.Slots[e.Slot] != "" {
		return nil
	}
	is := *was
	if e.Slot >= 0 {
		is.Slots[e.Slot] = player
	}
	if e.Captain {
		is.Captain = player
	}
	return &is
}

// renewTransfers reopens the transfers that ended with the death. Their end is still their last step, because a transfer of a player who has
// died is not changed.
func (m *mourned) renewTransfers(ctx context.Context) error {
	transfers, err := m.Tx.TransfersNamed(ctx, m.Ended.Transfers) // those that are still there
	if err != nil {
		return err
	}
	for i := range transfers {
		t := &transfers[i]
		m.Brings = append(m.Brings, fmt.Sprintf("Der Transfer (%s → %s) ist wieder offen.", ClubName(m.clubs, t.From), ClubName(m.clubs, t.To)))
		if err := m.stepOf(ctx, t, acts.DeedReopenTransfer, t.Steps[len(t.Steps)-2].Kind, movingBy("wieder geöffnet"), ""); err != nil {
			return err
		}
	}
	return nil
}

// tellMistaken tells the clubs of the player that he has not died.
func (m *mourned) tellMistaken(ctx context.Context) error {
	return m.tellClubs(ctx, "Irrtum: Ein Mitglied ist nicht verstorben",
		"Dass ein Mitglied Ihres Vereins verstorben sei, war ein Irrtum; wir bedauern ihn. Die Mitgliedschaft gilt wieder. Kontakt und Kalender tragen Sie bitte neu ein.")
}
