import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons'
import { moved } from '@khonsong/domain/masters/commerce/line.ts'
import { Button } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import { Field } from '../../../kit/form/field.tsx'
import { Section } from '../../../kit/form/section.tsx'
import { formatNumber } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { LineMap } from './line-map.tsx'
import { SitePicker } from './site-picker.tsx'
import { useLineSites } from './use-line-sites.ts'

interface EditorProps {
  readonly id: string
  readonly siteIds: readonly string[]
  readonly onChange: (siteIds: readonly string[]) => void
  readonly describedBy: string | undefined
}

/** Sites in order: drag with the mouse, or use the row's arrow buttons or Alt with arrow keys. */
const Editor = ({ id, siteIds, onChange, describedBy }: EditorProps) => {
  const t = useWords('our')
  const { stops, legs } = useLineSites(siteIds)
  const [dragged, setDragged] = useState<number>()
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    if (to < 0 || to >= siteIds.length || from === to) return
    onChange(moved(siteIds, from, to))
    setSaid(t('line.moved', { name: stops[from]?.name ?? '', n: to + 1 }))
  }
  const onKey = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const to = event.key === 'ArrowUp' ? at - 1 : at + 1
    move(at, to)
  }
  return (
    <div aria-describedby={describedBy}>
      <ol className="line-sites" aria-label={t('line.sites')}>
        {stops.map((stop, at) => (
          <li
            // A site may occur twice, so its index is part of the key.
            key={`${stop.id}.${at}`}
            draggable
            data-dragged={dragged === at}
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== undefined) move(dragged, at)
              setDragged(undefined)
            }}
            onKeyDown={(event) => onKey(event, at)}
          >
            <HolderOutlined aria-hidden className="line-grip" />
            <span className="line-name">
              {at + 1}. {stop.name}
              {legs[at] !== undefined && legs[at] !== null && (
                <span className="quiet"> → {t('line.km', { km: formatNumber(legs[at]) })}</span>
              )}
            </span>
            <Button
              size="small"
              type="text"
              icon={<ArrowUpOutlined />}
              disabled={at === 0}
              aria-label={t('line.up', { name: stop.name })}
              onClick={() => move(at, at - 1)}
            />
            <Button
              size="small"
              type="text"
              icon={<ArrowDownOutlined />}
              disabled={at === stops.length - 1}
              aria-label={t('line.down', { name: stop.name })}
              onClick={() => move(at, at + 1)}
            />
            <Button
              size="small"
              type="text"
              danger
              icon={<DeleteOutlined />}
              aria-label={t('line.remove', { name: stop.name })}
              onClick={() => onChange(siteIds.filter((_, other) => other !== at))}
            />
          </li>
        ))}
      </ol>
      <SitePicker id={id} placeholder={t('line.add')} onPick={(siteId) => onChange([...siteIds, siteId])} />
      <p className="hidden-visually" role="status">
        {said}
      </p>
    </div>
  )
}

/** The sites of a line in its form, with a map. */
export const LineSites = () => {
  const t = useWords('our')
  return (
    <Section title={t('line.sites')}>
      <Field name="siteIds" label={t('line.sites')} required wide hint={t('line.hint')}>
        {({ id, value, onChange, describedBy }) => {
          const siteIds = Array.isArray(value) ? value.map(String) : []
          return (
            <>
              <Editor id={id} siteIds={siteIds} onChange={onChange} describedBy={describedBy} />
              <LineMap siteIds={siteIds} />
            </>
          )
        }}
      </Field>
    </Section>
  )
}
