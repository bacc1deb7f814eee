// Package lease is about matchdays that are lent to a laptop in a hall without a network: the hall file that goes out, the lines
// that come back, and the chain that holds them together (docs/decisions/0141-hall-mode.md). It knows no rule and stores nothing.
package lease
