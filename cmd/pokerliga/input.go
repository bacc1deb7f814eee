package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/spf13/cobra"

	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// readSeason reads the season file with that name; "-" is standard input. The error
// is one sentence with file and JSON path.
func readSeason(c *cobra.Command, name string) (*seasonfile.File, error) {
	if name == "-" {
		return decodeSeason("Standardeingabe", c.InOrStdin())
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, unreadable(openError(name, err))
	}
	season, err := decodeSeason(name, file)
	return season, errors.Join(err, file.Close())
}

func decodeSeason(label string, in io.Reader) (*seasonfile.File, error) {
	season, err := seasonfile.Read(in)
	var fault *scoring.Fault
	switch {
	case err == nil:
		return season, nil
	case errors.As(err, &fault):
		return nil, unreadable(fmt.Errorf("%s: %w", label, withParagraph(fault)))
	default:
		return nil, unreadable(fmt.Errorf("%s lässt sich nicht lesen", label))
	}
}

// withParagraph adds the paragraph to the sentence of a fault that cites one.
func withParagraph(f *scoring.Fault) error {
	if f.Rule == "" {
		return f
	}
	return fmt.Errorf("%w (%s)", f, f.Rule)
}

// openError tells why a file cannot be opened.
func openError(name string, err error) error {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%s: Diese Datei gibt es nicht", name)
	case errors.Is(err, fs.ErrPermission):
		return fmt.Errorf("%s: Diese Datei darf nicht gelesen werden", name)
	default:
		return fmt.Errorf("%s: Diese Datei lässt sich nicht öffnen", name)
	}
}

// readBounded reads a file, of one that is too large a byte more than it may have.
func readBounded(name string, most int64) ([]byte, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, unreadable(openError(name, err))
	}
	defer func() { _ = file.Close() }() // it was only read
	return readAtMost(name, file, most)
}

// readAtMost reads at most a byte more than a document may have.
func readAtMost(name string, in io.Reader, most int64) ([]byte, error) {
	body, err := io.ReadAll(io.LimitReader(in, most+1))
	if err != nil {
		return nil, unreadable(fmt.Errorf("%s lässt sich nicht lesen", name))
	}
	return body, nil
}
