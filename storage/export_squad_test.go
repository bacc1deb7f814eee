package storage

func init() { Rows = append(Rows, &squadRow{}, &squadPlayerRow{}, &squadExitRow{}, &settledTaskRow{}) }
