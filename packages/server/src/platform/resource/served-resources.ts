import type { FastifyInstance } from 'fastify'
import type { Caller } from '../caller.ts'
import type { ResourceTable } from './resource-table.ts'
import type { WriteSeams } from './write-resource.ts'

/** A resource as it is served: whoever writes its records another way (an import) asks the same questions. */
export interface ServedResource {
  readonly table: ResourceTable
  readonly seams: WriteSeams
  /** Fields this caller is not shown. */
  readonly hidden: (caller: Caller) => ReadonlySet<string>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** By the name of the resource; an entry comes with the call that adds records. */
    servedResources: Map<string, ServedResource>
  }
}

export const registerResource = (app: FastifyInstance, served: ServedResource): void => {
  if (!app.hasDecorator('servedResources')) app.decorate('servedResources', new Map<string, ServedResource>())
  app.servedResources.set(served.table.resource.name, served)
}
