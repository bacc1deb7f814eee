package api

import "pokerliga/league"

// Parts of the examples.
var (
	exampleSaid       = league.Club{Club: exampleClub, Colours: []string{"#c8102e", "#ffffff"}, Website: "https://pokerclub-linz.example"}
	exampleRegistered = league.RegisteredClub{Club: exampleSaid, Logo: "3f0c7d2b9a1e4f5d8c6b7a0918273645"}
)
