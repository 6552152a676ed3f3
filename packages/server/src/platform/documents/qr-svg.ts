import { toString } from 'qrcode'

/** A QR code as SVG for a document. Medium correction: a fold or a thumb print does not matter. */
export const qrSvg = (text: string): Promise<string> => toString(text, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' })
