import { ScanOutlined } from '@ant-design/icons'
import { perform, type DeskWaybill } from '@khonsong/contract/operations/execution/perform.ts'
import type { Desk } from '@khonsong/domain/operations/execution/desk.ts'
import { Alert, Button, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { CallFailure } from '../../../kit/call/call-failure.ts'
import { call } from '../../../kit/call/call.ts'
import { useWhy } from '../../../kit/show/use-why.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { AnyStatusTag } from '../../../shared/any-status-tag.tsx'
import './execution.css'

/** Most recent reports on this page, newest first. */
export interface Reported {
  readonly id: string
  readonly no: string
  readonly status: string
}

interface ScanBarProps {
  readonly desk: Desk
  /** While the step form is open it owns the keyboard; afterwards the scan field is focused again. */
  readonly busy: boolean
  readonly reported: readonly Reported[]
  readonly onFound: (waybill: DeskWaybill) => void
}

/** A scanned or typed number opens the step form; several matches are offered for selection. */
export const ScanBar = ({ desk, busy, reported, onFound }: ScanBarProps) => {
  const t = useWords('execution')
  const language = useLanguage()
  const whyOf = useWhy()
  const field = useRef<InputRef>(null)
  const [text, setText] = useState('')
  const [asking, setAsking] = useState(false)
  const [choices, setChoices] = useState<readonly DeskWaybill[]>([])
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (!busy) field.current?.focus()
  }, [busy])
  const open = (waybill: DeskWaybill) => {
    setText('')
    setChoices([])
    onFound(waybill)
  }
  const look = async () => {
    const number = text.trim()
    if (number === '' || asking) return
    setAsking(true)
    setSaid('')
    setChoices([])
    try {
      const { list } = await call(perform.find, { query: { desk, number } }, { language, quiet: true })
      const able = list.filter(({ refusal }) => refusal === null)
      const [only] = able
      if (only && able.length === 1) return open(only)
      if (able.length > 1) setChoices(able)
      else setSaid(list[0]?.refusal ? `${list[0].shipmentNo}: ${list[0].refusal.message}` : t('scan.none', { number }))
      // Select the text, so that the next scan replaces it.
      field.current?.select()
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setSaid(whyOf(cause).join(' '))
    } finally {
      setAsking(false)
    }
  }
  return (
    <section className="scan-bar" aria-label={t('scan.label')}>
      <div className="scan-line">
        <Input
          ref={field}
          value={text}
          size="large"
          maxLength={60}
          prefix={<ScanOutlined />}
          placeholder={t('scan.hint')}
          aria-label={t('scan.label')}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            void look()
          }}
        />
        <Button size="large" type="primary" loading={asking} onClick={() => void look()}>
          {t('scan.open')}
        </Button>
      </div>
      {said && <Alert type="warning" showIcon role="alert" title={said} />}
      {choices.length > 0 && (
        <div className="scan-choices" role="group" aria-label={t('scan.choose')}>
          <span className="quiet">{t('scan.choose')}</span>
          {choices.map((waybill) => (
            <Button key={waybill.id} onClick={() => open(waybill)}>
              {waybill.shipmentNo} · {waybill.destination.siteName}
            </Button>
          ))}
        </div>
      )}
      {reported.length > 0 && (
        <ul className="scan-reported" aria-label={t('scan.reported')}>
          {reported.map(({ id, no, status }) => (
            <li key={`${id}:${status}`}>
              <span>{no}</span> <AnyStatusTag status={status} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
