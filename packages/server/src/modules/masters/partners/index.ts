import { banks } from '@khonsong/contract/masters/partners/banks.ts'
import {
  customerOptions as customerOptionsCall,
  customers,
  existedContractCodes as existedContractCodesCall,
  plainResources,
  subcontractors,
} from '@khonsong/contract/masters/partners/partners.ts'
import { creditTermOf } from '@khonsong/domain/masters/partners/customer-choices.ts'
import { checkNewTaxId } from '@khonsong/domain/kernel/thai-id.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { growVersion } from '../../../platform/data-versions.ts'
import { serveResource, serveResources } from '../../../platform/resource/serve-resource.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { WriteSeams } from '../../../platform/resource/write-resource.ts'
import type { Values } from '../../../platform/resource/resource-store.ts'
import { postalCodeFits } from '../places/index.ts'
import { readSomeSettings } from '../../company/settings/index.ts'
import { customerOptions, existedContractCodes } from './customer-store.ts'

/** A new carrier gets the default position from the settings until one is set. */
const placed = async (tx: Tx, values: Values): Promise<Values> => {
  if (values['lat'] !== null || values['lng'] !== null) return values
  const { SUBCONTRACTOR_LAT: lat, SUBCONTRACTOR_LNG: lng } = await readSomeSettings(tx, 'SUBCONTRACTOR_LAT', 'SUBCONTRACTOR_LNG')
  return { ...values, lat, lng }
}

const withTerm = (_: Tx, values: Values): Promise<Values> =>
  Promise.resolve({ ...values, creditTerm: creditTermOf(values['paymentTypeId'], values['creditTerm']) })

const typedTaxId: WriteSeams['typed'] = (after, before) =>
  checkNewTaxId(after['companyTaxId'], before?.['companyTaxId'], 'companyTaxId')

/** Customers with their groups, subcontractors, and banks. */
export const installPartners = (app: FastifyInstance): void => {
  serveResource(app, customers, { fill: withTerm, check: postalCodeFits, typed: typedTaxId })
  serveResource(app, subcontractors, { fill: placed, check: postalCodeFits, typed: typedTaxId })
  serveResources(app, plainResources)
  // Clients cache the banks.
  serveResource(app, banks, { written: (tx) => growVersion(tx, 'banks') })
  serve(app, customerOptionsCall, (tx, { query }) => customerOptions(tx, query.searchText, query.id))
  serve(app, existedContractCodesCall, (tx, { body }) => existedContractCodes(tx, body.contractCodes, body.customerId))
}
