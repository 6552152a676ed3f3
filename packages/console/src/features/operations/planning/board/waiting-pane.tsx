import type { PlanShipmentShown } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Button, Checkbox, Input, Select } from 'antd'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { formatNumber } from '../../../../kit/show/format.ts'
import { virtualRows } from '../../../../kit/table/virtual-rows.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { useBoardParts, useChosen, useEditable, usePlan } from './board-context.ts'
import { useDrop } from './drag.ts'
import { groupWaiting, type GroupBy, type WaitingGroup } from './group-waiting.ts'
import { MoveMenu } from './move-menu.tsx'
import { itemsOfGroups, type WaitingItem } from './waiting-items.ts'
import { WaitingRow } from './waiting-row.tsx'
import './waiting.css'

const total = (rows: readonly PlanShipmentShown[], of: 'weightKg' | 'volumeM3'): number =>
  Math.round(rows.reduce((sum, row) => sum + row[of], 0) * 100) / 100

const matches = (row: PlanShipmentShown, text: string): boolean =>
  searchKey([row.shipmentNo, row.customerName, row.destination.siteName, row.origin.siteName].join(' ')).includes(text)

const Chosen = ({ waiting }: { readonly waiting: readonly PlanShipmentShown[] }) => {
  const t = useWords('board')
  const chosen = useChosen()
  const { clear } = useBoardParts().acts
  const picked = waiting.filter(({ id }) => chosen.has(id))
  if (picked.length === 0) return null
  return (
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
  )
}

const GroupHead = ({ group: { key, rows } }: { readonly group: WaitingGroup }) => {
  const t = useWords('board')
  const chosen = useChosen()
  const editable = useEditable()
  const { choose } = useBoardParts().acts
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const on = ids.filter((id) => chosen.has(id)).length
  return (
    <div className="board-group">
      <Checkbox
        checked={on === ids.length}
        indeterminate={on > 0 && on < ids.length}
        disabled={!editable}
        onChange={(event) => choose(ids, event.target.checked)}
      >
        {key || t('group.none')}
      </Checkbox>
      <span className="quiet">
        {rows.length} · {formatNumber(total(rows, 'weightKg'))} {t('kg')} · {formatNumber(total(rows, 'volumeM3'))} {t('m3')}
      </span>
    </div>
  )
}

const rowHeights = { group: 52, waybill: 74 } as const

/** Virtualised, for thousands of rows. */
const Items = ({ items }: { readonly items: readonly WaitingItem[] }) => {
  const t = useWords('board')
  const { state, acts } = useBoardParts()
  const scroller = useRef<HTMLDivElement>(null)
  // Dragging a selected waybill drags the selection, any other only itself.
  const inHand = useCallback((id: string) => (state.chosen.get().has(id) ? [...state.chosen.get()] : [id]), [state])
  const onChoose = useCallback((id: string, on: boolean) => acts.choose([id], on), [acts])
  // oxlint-disable-next-line react/incompatible-library -- the console is built without the React compiler
  const virtual = useVirtualizer({
    ...virtualRows,
    count: items.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => items[index]?.key ?? index,
    estimateSize: (index) => rowHeights[items[index]?.kind ?? 'waybill'],
    overscan: 6,
  })
  const shown = virtual.getVirtualItems()
  const after = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)
  return (
    <div ref={scroller} className="board-scroll" role="group" aria-label={t('waiting')}>
      <ul style={{ paddingTop: shown[0]?.start ?? 0, paddingBottom: after }}>
        {shown.map(({ index, key }) => {
          const item = items[index]
          return (
            item && (
              <li key={key} ref={virtual.measureElement} data-index={index}>
                {item.kind === 'group' ? (
                  <GroupHead group={item.group} />
                ) : (
                  <WaitingRow row={item.row} inHand={inHand} onChoose={onChoose} />
                )}
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

/** Unassigned waybills: search, group, select, drag to a route, and drop here to unassign. */
export const WaitingPane = ({ onAdd }: { readonly onAdd: () => void }) => {
  const t = useWords('board')
  const { routes, shipments } = usePlan()
  const editable = useEditable()
  const { moveTo } = useBoardParts().acts
  const [text, setText] = useState('')
  const [by, setBy] = useState<GroupBy>('origin')
  const wanted = searchKey(useDeferredValue(text))
  const pane = useRef<HTMLElement>(null)
  const routed = useMemo(() => new Set(routes.flatMap(({ shipmentIds }) => shipmentIds)), [routes])
  useDrop(
    pane,
    (ids) => {
      const back = ids.filter((id) => routed.has(id))
      if (back.length > 0) moveTo(back, null)
    },
    editable,
  )
  const waiting = useMemo(() => shipments.filter(({ routeId }) => routeId === null), [shipments])
  const found = useMemo(() => (wanted === '' ? waiting : waiting.filter((row) => matches(row, wanted))), [waiting, wanted])
  const items = useMemo(() => itemsOfGroups(groupWaiting(found, by)), [found, by])
  return (
    <section ref={pane} className="board-pane board-waiting" aria-label={t('waiting')}>
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
      <Chosen waiting={waiting} />
      {waiting.length === 0 && <p className="board-empty">{t('waiting.none')}</p>}
      {waiting.length > 0 && found.length === 0 && <p className="board-empty">{t('waiting.notFound')}</p>}
      {found.length > 0 && <Items items={items} />}
    </section>
  )
}
