package main

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/people"
)

func newUserInvite() *cobra.Command {
	var name string
	var roles []string
	c := &cobra.Command{
		Use:   "invite E-MAIL",
		Short: "lädt jemanden ein und druckt den Link",
		Long: "Lädt jemanden ein: Der Link wird einmal gedruckt, wirkt einmal und läuft nach vierzehn Tagen ab. Wer ihn aufruft, wählt Namen\n" +
			"und Passwort. Wo E-Mails verschickt werden, kommt er auch so. Wer noch nicht gekommen ist, kann wieder eingeladen werden.",
		Example: "  pokerliga user invite obfrau@example.at --role president=linz-2",
		Args:    arguments(1),
		RunE: func(c *cobra.Command, args []string) error {
			parsed, err := parseRoles(c, roles)
			if err != nil {
				return err
			}
			return withPeople(c.Context(), func(accounts *people.Accounts) error {
				out, err := carry(c.Context(), accounts, &people.Invitation{Email: args[0], Name: name, Roles: parsed})
				if err != nil {
					return err
				}
				given := out.Content.(*people.Given)
				_, err = fmt.Fprintln(c.OutOrStdout(), "Link:", cmp.Or(given.Link, "/zugang/"+given.Token))
				return err
			})
		},
	}
	c.Flags().StringVar(&name, "name", "", "Name der Person")
	rolesFlag(c, &roles)
	return c
}

func newUserLock() *cobra.Command {
	var reason string
	c := &cobra.Command{
		Use:     "lock E-MAIL",
		Short:   "sperrt jemanden aus und beendet alle Anmeldungen",
		Example: "  pokerliga user lock obfrau@example.at --reason \"nicht mehr im Vorstand\"",
		Args:    arguments(1),
		RunE: func(c *cobra.Command, args []string) error {
			return onUser(c, args[0], func(of people.OnUser) declare.Value {
				return &people.LockUser{OnUser: of, Reason: declare.Reason(reason)}
			})
		},
	}
	c.Flags().StringVar(&reason, "reason", "", "warum; es kommt ins Protokoll")
	return c
}

func newUserUnlock() *cobra.Command {
	return &cobra.Command{
		Use:   "unlock E-MAIL",
		Short: "lässt jemanden wieder ein",
		Args:  arguments(1),
		RunE: func(c *cobra.Command, args []string) error {
			return onUser(c, args[0], func(of people.OnUser) declare.Value { return &people.UnlockUser{OnUser: of} })
		},
	}
}

// onUser finds the user with an e-mail address and carries out an act on him.
func onUser(c *cobra.Command, email string, act func(people.OnUser) declare.Value) error {
	return withPeople(c.Context(), func(accounts *people.Accounts) error {
		users, err := accounts.Users(c.Context(), acts.Console)
		if err != nil {
			return err
		}
		for i := range users {
			if strings.EqualFold(users[i].Email, strings.TrimSpace(email)) {
				_, err := carry(c.Context(), accounts, act(people.OnUser{User: users[i].ID}))
				return err
			}
		}
		return fmt.Errorf("niemand ist mit der Adresse %s aufgenommen", email)
	})
}

// carry carries out an act on accounts, by the console.
func carry(ctx context.Context, accounts *people.Accounts, v declare.Value) (*acts.Outcome, error) {
	table := declare.Table{}
	accounts.Bind(table)
	return table.Do(ctx, acts.Console, v, acts.Terms{})
}

func rolesFlag(c *cobra.Command, roles *[]string) {
	c.Flags().StringArrayVar(roles, "role", nil,
		"Funktion: admin, treasurer, committee, director=SAISON/LIGA/NUMMER, auch nur SAISON/LIGA oder SAISON, president=VEREIN, floor-director=TURNIER oder house=HAUS")
}

// parseRoles reads the roles of the command line.
func parseRoles(c *cobra.Command, words []string) ([]people.RoleContent, error) {
	roles := []people.RoleContent{}
	for _, word := range words {
		kind, at, named := strings.Cut(word, "=")
		switch {
		case (kind == acts.RoleAdmin || kind == acts.RoleTreasurer || kind == acts.RoleCommittee) && !named:
			roles = append(roles, people.RoleContent{Kind: kind})
		case kind == acts.RolePresident && at != "":
			roles = append(roles, people.RoleContent{Kind: acts.RolePresident, Club: at})
		case kind == acts.RoleFloorDirector && at != "":
			roles = append(roles, people.RoleContent{Kind: acts.RoleFloorDirector, Tournament: at})
		case kind == acts.RoleHouse && at != "":
			roles = append(roles, people.RoleContent{Kind: acts.RoleHouse, House: at})
		case kind == acts.RoleDirector:
			day, err := acts.ParseMatchdays(at)
			if err != nil {
				return nil, usageError(c, fmt.Sprintf("„%s“ ist keine Sammelrunde, Liga oder Saison wie 2010/bl1/3, 2010/bl1 oder 2010", at))
			}
			roles = append(roles, people.RoleContent{Kind: acts.RoleDirector, Season: day.Season, League: day.League, Matchday: day.Number})
		default:
			return nil, usageError(c, fmt.Sprintf("die Funktion „%s“ gibt es nicht", word))
		}
	}
	return roles, nil
}
