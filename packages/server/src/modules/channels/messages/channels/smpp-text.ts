/** One segment of a short message. */
export interface ShortMessage {
  /** 0: network default alphabet; 8: UCS-2. */
  readonly dataCoding: 0 | 8
  /** Whether a user data header precedes the text, by which phones reassemble segments. */
  readonly joined: boolean
  readonly octets: Buffer
}

/** Characters equal in ASCII and GSM 03.38; everything else, e.g. Thai, is sent as UCS-2. */
const plain = /^[A-Za-z0-9 \r\n.,:;!?'"()\-+*/=<>&%#]*$/
const lengths = { 0: { alone: 160, joined: 153 }, 8: { alone: 70, joined: 67 } } as const
const maxParts = 20

const isHighSurrogate = (unit: number): boolean => unit >= 0xd8_00 && unit <= 0xdb_ff

/** Splits without breaking surrogate pairs. */
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

/** Splits a text into short messages; `reference` links the segments and is stable across retries. */
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
