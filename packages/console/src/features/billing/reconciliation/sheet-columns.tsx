import type { CounterpartSheet } from '@khonsong/contract/billing/reconciliation/counterpart-sheets.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import {
  counterpartColumnNames,
  counterpartColumns,
  type CounterpartColumn,
} from '@khonsong/domain/billing/reconciliation/counterpart-columns.ts'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { sheetSides } from './sheet-sides.ts'

interface SheetColumnsProps {
  readonly direction: Direction
  readonly billId: string
  readonly sheet: CounterpartSheet
}

/** Column mapping with sample values: proposed from the headings, corrected by hand. */
export const SheetColumns = ({ direction, billId, sheet }: SheetColumnsProps) => {
  const t = useWords('sheets')
  const localize = useLocalize()
  const [mapping, setMapping] = useState<readonly (CounterpartColumn | null)[]>(sheet.mapping)
  const { act, acting } = useAct(sheetSides[direction].sheets.map, { changes: ['billing'] })
  // A meaning is used once: choosing it again moves it to the new column.
  const choose = (at: number, column: CounterpartColumn | null) =>
    setMapping(mapping.map((known, index) => (index === at ? column : known === column ? null : known)))
  const save = () =>
    act({ params: { id: billId }, body: { sheetVersion: sheet.version, mapping: [...mapping] } }).catch(() => undefined)
  const options = [
    { value: '', label: t('mapping.none') },
    ...counterpartColumnNames.map((name) => ({ value: name, label: localize(counterpartColumns[name]) })),
  ]
  return (
    <details className="sheet-mapping" open={sheet.comparison === null}>
      <summary>{t('mapping')}</summary>
      <p className="quiet">{t('mapping.text')}</p>
      <div className="sheet-mapping-table" tabIndex={0} role="group" aria-label={t('mapping')}>
        <table className="simple-table">
          <thead>
            <tr>
              {sheet.headings.map((heading, at) => {
                const name = heading === '' ? t('mapping.noHeading', { n: at + 1 }) : heading
                return (
                  <th key={`${at}.${heading}`}>
                    <span className="cut">{name}</span>
                    <Select<string>
                      size="small"
                      aria-label={name}
                      value={mapping[at] ?? ''}
                      options={options}
                      onChange={(value) => choose(at, counterpartColumnNames.find((column) => column === value) ?? null)}
                    />
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {sheet.samples.map((cells, row) => (
              <tr key={`${row}.${cells.join()}`}>
                {sheet.headings.map((heading, at) => (
                  <td key={`${at}.${heading}`} className="cut">
                    {cells[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button type="primary" size="small" loading={acting} onClick={() => void save()}>
        {t('mapping.save')}
      </Button>
    </details>
  )
}
