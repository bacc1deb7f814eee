package league_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// unusual is an act of an office that meets what is not ordinary, and what takes it back, by what it has made where that has a name of its own.
type unusual struct {
	does, back declare.Value
	made       func(*acts.Outcome) declare.Value
}

// unusuals are such acts about the season of [twice].
func unusuals() (all []unusual) {
	adler := league.InLeague{Season: "2010", League: "bl1", Club: "adler"}
	for day := 1; day <= 2; day++ {
		at := acts.MatchdayRef{Season: "2010", League: "bl1", Number: day}
		on, heat := acts.On(at), acts.HeatOf(at, day)
		all = append(all,
			unusual{does: league.Annulling(at, &scoring.Annulment{Date: "2010-03-10", Reason: "Falsche Stacks"}), back: &league.DropAnnulment{AtMatchday: on}},
			unusual{does: &league.AnnounceReplay{AtMatchday: on, Date: "2010-06-12"}, back: &league.DropReplay{AtMatchday: on}},
			unusual{does: league.Interrupting(at, &scoring.Interruption{Date: "2010-03-10", Reason: "Stromausfall"}), back: &league.DropInterruption{AtMatchday: on}},
			unusual{does: league.AnnullingCard(heat, 2, &scoring.Annulment{Date: "2010-03-10", Reason: "Doppelter Stack"}),
				back: &league.RestoreCard{AtHeat: heat, Table: 2, Reason: "Es war Tisch 3"}},
			unusual{does: &league.DeclareOfficial{AtMatchday: on}, back: &league.WithdrawOfficial{AtMatchday: on, Reason: "Zu früh"}})
	}
	return append(all,
		unusual{does: &league.LeaveLeague{InLeague: adler, Date: "2010-03-06", Kind: scoring.Withdrawn, Reason: "Keine Spieler"}, back: &league.StayInLeague{InLeague: adler}},
		unusual{does: &league.FillPlace{InLeague: adler, Replacement: "wiesel", Date: "2010-03-10"}, back: &league.EmptyPlace{InLeague: adler}},
		unusual{does: &register.MergePlayers{Player: "adler-3", Other: "adler-7"}, back: &register.SeparatePlayer{Player: "adler-3", Other: "adler-7"}},
		unusual{does: &register.RecordDeath{Player: "dachs-1", On: "2010-03-11"}, back: &register.RevokeDeath{Player: "dachs-1"}},
		unusual{does: &register.EnterChronicle{Year: "2007", Tier: 1, ChronicleFacts: register.ChronicleFacts{Name: "Pokerliga", Source: "Vereinschronik",
			Champion: register.ChronicleClub{Name: "PC Adler", Club: "adler"}}}, back: &register.DropChronicle{Year: "2007", Tier: 1}})
}

// resolving are acts that are laid before the board, which accepts all of them.
type resolving []declare.Value

// Place is that of the first.
func (all resolving) Place() acts.Place { return all[0].Place() }

// unusualResolutions are resolutions about that season, each taken back whole.
func unusualResolutions() (all []unusual) {
	const date = "2010-03-10"
	biber := league.InLeague{Season: "2010", League: "bl1", Club: "biber"}
	host := league.HeadOf(&twice().Leagues[0].Matchdays[0])
	host.Host = "biber"
	correct := &league.Decide{InSeason: "2010", Kind: scoring.Correction, League: "bl1", Club: "adler", Points: -3, Date: date, Rule: "2.2.15", Reason: "Zu spät"}
	for _, v := range []resolving{
		{&seasons.Fine{InSeason: "2010", Club: "dachs", Date: date, Cents: 1500, Rule: "2.2.13", Reason: "Ohne Dress"},
			&league.LeaveLeague{InLeague: biber, Date: "2010-03-06", Kind: scoring.Dissolved, Reason: "Keine Spieler"}},
		{correct, league.Putting(day1, host)},
		{&seasons.Fine{InSeason: "2010", Club: "adler", Date: date, Cents: 2500, Rule: "2.2.13", Reason: "Ohne Dress"}, correct},
	} {
		all = append(all, unusual{does: v, made: func(out *acts.Outcome) declare.Value { return revoking(out.Content.(*league.Resolution).Number) }})
	}
	return all
}

