package league

import "time"

// daysAfter returns the date so many days after another.
func daysAfter(date string, days int) string {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return ""
	}
	return day.AddDate(0, 0, days).Format(time.DateOnly)
}
