import type { ReactNode } from 'react'

export interface Fact {
  readonly key: string
  readonly label: string
  readonly value: ReactNode
  readonly wide?: boolean
}

/** Labels and values of a record; an empty value is a dash, so that it does not look like an omission. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map(({ key, label, value, wide = false }) => (
      <div key={key} data-wide={wide}>
        <dt>{label}</dt>
        <dd>{value === undefined || value === null || value === false || value === '' ? '–' : value}</dd>
      </div>
    ))}
  </dl>
)
