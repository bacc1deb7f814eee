package storagetest

import "testing"

// Outage is a PostgreSQL server of a test's own, which can be taken away.
type Outage struct {
	Address string // URL of its only database
	cluster *cluster
	tb      testing.TB
}

// NewOutage starts a server of the test's own, until the test ends. Where the
// server programs are not installed, or PostgreSQL is left out, it returns false.
func NewOutage(tb testing.TB) (o *Outage, ok bool) {
	tb.Helper()
	if isLeftOut() {
		sayLeftOut()
		return nil, false
	}
	bin := serverBinaries()
	if bin == "" {
		sayNoPostgres()
		return nil, false
	}
	c, err := startCluster(bin)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { _ = c.life.Close() })
	return &Outage{c.address, c, tb}, true
}

// Stop takes the server away: open connections are cut.
func (o *Outage) Stop() { o.signal("stop") }

// Start brings the server back.
func (o *Outage) Start() { o.signal("start") }

func (o *Outage) signal(word string) {
	o.tb.Helper()
	if err := o.cluster.signal(word); err != nil {
		o.tb.Fatalf("%s the PostgreSQL of this test: %v", word, err)
	}
}
