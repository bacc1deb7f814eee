// Package matchdays has the handlers for a matchday: its facts, on paper and in the hall.
package matchdays

import (
	"pokerliga/api/rest"
	"pokerliga/floor/floordesk"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/lease"
	"pokerliga/rules/matchday"
	"pokerliga/rules/scan"
	"pokerliga/scoring"
)

// The parameters of what happens in the hall.
var (
	drawNumber = rest.Query{Name: "number", Fits: rest.IsNumber, Says: "eine Zahl ab 0",
		About: "Which draw of the heat, from 1; without it, the last one.", Example: "1"}
	ofClub = rest.Query{Name: "club", Fits: rest.IsID, Says: "der Name eines Vereins in Adressen",
		About: "The id of a club: what concerns it alone. Its presidents must name it.", Example: "linz-2"}
)

// Handlers answers what happens on a matchday, on paper and in the hall.
type Handlers struct{ *rest.Base }

// Routes are the addresses of a matchday: its facts, and what happens in the hall.
func (s *Handlers) Routes() []rest.Route {
	return []rest.Route{
		// A matchday
		{Method: rest.Get, Path: rest.OneLeague + "/matchdays", Do: s.Public(s.Dated(Matchdays)),
			Summary: "The matchdays of a league", Gives: matchdayList{}, Query: []rest.Query{rest.AsOf}},
		{Method: rest.Get, Path: rest.OneDay, Do: s.matchday,
			Summary: "A matchday with its facts and numbers, also while it is played", Gives: matchdayView{},
			Query: []rest.Query{rest.Explain, rest.AsOf}},
		{Method: rest.Get, Path: rest.OneDay + "/lineups/:club", Do: s.PrivateAt(s.lineup),
			Deeds:   rest.Deeds{acts.DeedReadLineup, acts.DeedReadPublic},
			Summary: "The lineup of a club", Gives: scoring.Lineup{}},
		{Method: rest.Get, Path: rest.OneDay + "/eligibility/:club", Do: s.PrivateAt(s.eligibility), Deeds: rest.Deeds{acts.DeedReadEligibility},
			Summary: "Who of a club may play, and by which paragraph the others may not, beforehand", Gives: ForecastView{},
			Query: []rest.Query{namedPlayers}},
		{Method: rest.Get, Path: rest.OneDay + "/no-shows/:club", Do: s.Public(noShow),
			Summary: "The no-show of a club", Gives: league.NoShow{}},
		{Method: rest.Get, Path: rest.OneHeat + "/sit-and-gos/:table", Do: s.Public(card),
			Summary: "The round card of a Sit'n'Go", Gives: scoring.SitAndGo{}},
		{Method: rest.Get, Path: rest.OneHeat + "/team-mtts/:mtt", Do: s.Public(stacks),
			Summary: "The stacks of a team MTT in a heat", Gives: scoring.TeamMTT{}},
		{Method: rest.Get, Path: rest.OneDay + "/hall", Do: s.PrivateAt(s.inHall), Deeds: rest.Deeds{acts.DeedReadPublic},
			Summary: "Whether a matchday is lent to a laptop in a hall, and what its officials are told of it", Gives: hallView{}},
		{Method: rest.Get, Path: rest.OneDay + "/hall/:lease/leftovers", Do: s.PrivateAt(s.leftovers), Deeds: rest.Deeds{acts.DeedReadMatchday},
			Summary: "What a laptop has entered after its lease had ended, each thing once, beside what stands here", Gives: leftoverList{}},
		{Method: rest.Get, Path: rest.OneDay + "/hall/:lease/leftovers/:leftover", Do: s.PrivateAt(s.leftover), Deeds: rest.Deeds{acts.DeedReadMatchday},
			Summary: "One of them, with what can be decided about it", Gives: lease.Leftover{}},
		{Method: rest.Post, Path: rest.OneDay + "/hall/:lease/upload", Do: s.uploadLines, Deeds: rest.Deeds{acts.DeedUpload}, Takes: returnFile,
			Answers: rest.OK, Summary: "Take the lines of a return file home, as if its laptop had sent them", Gives: lease.LineCounts{}},
		{Method: rest.Get, Path: rest.V1 + "/hall/:lease/file", Do: s.hallFile, Deeds: rest.Deeds{acts.DeedHallFile},
			Summary: "The hall file of a lease that runs, for admins, who has lent it and who takes it along", Gives: rest.MediaType(rest.HallKind)},
		{Method: rest.Get, Path: rest.OneDay + "/deadlines", Do: s.Public(deadlines),
			Summary: "The deadlines of a matchday, as the calendar has them now", Gives: deadlineList{}},

		// What happens beside cards and stacks
		{Method: rest.Get, Path: rest.OneHeat + "/draw", Do: s.Asked(s.drawn),
			Summary: "The draw of the Sit'n'Go tables of a heat", Gives: drawView{}, Query: []rest.Query{drawNumber}},
		{Method: rest.Get, Path: rest.OneHeat + "/desk", Do: s.PrivateAtHeat(s.onFloor), Deeds: rest.Deeds{acts.DeedReadMatchday},
			Summary: "The tournaments of the floor of a heat, and what has become of their cards", Gives: heatOnFloor{}},
		{Method: rest.Post, Path: rest.OneHeat + "/desk", Do: rest.MayTake(s.Base, s.openHeat), Deeds: rest.Deeds{acts.DeedFloorOpen},
			Summary: "Open a heat on the floor: make its tournaments from draw, lineups and hand-over", Takes: FloorBody{},
			Answers: rest.Created, Gives: openedHeat{}},
		{Method: rest.Post, Path: rest.OneHeat + "/desk/take", Do: rest.Takes(s.Base, s.takeFromFloor, "tournament"),
			Deeds:   rest.Deeds{acts.DeedFloorDirect},
			Summary: "Take what the floor says in the place of a card or stacks by hand", Takes: takenSheet{}, Answers: rest.OK,
			Gives: floordesk.FloorSheet{}},
		{Method: rest.Get, Path: rest.OneHeat + "/preset", Do: s.PrivateAtHeat(s.preset), Deeds: rest.Deeds{acts.DeedReadMatchday},
			Summary: "Empty cards and stacks with which the entry of a heat can begin, and who has entered what", Gives: presetView{}},
		{Method: rest.Get, Path: rest.OneHeat + "/round-cards", Do: s.PrivateAtHeat(s.roundCards), Deeds: rest.Deeds{acts.DeedReadMatchday},
			Summary: "Where everything is on the printed round cards of a heat", Gives: scan.Layout{}, Query: []rest.Query{rest.OnPage}},
		{Method: rest.Post, Path: rest.OneHeat + "/photos", Do: s.sendPhoto, Deeds: rest.Deeds{league.DeedPhoto},
			Summary: "Send a photo of round cards: what is marked on them is read, and waits to be confirmed", Takes: rest.Photo,
			Answers: rest.OKOrCreated, Gives: league.PhotoView{}},
		{Method: rest.Get, Path: rest.OneHeat + "/photos", Do: s.PrivateAtHeat(s.photos), Deeds: rest.Deeds{league.DeedReadPhoto},
			Summary: "The photos of round cards of a heat that wait to be confirmed, the newest first", Gives: photoList{}},
		{Method: rest.Get, Path: rest.OneHeat + "/photos/:photo", Do: s.photo, Deeds: rest.Deeds{league.DeedReadPhoto},
			Summary: "A photo of round cards as it is kept", Gives: rest.MediaType(rest.JpegType)},
		{Method: rest.Get, Path: rest.OneHeat + "/photos/:photo/:table", Do: s.straightCard, Deeds: rest.Deeds{league.DeedReadPhoto},
			Summary: "The round card of a table on a photo, straightened: eight pixels to the millimetre", Gives: rest.MediaType(rest.JpegType)},
		{Method: rest.Get, Path: rest.OneHeat + "/warnings", Do: s.PrivateAtHeat(s.doubts), Deeds: rest.Deeds{acts.DeedReadMatchday},
			Summary: "What is doubtful in a heat, and what was acknowledged", Gives: doubtList{}},
		{Method: rest.Put, Path: rest.OneHeat + "/sit-and-gos/:table/acknowledgement", Do: s.acknowledge,
			Deeds:   rest.Deeds{acts.DeedAcknowledge},
			Summary: "Acknowledge that the chips on a card do not add up", Takes: league.Acknowledge{}, Gives: matchday.Acknowledgement{}},
		{Method: rest.Put, Path: rest.OneHeat + "/team-mtts/:mtt/acknowledgement", Do: s.acknowledge,
			Deeds:   rest.Deeds{acts.DeedAcknowledge},
			Summary: "Acknowledge that the stacks of an MTT do not add up", Takes: league.Acknowledge{}, Gives: matchday.Acknowledgement{}},

		{Method: rest.Get, Path: rest.OneDay + "/checkin", Do: s.PrivateAt(s.checkIns), Deeds: rest.Deeds{acts.DeedReadCheckIn},
			Summary: "Which teams have checked in", Gives: checkInList{}, Query: []rest.Query{ofClub}},
		{Method: rest.Get, Path: rest.OneDay + "/checkin/:club", Do: s.PrivateAt(s.checkIn), Deeds: rest.Deeds{acts.DeedReadCheckIn},
			Summary: "The check-in of a team", Gives: checkInView{}},
		{Method: rest.Get, Path: rest.OneDay + "/penalties", Do: s.PrivateAt(s.penalties), Deeds: rest.Deeds{acts.DeedReadPenalties},
			Summary: "The penalties of a matchday", Gives: penaltyList{}, Query: []rest.Query{ofClub}},
	}
}
