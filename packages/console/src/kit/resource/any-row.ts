import type { RecordFacts } from '@khonsong/domain/resource/define-resource.ts'

/** A record of any resource, with fields accessed by name. */
export type AnyRow = RecordFacts & Readonly<Record<string, unknown>>

/** A typed row as one with fields accessed by name. */
export const anyRow = (row: RecordFacts): AnyRow => ({ ...row })
