package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"sync"

	"github.com/spf13/cobra"

	"pokerliga/api"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/office/people/mail"
	"pokerliga/office/people/push"
	"pokerliga/web"
	"pokerliga/web/workplace"
)

func newServe() *cobra.Command {
	var withDemo bool
	c := &cobra.Command{
		Use:   "serve",
		Short: "startet den Server mit Seiten und API",
		Long: "Startet den Server. Die Datenbank wird angelegt und auf den Stand des Programms gebracht. Mit --demo läuft er auf\n" +
			"einer eigenen Datenbank (" + demoDatabase + ") mit einer erfundenen Liga.\n\n" + configurationHelp,
		Example: "  pokerliga serve --demo",
		Args:    arguments(0),
		RunE: func(c *cobra.Command, _ []string) error {
			config, err := readConfig()
			if err != nil {
				return err
			}
			if withDemo {
				config.Database, config.SMTP = demoDatabase, "" // nobody in the demo league gets mail
			}
			return serve(c.Context(), c.OutOrStdout(), config, withDemo)
		},
	}
	c.Flags().BoolVar(&withDemo, "demo", false, "mit einer erfundenen Liga in einer eigenen Datenbank")
	return c
}

// serve runs the server until the context ends.
func serve(ctx context.Context, out io.Writer, config *Config, withDemo bool) error {
	return withConfigured(ctx, config, func(office *league.Office, accounts *people.Accounts) error {
		listener, err := new(net.ListenConfig).Listen(ctx, "tcp", config.Listen)
		if err != nil {
			return fmt.Errorf("auf %s lässt sich nicht horchen: %w", config.Listen, err)
		}
		var demo *workplace.Demo
		if withDemo {
			if config.URL == "" { // a demo is reached where it listens
				settings := config.settings()
				settings.URL = "http://" + hostPort(listener.Addr())
				accounts.Set(settings)
			}
			if config.Payee == "" && config.IBAN == "" { // the account that banks print in examples
				config.Payee, config.IBAN = "Poker Bundesliga (Demo)", "AT61 1904 3002 3457 3201"
			}
			if demo, err = openDemo(ctx, out, office, accounts, listener.Addr()); err != nil {
				return err
			}
		}
		if err := greet(ctx, out, accounts, listener.Addr()); err != nil {
			return err
		}
		tidy()
		go office.Watch(ctx)
		log := slog.New(slog.NewTextHandler(os.Stderr, nil))
		forgetting, stopForgetting := context.WithCancel(ctx)
		var forgotten sync.WaitGroup
		forgotten.Go(func() { forget(forgetting, office, forgetPause, log) })
		defer forgotten.Wait()
		defer stopForgetting()
		if config.settings().Push {
			tells := push.NewSender(config.URL, "", &http.Transport{})
			forgotten.Go(func() { tell(forgetting, accounts, tells, mailPause, log) })
		}
		if config.SMTP != "" {
			sender, err := mail.NewSender(config.SMTP, config.MailFrom, config.URL)
			if err != nil {
				return err
			}
			ctx, stop := context.WithCancel(ctx)
			var job sync.WaitGroup
			job.Go(func() { deliver(ctx, accounts, sender, mailPause, log) })
			job.Go(func() { writeDaily(ctx, accounts, office, dailyPause, log) })
			defer job.Wait()
			defer stop()
		}
		payee, err := config.payee()
		if err != nil {
			return err
		}
		options := api.Options{BehindProxy: config.BehindProxy, Operator: web.NewOperator(config.Operator), Payee: payee, Log: log,
			Demo: demo}
		return api.New(office, accounts, options).Serve(ctx, listener)
	})
}

// greet prints the server's address, and how to add the first admin if there are no
// users.
func greet(ctx context.Context, out io.Writer, accounts *people.Accounts, at net.Addr) error {
	users, err := accounts.Users(ctx, acts.Console)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "Pokerliga läuft auf http://%s\n", hostPort(at))
	if len(users) == 0 {
		fmt.Fprintln(out, "Noch niemand kann sich anmelden. Den ersten Admin nimmt auf: pokerliga user add E-MAIL --role admin")
	}
	return nil
}

// hostPort formats an address for the address bar of a browser.
func hostPort(at net.Addr) string {
	tcp, ok := at.(*net.TCPAddr)
	if !ok {
		return at.String()
	}
	if tcp.IP.IsLoopback() || tcp.IP.IsUnspecified() {
		return fmt.Sprintf("localhost:%d", tcp.Port)
	}
	return tcp.String()
}
