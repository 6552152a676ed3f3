import { orderDraftSchema, orderLineSchema } from '@khonsong/domain/operations/orders/order-draft.ts'
import { orderLabels } from '@khonsong/domain/operations/orders/order-words.ts'
import { z } from 'zod'

/** An order as sent by API clients: master records may be given by code instead of id. */

/** The field each code replaces, and the kind of record it refers to. */
export const orderCodes = {
  customerCode: { id: 'customerId', of: 'customer' },
  businessUnitCode: { id: 'businessUnitId', of: 'businessUnit' },
  goodsTypeCode: { id: 'goodsTypeId', of: 'goodsType' },
  temperatureTypeCode: { id: 'temperatureTypeId', of: 'temperatureType' },
  requestedVehicleTypeCode: { id: 'requestedVehicleTypeId', of: 'vehicleType' },
  routeCode: { id: 'routeCodeId', of: 'routeCode' },
  originSiteCode: { id: 'originSiteId', of: 'site' },
  destinationSiteCode: { id: 'destinationSiteId', of: 'site' },
  projectCode: { id: 'projectId', of: 'project' },
  productCode: { id: 'productId', of: 'product' },
  billingPartyCode: { id: 'billingPartyId', of: 'partner' },
  surchargeGroupCode: { id: 'surchargeGroupId', of: 'surchargeGroup' },
} as const satisfies Record<string, { readonly id: keyof typeof orderDraftSchema.shape; readonly of: string }>
export type OrderCode = keyof typeof orderCodes
export type CodedMaster = (typeof orderCodes)[OrderCode]['of']

const code = (label: { readonly en: string }) =>
  z
    .string()
    .trim()
    .min(1)
    .max(60)
    .meta({ label, description: `${label.en}: its code, in place of the id` })
    .nullish()

const { shape } = orderDraftSchema

const orderLineInput = z.strictObject({ ...orderLineSchema.shape, goodsTypeCode: code(orderLabels.goodsTypeId) })

export const orderInputSchema = z.strictObject({
  ...shape,
  customerId: shape.customerId.nullish(),
  customerCode: code(orderLabels.customerId),
  businessUnitId: shape.businessUnitId.nullish(),
  businessUnitCode: code(orderLabels.businessUnitId),
  goodsTypeId: shape.goodsTypeId.nullish(),
  goodsTypeCode: code(orderLabels.goodsTypeId),
  temperatureTypeCode: code(orderLabels.temperatureTypeId),
  requestedVehicleTypeCode: code(orderLabels.requestedVehicleTypeId),
  routeCode: code(orderLabels.routeCodeId),
  originSiteId: shape.originSiteId.nullish(),
  originSiteCode: code(orderLabels.originSiteId),
  destinationSiteId: shape.destinationSiteId.nullish(),
  destinationSiteCode: code(orderLabels.destinationSiteId),
  projectCode: code(orderLabels.projectId),
  productCode: code(orderLabels.productId),
  billingPartyCode: code(orderLabels.billingPartyId),
  surchargeGroupCode: code(orderLabels.surchargeGroupId),
  lines: z.array(orderLineInput).min(1).max(500).meta({ label: orderLabels.lines }),
})
export type OrderInput = z.output<typeof orderInputSchema>
