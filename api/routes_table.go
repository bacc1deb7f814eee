package api

// tableRoutes are the URLs of what the table of a league may still become.
func (s *Server) tableRoutes() []route {
	return []route{
		{get, oneLeague + "/outlook", s.public(s.dated(outlook)), reading, "What every club can still make of the season", nil, fine, leagueOutlook{}, []query{after, asOf}},
		{get, leaguePages + "/aussichten", s.public(outlookPage), reading, "", nil, fine, nil, []query{afterRound}},
		{get, leaguePages + "/rechner", s.tableCalculator, reading, "", nil, fine, nil, []query{anyPlace}},
	}
}
