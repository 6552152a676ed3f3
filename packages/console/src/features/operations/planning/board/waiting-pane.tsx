import type { PlanShipmentShown } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { Button, Checkbox, Input, Select } from 'antd'
import { useCallback, useMemo, useRef, useState } from 'react'
import { formatNumber } from '../../../../kit/show/format.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { useBoardValue } from './board-context.ts'
import { useDrop } from './drag.ts'
import { groupWaiting, type GroupBy } from './group-waiting.ts'
import { MoveMenu } from './move-menu.tsx'
import { WaitingRow } from './waiting-row.tsx'

const total = (rows: readonly PlanShipmentShown[], of: 'weightKg' | 'volumeM3'): number =>
  Math.round(rows.reduce((sum, row) => sum + row[of], 0) * 100) / 100

const matches = (row: PlanShipmentShown, text: string): boolean =>
  searchKey([row.shipmentNo, row.customerName, row.destination.siteName, row.origin.siteName].join(' ')).includes(text)

/** What waits: found, grouped, chosen, dragged onto a route, and taken back when it is dropped here. */
export const WaitingPane = ({ onAdd }: { readonly onAdd: () => void }) => {
  const t = useWords('board')
  const { plan, chosen, choose, clear, editable, moveTo } = useBoardValue()
  const [text, setText] = useState('')
  const [by, setBy] = useState<GroupBy>('origin')
  const pane = useRef<HTMLElement>(null)
  const routed = useMemo(() => new Set(plan.routes.flatMap(({ shipmentIds }) => shipmentIds)), [plan.routes])
  const isOver = useDrop(
    pane,
    (ids) => {
      const back = ids.filter((id) => routed.has(id))
      if (back.length > 0) moveTo(back, null)
    },
    editable,
  )
  const waiting = useMemo(() => plan.shipments.filter(({ routeId }) => routeId === null), [plan.shipments])
  const shown = useMemo(() => waiting.filter((row) => matches(row, searchKey(text))), [waiting, text])
  const groups = useMemo(() => groupWaiting(shown, by), [shown, by])
  const picked = waiting.filter(({ id }) => chosen.has(id))
  const inHand = useCallback((id: string) => (chosen.has(id) ? [...chosen] : [id]), [chosen])
  const onChoose = useCallback((id: string, on: boolean) => choose([id], on), [choose])
  return (
    <section ref={pane} className="board-pane board-waiting" aria-label={t('waiting')} data-over={isOver}>
      <div className="board-pane-head">
        <h2>
          {t('waiting')} <span className="count">{formatNumber(waiting.length)}</span>
        </h2>
        <Button size="small" disabled={!editable} onClick={onAdd}>
          {t('add')}
        </Button>
      </div>
      <div className="board-pane-tools">
        <Input
          size="small"
          allowClear
          maxLength={100}
          placeholder={t('search')}
          aria-label={t('search')}
          onChange={(event) => setText(event.target.value)}
        />
        <Select
          size="small"
          value={by}
          aria-label={t('groupBy')}
          popupMatchSelectWidth={false}
          options={(['origin', 'province', 'customer', 'day', 'temperature'] as const).map((value) => ({
            value,
            label: t(`group.${value}`),
          }))}
          onChange={setBy}
        />
      </div>
      {picked.length > 0 && (
        <div className="board-chosen">
          <span>
            {t('chosen', {
              n: picked.length,
              kg: formatNumber(total(picked, 'weightKg')),
              m3: formatNumber(total(picked, 'volumeM3')),
            })}
          </span>
          <MoveMenu shipmentIds={picked.map(({ id }) => id)} />
          <Button size="small" type="text" onClick={clear}>
            {t('clear')}
          </Button>
        </div>
      )}
      <div className="board-scroll">
        {waiting.length === 0 && <p className="board-empty">{t('waiting.none')}</p>}
        {waiting.length > 0 && shown.length === 0 && <p className="board-empty">{t('waiting.notFound')}</p>}
        {groups.map(({ key, rows }) => {
          const ids = rows.map(({ id }) => id)
          const on = ids.filter((id) => chosen.has(id)).length
          return (
            <div key={key} className="board-group">
              <h3>
                <Checkbox
                  checked={on === ids.length}
                  indeterminate={on > 0 && on < ids.length}
                  disabled={!editable}
                  onChange={(event) => choose(ids, event.target.checked)}
                >
                  {key || t('group.none')}
                </Checkbox>
                <span className="quiet">
                  {rows.length} · {formatNumber(total(rows, 'weightKg'))} {t('kg')} · {formatNumber(total(rows, 'volumeM3'))}{' '}
                  {t('m3')}
                </span>
              </h3>
              <ul>
                {rows.map((row) => (
                  <WaitingRow
                    key={row.id}
                    row={row}
                    chosen={chosen.has(row.id)}
                    editable={editable}
                    inHand={inHand}
                    onChoose={onChoose}
                  />
                ))}
              </ul>
            </div>
          )
        })}
      </div>
    </section>
  )
}
