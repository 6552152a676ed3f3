import type { Operation } from '@khonsong/contract/kernel/operation.ts'
import { idNameOf, type AnyResourceContract, type HistoryEntry } from '@khonsong/contract/kernel/resource.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import type { Resource, Row } from '@khonsong/domain/resource/define-resource.ts'
import type { ListOperation } from '../list/use-list.ts'
import type { ReferenceSources } from './reference-source.ts'
import type { ResourcePaths, StatusCall } from './resource-list.tsx'
import type { Cells } from './use-resource-columns.tsx'

/** The screens of a resource, as data: its operations, reference sources and paths. */
export interface Screens<R extends Resource> {
  readonly contract: AnyResourceContract & {
    readonly of: { readonly resource: R }
    readonly list: ListOperation<Row<R>>
    readonly detail: Operation
    readonly add: Operation
    readonly edit: Operation
    readonly setStatus?: StatusCall
    readonly export?: Operation
    readonly history?: ListOperation<HistoryEntry>
    readonly log?: ListOperation<HistoryEntry>
  }
  readonly sources: ReferenceSources
  readonly paths: ResourcePaths & { readonly list: string; readonly edit: (id: string) => string }
  readonly cells?: Cells<R>
  readonly may: (permission: Permission) => boolean
}

/** The call input with the record's id, in path or query as its declared path has it. */
export const idPart = (contract: AnyResourceContract, call: 'detail' | 'history' | 'log', id: string) => {
  const spelling = contract.of.spellings[call]
  if (spelling === undefined) throw new Error(`The call ${call} is not spelt`)
  const { name, inPath } = idNameOf(spelling)
  return { inPath, values: { [name]: id } }
}

/** The same as a call's input. */
export const partOf = (contract: AnyResourceContract, call: 'detail' | 'history' | 'log', id: string) => {
  const { inPath, values } = idPart(contract, call, id)
  return { [inPath ? 'params' : 'query']: values }
}

/** The edit path's id parameter, if it has one. */
export const editIdOf = ({ of }: AnyResourceContract): string | undefined => {
  const named = of.spellings.edit === undefined ? undefined : idNameOf(of.spellings.edit)
  return named?.inPath ? named.name : undefined
}
