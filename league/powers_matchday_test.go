package league_test

import (
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/lease"
	"pokerliga/scoring"
)

// matchdayDeeds are the deeds of a matchday.
var matchdayDeeds = map[acts.Deed]asked{
	acts.DeedReadMatchday: {officials, func(h *hall, by acts.Actor) error { return second(h.Matchday(ctx, by, day1)) }},
	acts.DeedMatchday: {admins, func(h *hall, by acts.Actor) error {
		return second(h.PutMatchday(ctx, by, day1, &league.MatchdayHead{}, none))
	}},
	acts.DeedLend: {officials, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &league.Lend{AtMatchday: acts.On(day1)}, none))
	}},
	acts.DeedTakeBack: {officials, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &league.TakeBack{AtMatchday: acts.On(day1), Reason: "Der Laptop antwortet nicht"}, none))
	}},
	acts.DeedHallFile: {officials, func(_ *hall, by acts.Actor) error { return by.May(acts.DeedHallFile, day1.Place()) }},
	acts.DeedUpload: {officials, func(h *hall, by acts.Actor) error {
		return second(h.TakeReturnFile(ctx, by, league.OfLease{AtMatchday: acts.On(day1)}, nil))
	}},
	acts.DeedDecide: {officials, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &league.DecideLeftover{OfLease: league.OfLease{AtMatchday: acts.On(day1)}, Number: 1, Take: lease.TakeHall}, none))
	}},
	acts.DeedShelve: {officials, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &league.ShelveLeftovers{OfLease: league.OfLease{AtMatchday: acts.On(day1)}}, none))
	}},
	acts.DeedCarry: {everybody, func(h *hall, _ acts.Actor) error { return second(h.HallLease(ctx, "keine")) }},
	acts.DeedInterrupt: {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, league.Interrupting(day1, &scoring.Interruption{Date: "2010-03-13", Reason: "Stromausfall"}), none))
	}},
	acts.DeedDropInterruption: {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &league.DropInterruption{AtMatchday: acts.On(day1)}, none))
	}},
	acts.DeedAnnul: {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, league.Annulling(day1, &scoring.Annulment{Date: "2010-03-13", Reason: "Falsche Stacks"}), none))
	}},
	acts.DeedDropAnnulment: {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &league.DropAnnulment{AtMatchday: acts.On(day1)}, none))
	}},
	acts.DeedAnnulCard: {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, league.AnnullingCard(acts.HeatOf(day1, 1), 1, &scoring.Annulment{Date: "2010-03-13", Reason: "Falsche Stacks"}), none))
	}},
	acts.DeedRestoreCard: {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &league.RestoreCard{AtHeat: acts.HeatOf(day1, 1), Table: 1, Reason: "Doch richtig"}, none))
	}},
	acts.DeedReplay: {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &league.AnnounceReplay{AtMatchday: acts.On(day1), Date: "2010-06-12"}, none))
	}},
	acts.DeedDropReplay: {admins, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &league.DropReplay{AtMatchday: acts.On(day1)}, none))
	}},
	acts.DeedNoShow:     {officials, func(h *hall, by acts.Actor) error { return second(h.PutNoShow(ctx, by, day1, "adler", none)) }},
	acts.DeedExcuse:     {admins, func(h *hall, by acts.Actor) error { return second(h.excuse(by, "adler", "Zug stand still", none)) }},
	acts.DeedDropNoShow: {officials, func(h *hall, by acts.Actor) error { return second(h.DeleteNoShow(ctx, by, day1, "adler", none)) }},
	acts.DeedCard: {atCard, func(h *hall, by acts.Actor) error {
		return second(h.PutSitAndGo(ctx, by, day1, 1, card(1, 1), none))
	}},
	league.DeedPhoto: {atCard, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &league.SendPhoto{AtHeat: acts.HeatOf(day1, 1)}, none))
	}},
	league.DeedLatePhoto: {everybody, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &league.SendPhoto{AtHeat: acts.HeatOf(day1, 1), Late: true}, none))
	}},
	league.DeedDropPhoto: {atCard, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &league.DropPhoto{AtHeat: acts.HeatOf(day1, 1)}, none))
	}},
	league.DeedBindPhoto: {atCard, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &league.BindPhoto{AtHeat: acts.HeatOf(day1, 1), Table: 1}, none))
	}},
	league.DeedReadPhoto: {atCard, func(h *hall, by acts.Actor) error {
		return second(h.PhotoDesk(ctx, by, acts.HeatOf(day1, 1)))
	}},
	acts.DeedDropCard: {officials, func(h *hall, by acts.Actor) error {
		return second(h.DeleteSitAndGo(ctx, by, day1, 1, 1, none))
	}},
	acts.DeedStacks: {atStacks, func(h *hall, by acts.Actor) error {
		return second(h.PutTeamMTT(ctx, by, day1, 1, stacks(1, "A"), none))
	}},
	acts.DeedBust: {atStacks, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &league.NoteBust{OfMTT: league.OfMTT{AtHeat: acts.HeatOf(day1, 1), MTT: "A"}, Club: "adler"}, none))
	}},
	acts.DeedDropBust: {atStacks, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &league.DropBust{OfMTT: league.OfMTT{AtHeat: acts.HeatOf(day1, 1), MTT: "A"}, Club: "adler"}, none))
	}},
	acts.DeedDropStacks: {officials, func(h *hall, by acts.Actor) error {
		return second(h.DeleteTeamMTT(ctx, by, day1, 1, "A", none))
	}},
	acts.DeedClose: {officials, func(h *hall, by acts.Actor) error { return second(h.CloseHeat(ctx, by, day1, 1, "", none)) }},
	acts.DeedBegin: {officials, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &league.BeginHeat{AtHeat: acts.HeatOf(day1, 1)}, none))
	}},
	acts.DeedDropBeginning: {officials, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &league.DropBeginning{AtHeat: acts.HeatOf(day1, 1)}, none))
	}},
	acts.DeedReopen: {officials, func(h *hall, by acts.Actor) error { return second(h.ReopenHeat(ctx, by, day1, 1, "", none)) }},
	acts.DeedDisqualify: {officials, func(h *hall, by acts.Actor) error {
		return second(h.AddSanction(ctx, by, "2010", disqualification(), none))
	}},
}
