import { imports } from '@khonsong/contract/imports.ts'
import { importPlaces } from '@khonsong/domain/imports/import-place.ts'
import { Alert, Button } from 'antd'
import { useRead } from '../kit/call/use-read.ts'
import { useWords } from '../kit/words/use-words.ts'
import { hrefOf } from '../kit/workspace/navigation.ts'
import { usePage } from '../kit/workspace/page-context.ts'
import { useMay, useWho } from './who.ts'

const isId = (text: string | undefined): text is string => /^[0-9a-f-]{36}$/i.test(text ?? '')

const ways = { schedule: '/schedule/schedulecreate', records: '/order/entry' } as const

/** A list that an import narrowed says so: back to the import, on to the other list of its orders, or everything again. */
export const OfImport = () => {
  const t = useWords('desk')
  const { path, search, setSearch, go } = usePage()
  const who = useWho()
  const id = search['importId']
  const maySee = useMay('order.import')
  const maySchedule = useMay('job.create')
  const { data } = useRead(
    imports.detail,
    { params: { id: id ?? '' } },
    { enabled: isId(id) && maySee, freshMs: 60_000, quiet: true },
  )
  if (!isId(id)) return null
  const places = importPlaces('orders', who?.kind ?? '')
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
