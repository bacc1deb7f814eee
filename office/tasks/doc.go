// Package tasks says what is due and what waits for a decision: the work of presidents, of directors and of the
// association in the running seasons. It is computed from facts whenever it is asked for, so a task is over as soon as
// what it asks for is done. Values in, values out.
package tasks
