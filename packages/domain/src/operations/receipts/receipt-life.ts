/** Actions on the receipt of a delivered waybill, and the resulting states. */
import { accept, refuse, rejection, type Decision, type Rejection } from '../../kernel/decision.ts'
import { paperStates, type PaperState, type Receipt } from './receipt.ts'

/** Above any realistic number of papers per waybill: guards against typing errors. */
export const maxPapers = 99

/** Limit of a bulk confirmation in the background. */
export const maxConfirmed = 5000

const notNow = ({ shipmentNo, paper }: Receipt): Rejection =>
  rejection('receipt.not_now', { shipment: shipmentNo, state: paperStates[paper].label })

const isIn = (paper: PaperState, ...states: readonly PaperState[]): boolean => states.includes(paper)

/** Registers returned paper; counting again corrects it. A replacement for a lost paper needs a reason. */
export const receivePaper = (receipt: Receipt, count: number, reason: string | null): Decision<Receipt> => {
  const { shipmentNo, paper } = receipt
  if (!isIn(paper, 'waiting', 'received_back', 'recheck', 'lost')) return refuse(notNow(receipt))
  if (paper === 'lost' && reason === null)
    return refuse(rejection('receipt.replacement_reason', { shipment: shipmentNo }, 'reason'))
  // Keeps the reason of a rejected electronic proof.
  const still = receipt.epod === 'rejected' ? receipt.reason : null
  return accept({ ...receipt, paper: 'received_back', countedCount: count, reason: reason ?? still })
}

/** Attaches a scan or photo of a signed document. A verified proof needs a recheck first. */
export const attachProof = (receipt: Receipt): Decision<Receipt> =>
  receipt.epod === 'verified' || receipt.isApproved
    ? refuse(rejection('receipt.verified', { shipment: receipt.shipmentNo }))
    : accept({ ...receipt, epod: 'uploaded', reason: receipt.paper === 'recheck' ? receipt.reason : null })

const isToConfirm = ({ paper, epod }: Receipt): boolean => isIn(paper, 'received_back', 'arrived', 'recheck') || epod === 'uploaded'

/** Confirms present proofs: the paper when complete, the electronic proof when uploaded. */
export const confirmReceipt = (receipt: Receipt): Decision<Receipt> => {
  const { shipmentNo, paper, epod, neededCount, countedCount } = receipt
  if (epod === 'rejected') return refuse(rejection('receipt.epod_rejected', { shipment: shipmentNo }))
  if (!isToConfirm(receipt)) {
    const isNothing = epod === 'none' && isIn(paper, 'waiting', 'not_needed')
    return refuse(isNothing ? rejection('receipt.nothing_to_confirm', { shipment: shipmentNo }) : notNow(receipt))
  }
  const isHere = isIn(paper, 'received_back', 'arrived', 'recheck')
  if (isHere && countedCount < neededCount)
    return refuse(rejection('receipt.short', { shipment: shipmentNo, counted: countedCount, needed: neededCount }))
  return accept({
    ...receipt,
    paper: isHere ? 'confirmed' : paper,
    epod: epod === 'uploaded' ? 'verified' : epod,
    reason: null,
  })
}

/** Reopens a receipt: the paper, and with it the electronic proof. */
export const recheckReceipt = (receipt: Receipt, reason: string): Decision<Receipt> => {
  const { paper, epod } = receipt
  const hasPaper = isIn(paper, 'received_back', 'arrived', 'confirmed')
  if (!hasPaper && epod !== 'verified') return refuse(notNow(receipt))
  if (paper === 'handed_over') return refuse(notNow(receipt))
  return accept({ ...receipt, paper: hasPaper ? 'recheck' : paper, epod: epod === 'verified' ? 'uploaded' : epod, reason })
}

/** Rejects an unreadable or wrong electronic proof: a new one is required. */
export const rejectEpod = (receipt: Receipt, reason: string): Decision<Receipt> => {
  const { shipmentNo, epod } = receipt
  if (epod === 'uploaded') return accept({ ...receipt, epod: 'rejected', reason })
  return refuse(rejection(epod === 'verified' ? 'receipt.verified' : 'receipt.no_epod', { shipment: shipmentNo }))
}

/** The paper is lost. */
export const losePaper = (receipt: Receipt, reason: string): Decision<Receipt> =>
  isIn(receipt.paper, 'waiting', 'received_back', 'mailed', 'recheck')
    ? accept({ ...receipt, paper: 'lost', reason })
    : refuse(notNow(receipt))

/** In a parcel from the branch to the head office. */
export const mailPaper = (receipt: Receipt): Decision<Receipt> =>
  receipt.paper === 'received_back' ? accept({ ...receipt, paper: 'mailed' }) : refuse(notNow(receipt))

export const paperArrived = (receipt: Receipt): Decision<Receipt> =>
  receipt.paper === 'mailed' ? accept({ ...receipt, paper: 'arrived' }) : refuse(notNow(receipt))

/** Given to the customer, usually with the invoice. */
export const handOver = (receipt: Receipt): Decision<Receipt> =>
  receipt.paper === 'confirmed' ? accept({ ...receipt, paper: 'handed_over' }) : refuse(notNow(receipt))
