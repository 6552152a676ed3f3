import type { contractLines, PriceLine, quotationLines } from '@khonsong/contract/billing/contracts/contract-lines.ts'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { useLineSentence } from './line-sentence.ts'
import './contracts.css'

const LineDialog = lazyPart(() => import('./line-dialog.tsx').then((file) => file.LineDialog))
const PriceDialog = lazyPart(() => import('./price-dialog.tsx').then((file) => file.PriceDialog))

/** Price line calls of contracts or quotations. */
export type LineCalls = typeof contractLines | typeof quotationLines

type Asked = { readonly what: 'line'; readonly at: number | undefined } | { readonly what: 'price' }

interface RowsProps {
  readonly lines: readonly PriceLine[]
  readonly isOpen: boolean
  readonly onEdit: (at: number) => void
  readonly onRemove: (at: number) => void
}

const Rows = ({ lines, isOpen, onEdit, onRemove }: RowsProps) => {
  const t = useWords('contracts')
  const sentenceOf = useLineSentence()
  return (
    <ol className="price-lines">
      {lines.map((line, at) => (
        <li key={`${line.serviceItemId}-${String(at)}`}>
          <div>
            <strong>{line.serviceItemName}</strong> <span className="quiet">{line.billingItemName}</span>
            <div>{sentenceOf(line)}</div>
          </div>
          {isOpen && (
            <div className="price-acts">
              <Button size="small" aria-label={`${t('line.edit')}: ${line.serviceItemName}`} onClick={() => onEdit(at)}>
                {t('line.change')}
              </Button>
              <Button size="small" danger aria-label={`${t('line.remove')}: ${line.serviceItemName}`} onClick={() => onRemove(at)}>
                {t('line.takeAway')}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

interface PriceListProps {
  readonly id: string
  /** Contract or quotation number, for dialog titles. */
  readonly no: string
  readonly calls: LineCalls
  readonly isOpen: boolean
  /** Why the prices are read-only, for users who could otherwise edit them. */
  readonly fixed: string | undefined
}

/** Price lines of a contract or quotation, and trial pricing of a waybill. */
export const PriceList = ({ id, no, calls, isOpen, fixed }: PriceListProps) => {
  const t = useWords('contracts')
  const params = { id }
  const { data } = useRead(calls.read, { params }, { topics: ['billing'], quiet: true, keepOld: true })
  const { act } = useAct(calls.write, { changes: ['billing'] })
  const [asked, setAsked] = useState<Asked>()
  const lines = data?.lines ?? []
  const write = (version: number, kept: readonly PriceLine[]) => act({ params, body: { version, lines: [...kept] } })
  const close = () => setAsked(undefined)
  return (
    <section className="price-list" aria-labelledby={`prices-${id}`}>
      <h2 id={`prices-${id}`}>{t('prices')}</h2>
      {!data && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {data && lines.length === 0 && <p className="quiet">{t('prices.none')}</p>}
      {data && (
        <Rows
          lines={lines}
          isOpen={isOpen}
          onEdit={(at) => setAsked({ what: 'line', at })}
          onRemove={(gone) =>
            void write(
              data.version,
              lines.filter((_, at) => at !== gone),
            ).catch(() => undefined)
          }
        />
      )}
      <div className="price-acts">
        {isOpen && <Button onClick={() => setAsked({ what: 'line', at: undefined })}>{t('line.add')}</Button>}
        {lines.length > 0 && <Button onClick={() => setAsked({ what: 'price' })}>{t('price.try')}</Button>}
        {!isOpen && fixed !== undefined && <span className="quiet">{fixed}</span>}
      </div>
      {data && asked?.what === 'line' && (
        <LineDialog
          id={id}
          no={no}
          line={asked.at === undefined ? undefined : lines[asked.at]}
          onClose={close}
          onSave={async (line) => {
            const { at } = asked
            await write(data.version, at === undefined ? [...lines, line] : lines.map((one, n) => (n === at ? line : one)))
            close()
          }}
        />
      )}
      {asked?.what === 'price' && <PriceDialog id={id} no={no} calls={calls} onClose={close} />}
    </section>
  )
}
