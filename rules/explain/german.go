package explain

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"pokerliga/scoring"
)

// Whole writes a whole number as [scoring.Whole] does.
func Whole(n int) string { return scoring.Whole(n) }

// Signed writes a whole number with its sign.
func Signed(n int) string {
	switch {
	case n > 0:
		return "+" + Whole(n)
	case n == 0:
		return "±0"
	default:
		return Whole(n)
	}
}

// Hundredths writes a number of hundredths with two decimals.
func Hundredths(n int64) string {
	sign := ""
	if n < 0 {
		sign, n = "−", -n
	}
	return fmt.Sprintf("%s%s,%02d", sign, Whole(int(n/100)), n%100)
}

// Decimal writes a value with two decimals.
func Decimal(v float64) string { return Hundredths(int64(math.Floor(v*100 + 0.5))) }

// factor writes a factor with as many decimals as it has.
func factor(v float64) string {
	return strings.ReplaceAll(strconv.FormatFloat(v, 'f', -1, 64), ".", ",")
}

// exAequo marks a shared place.
func exAequo(shared bool) string {
	if shared {
		return " ex aequo"
	}
	return ""
}

// Count writes a number of things in the singular or the plural: „1 Verein“, „2 Vereine“. The singular has its own number.
func Count(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return Whole(n) + " " + many
}

var numerals = [...]string{"null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"}

// Times writes a frequency: „einmal“, „13-mal“.
func Times(n int) string {
	if n > 0 && n < len(numerals) {
		return numerals[n] + "mal"
	}
	return Whole(n) + "-mal"
}

// numeral writes a small number in letters, as in running text.
func numeral(n int) string {
	if n >= 0 && n < len(numerals) {
		return numerals[n]
	}
	return Whole(n)
}

// Fairer says that drawing the tables of a heat anew would be fairer, by how many sit at each now and how many would. § 3.2.11
func Fairer(now, anew []int) string {
	of := func(sizes []int) string {
		tables, each := numeral(len(sizes))+" Tische", "je "+numeral(slices.Max(sizes))
		if len(sizes) == 1 {
			tables, each = "ein Tisch", numeral(sizes[0])
		} else if least := slices.Min(sizes); least < slices.Max(sizes) {
			each = numeral(least) + map[bool]string{true: " oder ", false: " bis "}[slices.Max(sizes) == least+1] + numeral(slices.Max(sizes))
		}
		return tables + " mit " + each + " Plätzen"
	}
	return fmt.Sprintf("Besetzt sind jetzt %s. Neu ausgelost wären es %s; das wäre fairer und geht bis zur ersten Rundenkarte.", of(now), of(anew))
}
