import { createHash } from 'node:crypto'
import { addresses } from '@khonsong/contract/masters/places/places.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { audit } from '../../../platform/audit.ts'
import { growAllVersions } from '../../../platform/data-versions.ts'
import type { Database } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { Answered, found, Refused } from '../../../platform/http/refusals.ts'
import { serve, type RequestContext } from '../../../platform/http/serve.ts'
import { addressAt, findAddresses } from './address-book.ts'
import { allAddresses, postalCodesOf, readLookup, versionOf, versionsOf, type LookupName } from './lookup-store.ts'

interface Area {
  readonly id: string
  readonly name: string
}
type Branch<Child> = Area & { readonly children: Child[] }

/** Rows are sorted, so a new province or district starts where the previous one ends. */
const treeOf = (rows: Awaited<ReturnType<typeof allAddresses>>, thai: boolean): Branch<Branch<Area>>[] => {
  const provinces: Branch<Branch<Area>>[] = []
  for (const row of rows) {
    let province = provinces.at(-1)
    if (province?.id !== row.provinceId)
      provinces.push((province = { id: row.provinceId, name: thai ? row.provinceTh : row.provinceEn, children: [] }))
    let district = province.children.at(-1)
    if (district?.id !== row.districtId)
      province.children.push((district = { id: row.districtId, name: thai ? row.districtTh : row.districtEn, children: [] }))
    district.children.push({ id: row.id, name: thai ? row.th : row.en })
  }
  return provinces
}

const shownVersions = async (tx: Tx) => {
  const versions = await versionsOf(tx)
  return {
    provinceVersion: versions.get('provinces') ?? 0,
    districtVersion: versions.get('districts') ?? 0,
    subDistrictVersion: versions.get('sub_districts') ?? 0,
    bankNameVersion: versions.get('banks') ?? 0,
    businessUnitVersion: versions.get('business_units') ?? 0,
  }
}

/** Increments the versions: the address index of every process and the cache of every client reload. */
const reloadCopies = (database: Database, tx: Tx, request: FastifyRequest) => {
  const from = request.headers['sec-fetch-site']
  if (from === 'cross-site' || from === 'same-site') throw new Answered(403, rejection('request.foreign_origin', {}))
  return inTransaction(database, { caller: tx.caller, requestId: tx.requestId }, async (innerTx) => {
    await growAllVersions(innerTx)
    await audit(innerTx, { subject: 'data_versions', subjectId: tx.caller.tenantId, action: 'reload', changes: {} })
    return shownVersions(innerTx)
  })
}

/**
 * Cached sets use their version as `ETag`, together with language and row scope; a matching `If-None-Match` is answered
 * with 304.
 */
const unlessKnown = async <Item>(
  tx: Tx,
  name: LookupName,
  { request, reply }: Pick<RequestContext, 'request' | 'reply'>,
  read: () => Promise<Item[]>,
): Promise<Item[]> => {
  const { language, scope } = tx.caller
  const rows = createHash('sha256').update(JSON.stringify(scope)).digest('base64url').slice(0, 12)
  const tag = `"${await versionOf(tx, name)}-${language}-${rows}"`
  reply.header('etag', tag).header('vary', 'accept-language, cookie')
  const known = request.headers['if-none-match']?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
  if (!known) return read()
  reply.code(304)
  return []
}

/** Address lookups; editing belongs to the address page. */
export const serveAddresses = (app: FastifyInstance): void => {
  serve(app, addresses.countries, (tx, { query }) => readLookup(tx, 'countries', query))
  serve(app, addresses.provinces, (tx, { query }, asked) =>
    unlessKnown(tx, 'provinces', asked, () => readLookup(tx, 'provinces', query, { column: 'country_id', id: query.countryId })),
  )
  serve(app, addresses.districts, (tx, { query }, asked) =>
    unlessKnown(tx, 'districts', asked, () => readLookup(tx, 'districts', query, { column: 'province_id', id: query.provinceId })),
  )
  serve(app, addresses.subDistricts, (tx, { query }, asked) =>
    unlessKnown(tx, 'subDistricts', asked, () =>
      readLookup(tx, 'subDistricts', query, { column: 'district_id', id: query.districtId }),
    ),
  )
  serve(app, addresses.banks, (tx, { query }, asked) => unlessKnown(tx, 'banks', asked, () => readLookup(tx, 'banks', query)))
  serve(app, addresses.businessUnits, (tx, { query }, asked) =>
    unlessKnown(tx, 'businessUnits', asked, () => readLookup(tx, 'businessUnits', query)),
  )
  serve(app, addresses.postalCodes, async (tx, { query }) => [...found(await postalCodesOf(tx, query.subDistrictId))])
  serve(app, addresses.versions, shownVersions)
  serve(app, addresses.reload, (tx, _, { request }) => reloadCopies(app.database, tx, request), { ownTransactions: true })
  serve(app, addresses.areaTree, async (tx) => {
    const children = treeOf(await allAddresses(tx), tx.caller.language === 'th')
    // An empty tree is refused, so that the client does not offer an empty choice.
    if (children.length === 0) throw new Refused([rejection('area.none', {})])
    return { children }
  })
  serve(app, addresses.search, (tx, { query }) => findAddresses(tx, query.text, query.limit))
  serve(app, addresses.locate, (tx, { query }) => addressAt(tx, query.lat, query.lng))
}
