import { z } from 'zod'

/** Tracked kinds: Transport = 1, Route = 2, ORDER = 3. */
export const trackedTypes = ['order', 'job', 'shipment'] as const
export type TrackedType = (typeof trackedTypes)[number]
export const trackedType = z.enum(trackedTypes)

/** Accepted spellings: our names, and names and numbers of the specification. */
const spellings = {
  order: 'order',
  job: 'job',
  shipment: 'shipment',
  Transport: 'shipment',
  Route: 'job',
  ORDER: 'order',
  '1': 'shipment',
  '2': 'job',
  '3': 'order',
} as const satisfies Record<string, TrackedType>
const isSpelling = (text: unknown): text is keyof typeof spellings => typeof text === 'string' && Object.hasOwn(spellings, text)
/** A kind in any accepted spelling. */
export const askedType = z.enum(Object.keys(spellings).filter(isSpelling)).transform((asked) => spellings[asked])
