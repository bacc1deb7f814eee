package api

// liveRoutes are the URLs of what is told and shown while a matchday is played.
func (s *Server) liveRoutes() []route {
	return []route{
		{get, livePath, s.live, reading, "", nil, fine, nil, []query{seenMark}},
	}
}
