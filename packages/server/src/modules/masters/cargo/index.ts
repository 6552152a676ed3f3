import {
  deleteTemperatureTypes as deleteCall,
  goodsTypeOptions as goodsTypeOptionsCall,
  plainResources,
  temperatureTypes,
} from '@khonsong/contract/masters/cargo/cargo.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { serveResource, serveResources } from '../../../platform/resource/serve-resource.ts'
import { deleteTemperatureTypes } from './delete-temperature-types.ts'
import { goodsTypeOptions } from './goods-store.ts'

/** Types of goods and temperatures. */
export const installCargo = (app: FastifyInstance): void => {
  const types = serveResource(app, temperatureTypes)
  serve(app, deleteCall, (tx, { query }) => deleteTemperatureTypes(tx, types, query.ids))
  serve(app, goodsTypeOptionsCall, (tx) => goodsTypeOptions(tx))
  serveResources(app, plainResources)
}
