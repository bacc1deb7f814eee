package main

import (
	"encoding/json"
	"strings"
	"testing"

	"pokerliga/rules/draw"
)

// drawn is a draw of three clubs, as the API gives it out.
func drawn(t *testing.T) string {
	t.Helper()
	d := draw.Document{Season: "2010", League: "bl1", Matchday: 3, Heat: 1, Number: 1, Secret: "geheim"}
	for _, club := range []string{"adler", "biber", "dachs"} {
		for _, slot := range []string{"3", "4", "5", "6"} {
			d.Field = append(d.Field, draw.Chair{Club: club, Player: club + "-" + slot})
		}
	}
	d.Perform()
	data, err := json.Marshal(struct {
		draw.Document
		Persons []string `json:"persons"`
	}{d, []string{}})
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestADrawIsVerified(t *testing.T) {
	right := drawn(t)
	if out := works(t, right, "draw", "verify", "-"); !strings.Contains(out, "Die Auslosung stimmt: bl1, Sammelrunde 3, Heat 1, 4 Tische") {
		t.Error(out)
	}
	cases := []struct {
		name, in string
		code     int
		says     string
	}{
		{"another secret", strings.Replace(right, "geheim", "anders", 1), exitFailed, "Die Auslosung stimmt nicht: das Geheimnis"},
		{"another table", strings.Replace(right, `"tables":[{"table":1`, `"tables":[{"table":9`, 1), exitFailed,
			"an Tisch 1 sitzt jemand anders"},
		{"no JSON", "{", exitUnreadable, "keine Auslosung"},
		{"too long", `{"seed":"` + strings.Repeat("x", drawSize) + `"}`, exitUnreadable, "keine Auslosung"},
	}
	for _, c := range cases {
		if out, code, err := call(t, c.in, "draw", "verify", "-"); code != c.code || out != "" || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %d, %q, %v", c.name, code, out, err)
		}
	}
	if _, code, err := call(t, "", "draw", "verify", "nowhere.json"); code != exitUnreadable ||
		!strings.Contains(err.Error(), "gibt es nicht") {
		t.Errorf("%d, %v", code, err)
	}
}
