/** Orders and schedules from workbooks, saved and undone in the background. */
import type { ImportRowShown } from '@khonsong/contract/channels/imports/imports.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { bangkokDateTime } from '@khonsong/domain/kernel/time.ts'
import { isDeepStrictEqual } from 'node:util'
import { inDays, rowsOf, settled, thaiHeader, uploadAs, workbook } from '../import-desk.ts'
import { hoursFromNow } from '../main-job-world.ts'
import { choose, some, upTo, type Call, type Ended, type Make } from './action.ts'
import type { ModelState, ModelWorld } from './world.ts'

const refusalIn = (rows: readonly ImportRowShown[], state: 'saved' | 'undone'): string | undefined =>
  rows.some((row) => row.state === state) ? undefined : (rows.find(({ errors }) => errors.length > 0)?.errors[0]?.code ?? 'nothing')

/** The order or job of a row, with its waybills. */
const recordIn = ({ orders, jobs, shipments }: ModelState, id: string | undefined) => ({
  order: orders.find((one) => one.id === id),
  job: jobs.find((one) => one.id === id),
  shipments: shipments.filter(({ orderId, jobId }) => orderId === id || jobId === id),
})

/** A saved row has its record. */
const faultsOfSaving =
  (rows: readonly ImportRowShown[]) =>
  (_: ModelState, after: ModelState): string[] =>
    rows.flatMap(({ rowNo, state, record }) => {
      const { order, job } = recordIn(after, record?.id)
      return state !== 'saved' || order || job ? [] : [`row ${rowNo} is saved without a record`]
    })

/** Uploads a workbook; what is called is the saving of its valid rows. */
const savingOf = async (world: ModelWorld, content: Buffer, url: string): Promise<Call> => {
  const { dispatcher, imports } = world
  const { id } = await settled(dispatcher, (await uploadAs(dispatcher, content, 'model.xlsx', {}, url)).id)
  const ended = async (): Promise<Ended> => {
    await settled(dispatcher, id)
    const rows = await rowsOf(dispatcher, id)
    const refusedAs = refusalIn(rows, 'saved')
    if (refusedAs === undefined && !imports.includes(id)) imports.push(id)
    return { refusedAs, faults: faultsOfSaving(rows) }
  }
  return { url: `/v1/imports/${id}/continue`, ended }
}

/** Numbers repeat, so that later files change orders of earlier ones. */
const importOrders: Make = async (world, { orders }) => {
  if (orders.length >= 6) return undefined
  const store = some(world, ['ST01', 'ST02']) ?? ''
  const rows = Array.from({ length: 1 + upTo(world, 2) }, (): SheetCell[] => [
    `I-${upTo(world, 5)}`,
    'C001',
    'BU01',
    'DC01',
    store,
    { date: inDays(2) },
    { date: inDays(3) },
    'น้ำดื่ม 600 มล.',
    1 + upTo(world, 40),
    (100 + upTo(world, 90_000)) / 100,
    'GEN',
  ])
  return savingOf(world, await workbook(rows, [...thaiHeader, 'ประเภทสินค้า']), '/v1/orders/import')
}

const scheduleHeader = ['รหัสเส้นทาง', 'เลขที่ใบส่งสินค้า', 'เวลาออกรถโดยประมาณ', 'เวลาถึงโดยประมาณ', 'ทะเบียนรถ', 'พนักงานขับรถ', 'เหตุผล']
const crews = [
  ['70-1234', 'สมชาย ใจดี'],
  ['71-5678', 'สมหญิง ใจดี'],
] as const

const importSchedule: Make = async (world, { shipments }) => {
  const waiting = shipments.filter(({ status }) => status === 'shipment_created' || status === 'shipment_processing')
  const chosen = waiting.filter(() => world.chance() < 0.5).slice(0, 3)
  const any = choose(world, waiting, shipments)
  const from = world.nextHours()
  const at = (hours: number) => bangkokDateTime(hoursFromNow(hours)).slice(0, 16)
  const crew = some(world, crews) ?? crews[0]
  const routes = 1 + upTo(world, 1)
  const rows = (chosen.length > 0 || !any ? chosen : [any]).map(({ shipmentNo }, n): SheetCell[] => {
    const route = n % routes
    return [`R${route}`, shipmentNo, at(from + route * 10), at(from + route * 10 + 8), ...crew, 'model']
  })
  if (routes > 1) world.nextHours()
  return rows.length === 0 ? undefined : savingOf(world, await workbook(rows, scheduleHeader), '/v1/routes/import-schedule')
}

/** What an undone row made is cancelled, or as it was before an import changed it; what is left is left as it stood. */
const faultsOfUndoing =
  (rows: readonly ImportRowShown[], saved: readonly ImportRowShown[]) =>
  (before: ModelState, after: ModelState): string[] =>
    saved.flatMap(({ rowNo, record }) => {
      const [was, now] = [recordIn(before, record?.id), recordIn(after, record?.id)]
      const row = rows.find((one) => one.rowNo === rowNo)
      if (row?.state !== 'undone')
        return isDeepStrictEqual(was, now) && (row?.errors.length ?? 0) > 0 ? [] : [`row ${rowNo} is left and changed`]
      const started = was.shipments.find(({ status }) => status !== 'shipment_created' && status !== 'shipment_processing')
      return [
        ...(isDeepStrictEqual(was, now) ? [`row ${rowNo} is undone and nothing happened`] : []),
        ...(was.order && started ? [`row ${rowNo} is undone while ${started.shipmentNo} is ${started.status}`] : []),
        ...(now.order?.status === 'order_cancelled' && now.shipments.some(({ status }) => status !== 'shipment_cancelled')
          ? [`row ${rowNo} is undone and has waybills that are not cancelled`]
          : []),
      ]
    })

const undoImport: Make = async (world) => {
  const { dispatcher, imports } = world
  const id = some(world, imports)
  if (id === undefined) return undefined
  const saved = (await rowsOf(dispatcher, id)).filter(({ state }) => state === 'saved')
  const ended = async (): Promise<Ended> => {
    await settled(dispatcher, id)
    const rows = await rowsOf(dispatcher, id)
    if (imports.includes(id)) imports.splice(imports.indexOf(id), 1)
    return { refusedAs: refusalIn(rows, 'undone'), faults: faultsOfUndoing(rows, saved) }
  }
  return { url: `/v1/imports/${id}/undo`, ended }
}

export const importActions: readonly (readonly [name: string, weight: number, make: Make])[] = [
  ['import_orders', 3, importOrders],
  ['import_schedule', 3, importSchedule],
  ['undo_import', 4, undoImport],
]
