import type { FilePolicyName } from '@khonsong/domain/kernel/file-policy.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: one permission, any of several, every signed-in user, a driver link, a tracking link, a device with its
 * key, or the public. There is no default.
 */
export type Needs = Permission | readonly Permission[] | 'signed_in' | 'driver_link' | 'tracking_link' | 'device_key' | 'public'

/** This part of the request is empty. */
export const nothing = z.undefined()
export type Nothing = typeof nothing

export interface Upload {
  readonly policy: FilePolicyName
  /** Maximum number of files per call. */
  readonly maxFiles: number
}

/** One API call: enforced by the server, used by the console and shown in the documentation. */
export interface Operation<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> {
  readonly method: Method
  /** Full documented path with parameters in braces: `/v1/driver/{id}/unlock`. */
  readonly path: string
  readonly summary: string
  /** For the documentation, if the summary is not enough. */
  readonly description: string | undefined
  readonly needs: Needs
  /** Whether API keys may call it, if this does not follow from the permission. */
  readonly keys: boolean | undefined
  readonly params: P
  readonly query: Q
  readonly body: B
  /** `items` of the envelope; not validated for `answers: 'file'`. */
  readonly output: O
  readonly answers: 'json' | 'file' | 'stream'
  readonly upload: Upload | undefined
  /** Has side effects despite being a GET or public call: never cached or replayed. */
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
 * Declares a call: `operation('PUT /v1/driver/{id}/unlock', { summary, needs: 'driver.edit', params: z.object({ id:
 * z.uuid() }) })`. The path is written out in full, so that it can be found by searching.
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
  const [method, path] = route.split(' ') as [Method, string] // guaranteed by the template type of `route`
  return {
    method,
    path,
    summary: spec.summary,
    description: spec.description,
    needs: spec.needs,
    keys: spec.keys,
    // An absent part is `nothing`, the default of P, Q, B and O.
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

/** Input of a call, with only the parts that the operation has. */
export type InputOf<Op> =
  Op extends Operation<infer P, infer Q, infer B, z.ZodType> ? Part<'params', P> & Part<'query', Q> & Part<'body', B> : never

export type OutputOf<Op> = Op extends Operation<z.ZodType, z.ZodType, z.ZodType, infer O> ? z.output<O> : never

/** The path with encoded parameters. */
export const pathOf = (path: string, params: Readonly<Record<string, string | number>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
