import { Button } from 'antd'
import { deleteTemperatureTypes, temperatureTypes } from '@khonsong/contract/masters/cargo/cargo.ts'
import type { temperatureType, TemperatureType } from '@khonsong/domain/masters/cargo/temperature-type-resource.ts'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { pathsInOne, ScreensInOne, type Screens } from '../../../kit/resource/screens.tsx'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/current-user.ts'

const screens: Screens<typeof temperatureType> = {
  contract: temperatureTypes,
  sources: referenceSources,
  paths: { ...pathsInOne('/master-data/temperature-type/list'), import: '/master-data/import/temperature-type' },
  may,
}

/** Deletes unused types, and reports where the others are used. */
const useDelete = () => {
  const t = useWords('resource')
  const confirm = useConfirm()
  const { modal, message } = AntdApp.useApp()
  const { act } = useAct(deleteTemperatureTypes, { changes: ['reference'] })
  return async (rows: readonly TemperatureType[]): Promise<void> => {
    const names = rows.map(({ code, name }) => `${code} ${name}`)
    const sure = await confirm({
      title: t('delete.title', { n: names.length > 3 ? names.length : names.join(', ') }),
      content: t('delete.text'),
      ok: t('delete'),
      danger: true,
    })
    if (!sure) return
    const results = await act({ query: { pids: rows.map(({ id }) => id).join(',') } })
    const kept = results.filter(({ done }) => !done)
    if (kept.length === 0) return void message.success(t('delete.done', { n: results.length }))
    modal.warning({
      title: t('delete.some', { done: results.length - kept.length, n: results.length }),
      content: (
        <ul>
          {kept.map(({ id, message: why }) => (
            <li key={id}>{why}</li>
          ))}
        </ul>
      ),
    })
  }
}

/** `/master-data/temperature-type/list`: all screens of temperature types at one address. */
export const TemperatureTypes = () => {
  const t = useWords('resource')
  const remove = useDelete()
  const mayDelete = may('reference.edit')
  const bulk = (rows: readonly TemperatureType[], clear: () => void) =>
    mayDelete && (
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
      bulk={bulk}
    />
  )
}
