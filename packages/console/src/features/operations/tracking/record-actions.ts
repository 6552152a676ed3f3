import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import type { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import type { ActionTarget } from './status/action-dialog.tsx'
import type { RowAction } from '../../../kit/table/row-action.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import type { OpenDialog } from './open-dialog.ts'
import { isOffered, isTakeOverOffered, refusalOf } from './tracked-actions.ts'

type Answer = OutputOf<typeof tracking.mayUpdate>

/** Steps back from what is recorded, the first one first. */
const corrections = ['withdraw_approval', 'correct'] as const

/** Overflow menu of a detail page; disabled actions give the server's reason. */
export const useRecordActions = (
  target: (ActionTarget & { readonly status: string }) | undefined,
  answer: Answer | undefined,
  jobId: string | null | undefined,
  open: (dialog: OpenDialog) => void,
): readonly RowAction[] => {
  const t = useWords('shipments')
  const language = useLanguage()
  if (!target) return []
  const offersByAction = new Map(answer?.actions.map((offer) => [offer.action, offer]))
  const closed = (action: 'cancel' | 're_assign' | 'damaged' | 'lost'): string | undefined => {
    const word = offersByAction.get(action)
    if (!word) return refusalOf(target, action, language)
    return word.allowed ? undefined : (word.reason ?? sentence('access.refused', {}, language))
  }
  const driver = offersByAction.get('update_driver')
  const driverRefusal = driver && !driver.allowed ? (driver.reason ?? t('driver.notNow')) : undefined
  return [
    ...(jobId && isTakeOverOffered()
      ? [
          {
            key: 'driver',
            label: t('action.update_driver'),
            refusal: driverRefusal,
            onAct: () => open({ kind: 'driver', jobId }),
          },
        ]
      : []),
    ...(['re_assign', 'cancel', 'damaged', 'lost'] as const)
      .filter((action) => isOffered(action, target.type))
      .map((action) => ({
        key: action,
        label: t(`action.${action}`),
        danger: action !== 're_assign',
        refusal: closed(action),
        onAct: () =>
          target.type === 'shipment' && (action === 'damaged' || action === 'lost')
            ? open({ kind: 'status', shipmentId: target.id, target: `shipment_${action}` })
            : open({ kind: 'action', action, target }),
      })),
    ...corrections.flatMap((action) => {
      const offer = offersByAction.get(action)
      if (target.type !== 'shipment' || !offer) return []
      const refusal = offer.allowed ? undefined : (offer.reason ?? sentence('access.refused', {}, language))
      const onAct = () =>
        open(action === 'correct' ? { kind: 'correct', shipmentId: target.id } : { kind: 'withdraw', shipment: target })
      return [{ key: action, label: t(`action.${action}`), refusal, onAct }]
    }),
  ]
}
