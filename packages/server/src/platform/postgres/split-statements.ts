export interface Statement {
  /** As sent to the server. */
  readonly text: string
  /** Without comments and extra whitespace, so that a new comment or indentation does not count as a change. */
  readonly canonical: string
  readonly line: number
}

const skipped = /(?:\s+|--[^\n]*)+/y
const blockComment = /\/\*/y
const literal = /[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"/y
// A name may contain a dollar sign but not start with one: `a$1$` opens no quote.
const word = /[\w\u0080-\uffff][\w$\u0080-\uffff]*/y
const dollarOpening = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y

const matchAt = (pattern: RegExp, sql: string, at: number): string | undefined => {
  pattern.lastIndex = at
  return pattern.exec(sql)?.[0]
}

/** Length of a block comment, which may be nested; an unterminated one extends to the end of the text. */
const blockCommentLength = (sql: string, at: number): number => {
  const marks = /\/\*|\*\//g
  marks.lastIndex = at
  let depth = 0
  for (let mark = marks.exec(sql); mark !== null; mark = marks.exec(sql)) {
    depth += mark[0] === '/*' ? 1 : -1
    if (depth === 0) return marks.lastIndex - at
  }
  return sql.length - at
}

const skippedLength = (sql: string, at: number): number =>
  matchAt(blockComment, sql, at) === undefined ? (matchAt(skipped, sql, at)?.length ?? 0) : blockCommentLength(sql, at)

const dollarQuote = (sql: string, at: number): string | undefined => {
  const opening = matchAt(dollarOpening, sql, at)
  if (opening === undefined) return undefined
  const end = sql.indexOf(opening, at + opening.length)
  return end < 0 ? undefined : sql.slice(at, end + opening.length)
}

/** The next token; a semicolon inside it ends nothing. */
const tokenAt = (sql: string, at: number): string =>
  matchAt(literal, sql, at) ?? matchAt(word, sql, at) ?? dollarQuote(sql, at) ?? sql.slice(at, at + 1)

/** Nesting depth in a function body written as `begin atomic … end`, which may contain `case … end`. */
const bodyDepth = (depth: number, token: string, previous: string): number => {
  const lower = token.toLowerCase()
  if (depth === 0) return lower === 'atomic' && previous.toLowerCase() === 'begin' ? 1 : 0
  if (lower === 'case') return depth + 1
  return lower === 'end' ? depth - 1 : depth
}

interface Begun {
  readonly start: number
  canonical: string
  depth: number
  previous: string
}

/**
 * Splits SQL at statement-ending semicolons: not at those in strings, quoted names, dollar quotes and comments, nor in
 * a function body written as `begin atomic … end`.
 */
export const splitStatements = (sql: string): readonly Statement[] => {
  const statements: Statement[] = []
  let begun: Begun | undefined
  let line = 1
  let countedTo = 0

  const finish = (end: number) => {
    if (begun === undefined) return
    line += sql.slice(countedTo, begun.start).split('\n').length - 1
    countedTo = begun.start
    statements.push({ text: sql.slice(begun.start, end).trim(), canonical: begun.canonical.trimEnd(), line })
    begun = undefined
  }

  for (let at = 0; at < sql.length;) {
    const gap = skippedLength(sql, at)
    if (gap > 0) {
      if (begun !== undefined && !begun.canonical.endsWith(' ')) begun.canonical += ' '
      at += gap
      continue
    }
    const token = tokenAt(sql, at)
    if (token === ';' && (begun === undefined || begun.depth === 0)) finish(at)
    else {
      begun ??= { start: at, canonical: '', depth: 0, previous: '' }
      begun.depth = bodyDepth(begun.depth, token, begun.previous)
      begun.canonical += token
      begun.previous = token
    }
    at += token.length
  }
  finish(sql.length)
  return statements
}
