import { dayOf } from './fleet.ts'

/** Prefixes of document numbers; followed by day and sequence, as in `platform/next-number.ts`. */
export const numberPrefixes = { order: 'SO', shipment: 'WB', job: 'JB' } as const

export interface Numbering {
  next(prefix: string, ms: number): string
  /** The customer's own number for its next order. */
  nextUpstream(customerCode: string): string
  /** Final counters, so that real numbers continue after the generated ones. */
  counters(): readonly { readonly name: string; readonly period: string; readonly value: number }[]
}

export const numbering = (): Numbering => {
  const counts = new Map<string, number>()
  const upstream = new Map<string, number>()
  return {
    nextUpstream: (code) => {
      const count = (upstream.get(code) ?? 0) + 1
      upstream.set(code, count)
      return `PO-${code}-${String(count).padStart(6, '0')}`
    },
    next: (prefix, ms) => {
      const day = dayOf(ms).slice(2).replaceAll('-', '')
      const key = `${prefix}-${day}`
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return `${key}-${String(count).padStart(5, '0')}`
    },
    counters: () =>
      [...counts].map(([key, value]) => {
        const [name = '', period = ''] = key.split('-')
        return { name, period, value }
      }),
  }
}
