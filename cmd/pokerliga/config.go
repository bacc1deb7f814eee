package main

import (
	"cmp"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"

	"github.com/caarlos0/env/v11"

	"pokerliga/office/people"
	"pokerliga/office/people/mail"
	"pokerliga/office/seasons"
)

// Config is the configuration, read from the environment. The file
// deploy/pokerliga.env lists it for administrators; a test compares the two.
type Config struct {
	// Database is the path of a SQLite file or a postgres:// URL.
	Database string `env:"POKERLIGA_DATABASE" envDefault:"data/pokerliga.db"`
	// Listen is the address and port of the server.
	Listen string `env:"POKERLIGA_LISTEN" envDefault:"127.0.0.1:8080"`
	// BehindProxy says that a trusted reverse proxy sets X-Forwarded-For and
	// X-Forwarded-Proto.
	BehindProxy bool `env:"POKERLIGA_BEHIND_PROXY" envDefault:"false"`
	// URL is the public address of the server, as in https://liga.example.at;
	// letters contain it, and passkeys are bound to it.
	URL string `env:"POKERLIGA_URL"`
	// SMTP is the mail server, MailFrom the sender's address. Without them no mail
	// is sent.
	SMTP     string `env:"POKERLIGA_SMTP_URL"`
	MailFrom string `env:"POKERLIGA_MAIL_FROM"`
	// Operator is the operator of the site for imprint and privacy: name, address,
	// e-mail address and more, separated by bars.
	Operator string `env:"POKERLIGA_OPERATOR"`
	// Payee and IBAN are to whom clubs pay; invoices then have a QR code.
	Payee string `env:"POKERLIGA_PAYEE"`
	IBAN  string `env:"POKERLIGA_IBAN"`
	// AdminsNeedSecondFactor requires a second factor of admins: without one an
	// admin can only set one up.
	AdminsNeedSecondFactor bool `env:"POKERLIGA_ADMINS_NEED_SECOND_FACTOR" envDefault:"false"`
	// Email and Password are replay's credentials. Without them it signs in as the
	// admin of the demo league.
	Email    string `env:"POKERLIGA_EMAIL"`
	Password string `env:"POKERLIGA_PASSWORD"`
}

