// Package storage keeps the facts of the league in rows: in an embedded SQLite file
// or in a PostgreSQL database, behind the one interface [league.Store].
//
// There are no rules, permissions or defaults here. Reading runs one query per
// table and assembles the rows in memory; writing goes row by row through put,
// which writes every column. Constraints are in the migrations, one set per
// database.
package storage
