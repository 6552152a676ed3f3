import { jobs } from '@khonsong/contract/operations/jobs/jobs.ts'
import { shipments } from '@khonsong/contract/operations/shipments/shipments.ts'
import { Input } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'
import { AnyStatusTag } from '../../../shared/any-status-tag.tsx'
import { Go } from '../../../shared/go.tsx'
import { useTyped } from '../../../shared/use-typed.ts'
import './find-record.css'

interface Hit {
  readonly id: string
  readonly no: string
  readonly status: string
  readonly beside: string
}

const few = 10
const quiet = { quiet: true, keepOld: true } as const

/** Without a text the newest ones. */
const queryOf = (text: string) => ({ query: { pageSize: few, ...(text === '' ? {} : { searchText: text }) } })

const useShipmentHits = (text: string, enabled: boolean): readonly Hit[] | undefined => {
  const { data } = useRead(shipments.list, queryOf(text), { ...quiet, enabled })
  return data?.list.map(({ id, shipmentNo, status, orderNo }) => ({ id, no: shipmentNo, status, beside: orderNo }))
}

const useJobHits = (text: string, enabled: boolean): readonly Hit[] | undefined => {
  const { data } = useRead(jobs.list, queryOf(text), { ...quiet, enabled })
  return data?.list.map(({ id, jobNo, status, plateNo }) => ({ id, no: jobNo, status, beside: plateNo ?? '' }))
}

interface FindRecordProps {
  readonly of: 'shipment' | 'job'
  readonly title: Words
}

/** Shown by single-record pages without a record in the address: finds it by number. */
export const FindRecord = ({ of, title }: FindRecordProps) => {
  const t = useWords('tracking')
  const localize = useLocalize()
  const { path } = usePage()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useTyped()
  const isShipment = of === 'shipment'
  const foundShipments = useShipmentHits(asked, isShipment)
  const foundJobs = useJobHits(asked, !isShipment)
  const hits = isShipment ? foundShipments : foundJobs
  const label = t(isShipment ? 'find.shipment' : 'find.job')
  return (
    <div className="page">
      <PageTitle title={localize(title)} />
      <Input
        className="find-record"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={60}
        autoFocus
        onChange={({ target }) => {
          setTyped(target.value)
          setAsked(target.value)
        }}
      />
      <div role="status">
        {asked !== '' && hits?.length === 0 && <p className="quiet">{t('find.none')}</p>}
        {asked === '' && hits && hits.length > 0 && <h2>{t('find.newest')}</h2>}
        {hits && hits.length > 0 && (
          <ul className="find-hits">
            {hits.map(({ id, no, status, beside }) => (
              <li key={id}>
                <Go href={hrefOf(path, { id })}>{no}</Go>
                <AnyStatusTag status={status} />
                <span className="quiet">{beside}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
