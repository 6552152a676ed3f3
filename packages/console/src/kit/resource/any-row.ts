import type { RecordFacts } from '@khonsong/domain/resource/define-resource.ts'

/** A record of any resource, as the drawing maps read it. */
export type AnyRow = RecordFacts & Readonly<Record<string, unknown>>

/** A typed row as one whose fields are looked up by name. */
export const anyRow = (row: RecordFacts): AnyRow => ({ ...row })
