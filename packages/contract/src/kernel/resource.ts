import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import { languages } from '@khonsong/domain/kernel/language.ts'
import type { Resource, Row } from '@khonsong/domain/resource/define-resource.ts'
import { filterShapeFor } from '@khonsong/domain/resource/fields/filter.ts'
import {
  changesSchema,
  newRecordSchema,
  rowSchema,
  statusChange,
  type NewRecord,
  type RecordChanges,
} from '@khonsong/domain/resource/record-schema.ts'
import { z } from 'zod'
import { listOf, listQuery, type ListAnswer } from './list.ts'
import { operation, type Method, type Nothing, type Operation } from './operation.ts'

/** Calls of a declared resource: spellings are given, the rest is derived from the declaration. */

export const historyEntry = z.object({
  id: z.uuid(),
  at: z.string(),
  actor: z.string(),
  /** IP address of the request, for callers who may read the change log; null for background work. */
  address: z.string().nullable(),
  action: z.string(),
  /** Localized action. */
  actionName: z.string(),
  subjectId: z.uuid(),
  /** Current title of the record. */
  title: z.string(),
  version: z.number().int().nullable(),
  changes: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
})
export type HistoryEntry = z.output<typeof historyEntry>

/** Results of a bulk action, per record. */
export const bulkResult = z.array(
  z.object({
    id: z.uuid(),
    done: z.boolean(),
    version: z.number().int().nullable(),
    code: z.string().nullable(),
    message: z.string().nullable(),
    /** References to the record, if this was a dry run. */
    uses: z.array(z.object({ what: z.string(), count: z.number().int() })).optional(),
  }),
)

type Route = `${Method} /${string}`

/** A call's documented spelling, and the query or body name of the id if the path has none. */
export type Spelling = Route | { readonly route: Route; readonly id: string }

export interface ResourceNeeds {
  readonly view: Permission
  readonly create: Permission
  readonly edit: Permission
  readonly status: Permission
  readonly export: Permission
  readonly import: Permission
}

export interface ResourceOptions {
  readonly needs: ResourceNeeds
  /** Documented synonyms of query parameters: `{ customerStatus: 'status' }`. */
  readonly synonyms?: Readonly<Record<string, string>>
}

/** Filters in a URL: one value, several, or a comma-separated list. */
export type ResourceQuery = Readonly<Record<string, unknown>>
type Listed = z.output<ReturnType<typeof listQuery<Record<never, never>>>> & Record<string, unknown>
type ListQuery = z.ZodType<Listed, ResourceQuery>
type IdPart = z.ZodType<Record<string, string>, Record<string, string>>

type RouteOf<S> = S extends { readonly route: infer R } ? R : S
type InPath<S, Yes, No> = RouteOf<S> extends `${string}{${string}` ? Yes : No

/** The calls of a resource; each is optional. */
export interface ResourceOperations<R extends Resource, S> {
  readonly list: Operation<Nothing, ListQuery, Nothing, z.ZodType<ListAnswer<Row<R>>>>
  /** Also accepts `version`, used by the history: returns the record as of then. */
  readonly detail: Operation<InPath<S, IdPart, Nothing>, InPath<S, Nothing, IdPart>, Nothing, z.ZodType<Row<R>>>
  readonly add: Operation<Nothing, Nothing, z.ZodType<NewRecord<R>>, z.ZodType<Row<R>>>
  readonly edit: Operation<InPath<S, IdPart, Nothing>, Nothing, z.ZodType<RecordChanges<R>>, z.ZodType<Row<R>>>
  readonly setStatus: Operation<Nothing, Nothing, typeof statusChange, typeof bulkResult>
  readonly history: Operation<InPath<S, IdPart, Nothing>, ListQuery, Nothing, z.ZodType<ListAnswer<HistoryEntry>>>
  readonly log: Operation<Nothing, ListQuery, Nothing, z.ZodType<ListAnswer<HistoryEntry>>>
  readonly export: Operation<Nothing, ListQuery, Nothing, Nothing>
}

type Action = keyof ResourceOperations<Resource, Spelling>
type Spellings = Partial<Record<Action, Spelling>>

/** The declared calls of a resource, with the data the server needs to serve them. */
export type ResourceContract<R extends Resource = Resource, S extends Spellings = Spellings> = {
  readonly [Name in keyof S & Action]: ResourceOperations<R, S[Name]>[Name]
} & { readonly of: { readonly resource: R; readonly options: ResourceOptions; readonly spellings: S } }

/** A contract of any resource, for the server. */
export interface AnyResourceContract {
  readonly of: {
    readonly resource: Resource
    readonly options: { readonly needs: ResourceNeeds }
    readonly spellings: Spellings
  }
}

const routeOf = (spelling: Spelling): Route => (typeof spelling === 'string' ? spelling : spelling.route)

