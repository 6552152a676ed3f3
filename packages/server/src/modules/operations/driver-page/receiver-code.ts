import type { ReceiverCodeShown } from '@khonsong/contract/operations/tracking/receiver-codes.ts'
import { refuse, rejection, type Decision } from '@khonsong/domain/kernel/decision.ts'
import {
  checkReceiverCode,
  maxReceiverCodeTries,
  receiverCodeDigits,
  receiverCodeState,
  renewReceiverCode,
  type ReceiverCodeState,
} from '@khonsong/domain/operations/driver-page/receiver-code.ts'
import type { Shipment } from '@khonsong/domain/operations/shipments/shipment.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { decided, found, notAllowed, Refused } from '../../../platform/http/refusals.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { queueMessage } from '../../../platform/queue-message.ts'
import { readSetting } from '../../company/settings/index.ts'
import { lockShipments, readShipmentsForDecision, type LockedShipment } from '../shipments/index.ts'
import { lockReceiverCode, receiverCodesOf, updateReceiverCode, type StoredReceiverCode } from './receiver-code-store.ts'

/** Signature bytes per number; large enough that modulo bias over a million is negligible. */
const numberBytes = 6

/** Digits of a code: derived from the installation key on demand, and not stored. */
const receiverCodeOf = (secrets: Secrets, shipmentId: string, generation: number): string => {
  const number = secrets.sign('receiver_code', `${shipmentId} ${generation}`).readUIntBE(0, numberBytes)
  return String(number % 10 ** receiverCodeDigits).padStart(receiverCodeDigits, '0')
}

/** No code for deliveries to our hubs and for returns to the shipper. */
const reachesReceiver = ({ isFinalLeg, kind }: Pick<Shipment, 'isFinalLeg' | 'kind'>): boolean => isFinalLeg && kind === 'normal'

/** State of each waybill's code, for the driver's page. */
export const receiverCodeStatesOf = async (
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReceiverCodeState | 'not_asked'>> => {
  if (!(await readSetting(tx, 'RECEIVER_CODE'))) return new Map()
  const asked = (await readShipmentsForDecision(tx, ids)).filter(({ shipment }) => reachesReceiver(shipment))
  const codes = await receiverCodesOf(
    tx,
    asked.map(({ shipment }) => shipment.id),
  )
  return new Map([...codes].map(([id, code]) => [id, receiverCodeState(code)]))
}

/** The current code for permitted readers; undefined where none is required. */
export const currentReceiverCode = async (tx: Tx, secrets: Secrets, shipmentId: string): Promise<string | undefined> => {
  if (!(await readSetting(tx, 'RECEIVER_CODE'))) return undefined
  const [held] = await readShipmentsForDecision(tx, [shipmentId])
  if (!held || !reachesReceiver(held.shipment)) return undefined
  const code = (await receiverCodesOf(tx, [shipmentId])).get(shipmentId)
  return code && receiverCodeOf(secrets, shipmentId, code.generation)
}

const announceShipment = (tx: Tx, { shipment, businessUnitId, customerId, subcontractorId, driverId }: LockedShipment) =>
  publishChange(tx, {
    topic: 'shipments',
    id: shipment.id,
    version: shipment.version,
    businessUnitId,
    customerId,
    subcontractorId,
    driverId,
  })

/** Checks the receiver's code. Wrong attempts are counted; the delivery stays as reported. */
export const takeReceiverCode = async (
  tx: Tx,
  secrets: Secrets,
  locked: LockedShipment,
  told: string,
): Promise<Decision<'verified' | 'already'>> => {
  const { shipment } = locked
  if (!(await readSetting(tx, 'RECEIVER_CODE')) || !reachesReceiver(shipment))
    return refuse(rejection('receiver_code.not_asked', {}, 'receiverCode'))
  const code = await lockReceiverCode(tx, shipment.id)
  const isRight = told.replaceAll(/\D/g, '') === receiverCodeOf(secrets, shipment.id, code.generation)
  const decision = checkReceiverCode(code, isRight)
  if (!decision.accepted) {
    await updateReceiverCode(tx, shipment.id, { tries: code.tries + 1 })
    return decision
  }
  if (decision.value === 'already') return decision
  const { displayName } = tx.caller
  await updateReceiverCode(tx, shipment.id, { verifiedAt: tx.now, verifiedByName: displayName })
  await audit(tx, {
    subject: 'shipments',
    subjectId: shipment.id,
    action: 'receiver_code_verified',
    version: shipment.version,
    changes: { verifiedAt: [null, tx.now], driver: [null, displayName] },
  })
  await announceShipment(tx, locked)
  return decision
}

/** Drivers and carriers must get the code only from the receiver. */
const mayRead = ({ scope }: Tx['caller']): boolean => scope.kind !== 'subcontractor' && scope.kind !== 'driver'
const isOffice = ({ scope }: Tx['caller']): boolean => scope.kind === 'all' || scope.kind === 'business_units'

const shown = async (tx: Tx, secrets: Secrets, shipment: Shipment, code: StoredReceiverCode): Promise<ReceiverCodeShown> => {
  const isAsked = reachesReceiver(shipment) && (await readSetting(tx, 'RECEIVER_CODE'))
  return {
    isAsked,
    code: isAsked && mayRead(tx.caller) ? receiverCodeOf(secrets, shipment.id, code.generation) : null,
    state: receiverCodeState(code),
    triesLeft: Math.max(0, maxReceiverCodeTries - code.tries),
    verifiedAt: code.verifiedAt,
    verifiedByName: code.verifiedByName,
  }
}

export const showReceiverCode = async (tx: Tx, secrets: Secrets, id: string): Promise<ReceiverCodeShown> => {
  const { shipment } = found((await readShipmentsForDecision(tx, [id]))[0])
  return shown(tx, secrets, shipment, found((await receiverCodesOf(tx, [id])).get(id)))
}

const lockAsked = async (tx: Tx, id: string): Promise<LockedShipment> => {
  const locked = found((await lockShipments(tx, [id]))[0])
  if (!isOffice(tx.caller)) throw notAllowed()
  if (!reachesReceiver(locked.shipment) || !(await readSetting(tx, 'RECEIVER_CODE')))
    throw new Refused([rejection('receiver_code.not_asked', {})])
  return locked
}

export const renewCode = async (tx: Tx, secrets: Secrets, id: string): Promise<ReceiverCodeShown> => {
  const locked = await lockAsked(tx, id)
  const code = await lockReceiverCode(tx, id)
  decided(renewReceiverCode(code))
  await updateReceiverCode(tx, id, { generation: code.generation + 1, tries: 0 })
  await audit(tx, { subject: 'shipments', subjectId: id, action: 'receiver_code_renewed', version: locked.shipment.version })
  await announceShipment(tx, locked)
  return showReceiverCode(tx, secrets, id)
}

/** Sends the code as a message to the recipients configured by the company. */
export const sendCode = async (tx: Tx, secrets: Secrets, id: string): Promise<ReceiverCodeShown> => {
  const { shipment } = await lockAsked(tx, id)
  await queueMessage(tx, { event: 'shipment_receiver_code', subjectId: id })
  await audit(tx, { subject: 'shipments', subjectId: id, action: 'receiver_code_sent', version: shipment.version })
  return showReceiverCode(tx, secrets, id)
}
