import { ScanOutlined } from '@ant-design/icons'
import { receipts } from '@khonsong/contract/operations/receipts/receipts.ts'
import { Input } from 'antd'
import { useRef, useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { CallFailure } from '../../../kit/call/call-failure.ts'
import { invalidateTopics } from '../../../kit/call/query-client.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useWhy } from '../../../kit/show/use-why.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'

interface Line {
  readonly key: string
  readonly no: string
  readonly state: 'sending' | 'done' | 'again' | 'refused'
  readonly text: string
}

const maxShown = 8

/** Scan desk: a number and Enter registers the paper; the field is ready for the next one immediately. */
export const DeskScan = () => {
  const t = useWords('receipts')
  const language = useLanguage()
  const whyOf = useWhy()
  const [text, setText] = useState('')
  const [lines, setLines] = useState<readonly Line[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const set = (key: string, change: Partial<Line>) =>
    setLines((now) => now.map((line) => (line.key === key ? { ...line, ...change } : line)))
  const send = async ({ key, no }: Line) => {
    try {
      const { results, again } = await call(
        receipts.scan,
        { body: { no, count: null } },
        { language, quiet: true, idempotencyKey: key },
      )
      const refused = results.filter(({ accepted }) => !accepted)
      const why = refused.flatMap(({ errors }) => errors.map(({ message }) => message)).join(' ')
      set(key, { state: again ? 'again' : refused.length > 0 ? 'refused' : 'done', text: why })
      invalidateTopics(['shipments'])
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      set(key, { state: 'refused', text: whyOf(cause).join(' ') })
    }
  }
  const scan = () => {
    const no = text.trim()
    setText('')
    if (no === '') return
    const line: Line = { key: crypto.randomUUID(), no, state: 'sending', text: '' }
    setLines((now) => [line, ...now].slice(0, maxShown))
    queue.current = queue.current.then(() => send(line))
  }
  return (
    <section className="receipt-scan" aria-label={t('scan')}>
      <Input
        value={text}
        size="large"
        maxLength={60}
        prefix={<ScanOutlined aria-hidden />}
        aria-label={t('scan')}
        placeholder={t('scan.hint')}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          scan()
        }}
      />
      {lines.length > 0 && (
        <ul aria-label={t('scan.last')} aria-live="polite">
          {lines.map((line) => (
            <li key={line.key}>
              <strong>{line.no}</strong>
              {line.state === 'done' && <StatusTag tone="done">{t('scan.done')}</StatusTag>}
              {line.state === 'again' && <StatusTag tone="attention">{t('scan.again')}</StatusTag>}
              {line.state === 'refused' && <StatusTag tone="trouble">{t('receive.failed')}</StatusTag>}
              {line.text && <span className="receipt-refused">{line.text}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
