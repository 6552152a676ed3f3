import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useWords } from '../words/use-words.ts'
import { changed, moved, narrowest, widest, type ArrangedColumn } from './column.ts'

interface ChooserProps<Row> {
  readonly columns: readonly ArrangedColumn<Row>[]
  readonly onChange: (columns: readonly ArrangedColumn<Row>[]) => void
  readonly onReset: () => void
}

const List = <Row,>({ columns, onChange, onReset }: ChooserProps<Row>) => {
  const t = useWords('kit')
  return (
    <div className="column-chooser">
      <ul>
        {columns.map(({ column, show, width }, at) => (
          <li key={column.key}>
            <label className="cut">
              <input
                type="checkbox"
                checked={show}
                disabled={at === 0}
                onChange={(event) => onChange(changed(columns, column.key, { show: event.target.checked }))}
              />
              {column.title}
            </label>
            <input
              type="number"
              className="column-width"
              aria-label={t('table.width', { name: column.title })}
              min={narrowest}
              max={widest}
              step={10}
              value={width}
              onChange={(event) => onChange(changed(columns, column.key, { width: Number(event.target.value) }))}
            />
            <Button
              size="small"
              type="text"
              icon={<ArrowUpOutlined />}
              aria-label={t('table.moveUp', { name: column.title })}
              disabled={at <= 1}
              onClick={() => onChange(moved(columns, column.key, -1))}
            />
            <Button
              size="small"
              type="text"
              icon={<ArrowDownOutlined />}
              aria-label={t('table.moveDown', { name: column.title })}
              disabled={at === 0 || at === columns.length - 1}
              onClick={() => onChange(moved(columns, column.key, 1))}
            />
          </li>
        ))}
      </ul>
      <Button type="link" size="small" onClick={onReset}>
        {t('table.columnsReset')}
      </Button>
    </div>
  )
}

/** Which columns stand, where, and how wide: by mouse in the table's head, by keyboard here. */
export const ColumnChooser = <Row,>(props: ChooserProps<Row>) => {
  const t = useWords('kit')
  return (
    <Popover trigger="click" placement="bottomRight" content={<List {...props} />}>
      <Button type="text" size="small" icon={<SettingOutlined />} aria-label={t('table.columns')} title={t('table.columns')} />
    </Popover>
  )
}
