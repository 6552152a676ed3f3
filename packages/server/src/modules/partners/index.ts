import {
  customerGroups,
  customerOptions as customerOptionsCall,
  customers,
  existedContractCodes as existedContractCodesCall,
  subcontractors,
} from '@khonsong/contract/partners.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import type { Tx } from '../../platform/db/tx.ts'
import type { Values } from '../../platform/resource/resource-store.ts'
import { postalCodeFits } from '../places/index.ts'
import { readSomeSettings } from '../settings/index.ts'
import { customerOptions, existedContractCodes } from './customer-store.ts'

/** Every new carrier stands somewhere: where the settings say, until somebody places it. */
const placed = async (tx: Tx, values: Values): Promise<Values> => {
  if (values['lat'] !== null || values['lng'] !== null) return values
  const { SUBCONTRACTOR_LAT: lat, SUBCONTRACTOR_LNG: lng } = await readSomeSettings(tx, 'SUBCONTRACTOR_LAT', 'SUBCONTRACTOR_LNG')
  return { ...values, lat, lng }
}

/** Customers with their groups, and subcontractors. */
export const installPartners = (app: FastifyInstance): void => {
  serveResource(app, customers, { check: postalCodeFits })
  serveResource(app, subcontractors, { fill: placed, check: postalCodeFits })
  serveResource(app, customerGroups)
  serve(app, customerOptionsCall, (tx, { query }) => customerOptions(tx, query.searchText, query.id))
  serve(app, existedContractCodesCall, (tx, { body }) => existedContractCodes(tx, body.contractCodes, body.customerId))
}
