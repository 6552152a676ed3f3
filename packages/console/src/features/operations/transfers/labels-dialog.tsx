import { transfers, type TransferDetail } from '@khonsong/contract/operations/transfers/transfers.ts'
import { labelTypes, type LabelType } from '@khonsong/domain/operations/transfers/transfer.ts'
import { z } from 'zod'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldChoice, FieldNumber, FieldText } from '../../../kit/form/fields.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'

interface LabelValues {
  which: 'without' | 'all'
  type: LabelType
  count: number | null
  packages: number | null
  containerNo: string
  storagePlace: string
  source: string
}

const schema = z.looseObject({ count: z.number().int().min(1).max(1000) })

/** Creates labels for a transfer's waybills. */
export const LabelsDialog = ({ transfer, onClose }: { transfer: TransferDetail; onClose: () => void }) => {
  const t = useWords('transfers')
  const localize = useLocalize()
  const make = useAct(transfers.makeLabels, { changes: ['transfers'], quiet: true })
  const labelled = new Set(transfer.labels.map(({ shipmentId }) => shipmentId))
  const without = transfer.shipments.filter(({ id }) => !labelled.has(id))
  return (
    <FormDialog<LabelValues>
      name="transfer-labels"
      title={t('make')}
      ok={t('make')}
      schema={schema}
      defaults={{
        which: without.length > 0 ? 'without' : 'all',
        type: 'carton',
        count: 1,
        packages: null,
        containerNo: '',
        storagePlace: '',
        source: '',
      }}
      onClose={onClose}
      onSave={async ({ which, type, count, packages, containerNo, storagePlace, source }) => {
        const chosen = which === 'without' ? without : transfer.shipments
        await make.act({
          params: { id: transfer.id },
          body: {
            version: transfer.version,
            shipmentIds: chosen.map(({ id }) => id),
            type,
            count: count ?? 1,
            packages,
            containerNo: containerNo.trim() || null,
            storagePlace: storagePlace.trim() || null,
            source: source.trim() || null,
          },
        })
        onClose()
      }}
    >
      <FieldChoice
        name="which"
        label={t('make.which')}
        options={[
          ...(without.length > 0 ? [{ value: 'without', label: `${t('make.without')} · ${without.length}` }] : []),
          { value: 'all', label: `${t('make.all')} · ${transfer.shipments.length}` },
        ]}
      />
      <FieldChoice
        name="type"
        label={t('make.type')}
        options={Object.entries(labelTypes).map(([value, words]) => ({ value, label: localize(words) }))}
      />
      <FieldNumber name="count" label={t('make.count')} required />
      <FieldNumber name="packages" label={t('make.packages')} />
      <FieldText name="containerNo" label={t('make.container')} maxLength={60} />
      <FieldText name="storagePlace" label={t('make.place')} maxLength={60} />
      <FieldText name="source" label={t('make.source')} maxLength={60} />
    </FormDialog>
  )
}
