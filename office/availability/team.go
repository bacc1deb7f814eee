package availability

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// TeamLinkPath is where the links of clubs begin that go into the chat of a team.
const TeamLinkPath = "/zusagen/"

// TeamLink is the one link of a club for the chat of its team: whoever opens it taps his name once, and answers on that device for all
// matchdays of the season that are open. Only a digest of its token is stored.
type TeamLink struct {
	Club, Season string
	Digest       string
	Made         time.Time
}

// Tap is a name that was tapped behind the link of a team, once, on the device that answers for the player from then on. Only a digest of
// the token on the device is stored.
type Tap struct {
	Club, Season, Player string
	Digest               string
	At                   time.Time
}

// Team is what somebody sees who opens the link of a team.
type Team struct {
	Link    TeamLink
	Name    string // of the club
	Players []string
	Taps    []Tap

	// Of the device on which a name was tapped
	Player    string // "" where none was
	Given     string
	Questions []Question // by date
}

// errTeamLink refuses the link of a team. It does not say why it does not work any more.
var errTeamLink = &acts.Refusal{Sentence: "Dieser Link gilt nicht mehr. Er endet mit der Saison, und wenn der Verein ihn zurückzieht oder einen neuen " +
	"macht. Bitte den Verein um den neuen."}

// errTapped refuses a device on which no name was tapped, or none that counts any more.
var errTapped = &acts.Refusal{Sentence: "Auf diesem Gerät ist kein Name angetippt, oder der Verein hat es rückgängig gemacht. Bitte noch einmal antippen."}

// Team returns what is behind the link of a team that has that token, on the device with that one. A link that does not work is a
// [acts.Refusal].
func (d *Availability) Team(ctx context.Context, token, device string) (*Team, error) {
	link, days, err := d.teamLink(ctx, d.store, token)
	if err != nil {
		return nil, err
	}
	club, err := d.store.Club(ctx, link.Club)
	if err != nil {
		return nil, err
	}
	are, err := members(ctx, d.store, link.Club, d.today(), d.today())
	if err != nil {
		return nil, err
	}
	t := &Team{Link: *link, Name: club.Name}
	tap, err := d.store.TapOf(ctx, acts.SecretDigest(device))
	switch {
	case err == nil && tap.Club == link.Club && tap.Season == link.Season && are[tap.Player]:
		return t, d.askTeam(ctx, t, tap.Player, days)
	case err != nil && !errors.Is(err, acts.ErrNotFound):
		return nil, err
	}
	for player := range are {
		t.Players = append(t.Players, player)
	}
	t.Taps, err = d.store.Taps(ctx, link.Club)
	return t, err
}

// askTeam adds what a player is asked on these days whose name was tapped.
func (d *Availability) askTeam(ctx context.Context, t *Team, player string, days []openDay) error {
	p, err := d.store.Player(ctx, player)
	if err != nil {
		return err
	}
	t.Player, t.Given = player, p.GivenName
	said, err := d.store.AskingsOf(ctx, player)
	if err != nil {
		return err
	}
	for _, day := range days {
		asking := cmp.Or(scoring.Find(said, func(a *Asking) bool { return a.At == day.at && a.Club == t.Link.Club }),
			&Asking{At: day.at, Club: t.Link.Club, Player: player})
		t.Questions = append(t.Questions, *d.asks(&Question{Asking: *asking, Day: day.Day, Given: p.GivenName, Name: t.Name}))
	}
	return nil
}

// openDay is a matchday that can be answered for.
type openDay struct {
	*Day
	at acts.MatchdayRef
}

// openDays returns the matchdays of a club in a season, or in all, that can be answered for, by date.
func (d *Availability) openDays(ctx context.Context, club, season string) (all []openDay, err error) {
	refs, err := d.open(ctx, club)
	if err != nil {
		return nil, err
	}
	for _, at := range refs {
		if season != "" && at.Season != season {
			continue
		}
		day, err := d.day(ctx, at)
		if err != nil {
			return nil, err
		}
		if !day.over(d.today()) {
			all = append(all, openDay{day, at})
		}
	}
	slices.SortStableFunc(all, func(a, b openDay) int { return strings.Compare(a.Date, b.Date) })
	return all, nil
}

