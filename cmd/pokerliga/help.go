package main

import (
	"fmt"

	"github.com/spf13/cobra"
)

const usage = `Aufruf:{{if .HasAvailableSubCommands}}
  {{.CommandPath}} BEFEHL{{else}}
  {{.UseLine}}{{end}}{{if .HasAvailableSubCommands}}

Befehle:{{range .Commands}}{{if .IsAvailableCommand}}
  {{rpad .Name .NamePadding}} {{.Short}}{{end}}{{end}}{{end}}{{if .HasExample}}

Beispiele:
{{.Example}}{{end}}{{if .HasAvailableLocalFlags}}

Optionen:
{{.LocalFlags.FlagUsages | trimTrailingWhitespaces}}{{end}}{{if .HasAvailableSubCommands}}

„{{.CommandPath}} BEFEHL --help“ sagt mehr über einen Befehl.{{end}}
`

// germanHelp translates the library's texts.
func germanHelp(root *cobra.Command) {
	root.InitDefaultHelpCmd()
	for _, c := range root.Commands() {
		if c.Name() == "help" {
			c.Use, c.Short, c.Long = "help [BEFEHL]", "Hilfe zu einem Befehl", "Zeigt die Hilfe zu einem Befehl."
		}
	}
	wordHelpFlags(root)
}

func wordHelpFlags(c *cobra.Command) {
	c.InitDefaultHelpFlag()
	c.Flags().Lookup("help").Usage = "diese Hilfe"
	c.DisableFlagsInUseLine = true
	for _, sub := range c.Commands() {
		wordHelpFlags(sub)
	}
}

// usageError returns the error for wrong arguments, with a hint at the help.
func usageError(c *cobra.Command, sentence string) error {
	return unreadable(fmt.Errorf("%s; siehe „%s --help“", sentence, c.CommandPath()))
}

// arguments takes exactly n arguments.
func arguments(n int) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		switch {
		case len(args) == n:
			return nil
		case n == 0:
			return usageError(c, fmt.Sprintf("„%s“ ist hier zu viel", args[0]))
		case n == 1:
			return usageError(c, fmt.Sprintf("es braucht genau ein Argument, nicht %d", len(args)))
		default:
			return usageError(c, fmt.Sprintf("es braucht genau %d Argumente, nicht %d", n, len(args)))
		}
	}
}

// command refuses an argument that is not the name of a subcommand.
func command(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return usageError(c, fmt.Sprintf("einen Befehl „%s“ gibt es hier nicht", args[0]))
}