// unusualMoney are such acts on the books of that season, and of the one after it.
func unusualMoney(h *hall) []unusual {
	const date, why = "2010-03-10", "Irrtum"
	booked := func(back func(booking string) declare.Value) func(*acts.Outcome) declare.Value {
		return func(out *acts.Outcome) declare.Value { return back(h.booked(out).ID) }
	}
	return []unusual{
		{does: &seasons.Payment{InSeason: "2010", Club: "adler", Date: date, Cents: 40000},
			made: booked(func(id string) declare.Value {
				return &seasons.ReversePayment{InSeason: "2010", Booking: id, Reason: why}
			})},
		{does: &seasons.Fine{InSeason: "2010", Club: "dachs", Date: date, Cents: 2000, Rule: "2.2.13", Reason: "Ohne Dress"},
			made: booked(func(id string) declare.Value { return &seasons.LiftFine{InSeason: "2010", Booking: id, Reason: why} })},
		{does: &seasons.Prize{InSeason: "2010", Club: "adler", Date: date, Cents: 50000, Reason: "Sieger"},
			made: booked(func(id string) declare.Value { return &seasons.DropPrize{InSeason: "2010", Booking: id, Reason: why} })},
		{does: &seasons.Refund{InSeason: "2010", Club: "adler", Date: date, Cents: 1000},
			made: booked(func(id string) declare.Value {
				return &seasons.ReverseRefund{InSeason: "2010", Booking: id, Reason: why}
			})},
		{does: &seasons.Carry{InSeason: "2010", Club: "adler", To: "2011", Cents: 5000},
			made: booked(func(id string) declare.Value { return &seasons.CarryBack{InSeason: "2010", Booking: id, Reason: why} })},
		{does: &seasons.Fine{InSeason: "2010", Club: "adler", Date: date, Cents: 60000, Rule: "2.2.13", Reason: "Zu spät"},
			made: booked(func(id string) declare.Value { return &seasons.LiftFine{InSeason: "2010", Booking: id, Reason: why} })},
		{does: &seasons.AskDeposit{InSeason: "2010", Club: "adler", Due: "2010-12-31", Cents: 50000},
			made: booked(func(id string) declare.Value { return &seasons.DropDeposit{InSeason: "2010", Booking: id, Reason: why} })},
		{does: &seasons.Payment{InSeason: "2010", Club: "adler", Date: date, Cents: 40000, PartDeposit: seasons.PartDeposit{Held: 30000}},
			made: booked(func(id string) declare.Value {
				return &seasons.ReversePayment{InSeason: "2010", Booking: id, Reason: why}
			})},
		{does: &seasons.TakeDeposit{InSeason: "2010", Club: "adler", Due: "2010-12-31"},
			made: booked(func(id string) declare.Value {
				return &seasons.ReturnDeposit{InSeason: "2010", Booking: id, Reason: why}
			})},
		{does: &seasons.Carry{InSeason: "2010", Club: "adler", To: "2011", Cents: 10000, PartDeposit: seasons.PartDeposit{Held: 10000}},
			made: booked(func(id string) declare.Value { return &seasons.CarryBack{InSeason: "2010", Booking: id, Reason: why} })},
		{does: &seasons.Refund{InSeason: "2010", Club: "adler", Date: date, Cents: 5000, PartDeposit: seasons.PartDeposit{Held: 5000}},
			made: booked(func(id string) declare.Value {
				return &seasons.ReverseRefund{InSeason: "2010", Booking: id, Reason: why}
			})},
		{does: remind("dachs", "2010-12-31"), made: func(out *acts.Outcome) declare.Value {
			var r seasons.Reminded
			decodeInto(h, out, &r)
			return &seasons.WithdrawReminder{InSeason: "2010", Reminder: r.Number, Reason: why}
		}},
		{does: &seasons.IssueInvoice{InSeason: "2010", Club: "dachs", From: issuer, To: recipient}, made: func(out *acts.Outcome) declare.Value {
			var i seasons.Issued
			decodeInto(h, out, &i)
			return &seasons.CancelInvoice{InSeason: "2010", Number: i.Number, Reason: why}
		}},
	}
}

