package floordesk

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"pokerliga/floor"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/eligibility"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Ban bars a player from the tournaments of the association from one day until another, because he was registered on these days and did
// not come.
type Ban struct {
	Player string   `json:"player"`
	From   string   `json:"from" format:"date"`
	Until  string   `json:"until" format:"date"` // the first day on which he plays again
	Away   []string `json:"away"`
	Lifted *BanLift `json:"lifted,omitempty"`
}

// BanLift records that a ban was lifted before its time.
type BanLift struct {
	Player string    `json:"-"`
	From   string    `json:"-"` // names the ban
	At     time.Time `json:"at"`
	Reason string    `json:"reason"`
}

// bans returns the bans of a player who stayed away on these days: for three months after he has stayed away from tournaments
// of the association twice, for twelve months each time he does so again. § 1.1.14, H04
func bans(player string, away []string, lifts []BanLift) []Ban {
	var list []Ban
	days := slices.Sorted(slices.Values(away))
	for i, day := range days {
		months := map[bool]int{true: 3, false: 12}[i == 1]
		until := rulebook.AddMonths(day, months)
		if until == "" || i == 0 {
			continue
		}
		ban := Ban{Player: player, From: day, Until: until, Away: days[:i+1]}
		if j := slices.IndexFunc(lifts, func(l BanLift) bool { return l.Player == player && l.From == day }); j >= 0 {
			ban.Lifted = &lifts[j]
		}
		list = append(list, ban)
	}
	return list
}

// barredUntil returns until which day these bans bar a player who is to play on a day, "" if they do not.
func barredUntil(list []Ban, day string) string {
	until := ""
	for i := range list {
		if b := &list[i]; b.Lifted == nil && day >= b.From && day < b.Until {
			until = max(until, b.Until)
		}
	}
	return until
}

// refuseIneligible refuses somebody who may not play in a tournament of the association on its day, unless an admin has said why he may
// all the same: a player who is too young (§ 1.1.3) or barred by a ban that began on a day or later (§ 1.1.14), and among students
// everybody of whom nobody has said that he may play there (§ 1.1.4). House tournaments ask for nothing. It is asked when he is entered,
// when a guest is recognized, and when he comes in.
func (d *Desk) refuseIneligible(ctx context.Context, a *act, t *Tournament, e *Entry, since string) error {
	found, err := d.ineligible(ctx, a.Tx, e, since, &t.File.Title)
	if err != nil || a.Terms.Force || found[0] == nil {
		return err
	}
	return found[0]
}

// ineligible returns for each of these titles of a tournament why somebody who is entered may not play in it, nil if he may.
// § 1.1.3, § 1.1.4, § 1.1.14
func (d *Desk) ineligible(ctx context.Context, r Tx, e *Entry, since string, titles ...*floor.Title) ([]*rulebook.Breach, error) {
	found, list, birth := make([]*rulebook.Breach, len(titles)), []Ban(nil), ""
	if e.Player != "" && slices.ContainsFunc(titles, func(t *floor.Title) bool { return t.Kind != "" }) {
		who, err := r.Player(ctx, e.Player)
		if err != nil {
			return nil, err
		}
		if list, err = d.bansOf(ctx, r, e.Player); err != nil {
			return nil, err
		}
		birth = who.BirthDate
	}
	list = slices.DeleteFunc(list, func(b Ban) bool { return b.From < since })
	for i, t := range titles {
		found[i] = e.barred(t, birth, list)
	}
	return found, nil
}

// barred returns why somebody who is entered, was born on that day and has these bans may not play in a tournament of that title, nil if
// he may. § 1.1.3, § 1.1.4, § 1.1.14
func (e *Entry) barred(t *floor.Title, birth string, list []Ban) *rulebook.Breach {
	adult := scoring.APSA2010().MinAge
	switch until := barredUntil(list, t.Date); {
	case t.Kind == "":
	case !eligibility.OfAge(birth, t.Date, adult):
		return rulebook.Ref("1.1.3").Breach("Wer am Tag des Turniers noch keine %d Jahre alt ist, spielt nicht mit.", adult)
	case until != "":
		return rulebook.Ref("1.1.14").Breach("Wer angemeldet war und nicht gekommen ist, ist gesperrt: bis %s.", rulebook.Date(until))
	case t.Kind == scoring.Students && e.Studies == nil:
		return rulebook.Ref("1.1.4").Breach("Bei Studententurnieren spielt mit, wer spätestens seit Semesterbeginn studiert, " +
			"ein Studium abgeschlossen hat oder ab 18 zur Schule geht.").At("$.studies")
	}
	return nil
}

