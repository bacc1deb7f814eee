package storage

func init() {
	Rows = append(Rows, &drawSecretRow{}, &drawRow{}, &checkInRow{}, &checkInPlayerRow{}, &penaltyRow{}, &penaltyLiftRow{},
		&acknowledgementRow{}, &confirmationRow{}, &officialMatchdayRow{})
}
