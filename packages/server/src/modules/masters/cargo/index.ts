import { deleteTemperatureTypes as deleteCall, plainResources, temperatureTypes } from '@khonsong/contract/masters/cargo/cargo.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { serveResource, serveResources } from '../../../platform/resource/serve-resource.ts'
import { deleteTemperatureTypes } from './delete-temperature-types.ts'

/** Types of goods and temperatures. */
export const installCargo = (app: FastifyInstance): void => {
  const types = serveResource(app, temperatureTypes)
  serve(app, deleteCall, (tx, { query }) => deleteTemperatureTypes(tx, types, query.ids))
  serveResources(app, plainResources)
}