// barsMoved says of those who are entered who may play on another day of the tournament, or in one of another kind, and who may not any
// more; and of how many it is to be asked then whether they study. § 1.1.3, § 1.1.4, § 1.1.14
func (d *Desk) barsMoved(ctx context.Context, r Tx, t *Tournament, to *floor.Title) (doubts []rulebook.Warning, err error) {
	from, path, asked := &t.File.Title, "$.tournament.date", int64(0)
	if to.Kind != from.Kind {
		path = "$.tournament.kind"
	} else if to.Date == from.Date {
		return nil, nil
	}
	for i := range t.entries {
		e := &t.entries[i]
		if !e.Withdrawn.IsZero() {
			continue
		}
		found, err := d.ineligible(ctx, r, e, "", from, to)
		if err != nil {
			return nil, err
		}
		was, is := found[0], found[1]
		switch {
		case was != nil && is != nil && was.Rule == is.Rule, was == nil && is == nil:
			continue
		case is != nil && is.Rule == "1.1.4":
			asked++
			continue
		case is == nil && e.Player == "":
			continue
		}
		who, err := r.Player(ctx, e.Player)
		if err != nil {
			return nil, err
		}
		moved := rulebook.Warning{Path: path}
		if is != nil {
			moved.Rule, moved.Detail = is.Rule, who.Name()+" darf dann nicht mehr spielen. "+is.Sentence
		} else {
			moved.Rule, moved.Detail = was.Rule, who.Name()+" darf dann spielen."
		}
		doubts = append(doubts, moved)
	}
	if asked > 0 {
		doubts = append(doubts, rulebook.Warning{Path: path, Rule: "1.1.4", Detail: "Beim Einlass ist noch zu bestätigen, dass jemand studiert: für " +
			floor.Counted(asked, "einen Angemeldeten", "Angemeldete") + "."})
	}
	return doubts, nil
}

// Ineligible returns the paragraph of an act that is refused because of who plays, which an admin may force, "" of any other. § 1.1.3,
// § 1.1.4, § 1.1.14
func Ineligible(err error) rulebook.Ref {
	var breach *rulebook.Breach
	if errors.As(err, &breach) && slices.Contains([]rulebook.Ref{"1.1.3", "1.1.4", "1.1.14"}, breach.Rule) {
		return breach.Rule
	}
	return ""
}

// refuseAtDoor refuses an entrant who comes in and may not play any more: whose ban began since he was entered, who is too young, or of whom
// nobody has said that he studies. Of a ban that was known then an admin has said why it does not count. § 1.1.3, § 1.1.4, § 1.1.14
func (d *Desk) refuseAtDoor(ctx context.Context, a *act, t *Tournament, e *floor.Event) error {
	who := t.entry(e.Entrant)
	if e.Do != floor.Enter || who == nil {
		return nil
	}
	return d.refuseIneligible(ctx, a, t, who, rulebook.Day(who.Registered))
}

// bansOf returns the bans of a player.
func (d *Desk) bansOf(ctx context.Context, r Reader, player string) ([]Ban, error) {
	ids, err := r.FloorTournamentsOf(ctx, player)
	if err != nil {
		return nil, err
	}
	lifts, err := r.FloorLifts(ctx, player)
	if err != nil {
		return nil, err
	}
	var away []string
	for _, id := range ids {
		t, err := d.load(ctx, r, id)
		if err != nil {
			return nil, err
		}
		if t.File.Title.Kind != "" && slices.Contains(t.away(), player) {
			away = append(away, t.Date)
		}
	}
	return bans(player, away, lifts), nil
}

