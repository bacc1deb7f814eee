package fact

// Undone says which of so many events did not happen. The function returns what an event takes back, false for one that is no undo. An event is
// taken back once, and an undo never: wrong is the first one that is against this, -1 for none, and says is the sentence that refuses it.
func Undone(events int, undoes func(i int) (of int, is bool)) (undone []bool, wrong int, says string) {
	undone, wrong = make([]bool, events), -1
	for i := range undone {
		of, is := undoes(i)
		if !is {
			continue
		}
		fault := ""
		if of >= i {
			fault = "Zurückgenommen wird nur, was davor geschah."
		} else if _, twice := undoes(of); twice {
			fault = "Eine Rücknahme wird nicht zurückgenommen; das Ereignis ist neu einzutragen."
		} else if undone[of] {
			fault = "Dieses Ereignis ist schon zurückgenommen."
		}
		if fault == "" {
			undone[of] = true
		} else if wrong < 0 {
			wrong, says = i, fault
		}
	}
	return undone, wrong, says
}
