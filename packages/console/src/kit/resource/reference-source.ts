import type { InputOf, Operation, OutputOf } from '@khonsong/contract/kernel/operation.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { ReferenceName } from '@khonsong/domain/resource/reference-name.ts'
import type { FieldOption } from '../form/fields.tsx'

/** What a picker queries: the search text, and the parent that narrows the choices (the province of districts). */
export interface ReferenceAsked {
  readonly text: string
  readonly within: string | undefined
}

/** Where the choices of a reference come from: an operation, and how to read its response. */
export interface ReferenceSource {
  readonly operation: Operation
  readonly input: (asked: ReferenceAsked) => unknown
  readonly options: (answer: unknown, language: Language) => readonly FieldOption[]
  /** All choices are loaded at once and filtered locally. */
  readonly whole: boolean
}

export const referenceSource = <Op extends Operation>(
  operation: Op,
  input: (asked: ReferenceAsked) => InputOf<Op>,
  options: (answer: OutputOf<Op>, language: Language) => readonly FieldOption[],
  whole: boolean,
): ReferenceSource => ({ operation, input, options: options as ReferenceSource['options'], whole }) // the response is always that of the operation

/** Sources by reference: the kit knows no module, so each form or list supplies them. */
export type ReferenceSources = Partial<Readonly<Record<ReferenceName, ReferenceSource>>>
