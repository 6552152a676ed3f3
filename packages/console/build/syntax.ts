/** The parser's syntax tree, of which the build uses a few node kinds. */
export type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number; readonly end: number }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

export const nodesIn = (value: unknown): readonly Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []

export const everyNode = (node: Node): readonly Node[] => [node, ...Object.values(node).flatMap(nodesIn).flatMap(everyNode)]

export const nameOf = (value: unknown): string | undefined =>
  isNode(value) && typeof value['name'] === 'string' ? value['name'] : undefined

/** The text of a string literal, such as an import's source. */
export const textOf = (value: unknown): string => (isNode(value) && typeof value['value'] === 'string' ? value['value'] : '')

/** Statements of a file; exported ones without their `export`. */
export const statementsOf = (program: Node): readonly Node[] =>
  nodesIn(program['body']).flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' ? nodesIn(statement['declaration']) : [statement],
  )

export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Applies edits; edits inside a removed range are dropped. */
export const edited = (code: string, all: readonly Edit[]): string => {
  const removed = all.filter(({ start, end }) => end > start)
  const edits = all.filter((edit) => !removed.some((other) => other !== edit && other.start <= edit.start && edit.end <= other.end))
  let text = code
  for (const { start, end, text: by } of edits.toSorted((a, b) => b.start - a.start || b.end - a.end))
    text = text.slice(0, start) + by + text.slice(end)
  return text
}
