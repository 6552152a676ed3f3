import { goodsTypes, temperatureTypes } from '@khonsong/contract/cargo.ts'
import type { FastifyInstance } from 'fastify'
import { serveResource } from '../../platform/resource/serve-resource.ts'

/** Types of goods and temperatures. */
export const installCargo = (app: FastifyInstance): void => {
  serveResource(app, temperatureTypes)
  serveResource(app, goodsTypes)
}
