/** Previews a command with the domain's decision, the same function the server enforces. */
import type { Decision } from '@khonsong/domain/kernel/decision.ts'
import type { RequiredTemperatures } from '@khonsong/domain/operations/shipments/monitoring-rules.ts'
import type { Shipment } from '@khonsong/domain/operations/shipments/shipment.ts'
import type { StatusStep } from '@khonsong/domain/operations/shipments/status-command.ts'
import { defaultStatusPolicy, updateStatus, type StatusUpdated } from '@khonsong/domain/operations/shipments/update-status.ts'
import { may } from '../../../../shared/current-user.ts'

const rightNow = (): string => new Date().toISOString()

/** Uses the browser's clock; the server decides with its own. */
export const decide = (
  shipment: Shipment,
  steps: readonly StatusStep[],
  now: string = rightNow(),
  temperatures: RequiredTemperatures | null = null,
): Decision<StatusUpdated> =>
  updateStatus(
    shipment,
    { expectedVersion: shipment.version, steps },
    { now, actor: { id: null, name: '', type: 'admin' }, source: 'console', may, policy: { ...defaultStatusPolicy, temperatures } },
  )
