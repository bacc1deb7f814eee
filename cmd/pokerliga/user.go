package main

import (
	"bufio"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"pokerliga/office/acts"
	"pokerliga/office/people"
)

func newUser() *cobra.Command {
	c := &cobra.Command{
		Use:   "user",
		Short: "verwaltet, wer sich anmelden darf",
		Args:  command,
		RunE:  func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(newUserAdd(), newUserInvite(), newUserReset(), newUserLock(), newUserUnlock(), newUserList())
	return c
}

func newUserAdd() *cobra.Command {
	var name string
	var roles []string
	var fromInput bool
	c := &cobra.Command{
		Use:   "add E-MAIL",
		Short: "nimmt jemanden auf und druckt das Passwort",
		Long: "Nimmt jemanden auf. Das Passwort wird erfunden und einmal gedruckt, oder mit --password-stdin aus der ersten\n" +
			"Zeile der Standardeingabe gelesen. Funktionen: admin, director=SAISON/LIGA/NUMMER für die Turnierleitung einer\n" +
			"Sammelrunde, president=VEREIN für einen Obmann; --role kann mehrmals stehen.",
		Example: "  pokerliga user add vera@example.at --name \"Vera Huber\" --role admin\n" +
			"  pokerliga user add max@example.at --role director=2010/bl1/3",
		Args: arguments(1),
		RunE: func(c *cobra.Command, args []string) error {
			parsed, err := parseRoles(c, roles)
			if err != nil {
				return err
			}
			return withPassword(c, fromInput, func(ctx context.Context, accounts *people.Accounts, password string) error {
				_, err := accounts.AddUser(ctx, acts.Console, args[0], name, password, people.Roles(parsed))
				return err
			})
		},
	}
	c.Flags().StringVar(&name, "name", "", "Name der Person")
	rolesFlag(c, &roles)
	passwordFlag(c, &fromInput)
	return c
}

func newUserReset() *cobra.Command {
	var fromInput bool
	c := &cobra.Command{
		Use:   "reset E-MAIL",
		Short: "setzt ein neues Passwort und beendet alle Anmeldungen",
		Args:  arguments(1),
		RunE: func(c *cobra.Command, args []string) error {
			return withPassword(c, fromInput, func(ctx context.Context, accounts *people.Accounts, password string) error {
				err := accounts.ResetPassword(ctx, acts.Console, args[0], password)
				if errors.Is(err, acts.ErrNotFound) {
					return fmt.Errorf("niemand ist mit der Adresse %s aufgenommen", args[0])
				}
				return err
			})
		},
	}
	passwordFlag(c, &fromInput)
	return c
}

func newUserList() *cobra.Command {
	return &cobra.Command{
		Use:   "list",
		Short: "zeigt, wer sich anmelden darf",
		Args:  arguments(0),
		RunE: func(c *cobra.Command, _ []string) error {
			return withPeople(c.Context(), func(accounts *people.Accounts) error {
				users, err := accounts.Users(c.Context(), acts.Console)
				if err != nil {
					return err
				}
				return printUsers(c.OutOrStdout(), users)
			})
		},
	}
}

func passwordFlag(c *cobra.Command, fromInput *bool) {
	c.Flags().BoolVar(fromInput, "password-stdin", false, "das Passwort aus der Standardeingabe lesen")
}

// withPassword carries out an act that sets a password. A generated password is
// printed once it is stored.
func withPassword(c *cobra.Command, fromInput bool, do func(context.Context, *people.Accounts, string) error) error {
	password := strings.ToLower(rand.Text())
	if fromInput {
		line, err := bufio.NewReader(c.InOrStdin()).ReadString('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return fmt.Errorf("das Passwort lässt sich nicht lesen: %w", err)
		}
		password = strings.TrimRight(line, "\r\n")
	}
	err := withPeople(c.Context(), func(accounts *people.Accounts) error { return do(c.Context(), accounts, password) })
	if err != nil || fromInput {
		return err
	}
	_, err = fmt.Fprintln(c.OutOrStdout(), "Passwort:", password)
	return err
}

// states are the states of an account as they are listed.
var states = map[string]string{people.StateInvited: "eingeladen", people.StateActive: "aktiv", people.StateLocked: "gesperrt"}

func printUsers(w io.Writer, users []people.User) error {
	if len(users) == 0 {
		_, err := fmt.Fprintln(w, "Noch niemand ist aufgenommen.")
		return err
	}
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "E-Mail\tName\tFunktionen\tStand")
	for i := range users {
		roles := make([]string, len(users[i].Roles))
		for j := range users[i].Roles {
			roles[j] = users[i].Roles[j].String()
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\n", users[i].Email, users[i].Name, strings.Join(roles, ", "), states[users[i].Content().State])
	}
	return table.Flush()
}
