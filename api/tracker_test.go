package api

import (
	"testing"
)

func TestALinkFromANetworkLeadsToThePage(t *testing.T) {
	each(t, func(h *hall) {
		h.withSmall()
		plain := string(h.get("", "/ligen/bl1/small/tabelle").is(200).body)
		for _, hung := range []string{"?fbclid=IwAR0x", "?utm_source=newsletter&utm_medium=email", "?gclid=a&gclid=b"} {
			if got := string(h.get("", "/ligen/bl1/small/tabelle"+hung).is(200).body); got != plain {
				t.Errorf("%s: not the page that everybody sees", hung)
			}
		}
		h.get("", "/suche?q=linz&fbclid=IwAR0x").is(200).says("linz")
		h.get("", "/ligen/bl1/small/tabelle?vor=1&fbclid=IwAR0x").is(400).says("„vor“")
		h.get("", "/api/v1/seasons/small/leagues/bl1/standings?fbclid=IwAR0x").is(400)
	})
}
