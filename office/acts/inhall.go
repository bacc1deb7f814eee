package acts

import (
	"context"
	"fmt"
	"slices"
	"time"

	"pokerliga/rules/rulebook"
)

// The deeds of lending a matchday to a laptop in a hall.
const (
	DeedLend     Deed = "hall.lend"
	DeedTakeBack Deed = "hall.take-back"
	DeedHallFile Deed = "hall.read-file"
	DeedReturn   Deed = "hall.return" // by the last line of the laptop
	DeedCarry    Deed = "hall.lines"  // by who has the key of the lease
	DeedUpload   Deed = "hall.upload" // of a return file
	DeedDecide   Deed = "hall.decide" // about what is left over
	DeedShelve   Deed = "hall.shelve" // about what nobody can enter again
)

// InHall says to whom a matchday is lent, and refuses what would change it meanwhile: a matchday has one writer at a time
// (docs/decisions/0141-hall-mode.md).
type InHall struct {
	Lease string // its id
	At    MatchdayRef
	Since time.Time
	To    string    // the name of who has it
	Heard time.Time // when something came from there last, zero for never
	Until time.Time // until when lineups are changed there (§ 2.2.14), zero where nobody knows

	now  time.Time
	says func(h *InHall) string
}

// Error says that the matchday is not here.
func (h *InHall) Error() string { return h.says(h) }

// lies says where the matchday is, and since when.
func (h *InHall) lies() string {
	return fmt.Sprintf("Die %d. Sammelrunde liegt seit %s im Saal bei %s", h.At.Number, h.moment(h.Since, ""), h.To)
}

// lent refuses to lend it once more.
func (h *InHall) lent() string { return h.lies() + "." }

// entered refuses what is entered there.
func (h *InHall) entered() string {
	heard := "noch nichts gehört"
	if !h.Heard.IsZero() {
		heard = "zuletzt gehört " + h.moment(h.Heard, "um ")
	}
	return h.lies() + " und wird dort eingegeben; " + heard + "."
}

// taken refuses a president, and says who takes a change of his lineup.
func (h *InHall) taken() string {
	return fmt.Sprintf("%s Eine Änderung der Aufstellung nimmt die Turnierleitung im Saal bis %s entgegen (§ 2.2.14).", h.entered(), h.moment(h.Until, ""))
}

// waits refuses what concerns the whole season.
func (h *InHall) waits() string {
	return fmt.Sprintf("Das geht nicht, solange die %d. Sammelrunde im Saal liegt.", h.At.Number)
}

// moment writes a time of today as that, any other one with its day; at stands before a time.
func (h *InHall) moment(at time.Time, before string) string {
	if rulebook.Day(at) != rulebook.Day(h.now) {
		return rulebook.Moment(at)
	}
	return before + rulebook.Clock(at) + " Uhr"
}

// freeInHall are the deeds on a matchday or a tournament of one that are done at home also while it is lent, beside reading: they change
// nothing that the laptop may change.
var freeInHall = []Deed{
	DeedTakeBack, DeedHallFile, DeedUpload, "entry.drop", DeedListHelpers, DeedReport, DeedApply, "hosting.delete", "lineup.withdraw-links", DeedCorrect,
}

// wholeSeason are the deeds on a season that would change a matchday of it that is lent.
var wholeSeason = []Deed{
	DeedImportSeason, DeedSeason, DeedDropSeason, "rules.put", "league.put", DeedTeam, DeedDropTeam, DeedTeams, "teams.put-all", DeedLeave, DeedStay,
	DeedFillPlace, DeedEmptyPlace, "list.upload",
}

// DoneInHall reports whether a deed on a matchday or a tournament of one is done in the hall alone while it is lent.
func DoneInHall(deed Deed) bool { return !slices.Contains(freeInHall, deed) }

// ByLease returns a context in which lines of a lease are carried out: with its rights, also where an office has ended meanwhile, on the
// matchday that is lent.
func ByLease(ctx context.Context, lease string) context.Context {
	return context.WithValue(ctx, keyLease, lease)
}

// Carried reports whether lines of a lease are carried out in a context: what the laptop allowed by the facts that it was lent is not judged again.
func Carried(ctx context.Context) bool { return leaseIn(ctx) != "" }

// leaseIn is the lease whose lines are carried out in a context, "" for none.
func leaseIn(ctx context.Context) string {
	of, _ := ctx.Value(keyLease).(string)
	return of
}

// refuseInHall refuses what is done in the hall while the matchday is lent. It stands behind the lock of the season, and behind the answer
// to a repeated request.
func (r *Request) refuseInHall(ctx context.Context, tx Tx, now time.Time) error {
	onDay := r.At.Number > 0 || r.At.Sheet.Tournament() != ""
	if of := leaseIn(ctx); of != "" {
		return r.withinLease(ctx, tx, of, onDay)
	}
	if onDay && !DoneInHall(r.Deed) || !onDay && (r.At.Season == "" || !slices.Contains(wholeSeason, r.Deed)) {
		return nil
	}
	h, err := tx.InHall(ctx, r.At)
	if err != nil || h == nil {
		return err
	}
	h.now = now
	switch {
	case !onDay:
		h.says = (*InHall).waits
	case r.Deed == DeedLend:
		h.says = (*InHall).lent
	case (r.Deed == DeedLineup || r.Deed == DeedDropLineup) && !r.By.Admin() && !r.By.Directs(h.At) && now.Before(h.Until):
		h.says = (*InHall).taken
	default:
		h.says = (*InHall).entered
	}
	return h
}

// withinLease refuses a line of a lease that is about anything but its matchday, as long as that is lent.
func (r *Request) withinLease(ctx context.Context, tx Tx, of string, onDay bool) error {
	h, err := tx.InHall(ctx, r.At)
	if err == nil && (!onDay || h == nil || h.Lease != of) {
		err = ErrDenied
	}
	return err
}

// RefuseInHall refuses an act that would change something in all of these seasons, as the name of a player, while a matchday of one of them is
// lent.
func (a *Act[T]) RefuseInHall(ctx context.Context, seasons ...string) error {
	for _, season := range seasons {
		h, err := a.Tx.InHall(ctx, InSeason(season))
		if err != nil {
			return err
		}
		if h != nil {
			h.says = (*InHall).waits
			return h
		}
	}
	return nil
}
