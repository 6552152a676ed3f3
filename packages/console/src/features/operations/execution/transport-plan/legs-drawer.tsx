import { legs } from '@khonsong/contract/operations/legs/legs.ts'
import { useRead } from '../../../../kit/call/use-read.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { RecordDrawer } from '../../../../shared/record-drawer.tsx'
import { WaybillsPanel } from '../../legs/public.ts'

interface LegsDrawerProps {
  readonly orderId: string
  readonly onClose: () => void
}

/** Legs of an order with their actions: split, hubs, agreed times. */
export const LegsDrawer = ({ orderId, onClose }: LegsDrawerProps) => {
  const t = useWords('segments')
  const read = useRead(legs.waybills, { params: { id: orderId } }, { topics: ['orders', 'shipments'], quiet: true, keepOld: true })
  return (
    <RecordDrawer title={read.data?.orderNo ?? t('legs')} closeLabel={t('close')} read={read} onClose={onClose}>
      {() => <WaybillsPanel orderId={orderId} />}
    </RecordDrawer>
  )
}
