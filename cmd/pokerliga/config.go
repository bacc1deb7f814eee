package main

import (
	"errors"
	"fmt"
	"reflect"

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
	// BehindProxy says that a reverse proxy of ours stands in front and sets
	// X-Forwarded-For and X-Forwarded-Proto.
	BehindProxy bool `env:"POKERLIGA_BEHIND_PROXY" envDefault:"false"`
	// Email and Password sign replay in at the server it talks to. Without
	// them it signs in as the admin of the demo league.
	Email    string `env:"POKERLIGA_EMAIL"`
	Password string `env:"POKERLIGA_PASSWORD"`
}

const configurationHelp = `Eingestellt wird über die Umgebung:
  POKERLIGA_DATABASE      Pfad einer SQLite-Datei oder postgres://-Adresse (data/pokerliga.db)
  POKERLIGA_LISTEN        Adresse und Port des Servers (127.0.0.1:8080)
  POKERLIGA_BEHIND_PROXY  true, wenn ein eigener Proxy davor steht (false)
  POKERLIGA_EMAIL         womit „replay“ sich am Server anmeldet
  POKERLIGA_PASSWORD      (ohne Angabe: als Admin der Demo-Liga)`

// readConfig reads the environment.
func readConfig() (*Config, error) {
	config := &Config{}
	err := env.Parse(config)
	var wrong env.ParseError
	if errors.As(err, &wrong) {
		field, _ := reflect.TypeFor[Config]().FieldByName(wrong.Name)
		return nil, unreadable(fmt.Errorf("die Umgebungsvariable %s ist nicht zu lesen (%w)", field.Tag.Get("env"), wrong.Err))
	}
	if err != nil {
		return nil, unreadable(fmt.Errorf("die Konfiguration in der Umgebung ist nicht zu lesen (%w)", err))
	}
	return config, nil
}