const configurationHelp = `Eingestellt wird über die Umgebung:
  POKERLIGA_DATABASE      Pfad einer SQLite-Datei oder postgres://-Adresse (data/pokerliga.db)
  POKERLIGA_LISTEN        Adresse und Port des Servers (127.0.0.1:8080)
  POKERLIGA_BEHIND_PROXY  true, wenn ein eigener Proxy davor steht (false)
  POKERLIGA_URL           unter welcher Adresse man den Server erreicht: https://liga.example.at (für Links und Passkeys)
  POKERLIGA_SMTP_URL      Mailserver, smtp://NAME:PASSWORT@RECHNER:587 oder smtps:// (ohne Angabe: keine E-Mails)
  POKERLIGA_MAIL_FROM     Absender der E-Mails: Pokerliga <buero@example.at>
  POKERLIGA_OPERATOR      wer die Website betreibt, für Impressum und Datenschutz: 'Verein | Gasse 1, 1010 Wien | buero@example.at'
  POKERLIGA_PAYEE         an wen Vereine zahlen, und auf welches Konto: Rechnungen haben dann einen QR-Code für die App der Bank
  POKERLIGA_IBAN
  POKERLIGA_ADMINS_NEED_SECOND_FACTOR  true, wenn Admins einen zweiten Faktor brauchen (false)
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
	return config, config.refuse()
}

// refuse returns an error if settings are invalid or contradict each other.
func (c *Config) refuse() error {
	if c.URL != "" {
		u, err := url.Parse(c.URL)
		if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.User != nil || strings.Trim(u.Path, "/") != "" ||
			u.RawQuery != "" {
			return unreadable(errors.New("POKERLIGA_URL ist keine Adresse wie https://liga.example.at"))
		}
	}
	if _, err := c.payee(); err != nil {
		return err
	}
	if c.SMTP == "" {
		return nil
	}
	if c.URL == "" {
		return unreadable(errors.New("zu POKERLIGA_SMTP_URL gehört POKERLIGA_URL: Links in E-Mails müssen irgendwohin führen"))
	}
	if _, err := mail.NewSender(c.SMTP, c.MailFrom, c.URL); err != nil {
		return unreadable(fmt.Errorf("POKERLIGA_SMTP_URL oder POKERLIGA_MAIL_FROM: %w", err))
	}
	return nil
}

// payee returns to whom clubs pay, nil for nobody.
func (c *Config) payee() (*seasons.Payee, error) {
	p, err := seasons.NewPayee(c.Payee, c.IBAN)
	if err != nil {
		return nil, unreadable(fmt.Errorf("POKERLIGA_PAYEE oder POKERLIGA_IBAN: %w", err))
	}
	return p, nil
}

// settings returns the part of the accounts of the configuration.
func (c *Config) settings() people.Settings {
	return people.Settings{URL: c.URL, Mail: c.SMTP != "", Push: strings.HasPrefix(c.URL, "https://"), AdminsNeedSecondFactor: c.AdminsNeedSecondFactor}
}

// HallConfig is how a laptop in a hall is set up, by options or by the environment.
type HallConfig struct {
	Key       string `env:"POKERLIGA_HALL_KEY"`
	Pin       string `env:"POKERLIGA_HALL_PIN"`
	Data      string `env:"POKERLIGA_HALL_DATA"`
	Copy      string `env:"POKERLIGA_HALL_COPY"`
	Listen    string `env:"POKERLIGA_HALL_LISTEN"`
	Home      string `env:"POKERLIGA_HALL_HOME"`
	Code      string `env:"POKERLIGA_HALL_CODE"`
	NoBrowser bool   `env:"POKERLIGA_HALL_NO_BROWSER"`
}

const hallHelp = `Dasselbe aus der Umgebung: POKERLIGA_HALL_KEY, POKERLIGA_HALL_PIN, POKERLIGA_HALL_DATA, POKERLIGA_HALL_COPY,
POKERLIGA_HALL_LISTEN, POKERLIGA_HALL_HOME, POKERLIGA_HALL_CODE, POKERLIGA_HALL_NO_BROWSER`

// readHallConfig reads the environment; what stands in an option goes before it.
func readHallConfig(options *HallConfig) (*HallConfig, error) {
	config := &HallConfig{}
	if err := env.Parse(config); err != nil {
		return nil, unreadable(fmt.Errorf("die Konfiguration in der Umgebung ist nicht zu lesen (%w)", err))
	}
	config.Key, config.Pin, config.Data = cmp.Or(options.Key, config.Key), cmp.Or(options.Pin, config.Pin), cmp.Or(options.Data, config.Data)
	config.Copy, config.Listen, config.Home = cmp.Or(options.Copy, config.Copy), cmp.Or(options.Listen, config.Listen), cmp.Or(options.Home, config.Home)
	config.Code = cmp.Or(options.Code, config.Code)
	config.NoBrowser = options.NoBrowser || config.NoBrowser
	return config, nil
}

// folder is where the lease lies: by default in the user's own data that is not synchronised.
func (c *HallConfig) folder() (string, error) {
	if c.Data != "" {
		return c.Data, nil
	}
	base, err := os.UserCacheDir() // %LOCALAPPDATA% on Windows
	if err != nil {
		return "", err
	}
	if runtime.GOOS == "linux" { // a cache is cleared
		home, err := os.UserHomeDir()
		if err != nil {
			return "", err
		}
		base = filepath.Join(home, ".local", "share")
	}
	if runtime.GOOS == "darwin" {
		if base, err = os.UserConfigDir(); err != nil {
			return "", err
		}
	}
	return filepath.Join(base, "Pokerliga", "Saal"), nil
}
