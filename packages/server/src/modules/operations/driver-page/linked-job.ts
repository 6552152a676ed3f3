import type { DriverJob, DriverStop, DriverTask, DriverWaybill } from '@khonsong/contract/operations/driver-page/driver-page.ts'
import { noTemperatures } from '@khonsong/domain/operations/shipments/monitoring-rules.ts'
import { shipmentStatusLabel } from '@khonsong/domain/operations/shipments/status.ts'
import type { LetterPlace, LetterShipment } from '@khonsong/domain/operations/jobs/dispatch-letter.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { deskWaybills } from '../execution/index.ts'
import { receiverCodeStatesOf } from './receiver-code.ts'
import { getJobDetail, letterShipments } from '../jobs/index.ts'
import type { StoredLink } from './links-store.ts'
import { receiverInstructionsOf } from './receiver-instructions-store.ts'

type Printed = ReadonlyMap<string, LetterShipment>
type Shipment = Awaited<ReturnType<typeof getJobDetail>>['shipments'][number]

const placeOf = (place: LetterPlace): DriverStop['place'] => {
  const { siteId, siteCode, siteName, address, subDistrict, district, province, postalCode, contactName, contactPhone } = place
  const { lat = null, lng = null } = place
  const area = { subDistrict, district, province, postalCode }
  return { siteId, siteCode, siteName, address, ...area, lat, lng, contactName, contactPhone }
}

/** One stop per site in job order: loading stops, then unloading stops. */
const stopsOf = (shipments: readonly Shipment[], printed: Printed): DriverStop[] => {
  const at = (task: DriverTask) => {
    const siteOf = ({ origin, destination }: Shipment) => (task === 'pickup' ? origin : destination).siteId
    return [...Map.groupBy(shipments, siteOf).values()].flatMap((together) => {
      const [first] = together
      const letter = first && printed.get(first.shipmentNo)
      if (!letter) return []
      return [
        { task, place: placeOf(task === 'pickup' ? letter.origin : letter.destination), waybillIds: together.map(({ id }) => id) },
      ]
    })
  }
  return [...at('pickup'), ...at('delivery')].map((stop, index) => ({ no: index + 1, ...stop }))
}

const waybillsOf = async (tx: Tx, shipments: readonly Shipment[], printed: Printed): Promise<DriverWaybill[]> => {
  const ids = shipments.map(({ id }) => id)
  const instructions = await receiverInstructionsOf(tx, ids)
  const [goods, sending] = [await deskWaybills(tx, 'goods', ids), await deskWaybills(tx, 'sendGoods', ids)]
  const codes = await receiverCodeStatesOf(tx, ids)
  return shipments.flatMap((shipment): DriverWaybill[] => {
    const letter = printed.get(shipment.shipmentNo)
    const waits = (one: { readonly id: string; readonly refusal: unknown }) => one.id === shipment.id && one.refusal === null
    const [loading, delivering] = [goods.find(waits), sending.find(waits)]
    const counts = delivering ?? loading ?? shipment
    if (!letter) return []
    return [
      {
        id: shipment.id,
        shipmentNo: shipment.shipmentNo,
        customerName: letter.customerName,
        status: shipment.status,
        statusName: shipmentStatusLabel(shipment.status)[tx.caller.language],
        task: loading ? 'pickup' : delivering ? 'delivery' : null,
        moments: loading?.moments ?? delivering?.moments ?? [],
        goods: letter.goods,
        temperature: letter.temperature,
        requiredTemperatures: (delivering ?? loading)?.requiredTemperatures ?? noTemperatures,
        packages: counts.packages,
        itemsPerPackage: counts.itemsPerPackage,
        weightKg: counts.weightKg,
        volumeM3: counts.volumeM3,
        requiredReceipt: letter.requiredReceipt,
        receiverCode: codes.get(shipment.id) ?? 'not_asked',
        pickupFrom: letter.pickupFrom,
        pickupTo: letter.pickupTo,
        deliveryFrom: letter.deliveryFrom,
        deliveryTo: letter.deliveryTo,
        pickupRemark: letter.pickupRemark,
        deliveryRemark: letter.deliveryRemark,
        receiverInstructions: instructions.get(shipment.id) ?? null,
        collects: delivering?.collects ?? null,
      },
    ]
  })
}

/** Job data for the driver: stops in order with contacts, and the open steps of each waybill. */
export const linkedJob = async (tx: Tx, link: StoredLink): Promise<DriverJob> => {
  const job = found(await getJobDetail(tx, link.jobId))
  const shipments = job.shipments.filter(({ status }) => status !== 'shipment_cancelled')
  const printed = new Map(((await letterShipments(tx, [link.jobId])).get(link.jobId) ?? []).map((one) => [one.shipmentNo, one]))
  return {
    jobNo: job.jobNo,
    companyName: job.businessUnit.name,
    driverName: job.driverName ?? '',
    plateNo: job.plateNo,
    plannedBeginAt: job.plannedBeginAt,
    plannedEndAt: job.plannedEndAt,
    remark: job.remark,
    now: tx.now,
    expiresAt: link.expiresAt,
    stops: stopsOf(shipments, printed),
    waybills: await waybillsOf(tx, shipments, printed),
  }
}
