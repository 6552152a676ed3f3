import { z } from 'zod'
import type { Rejection } from '../kernel/decision.ts'
import type { Words } from '../kernel/language.ts'
import { issueOf } from '../kernel/zod-rejections.ts'

/** What every field of a record has, whatever its kind; a kind adds its own limits. */
export interface FieldBase<Kind extends string = string, Value = unknown, Optional extends boolean = boolean> {
  readonly kind: Kind
  readonly label: Words
  /** An optional field may be empty: `null` on the wire and in the table. */
  readonly optional: Optional
  /** Set by the system, never by a form. */
  readonly readOnly: boolean
  /** Checks a value that is there, as a form sends it. */
  readonly schema: z.ZodType<Value>
  /** The value as it is answered; looser than `schema`, because older rows obey older rules. */
  readonly output: z.ZodType<Value>
  /** Name of the column when it is not the field's own in snake_case. */
  readonly column: string | undefined
  /** What a new record gets when nothing is given. */
  readonly fallback: Value | undefined
  /** Whoever serves the record fills it in when a new one comes without it: a default that the company has settled. */
  readonly filled: boolean
  /** One sentence under the input and in the header's note of a template. */
  readonly help: Words | undefined
}

export interface FieldOptions<Value> {
  readonly optional?: boolean
  readonly readOnly?: boolean
  readonly column?: string
  readonly fallback?: Value
  readonly filled?: boolean
  readonly help?: Words
}

/** `true` exactly when the options say so; a field is required otherwise. */
export type OptionalOf<Options> = Options extends { readonly optional: true } ? true : false

/** The part all kinds share. */
export const fieldBase = <Kind extends string, Value, const Options extends FieldOptions<Value>>(
  kind: Kind,
  label: Words,
  options: Options,
  schema: z.ZodType<Value>,
  output: z.ZodType<Value>,
): FieldBase<Kind, Value, OptionalOf<Options>> => ({
  kind,
  label,
  optional: (options.optional ?? false) as OptionalOf<Options>, // the conditional type says what the expression does
  readOnly: options.readOnly ?? false,
  schema: schema.meta({ label, ...(options.help === undefined ? {} : { help: options.help }) }),
  output,
  column: options.column,
  fallback: options.fallback,
  filled: options.filled ?? false,
  help: options.help,
})

/** A rule over one value that answers in our own words; the field's path is put in front of it. */
export type ValueRule<Value> = (value: Value, label: Words) => Rejection | undefined

export const withRules = <Value>(
  schema: z.ZodType<Value>,
  label: Words,
  rules: readonly ValueRule<Value>[] | undefined,
): z.ZodType<Value> =>
  rules === undefined
    ? schema
    : schema.superRefine((value, context) => {
        for (const rule of rules) {
          const refusal = rule(value, label)
          if (refusal) return context.addIssue(issueOf(refusal, []))
        }
      })
