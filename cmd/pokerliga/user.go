package main

import (
	"bufio"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"pokerliga/league"
)

func newUser() *cobra.Command {
	c := &cobra.Command{
		Use:   "user",
		Short: "verwaltet, wer sich anmelden darf",
		Args:  command,
		RunE:  func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(newUserAdd(), newUserReset(), newUserList())
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
			"Zeile der Standardeingabe gelesen. Funktionen: admin, oder director=SAISON/LIGA/NUMMER für die Turnierleitung\n" +
			"einer Sammelrunde; --role kann mehrmals stehen.",
		Example: "  pokerliga user add vera@example.at --name \"Vera Huber\" --role admin\n" +
			"  pokerliga user add max@example.at --role director=2010/bl1/3",
		Args: arguments(1),
		RunE: func(c *cobra.Command, args []string) error {
			parsed, err := parseRoles(c, roles)
			if err != nil {
				return err
			}
			return withPassword(c, fromInput, func(ctx context.Context, office *league.Office, password string) error {
				_, err := office.AddUser(ctx, league.Console, args[0], name, password, parsed)
				return err
			})
		},
	}
	c.Flags().StringVar(&name, "name", "", "Name der Person")
	c.Flags().StringArrayVar(&roles, "role", nil, "Funktion: admin oder director=SAISON/LIGA/NUMMER")
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
			return withPassword(c, fromInput, func(ctx context.Context, office *league.Office, password string) error {
				err := office.ResetPassword(ctx, league.Console, args[0], password)
				if errors.Is(err, league.ErrNotFound) {
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
			return withOffice(c.Context(), func(office *league.Office) error {
				users, err := office.Users(c.Context(), league.Console)
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

// withPassword carries out an act that sets a password. An invented password is
// printed once it is stored.
func withPassword(c *cobra.Command, fromInput bool, do func(context.Context, *league.Office, string) error) error {
	password := strings.ToLower(rand.Text())
	if fromInput {
		line, err := bufio.NewReader(c.InOrStdin()).ReadString('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return fmt.Errorf("das Passwort lässt sich nicht lesen: %w", err)
		}
		password = strings.TrimRight(line, "\r\n")
	}
	err := withOffice(c.Context(), func(office *league.Office) error { return do(c.Context(), office, password) })
	if err != nil || fromInput {
		return err
	}
	_, err = fmt.Fprintln(c.OutOrStdout(), "Passwort:", password)
	return err
}

// parseRoles reads the roles of the command line.
func parseRoles(c *cobra.Command, words []string) ([]league.Role, error) {
	var roles []league.Role
	for _, word := range words {
		if word == league.RoleAdmin {
			roles = append(roles, league.Role{Kind: league.RoleAdmin})
			continue
		}
		at, ok := strings.CutPrefix(word, league.RoleDirector+"=")
		parts := strings.Split(at, "/")
		if !ok || len(parts) != 3 {
			return nil, usageError(c, fmt.Sprintf("die Funktion „%s“ gibt es nicht", word))
		}
		number, err := strconv.Atoi(parts[2])
		if err != nil {
			return nil, usageError(c, fmt.Sprintf("„%s“ ist keine Nummer einer Sammelrunde", parts[2]))
		}
		roles = append(roles, league.Role{
			Kind: league.RoleDirector,
			At:   league.MatchdayRef{Season: parts[0], League: parts[1], Number: number},
		})
	}
	return roles, nil
}

func printUsers(w io.Writer, users []league.User) error {
	if len(users) == 0 {
		_, err := fmt.Fprintln(w, "Noch niemand ist aufgenommen.")
		return err
	}
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "E-Mail\tName\tFunktionen")
	for i := range users {
		roles := make([]string, len(users[i].Roles))
		for j := range users[i].Roles {
			roles[j] = users[i].Roles[j].String()
		}
		fmt.Fprintf(table, "%s\t%s\t%s\n", users[i].Email, users[i].Name, strings.Join(roles, ", "))
	}
	return table.Flush()
}
