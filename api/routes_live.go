package api

// live tells pages that are open what has changed.
type live struct {
	*core
	caller *caller
}

// routes are the addresses of what is told while a matchday is played.
func (s *live) routes() []route {
	return []route{
		{Method: get, Path: livePath, Do: s.live, Query: []query{seenMark}},
	}
}
