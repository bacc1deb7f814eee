package main

import (
	"fmt"

	"github.com/caarlos0/env/v11"
)

// Config is everything that is configured, from the environment. The file
// deploy/pokerliga.env lists it for administrators; a test holds the two
// together.
type Config struct {
	// Database is the path of a SQLite file or a postgres:// URL.
	Database string `env:"POKERLIGA_DATABASE" envDefault:"data/pokerliga.db"`
	// Listen is the address and port of the server.
	Listen string `env:"POKERLIGA_LISTEN" envDefault:"127.0.0.1:8080"`
	// Token signs replay in at the server it talks to.
	Token string `env:"POKERLIGA_TOKEN"`
}

const configurationHelp = `Eingestellt wird über die Umgebung:
  POKERLIGA_DATABASE  Pfad einer SQLite-Datei oder postgres://-Adresse (data/pokerliga.db)
  POKERLIGA_LISTEN    Adresse und Port des Servers (127.0.0.1:8080)
  POKERLIGA_TOKEN     Token, mit dem „replay“ sich am Server anmeldet`

// readConfig reads the environment.
func readConfig() (*Config, error) {
	config := &Config{}
	if err := env.Parse(config); err != nil {
		return nil, unreadable(fmt.Errorf("die Konfiguration in der Umgebung ist nicht zu lesen: %w", err))
	}
	return config, nil
}
