import { Button } from 'antd'
import { deleteRouteCodes, routeCodes } from '@khonsong/contract/masters/places/route-codes.ts'
import type { routeCode, RouteCode } from '@khonsong/domain/masters/places/route-code.ts'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { pathsInOne, ScreensInOne, type Screens } from '../../../kit/resource/screens.tsx'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/current-user.ts'

const screens: Screens<typeof routeCode> = {
  contract: routeCodes,
  sources: referenceSources,
  paths: { ...pathsInOne('/master-data/route-code/list'), import: '/master-data/import/route-code' },
  may,
}

/** Deletes route codes; failures give their reasons. */
const useDelete = () => {
  const t = useWords('resource')
  const confirm = useConfirm()
  const { modal, message } = AntdApp.useApp()
  const { act } = useAct(deleteRouteCodes, { changes: ['reference'] })
  return async (rows: readonly RouteCode[]): Promise<void> => {
    const names = rows.map((row) => row.routeCode)
    const sure = await confirm({
      title: t('delete.title', { n: names.length > 3 ? names.length : names.join(', ') }),
      content: t('delete.text'),
      ok: t('delete'),
      danger: true,
    })
    if (!sure) return
    const results = await act({ query: { ids: rows.map(({ id }) => id).join(',') } })
    const kept = results.filter(({ done }) => !done)
    if (kept.length === 0) return void message.success(t('delete.done', { n: results.length }))
    modal.warning({
      title: t('delete.some', { done: results.length - kept.length, n: results.length }),
      content: kept.map(({ message: why }) => why).join(' '),
    })
  }
}

/** `/master-data/route-code/list`: all screens of route codes at one address. */
export const RouteCodes = () => {
  const t = useWords('resource')
  const remove = useDelete()
  const mayDelete = may('route_code.delete')
  const bulk = (rows: readonly RouteCode[], clear: () => void) => (
    <Button size="small" danger onClick={() => void remove(rows).then(clear)}>
      {t('delete')}
    </Button>
  )
  return (
    <ScreensInOne
      screens={screens}
      rowActions={(row) =>
        mayDelete ? [{ key: 'delete', label: t('delete'), danger: true, onAct: () => void remove([row]) }] : []
      }
      {...(mayDelete ? { bulk } : {})}
    />
  )
}
