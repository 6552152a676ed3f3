import { unitsOfBases } from '@khonsong/domain/billing/contracts/quantity-unit.ts'
import type { contractLines } from '@khonsong/contract/billing/contracts/contract-lines.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { Alert } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { FieldText } from '../../../kit/form/fields.tsx'
import { withCommas } from '../../../kit/form/with-commas.ts'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useWhy } from '../../../kit/show/use-why.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useCounted } from '../../../shared/use-counted.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import type { LineCalls } from './price-list.tsx'
import { useLineSentence } from './line-sentence.ts'

type Priced = OutputOf<typeof contractLines.price>

const Why = ({ priced }: { readonly priced: Priced['lines'][number] }) => {
  const t = useWords('contracts')
  const { line, quantity, bound, problem, sheet, rate } = priced
  const counted = useCounted()
  const format = useFormat()
  return (
    <>
      {quantity !== null && (
        <div className="quiet">
          {t('price.quantity', { quantity: counted(quantity, unitsOfBases[line.rateCard?.unit ?? line.basis]) })}
        </div>
      )}
      {rate && (
        <div className="quiet">
          {t('price.rate', { row: rate.rowNo, day: format.day(rate.effectiveDate), price: withCommas(rate.price) })} ·{' '}
          {Object.values(rate.cells).join(' · ')}
        </div>
      )}
      {rate?.fuel && (
        <div className="quiet">
          {t(rate.fuel.isClamped ? 'price.fuelClamped' : 'price.fuel', { price: rate.fuel.price, band: rate.fuel.baht })}
        </div>
      )}
      {bound !== null && <div className="quiet">{t(`price.${bound}`)}</div>}
      {sheet.map(({ name, text, value }) => (
        <div key={name} className="quiet">
          {name} = {text} = {value}
        </div>
      ))}
      {problem !== null && <div className="price-problem">{problem}</div>}
    </>
  )
}

const Answer = ({ priced }: { readonly priced: Priced }) => {
  const t = useWords('contracts')
  const sentenceOf = useLineSentence()
  return (
    <table className="price-table">
      <tbody>
        {priced.lines.map((one, at) => (
          <tr key={`${one.line.serviceItemId}-${String(at)}`}>
            <td>
              <strong>{one.line.serviceItemName}</strong>
              <div>{sentenceOf(one.line)}</div>
              <Why priced={one} />
            </td>
            <td className="figure">{withCommas(one.amount ?? '–')}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('price.total', { no: priced.shipmentNo })}</th>
          <td className="figure">
            <strong>{withCommas(priced.total ?? '–')}</strong>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

interface PriceDialogProps {
  readonly id: string
  readonly no: string
  readonly calls: LineCalls
  readonly onClose: () => void
}

/** Trial price of a waybill with its calculation. */
export const PriceDialog = ({ id, no, calls, onClose }: PriceDialogProps) => {
  const t = useWords('contracts')
  const whyOf = useWhy()
  const [shipmentNo, setShipmentNo] = useState('')
  const asked = { params: { id }, query: { shipmentNo } }
  const { data, error } = useRead(calls.price, asked, { enabled: shipmentNo !== '', topics: ['billing'], quiet: true })
  return (
    <FormDialog<{ shipmentNo: string }>
      name={`price-waybill-${id}`}
      title={`${t('price.try')} · ${no}`}
      ok={t('which.ok')}
      defaults={{ shipmentNo: '' }}
      onClose={onClose}
      onSave={(values) => Promise.resolve(setShipmentNo(values.shipmentNo.trim()))}
    >
      <FieldText name="shipmentNo" label={t('price.shipment')} maxLength={50} required />
      <div role="status">
        {error && <Alert type="warning" showIcon title={whyOf(error).join(' ')} />}
        {data && <Answer priced={data} />}
      </div>
    </FormDialog>
  )
}
