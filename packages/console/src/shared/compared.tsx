import './compared.css'
import { Fragment, type ReactNode } from 'react'

/** A row of a comparison. */
export interface ComparedFact<Row> {
  readonly key: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Equal keys mean equal values. */
  readonly same: (row: Row) => string
}

export interface ComparedGroup<Row> {
  readonly key: string
  /** Omitted without grouping. */
  readonly label?: string
  readonly facts: readonly ComparedFact<Row>[]
}

interface ComparedProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly headOf: (row: Row) => ReactNode
  readonly groups: readonly ComparedGroup<Row>[]
}

export const differs = <Row,>(rows: readonly Row[], { same }: Pick<ComparedFact<Row>, 'same'>): boolean => {
  const [first, ...others] = rows.map(same)
  return others.some((other) => other !== first)
}

/** Records side by side, one row per fact; differences are highlighted. */
export const Compared = <Row,>({ label, rows, keyOf, headOf, groups }: ComparedProps<Row>) => (
  <div className="compared" tabIndex={0} role="region" aria-label={label}>
    <table>
      <thead>
        <tr>
          <td />
          {rows.map((row) => (
            <th key={keyOf(row)} scope="col">
              {headOf(row)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <Fragment key={group.key}>
            {group.label !== undefined && group.facts.length > 0 && (
              <tr className="compared-group">
                <th scope="rowgroup" colSpan={rows.length + 1}>
                  {group.label}
                </th>
              </tr>
            )}
            {group.facts.map((fact) => (
              <tr key={fact.key} data-differs={differs(rows, fact)}>
                <th scope="row">{fact.label}</th>
                {rows.map((row) => (
                  <td key={keyOf(row)}>{fact.cell(row) || '–'}</td>
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  </div>
)
