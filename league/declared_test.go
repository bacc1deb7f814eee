package league_test

import (
	"context"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/availability"
	"pokerliga/office/cases"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/promotion"
	"pokerliga/rules/eligibility"
	"pokerliga/rules/matchday"
	"pokerliga/rules/protest"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// joining is the club that a player becomes a member of, and from when.
type joining struct{ Club, From string }

func (h *hall) AddPlayer(ctx context.Context, by acts.Actor, r *register.PlayerRecord, join joining, double bool, terms acts.Terms) (
	*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &register.AddPlayer{Person: r.Person, Club: join.Club, From: join.From, Double: double}, terms)
}

func (h *hall) PutPlayer(ctx context.Context, by acts.Actor, r *register.PlayerRecord, double bool, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &register.CorrectPlayer{Player: r.ID, Person: r.Person, Double: double}, terms)
}

func (h *hall) ErasePlayer(ctx context.Context, by acts.Actor, player, reason string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &register.ErasePlayer{Player: player, Reason: declare.Reason(reason)}, terms)
}

func (h *hall) ReleaseTransfer(ctx context.Context, by acts.Actor, id string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &register.ReleaseTransfer{OfTransfer: register.OfTransfer(id)}, terms)
}

func (h *hall) ApproveTransfer(ctx context.Context, by acts.Actor, id string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &register.ApproveTransfer{OfTransfer: register.OfTransfer(id)}, terms)
}

func (h *hall) RejectTransfer(ctx context.Context, by acts.Actor, id, reason string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &register.RejectTransfer{OfTransfer: register.OfTransfer(id), Reason: reason}, terms)
}

func (h *hall) WithdrawTransfer(ctx context.Context, by acts.Actor, id string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &register.WithdrawTransfer{OfTransfer: register.OfTransfer(id)}, terms)
}

func (h *hall) SettleTask(ctx context.Context, by acts.Actor, task, note string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &league.SettleTask{Task: task, Note: note}, terms)
}

func (h *hall) ReadNotice(ctx context.Context, by acts.Actor, club, notice string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &league.ReadNotice{OfClub: declare.OfClub(club), Notice: notice}, terms)
}

func (h *hall) Ask(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string, players []string, means availability.Means,
	terms acts.Terms) (*acts.Outcome, error) {
	h.Availability.Reach = func() availability.Means { return means }
	return h.Acts.Do(ctx, by, &availability.Ask{OfDay: availability.ForDay(at, club), Players: players}, terms)
}

func (h *hall) EnterReply(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club, player string, says matchday.Availability, word string,
	terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &availability.EnterReply{OfDay: availability.ForDay(at, club), Player: player, Says: says, Word: word}, terms)
}

func (h *hall) SendReply(ctx context.Context, token string, says matchday.Availability, word string) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, acts.Public, &availability.SendReply{Token: token, Says: says, Word: word}, none)
}

// note is why a sanction is lifted, and on which day.
type note struct{ Date, Reason string }

func (h *hall) AddSanction(ctx context.Context, by acts.Actor, season string, s *scoring.Sanction, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, deciding(season, s), terms)
}

// deciding is the act that decides a sanction.
func deciding(season string, s *scoring.Sanction) *league.Decide {
	return &league.Decide{InSeason: declare.InSeason(season), Kind: s.Kind, League: s.League, Matchday: s.Matchday, Club: s.Club,
		Players: s.Players, Points: seasons.Points(s.Points), Date: declare.Day(s.Date), Rule: league.Cited(s.Rule),
		Reason: declare.Reason(s.Reason)}
}

func (h *hall) LiftSanction(ctx context.Context, by acts.Actor, season string, id int, why note, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &league.LiftSanction{InSeason: declare.InSeason(season), Sanction: id, Date: declare.Day(why.Date),
		Reason: declare.Reason(why.Reason)}, terms)
}

func (h *hall) PutWaiver(ctx context.Context, by acts.Actor, season, club string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &seasons.Waive{InSeason: declare.InSeason(season), Club: club}, terms)
}

func (h *hall) DeleteWaiver(ctx context.Context, by acts.Actor, season, club string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &seasons.Unwaive{InSeason: declare.InSeason(season), Club: club}, terms)
}

func (h *hall) PutWaiversUntil(ctx context.Context, by acts.Actor, season string, u *seasons.WaiversUntil, terms acts.Terms) (
	*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &seasons.LimitWaivers{InSeason: declare.InSeason(season), Until: u.Until}, terms)
}

func (h *hall) ConfirmPlan(ctx context.Context, by acts.Actor, season string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &seasons.ConfirmPlan{InSeason: declare.InSeason(season)}, terms)
}

