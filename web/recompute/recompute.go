// Package recompute has the program with which a browser plays a tournament file, as make build puts it there. A program that go build
// made alone has none.
package recompute

import "embed"

//go:embed all:made
var made embed.FS

// Built reports whether the program is there.
func Built() bool { return Program() != nil }

// Program is the program, as WebAssembly; nil where it was not built.
func Program() []byte { return read("recompute.wasm") }

// Start is the script of Go that starts the program; nil where it was not built.
func Start() []byte { return read("wasm_exec.js") }

// read reads what was built, nil for nothing.
func read(name string) []byte {
	body, err := made.ReadFile("made/" + name)
	if err != nil {
		return nil
	}
	return body
}
