package storage

func init() {
	Rows = append(Rows, &seasonEndRow{}, &entrantRow{}, &entrantPlayerRow{}, &frozenResultRow{}, &withdrawalRow{}, &noticeRow{}, &subscriptionRow{})
}
