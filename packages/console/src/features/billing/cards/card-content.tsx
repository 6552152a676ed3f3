import { cardContent, type CardVersion } from '@khonsong/contract/billing/cards/card-content.ts'
import { pathOf } from '@khonsong/contract/kernel/operation.ts'
import { Button, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { openExport } from '../../../kit/resource/open-export.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { may } from '../../../shared/current-user.ts'
import { CardRows } from './card-rows.tsx'
import { useVersionName } from './use-version-name.ts'
import './cards.css'

const BeginDialog = lazyPart(() => import('./begin-dialog.tsx').then((file) => file.BeginDialog))
const ImportRowsDialog = lazyPart(() => import('./import-dialogs.tsx').then((file) => file.ImportRowsDialog))
const ChangeDialog = lazyPart(() => import('./change-dialog.tsx').then((file) => file.ChangeDialog))
const TryDialog = lazyPart(() => import('./try-dialog.tsx').then((file) => file.TryDialog))

const exportOf = (id: string) => ({ ...cardContent.export, path: pathOf(cardContent.export.path, { id }) })

type Asked = 'begin' | 'import' | 'change' | 'try'

const useDraftActs = (id: string, version: number, draft: CardVersion | undefined) => {
  const t = useWords('cards')
  const format = useFormat()
  const confirm = useConfirm()
  const publish = useAct(cardContent.publish, { changes: ['billing'] })
  const discard = useAct(cardContent.discard, { changes: ['billing'] })
  const day = draft ? format.day(draft.effectiveDate) : ''
  const input = { params: { id }, body: { version } }
  return {
    publish: async () => {
      if (await confirm({ title: t('publish.ask', { day }), content: t('publish.text'), ok: t('publish') })) publish.start(input)
    },
    discard: async () => {
      const asked = { title: t('discard.ask', { day }), content: t('discard.text'), ok: t('discard'), danger: true }
      if (await confirm(asked)) discard.start(input)
    },
  }
}

/** Versions of a rate card with their actions, and the rows of the selected version. */
export const CardContent = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const t = useWords('cards')
  const language = useLanguage()
  const versionName = useVersionName()
  const { data } = useRead(cardContent.read, { params: { id } }, { topics: ['billing'], keepOld: true, quiet: true })
  const [chosen, setChosen] = useState<string>()
  const [asked, setAsked] = useState<Asked>()
  const versions = data?.versions ?? []
  const draft = versions.find(({ state }) => state === 'draft')
  const shown = versions.find((one) => one.id === chosen) ?? versions[0]
  const acts = useDraftActs(id, data?.version ?? 0, draft)
  const isOpen = shown?.state === 'draft' && may('rate_card.edit')
  const close = () => setAsked(undefined)
  const dialog = data && { id, name, version: data.version, versions, columns: data.columns, onClose: close }
  if (!data || !dialog) return <Skeleton active paragraph={{ rows: 4 }} title={false} />
  return (
    <section className="card-content" aria-labelledby={`card-${id}`}>
      <h2 id={`card-${id}`}>{t('content')}</h2>
      <div className="card-acts">
        {shown && (
          <Select
            aria-label={t('version')}
            value={shown.id}
            popupMatchSelectWidth={false}
            options={versions.map((one) => ({ value: one.id, label: versionName(one) }))}
            onChange={setChosen}
          />
        )}
        {may('rate_card.edit') && !draft && <Button onClick={() => setAsked('begin')}>{t('begin')}</Button>}
        {isOpen && <Button onClick={() => void acts.publish()}>{t('publish')}</Button>}
        {isOpen && (
          <Button danger onClick={() => void acts.discard()}>
            {t('discard')}
          </Button>
        )}
        {draft && may('rate_card.import') && <Button onClick={() => setAsked('import')}>{t('import')}</Button>}
        {may('rate_card.export') && (
          <Button onClick={() => openExport(exportOf(id), shown ? { versionId: shown.id } : {}, language)}>{t('export')}</Button>
        )}
        {shown && !draft && may('rate_card.edit') && <Button onClick={() => setAsked('change')}>{t('change')}</Button>}
        {versions.some(({ state }) => state === 'published') && <Button onClick={() => setAsked('try')}>{t('try')}</Button>}
      </div>
      {shown ? (
        <CardRows key={shown.id} id={id} record={data.version} version={shown} columns={data.columns} isOpen={isOpen} />
      ) : (
        <p className="quiet">{t('version.none')}</p>
      )}
      {asked === 'begin' && <BeginDialog {...dialog} onBegun={() => setChosen(undefined)} />}
      {asked === 'import' && <ImportRowsDialog {...dialog} />}
      {asked === 'change' && shown && <ChangeDialog {...dialog} from={shown} onMade={() => setChosen(undefined)} />}
      {asked === 'try' && <TryDialog {...dialog} />}
    </section>
  )
}
