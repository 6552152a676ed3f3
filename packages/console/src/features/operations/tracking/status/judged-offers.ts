import type { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { may } from '../../../../shared/current-user.ts'
import { offersFrom } from './offers.ts'
import type { JudgedOffer } from './status-chooser.tsx'

type Answer = OutputOf<typeof tracking.execution>['may']

/** The domain's options, with reasons for disabled ones: missing permission, or the server's refusal for this shipment. */
export const judgedOffers = (from: ShipmentStatus, answer: Answer | undefined, language: Language): readonly JudgedOffer[] => {
  const offersByStatus = new Map(answer?.statuses.map((offer) => [offer.status, offer]))
  return offersFrom(from).map((offer) => {
    const word = offersByStatus.get(offer.to)
    if (word && !word.allowed) return { ...offer, refusal: word.reason ?? sentence('access.refused', {}, language) }
    const allowed = offer.needs.every(may)
    return { ...offer, refusal: allowed ? undefined : sentence('access.refused', {}, language) }
  })
}