func (h *hall) ReopenSeason(ctx context.Context, by acts.Actor, season, reason string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &seasons.ReopenSeason{InSeason: declare.InSeason(season), Reason: declare.Reason(reason)}, terms)
}

func (h *hall) FollowPlan(ctx context.Context, by acts.Actor, season string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &seasons.FollowPlan{InSeason: declare.InSeason(season)}, terms)
}

func (h *hall) PutRules(ctx context.Context, by acts.Actor, season string, r *seasonfile.RuleChanges, terms acts.Terms) (
	*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &seasons.SetRules{InSeason: declare.InSeason(season), RuleChanges: *r}, terms)
}

func (h *hall) PutRegistrationPeriod(ctx context.Context, by acts.Actor, season string, p *seasons.RegistrationPeriod, terms acts.Terms) (
	*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &seasons.PutRegistrationPeriod{InSeason: declare.InSeason(season), ClosingDate: declare.Day(p.ClosingDate)}, terms)
}

func (h *hall) RegisterTeam(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string, says *seasons.RegisterTeam, terms acts.Terms) (
	*acts.Outcome, error) {
	asked := *says
	asked.OfTeam = seasons.TeamOf(at.Season, at.League, club)
	return h.Acts.Do(ctx, by, &asked, terms)
}

func (h *hall) ConfirmTeam(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &seasons.ConfirmTeam{OfTeam: seasons.TeamOf(at.Season, at.League, club)}, terms)
}

func (h *hall) RefuseTeam(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &seasons.RefuseTeam{OfTeam: seasons.TeamOf(at.Season, at.League, club)}, terms)
}

func (h *hall) WithdrawTeam(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &seasons.WithdrawTeam{OfTeam: seasons.TeamOf(at.Season, at.League, club)}, terms)
}

func (h *hall) Apply(ctx context.Context, by acts.Actor, at acts.MatchdayRef, x *league.Application, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &league.Apply{OfApplication: league.ApplicationOf(at, x.Club), Venue: x.Venue, Note: x.Note}, terms)
}

func (h *hall) TakeApplicationBack(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string, terms acts.Terms) (
	*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &league.DropApplication{OfApplication: league.ApplicationOf(at, club)}, terms)
}

func (h *hall) Award(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &league.Award{OfApplication: league.ApplicationOf(at, club)}, terms)
}

func (h *hall) PutClub(ctx context.Context, by acts.Actor, c *register.ClubEntry, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, c.Writing(), terms)
}

func (h *hall) PutContact(ctx context.Context, by acts.Actor, club string, c *register.Contact, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &register.PutContact{OfClub: declare.OfClub(club), Contact: *c}, terms)
}

func (h *hall) PutAssociation(ctx context.Context, by acts.Actor, club, association string, p *register.Periods, terms acts.Terms) (
	*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &register.PutAssociation{OfClub: declare.OfClub(club), Association: association, Periods: p.Periods}, terms)
}

func (h *hall) PutLogo(ctx context.Context, by acts.Actor, club string, sent []byte, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &register.PutLogo{OfClub: declare.OfClub(club), Picture: sent}, terms)
}

func (h *hall) DeleteLogo(ctx context.Context, by acts.Actor, club string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &register.DeleteLogo{OfClub: declare.OfClub(club)}, terms)
}

func (h *hall) ConfirmClubs(ctx context.Context, by acts.Actor, rows []register.SheetRow, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &register.UploadClubs{Rows: rows}, terms)
}

func (h *hall) PutMembership(ctx context.Context, by acts.Actor, club, player string, t register.Term, terms acts.Terms) (*acts.Outcome, error) {
	return h.MoveMembership(ctx, by, club, player, "", t, terms)
}

func (h *hall) MoveMembership(ctx context.Context, by acts.Actor, club, player, from string, t register.Term, terms acts.Terms) (
	*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &register.PutMember{OfMember: register.OfMember{Club: club, Player: player}, Was: from, From: t.From,
		Until: t.Until}, terms)
}

func (h *hall) DeleteMembership(ctx context.Context, by acts.Actor, club, player, from string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &register.DropMember{OfMember: register.OfMember{Club: club, Player: player}, Was: from}, terms)
}

func (h *hall) PutMemberContact(ctx context.Context, by acts.Actor, club, player string, c *register.MemberContact, terms acts.Terms) (
	*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &register.PutMemberContact{OfMember: register.OfMember{Club: club, Player: player}, MemberContact: *c}, terms)
}

func (h *hall) ConfirmRoster(ctx context.Context, by acts.Actor, club string, sheet register.RosterSheet, terms acts.Terms) (
	*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &register.UploadRoster{OfClub: declare.OfClub(club), Sheet: sheet}, terms)
}

