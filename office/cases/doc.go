// Package cases is where a protest is brought in, heard, decided and appealed. What can
// be done when is said by protest; a decision changes no number itself: what follows from
// it is done by the acts that there are, a sanction lifted, a card corrected.
package cases
