import { distinctBy } from '@khonsong/domain/kernel/distinct.ts'
import { daySchema, instantSchema } from '@khonsong/domain/kernel/calendar-schema.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'
import { issueOf } from '@khonsong/domain/kernel/zod-rejections.ts'
import { z } from 'zod'
import { problemError } from './problem.ts'

/** Names a field of an input in the words of its refusals. */
export const labelled = <S extends z.ZodType>(schema: S, en: string, th: string, zh: string): S =>
  schema.meta({ label: { en, th, zh } satisfies Words })

/** A calendar day of Asia/Bangkok, `2026-11-20`; a range of two of them is inclusive. */
export const day = daySchema
/** An instant, ISO 8601 with offset. */
export const instant = instantSchema

export const idParams = z.object({ id: z.uuid() })
/** The version the caller has seen; another one is answered by 409 with the record as it is now. */
export const seenVersion = labelled(z.number().int().min(1), 'Version', 'เวอร์ชัน', '版本')
/** Records ticked for a bulk action; too few are told how many it needs. */
export const chosenRecords = (atLeast: number, most: number) =>
  distinctBy(z.array(z.object({ id: z.uuid(), version: seenVersion })).max(most), 'id').superRefine((rows, context) => {
    if (rows.length < atLeast) context.addIssue(issueOf(rejection('bulk.at_least', { n: atLeast }), []))
  })
export const reason = labelled(z.string().trim().min(1).max(250), 'Reason', 'เหตุผล', '原因')
export const remark = labelled(z.string().trim().max(250), 'Remark', 'หมายเหตุ', '备注')

/** Somebody or something with a name that people know it by. */
export const named = z.object({ id: z.uuid(), code: z.string(), name: z.string() })

/** A site as lists and details of the main job show it; the address fields are in the caller's language. */
export const place = z.object({
  siteId: z.uuid(),
  siteCode: z.string(),
  siteName: z.string(),
  district: z.string().nullable(),
  province: z.string().nullable(),
})
export const fullPlace = place.extend({
  address: z.string(),
  postalCode: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
})

/** The times the customer wished for. */
export const targets = z.object({
  targetPickupFrom: z.string(),
  targetPickupTo: z.string(),
  targetDeliveryFrom: z.string(),
  targetDeliveryTo: z.string(),
})

/** Money in its currency with at most two decimals, exact for every amount a form accepts; weights are kg and volumes m³. */
export const money = z.number()

/** What became of one record of a call about several: nothing is hidden behind a common "done". */
export const rowResult = z.object({
  id: z.uuid(),
  no: z.string().nullable(),
  accepted: z.boolean(),
  status: z.string().nullable(),
  version: z.number().int().nullable(),
  errors: z.array(problemError),
})
export type RowResult = z.output<typeof rowResult>

/** One entry of a record's own history: who did what, when, from which to which value. */
export const historyEntry = z.object({
  id: z.uuid(),
  at: z.string(),
  action: z.string(),
  actorName: z.string(),
  /** The network address it was asked from, for those who may read the change log; null for what nobody asked for. */
  address: z.string().nullable(),
  version: z.number().int().nullable(),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
})

/** How many records have each status, for the tabs above a list; statuses without records are absent, a capped one has more than its count. */
export const countsByStatus = z.object({
  counts: z.array(z.object({ status: z.string(), count: z.number().int(), capped: z.boolean() })),
})
