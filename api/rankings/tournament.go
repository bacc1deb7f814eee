package rankings

import (
	"cmp"
	"slices"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// TournamentBody is a tournament as it is sent; its id stands in the path.
type TournamentBody struct {
	ID      *string          `json:"id,omitempty"`
	Name    string           `json:"name"`
	Date    string           `json:"date" format:"date"`
	Kind    string           `json:"kind" enum:"national,championship,students"`
	Entries int              `json:"entries"`
	Paid    *int             `json:"paid,omitempty"`
	Results []scoring.Finish `json:"results"`
}

// tournamentAnswer is a tournament as it is stored, with what is doubtful about
// it.
type tournamentAnswer struct {
	scoring.Tournament
	Warnings []rulebook.Warning `json:"warnings"`
}

// putTournament writes a tournament that counts for a ranking.
func (s *Handlers) putTournament(r rest.Request, sent *TournamentBody, terms acts.Terms) (*acts.Outcome, error) {
	id := r.Param("tournament")
	if err := acts.Agree("$.id", sent.ID, id); err != nil {
		return nil, err
	}
	t := &scoring.Tournament{ID: id, Name: sent.Name, Date: sent.Date, Kind: sent.Kind, Entries: sent.Entries,
		Paid: sent.Paid, Results: sent.Results}
	return s.Office.PutTournament(r, r.By, r.Param("season"), t, terms)
}

// countTournament writes a tournament as it was played on the floor.
func (s *Handlers) countTournament(r rest.Request, _ rest.Body, terms acts.Terms) (*acts.Outcome, error) {
	return s.Office.CountTournament(r, r.By, r.Param("season"), r.Param("tournament"), terms)
}

// tournament answers with a tournament.
func tournament(season *league.SeasonView, r rest.Request) (rest.Page, error) {
	list := season.Public.Tournaments
	for i := range list {
		if list[i].ID == r.Param("tournament") {
			return rest.StoredJSON(&list[i])
		}
	}
	return rest.Page{}, acts.ErrNotFound
}

// deleteTournament takes a tournament away.
func (s *Handlers) deleteTournament(r rest.Request, _ rest.Body, terms acts.Terms) (*acts.Outcome, error) {
	return s.Office.DeleteTournament(r, r.By, r.Param("season"), r.Param("tournament"), terms)
}

// tournamentList are the tournaments of a season, by day.
type tournamentList struct {
	Season      string           `json:"season"`
	Tournaments []tournamentLine `json:"tournaments"`
}

// tournamentLine is a tournament in the list: the ranking that it counts for,
// and in which of its seasons.
type tournamentLine struct {
	ID          string          `json:"id"`
	Name        string          `json:"name"`
	Date        string          `json:"date" format:"date"`
	Kind        string          `json:"kind" enum:"national,championship,students"`
	Entries     int             `json:"entries"`
	Paid        int             `json:"paid"` // how many places are paid
	Results     int             `json:"results"`
	Ranking     scoring.Ranking `json:"ranking" enum:"austrian,students"`
	RankingYear rankingYear     `json:"ranking_season"`
}

// tournaments answers with the tournaments of a season.
func tournaments(season *league.SeasonView, _ rest.Request) (rest.Page, error) {
	rules := season.Public.RulesInForce()
	list := tournamentList{season.Head.ID, []tournamentLine{}}
	for i := range season.Public.Tournaments {
		t := &season.Public.Tournaments[i]
		ranking := scoring.RankingOf(t.Kind)
		list.Tournaments = append(list.Tournaments, tournamentLine{t.ID, t.Name, t.Date, t.Kind, t.Entries, rules.PaidPlaces(t),
			len(t.Results), ranking, yearOf(ranking, t.Date)})
	}
	slices.SortFunc(list.Tournaments, func(a, b tournamentLine) int {
		return cmp.Or(cmp.Compare(a.Date, b.Date), cmp.Compare(a.ID, b.ID))
	})
	return rest.JSON(list)
}
