package api

import (
	"fmt"
	"html"
)

// errorPage is what somebody sees outside the API when something went wrong.
func errorPage(p *problem) (page, error) {
	return asHTML(fmt.Appendf(nil, "<!doctype html>\n<html lang=\"de-AT\"><title>%s</title><h1>%[1]s</h1><p>%s</p></html>\n",
		html.EscapeString(p.Title), html.EscapeString(p.Detail))), nil
}
