package office

import "strconv"

// number reads a number of a form; what is none is 0.
func number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0
	}
	return n
}
