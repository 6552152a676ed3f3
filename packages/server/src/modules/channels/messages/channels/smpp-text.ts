/** A part of a short message as SMPP carries it. */
export interface ShortMessage {
  /** 0: the alphabet of the network; 8: UCS-2. */
  readonly dataCoding: 0 | 8
  /** Whether a header stands before the text that joins the parts on the phone. */
  readonly joined: boolean
  readonly octets: Buffer
}

/** Letters that are the same in ASCII and in the alphabet of GSM; everything else, Thai first of all, goes as UCS-2. */
const plain = /^[A-Za-z0-9 \r\n.,:;!?'"()\-+*/=<>&%#]*$/
const lengths = { 0: { alone: 160, joined: 153 }, 8: { alone: 70, joined: 67 } } as const
const maxParts = 20

const isHighSurrogate = (unit: number): boolean => unit >= 0xd8_00 && unit <= 0xdb_ff

/** Cut so that no character is torn apart. */
const cut = (text: string, length: number): readonly string[] => {
  const parts: string[] = []
  for (let from = 0; from < text.length && parts.length < maxParts;) {
    const end = from + length
    const to = end < text.length && isHighSurrogate(text.charCodeAt(end - 1)) ? end - 1 : end
    parts.push(text.slice(from, to))
    from = to
  }
  return parts
}

const encoded = (text: string, dataCoding: 0 | 8): Buffer =>
  dataCoding === 0 ? Buffer.from(text, 'latin1') : Buffer.from(text, 'utf16le').swap16()

/** The short messages that a text becomes; `reference` joins them on the phone and is the same at a second try. */
export const shortMessages = (text: string, reference: number): readonly ShortMessage[] => {
  const dataCoding = plain.test(text) ? 0 : 8
  const { alone, joined } = lengths[dataCoding]
  if (text.length <= alone) return [{ dataCoding, joined: false, octets: encoded(text, dataCoding) }]
  const parts = cut(text, joined)
  return parts.map((part, index) => ({
    dataCoding,
    joined: true,
    octets: Buffer.concat([Buffer.from([5, 0, 3, reference & 0xff, parts.length, index + 1]), encoded(part, dataCoding)]),
  }))
}
