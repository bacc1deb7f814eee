// Package api is the HTTP server of the office: it lists the departments whose rows
// make up the table of addresses, sets the headers that every answer has, and says in
// which forms a page can be taken away. A handler reads the request, asks the office
// once and answers. What everybody may read comes from the office's snapshot and is
// cached, rendered, until something changes.
package api
