import { distinct } from '@khonsong/domain/kernel/distinct.ts'
import {
  exceptionGradeNames,
  exceptionLevelNames,
  handlingMethodNames,
  responsiblePartyNames,
} from '@khonsong/domain/operations/exceptions/exception-choices.ts'
import { exceptionLabels, maxCompensation, maxCounted, maxPhotos } from '@khonsong/domain/operations/exceptions/exception.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'
import { z } from 'zod'
import { labelled, reason, seenVersion } from '../../kernel/main-job.ts'

const named = <S extends z.ZodType>(schema: S, { en, th, zh }: Words): S => labelled(schema, en, th, zh)

export const typeId = named(z.uuid(), exceptionLabels.type)
export const shipmentId = named(z.uuid(), exceptionLabels.shipment)
const description = named(z.string().trim().min(1).max(2000), exceptionLabels.description)
const count = (label: Words) => named(z.number().int().min(0).max(maxCounted), label).default(0)
const photo = named(z.uuid(), exceptionLabels.photos)
const remark = labelled(z.string().trim().min(1).max(2000), 'Comment', 'ความเห็น', '备注')

/** Baht with satang; a third decimal is refused, not rounded. */
const amount = named(z.number().min(0).max(maxCompensation).multipleOf(0.01), exceptionLabels.compensation)

/** Responsible side, and the partner if it is one. */
const responsible = {
  responsibleParty: named(z.enum(responsiblePartyNames), exceptionLabels.responsibleParty).nullable().default(null),
  responsibleSubcontractorId: named(z.uuid(), exceptionLabels.responsible).nullable().default(null),
  responsibleCustomerId: named(z.uuid(), exceptionLabels.responsible).nullable().default(null),
  compensation: amount.nullable().default(null),
}

const draft = {
  description: description.nullable().default(null),
  grade: named(z.enum(exceptionGradeNames), exceptionLabels.grade).nullable().default(null),
  reason: named(z.string().trim().min(1).max(100), exceptionLabels.reason).nullable().default(null),
  damagedPackages: count(exceptionLabels.damagedPackages),
  damagedItems: count(exceptionLabels.damagedItems),
  rejectedPackages: count(exceptionLabels.rejectedPackages),
  rejectedItems: count(exceptionLabels.rejectedItems),
  lostPackages: count(exceptionLabels.lostPackages),
  lostItems: count(exceptionLabels.lostItems),
  ...responsible,
  handlingMethod: named(z.enum(handlingMethodNames), exceptionLabels.handlingMethod).nullable().default(null),
  photoIds: named(distinct(z.array(photo).max(maxPhotos)), exceptionLabels.photos).default([]),
}
const level = named(z.enum(exceptionLevelNames), exceptionLabels.level)

export const newException = z.object({ shipmentId, typeId, level: level.nullable().default(null), ...draft })
export const editedException = z.object({ version: seenVersion, level, ...draft })
export const seen = z.object({ version: seenVersion })
export const closing = seen.extend(responsible)
export const reprocessing = seen.extend({ reason })
export const handingOver = seen.extend({
  handlerId: named(z.uuid(), exceptionLabels.handler),
  remark: remark.nullable().default(null),
})
export const commenting = z.object({ remark })
