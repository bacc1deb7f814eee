// Package trials tests the whole program under hard conditions: many concurrent
// writers, killed processes, full disks and lost databases. It uses the program as
// it is built, over HTTP and with real databases. The tests of this package check
// the results, the command figures measures the speed.
package trials
