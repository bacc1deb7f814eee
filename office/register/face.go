package register

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"
)

// Monograms give each club letters that no other one has, by id. A club takes the first that are left of: the first
// letters of two words of its short name; its first letter with a later one; its first letter with a number. Who comes
// first in the register chooses first.
func Monograms(clubs []RegisteredClub) map[string]string {
	all, taken := make(map[string]string, len(clubs)), make(map[string]bool, len(clubs))
	for i := range clubs {
		m := monogram(shortName(&clubs[i]), taken)
		all[clubs[i].ID], taken[m] = m, true
	}
	return all
}

// monogram returns the first letters for a name that are not taken.
func monogram(name string, taken map[string]bool) string {
	words := strings.FieldsFunc(strings.ToUpper(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if len(words) == 0 {
		words = []string{"V"} // a name of signs alone
	}
	first := string([]rune(words[0])[0])
	var second []rune
	for _, word := range words[1:] {
		second = append(second, []rune(word)[0])
	}
	for _, r := range append(second, []rune(strings.Join(words, ""))[1:]...) {
		if m := first + string(r); !taken[m] {
			return m
		}
	}
	for n := 1; ; n++ {
		if m := first + strconv.Itoa(n); !taken[m] {
			return m
		}
	}
}

// shortName is the short name of a club, if it has one.
func shortName(c *RegisteredClub) string {
	if c.ShortName != "" {
		return c.ShortName
	}
	return c.Name
}

// InkOn is black or white, whichever is read better on a colour like #c8102e:
// the contrast is at least 4.5 on every colour there is.
func InkOn(colour string) string {
	if brightness(colour) > 0.179 {
		return "#000000"
	}
	return "#ffffff"
}

// LineOn is the first of some colours that stands out as a line or a text on a ground, by 4.5 to 1. If none does, it is the first one, mixed
// with as much black or white as it takes.
func LineOn(ground string, colours ...string) string {
	for _, c := range colours {
		if apart(c, ground) >= 4.5 {
			return c
		}
	}
	ink := InkOn(ground)
	for part := 1; part < 16; part++ {
		if c := mixed(colours[0], ink, part); apart(c, ground) >= 4.5 {
			return c
		}
	}
	return ink
}

// apart is the contrast of two colours as WCAG 2.2 has it, from 1 to 21.
func apart(a, b string) float64 {
	x, y := brightness(a), brightness(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// mixed is a colour of which some sixteenths are another one.
func mixed(a, b string, part int) string {
	text := "#"
	for i := 1; i < 7; i += 2 {
		x, errX := strconv.ParseUint(a[i:i+2], 16, 8)
		y, errY := strconv.ParseUint(b[i:i+2], 16, 8)
		if errX != nil || errY != nil {
			return b
		}
		text += fmt.Sprintf("%02x", (int(x)*(16-part)+int(y)*part)/16)
	}
	return text
}

// brightness is the relative luminance of WCAG 2.2, from 0 to 1.
func brightness(colour string) float64 {
	n, err := strconv.ParseUint(strings.TrimPrefix(colour, "#"), 16, 32)
	if err != nil {
		return 0
	}
	sum := 0.0
	for i, weight := range []float64{0.0722, 0.7152, 0.2126} {
		c := float64(n>>(8*i)&0xff) / 255
		if c <= 0.04045 {
			c /= 12.92
		} else {
			c = math.Pow((c+0.055)/1.055, 2.4)
		}
		sum += weight * c
	}
	return sum
}