// Bans returns the bans of everybody that have not run out on a day, by player, for officials.
func (d *Desk) Bans(ctx context.Context, by acts.Actor, day string) ([]Ban, error) {
	if err := by.May(acts.DeedReadBans, acts.Place{}); err != nil {
		return nil, err
	}
	lifts, err := d.store.FloorLifts(ctx, "")
	if err != nil {
		return nil, err
	}
	all, err := d.ofAssociation(ctx, "")
	if err != nil {
		return nil, err
	}
	away := map[string][]string{}
	for i := range all {
		t, err := d.Tournament(ctx, all[i].ID)
		if err != nil {
			return nil, err
		}
		for _, player := range t.away() {
			away[player] = append(away[player], t.Date)
		}
	}
	list := []Ban{}
	for player, days := range away {
		list = append(list, slices.DeleteFunc(bans(player, days, lifts), func(b Ban) bool { return b.Until <= day })...)
	}
	slices.SortFunc(list, func(a, b Ban) int { return strings.Compare(a.Player+"/"+a.From, b.Player+"/"+b.From) })
	return list, nil
}

// LiftBan lifts the ban of a player that began on a day, before its time.
type LiftBan struct {
	Player string         `json:"-" path:"player"`
	From   string         `json:"-" path:"from"`
	Reason declare.Reason `json:"reason" label:"Grund"`
}

var _ = declare.In(&ownActs, declare.Act[*Desk, Tx, LiftBan, Ban]{
	Kind: declare.Kind{
		Deed: "ban.lift", Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "floor-bans/:player/:from",
		API: "POST /bans/:player/:from/lift", Summary: "Lift the ban of a player that began on that day, for a reason", Example: "lifted",
		Answers: "200", Asks: true,
		Page: declare.Page{On: registrationPage, Sends: "/sperren/:player/:from/aufheben", Form: "sperre-:player-:from",
			Button: "Sperre aufheben", Plain: true, Done: "Die Sperre ist aufgehoben."}},
	Asked: LiftBan{Reason: "Beim ersten Mal war er im Spital."},
	Made: Ban{Player: "p0417", From: "2026-11-07", Until: "2027-02-07", Away: []string{"2026-10-03", "2026-11-07"},
		Lifted: &BanLift{At: time.Date(2026, 11, 21, 17, 0, 0, 0, time.UTC), Reason: "Beim ersten Mal war er im Spital."}},
	Do: (*LiftBan).do, Seen: unversioned[Ban],
	Says: func(n declare.Names, _, after *Ban) string {
		return fmt.Sprintf("Die Sperre von %s (%s bis %s, § 1.1.14) wird aufgehoben.", n.Player(after.Player), rulebook.Date(after.From),
			rulebook.Date(after.Until))
	},
})

// Place is no place: a ban holds in all tournaments of the association.
func (l *LiftBan) Place() acts.Place { return acts.Place{} }

// Check refuses to lift a ban without a reason.
func (l *LiftBan) Check() error {
	return acts.Needs("$.reason", l.Reason, "Wer eine Sperre aufhebt, muss einen Grund nennen.")
}

func (l *LiftBan) do(ctx context.Context, d *Desk, a *act) (before, after *Ban, err error) {
	list, err := d.bansOf(ctx, a.Tx, l.Player)
	if err != nil {
		return nil, nil, err
	}
	i := slices.IndexFunc(list, func(b Ban) bool { return b.From == l.From })
	switch {
	case i < 0:
		return nil, nil, acts.ErrNotFound
	case list[i].Lifted != nil:
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("Diese Sperre ist seit %s aufgehoben.",
			rulebook.Date(rulebook.Day(list[i].Lifted.At)))}
	}
	lifted := list[i]
	lifted.Lifted = &BanLift{l.Player, l.From, a.Entry.At.UTC().Truncate(time.Second), string(l.Reason)}
	a.Entry.After = mustJSON(map[string]any{"player": l.Player, "from": l.From, "until": lifted.Until})
	return &list[i], &lifted, a.Tx.AddFloorLift(ctx, lifted.Lifted)
}

// away are the players of the register who were expected and did not come.
func (t *Tournament) away() (players []string) {
	for _, q := range t.Queue() {
		if e := t.entry(q.Entrant); q.State == StayedAway && e.Player != "" {
			players = append(players, e.Player)
		}
	}
	return players
}
