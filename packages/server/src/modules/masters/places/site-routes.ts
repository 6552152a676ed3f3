import { totalCap } from '@khonsong/contract/kernel/list.ts'
import {
  restoreSite as restoreSiteCall,
  similarSites,
  siteMap,
  sites,
  siteSubTypeOptions,
  siteTypeOptions as siteTypeOptionsCall,
  siteVehicleTypes,
} from '@khonsong/contract/masters/places/places.ts'
import { loadClasses, loadClassOf, type LoadClass } from '@khonsong/domain/masters/places/load-class.ts'
import { checkRelocated } from '@khonsong/domain/masters/places/reposition.ts'
import type { site } from '@khonsong/domain/masters/places/site.ts'
import type { Row } from '@khonsong/domain/resource/define-resource.ts'
import type { FastifyInstance } from 'fastify'
import { may } from '../../../platform/caller.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, notAllowed } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { findRow, type Values } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { serveResource } from '../../../platform/resource/serve-resource.ts'
import { readSetting } from '../../company/settings/index.ts'
import { postalCodeFits } from './postal-code-seam.ts'
import { restoreSite } from './restore-site.ts'
import { countSites, findSimilar, siteMarks, vehicleTypesInUse } from './site-store.ts'
import { siteTypeOptions } from './site-type-store.ts'

/** A site without vehicle types accepts all. */
const allowedAt = async (tx: Tx, table: ResourceTable, siteId: string | undefined): Promise<(id: string) => boolean> => {
  if (siteId === undefined) return () => true
  if (!may(tx.caller, 'site.view')) throw notAllowed()
  const { vehicleTypeIds } = found(await findRow(tx, table, siteId))
  return Array.isArray(vehicleTypeIds) && vehicleTypeIds.length > 0 ? (id) => vehicleTypeIds.includes(id) : () => true
}

const groupedTypes = async (tx: Tx, table: ResourceTable, siteId: string | undefined) => {
  const allowed = await allowedAt(tx, table, siteId)
  const types = await vehicleTypesInUse(tx)
  // Keys of the table above.
  return (Object.keys(loadClasses) as LoadClass[]).flatMap((group) => {
    const vehicleTypes = types
      .filter((type) => loadClassOf(type) === group)
      .map(({ id, code, name }) => ({ id, code, name, allowed: allowed(id) }))
    return vehicleTypes.length === 0 ? [] : [{ group, name: loadClasses[group][tx.caller.language], vehicleTypes }]
  })
}

/** A new site without a geofence radius gets the company's default. */
const ranged = async (tx: Tx, values: Values): Promise<Values> =>
  values['radiusMetres'] === null ? { ...values, radiusMetres: await readSetting(tx, 'LOCATION_RANGE_METRES') } : values

/** Sites and queries about them. */
export const serveSites = (app: FastifyInstance): void => {
  const table = serveResource(app, sites, {
    fill: ranged,
    check: postalCodeFits,
    typed: (after, before) => (before ? checkRelocated(before, after) : []),
  })
  // The row has the declaration's type, which the kit's store does not carry.
  serve(
    app,
    restoreSiteCall,
    async (tx, { params, query }) => (await restoreSite(tx, table, params.id, query.version)) as unknown as Row<typeof site>,
  )
  serve(app, siteTypeOptionsCall, async (tx) =>
    (await siteTypeOptions(tx)).flatMap(({ id, code, name, parentId }) => (parentId === null ? [{ id, code, name }] : [])),
  )
  serve(app, siteSubTypeOptions, async (tx, { query: { siteType } }) =>
    (await siteTypeOptions(tx)).flatMap(({ id, code, name, parentId, parentCode }) =>
      parentId === null || parentCode === null || (siteType !== undefined && ![parentId, parentCode].includes(siteType))
        ? []
        : [{ id, code, name, siteTypeId: parentId, siteType: parentCode }],
    ),
  )
  serve(app, siteVehicleTypes, (tx, { query }) => groupedTypes(tx, table, query.siteId))
  serve(app, similarSites, (tx, { query }) => findSimilar(tx, query))
  serve(app, siteMap, async (tx, { query }) => {
    const marks = await siteMarks(tx, table, query, query)
    const { total, withoutPoint } = await countSites(tx, table, query)
    return { marks, total: Math.min(total, totalCap), totalIsCapped: total > totalCap, withoutPoint }
  })
}
