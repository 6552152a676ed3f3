import { contractLines, type PriceLine } from '@khonsong/contract/billing/contracts/contract-lines.ts'
import type { Contract } from '@khonsong/domain/billing/contracts/contract.ts'
import { contractStates, mayEditTerms } from '@khonsong/domain/billing/contracts/contract-state.ts'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { later } from '../../../kit/show/later.tsx'
import { useSay } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { may } from '../../../shared/who.ts'
import { useLineSentence } from './line-sentence.ts'
import './contracts.css'

const LineDialog = later(() => import('./line-dialog.tsx').then((file) => file.LineDialog))
const PriceDialog = later(() => import('./price-dialog.tsx').then((file) => file.PriceDialog))

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

/** What a contract costs, line by line, and what a waybill would cost by it. */
export const PriceList = ({ contract }: { readonly contract: Contract }) => {
  const t = useWords('contracts')
  const say = useSay()
  const params = { id: contract.id }
  const { data } = useRead(contractLines.read, { params }, { topics: ['billing'], quiet: true, keepOld: true })
  const { act } = useAct(contractLines.write, { changes: ['billing'] })
  const [asked, setAsked] = useState<Asked>()
  const isOpen = may('contract.edit') && mayEditTerms(contract)
  const lines = data?.lines ?? []
  const write = (version: number, kept: readonly PriceLine[]) => act({ params, body: { version, lines: [...kept] } })
  const close = () => setAsked(undefined)
  return (
    <section className="price-list" aria-labelledby={`prices-${contract.id}`}>
      <h2 id={`prices-${contract.id}`}>{t('prices')}</h2>
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
        {!isOpen && may('contract.edit') && (
          <span className="quiet">{t('prices.fixed', { state: say(contractStates[contract.contractState]) })}</span>
        )}
      </div>
      {data && asked?.what === 'line' && (
        <LineDialog
          contract={contract}
          line={asked.at === undefined ? undefined : lines[asked.at]}
          onClose={close}
          onSave={async (line) => {
            const { at } = asked
            await write(data.version, at === undefined ? [...lines, line] : lines.map((one, n) => (n === at ? line : one)))
            close()
          }}
        />
      )}
      {asked?.what === 'price' && <PriceDialog contract={contract} onClose={close} />}
    </section>
  )
}
