import { DeleteOutlined, HistoryOutlined, MoreOutlined, PlusOutlined } from '@ant-design/icons'
import { areaWords, type AreaLevel } from '@khonsong/domain/masters/places/area.ts'
import { Button, Checkbox, Dropdown, Skeleton } from 'antd'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { formatNumber } from '../../../kit/show/format.ts'
import { useLanguage, useLocalize } from '../../../kit/words/pane-language.ts'
import { useColon } from '../../../kit/words/colon.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import type { AreaRow } from './address-parts.ts'

interface ColumnProps {
  readonly level: AreaLevel
  /** Undefined while loading. */
  readonly rows: readonly AreaRow[] | undefined
  /** Hint while nothing is selected above. */
  readonly waiting: string | undefined
  readonly chosen: string | undefined
  readonly within: Readonly<Record<string, number>> | undefined
  readonly marked: ReadonlySet<string>
  readonly mayEdit: boolean
  readonly onChoose: (id: string) => void
  readonly onMark: (id: string, on: boolean) => void
  readonly onAdd: () => void
  readonly onRename: (row: AreaRow) => void
  readonly onHistory: (row: AreaRow) => void
  readonly onRemove: (ids: readonly string[]) => void
}

/** Arrow keys move through the places. */
const step = (event: KeyboardEvent<HTMLUListElement>): void => {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (by === 0) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('.area-name')]
  const next = buttons[buttons.findIndex((button) => button === document.activeElement) + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}

type RowProps = Pick<ColumnProps, 'within' | 'mayEdit' | 'onChoose' | 'onMark' | 'onRename' | 'onHistory' | 'onRemove'> & {
  readonly row: AreaRow
  readonly isChosen: boolean
  readonly isMarked: boolean
}

const Row = ({ row, isChosen, isMarked, within, mayEdit, onChoose, onMark, onRename, onHistory, onRemove }: RowProps) => {
  const t = useWords('addresses')
  const colon = useColon()
  const thai = useLanguage() === 'th'
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const [name, other] = thai ? [row.nameTh, row.nameEn] : [row.nameEn, row.nameTh]
  const count = row.postalCodes ? row.postalCodes.join(', ') : formatNumber(within?.[row.id] ?? 0)
  return (
    <li ref={line} className="area-row" data-chosen={isChosen}>
      {mayEdit && (
        <Checkbox aria-label={t('select', { name })} checked={isMarked} onChange={({ target }) => onMark(row.id, target.checked)} />
      )}
      <button type="button" className="area-name" aria-current={isChosen} title={row.code} onClick={() => onChoose(row.id)}>
        <span>{name}</span>
        {other !== name && <span className="quiet">{other}</span>}
        <span className="area-count">{count}</span>
      </button>
      {mayEdit && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'rename', label: t('rename'), onClick: () => onRename(row) },
              { key: 'history', label: t('history'), icon: <HistoryOutlined />, onClick: () => onHistory(row) },
              { key: 'remove', label: t('remove'), danger: true, icon: <DeleteOutlined />, onClick: () => onRemove([row.id]) },
            ],
          }}
        >
          <Button type="text" size="small" icon={<MoreOutlined />} aria-label={`${t('more')}${colon}${name}`} />
        </Dropdown>
      )}
    </li>
  )
}

/** One level: its places, their contents, and actions. */
export const AreaColumn = (props: ColumnProps) => {
  const { level, rows, waiting, chosen, marked, mayEdit, onAdd, onRemove } = props
  const t = useWords('addresses')
  const colon = useColon()
  const localize = useLocalize()
  return (
    <section className="area-column" aria-label={localize(areaWords[level])}>
      <header>
        <h2>{localize(areaWords[level])}</h2>
        {rows && <span className="count">{formatNumber(rows.length)}</span>}
        {mayEdit && marked.size > 0 && (
          <Button danger size="small" icon={<DeleteOutlined />} onClick={() => onRemove([...marked])}>
            {t('removeN', { n: marked.size })}
          </Button>
        )}
        {mayEdit && waiting === undefined && (
          <Button
            size="small"
            icon={<PlusOutlined />}
            onClick={onAdd}
            aria-label={`${t('add')}${colon}${localize(areaWords[level])}`}
          >
            {t('add')}
          </Button>
        )}
      </header>
      {waiting !== undefined && <p className="area-empty">{waiting}</p>}
      {waiting === undefined && rows === undefined && <Skeleton active={false} title={false} paragraph={{ rows: 6 }} />}
      {rows?.length === 0 && <p className="area-empty">{t('emptyLevel')}</p>}
      {rows && rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move between the buttons inside
        <ul onKeyDown={step}>
          {rows.map((row) => (
            <Row key={row.id} {...props} row={row} isChosen={row.id === chosen} isMarked={marked.has(row.id)} />
          ))}
        </ul>
      )}
    </section>
  )
}
