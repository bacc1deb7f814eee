package storage

import (
	"context"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// writesKey is the key of the writes of a transaction in the context in which it begins.
type writesKey struct{}

// in returns the context in which the transaction begins.
func (w *writes) in(ctx context.Context) context.Context {
	return context.WithValue(ctx, writesKey{}, w)
}

// rowWritten is the code of the notice in which PostgreSQL tells a connection of a row.
const rowWritten = "01PLG"

// watched returns the configuration of connections that are told which rows are written through them.
func watched(config *pgx.ConnConfig) *pgx.ConnConfig {
	c := config.Copy()
	c.RuntimeParams["client_min_messages"] = "notice"
	c.Tracer = beginnings{}
	c.OnNotice = func(conn *pgconn.PgConn, n *pgconn.Notice) {
		w, _ := conn.CustomData()["writes"].(*writes)
		if part := strings.Split(n.Message, "\t"); n.Code == rowWritten && len(part) == 3 && w != nil {
			w.add(part[0], part[1], part[2])
		}
	}
	return c
}

// beginnings binds the writes of a transaction to its connection when it begins.
type beginnings struct{}

// TraceQueryStart is called before every statement.
func (beginnings) TraceQueryStart(ctx context.Context, conn *pgx.Conn, data pgx.TraceQueryStartData) context.Context {
	if strings.HasPrefix(data.SQL, "begin") {
		conn.PgConn().CustomData()["writes"] = ctx.Value(writesKey{})
	}
	return ctx
}

// TraceQueryEnd is called after every statement.
func (beginnings) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) {}