// teamLink returns the link of a team that has that token, with the matchdays of its season that are open. Without one it has ended.
func (d *Availability) teamLink(ctx context.Context, r Reader, token string) (*TeamLink, []openDay, error) {
	link, err := r.TeamLinkOf(ctx, acts.SecretDigest(token))
	if errors.Is(err, acts.ErrNotFound) {
		return nil, nil, errTeamLink
	}
	if err != nil {
		return nil, nil, err
	}
	days, err := d.openDays(ctx, link.Club, link.Season)
	if err == nil && len(days) == 0 {
		err = errTeamLink
	}
	return link, days, err
}

// askedOn returns what the player is asked whose name was tapped on the device that has that token. He may be the first to ask himself.
func (d *Availability) askedOn(ctx context.Context, r Reader, device string, at acts.MatchdayRef) (*Asking, error) {
	tap, err := r.TapOf(ctx, acts.SecretDigest(device))
	if errors.Is(err, acts.ErrNotFound) || err == nil && tap.Season != at.Season {
		return nil, errTapped
	}
	if err != nil {
		return nil, err
	}
	all, err := r.Askings(ctx, at, tap.Club)
	if err != nil {
		return nil, err
	}
	return cmp.Or(scoring.Find(all, func(a *Asking) bool { return a.Player == tap.Player }),
		&Asking{At: at, Club: tap.Club, Player: tap.Player}), nil
}

// TeamState is what the presidents of a club see of its link for the chat.
type TeamState struct {
	Link *TeamLink // nil where there is none that holds
	Taps []Tap     // of the roster, the first first
}

// TeamState returns whether a club has a link for the chat of its team and whose names were tapped, to its presidents alone.
func (d *Availability) TeamState(ctx context.Context, by acts.Actor, club string) (*TeamState, error) {
	if err := by.May(acts.DeedReadAvailability, acts.AtClub(club)); err != nil {
		return nil, err
	}
	link, err := d.store.TeamLink(ctx, club)
	if errors.Is(err, acts.ErrNotFound) {
		return &TeamState{}, nil
	}
	if err != nil {
		return nil, err
	}
	if days, err := d.openDays(ctx, club, link.Season); err != nil || len(days) == 0 {
		return &TeamState{}, err
	}
	taps, err := d.store.Taps(ctx, club)
	if err != nil {
		return nil, err
	}
	are, err := members(ctx, d.store, club, d.today(), d.today())
	taps = slices.DeleteFunc(taps, func(t Tap) bool { return !are[t.Player] })
	slices.SortFunc(taps, func(a, b Tap) int { return cmp.Or(a.At.Compare(b.At), strings.Compare(a.Player, b.Player)) })
	return &TeamState{link, taps}, err
}

// The page with the forms about the link of a team, and what is journalled of it.
const (
	teamPage    = "/verein/:club/zusagen"
	teamSubject = "clubs/:club/team-link"
)

// MakeTeamLink makes the link of a club for the chat of its team, for the season of its next matchday. It is shown once; the one before ends,
// and the names that were tapped stay within a season.
type MakeTeamLink struct {
	declare.OfClub `json:"-"`
}

// MadeTeamLink is a link that was made, shown once.
type MadeTeamLink struct {
	Club   string `json:"club"`
	Season string `json:"season"`
	Token  string `json:"token,omitempty"`
}

var _ = inClub(declare.Act[*Availability, Tx, MakeTeamLink, MadeTeamLink]{
	Kind: declare.Kind{Deed: DeedTeamLink, Called: "Zusagen: Link für den Chat erstellt", Subject: teamSubject},
	Do:   (*MakeTeamLink).do,
	Says: func(n declare.Names, _, after *MadeTeamLink) string {
		return "Ein Link für den Chat von " + n.Club(after.Club, declare.Dative) + " wird erstellt; ein früherer gilt nicht mehr."
	},
})

