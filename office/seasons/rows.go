package seasons

// removed is the path of what is no longer in the season.
const removed = "-"
