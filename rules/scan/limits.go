package scan

// The thresholds of reading. They were found by experiment on pictures of proof/scan.
const (
	codeSide    = 2100 // longer side of the picture on which codes are looked for first
	roomForCard = 0.85 // of the area of a card, free on the picture, is room for another

	discPixels = 5.0  // a millimetre where discs are looked for
	discAround = 3.0  // diameters around a disc that it is darker than
	discDark   = 72   // percent of its surroundings that a disc is darker than
	discLeast  = 0.35 // of the area of a disc beside the code; at the far end of a tilted card it is smaller
	discMost   = 2.8  // of the same, at the near end
	discLong   = 1.6  // times as long as wide
	discFull   = 0.93 // of the area of an ellipse that spreads as it does; what has holes has less
	leastDiscs = 4    // so that three may lie under fingers

	inkPixels = 9.0 // a millimetre of the picture that a card is straightened from
	samples   = 8   // a millimetre of the straightened card

	frameMost    = 0.4  // what one sample of a frame counts at most
	frameDarker  = 0.07 // than its sides a sample of a frame is
	frameFound   = 0.35 // of the samples of a line, or its boxes were not found
	frameKnown   = 0.6  // of the score of the best box of its line, or a box lies where its neighbour has it
	frameCurled  = 0.86 // as narrow a box looks on curled paper
	frameCovered = 0.45 // of the samples of a box, or something covers it

	inkFrom    = 0.16 // darkness from which a stroke counts
	inkOver    = 0.40 // what is as much darker counts wholly
	inkFull    = 0.60 // so dark it counts without being a stroke
	strokeOver = 0.30 // of its darkness a stroke is darker than both sides
	coverDark  = 0.12 // darkness of what is not white
	blackDark  = 0.30 // darkness of what is blackened

	ringLeast   = 2.9 // millimetres from the centre of a circle to it, upright or across
	ringMost    = 5.4
	ringOver    = 0.05 // darker than within and without a circle is
	ringShare   = 0.80 // of a circle is there
	ringStroke  = 0.7  // millimetres from the middle of its stroke that are its own
	circleMark  = 0.15 // of its share a circle counts
	filledCover = 0.85 // of a box that is filled, however pale
	filledMean  = 0.20 // darkness of a box that is filled

	markedPart  = 0.30  // of the median of the best boxes is a mark
	markedLeast = 0.012 // a mark at least
	markedMost  = 0.05  // a mark without doubt
	emptyPart   = 0.45  // of a mark is none
	otherPart   = 0.20  // of the first the second is none
	blackened   = 0.50  // of a box that was blackened
	blackOther  = 1.5   // times as black as the other mark
	paleVoid    = 2.0   // times as dark as the other mark, if it was blackened by pencil
	blackSurely = 0.80  // of a box that was blackened beyond doubt
	mostAbsent  = 2     // players who are absent from a table

	paleInk   = 0.006 // of a pale stroke
	paleMean  = 0.08  // darkness of a box filled by pencil
	paleOther = 0.30  // of it the second
	weakest   = 0.45  // of the median is the weakest mark that is believed
)
