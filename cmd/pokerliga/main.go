// Command pokerliga is the league office in one program: the server with its
// pages and API, and the same computation for files on the command line.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	_ "time/tzdata" // Europe/Vienna, also where the machine has no time zones

	"github.com/spf13/cobra"
)

// version is set by the linker.
var version = "dev"

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, os.Args[1:], os.Stdin, os.Stdout)
	stop()
	if err == nil {
		return
	}
	if said := sentence(err); said != "" {
		fmt.Fprintln(os.Stderr, "pokerliga: "+said)
	}
	os.Exit(exitCode(err))
}

// sentence returns an error's text in one line, even if a library's error has
// several.
func sentence(err error) string { return strings.Join(strings.Fields(err.Error()), " ") }

// run carries out one command line.
func run(ctx context.Context, args []string, in io.Reader, out io.Writer) error {
	root := newRoot()
	if len(args) == 1 && strings.EqualFold(filepath.Ext(args[0]), fileEnding) { // dragged onto the program
		args = []string{"hall", args[0]}
	}
	if len(args) == 0 && doubleClicked() {
		args = []string{"hall"}
	}
	root.SetArgs(args)
	root.SetIn(in)
	root.SetOut(out)
	return root.ExecuteContext(ctx)
}

func newRoot() *cobra.Command {
	cobra.MousetrapHelpText = "" // a hall file may be dragged onto the program
	root := &cobra.Command{
		Use:   "pokerliga",
		Short: "Das Ligabüro der Poker-Bundesliga",
		Long: "Pokerliga führt eine Poker-Liga nach dem Regulativ: Rundenkarten hinein, Tabellen und ihre Begründungen heraus.\n\n" +
			configurationHelp,
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          command,
		RunE:          func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	root.CompletionOptions.HiddenDefaultCmd = true
	root.SetUsageTemplate(usage)
	root.SetFlagErrorFunc(func(c *cobra.Command, err error) error {
		return usageError(c, "die Option ist unbekannt oder unvollständig: "+err.Error())
	})
	root.AddCommand(
		newServe(), newCompute(), newCheck(), newDraw(), newCard(), newTournament(), newCash(), newExplain(), newImport(), newExport(), newReplay(),
		newUser(), newVerify(), newRepeat(), newMigrate(), newBackup(), newRestore(), newDemo(), newHall(), newVersion(),
	)
	germanHelp(root)
	return root
}

// The exit codes other than 0: the command failed or reports findings, or its input
// is unreadable.
const (
	exitFailed     = 1
	exitUnreadable = 2
)

// exit is an error with its own exit code. Without a sentence nothing is printed.
type exit struct {
	code int
	err  error
}

func (e *exit) Error() string {
	if e.err == nil {
		return ""
	}
	return e.err.Error()
}

func (e *exit) Unwrap() error { return e.err }

// exitCode returns the code that the program ends with.
func exitCode(err error) int {
	var e *exit
	if errors.As(err, &e) {
		return e.code
	}
	return exitFailed
}

// unreadable wraps an error about unusable input.
func unreadable(err error) error { return &exit{exitUnreadable, err} }
