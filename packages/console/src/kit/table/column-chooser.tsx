import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { Popup } from '../show/popup.tsx'
import { useWords } from '../words/use-words.ts'
import { changed, moved, narrowest, widest, type ArrangedColumn } from './column.ts'

interface ChooserProps<Row> {
  readonly columns: readonly ArrangedColumn<Row>[]
  readonly onChange: (columns: readonly ArrangedColumn<Row>[]) => void
  readonly onReset: () => void
}

interface WidthProps {
  readonly label: string
  readonly width: number
  readonly onWidth: (width: number) => void
}

const isWidth = (width: number): boolean => width >= narrowest && width <= widest

/** A width may be out of range while being typed; on blur it is clamped. */
const Width = ({ label, width, onWidth }: WidthProps) => {
  const [typed, setTyped] = useState<string>()
  return (
    <input
      type="number"
      className="column-width"
      aria-label={label}
      min={narrowest}
      max={widest}
      step={10}
      value={typed ?? width}
      onChange={({ target }) => {
        setTyped(target.value)
        if (isWidth(Number(target.value))) onWidth(Number(target.value))
      }}
      onBlur={() => {
        if (typed) onWidth(Number(typed))
        setTyped(undefined)
      }}
    />
  )
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
            <Width
              label={t('table.width', { name: column.title })}
              width={width}
              onWidth={(next) => onChange(changed(columns, column.key, { width: next }))}
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

/** Shows, orders and sizes columns by keyboard; the mouse does so in the table header. */
export const ColumnChooser = <Row,>(props: ChooserProps<Row>) => {
  const t = useWords('kit')
  return (
    <Popup placement="bottomRight" renderContent={() => <List {...props} />}>
      {(opener) => (
        <Button
          {...opener}
          type="text"
          size="small"
          icon={<SettingOutlined />}
          aria-label={t('table.columns')}
          title={t('table.columns')}
        />
      )}
    </Popup>
  )
}
