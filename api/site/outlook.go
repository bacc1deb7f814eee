package site

import (
	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/web"
)

func outlookPage(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	return r.Drawn(web.NewOutlook(v, r.Param("league"), r.Param("season"), r.Round()))
}
