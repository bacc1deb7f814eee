package api

import (
	"log/slog"

	"github.com/labstack/echo/v4"
)

// Options say how the server stands in the world.
type Options struct {
	// BehindProxy: a proxy of ours stands in front, so that its X-Forwarded-For
	// and X-Forwarded-Proto are true.
	BehindProxy bool
	// Log takes what went wrong; without it the default logger does.
	Log *slog.Logger
}

// filled returns the options with a value for each.
func (o Options) filled() Options {
	if o.Log == nil {
		o.Log = slog.Default()
	}
	return o
}

// address says how the address of who asks is found.
func (o Options) address() echo.IPExtractor {
	if o.BehindProxy {
		return echo.ExtractIPFromXFFHeader()
	}
	return echo.ExtractIPDirect()
}
