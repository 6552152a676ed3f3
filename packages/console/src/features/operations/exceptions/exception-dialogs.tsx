import { exceptions, type ExceptionDetail } from '@khonsong/contract/operations/exceptions/exceptions.ts'
import { exceptionLabels } from '@khonsong/domain/operations/exceptions/exception.ts'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { FieldSelect, FieldTextArea } from '../../../kit/form/fields.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { ExceptionFields } from './exception-fields.tsx'
import {
  bodyOf,
  exceptionSchema,
  settlementBody,
  settlementOf,
  settlementSchema,
  valuesOf,
  type ExceptionValues,
  type SettlementValues,
} from './exception-values.ts'
import { CompensationField, ResponsibleFields } from './partner-field.tsx'
import { useTypes } from './use-types.ts'

interface DialogProps {
  readonly exception: ExceptionDetail
  readonly onClose: () => void
}

const concernedBy = ({ customer, carrier, responsibleSubcontractor }: ExceptionDetail) => ({
  customer,
  carriers: [responsibleSubcontractor, carrier],
})

/** Edits an exception; New ones only. */
export const EditDialog = ({ exception, onClose }: DialogProps) => {
  const t = useWords('exceptions')
  const types = useTypes()
  const edit = useAct(exceptions.edit, { changes: ['exceptions'], quiet: true })
  const { id, version, exceptionNo, goods } = exception
  const defaults = useMemo(() => valuesOf(exception), [exception])
  return (
    <FormDialog<ExceptionValues>
      name={`exception-edit-${id}`}
      title={`${t('edit')} · ${exceptionNo}`}
      ok={t('edit.ok')}
      width={900}
      schema={exceptionSchema}
      defaults={defaults}
      onClose={onClose}
      onSave={async (values) => {
        await edit.act({ params: { id }, body: { version, level: values.level || exception.level, ...bodyOf(values) } })
        onClose()
      }}
    >
      <ExceptionFields
        isNew={false}
        isStaff
        damagePhotos={exception.damagePhotos}
        types={types}
        goods={goods}
        concerned={concernedBy(exception)}
      />
    </FormDialog>
  )
}

/** Closes an exception with the responsible party and compensation. */
export const CloseDialog = ({ exception, onClose }: DialogProps) => {
  const t = useWords('exceptions')
  const close = useAct(exceptions.close, { changes: ['exceptions'], quiet: true })
  const { id, version, exceptionNo, handlingMethod } = exception
  return (
    <FormDialog<SettlementValues>
      name={`exception-close-${id}`}
      title={`${t('close')} · ${exceptionNo}`}
      ok={t('close')}
      schema={settlementSchema}
      defaults={settlementOf(exception)}
      onClose={onClose}
      onSave={async (values) => {
        await close.act({ params: { id }, body: { version, ...settlementBody(values) } })
        onClose()
      }}
    >
      <p>{t('close.what')}</p>
      <ResponsibleFields concerned={concernedBy(exception)} />
      <CompensationField method={handlingMethod ?? undefined} />
    </FormDialog>
  )
}

interface HandOverValues {
  readonly handlerId: string
  readonly remark: string
}

const chosen = z.looseObject({ handlerId: z.uuid() })

/** Reassigns an exception to a colleague, with a note. */
export const HandOverDialog = ({ exception, onClose }: DialogProps) => {
  const t = useWords('exceptions')
  const localize = useLocalize()
  const [typed, setTyped] = useState('')
  const asking = useRead(exceptions.handlers, { query: typed === '' ? {} : { searchText: typed } }, { keepOld: true, quiet: true })
  const handOver = useAct(exceptions.handOver, { changes: ['exceptions'], quiet: true })
  const { id, version, exceptionNo, handler } = exception
  const people = (asking.data ?? []).filter((person) => person.id !== handler?.id)
  return (
    <FormDialog<HandOverValues>
      name={`exception-hand-over-${id}`}
      title={`${t('handOver')} · ${exceptionNo}`}
      ok={t('handOver')}
      schema={chosen}
      defaults={{ handlerId: '', remark: '' }}
      onClose={onClose}
      onSave={async ({ handlerId, remark }) => {
        await handOver.act({ params: { id }, body: { version, handlerId, remark: remark.trim() || null } })
        onClose()
      }}
    >
      <FieldSelect
        name="handlerId"
        label={localize(exceptionLabels.handler)}
        required
        options={people.map((person) => ({ value: person.id, label: person.name }))}
        asking={asking}
        onSearch={setTyped}
      />
      <FieldTextArea name="remark" label={t('handOver.remark')} maxLength={2000} />
    </FormDialog>
  )
}
