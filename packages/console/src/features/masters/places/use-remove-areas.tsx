import { AntdApp } from '../../../kit/show/antd-app.ts'
import type { AnsweredFile } from '../../../kit/call/answer.ts'
import { areas } from '@khonsong/contract/masters/places/areas.ts'
import type { AreaLevel } from '@khonsong/domain/masters/places/area.ts'
import { call } from '../../../kit/call/call.ts'
import { invalidateTopics } from '../../../kit/call/query-client.ts'
import { saveFile } from '../../../kit/call/download.ts'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { removalOf, topics } from './address-parts.ts'

interface Used {
  readonly id: string
  readonly name: string
  readonly uses: readonly { readonly label: string; readonly count: number; readonly names: readonly string[] }[]
}

const UseList = ({ used }: { readonly used: readonly Used[] }) => (
  <ul className="area-uses">
    {used.map(({ id, name, uses }) => (
      <li key={id}>
        <strong>{name}</strong>{' '}
        {uses.map(({ label, count, names }) => `${label} ${count}${names.length > 0 ? ` (${names.join(', ')})` : ''}`).join(' · ')}
      </li>
    ))}
  </ul>
)

/** Deletes places after confirmation; those in use stay, with reasons in a file. */
export const useRemoveAreas = (): ((level: AreaLevel, ids: readonly string[]) => Promise<boolean>) => {
  const t = useWords('addresses')
  const language = useLanguage()
  const confirm = useConfirm()
  const { message, modal } = AntdApp.useApp()
  return async (level, ids) => {
    const list = ids.join(',')
    const known: readonly Used[] = await call(areas.uses, { query: { level, ids: list } }, { language })
    const used = known.filter(({ uses }) => uses.length > 0)
    const free = ids.length - used.length
    if (free <= 0) {
      modal.info({ title: t('inUse'), content: <UseList used={used} />, okText: t('close'), width: 560 })
      return false
    }
    const content = (
      <>
        <p>{t('removeText')}</p>
        {used.length > 0 && <p>{t('keepText')}</p>}
        {used.length > 0 && <UseList used={used} />}
      </>
    )
    if (!(await confirm({ title: t('removeTitle', { n: free }), content, ok: t('remove'), danger: true }))) return false
    const answer = (await call(removalOf(level), { query: { ids: list } }, { language })) as unknown as AnsweredFile // the response is a file
    await invalidateTopics(topics)
    if (answer.blob.size > 0) {
      void message.warning(t('someKept', { n: used.length, total: ids.length }))
      saveFile(answer)
    } else void message.success(t('removed', { n: ids.length }))
    return true
  }
}
