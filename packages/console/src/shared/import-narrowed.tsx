import { imports } from '@khonsong/contract/channels/imports/imports.ts'
import { orderImportPlaces } from '@khonsong/domain/channels/imports/order-import-place.ts'
import { Alert, Button } from 'antd'
import { useRead } from '../kit/call/use-read.ts'
import { useWords } from '../kit/words/use-words.ts'
import { hrefOf } from '../kit/workspace/navigation.ts'
import { usePage } from '../kit/workspace/page-context.ts'
import { useMay, useCurrentUser } from './current-user.ts'

const ways = { schedule: '/schedule/schedulecreate', records: '/order/entry' } as const

/** Links to the import, to the other list of its orders, and to the unfiltered list. */
export const ImportNarrowed = ({ id }: { id: string }) => {
  const t = useWords('desk')
  const { path, setSearch, go } = usePage()
  const who = useCurrentUser()
  const maySee = useMay('order.import')
  const maySchedule = useMay('job.create')
  const { data } = useRead(imports.detail, { params: { id } }, { enabled: maySee, freshMs: 60_000, quiet: true })
  const places = orderImportPlaces(who?.kind ?? '')
  const other = path === ways.schedule ? 'records' : 'schedule'
  return (
    <Alert
      type="info"
      className="of-import"
      title={t('import.only', { file: data?.fileName ?? '' })}
      action={
        <span className="of-import-ways">
          {maySee && (
            <Button size="small" onClick={() => go(`${places.imports}/${id}`)}>
              {t('import.back')}
            </Button>
          )}
          {(other === 'records' || maySchedule) && (
            <Button size="small" onClick={() => go(hrefOf(ways[other], { importId: id }))}>
              {t(`import.${other}`)}
            </Button>
          )}
          <Button size="small" type="link" onClick={() => setSearch({ importId: undefined })}>
            {t('import.all')}
          </Button>
        </span>
      }
    />
  )
}
