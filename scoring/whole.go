package scoring

import "strconv"

// Whole writes a whole number with points between the thousands and a true
// minus sign.
func Whole(n int) string {
	digits := strconv.Itoa(n)
	sign := ""
	if n < 0 {
		sign, digits = "−", digits[1:]
	}
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "." + digits[i:]
	}
	return sign + digits
}
