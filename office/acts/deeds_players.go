package acts

// The deeds of the register of players.
const (
	DeedPutPlayer       Deed = "player.put"
	DeedReadPlayer      Deed = "player.read"
	DeedErasePlayer     Deed = "player.erase"
	DeedRemovePlayer    Deed = "player.delete"
	DeedReplaceIDs      Deed = "player.replace-ids"
	DeedMergePlayers    Deed = "player.merge"
	DeedSeparatePlayer  Deed = "player.separate"
	DeedDied            Deed = "player.died"
	DeedNotDied         Deed = "player.not-died"
	DeedMember          Deed = "roster.put"
	DeedReadRoster      Deed = "roster.read"
	DeedUploadRoster    Deed = "roster.upload"
	DeedReleaseTransfer Deed = "transfer.release"
	DeedApproveTransfer Deed = "transfer.approve"
	DeedWithdraw        Deed = "transfer.withdraw"
	DeedReadTransfer    Deed = "transfer.read"
	DeedAskTransferred  Deed = "transfer.ask"
	DeedReopenTransfer  Deed = "transfer.reopen"
	DeedAnswerTransfer  Deed = "transfer.answer"
)

// The deeds with which a club reaches its players and asks them who can play.
const (
	DeedReadMemberContact Deed = "player.read-contact"
	DeedMemberContact     Deed = "player.contact"
	DeedAsk               Deed = "availability.ask"
	DeedReadAvailability  Deed = "availability.read"
	DeedReply             Deed = "availability.reply"
	DeedClubCalendar      Deed = "calendar.club"
	DeedPlayerCalendar    Deed = "calendar.player"
	DeedReadCalendar      Deed = "calendar.read"
)
