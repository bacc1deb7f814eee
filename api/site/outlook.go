package site

import (
	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/web"
)

func outlookPage(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	return r.Drawn(web.NewOutlook(v, r.Param("league"), r.Param("season"), r.Round()))
}

// forecastPage draws what is estimated of a league.
func (s *Handlers) forecastPage(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	return r.Drawn(web.NewForecast(v, r.Param("league"), r.Param("season"), r.Round(), &s.Chances))
}

// forecastMethod draws how that is done.
func (s *Handlers) forecastMethod(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	return r.Drawn(web.NewForecastMethod(v, &s.Chances), nil)
}
