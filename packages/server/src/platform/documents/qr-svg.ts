import { toString } from 'qrcode'

/** QR code as SVG. Medium error correction: survives a fold or a smudge. */
export const qrSvg = (text: string): Promise<string> => toString(text, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' })
