import type { ChargeRow } from '@khonsong/contract/billing/charges/charge-row.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'

/** Calls of one direction: a customer pays per waybill, a carrier is paid per dispatch order. */
export interface Side {
  readonly direction: Direction
  readonly bills: string
  readonly pricings: string
  readonly papers: string
  readonly ageing: string
  readonly accounts: string
  /** What charges are for. */
  readonly subjects: string
  readonly subjectIdOf: (line: ChargeRow) => string | null
}

export const sides = {
  receivable: {
    direction: 'receivable',
    bills: '/v1/receivable-bills',
    pricings: '/v1/receivable-pricings',
    papers: '/v1/receivable-papers',
    ageing: '/v1/receivable-ageing',
    accounts: '/v1/receivable-accounts',
    subjects: '/v1/shipments',
    subjectIdOf: ({ shipmentId }) => shipmentId,
  },
  payable: {
    direction: 'payable',
    bills: '/v1/payable-bills',
    pricings: '/v1/payable-pricings',
    papers: '/v1/payable-papers',
    ageing: '/v1/payable-ageing',
    accounts: '/v1/payable-accounts',
    subjects: '/v1/jobs',
    subjectIdOf: ({ jobId }) => jobId,
  },
} as const satisfies Record<Direction, Side>
