import { importPlaces } from '@khonsong/domain/channels/imports/import-place.ts'
import { orderDifferences } from '@khonsong/domain/channels/imports/order-differences.ts'
import {
  orderColumnOf,
  orderImport,
  type ImportedOrder,
  type OrderImportFacts,
} from '@khonsong/domain/channels/imports/order-import.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { defaultCurrency } from '@khonsong/domain/masters/cargo/currency.ts'
import type { StaffOrderFields } from '@khonsong/domain/operations/orders/order-field-rights.ts'
import { editOrder, type OrderRules } from '@khonsong/domain/operations/orders/create-order.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { Refused, Stale } from '../../../../platform/http/refusals.ts'
import {
  confirmSeveralOrders,
  editOneOrder,
  missingContacts,
  missingReferences,
  referencesOf,
  saveOrders,
  termsOfFile,
} from '../../../operations/orders/index.ts'
import { readSetting } from '../../../company/settings/index.ts'
import type { ImportRow } from '../import-store.ts'
import { writeSeenVersions } from '../confirm-store.ts'
import { confirmingIn } from '../confirming-in.ts'
import { served, type Confirming, type Existing, type RecordToSave, type Saved } from '../served-subject.ts'
import { customerById, masterList } from './candidate-store.ts'
import { findExistingOrders, namesOf, orderNumbers, type ExistingOrder } from './existing-order-store.ts'
import { resolveWritten, suggestWritten } from './order-lookups.ts'
import { draftOfStored, keepUnstatedFields } from '@khonsong/domain/channels/imports/order-draft-of-stored.ts'
import { undoOrders } from './undo-orders.ts'

const factsFor = async (tx: Tx, run: ImportRow): Promise<OrderImportFacts> => {
  const units = (await masterList(tx, 'business_unit')) ?? []
  // A company with a single unit need not name it in each row.
  const unit =
    run.businessUnitId === null
      ? units.length === 1
        ? units[0]
        : undefined
      : units.find(({ candidate }) => candidate.id === run.businessUnitId)
  const customer = run.customerId === null ? undefined : await customerById(tx, run.customerId)
  return {
    now: tx.now,
    lightRatio: await readSetting(tx, 'P_LIGHT_RATE'),
    surchargeGroupNeeded: await readSetting(tx, 'SURCHARGE_GROUP_ENABLED'),
    setBy: tx.caller.kind,
    ...(await termsOfFile(tx)),
    customer: customer?.candidate ?? null,
    businessUnit: unit?.candidate ?? null,
  }
}

/** Maps rejections of the order modules to file columns. */
const atColumns = (refusals: readonly Rejection[]): readonly Rejection[] =>
  refusals.map(({ field, ...refusal }) => {
    const column = field === undefined ? undefined : orderColumnOf(field)
    return column === undefined ? refusal : { ...refusal, field: column }
  })

const idsIn = ({
  customerId,
  businessUnitId,
  originSiteId,
  destinationSiteId,
  goodsTypeId,
  ...order
}: ImportedOrder['order'] | ExistingOrder['facts']) =>
  [
    customerId,
    businessUnitId,
    originSiteId,
    destinationSiteId,
    goodsTypeId,
    order.temperatureTypeId,
    order.requestedVehicleTypeId,
    order.projectId,
    order.productId,
    order.routeCodeId,
    order.surchargeGroupId,
  ].filter((id) => id !== null && id !== undefined)

/** Staff-only fields of the stored order. */
const staffFieldsOf = (facts: ExistingOrder['facts']): StaffOrderFields => {
  const { orderPrice = null, currency = defaultCurrency, billingPartyId, surchargeGroupId } = draftOfStored(facts)
  return { orderPrice, currency, billingPartyId, surchargeGroupId }
}

const mayOverride = (imported: ImportedOrder, { status, facts, mine }: ExistingOrder, rules: OrderRules): Rejection | undefined => {
  if (!mine) return rejection('record.exists', {}, 'orderNo')
  const decision = editOrder(status, keepUnstatedFields(imported.draft, facts), {
    ...rules,
    stored: facts,
    standing: staffFieldsOf(facts),
  })
  return decision.accepted ? undefined : atColumns(decision.rejections)[0]
}

