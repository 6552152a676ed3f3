import { shipments } from '@khonsong/contract/operations/shipments/shipments.ts'
import { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { Button } from 'antd'
import { call } from '../../../../kit/call/call.ts'
import { useAct } from '../../../../kit/call/use-act.ts'
import { AntdApp } from '../../../../kit/show/antd-app.ts'
import { useLanguage, useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { statusDisplayOf } from '../../../../shared/any-status.ts'
import { useMay } from '../../../../shared/current-user.ts'
import { changedTopics } from './changed-topics.ts'

export interface QuickShipment {
  readonly id: string
  readonly shipmentNo: string
  readonly status: string
  readonly version: number
}

/** Long enough to notice a mistake and reach the button. */
const undoSeconds = 10

/** Reports a step at the time of the click; it can be undone at once, by a correction. */
export const useQuickStep = () => {
  const t = useWords('shipments')
  const localize = useLocalize()
  const language = useLanguage()
  const { message } = AntdApp.useApp()
  const mayUndo = useMay('shipment.correct')
  const report = useAct(tracking.setStatus, { changes: [...changedTopics] })
  const correct = useAct(shipments.correct, { changes: [...changedTopics] })
  const undo = async ({ id, shipmentNo }: QuickShipment, to: ShipmentStatus) => {
    const { shipment, events } = await call(tracking.execution, { params: { pId: id }, query: {} }, { language })
    const last = events.findLast(({ voidedBy, kind }) => voidedBy === null && kind !== 'correction')
    // Changed meanwhile: nothing of ours to undo.
    if (last?.toStatus !== to) return void message.warning(t('quick.movedOn', { no: shipmentNo }))
    await correct.act({
      params: { id },
      body: { version: shipment.version, fromSeq: last.seq, reason: t('quick.undoReason'), steps: [] },
    })
    message.destroy(id)
    void message.success(t('quick.undone', { no: shipmentNo }))
  }
  const run = async (shipment: QuickShipment, to: ShipmentStatus) => {
    const steps = [{ status: to, time: new Date().toISOString() }]
    const { results } = await report.act({ body: { shipmentId: shipment.id, version: shipment.version, steps } })
    const refused = results.find(({ accepted }) => !accepted)
    if (refused) return void message.error(refused.errors.map((one) => one.message).join(' '))
    void message.success({
      key: shipment.id,
      duration: mayUndo ? undoSeconds : 3,
      content: (
        <>
          {t('done.status', { no: shipment.shipmentNo, status: localize(statusDisplayOf(to).label) })}
          {mayUndo && (
            <Button type="link" size="small" onClick={() => void undo(shipment, to).catch(() => undefined)}>
              {t('quick.undo')}
            </Button>
          )}
        </>
      ),
    })
  }
  return {
    /** Errors are already shown as toasts. */
    step: (shipment: QuickShipment, to: ShipmentStatus) => void run(shipment, to).catch(() => undefined),
    acting: report.acting || correct.acting,
  }
}
