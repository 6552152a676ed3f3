import { useWords } from '../../../../kit/words/use-words.ts'
import { BulkPanel } from './bulk-panel.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { useQuit } from './use-quit.ts'

/** Sets many shipments, or a whole job, to one status. */
export const BulkDialog = ({ ids, onClose }: { readonly ids: readonly string[]; readonly onClose: () => void }) => {
  const t = useWords('shipments')
  const { quit, onDirty } = useQuit(onClose)
  return (
    <DialogFrame title={t('bulk.title', { n: ids.length })} width={980} onClose={quit}>
      <BulkPanel ids={ids} onDirty={onDirty} onClose={quit} />
    </DialogFrame>
  )
}
