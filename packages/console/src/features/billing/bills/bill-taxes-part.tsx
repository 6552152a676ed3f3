import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import { taxCodes, taxKeyOf, vatTreatments } from '@khonsong/domain/billing/rating/tax-code.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { Alert } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { Facts } from '../../../kit/show/facts.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useIsCustomer } from '../../../shared/current-user.ts'
import { Go } from '../../../shared/go.tsx'
import { sides } from './bill-calls.ts'
import { bahtText } from './bill-looks.tsx'

const topics = ['billing']

/** Tax totals of a bill, the open amount and its documents. Hidden if the company has bill taxes disabled. */
export const BillTaxesPart = ({ direction, bill }: { readonly direction: Direction; readonly bill: Bill }) => {
  const t = useWords('bills')
  const localize = useLocalize()
  const isCustomer = useIsCustomer()
  const papers = isCustomer ? '/foreaccount/forepapers' : sides[direction].papers
  const { data } = useRead(sides[direction].taxes, { params: { id: bill.id } }, { topics, quiet: true, keepOld: true })
  // Nothing is taxed on a bill without lines: merged, voided or emptied.
  if (!data || (!data.isFixed && (!data.isOn || data.groups.length === 0))) return null
  return (
    <section aria-label={t('taxes')} className="bill-taxes">
      {data.warnings.map(({ code, message }) => (
        <Alert key={code + message} type="warning" showIcon title={message} />
      ))}
      <div className="bill-taxes-scroll" role="region" tabIndex={0} aria-label={t('taxes.byCode')}>
        <table className="simple-table">
          <thead>
            <tr>
              <th scope="col">{t('taxes.code')}</th>
              <th scope="col">{t('taxes.treatment')}</th>
              <th scope="col" className="figure">
                {t('taxes.net')}
              </th>
              <th scope="col" className="figure">
                {t('taxes.vat')}
              </th>
              <th scope="col" className="figure">
                {t('taxes.wht')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.groups.map((group) => (
              <tr key={taxKeyOf(group)}>
                <th scope="row">
                  {group.ownTaxCode === null ? localize(taxCodes[group.taxCode]) : `${group.ownTaxCode} ${group.ownTaxName ?? ''}`}
                </th>
                <td>
                  {group.vatTreatment === 'standard' && group.vatPercent === 0
                    ? t('taxes.unregistered')
                    : `${localize(vatTreatments[group.vatTreatment])} ${group.vatPercent > 0 ? `${group.vatPercent}%` : ''}`}
                </td>
                <td className="figure">{bahtText(group.amount)}</td>
                <td className="figure">{bahtText(group.vat)}</td>
                <td className="figure">
                  {bahtText(group.wht)} {group.whtPercent > 0 && <span className="quiet">({group.whtPercent}%)</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Facts
        facts={[
          { key: 'total', label: t('taxes.total'), value: <strong>{bahtText(data.total)}</strong> },
          ...(Number(data.noted) === 0 ? [] : [{ key: 'noted', label: t('taxes.noted'), value: bahtText(data.noted) }]),
          { key: 'paid', label: t('taxes.paid'), value: bahtText(data.paid) },
          { key: 'withheld', label: t('taxes.withheld'), value: `${bahtText(data.withheld)} / ${bahtText(data.wht)}` },
          ...(data.isFixed ? [{ key: 'open', label: t('taxes.open'), value: <strong>{bahtText(data.open)}</strong> }] : []),
          ...(direction === 'payable' && bill.supplierInvoiceNo !== null
            ? [
                {
                  key: 'supplier',
                  label: t('supplierInvoice.short'),
                  value: `${bill.supplierInvoiceNo} · ${bill.supplierInvoiceOn ?? ''}`,
                },
              ]
            : []),
          {
            key: 'papers',
            label: t('taxes.papers'),
            wide: true,
            value:
              data.papers.length > 0 &&
              data.papers.map(({ id, paperNo, paperState }) => (
                <span key={id} className="bill-paper">
                  <Go href={`${papers}?searchText=${encodeURIComponent(paperNo)}`}>{paperNo}</Go>
                  {paperState === 'cancelled' && ` (${t('taxes.cancelled')})`}
                </span>
              )),
          },
        ]}
      />
      {!data.isFixed && <p className="quiet">{t('taxes.preview')}</p>}
    </section>
  )
}