func (p *MakeTeamLink) do(ctx context.Context, d *Availability, a *act) (before, after *MadeTeamLink, err error) {
	days, err := d.openDays(ctx, string(p.OfClub), "")
	if err != nil {
		return nil, nil, err
	}
	if len(days) == 0 {
		return nil, nil, &acts.Refusal{Sentence: "Es steht keine Sammelrunde des Vereins im Kalender; einen Link gibt es, sobald eine da ist."}
	}
	made := &MadeTeamLink{Club: string(p.OfClub), Season: days[0].at.Season}
	switch was, err := a.Tx.TeamLink(ctx, string(p.OfClub)); {
	case err != nil && !errors.Is(err, acts.ErrNotFound):
		return nil, nil, err
	case err == nil && was.Season != made.Season:
		if err := a.Tx.DropTeamLink(ctx, string(p.OfClub)); err != nil {
			return nil, nil, err
		}
	}
	a.Entry.After = string(seasonfile.Canonical(made))
	made.Token = a.Secret()
	return nil, made, a.Tx.PutTeamLink(ctx, &TeamLink{Club: string(p.OfClub), Season: made.Season, Digest: acts.SecretDigest(made.Token), Made: a.Entry.At})
}

// WithdrawTeamLink ends the link of a club for the chat of its team; nobody answers any more who has tapped his name. What was said stays.
type WithdrawTeamLink struct {
	declare.OfClub `json:"-"`
}

var _ = inClub(declare.Act[*Availability, Tx, WithdrawTeamLink, MadeTeamLink]{
	Kind: declare.Kind{Deed: "availability.withdraw-team-link", Called: "Zusagen: Link für den Chat zurückgezogen", Asks: true, Subject: teamSubject,
		Page: declare.Page{On: teamPage, Sends: "/link/ende", Form: "link-ende", Button: "Link zurückziehen", Plain: true, Word: "link-ende",
			Done: "Der Link für den Chat ist zurückgezogen."}},
	Do: (*WithdrawTeamLink).do,
	Says: func(n declare.Names, before, _ *MadeTeamLink) string {
		return "Der Link für den Chat von " + n.Club(before.Club, declare.Dative) + " wird zurückgezogen; wer seinen Namen angetippt hat, antwortet nicht " +
			"mehr damit."
	},
})

func (p *WithdrawTeamLink) do(ctx context.Context, _ *Availability, a *act) (before, after *MadeTeamLink, err error) {
	link, err := a.Tx.TeamLink(ctx, string(p.OfClub))
	if err != nil {
		return nil, nil, err
	}
	return &MadeTeamLink{Club: string(p.OfClub), Season: link.Season}, nil, a.Tx.DropTeamLink(ctx, string(p.OfClub))
}

// Tapped is a name that was tapped. The token is for the device.
type Tapped struct {
	Club   string `json:"club"`
	Player string `json:"player"`
	Token  string `json:"token,omitempty"`
}

// TapName says on a device who answers there, once for each player of the roster.
type TapName struct {
	register.OfMember `json:"-"`

	Token string `json:"-" path:"token"` // of the link
}

// Link counts what is sent by the link of a team.
func (p *TapName) Link() string { return acts.SecretDigest(p.Token) }

// DeedTap is to say on a device who answers there.
const DeedTap acts.Deed = "availability.tap"

// DeedTeamLink is to make the link of a club for the chat of its team.
const DeedTeamLink acts.Deed = "availability.team-link"

const tapSubject = "clubs/:club/players/:player"

var _ = declare.In(&ownActs, declare.Act[*Availability, Tx, TapName, Tapped]{
	Kind: declare.Kind{Deed: DeedTap, Called: "Zusagen: Name angetippt", Scope: acts.ScopeNone, May: []acts.Grant{acts.Everybody},
		Subject: tapSubject},
	Do: (*TapName).do,
	Says: func(n declare.Names, _, after *Tapped) string {
		return "Über den Link für den Chat wird angetippt: " + n.Player(after.Player) + "."
	},
	Seen: func(*Tapped) any { return nil },
})

