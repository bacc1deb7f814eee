package web_test

import (
	"testing"
	"time"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/rules/rulebook"
	"pokerliga/web"
	"pokerliga/web/frame"
)

// BenchmarkPage draws each page of the demo league as if nobody had asked for it
// before.
func BenchmarkPage(b *testing.B) {
	today := time.Date(2026, 11, 21, 14, 0, 0, 0, rulebook.Vienna())
	last, current := demo.Seasons(today)
	s := snapshot(today, current, last)
	austrian(s)
	for name, address := range map[string]string{
		"home": "/", "table": "/ligen/bl1/2026/tabelle", "table_after": "/ligen/bl1/2026/tabelle?nach=2", "outlook": "/ligen/bl1/2026/aussichten",
		"calculator": "/ligen/bl1/2026/rechner", "standing": "/ligen/bl1/2026/tabelle/favoriten",
		"matchday": "/ligen/bl1/2026/sammelrunden/3", "running": "/ligen/bl1/2026/sammelrunden/4", "announced": "/ligen/bl2/2026/sammelrunden/4",
		"club": "/vereine/favoriten", "clubs": "/vereine", "player": "/spieler/" + current.Players[0].ID, "archive": "/saisonen",
		"yearbook": "/saisonen/2025", "records": "/rekorde", "calendar": "/kalender", "rules": "/regeln", "search": "/suche?q=Josefsadt",
		"mvp": "/ligen/bl1/2026/mvp", "ranking": "/saisonen/2026/rangliste", "promotion": "/saisonen/2025/aufstieg",
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				p, err := page(s, address)
				if err != nil {
					b.Fatal(err)
				}
				if _, err := web.Draw(p); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkDraw draws pages that are filled already, by the press and by html/template itself (decision 0095).
func BenchmarkDraw(b *testing.B) {
	today := time.Date(2026, 11, 21, 14, 0, 0, 0, rulebook.Vienna())
	last, current := demo.Seasons(today)
	s := snapshot(today, current, last)
	austrian(s)
	for _, at := range []struct{ name, address string }{
		{"standings", "/ligen/bl1/2026/tabelle"}, {"matchday", "/ligen/bl1/2026/sammelrunden/3"},
		{"player", "/spieler/" + current.Players[0].ID}, {"calculator", "/ligen/bl1/2026/rechner"},
	} {
		p, err := page(s, at.address)
		if err != nil {
			b.Fatal(err)
		}
		for _, by := range []struct {
			name string
			draw func(frame.Page) ([]byte, error)
		}{{"press", web.Draw}, {"template", web.Execute}} {
			b.Run(at.name+"/"+by.name, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if _, err := by.draw(p); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
