// Package projection estimates how a league may end, by playing what is left of it many times over with results that
// were played in it already. What it says are chances, and nothing in it is certain: what is certain is computed by
// package scoring.
package projection
