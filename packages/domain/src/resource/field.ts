import { z } from 'zod'
import type { Rejection } from '../kernel/decision.ts'
import type { Words } from '../kernel/language.ts'
import { issueOf } from '../kernel/zod-rejections.ts'

/** Common properties of fields; each kind adds its own limits. */
export interface FieldBase<Kind extends string = string, Value = unknown, Optional extends boolean = boolean> {
  readonly kind: Kind
  readonly label: Words
  /** Optional fields may be empty: `null` on the wire and in the table. */
  readonly optional: Optional
  /** Set by the system, never by a form. */
  readonly readOnly: boolean
  /** Validates a present value sent by a form. */
  readonly schema: z.ZodType<Value>
  /** Schema in responses; looser than `schema`, because older rows obey older rules. */
  readonly output: z.ZodType<Value>
  /** Column name, if not the field name in snake_case. */
  readonly column: string | undefined
  /** Default value of a new record. */
  readonly fallback: Value | undefined
  /** The server fills it in for a new record without it: a default configured by the company. */
  readonly filled: boolean
  /** One sentence below the input and in the header note of a template. */
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

/** `true` only when the options say so; fields are required by default. */
export type OptionalOf<Options> = Options extends { readonly optional: true } ? true : false

/** Creates the common part. */
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

/** Validates one value with a domain message; the field's path is added by the caller. */
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
