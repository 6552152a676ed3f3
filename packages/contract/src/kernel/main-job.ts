import { distinctBy } from '@khonsong/domain/kernel/distinct.ts'
import { daySchema, instantSchema } from '@khonsong/domain/kernel/calendar-schema.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'
import { issueOf } from '@khonsong/domain/kernel/zod-rejections.ts'
import { z } from 'zod'
import { problemError } from './problem.ts'

/** Sets the label of an input field, for messages of refusals. */
export const labelled = <S extends z.ZodType>(schema: S, en: string, th: string, zh: string): S =>
  schema.meta({ label: { en, th, zh } satisfies Words })

/** A calendar day in Asia/Bangkok, `2026-11-20`; ranges are inclusive. */
export const day = daySchema
/** An instant, ISO 8601 with offset. */
export const instant = instantSchema

export const idParams = z.object({ id: z.uuid() })
/** The version the caller has read; a conflict is answered by 409 with the current record. */
export const seenVersion = labelled(z.number().int().min(1), 'Version', 'เวอร์ชัน', '版本')
/** Records selected for a bulk action, with a minimum number. */
export const chosenRecords = (atLeast: number, most: number) =>
  distinctBy(z.array(z.object({ id: z.uuid(), version: seenVersion })).max(most), 'id').superRefine((rows, context) => {
    if (rows.length < atLeast) context.addIssue(issueOf(rejection('bulk.at_least', { n: atLeast }), []))
  })
/** Id of a dispatch order in a body. */
export const dispatchId = labelled(z.uuid(), 'Dispatch id', 'รหัสใบงานรถ', '调度单编号')
export const reason = labelled(z.string().trim().min(1).max(250), 'Reason', 'เหตุผล', '原因')
export const remark = labelled(z.string().trim().max(250), 'Remark', 'หมายเหตุ', '备注')

/** A named record. */
export const named = z.object({ id: z.uuid(), code: z.string(), name: z.string() })

/** A site in lists and details; address fields are localized. */
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

/** The customer's target times. */
export const targets = z.object({
  targetPickupFrom: z.string(),
  targetPickupTo: z.string(),
  targetDeliveryFrom: z.string(),
  targetDeliveryTo: z.string(),
})

/** An amount with at most two decimals, exact within the accepted range; weights are in kg and volumes in m³. */
export const money = z.number()

/** Result of one record of a bulk call. */
export const rowResult = z.object({
  id: z.uuid(),
  no: z.string().nullable(),
  accepted: z.boolean(),
  status: z.string().nullable(),
  version: z.number().int().nullable(),
  errors: z.array(problemError),
})
export type RowResult = z.output<typeof rowResult>

/** An entry of a record's history. */
export const historyEntry = z.object({
  id: z.uuid(),
  at: z.string(),
  action: z.string(),
  actorName: z.string(),
  /** IP address of the request, for callers who may read the change log; null for background work. */
  address: z.string().nullable(),
  version: z.number().int().nullable(),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
})

/** Number of records per status, for the tabs of a list; statuses without records are absent, a capped one exceeds its count. */
export const countsByStatus = z.object({
  counts: z.array(z.object({ status: z.string(), count: z.number().int(), capped: z.boolean() })),
})
