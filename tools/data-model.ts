import { tablesByGroup } from './diagram-tables.ts'

/** Draws the data model from docs/schema.sql. */

interface ForeignKey {
  readonly columns: readonly string[]
  readonly to: string
}

interface Table {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string; readonly required: boolean }[]
  readonly key: readonly string[]
  readonly foreignKeys: readonly ForeignKey[]
}

const names = (list: string): readonly string[] => list.split(',').map((name) => name.trim())

export const tablesOf = (schema: string): readonly Table[] =>
  [...schema.matchAll(/^create table (\w+) \(\n(.*?)^\)/gms)].map(([, name = '', body = '']) => ({
    name,
    columns: [...body.matchAll(/^ {2}(?!constraint )(\w+) (\w+)(.*)$/gm)].map(([, column = '', type = '', rest = '']) => ({
      name: column,
      type,
      required: / not null/.test(rest),
    })),
    key: names(/PRIMARY KEY \(([^)]*)\)/.exec(body)?.[1] ?? ''),
    foreignKeys: [...body.matchAll(/FOREIGN KEY \(([^)]*)\) REFERENCES (\w+)/g)].map(([, list = '', to = '']) => ({
      columns: names(list).filter((column) => column !== 'tenant_id'),
      to,
    })),
  }))

/** Nearly every table belongs to a company; drawing these edges would hide all others. */
const drawnKeys = ({ foreignKeys }: Table): readonly ForeignKey[] => foreignKeys.filter(({ columns }) => columns.length > 0)

const entity = (table: Table): string => {
  const linked = new Set(drawnKeys(table).flatMap(({ columns }) => columns))
  const shown = table.columns.filter(({ name }) => table.key.includes(name) || linked.has(name))
  const rows = shown.map(({ name, type }) => {
    const marks = [table.key.includes(name) ? 'PK' : '', linked.has(name) ? 'FK' : ''].filter(Boolean).join(', ')
    return `    ${type} ${name} ${marks}`
  })
  return [`  ${table.name} {`, ...rows, '  }'].join('\n')
}

const lines = (table: Table): readonly string[] =>
  drawnKeys(table).map(({ columns, to }) => {
    const required = columns.every((column) => table.columns.some(({ name, required: must }) => name === column && must))
    return `  ${to} ${required ? '||' : '|o'}--o{ ${table.name} : "${columns.join(', ')}"`
  })

const section = (group: string, tables: readonly Table[]): string =>
  [`## ${group}`, '', '```mermaid', 'erDiagram', ...tables.map(entity), ...new Set(tables.flatMap(lines)), '```', ''].join('\n')

/** The page docs/diagrams/data-model.md. A table without a group is an error. */
export const dataModelPage = (schema: string): string => {
  const tables = tablesOf(schema)
  const byGroup = tablesByGroup()
  const grouped = new Set(Object.values(byGroup).flat())
  const missing = tables.map(({ name }) => name).filter((name) => !grouped.has(name))
  const gone = [...grouped].filter((name) => !tables.some((table) => table.name === name))
  if (missing.length + gone.length > 0)
    throw new Error(`tools/diagram-tables.ts: add ${missing.join(', ') || 'nothing'}; remove ${gone.join(', ') || 'nothing'}`)
  const sections = Object.entries(byGroup)
    .filter(([, members]) => members.length > 0)
    .map(([group, members]) =>
      section(
        group,
        tables.filter(({ name }) => members.includes(name)),
      ),
    )
  return `# Data model

Drawn from [schema.sql](../schema.sql) by \`npm run diagrams\`; a test compares it. Each table is shown with its keys only, in the group of
modules that owns it; a box without columns belongs to another group. Nearly every table has \`tenant_id\`, which is part of each
foreign key and is not drawn. \`||\` is a column that must be filled in, \`|o\` one that may be empty. ${tables.length} tables.

${sections.join('\n')}`
}
