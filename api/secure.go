package api

import (
	"context"
	"fmt"
	"log"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strings"

	"github.com/labstack/echo/v4"

	"pokerliga/api/director"
	"pokerliga/api/live"
	"pokerliga/api/rest"
	"pokerliga/api/site"
	"pokerliga/office/acts"
)

// policy is what a page of ours may do: show what comes from here, and nothing
// else.
var policy = []string{"default-src 'none'; style-src 'self'; img-src 'self' data:; media-src 'self'; font-src 'self'; connect-src 'self'; " +
	"script-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"}

// Pages for other sites may stand in any frame, and have neither scripts nor
// forms. The page about them shows them in a frame of its own.
var (
	embedPolicy = []string{"default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'none'; base-uri 'none'; " +
		"frame-ancestors *"}
	previewPolicy = []string{policy[0] + "; frame-src 'self'"}
)

// The page that recomputes a tournament runs a program of ours as WebAssembly.
var recomputePolicy = []string{strings.Replace(policy[0], "script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", 1)}

var (
	noSniff  = []string{"nosniff"}
	referrer = []string{"same-origin"}

	noCamera  = []string{"camera=()"}
	ownCamera = []string{"camera=(self)"}

	transport = []string{"max-age=31536000"}
)

// secure sets the headers that every answer has. A client that came over TLS comes over TLS
// for a year.
func secure(h http.Header, path string, tls bool) {
	h["Content-Security-Policy"], h["X-Content-Type-Options"], h["Referrer-Policy"] = policyOf(path), noSniff, referrer
	h["Permissions-Policy"] = noCamera
	if director.HasCamera(path) {
		h["Permissions-Policy"] = ownCamera
	}
	if tls {
		h["Strict-Transport-Security"] = transport
	}
}

// policyOf is what the page of a path may do.
func policyOf(path string) []string {
	switch {
	case site.IsEmbedded(path):
		return embedPolicy
	case path == site.EmbedPages:
		return previewPolicy
	case site.Recomputes(path):
		return recomputePolicy
	}
	return policy
}

// guard stands before every handler: it refuses what another site makes a
// browser send, limits the time, and turns a panic into an error.
func (s *Server) guard(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) (err error) {
		defer func() {
			if what := recover(); what != nil {
				s.options.Log.Error("panic", slog.String("route", c.Path()), slog.Any("what", what),
					slog.String("stack", string(debug.Stack())))
				err = &rest.Problem{Status: http.StatusInternalServerError, Logged: true}
			}
		}()
		r := c.Request()
		if s.cross.Check(r) != nil {
			return &rest.Problem{Status: http.StatusForbidden, Detail: "Diese Anfrage kam von einer fremden Seite."}
		}
		if live.IsStream(c) {
			return next(c)
		}
		ctx, cancel := context.WithTimeout(acts.Remembering(acts.Through(r.Context(), &s.door, c.RealIP()), &s.unsent), s.options.ActTime)
		defer cancel()
		defer c.SetRequest(r)
		c.SetRequest(r.WithContext(ctx))
		return next(c)
	}
}

// connections takes what net/http has to say of broken connections.
func (s *Server) connections() *log.Logger {
	return slog.NewLogLogger(s.options.Log.Handler(), slog.LevelDebug)
}

// routeOf names a route for the log, without what the path names.
func routeOf(c echo.Context) string { return fmt.Sprintf("%s %s", c.Request().Method, c.Path()) }