// Whatever an office does that is not ordinary, in any order and with some of it taken back: the journal proves what is stored, the file of the season
// gives the numbers that the pages show and can be read in as it is, and all of it taken back, the last first, leaves the season as it was.
func TestWhatIsTakenBackIsAsBefore(t *testing.T) {
	takenBack(t, 100, 14, func(h *hall) []unusual { return slices.Concat(unusuals(), unusualResolutions(), unusualMoney(h)) })
}

// The same of what the board resolves, with the acts of which it is made.
func TestResolutionsThatAreTakenBackAreAsBefore(t *testing.T) {
	takenBack(t, 60, 6, func(h *hall) []unusual {
		return slices.Concat(unusualResolutions(), unusualMoney(h)[:3], unusuals()[10:12])
	})
}

// The same of money alone, so that most of it comes to pass: credit that is paid out, a deposit of which a fine is taken and that goes to another season.
func TestMoneyThatIsTakenBackIsAsBefore(t *testing.T) {
	takenBack(t, 100, 11, unusualMoney)
}

// takenBack does so many acts of a list by chance, takes some of them back, and all in the end. So many kinds of them are let pass at least.
func takenBack(t *testing.T, times, least int, list func(h *hall) []unusual) {
	t.Helper()
	for seed := range uint64(3) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			empty(t, func(h *hall) {
				h.must(h.ImportSeason(ctx, h.admin, twice(), false, none))
				h.must(h.PutClub(ctx, h.admin, &register.ClubEntry{Club: seasonfile.Club{ID: "wiesel", Name: "Pokerclub Wiesel", ShortName: "Wiesel"}}, none))
				next := season()
				next.Season = seasonfile.Season{ID: "2011", Name: "Saison 2011", Start: "2011-01-01", End: "2011-12-31"}
				next.Leagues[0].Matchdays[0].Date = "2011-03-12"
				h.must(h.ImportSeason(ctx, h.admin, next, false, none))
				h.must(h.Acts.Do(ctx, h.admin, &seasons.SetFees{InSeason: "2010", First: 15000}, none))
				before, owed := h.fileInOrder(), h.owed()
				random, all := rand.New(rand.NewPCG(2010, seed)), list(h)
				done, passed := []int{}, map[int]bool{}
				for range times {
					i := random.IntN(len(all))
					v := all[i].does
					back := len(done) > 0 && random.IntN(3) == 0
					if back {
						i = done[random.IntN(len(done))]
						v = all[i].back
					}
					at := slices.Index(done, i)
					if !back && at >= 0 {
						continue
					}
					if out, err := h.unusually(v); !refused(h, err) {
						passed[i] = true
						if back {
							done = slices.Delete(done, at, at+1)
						} else {
							done = append(done, i)
						}
						if !back && all[i].made != nil {
							all[i].back = all[i].made(out)
						}
					}
					h.agrees()
				}
				if len(passed) < least {
					h.Errorf("only %d kinds of acts were let pass", len(passed))
				}
				h.proved()
				for k := len(done) - 1; k >= 0; k-- {
					h.must(h.unusually(all[done[k]].back))
					h.agrees()
				}
				if got := h.fileInOrder(); got != before {
					h.Errorf("got %s, want %s", got, before)
				}
				if got := h.owed(); got != owed {
					h.Errorf("owed is %s, before it was %s", got, owed)
				}
				h.proved()
			})
		})
	}
}

