package factor

import (
	"bytes"
	"fmt"
	"image/png"

	"github.com/pquerna/otp"
)

// qrSize is the width of a QR code in pixels.
const qrSize = 240

// QRCode returns a picture (PNG) of the address of an authenticator app's secret, for
// the camera of a phone.
func QRCode(address string) ([]byte, error) {
	key, err := otp.NewKeyFromURL(address)
	if err != nil {
		return nil, fmt.Errorf("read the address of a secret: %w", err)
	}
	picture, err := key.Image(qrSize, qrSize)
	if err != nil {
		return nil, fmt.Errorf("draw a QR code: %w", err)
	}
	var b bytes.Buffer
	err = png.Encode(&b, picture)
	return b.Bytes(), err
}
