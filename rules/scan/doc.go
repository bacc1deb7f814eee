// Package scan reads round cards from photos: pixels in, marks out. It has no clock, no file and no chance, so that the same
// picture is always read the same, and never guesses: what is not certain is left to a person.
package scan
