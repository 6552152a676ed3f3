import { makingBills } from '@khonsong/contract/billing/bills/bill-bodies.ts'
import { billResources } from '@khonsong/domain/billing/bills/bill.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldDate } from '../../../kit/form/fields.tsx'
import { FieldInput } from '../../../kit/resource/fields/field-input.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { Go } from '../../../shared/go.tsx'
import { referenceSources as sources } from '../../../shared/reference-sources.ts'
import { useNow } from '../../../shared/use-now.ts'
import { sides } from './bill-calls.ts'
import { bahtText } from './bill-looks.tsx'

type Made = OutputOf<(typeof sides)['receivable']['act']['make']>
interface Values {
  readonly startDate: string
  readonly endDate: string
  readonly partnerId: string
}

const schema = makingBills.omit({ partnerId: true }).loose()

const Answer = ({ direction, made }: { readonly direction: Direction; readonly made: Made }) => {
  const t = useWords('bills')
  return (
    <>
      <p>{t('make.done', { n: made.length })}</p>
      <ul className="bill-made">
        {made.map(({ id, billNo, partnerName, added, finalCost }) => (
          <li key={id}>
            <Go href={sides[direction].detail(id)}>{billNo}</Go> {partnerName} · {t('make.added', { n: added })} ·{' '}
            <strong>{bahtText(finalCost)}</strong>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Creates bills from open charges, by default of last month. */
export const MakeDialog = ({ direction, onClose }: { readonly direction: Direction; readonly onClose: () => void }) => {
  const t = useWords('bills')
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  const lastDay = addDays(`${today.slice(0, 7)}-01`, -1)
  const [made, setMade] = useState<Made>()
  const { act } = useAct(sides[direction].act.make, { changes: ['billing'], quiet: true })
  return (
    <FormDialog<Values>
      name={`bills-make-${direction}`}
      title={t('make')}
      ok={t('make.ok')}
      schema={schema}
      defaults={{ startDate: `${lastDay.slice(0, 7)}-01`, endDate: lastDay, partnerId: '' }}
      onClose={onClose}
      onSave={async ({ startDate, endDate, partnerId }) =>
        setMade(await act({ body: { startDate, endDate, partnerId: partnerId === '' ? null : partnerId } }))
      }
    >
      <p className="quiet">{t('make.text')}</p>
      <FieldDate name="startDate" label={t('start')} required />
      <FieldDate name="endDate" label={t('end')} required />
      <FieldInput
        field={{ ...billResources[direction].fields.partnerId, optional: true as never }}
        name="partnerId"
        sources={sources}
      />
      <div role="status">{made && <Answer direction={direction} made={made} />}</div>
    </FormDialog>
  )
}