/** Name of the id parameter: in the path, or in query or body. */
export const idNameOf = (spelling: Spelling): { readonly name: string; readonly inPath: boolean } => {
  const inPath = /\{(\w+)\}/.exec(routeOf(spelling))?.[1]
  if (inPath !== undefined) return { name: inPath, inPath: true }
  return { name: typeof spelling === 'string' ? 'id' : spelling.id, inPath: false }
}

const version = z.coerce.number().int().min(1).optional()

const detailParts = (spelling: Spelling) => {
  const { name, inPath } = idNameOf(spelling)
  return inPath
    ? { params: z.object({ [name]: z.uuid() }), query: z.object({ version }) }
    : { query: z.object({ [name]: z.uuid(), version }) }
}

const idPart = (spelling: Spelling) => {
  const { name, inPath } = idNameOf(spelling)
  const part = z.object({ [name]: z.uuid() })
  return inPath ? { params: part } : { query: part }
}

/** Query parameters with their documented synonyms. */
const withSynonyms = (shape: Record<string, z.ZodType>, synonyms: Readonly<Record<string, string>> = {}): z.ZodType => {
  const others = Object.fromEntries(Object.entries(synonyms).map(([other, name]) => [other, shape[name] ?? z.never()]))
  const query = listQuery({ ...shape, ...others })
  if (Object.keys(synonyms).length === 0) return query
  return query.transform((given: Record<string, unknown>) => {
    const read = { ...given }
    for (const [other, name] of Object.entries(synonyms)) read[name] ??= read[other]
    return read
  })
}

const historyParts = (spelling: Spelling) => {
  const { name, inPath } = idNameOf(spelling)
  return inPath ? { params: z.object({ [name]: z.uuid() }), query: listQuery({}) } : { query: listQuery({ [name]: z.uuid() }) }
}

type Makers = { readonly [Name in Action]: (spelling: Spelling) => unknown }

/** Derives each call from the declaration. */
const makersFor = <R extends Resource>(resource: R, options: ResourceOptions): Makers => {
  const { needs, synonyms } = options
  const filters = filterShapeFor(resource)
  const row = rowSchema(resource)
  const label = resource.labels.en
  return {
    list: (s) =>
      operation(routeOf(s), {
        summary: `${label}: list`,
        needs: needs.view,
        query: withSynonyms(filters, synonyms),
        output: listOf(row),
      }),
    detail: (s) =>
      operation(routeOf(s), {
        summary: `${label}: detail, as it is or as it was at a version`,
        needs: needs.view,
        ...detailParts(s),
        output: row,
      }),
    add: (s) =>
      operation(routeOf(s), { summary: `${label}: add`, needs: needs.create, body: newRecordSchema(resource), output: row }),
    edit: (s) =>
      operation(routeOf(s), {
        summary: `${label}: edit the fields that are sent`,
        needs: needs.edit,
        ...(idNameOf(s).inPath ? idPart(s) : {}),
        body: changesSchema(resource),
        output: row,
      }),
    setStatus: (s) =>
      operation(routeOf(s), {
        summary: `${label}: set status, one or several`,
        needs: needs.status,
        body: statusChange,
        output: bulkResult,
      }),
    history: (s) =>
      operation(routeOf(s), {
        summary: `${label}: history of one`,
        needs: needs.view,
        ...historyParts(s),
        output: listOf(historyEntry),
      }),
    log: (s) =>
      operation(routeOf(s), {
        summary: `${label}: history of all, or of one`,
        needs: needs.view,
        query: listQuery(typeof s === 'string' ? {} : { [s.id]: z.uuid().optional() }),
        output: listOf(historyEntry),
      }),
    export: (s) =>
      operation(routeOf(s), {
        summary: `${label}: export as a spreadsheet, with the filters of the list`,
        needs: needs.export,
        query: withSynonyms(
          {
            ...filters,
            // All rows of the filter by default, or the requested page.
            pageSize: z.coerce.number().int().min(1).max(500).optional(),
            format: z.enum(['xlsx', 'csv']).optional(),
            lang: z.enum(languages).optional(),
          },
          synonyms,
        ),
        answers: 'file',
      }),
  }
}

/**
 * Declares the calls of a resource under their documented spellings:
 * `operationsFor(driver, { list: 'GET /v1/driver/list', edit: 'POST /v1/driver/edit', … }, { needs })`.
 */
export const operationsFor = <R extends Resource, const S extends Spellings>(
  resource: R,
  spellings: S,
  options: ResourceOptions,
): ResourceContract<R, S> => {
  const made = makersFor(resource, options)
  const operations = Object.fromEntries(
    (Object.keys(spellings) as Action[]).map((name) => [name, spellings[name] && made[name](spellings[name])]), // its keys are actions
  )
  // Each operation is derived from the declaration that its type is computed from.
  return { ...operations, of: { resource, options, spellings } } as unknown as ResourceContract<R, S>
}
