package api

import (
	"context"
	"errors"
	"net"
	"net/http"
)

// maxHeader is the most that the header of a request may have, in bytes.
const maxHeader = 16 << 10

// dated answers with the time of the office, by which devices in the hall set their clocks.
func (s *Server) dated(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Date", s.Office.Now().UTC().Format(http.TimeFormat))
	s.ServeHTTP(w, r)
}

// Serve answers what comes in at the listener until the context ends. Then it
// ends the streams of live pages, and lets answers that are under way come
// to their end.
func (s *Server) Serve(ctx context.Context, listener net.Listener) error {
	server := &http.Server{
		Handler:           http.HandlerFunc(s.dated),
		ReadHeaderTimeout: s.options.HeaderTime,
		ReadTimeout:       s.options.ReadTime,
		WriteTimeout:      s.options.WriteTime,
		IdleTimeout:       s.options.IdleTime,
		MaxHeaderBytes:    maxHeader,
		ErrorLog:          s.connections(),
	}
	closed := make(chan error, 1)
	stop := context.AfterFunc(ctx, func() {
		s.live.Broadcaster.Close()
		grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.options.GraceTime)
		defer cancel()
		err := server.Shutdown(grace)
		if err != nil {
			err = errors.Join(err, server.Close())
		}
		closed <- err
	})
	err := server.Serve(earlyListener{listener})
	if stop() { // nobody asked it to end
		return err
	}
	return <-closed
}
