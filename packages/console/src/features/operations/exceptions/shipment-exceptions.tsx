import './exceptions.css'
import { exceptions } from '@khonsong/contract/operations/exceptions/exceptions.ts'
import { Button } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf, navigate } from '../../../kit/workspace/navigation.ts'
import { Go } from '../../../shared/go.tsx'
import { useMay } from '../../../shared/current-user.ts'
import { Due } from './due.tsx'
import { statusDisplayOf } from './exception-looks.ts'

/** Exceptions of one shipment, and reporting another. */
export const ShipmentExceptions = ({ id, shipmentNo }: { readonly id: string; readonly shipmentNo: string }) => {
  const t = useWords('exceptions')
  const localize = useLocalize()
  const mayCreate = useMay('exception.create')
  const query = { shipmentId: id, pageSize: 50 }
  const { data } = useRead(exceptions.list, { query }, { topics: ['exceptions'], keepOld: true, quiet: true })
  const rows = data?.list ?? []
  return (
    <>
      {rows.length === 0 ? (
        <p className="quiet">{data ? t('shipment.none') : '…'}</p>
      ) : (
        <ul className="exception-list">
          {rows.map((row) => (
            <li key={row.id}>
              <Go href={hrefOf('/except/exceptdeal', { id: row.id })}>{row.exceptionNo}</Go>
              <span>{row.type.name}</span>
              <StatusTag tone={statusDisplayOf(row.status).tone}>{localize(statusDisplayOf(row.status).label)}</StatusTag>
              {row.status !== 'closed' && <Due exception={row} />}
            </li>
          ))}
        </ul>
      )}
      {mayCreate && (
        <Button size="small" onClick={() => navigate(hrefOf('/except/exceptcreate', { shipmentNo }))}>
          {t('create')}
        </Button>
      )}
    </>
  )
}
