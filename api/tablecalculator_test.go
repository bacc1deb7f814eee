package api

import (
	"fmt"
	"testing"
)

// The table's calculator takes places from the address, and refuses what is no
// place there (§ 4.2.1.2).
func TestPlacesAreReadFromTheAddress(t *testing.T) {
	each(t, func(h *hall) {
		clubs := h.withSmall().Leagues[0].Clubs
		path := "/ligen/bl1/small/rechner"
		a, b, c := clubs[0], clubs[1], clubs[2]
		h.get("", path).is(200).says("Plätze annehmen").says(fmt.Sprintf(`name="1-%s"`, a))
		first := h.get("", fmt.Sprintf("%s?1-%s=1&1-%s=&1-%s=1", path, a, b, c)).is(200).says("So sähe die Tabelle aus").says("1.=")
		h.get("", fmt.Sprintf("%s?1-%s=1&1-%s=&1-%s=1", path, a, b, c), "If-None-Match", first.etag()).is(304)
		for _, q := range []struct{ query, says string }{
			{"1-" + a + "=1&1-" + b + "=1&1-" + c + "=2", "Wenn sich zwei Vereine Platz 1 teilen, gibt es keinen Platz 2"},
			{fmt.Sprintf("1-%s=%d&1-%s=%d", a, len(clubs), b, len(clubs)), "Zwei Vereine können sich Platz"},
			{fmt.Sprintf("1-%s=%d", a, len(clubs)+1), fmt.Sprintf("1. Sammelrunde: Platz 1 bis %d</li>", len(clubs))},
			{"1-" + a + "=0", "muss ein Platz ab 1 oder leer sein"},
			{"1-" + a + "=-1", "muss ein Platz ab 1 oder leer sein"},
			{"1-" + a + "=x", "muss ein Platz ab 1 oder leer sein"},
			{"1-" + a + "=01", "muss ein Platz ab 1 oder leer sein"},
			{"1-" + a + "=1&1-" + a + "=2", "kommt zweimal vor"},
			{"01-" + a + "=1", "gibt es hier nicht"},
			{"99-" + a + "=1", "gibt es hier nicht"},
			{"1-niemand=1", "gibt es hier nicht"},
			{"1-=1", "gibt es hier nicht"},
			{"nach=1", "gibt es hier nicht"},
			{"%3Cscript%3E=1", "gibt es hier nicht"},
			{"=", "gibt es hier nicht"},
			{"%zz=1", "nicht lesbar"},
		} {
			h.get("", path+"?"+q.query).is(400).has("Content-Type", "text/html; charset=utf-8").says(q.says).says(`class="masthead"`)
		}
		h.get("", "/ligen/bl9/small/rechner").is(404)
		h.get("", "/ligen/bl1/1999/rechner").is(404)
	})
}

// The table with the matchday that is being played is asked for by name; it is the table where nothing is played.
func TestTheTableWithTodayIsAskedFor(t *testing.T) {
	each(t, func(h *hall) {
		h.withSmall()
		h.get("", "/ligen/bl1/small/tabelle?heute=mit").is(200).says("Tabelle").lacks("wie sie jetzt steht").lacks("ohne heute")
		h.get("", "/ligen/bl1/small/tabelle?heute=ja").is(400).says("„mit“")
	})
}

// Everybody reads what every club can still make of the season.
func TestTheOutlookIsReadByEverybody(t *testing.T) {
	each(t, func(h *hall) {
		h.withSmall()
		path := small + "/leagues/bl1/outlook"
		h.get("", path).is(200).says(`"provided":"Gerechnet ohne künftige Sanktionen`).says(`"best":1`).says(`"best_proven":true`)
		h.get("", path+"?after=x").is(400)
		h.get("", path+"?after=99").is(400).says("Die Liga hat nur")
		h.get("", small+"/leagues/bl9/outlook").is(404)
		page := h.get("", "/ligen/bl1/small/aussichten").is(200).says("Aussichten")
		h.get("", "/ligen/bl1/small/aussichten", "If-None-Match", page.etag()).is(304)
		h.get("", "/ligen/bl1/small/aussichten.json").is(200).says(`"sentences"`)
		h.get("", "/ligen/bl1/small/aussichten?nach=x").is(400)
		h.get("", "/ligen/bl1/small/aussichten.csv").is(200)
		h.get("", "/ligen/bl1/small/aussichten.ics").is(404)
	})
}
