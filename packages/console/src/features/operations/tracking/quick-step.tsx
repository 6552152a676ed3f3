import { Button } from 'antd'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { statusDisplayOf } from '../../../shared/any-status.ts'
import { useQuickStep, type QuickShipment } from './status/use-quick-step.tsx'
import { usualStep } from './status/usual-step.ts'

interface QuickStepProps {
  readonly shipment: QuickShipment
  /** Opens the form, for steps that count goods. */
  readonly onForm: () => void
}

/** Button for the next ordinary step: reports it at once if only the time is needed, otherwise opens its form. */
export const QuickStep = ({ shipment, onForm }: QuickStepProps) => {
  const t = useWords('shipments')
  const localize = useLocalize()
  const { step, acting } = useQuickStep()
  const usual = usualStep(shipment.status)
  if (!usual) return null
  const status = localize(statusDisplayOf(usual.to).label)
  return (
    <Button
      size="small"
      loading={acting}
      aria-label={t('quick.of', { no: shipment.shipmentNo, status })}
      onClick={() => (usual.isTimeOnly ? step(shipment, usual.to) : onForm())}
    >
      {usual.isTimeOnly ? status : `${status}…`}
    </Button>
  )
}
