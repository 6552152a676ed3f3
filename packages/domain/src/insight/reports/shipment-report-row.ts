import type { TemperatureVerdict } from '../../masters/cargo/temperature-verdict.ts'
import type { PodState } from '../../operations/shipments/pod-state.ts'
import type { Kept } from '../../operations/shipments/punctuality.ts'
import type { Absorbed } from '../../operations/shipments/shipment.ts'
import type { ShipmentStatus } from '../../operations/shipments/status.ts'

interface Named {
  readonly name: string
}

interface Place {
  readonly siteCode: string
  readonly siteName: string
  readonly district: string | null
  readonly province: string | null
}

interface Counted {
  readonly weightKg: number
  readonly volumeM3: number
  readonly packages: number
  readonly temperatureC: number | null
}

/** A row of the report by shipment. */
export interface ShipmentReportRow {
  readonly shipmentNo: string
  readonly kind: 'normal' | 'reject_return'
  readonly status: ShipmentStatus
  /** How it was absorbed by another waybill, without being cancelled. */
  readonly absorbed: Absorbed | null
  readonly statusSince: string
  readonly attempt: number
  readonly orderNo: string
  /** The customer's order number. */
  readonly customerOrderNo: string | null
  readonly legNo: number
  readonly jobNo: string | null
  readonly customer: Named
  readonly businessUnit: Named
  /** Null with own vehicles and before dispatch. */
  readonly subcontractor: Named | null
  readonly driverName: string | null
  readonly driverPhone: string | null
  readonly plateNo: string | null
  readonly vehicleType: Named | null
  readonly origin: Place
  readonly destination: Place
  readonly targetPickupFrom: string
  readonly targetPickupTo: string
  readonly targetDeliveryFrom: string
  readonly targetDeliveryTo: string
  readonly arrivedOriginAt: string | null
  readonly pickedUpAt: string | null
  readonly arrivedDestinationAt: string | null
  readonly deliveredAt: string | null
  readonly pickup: Kept | null
  readonly delivery: Kept | null
  readonly weightKg: number
  readonly volumeM3: number
  readonly packages: number
  readonly picked: Counted | null
  readonly delivered: Counted | null
  /** Missing packages by the custody ledger: damaged, lost or refused. */
  readonly missing: { readonly damaged: number; readonly lost: number; readonly refused: number }
  readonly temperatureType: Named | null
  readonly temperature: TemperatureVerdict | null
  readonly goodsType: Named | null
  readonly pod: PodState
  /** When the first proof of delivery was received. */
  readonly podAt: string | null
  readonly failedAttempts: number
  /** Description of the last failure. */
  readonly lastProblem: string | null
  /** Quantity differences detected by the system and not withdrawn. */
  readonly exceptionCount: number
  /** Distance of the lane, or an estimate by road; null for a place without coordinates. */
  readonly mileageKm: number | null
  readonly remark: string | null
  readonly pickupRemark: string | null
  readonly deliveryRemark: string | null
  readonly createdAt: string
}
