import { device as deviceResource } from '@khonsong/domain/telematics/devices/device.ts'
import { deviceStates } from '@khonsong/domain/telematics/devices/device-status.ts'
import { monitoringStrategy } from '@khonsong/domain/telematics/devices/monitoring-strategy.ts'
import { rowSchema } from '@khonsong/domain/resource/record-schema.ts'
import { z } from 'zod'
import { chosenRecords, idParams, labelled, reason, seenVersion } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import { bulkResult, operationsFor, type ResourceNeeds } from '../../kernel/resource.ts'

export const deviceNeeds: ResourceNeeds = {
  view: 'device.view',
  create: 'device.create',
  edit: 'device.edit',
  status: 'device.status',
  export: 'device.export',
  import: 'device.import',
}

export const devices = operationsFor(
  deviceResource,
  {
    list: 'GET /v1/devices',
    detail: 'GET /v1/devices/{id}',
    add: 'POST /v1/devices',
    edit: 'PUT /v1/devices/{id}',
    history: 'GET /v1/devices/{id}/history',
    export: 'GET /v1/devices/export',
  },
  { needs: deviceNeeds },
)

export const monitoringStrategies = operationsFor(
  monitoringStrategy,
  {
    list: 'GET /v1/monitoring-strategies',
    detail: 'GET /v1/monitoring-strategies/{id}',
    add: 'POST /v1/monitoring-strategies',
    edit: 'PUT /v1/monitoring-strategies/{id}',
    setStatus: 'POST /v1/monitoring-strategies/actions/set-status',
    history: 'GET /v1/monitoring-strategies/{id}/history',
    export: 'GET /v1/monitoring-strategies/export',
  },
  { needs: deviceNeeds },
)

const device = rowSchema(deviceResource)
const vehicleId = labelled(z.uuid(), 'Vehicle', 'รถ', '车辆')
const organisationId = labelled(z.uuid(), 'Department', 'หน่วยงาน', '部门')
const userId = labelled(z.uuid(), 'User', 'ผู้ใช้งานอุปกรณ์', '使用人')

export const assignBody = z.object({ version: seenVersion, vehicleId })
export const transferBody = z.object({
  version: seenVersion,
  vehicleId: vehicleId.nullable().optional(),
  organisationId: organisationId.nullable().optional(),
  userId: userId.nullable().optional(),
})

/** Actions on devices. */
export const deviceActions = {
  assign: operation('POST /v1/devices/{id}/actions/assign', {
    summary: 'Devices: put one from the stock into a vehicle; it is in use from then on',
    needs: 'device.edit',
    params: idParams,
    body: assignBody,
    output: device,
  }),
  transfer: operation('POST /v1/devices/{id}/actions/transfer', {
    summary: 'Devices: move one to another vehicle, department or user',
    needs: 'device.edit',
    params: idParams,
    body: transferBody,
    output: device,
  }),
  setState: operation('POST /v1/devices/actions/set-state', {
    summary: 'Devices: take out of the vehicle, report faulty, return to stock or recycle; one in use is not recycled',
    needs: 'device.status',
    body: z.object({
      action: labelled(z.enum(deviceStates), 'Action', 'รายการ', '操作'),
      reason: reason.optional(),
      devices: labelled(chosenRecords(1, 500), 'Devices', 'อุปกรณ์ติดตาม', '设备'),
    }),
    output: bulkResult,
  }),
  newKey: operation('POST /v1/devices/{id}/actions/new-key', {
    summary: 'Devices: make a new intake key, shown this once; the one before stops working',
    needs: 'device.edit',
    keys: false,
    params: idParams,
    body: z.object({ version: seenVersion }),
    output: z.object({ key: z.string(), device }),
  }),
}

/** Served by the resource kit without server-side rules. */
export const plainResources = [monitoringStrategies]
