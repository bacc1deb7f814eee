package api

// routes are the addresses of what is told while a matchday is played.
func (s *live) routes() []route {
	return []route{
		{Method: get, Path: livePath, Do: s.live, Query: []query{seenMark}},
	}
}