// fileInOrder is the file of the season, without a club that it has heard of and that has no team, and with its roster in one order.
func (h *hall) fileInOrder() string {
	f := h.view("2010").File.Clone()
	f.Clubs = slices.DeleteFunc(f.Clubs, func(c seasonfile.Club) bool { return !slices.Contains(f.Leagues[0].Clubs, c.ID) })
	slices.SortFunc(f.Roster, func(a, b scoring.Membership) int {
		return strings.Compare(a.Player+a.Club+a.From, b.Player+b.Club+b.From)
	})
	return string(seasonfile.Canonical(f))
}

// unusually does an act, over what is stored where that is asked for.
func (h *hall) unusually(v declare.Value) (*acts.Outcome, error) {
	h.Helper()
	if all, is := v.(resolving); is {
		return h.tryToResolve(all)
	}
	terms := none
	if _, over := v.(*register.DropChronicle); over {
		terms.Match = anyVersion
	}
	if take, is := v.(*seasons.TakeDeposit); is {
		take.Charge = h.openFine(take.Club)
	}
	return h.Acts.Do(ctx, h.admin, v, terms)
}

// tryToResolve lays acts before the board and resolves them; where that is refused, they are withdrawn.
func (h *hall) tryToResolve(all resolving) (*acts.Outcome, error) {
	h.Helper()
	accepted := league.Accepting{}
	for _, v := range all {
		accepted = append(accepted, h.lays(v))
	}
	out, err := h.Acts.Do(ctx, h.admin, &league.Resolve{InSeason: "2010", Motions: accepted}, none)
	if err != nil {
		for _, number := range accepted {
			h.must(h.Acts.Do(ctx, h.admin, &league.WithdrawMotion{InSeason: "2010", Motion: number}, none))
		}
	}
	return out, err
}

// owed says what the clubs owe in both seasons, and what of it is overdue.
func (h *hall) owed() string {
	h.Helper()
	var all []string
	for _, season := range []string{"2010", "2011"} {
		accounts, err := h.Accounts(ctx, h.admin, season, "")
		if err != nil {
			h.Fatal(err)
		}
		for _, a := range accounts {
			if a.Club == "wiesel" { // the season goes on knowing it
				continue
			}
			deposit := seasons.Deposit{}
			if a.Deposit != nil {
				deposit = *a.Deposit
			}
			all = append(all, fmt.Sprintf("%s %s: %d, %d, %v", season, a.Club, a.Open, a.Overdue, deposit))
		}
	}
	return strings.Join(all, "; ")
}

// openFine is the payment reference of a fine of a club of which something is open, "" for none.
func (h *hall) openFine(club string) string {
	h.Helper()
	a, err := h.Account(ctx, h.admin, club, "2010", "")
	if err != nil {
		h.Fatal(err)
	}
	for _, l := range a.ToTake() {
		return l.Reference
	}
	return ""
}

// refused reports whether an act was refused, with a sentence; anything else is a failure.
func refused(h *hall, err error) bool {
	h.Helper()
	var refusal *acts.Refusal
	var fault *scoring.Fault
	if err != nil && !errors.As(err, &refusal) && !errors.As(err, &fault) && !errors.Is(err, acts.ErrNotFound) {
		h.Fatal(err)
	}
	return err != nil
}

// agrees reports a season whose file, written and read again, gives other numbers than its pages, or could not be read in.
func (h *hall) agrees() {
	h.Helper()
	v := h.view("2010")
	again, err := seasonfile.Decode(seasonfile.Canonical(v.File))
	if err != nil {
		h.Fatal(err)
	}
	if got := seasonfile.Compute(again); !reflect.DeepEqual(got, v.Results) {
		h.Fatalf("the file gives %+v, the pages show %+v", got.Leagues[0].Standings, v.Results.Leagues[0].Standings)
	}
}
