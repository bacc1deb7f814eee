// Package api is the door of the office: every URL in one table, who
// the caller is, and what an error says. A handler binds, asks the office once, answers and
// returns its error. What everybody may read comes from the office's snapshot
// and is kept rendered until something changes.
package api
