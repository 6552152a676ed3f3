import type { cardContent, laneAsked } from '@khonsong/contract/billing/cards/card-content.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { keyColumnNames, keyColumns, type KeyColumnName } from '@khonsong/domain/billing/cards/card-columns.ts'
import { priceColumnsOf, type CardForm } from '@khonsong/domain/billing/cards/card-price-columns.ts'
import { normalizedText, type CardRow } from '@khonsong/domain/billing/cards/card-row.ts'
import { matchKeysOf, matchRows, laneValues, type Lane } from '@khonsong/domain/billing/cards/match-card.ts'
import { rateOfCard } from '@khonsong/domain/billing/cards/rate-of-card.ts'
import { readDecimal } from '@khonsong/domain/billing/cards/read-card-row.ts'
import { chargeWeightKg } from '@khonsong/domain/billing/rules/charge-weight.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, Refused } from '../../../platform/http/refusals.ts'
import { findRow } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { readSomeSettings } from '../../company/settings/index.ts'
import { versionOn } from './card-store.ts'
import { formOfCard } from './draft.ts'
import { lanesOf } from './lane-store.ts'
import { rowsFor } from './row-store.ts'
import { namesIn } from './typed-rows.ts'

type Asked = z.output<typeof laneAsked>
type Answer = OutputOf<typeof cardContent.match>

const decimal = (name: 'chargeWeightKg' | 'fuelPrice', text: string): string => {
  const read = readDecimal(text, 9, 3)
  if (read === undefined) throw new Refused([rejection('rate_card.not_price', { value: text }, name)])
  return read
}

/** The lane of a waybill, with the company's weight ratio. */
const laneOfWaybill = async (tx: Tx, shipmentNo: string | undefined): Promise<Lane> => {
  if (shipmentNo === undefined || shipmentNo === '') return {}
  const [lane] = (await lanesOf(tx, [shipmentNo])).values()
  if (!lane) throw new Refused([rejection('access.not_found', {}, 'shipmentNo')])
  const { P_LIGHT_RATE } = await readSomeSettings(tx, 'P_LIGHT_RATE')
  return { ...lane, chargeWeightKg: chargeWeightKg(lane.weightKg, lane.volumeM3, String(P_LIGHT_RATE)) }
}

/** Typed names, normalised as in pricing. */
const typedLane = async (tx: Tx, asked: Asked, form: CardForm): Promise<Lane> => {
  const typed = Object.fromEntries(
    keyColumnNames.map((name) => [name, (asked as Readonly<Record<string, string | undefined>>)[name] ?? '']),
  )
  const names = await namesIn(tx, [typed], form)
  const lane: Partial<Record<string, string | string[]>> = {}
  for (const name of form.keys) {
    const text = typed[name] ?? ''
    const { kind } = keyColumns[name]
    if (text === '' || kind === 'weight') continue
    const known = names[kind].get(normalizedText(text))
    if (!known) throw new Refused([rejection('rate_card.unknown_name', { value: text }, name)])
    if (kind === 'zone') lane[`${name}s`] = [known.name]
    else lane[name] = known.name
  }
  const weight = asked.chargeWeightKg
  return { ...(lane as Lane), ...(weight ? { chargeWeightKg: decimal('chargeWeightKg', weight) } : {}) } // lane fields only
}

const shownRow = ({ rowNo, cells, prices }: CardRow) => ({ rowNo, cells: { ...cells }, prices: { ...prices } })

/** Which row prices a lane on a day, and why others do not. */
export const tryLane = async (tx: Tx, table: ResourceTable, id: string, asked: Asked): Promise<Answer> => {
  const card = found(await findRow(tx, table, id))
  const form = await formOfCard(tx, id)
  const lane = { ...(await laneOfWaybill(tx, asked.shipmentNo)), ...(await typedLane(tx, asked, form)) }
  const version = await versionOn(tx, id, asked.day)
  const shownLane = Object.fromEntries(
    form.keys.map((name: KeyColumnName) => [name, laneValues(lane, name).join(' / ')]).filter(([, said]) => said !== ''),
  )
  const nothing = { version: null, kind: 'none' as const, lane: shownLane, rows: [], others: [], price: null, column: null }
  const cardName = String(card['name'])
  const { language } = tx.caller
  if (!version) return { ...nothing, problem: sentence('rate_card.not_published', { card: cardName, day: asked.day }, language) }
  const rows = await rowsFor(
    tx,
    matchKeysOf(lane, form.keys).map((key) => ({ versionId: version.id, key, weight: lane.chargeWeightKg ?? null })),
  )
  const match = matchRows<CardRow>(rows, lane)
  const fuelPrice = asked.fuelPrice ? decimal('fuelPrice', asked.fuelPrice) : undefined
  const { versionNo, effectiveDate } = version
  const rate = rateOfCard({ ...form, cardId: id, cardName, versionNo, effectiveDate, rows }, lane, {
    price: fuelPrice,
    outside: 'refuse',
  })
  const [first] = rate.accepted ? [] : rate.rejections
  // Without a fuel price the row still is the answer.
  const isOpen = first?.code === 'rate_card.no_fuel_price'
  return {
    version,
    kind: match.kind,
    lane: shownLane,
    rows: match.kind === 'found' ? [shownRow(match.row)] : match.kind === 'ambiguous' ? match.rows.slice(0, 50).map(shownRow) : [],
    others: match.kind === 'none' ? [] : match.others.slice(0, 50).map(shownRow),
    price: rate.accepted ? rate.value.price : null,
    column: rate.accepted ? (rate.value.fuel ? String(rate.value.fuel.baht) : (priceColumnsOf(form)[0]?.id ?? null)) : null,
    problem: first && !isOpen ? sentence(first.code, first.params, language) : null,
  }
}
