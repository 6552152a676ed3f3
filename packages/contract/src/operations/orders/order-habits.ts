import { z } from 'zod'
import { place } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

const count = z.number().int()

/** A customer's most frequent values in recent orders. */
export const orderHabits = operation('GET /v1/orders/habits', {
  summary: 'Places and goods of the last orders of a customer',
  needs: ['order.create', 'order.edit'],
  query: z.object({ customerId: z.uuid() }),
  output: z.object({
    origins: z.array(place.extend({ count })),
    destinations: z.array(place.extend({ count })),
    goods: z.array(
      z.object({
        description: z.string(),
        skuCode: z.string().nullable(),
        unitCode: z.string(),
        itemsPerPackage: z.number(),
        /** Per package, if always the same. */
        kgPerPackage: z.number().nullable(),
        count,
      }),
    ),
  }),
})
