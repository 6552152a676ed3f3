import type { RequiredTemperatures } from '@khonsong/domain/operations/shipments/monitoring-rules.ts'
import type { Shipment } from '@khonsong/domain/operations/shipments/shipment.ts'
import { z } from 'zod'
import { decide } from './decide.ts'
import { sentSteps, type StatusValues } from './step-values.ts'

/** Form validation by the domain's decision, errors by field (`steps.0.time`). */
export const valuesSchema = (shipment: Shipment, temperatures: RequiredTemperatures) =>
  z.custom<StatusValues>().superRefine((values, context) => {
    const decision = decide(shipment, sentSteps(values), undefined, temperatures)
    if (decision.accepted) return
    for (const { code, params, field } of decision.rejections)
      context.addIssue({ code: 'custom', path: field?.split('.') ?? [], params: { code, params } })
  })
