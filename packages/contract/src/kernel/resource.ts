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

/** Calls of a declared resource: the documented spellings of each are given, the rest follows from the declaration. */

export const historyEntry = z.object({
  id: z.uuid(),
  at: z.string(),
  actor: z.string(),
  /** The network address it was asked from, for those who may read the change log; null for what nobody asked for. */
  address: z.string().nullable(),
  action: z.string(),
  /** The action in the reader's language. */
  actionName: z.string(),
  subjectId: z.uuid(),
  /** The record's name as it is now. */
  title: z.string(),
  version: z.number().int().nullable(),
  changes: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
})
export type HistoryEntry = z.output<typeof historyEntry>

/** What became of each record of a bulk action. */
export const bulkResult = z.array(
  z.object({
    id: z.uuid(),
    done: z.boolean(),
    version: z.number().int().nullable(),
    code: z.string().nullable(),
    message: z.string().nullable(),
    /** What still counts on the record, when it was only checked. */
    uses: z.array(z.object({ what: z.string(), count: z.number().int() })).optional(),
  }),
)

type Route = `${Method} /${string}`

/** One call: its documented spelling, and the query or body name that carries the id where the path has none. */
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
  /** Other documented names of query parameters: `{ customerStatus: 'status' }`. */
  readonly synonyms?: Readonly<Record<string, string>>
}

/** Filters as they stand in an address: one value, several, or a comma list. */
export type ResourceQuery = Readonly<Record<string, unknown>>
type Listed = z.output<ReturnType<typeof listQuery<Record<never, never>>>> & Record<string, unknown>
type ListQuery = z.ZodType<Listed, ResourceQuery>
type IdPart = z.ZodType<Record<string, string>, Record<string, string>>

type RouteOf<S> = S extends { readonly route: infer R } ? R : S
type InPath<S, Yes, No> = RouteOf<S> extends `${string}{${string}` ? Yes : No

/** The calls a resource may have; each of them may be left out. */
export interface ResourceOperations<R extends Resource, S> {
  readonly list: Operation<Nothing, ListQuery, Nothing, z.ZodType<ListAnswer<Row<R>>>>
  /** Takes `version` as well, which only the history of the kit sends: the record as it was then. */
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

/** The calls of one resource, as far as they are spelt, with what the server needs to serve them. */
export type ResourceContract<R extends Resource = Resource, S extends Spellings = Spellings> = {
  readonly [Name in keyof S & Action]: ResourceOperations<R, S[Name]>[Name]
} & { readonly of: { readonly resource: R; readonly options: ResourceOptions; readonly spellings: S } }

/** A contract of any resource, as the server takes it. */
export interface AnyResourceContract {
  readonly of: {
    readonly resource: Resource
    readonly options: { readonly needs: ResourceNeeds }
    readonly spellings: Spellings
  }
}

const routeOf = (spelling: Spelling): Route => (typeof spelling === 'string' ? spelling : spelling.route)

/** Names of ids: in the path, or else the one name by which the query or body carries it. */
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

/** Query parameters with their other documented names, which are read as the same. */
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

/** How each call is made from the declaration. */
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
            // All rows of the filter; a page of them only where one is asked for.
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
 * The calls of a resource under their documented spellings:
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
  // Each operation was made from the same declaration that its type is computed from.
  return { ...operations, of: { resource, options, spellings } } as unknown as ResourceContract<R, S>
}