const existing = async (tx: Tx, values: readonly ImportedOrder[]): Promise<readonly (Existing | undefined)[]> => {
  const wanted = values.flatMap(({ order: { customerId, upstreamNo } }) =>
    upstreamNo === null ? [] : [{ customerId, upstreamNo }],
  )
  const found = await findExistingOrders(tx, wanted)
  if (found.size === 0) return values.map(() => undefined)
  const pairs = values.map(
    (imported) => [imported, found.get(`${imported.order.customerId}/${imported.order.upstreamNo}`)] as const,
  )
  const names = await namesOf(
    tx,
    pairs.flatMap(([{ order }, stored]) => (stored ? [...idsIn(order), ...idsIn(stored.facts)] : [])),
  )
  const rules = {
    now: tx.now,
    setBy: tx.caller.kind,
    lightRatio: await readSetting(tx, 'P_LIGHT_RATE'),
    ...(await termsOfFile(tx)),
  }
  return pairs.map(([imported, stored]) => {
    if (!stored) return undefined
    const { id, orderNo: no, version, facts } = stored
    const differences = orderDifferences(
      facts,
      { ...imported, order: keepUnstatedFields(imported.order, facts) },
      (one) => names.get(one) ?? '',
    )
    return {
      id,
      no,
      version,
      differences,
      refusal: mayOverride(imported, stored, rules),
      before: draftOfStored(facts),
    }
  })
}

/** Overwrites an existing order after confirmation, like its form. */
const override = async (tx: Tx, { draft, order }: ImportedOrder, { id, version }: Existing): Promise<Saved> => {
  try {
    const stored = (await findExistingOrders(tx, [{ customerId: order.customerId, upstreamNo: order.upstreamNo ?? '' }])).get(
      `${order.customerId}/${order.upstreamNo}`,
    )
    const edited = await editOneOrder(tx, id, { version, order: stored ? keepUnstatedFields(draft, stored.facts) : draft })
    return { id, version: edited.version }
  } catch (error) {
    // Both are thrown before anything is written.
    if (error instanceof Refused) return { rejections: atColumns(error.rejections) }
    if (error instanceof Stale) return { rejections: [rejection('record.stale', {})] }
    throw error
  }
}

const save = async (tx: Tx, run: ImportRow, records: readonly RecordToSave<ImportedOrder>[]): Promise<readonly Saved[]> => {
  const known = await referencesOf(
    tx,
    records.map(({ value }) => value.order),
  )
  const answers = records.map(({ value, existing: there }): Saved | undefined => {
    // An overwrite is checked by the edit, which knows that order's sites.
    const missing = [...missingReferences(value.order, known), ...(there ? [] : missingContacts(value.order, known))]
    return missing.length > 0 ? { rejections: atColumns(missing) } : undefined
  })
  const fresh = records.flatMap(({ value, existing: there }, index) =>
    there || answers[index] ? [] : [{ index, order: value.order }],
  )
  const confirm = await readSetting(tx, 'ORDER_AUTO_CONFIRM')
  const saved = await saveOrders(
    tx,
    fresh.map(({ order }) => ({ order })),
    known,
    { source: 'import', importId: run.id, confirm },
  )
  for (const [at, { index }] of fresh.entries()) answers[index] = saved[at]
  for (const [index, { value, existing: there }] of records.entries())
    if (there) answers[index] ??= await override(tx, value, there)
  return answers.map((answer) => answer ?? { rejections: [rejection('import.failed', {})] })
}

/** Confirms imported orders; undo may still cancel them if nothing else happened since. */
const confirm: Confirming['confirm'] = async (tx, records, importId) => {
  const results = await confirmSeveralOrders(tx, records)
  const confirmed = results.flatMap(({ id, accepted, version }) => (accepted && version !== null ? [{ id, version }] : []))
  await writeSeenVersions(tx, importId, confirmed)
  return results
}

/** Shipping orders, saved by the same functions as the form's. */
export const orderSubject = served({
  subject: orderImport,
  ownReferences: [],
  hrefOf: (caller, importId) => `${importPlaces('orders', caller.kind).records}?importId=${importId}`,
  facts: factsFor,
  lookUp: resolveWritten,
  list: async (tx, to) => (await masterList(tx, to))?.map(({ candidate }) => candidate),
  suggest: suggestWritten,
  numbersOf: orderNumbers,
  existing,
  save,
  confirming: confirmingIn('orders', 'order.confirm', confirm),
  undo: undoOrders,
})
