import type { StoredFile } from '@khonsong/contract/kernel/files.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { AttachedFiles } from '../../../shared/attached-files.tsx'

interface EvidenceProps {
  readonly most: number
  readonly value: readonly StoredFile[]
  readonly onChange: (files: readonly StoredFile[]) => void
}

/** Evidence files: uploaded immediately, attached when the form is submitted. */
export const EvidenceFiles = ({ most, value, onChange }: EvidenceProps) => {
  const t = useWords('bills')
  return (
    <section className="bill-evidence" aria-label={t('evidence')}>
      <strong>{t('evidence')}</strong>
      <AttachedFiles
        attached={value}
        most={most}
        mayAdd
        mayRemove
        isBusy={false}
        onAttach={(_, files) => onChange([...value, ...files])}
        onRemove={(id) => onChange(value.filter((file) => file.id !== id))}
      />
    </section>
  )
}
