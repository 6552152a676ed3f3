import type { InputOf, Operation, OutputOf } from '@khonsong/contract/kernel/operation.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { ReferenceName } from '@khonsong/domain/resource/reference-name.ts'
import type { FieldOption } from '../form/fields.tsx'

/** What a picker asks for: what is typed, and the record that narrows the choice (the districts of a province). */
export interface ReferenceAsked {
  readonly text: string
  readonly within: string | undefined
}

/** Where the choices of a reference come from: a call, and how its answer reads. */
export interface ReferenceSource {
  readonly operation: Operation
  readonly input: (asked: ReferenceAsked) => unknown
  readonly options: (answer: unknown, language: Language) => readonly FieldOption[]
  /** The whole set comes at once and is searched here. */
  readonly whole: boolean
}

export const referenceSource = <Op extends Operation>(
  operation: Op,
  input: (asked: ReferenceAsked) => InputOf<Op>,
  options: (answer: OutputOf<Op>, language: Language) => readonly FieldOption[],
  whole: boolean,
): ReferenceSource => ({ operation, input, options: options as ReferenceSource['options'], whole }) // the answer is always that of the operation

/** The kit knows no module: whoever draws a form or a list says where its references are found. */
export type ReferenceSources = Partial<Readonly<Record<ReferenceName, ReferenceSource>>>
