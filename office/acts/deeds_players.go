package acts

// The deeds of the register of players.
const (
	DeedAddPlayer       Deed = "player.add"
	DeedPutPlayer       Deed = "player.put"
	DeedReadPlayer      Deed = "player.read"
	DeedErasePlayer     Deed = "player.erase"
	DeedReplaceIDs      Deed = "player.replace-ids"
	DeedMember          Deed = "roster.put"
	DeedDropMember      Deed = "roster.delete"
	DeedReadRoster      Deed = "roster.read"
	DeedUploadRoster    Deed = "roster.upload"
	DeedRequestTransfer Deed = "transfer.request"
	DeedReleaseTransfer Deed = "transfer.release"
	DeedApproveTransfer Deed = "transfer.approve"
	DeedRejectTransfer  Deed = "transfer.reject"
	DeedWithdraw        Deed = "transfer.withdraw"
	DeedReadTransfer    Deed = "transfer.read"
)

// The deeds with which a club reaches its players and asks them who can play.
const (
	DeedReadMemberContact Deed = "player.read-contact"
	DeedMemberContact     Deed = "player.contact"
	DeedAsk               Deed = "availability.ask"
	DeedReadAvailability  Deed = "availability.read"
	DeedReply             Deed = "availability.reply"
	DeedEnterReply        Deed = "availability.enter"
)
