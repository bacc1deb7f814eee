package api

import (
	"pokerliga/api/rest"
)

// Site returns the paths of what is read with a browser, as the table of routes
// has them: "/vereine/:club". These are the pages, and the files that they
// refer to.
func (s *Server) Site() []string {
	var paths []string
	for _, r := range s.routes() {
		if r.Method == rest.Get && r.Summary == "" {
			path := r.Path
			if r.Ending != "" {
				path += "." + r.Ending
			}
			paths = append(paths, path)
		}
	}
	return paths
}
