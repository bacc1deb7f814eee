// Package protest says how a club disputes a penalty, a sanction or a result: what can
// be disputed, by whom and until when, who is heard, who decides, and when that is
// final. The Regulativ says little of it; what it leaves open is in [Rules], each
// number with its reading. Values in, values out.
package protest
