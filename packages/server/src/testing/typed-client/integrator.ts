import createClient from 'openapi-fetch'
import type { components, paths } from './api.gen.ts'

/** An integrator's program: uses only the types of docs/openapi.json and an API key. */

type OrderInput = components['schemas']['PostOrdersActionsCreateRequestOrder']['order']
type JobAssignment = components['schemas']['JobAssignment']
type Step = components['schemas']['PostShipmentStatusImportRequest']['rows'][number]

interface Made {
  readonly orderId: string
  readonly shipmentNo: string
  readonly shipmentId: string
}

/** `items` of a success; a refusal is thrown with its message. */
const itemsOf = <T>({
  data,
  error,
}: {
  data?: { items: T } | undefined
  error?: { message: string; errors: unknown[] } | undefined
}): T => {
  if (!data) throw new Error(`${error?.message ?? 'no answer'} ${JSON.stringify(error?.errors)}`)
  return data.items
}

export const integrator = (baseUrl: string, key: string) => {
  const client = createClient<paths>({ baseUrl, headers: { 'X-Api-Key': key } })
  return {
    createOrders: async (orders: readonly OrderInput[], idempotencyKey: string): Promise<readonly Made[]> => {
      const answer = await client.POST('/v1/orders/actions/create', {
        params: { header: { 'Idempotency-Key': idempotencyKey } },
        body: { orders: orders.map((order) => ({ order })) },
      })
      return itemsOf(answer).results.map(({ id, shipments, errors }) => {
        const [shipment] = shipments
        if (id === null || shipment === undefined) throw new Error(JSON.stringify(errors))
        return { orderId: id, shipmentNo: shipment.shipmentNo, shipmentId: shipment.id }
      })
    },
    dispatch: async (orderIds: readonly string[], assignment: JobAssignment): Promise<number> =>
      itemsOf(await client.POST('/v1/routes', { body: { orderIds: [...orderIds], assignment } })).shipments.length,
    report: async (rows: readonly Step[]): Promise<number> => {
      const { accepted, rows: results } = itemsOf(await client.POST('/v1/shipment-status/import', { body: { rows: [...rows] } }))
      const refused = results.find(({ errors }) => errors.length > 0)
      if (refused) throw new Error(JSON.stringify(refused.errors))
      return accepted
    },
    statusOf: async (id: string): Promise<string> =>
      itemsOf(await client.GET('/v1/orders/{id}', { params: { path: { id } } })).status,
  }
}
