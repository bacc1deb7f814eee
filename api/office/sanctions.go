package office

import (
	"net/http"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/office"
)

// brokenQuery is the violation that the form of a sanction is filled for.
var brokenQuery = rest.Query{Name: office.BrokenQuery, Says: "eine Aufgabe rule_broken", Example: "0123456789abcdef",
	About: "The violation for which the form of a sanction is filled.", Fits: func(value string) bool { return len(value) == 16 }}

// withoutQuery is the player whose result is left out of the form of a tournament.
var withoutQuery = rest.Query{Name: office.WithoutQuery, Says: "die Kennung eines Spielers", Example: "eva-wolf",
	About: "The player whose result is left out of the form.", Fits: rest.IsID}

// sanctionsPage builds the page of the sanctions of a season.
func (s *Handlers) sanctionsPage(d *visit, v *league.SeasonView) (workplace.Formed, error) {
	broken, err := s.Office.Broken(d.Request().Context(), d.By, v)
	return office.NewSanctions(&d.Source, v, broken, d.QueryParam(office.BrokenQuery)), err
}

// tournamentsPage builds the page of the tournaments of a season.
func (s *Handlers) tournamentsPage(d *visit, v *league.SeasonView) (workplace.Formed, error) {
	played, err := d.Office.Floor.Played(d.Request().Context(), v.Head)
	return office.NewTournaments(&d.Source, v, played[v.Head.ID]), err
}

// tournamentPage builds the page of a tournament.
func (s *Handlers) tournamentPage(d *visit, v *league.SeasonView) (workplace.Formed, error) {
	for i := range v.File.Tournaments {
		if t := &v.File.Tournaments[i]; t.ID == d.Param("tournament") {
			return office.NewTournament(&d.Source, v, t, d.QueryParam(office.WithoutQuery)), nil
		}
	}
	return nil, acts.ErrNotFound
}

// addTournament enters a tournament.
func (s *Handlers) addTournament(d *visit, sent workplace.Sent) (*workplace.Decision, error) {
	v, err := d.view()
	if err != nil {
		return nil, err
	}
	t, wrong := office.TournamentOf(v, office.TournamentID(v, sent("name")), sent)
	e := putTournament(d, v, t, wrong)
	e.To = office.SeasonPath(v.Head.ID) + office.TournamentsPath
	return e, nil
}

// changeTournament changes a tournament.
func (s *Handlers) changeTournament(d *visit, sent workplace.Sent) (*workplace.Decision, error) {
	v, err := d.view()
	if err != nil {
		return nil, err
	}
	t, wrong := office.TournamentOf(v, d.Param("tournament"), sent)
	return putTournament(d, v, t, wrong), nil
}

// putTournament writes a tournament.
func putTournament(d *visit, v *league.SeasonView, t *scoring.Tournament, wrong error) *workplace.Decision {
	path := office.SeasonPath(v.Head.ID) + office.TournamentsPath
	return &workplace.Decision{FormAct: workplace.FormAct{Form: office.TournamentForm, Done: "turnier", To: path + "/" + t.ID, Method: http.MethodPut,
		Path: "/seasons/" + v.Head.ID + "/tournaments/" + t.ID, Body: t}, Try: func(terms acts.Terms) (*acts.Outcome, error) {
		if wrong != nil {
			return nil, wrong
		}
		return d.Office.PutTournament(d.Request().Context(), d.By, v.Head.ID, t, terms)
	}}
}

// countTournament enters a tournament as it was played on the floor.
func countTournament(d *visit, _ workplace.Sent) (*workplace.Decision, error) {
	season, id := d.Param("season"), d.Param("tournament")
	says := ""
	if played, err := d.Office.Floor.Counted(d.Request().Context(), id); err == nil { // what is refused has no question
		says = "„" + played.Name + "“ vom " + rulebook.Date(played.Date) + " wird für die Rangliste eingetragen (§ 4.1.1.2)."
	}
	return &workplace.Decision{FormAct: workplace.FormAct{Form: office.CountTournament + "-" + id, Done: "turnier",
		To: office.SeasonPath(season) + office.TournamentsPath, Method: http.MethodPost, Path: "/seasons/" + season + "/tournaments/" + id + "/floor"},
		Asks: true, Says: says, Try: func(terms acts.Terms) (*acts.Outcome, error) {
			return d.Office.CountTournament(d.Request().Context(), d.By, season, id, terms)
		}}, nil
}

// dropTournament takes a tournament away.
func (s *Handlers) dropTournament(d *visit, _ workplace.Sent) (*workplace.Decision, error) {
	season, id := d.Param("season"), d.Param("tournament")
	return &workplace.Decision{FormAct: workplace.FormAct{Form: office.DropTournament, Done: "turnier-weg",
		To: office.SeasonPath(season) + office.TournamentsPath, Method: http.MethodDelete, Path: "/seasons/" + season + "/tournaments/" + id},
		Try: func(terms acts.Terms) (*acts.Outcome, error) {
			return s.Office.DeleteTournament(d.Request().Context(), d.By, season, id, terms)
		}}, nil
}
