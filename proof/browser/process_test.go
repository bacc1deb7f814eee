package browser

import (
	"context"
	"os"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/proof/trials"
	"pokerliga/rules/seasonfile"
	"pokerliga/storage/storagetest"
)

// process is the program as it is installed, on a database of its own, which this process reads, too.
type process struct {
	site
	program *trials.Program
	dsn     string
	server  *trials.Server
}

// runs starts the program with a season, as its file says before anybody has played, and its lineups of a matchday.
func runs(t *testing.T, season string, at acts.MatchdayRef) *process {
	t.Helper()
	data, err := os.ReadFile("../testdata/" + season + ".season.json")
	if err != nil {
		t.Fatal(err)
	}
	f, err := seasonfile.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	p := installed(t)
	done(t)(p.office.ImportSeason(t.Context(), acts.Console, f.WithoutPlay(), false, acts.Terms{}))
	for i := range f.Matchday(at.League, at.Number).Lineups {
		l := &f.Matchday(at.League, at.Number).Lineups[i]
		done(t)(p.office.Acts.Do(t.Context(), acts.Console, &league.PutLineup{LineupOf: league.LineupFor(at, l.Club), Captain: l.Captain,
			Slots: l.Slots, Reason: "Nachtrag"}, acts.Terms{}))
	}
	p.serves(t)
	return p
}

// installed is the program as it is built, with an empty database.
func installed(t *testing.T) *process {
	t.Helper()
	p := &process{dsn: storagetest.SQLite(t)}
	store := storagetest.OpenDSN(t, p.dsn)
	p.office, p.people = league.NewOffice(store, time.Now), people.New(store.Accounts(), time.Now)
	var err error
	if p.program, err = trials.Build(t.Context(), t.TempDir()); err != nil {
		t.Fatal(err)
	}
	p.program.Log = t.Output()
	return p
}

// serves starts the program on a free port, until the test ends.
func (p *process) serves(t *testing.T) {
	t.Helper()
	p.starts(t, "127.0.0.1:0")
	p.home = p.server.URL()
	t.Cleanup(func() { p.server.Kill() })
}

// starts starts the program where it is to listen.
func (p *process) starts(t *testing.T, listen string) {
	t.Helper()
	cmd := p.program.Command(context.WithoutCancel(t.Context()), t.TempDir(), p.dsn)
	cmd.Env = append(cmd.Env, "POKERLIGA_LISTEN="+listen)
	server, err := trials.Start(cmd)
	if err != nil {
		t.Fatal(err)
	}
	p.server = server
}

// user lets somebody sign in.
func (p *process) user(t *testing.T, email, name string, role acts.Role) {
	t.Helper()
	if _, err := p.people.AddUser(t.Context(), acts.Console, email, name, directorPassword, []acts.Role{role}); err != nil {
		t.Fatal(err)
	}
}
