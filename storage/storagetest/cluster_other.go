//go:build !unix

package storagetest

import "io"

// cluster is a PostgreSQL server. None is started here: what watches over it is
// a shell, and the socket that it answers on a file.
type cluster struct {
	address string    // URL of a superuser's connection
	life    io.Closer // never set
}

// serverBinaries finds none.
func serverBinaries() string { return "" }

func startCluster(string) (*cluster, error) { return nil, ErrNoPostgres }

func (*cluster) signal(string) error { return ErrNoPostgres }
