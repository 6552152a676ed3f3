import { damaged, sheetRefused } from './sheet-refused.ts'

/**
 * Forward-only XML scanner for workbooks. Supports elements, text and the five built-in entities; refuses document
 * types, custom entities and processing instructions after the first line, so nothing can be fetched or expanded (XXE).
 */

export interface XmlEvents {
  /** `attributes` is the raw text between name and `>`; see `attribute`. */
  readonly open: (name: string, attributes: string) => void
  readonly close: (name: string) => void
  readonly text?: (text: string) => void
}

/** Maximum length of a tag or text: a cell has 32,767 characters, each at most eight as `&#xE01;`. */
const maxTokenChars = 512 * 1024
const maxDepth = 64

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decodeReference = (reference: string): string => {
  if (!reference.startsWith('#')) {
    const character = Object.hasOwn(named, reference) ? named[reference] : undefined
    if (character === undefined) throw sheetRefused('sheet.unsafe_markup', {})
    return character
  }
  const code = reference.startsWith('#x') ? Number.parseInt(reference.slice(2), 16) : Number.parseInt(reference.slice(1), 10)
  if (!(code >= 0 && code <= 0x10ffff)) throw damaged()
  return String.fromCodePoint(code)
}

const decodeText = (text: string): string =>
  text.includes('&') ? text.replace(/&([^;&\s]{1,10});/g, (_, reference: string) => decodeReference(reference)) : text

const skipSpace = (text: string, from: number) => {
  let at = from
  while (text.charCodeAt(at) <= 32) at++
  return at
}

/** Value of an attribute in the raw text of a tag. */
export const attribute = (attributes: string, name: string): string | undefined => {
  for (let at = skipSpace(attributes, 0); at < attributes.length; at = skipSpace(attributes, at)) {
    const equals = attributes.indexOf('=', at)
    const quoteAt = skipSpace(attributes, equals + 1)
    const quote = attributes[quoteAt]
    if (equals === -1 || (quote !== '"' && quote !== "'")) throw damaged()
    const end = attributes.indexOf(quote, quoteAt + 1)
    if (end === -1) throw damaged()
    if (attributes.startsWith(name, at) && attributes.slice(at, equals).trimEnd() === name) {
      return decodeText(attributes.slice(quoteAt + 1, end))
    }
    at = end + 1
  }
  return undefined
}

/** The `>` that ends the tag at `from`, ignoring quoted values. */
const tagEnd = (buffer: string, from: number): number => {
  for (let end = buffer.indexOf('>', from); end !== -1; end = buffer.indexOf('>', end + 1)) {
    let quote = 0
    for (let at = from; at < end; at++) {
      const code = buffer.charCodeAt(at)
      if (quote === 0 ? code === 34 || code === 39 : code === quote) quote = quote === 0 ? code : 0
    }
    if (quote === 0) return end
    if (end - from > maxTokenChars) throw damaged()
  }
  return -1
}

const localName = (qualified: string) => {
  const colon = qualified.indexOf(':')
  return colon === -1 ? qualified : qualified.slice(colon + 1)
}

const createXmlScanner = (events: XmlEvents) => {
  let rest = ''
  let depth = 0
  let sawElement = false

  const openTag = (tag: string) => {
    const closed = tag.endsWith('/')
    const body = closed ? tag.slice(0, -1) : tag
    let nameEnd = 0
    while (nameEnd < body.length && body.charCodeAt(nameEnd) > 32) nameEnd++
    const name = localName(body.slice(0, nameEnd))
    if (name === '' || depth >= maxDepth) throw damaged()
    sawElement = true
    events.open(name, body.slice(nameEnd))
    if (closed) events.close(name)
    else depth++
  }

  const closeTag = (tag: string) => {
    if (depth === 0) throw damaged()
    depth--
    events.close(localName(tag.trimEnd()))
  }

  /** Parses the markup at `at`; returns its end, or -1 if it is incomplete. */
  const markup = (buffer: string, at: number): number => {
    const next = buffer.charCodeAt(at + 1)
    if (next === 0x21) return declaration(buffer, at)
    if (next === 0x3f) {
      const end = buffer.indexOf('?>', at)
      if (end !== -1 && sawElement) throw sheetRefused('sheet.unsafe_markup', {})
      return end === -1 ? -1 : end + 2
    }
    const end = tagEnd(buffer, at + 1)
    if (end === -1) return -1
    if (next === 0x2f) closeTag(buffer.slice(at + 2, end))
    else openTag(buffer.slice(at + 1, end))
    return end + 1
  }

  const declaration = (buffer: string, at: number): number => {
    if (buffer.startsWith('<!--', at)) {
      const end = buffer.indexOf('-->', at + 4)
      return end === -1 ? -1 : end + 3
    }
    if (buffer.startsWith('<![CDATA[', at)) {
      const end = buffer.indexOf(']]>', at + 9)
      if (end !== -1) events.text?.(buffer.slice(at + 9, end))
      return end === -1 ? -1 : end + 3
    }
    if (buffer.length - at < 9) return -1
    throw sheetRefused('sheet.unsafe_markup', {})
  }

  const push = (chunk: string) => {
    const buffer = rest + chunk
    let at = 0
    while (at < buffer.length) {
      const tag = buffer.indexOf('<', at)
      if (tag === -1) break
      if (tag > at && events.text) events.text(decodeText(buffer.slice(at, tag)))
      at = tag
      const end = tag + 1 < buffer.length ? markup(buffer, tag) : -1
      if (end === -1) break
      at = end
    }
    rest = buffer.slice(at)
    if (rest.length > maxTokenChars) throw damaged()
  }

  const end = () => {
    if (rest.trim() !== '' || depth !== 0 || !sawElement) throw damaged()
  }

  return { push, end }
}

/** Feeds a UTF-8 part to a scanner; yields after each chunk, so the caller controls the pace. */
export async function* scanXml(chunks: AsyncIterable<Buffer>, events: XmlEvents): AsyncGenerator<void, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const scanner = createXmlScanner(events)
  const decode = (chunk?: Buffer) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      throw damaged()
    }
  }
  for await (const chunk of chunks) {
    scanner.push(decode(chunk))
    yield
  }
  scanner.push(decode())
  scanner.end()
  yield
}

/** Scans a whole part. */
export const readXml = async (chunks: AsyncIterable<Buffer>, events: XmlEvents): Promise<void> => {
  const steps = scanXml(chunks, events)
  while (!(await steps.next()).done);
}