func (p *TapName) do(ctx context.Context, d *Availability, a *act) (before, after *Tapped, err error) {
	link, _, err := d.teamLink(ctx, a.Tx, p.Token)
	if err == nil && link.Club != p.Club {
		err = errTeamLink
	}
	if err != nil {
		return nil, nil, err
	}
	are, err := members(ctx, a.Tx, p.Club, a.Entry.Day(), a.Entry.Day())
	if err != nil {
		return nil, nil, err
	}
	if !are[p.Player] {
		return nil, nil, &acts.Refusal{Sentence: "Bitte einen Namen aus dem Kader antippen."}
	}
	taps, err := a.Tx.Taps(ctx, p.Club)
	if err != nil {
		return nil, nil, err
	}
	if tap := scoring.Find(taps, func(t *Tap) bool { return t.Player == p.Player }); tap != nil {
		return nil, nil, &acts.Refusal{Sentence: "Dieser Name ist schon angetippt, am " + rulebook.Moment(tap.At) +
			". Ist es ein Irrtum, macht ihn der Verein rückgängig."}
	}
	tapped := &Tapped{Club: p.Club, Player: p.Player}
	a.Entry.After = string(seasonfile.Canonical(tapped))
	tapped.Token = a.Secret()
	return nil, tapped, a.Tx.AddTap(ctx, &Tap{Club: p.Club, Season: link.Season, Player: p.Player, Digest: acts.SecretDigest(tapped.Token), At: a.Entry.At})
}

// UndoTap takes a name back that was tapped: the device does not answer for the player any more, and what it has answered for matchdays that
// are open is taken back.
type UndoTap struct {
	register.OfMember `json:"-"`
}

var _ = inClub(declare.Act[*Availability, Tx, UndoTap, Tapped]{
	Kind: declare.Kind{Deed: "availability.undo-tap", Called: "Zusagen: angetippter Name rückgängig", Asks: true, Subject: tapSubject,
		Page: declare.Page{On: teamPage, Sends: "/namen/:player", Form: "name-:player", Button: "Rückgängig", Plain: true, Word: "name",
			Done: "Das ist rückgängig gemacht. Das Gerät antwortet nicht mehr, und der Name kann wieder angetippt werden."}},
	Do: (*UndoTap).do,
	Says: func(n declare.Names, before, _ *Tapped) string {
		return "Der angetippte Name wird rückgängig gemacht, mit den Antworten von diesem Gerät: " + n.Player(before.Player) + "."
	},
})

func (p *UndoTap) do(ctx context.Context, d *Availability, a *act) (before, after *Tapped, err error) {
	taps, err := a.Tx.Taps(ctx, p.Club)
	if err != nil {
		return nil, nil, err
	}
	tap := scoring.Find(taps, func(t *Tap) bool { return t.Player == p.Player })
	if tap == nil {
		return nil, nil, acts.ErrNotFound
	}
	days, err := d.openDays(ctx, p.Club, tap.Season)
	if err != nil {
		return nil, nil, err
	}
	said, err := a.Tx.AskingsOf(ctx, p.Player)
	if err != nil {
		return nil, nil, err
	}
	for j := range said {
		day := scoring.Find(days, func(o *openDay) bool { return o.at == said[j].At && !matchday.Frozen(o.Matchday, &o.Rules, a.Entry.At) })
		if day == nil || said[j].Club != p.Club || !said[j].Reply.ByTeamLink {
			continue
		}
		if q := d.asks(&Question{Asking: said[j], Day: day.Day}); q.Lineup != nil && q.Reply.Says == matchday.CannotPlay {
			if err := d.standsDown(ctx, a, q, true); err != nil {
				return nil, nil, err
			}
		}
		said[j].Reply = Reply{}
		if err := a.Tx.PutAsking(ctx, &said[j]); err != nil {
			return nil, nil, err
		}
	}
	return &Tapped{Club: p.Club, Player: p.Player}, nil, a.Tx.DropTap(ctx, p.Club, p.Player)
}
