/** The tracker attached to the goods of a waybill. */
import { z } from 'zod'
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { isClosed, shipmentStatusLabel, type ShipmentStatus } from './status.ts'

export const equipmentLabel: Words = { en: 'Tracker number', th: 'หมายเลขอุปกรณ์ติดตาม', zh: '设备号' }

/** Empty removes the tracker. */
export const equipmentNoSchema = z
  .string()
  .trim()
  .max(50)
  .regex(/^[A-Za-z0-9._/-]*$/)
  .nullable()
  .transform((value) => value || null)
  .meta({ label: equipmentLabel })

export const mayChangeEquipment = (shipmentNo: string, status: ShipmentStatus): Decision<void> =>
  isClosed(status)
    ? refuse(rejection('shipment.equipment_too_late', { no: shipmentNo, status: shipmentStatusLabel(status) }))
    : accept(undefined)
