import type { FastifyInstance } from 'fastify'
import type { Caller } from '../caller.ts'
import type { ResourceTable } from './resource-table.ts'
import type { WriteSeams } from './write-resource.ts'

/** A served resource, for other writers of its records (imports), so they apply the same checks. */
export interface ServedResource {
  readonly table: ResourceTable
  readonly seams: WriteSeams
  /** Fields hidden from the caller. */
  readonly hidden: (caller: Caller) => ReadonlySet<string>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** By resource name; registered with the call that adds records. */
    servedResources: Map<string, ServedResource>
  }
}

export const registerResource = (app: FastifyInstance, served: ServedResource): void => {
  if (!app.hasDecorator('servedResources')) app.decorate('servedResources', new Map<string, ServedResource>())
  app.servedResources.set(served.table.resource.name, served)
}
