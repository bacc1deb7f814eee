package league

import (
	"cmp"
	"context"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
)

// Account returns what a club owes in a season on a day, for the club and the association. Without a day it is today,
// without a season the one that is running, or the latest.
func (w *Views) Account(ctx context.Context, by acts.Actor, club, season, on string) (*seasons.ClubAccount, error) {
	if err := by.May(acts.DeedReadAccount, acts.MatchdayRef{Season: season}.Of(club)); err != nil {
		return nil, err
	}
	if _, err := w.store.Club(ctx, club); err != nil {
		return nil, err
	}
	if season == "" {
		s, err := w.Open(ctx)
		if err != nil {
			return nil, err
		}
		season = s.running()
	}
	accounts, err := w.accounts(ctx, season, []string{club}, on)
	if err != nil {
		return nil, err
	}
	return accounts[0], nil
}

// ClubAccounts returns what a club owes on a day in each season in which it plays, the latest first, for the club and the association.
func (w *Views) ClubAccounts(ctx context.Context, by acts.Actor, s *Snapshot, club, on string) ([]*seasons.ClubAccount, error) {
	if err := by.May(acts.DeedReadAccount, acts.AtClub(club)); err != nil {
		return nil, err
	}
	fees, books, err := w.store.ClubBooks(ctx, club)
	if err != nil {
		return nil, err
	}
	var list []*seasons.ClubAccount
	for _, v := range s.Seasons {
		if v.Plays(club) {
			list = append(list, seasons.AccountOf(v.File, fees[v.Head.ID], books[v.Head.ID], club, on).Subject(v.Docket))
		}
	}
	return list, nil
}

// running returns the season of today, or the latest, or "" where there is none.
func (s *Snapshot) running() string {
	today := rulebook.Day(s.At)
	for _, v := range s.Seasons {
		if v.Head.Start <= today && today <= v.Head.End {
			return v.Head.ID
		}
	}
	if len(s.Seasons) == 0 {
		return ""
	}
	return s.Seasons[0].Head.ID
}

// Accounts returns what every club of a season owes on a day, by club, for the association.
func (w *Views) Accounts(ctx context.Context, by acts.Actor, season, on string) ([]*seasons.ClubAccount, error) {
	if err := by.May(acts.DeedListAccounts, acts.InSeason(season)); err != nil {
		return nil, err
	}
	return w.accounts(ctx, season, nil, on)
}

// accounts computes the accounts of clubs in a season; none named means all.
func (w *Views) accounts(ctx context.Context, season string, clubs []string, on string) ([]*seasons.ClubAccount, error) {
	v, err := w.season(ctx, season)
	if err != nil {
		return nil, err
	}
	fees, err := seasons.FeesOf(ctx, w.store, season)
	if err != nil {
		return nil, err
	}
	books, err := w.store.Bookings(ctx, season)
	if err != nil {
		return nil, err
	}
	if clubs == nil {
		for i := range v.File.Clubs {
			clubs = append(clubs, v.File.Clubs[i].ID)
		}
		slices.Sort(clubs)
	}
	accounts := make([]*seasons.ClubAccount, len(clubs))
	for i, club := range clubs {
		accounts[i] = seasons.AccountOf(v.File, *fees, books, club, cmp.Or(on, rulebook.Day(w.now()))).Subject(v.Docket)
	}
	return accounts, nil
}
