import '../../../shared/legs.css'
import { orders, type OrderDetail } from '@khonsong/contract/operations/orders/orders.ts'
import { unitsOfMeasure } from '@khonsong/domain/masters/cargo/unit-of-measure.ts'
import { rejectionsOf } from '@khonsong/domain/kernel/zod-rejections.ts'
import { receivedLabels, receivedLineSchema } from '@khonsong/domain/operations/orders/received-goods.ts'
import { useMemo } from 'react'
import { z } from 'zod'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldNumber, FieldSelect } from '../../../kit/form/fields.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'

interface Typed {
  lines: { received: number | null; receivedUnit: string; paid: number | null; paidUnit: string }[]
}
type Line = OrderDetail['lines'][number]

const typedOf = ({ lines }: OrderDetail): Typed => ({
  lines: lines.map(({ received, paid, unitCode }) => ({
    received: received?.quantity ?? null,
    receivedUnit: received?.unitCode ?? unitCode,
    paid: paid?.quantity ?? null,
    paidUnit: paid?.unitCode ?? unitCode,
  })),
})

const counted = (quantity: number | null, unitCode: string) => (quantity === null ? null : { quantity, unitCode })

const sent = ({ lines }: Typed, of: readonly Line[]) => ({
  lines: lines.map(({ received, receivedUnit, paid, paidUnit }, at) => ({
    lineNo: of[at]?.lineNo ?? at + 1,
    received: counted(received, receivedUnit),
    paid: counted(paid, paidUnit),
  })),
})

const body = z.object({ lines: z.array(receivedLineSchema) })

/** Maps a field path of the request to the form's field. */
const typedField = (field: string): string[] =>
  field.replace('received.quantity', 'received').replace('paid.quantity', 'paid').split('.')

/** Received and paid quantities by line, from the consignee's documents. */
export const ReceivedDialog = ({ order, onClose }: { readonly order: OrderDetail; readonly onClose: () => void }) => {
  const t = useWords('orders')
  const localize = useLocalize()
  const record = useAct(orders.recordReceived, { changes: ['orders'], quiet: true })
  const units = Object.entries(unitsOfMeasure).map(([value, words]) => ({ value, label: localize(words) }))
  const schema = useMemo(
    () =>
      z.custom<Typed>().superRefine((values, context) => {
        const parsed = body.safeParse(sent(values, order.lines), { reportInput: true })
        if (parsed.success) return
        for (const { code, params, field } of rejectionsOf(body, parsed.error))
          context.addIssue({ code: 'custom', path: typedField(field ?? ''), message: code, params: { code, params } })
      }),
    [order.lines],
  )
  return (
    <FormDialog<Typed>
      name="received-goods"
      title={t('received.title', { no: order.orderNo })}
      ok={t('received.record')}
      width={860}
      schema={schema}
      defaults={typedOf(order)}
      onSave={async (values) => {
        await record.act({ params: { id: order.id }, body: { version: order.version, ...body.parse(sent(values, order.lines)) } })
        onClose()
      }}
      onClose={onClose}
    >
      <p className="quiet">{t('received.hint')}</p>
      {order.lines.map((line, at) => (
        <fieldset key={line.id} className="received-line">
          <legend>
            {line.lineNo} · {line.description ?? line.skuCode ?? '–'}
          </legend>
          <FieldNumber name={`lines.${at}.received`} label={localize(receivedLabels.received)} />
          <FieldSelect
            name={`lines.${at}.receivedUnit`}
            label={localize(receivedLabels.receivedUnit)}
            options={units}
            clearable={false}
          />
          <FieldNumber name={`lines.${at}.paid`} label={localize(receivedLabels.paid)} />
          <FieldSelect name={`lines.${at}.paidUnit`} label={localize(receivedLabels.paidUnit)} options={units} clearable={false} />
        </fieldset>
      ))}
    </FormDialog>
  )
}
