import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import type { cardContent } from '@khonsong/contract/billing/cards/card-content.ts'
import { Button } from 'antd'
import { withCommas } from '../../../kit/form/with-commas.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import {
  cellsIn,
  keepRow,
  keyOf,
  pasteCells,
  removeRow,
  typedIn,
  writeCell,
  type GridState,
  type Place,
  type ShownRow,
  type Typed,
} from './grid-state.ts'

export type CardColumn = OutputOf<typeof cardContent.read>['columns'][number]

interface GridProps {
  readonly columns: readonly CardColumn[]
  readonly rows: readonly ShownRow[]
  readonly state: GridState
  readonly isOpen: boolean
  /** Cell errors by key, such as `r12.originProvince`. */
  readonly wrong: ReadonlyMap<string, string>
  readonly onChange: (next: GridState) => void
}

interface RowProps extends GridProps {
  readonly place: Place
  readonly stored: Typed
}

const EditedRow = ({ columns, rows, state, wrong, onChange, place, stored }: RowProps) => {
  const t = useWords('cards')
  const localize = useLocalize()
  const key = keyOf(place)
  const typed = typedIn(state, place, stored)
  const row = 'rowNo' in place ? String(place.rowNo) : `${t('row.new')} ${place.added + 1}`
  const isRemoved = 'rowNo' in place && state.removed.includes(place.rowNo)
  return (
    <tr className={isRemoved ? 'card-removed' : undefined}>
      <th scope="row" className={wrong.has(`${key}.`) ? 'card-wrong' : undefined} title={wrong.get(`${key}.`)}>
        {row}
      </th>
      {columns.map(({ id, words, isPrice }) => (
        <td key={id} className={isPrice ? 'figure' : undefined}>
          <input
            className={isPrice ? 'card-cell figure' : 'card-cell'}
            aria-label={t('cell', { column: localize(words), row })}
            aria-invalid={wrong.has(`${key}.${id}`)}
            title={wrong.get(`${key}.${id}`)}
            value={typed[id] ?? ''}
            maxLength={100}
            disabled={isRemoved}
            onChange={(event) => onChange(writeCell(state, place, stored, id, event.target.value))}
            onPaste={(event) => {
              const cells = cellsIn(event.clipboardData.getData('text/plain'))
              if (!cells) return
              event.preventDefault()
              onChange(pasteCells(state, { cells, columns: columns.map((one) => one.id), rows, at: place, column: id }))
            }}
          />
        </td>
      ))}
      <td>
        {isRemoved && 'rowNo' in place ? (
          <Button size="small" aria-label={t('row.keep', { row })} onClick={() => onChange(keepRow(state, place.rowNo))}>
            ↺
          </Button>
        ) : (
          <Button size="small" aria-label={t('row.remove', { row })} onClick={() => onChange(removeRow(state, place))}>
            ×
          </Button>
        )}
      </td>
    </tr>
  )
}

const ReadRow = ({ columns, rowNo, stored }: { readonly columns: readonly CardColumn[] } & ShownRow) => (
  <tr>
    <th scope="row">{rowNo}</th>
    {columns.map(({ id, isPrice }) => (
      <td key={id} className={isPrice ? 'figure' : undefined}>
        {isPrice ? withCommas(stored[id] ?? '') : stored[id]}
      </td>
    ))}
  </tr>
)

/** Row grid of a version; drafts are editable and accept pasted cells. */
export const CardGrid = (props: GridProps) => {
  const { columns, rows, state, isOpen } = props
  const t = useWords('cards')
  const localize = useLocalize()
  return (
    // Focusable, so that a wide table can be scrolled by keyboard.
    <div className="card-grid" role="region" aria-label={t('content')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            {columns.map(({ id, words, isPrice }) => (
              <th key={id} scope="col" className={isPrice ? 'figure' : undefined}>
                {localize(words)}
              </th>
            ))}
            {isOpen && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            isOpen ? (
              <EditedRow key={row.rowNo} {...props} place={{ rowNo: row.rowNo }} stored={row.stored} />
            ) : (
              <ReadRow key={row.rowNo} columns={columns} {...row} />
            ),
          )}
          {isOpen && state.added.map((_, at) => <EditedRow key={`n${String(at)}`} {...props} place={{ added: at }} stored={{}} />)}
        </tbody>
      </table>
    </div>
  )
}
