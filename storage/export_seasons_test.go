package storage

func init() {
	Rows = append(Rows, &seasonEndRow{}, &entrantRow{}, &entrantPlayerRow{}, &frozenRow{}, &withdrawalRow{}, &noticeRow{}, &subscriptionRow{})
}
