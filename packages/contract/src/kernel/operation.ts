import type { FilePolicyName } from '@khonsong/domain/kernel/file-policy.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: one permission, any of several, everybody who is signed in, the phone that a driver link was opened on, whoever holds
 * a tracking link, a device with its key, or anybody. There is no default.
 */
export type Needs = Permission | readonly Permission[] | 'signed_in' | 'driver_link' | 'tracking_link' | 'device_key' | 'public'

/** Nothing is sent in this part of the request. */
export const nothing = z.undefined()
export type Nothing = typeof nothing

export interface Upload {
  readonly policy: FilePolicyName
  /** How many files one call may carry. */
  readonly maxFiles: number
}

/** One call of the API: what the server enforces, what the browser sends and what the documentation shows. */
export interface Operation<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> {
  readonly method: Method
  /** Written out whole as documented, parameters in braces: `/v1/driver/{id}/unlock`. */
  readonly path: string
  readonly summary: string
  /** For the documentation, where the summary does not say it all. */
  readonly description: string | undefined
  readonly needs: Needs
  /** Whether a program with a key may call, where that does not follow from the permission. */
  readonly keys: boolean | undefined
  readonly params: P
  readonly query: Q
  readonly body: B
  /** The `items` of the envelope; for `answers: 'file'` nothing is checked. */
  readonly output: O
  readonly answers: 'json' | 'file' | 'stream'
  readonly upload: Upload | undefined
  /** Acts even though it is a GET or a public call: never cached, never replayed. */
  readonly once: boolean
}

interface Spec<P, Q, B, O> {
  readonly summary: string
  readonly description?: string
  readonly needs: Needs
  readonly keys?: boolean
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly output?: O
  readonly answers?: 'json' | 'file' | 'stream'
  readonly upload?: Upload
  readonly once?: boolean
}

/**
 * Declares a call: `operation('PUT /v1/driver/{id}/unlock', { summary, needs: 'driver.edit', params: z.object({ id: z.uuid() }) })`.
 * The path stands there whole, so that a search for it finds it.
 */
export const operation = <
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  O extends z.ZodType = Nothing,
>(
  route: `${Method} /${string}`,
  spec: Spec<P, Q, B, O>,
): Operation<P, Q, B, O> => {
  const [method, path] = route.split(' ') as [Method, string] // the template type of `route` says so
  return {
    method,
    path,
    summary: spec.summary,
    description: spec.description,
    needs: spec.needs,
    keys: spec.keys,
    // An absent part is `nothing`, which is what the defaults of P, Q, B and O say.
    params: spec.params ?? (nothing as unknown as P),
    query: spec.query ?? (nothing as unknown as Q),
    body: spec.body ?? (nothing as unknown as B),
    output: spec.output ?? (nothing as unknown as O),
    answers: spec.answers ?? 'json',
    upload: spec.upload,
    once: spec.once ?? false,
  }
}

type Part<Key extends string, S extends z.ZodType> = S extends Nothing ? unknown : Readonly<Record<Key, z.input<S>>>

/** What a caller passes: only the parts the operation has. */
export type InputOf<Op> =
  Op extends Operation<infer P, infer Q, infer B, z.ZodType> ? Part<'params', P> & Part<'query', Q> & Part<'body', B> : never

export type OutputOf<Op> = Op extends Operation<z.ZodType, z.ZodType, z.ZodType, infer O> ? z.output<O> : never

/** The path with its parameters filled in and encoded. */
export const pathOf = (path: string, params: Readonly<Record<string, string | number>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
