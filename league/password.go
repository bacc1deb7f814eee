package league

// hashesAtOnce bounds the memory that hashing passwords takes: 19 MiB each.
const hashesAtOnce = 4

func decoy() func() string { return func() string { return "" } }
