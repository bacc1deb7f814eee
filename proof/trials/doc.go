// Package trials puts the whole program to the test: many who write at once,
// programs that are killed in the middle of their work, disks that fill and
// databases that go away. Its parts are real: the program as it is built, its
// HTTP, its databases. The tests of this package judge what happens, the
// command that measures figures says how fast it went.
package trials
