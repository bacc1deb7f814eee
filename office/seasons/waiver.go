package seasons

import (
	"context"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/promotion"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Waiver is the content of a waiver: the club that does not want to move up.
type Waiver struct {
	Club string `json:"club"`
}

// WaiversUntil is the content of the last day for waivers (A87), "" for none.
type WaiversUntil struct {
	Until string `json:"until"`
}

// onWaiver declares an act about the waiver of a club: its president does it, or an admin for it.
func onWaiver[A any, P interface {
	*A
	declare.Value
}](a declare.Act[*Seasons, Tx, A, Waiver]) *declare.Act[*Seasons, Tx, A, Waiver] {
	a.Scope, a.May, a.Subject = acts.ScopeClub, []acts.Grant{acts.Admins, acts.PresidentOfClub}, "promotion/waivers/:club"
	a.On, a.Forces, a.Board = planPage, true, true
	return declare.In[*Seasons, Tx, A, Waiver, P](&ownActs, a)
}

// Waive declares that a club of the second league does not want to move up, up to the last day for waivers. § 4.2.2.2.1, A87
type Waive struct {
	declare.InSeason `json:"-"`

	Club  string  `json:"-" path:"club" label:"Verein, der nicht aufsteigen will" choices:"waiving"`
	Named *string `json:"club,omitempty" same:"club" form:"no"` // the same, where a program says it
}

var exampleWaiver = "wels-1"

var _ = onWaiver(declare.Act[*Seasons, Tx, Waive, Waiver]{
	Kind: declare.Kind{Deed: acts.DeedWaiver, API: "PUT /seasons/:season/promotion/waivers/:club", Example: "a waiver",
		Summary: "Declare that a club of the second league does not want to move up", Asks: true,
		Page: declare.Page{Sends: "/verzicht", Form: "verzicht", Button: "Verzicht eintragen", Done: "Der Verzicht ist eingetragen."}},
	Asked: Waive{Named: &exampleWaiver},
	Made:  Waiver{Club: exampleWaiver},
	Do:    onEnding((*Waive).do), Says: waived,
	Undo: func(season string, w *Waiver) declare.Value {
		return &Unwaive{InSeason: declare.InSeason(season), Club: w.Club}
	},
})

// Place is the club in its season.
func (w *Waive) Place() acts.Place { return seasonOf(string(w.InSeason), w.Club) }

func (w *Waive) do(ctx context.Context, end *ending, a *act) (before, after *Waiver, err error) {
	before, after = end.waiver(w.Club), &Waiver{w.Club}
	if err := a.Terms.Over(before, after); err != nil {
		return nil, nil, err
	}
	if err := end.refuseWaiver(w.Club); err != nil && !a.Terms.Force {
		return nil, nil, err
	}
	entry := end.file.Promotion
	if before == nil {
		entry.Waivers = append(slices.Clone(entry.Waivers), w.Club)
	}
	return before, after, end.declare(ctx, &entry, "")
}

func waived(n declare.Names, _, w *Waiver) string {
	return fmt.Sprintf("Der Verzicht von %s auf den Aufstieg wird eingetragen.", n.Club(w.Club, declare.Dative))
}

// Unwaive takes a waiver back, up to the same day.
type Unwaive struct {
	declare.InSeason `json:"-"`

	Club string `json:"-" path:"club"`
}

var _ = onWaiver(declare.Act[*Seasons, Tx, Unwaive, Waiver]{
	Kind: declare.Kind{Deed: acts.DeedDropWaiver, API: "DELETE /seasons/:season/promotion/waivers/:club", Summary: "Take a waiver back",
		Asks: true, Back: "waiver.put", Later: "Bis zum Ende der Frist lässt er sich wieder eintragen.",
		Page: declare.Page{Sends: "/verzicht/:club/zuruecknehmen", Form: "verzicht-:club", Button: "Zurücknehmen", Plain: true,
			Word: "zurueckgenommen", Done: "Das ist zurückgenommen."}},
	Do: onEnding((*Unwaive).do), Says: unwaived,
})

// Place is the club in its season.
func (u *Unwaive) Place() acts.Place { return seasonOf(string(u.InSeason), u.Club) }

func (u *Unwaive) do(ctx context.Context, end *ending, a *act) (before, _ *Waiver, err error) {
	if before = end.waiver(u.Club); before == nil {
		return nil, nil, acts.ErrNotFound
	}
	if err := a.Terms.Over(before, nil); err != nil {
		return nil, nil, err
	}
	if err := end.refuseWaiver(u.Club); err != nil && !a.Terms.Force {
		return nil, nil, err
	}
	entry := end.file.Promotion
	entry.Waivers = slices.DeleteFunc(slices.Clone(entry.Waivers), func(c string) bool { return c == u.Club })
	return before, nil, end.declare(ctx, &entry, "")
}

func unwaived(n declare.Names, w, _ *Waiver) string {
	return fmt.Sprintf("Der Verzicht von %s auf den Aufstieg wird zurückgenommen.", n.Club(w.Club, declare.Dative))
}

// waiver returns the waiver of a club, nil for none.
func (e *ending) waiver(club string) *Waiver {
	if !slices.Contains(e.file.Promotion.Waivers, club) {
		return nil
	}
	return &Waiver{club}
}

// refuseWaiver refuses a waiver of a club that does not play in the second league, and one that comes too late.
// § 4.2.2.2.1, A87
func (e *ending) refuseWaiver(club string) error {
	second := slices.ContainsFunc(e.file.Leagues, func(l scoring.League) bool { return l.Tier == 2 && slices.Contains(l.Clubs, club) })
	if !second {
		return rulebook.Ref("4.2.2.2.1").Breach("Auf den Aufstieg verzichten kann nur ein Verein, der in der 2. Bundesliga spielt.")
	}
	if until := e.arranged.WaiversUntil; until != "" && e.Entry.Day() > until {
		return rulebook.Ref("4.2.2.2.1").Breach("Verzichten oder einen Verzicht zurücknehmen konnte man bis %s.", rulebook.Date(until))
	}
	return nil
}

// LimitWaivers sets the last day for waivers; "" is none. A87
type LimitWaivers struct {
	declare.InSeason `json:"-"`

	Until string `json:"until" label:"Verzichte möglich bis" input:"date"`
}

var _ = declare.In(&ownActs, declare.Act[*Seasons, Tx, LimitWaivers, WaiversUntil]{
	Kind: declare.Kind{Deed: "waivers.until", Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "promotion/waivers",
		API: "PUT /seasons/:season/promotion/waivers", Summary: "Set until when clubs may waive", Example: "the middle of December",
		Page: declare.Page{On: planPage, Sends: "/verzichte", Form: "verzichte-bis", Button: "Frist speichern", Word: "frist",
			Done: "Die Frist ist gespeichert."}},
	Asked: LimitWaivers{Until: "2010-12-15"},
	Made:  WaiversUntil{Until: "2010-12-15"},
	Do:    onEnding((*LimitWaivers).do), Says: limited,
})

// Check refuses what is no day.
func (l *LimitWaivers) Check() error {
	if l.Until == "" || scoring.IsDate(l.Until) {
		return nil
	}
	return &scoring.Fault{Path: "$.until", Sentence: fmt.Sprintf("„%s“ ist kein Datum wie 2010-12-15.", acts.Clip(l.Until))}
}

func (l *LimitWaivers) do(ctx context.Context, end *ending, a *act) (before, after *WaiversUntil, err error) {
	if end.arranged.WaiversUntil != "" {
		before = &WaiversUntil{end.arranged.WaiversUntil}
	}
	after = &WaiversUntil{l.Until}
	if err := a.Terms.OverList(before, &WaiversUntil{}, after); err != nil {
		return nil, nil, err
	}
	return before, after, a.Tx.PutWaiversUntil(ctx, a.At.Season, l.Until)
}

func limited(_ declare.Names, _, w *WaiversUntil) string {
	if w.Until == "" {
		return "Die Frist für Verzichte auf den Aufstieg wird entfernt."
	}
	return fmt.Sprintf("Die Frist für Verzichte auf den Aufstieg wird mit %s festgesetzt.", rulebook.Date(w.Until))
}

// ending is the end of a season as an act works on it.
type ending struct {
	*act
	file     *seasonfile.File
	arranged *SeasonEnd
}

// onEnding is an act about the end of a season, which do is handed.
func onEnding[A, C any](do func(asked *A, ctx context.Context, end *ending, a *act) (before, after *C, err error),
) func(*A, context.Context, *Seasons, *act) (before, after *C, err error) {
	return func(asked *A, ctx context.Context, _ *Seasons, a *act) (before, after *C, err error) {
		end, err := loadEnd(ctx, a)
		if err != nil {
			return nil, nil, err
		}
		return do(asked, ctx, end, a)
	}
}

// loadEnd loads the season that an act is about, with what is arranged for its end.
func loadEnd(ctx context.Context, a *act) (*ending, error) {
	f, _, err := a.Tx.SeasonFile(ctx, a.At.Season)
	if err != nil {
		return nil, err
	}
	arranged, err := a.Tx.SeasonEnd(ctx, a.At.Season)
	return &ending{a, f, arranged}, err
}

// declare stores what is declared for the end of a season. A fault of the part at that path in it is given relative to
// the part.
func (e *ending) declare(ctx context.Context, entry *promotion.Entry, part string) error {
	e.file.Promotion = *entry
	if err := seasonfile.Sound(e.file, "$.promotion"+part); err != nil {
		return err
	}
	return e.Tx.PutPromotion(ctx, e.file.Season.ID, entry)
}

// refuseMisplaced refuses decisions by hand that put a club twice into a class or move it from where it is not; within is
// where the decisions stand in what was sent. § 4.2.2.2.2
func refuseMisplaced(f *seasonfile.File, within string) error {
	results := seasonfile.Compute(f)
	if results.Promotion == nil || len(results.Promotion.Misplaced) == 0 {
		return nil
	}
	told, m := explain.NewSeason(f, results), results.Promotion.Misplaced[0]
	club, league := told.Club(f.Promotion.Decisions[m.Index].Club), told.League(m.League)
	path := fmt.Sprintf("$%s[%d]", within, m.Index)
	if m.Twice {
		return rulebook.Ref("4.2.2.2.2").Breach("%s spielt in der %s schon; in jeder Klasse ist nur eine Mannschaft eines Vereins.",
			club, league).At(path + ".to")
	}
	return rulebook.Ref("4.2.2.2.2").Breach("%s spielt nach dem Plan nicht in der %s und kann von dort nicht versetzt werden.",
		club, league).At(path + ".from")
}
