//go:build js && wasm

// Command recompute is the program that the page "Nachrechnen" of a tournament runs in the browser of its reader: it plays a tournament
// file by the same functions as `pokerliga tournament compute`.
package main

import (
	"syscall/js"

	"pokerliga/floor/floorfile"
	"pokerliga/rules/draw"
)

func main() {
	js.Global().Set("pokerliga", js.ValueOf(map[string]any{
		"compute": answering(func(file string) (string, error) {
			results, err := floorfile.Compute([]byte(file))
			return string(results), err
		}),
		"opened":     answering(func(event string) (string, error) { return floorfile.Opened([]byte(event)) }),
		"commitment": answering(func(secret string) (string, error) { return draw.Commitment(secret), nil }),
	}))
	select {} // the page calls from now on
}

// answering makes a function of the page that takes a text, and answers {says} or {refused}.
func answering(do func(string) (string, error)) js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) any {
		says, err := do(args[0].String())
		if err != nil {
			return map[string]any{"refused": err.Error()}
		}
		return map[string]any{"says": says}
	})
}
