import { strategyFor } from '@khonsong/domain/operations/shipments/monitoring-rules.ts'
import { importantAlert } from '@khonsong/domain/telematics/devices/important-alert.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../../platform/db/tx.ts'
import { notify } from '../../../../platform/notices.ts'
import { queueMessage } from '../../../../platform/queue-message.ts'
import { eachCompany } from '../../../operations/tracking/index.ts'
import { readStrategies } from '../../../operations/shipments/index.ts'
import { markLookedAt, newFindings, usersToAlert, type Finding } from './important-store.ts'

const portion = 200

const alert = async (tx: Tx, finding: Finding): Promise<void> => {
  const { jobBy, orderBy, shipmentId } = finding
  const { title, body } = importantAlert(finding)
  for (const userId of await usersToAlert(
    tx,
    [jobBy, orderBy].filter((id) => id !== null),
  ))
    // oxlint-disable-next-line no-await-in-loop -- a few people, on one connection
    await notify(tx, { userId, kind: 'important_alert', title, body, href: `/activity-tracking/detail/shipment/${shipmentId}` })
  await queueMessage(tx, { event: 'shipment_important_alert', subjectId: shipmentId })
}

const alertSome = async (tx: Tx): Promise<{ looked: number; told: number }> => {
  const strategies = await readStrategies(tx)
  if (!strategies.some(({ important }) => important)) return { looked: 0, told: 0 }
  const findings = await newFindings(tx, portion)
  const looked = findings.map((finding) => ({ finding, isTold: strategyFor(strategies, finding)?.important === true }))
  const told = looked.filter(({ isTold }) => isTold)
  // oxlint-disable-next-line no-await-in-loop -- one connection, findings in order
  for (const { finding } of told) await alert(tx, finding)
  await markLookedAt(
    tx,
    looked.map(({ finding: { proposalId }, isTold }) => ({ proposalId, isTold })),
  )
  return { looked: looked.length, told: told.length }
}

/** Sends alerts of findings on shipments under important monitoring, once each. Returns the number sent. */
export const alertImportant = (app: FastifyInstance, signal: AbortSignal = new AbortController().signal): Promise<number> =>
  eachCompany(app, 'important-monitoring', signal, async (inCompany) => {
    let sum = 0
    for (let count = portion; count === portion && !signal.aborted;) {
      // oxlint-disable-next-line no-await-in-loop -- portions, so that transactions stay small
      const { looked, told } = await inCompany(alertSome)
      sum += told
      count = looked
    }
    return sum
  })
