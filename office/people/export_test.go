package people

// HoldHashing takes every turn in which the passwords of strangers are hashed, until the function is called that it returns.
func HoldHashing(d *Accounts) (release func()) {
	for range cap(d.hashing) {
		d.hashing <- struct{}{}
	}
	return func() {
		for range cap(d.hashing) {
			<-d.hashing
		}
	}
}