func (h *hall) RequestTransfer(ctx context.Context, by acts.Actor, player, to, begins string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &register.RequestTransfer{Player: player, To: to, Begins: begins}, terms)
}

func (h *hall) PutSquad(ctx context.Context, by acts.Actor, c *eligibility.CallUp, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, league.Calling(c), terms)
}

func (h *hall) RefuseSquad(ctx context.Context, by acts.Actor, squad, player string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &league.RefuseSquad{OfSquad: league.OfSquad{Squad: squad, Player: player}}, terms)
}

func (h *hall) RemoveFromSquad(ctx context.Context, by acts.Actor, squad, player, reason string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &league.RemoveFromSquad{OfSquad: league.OfSquad{Squad: squad, Player: player}, Reason: reason}, terms)
}

func (h *hall) PutReport(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club, text string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &league.PutReport{AtMatchday: acts.On(at), Club: club, Markdown: text}, terms)
}

func (h *hall) caseProtest(ctx context.Context, by acts.Actor, season string, p *cases.Filing, terms acts.Terms) (*acts.Outcome, error) {
	asked := *p
	asked.InSeason = declare.InSeason(season)
	return h.Acts.Do(ctx, by, &asked, terms)
}

func (h *hall) caseHear(ctx context.Context, by acts.Actor, season string, n int, on, text string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &cases.CaseHearing{OfCase: cases.OfCase{Season: season, Case: n}, On: declare.Day(on), Text: text}, terms)
}

func (h *hall) caseState(ctx context.Context, by acts.Actor, season string, n int, club, text string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &cases.CaseStatement{OfCase: cases.OfCase{Season: season, Case: n}, Club: club, Text: text}, terms)
}

func (h *hall) caseDecide(ctx context.Context, by acts.Actor, season string, n int, v *cases.Verdict, terms acts.Terms) (*acts.Outcome, error) {
	asked := *v
	asked.OfCase = cases.OfCase{Season: season, Case: n}
	return h.Acts.Do(ctx, by, &asked, terms)
}

func (h *hall) caseAppeal(ctx context.Context, by acts.Actor, season string, n int, club, why string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &cases.CaseAppeal{OfCase: cases.OfCase{Season: season, Case: n}, Club: club, Reason: why}, terms)
}

func (h *hall) caseWithdraw(ctx context.Context, by acts.Actor, season string, n int, club string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &cases.CaseWithdrawal{OfCase: cases.OfCase{Season: season, Case: n}, Club: club}, terms)
}

func (h *hall) casePutRules(ctx context.Context, by acts.Actor, season string, r *protest.Rules, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &cases.SettleRules{InSeason: declare.InSeason(season), ProtestDays: r.ProtestDays, AppealDays: r.AppealDays,
		PenaltiesFinal: r.PenaltiesFinal, PhotoDays: r.PhotoDays}, terms)
}

func (h *hall) PutTieDecisions(ctx context.Context, by acts.Actor, season string, list []scoring.TieDecision, terms acts.Terms) (
	*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &seasons.PutTies{InSeason: declare.InSeason(season), Decisions: seasons.TiesOf(list)}, terms)
}

func (h *hall) PutPromotion(ctx context.Context, by acts.Actor, season string, e *promotion.Entry, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &seasons.PutPromotion{InSeason: declare.InSeason(season), Waivers: e.Waivers, MasterPlayOff: e.MasterPlayOff,
		Decisions: e.Decisions}, terms)
}

func (h *hall) PutEntrants(ctx context.Context, by acts.Actor, season string, list []promotion.Entrant, terms acts.Terms) (
	*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &seasons.PutEntrants{InSeason: declare.InSeason(season), Teams: seasons.EntrantsOf(list)}, terms)
}

func (h *hall) PutMasterPlayOff(ctx context.Context, by acts.Actor, season string, list []promotion.Finisher, terms acts.Terms) (
	*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &seasons.PutPlayOff{InSeason: declare.InSeason(season), Places: seasons.FinishersOf(list)}, terms)
}

func (h *hall) PutDecisions(ctx context.Context, by acts.Actor, season string, list []promotion.Decision, terms acts.Terms) (
	*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &seasons.PutDecisions{InSeason: declare.InSeason(season), Decisions: seasons.DecisionsOf(list)}, terms)
}

func (h *hall) PutSeason(ctx context.Context, by acts.Actor, s *seasons.SeasonTerms, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, seasons.Naming(s), terms)
}

func (h *hall) PutTeams(ctx context.Context, by acts.Actor, season, league string, to *seasons.Teams, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &seasons.PutTeams{InSeason: declare.InSeason(season), League: league, Clubs: to.Clubs}, terms)
}
