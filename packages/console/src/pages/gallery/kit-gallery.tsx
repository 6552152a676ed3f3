import { Button } from 'antd'
import { useId, type ReactNode } from 'react'
import { ActionButton } from '../../kit/show/action-button.tsx'
import { PageTitle } from '../../kit/show/page-title.tsx'
import { StatusTag } from '../../kit/show/status-tag.tsx'
import { tones } from '../../kit/show/tone.ts'
import { useConfirm } from '../../kit/show/use-confirm.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { useMay } from '../../shared/current-user.ts'
import { ConflictPart } from './conflict-part.tsx'
import { FormPart } from './form-part.tsx'
import { ChartPart, DatePart, FactPart, FilePart, MapPart, TimelinePart } from './record-parts.tsx'
import { FailurePart, StatePart, TaskPart } from './state-parts.tsx'
import { TablePart } from './table-part.tsx'

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className="panel gallery-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

const ActionPart = () => {
  const t = useWords('gallery')
  const confirm = useConfirm()
  return (
    <div className="gallery-line">
      <ActionButton type="primary">{t('primary')}</ActionButton>
      <ActionButton>{t('secondary')}</ActionButton>
      <ActionButton danger>{t('danger')}</ActionButton>
      <ActionButton loading>{t('primary')}</ActionButton>
      <ActionButton refusal={t('refusal')}>{t('refused')}</ActionButton>
      <Button onClick={() => void confirm({ title: t('askTitle'), content: t('askText'), danger: true, ok: t('danger') })}>
        {t('ask')}
      </Button>
    </div>
  )
}

/** All kit components in their states: for developers, documentation screenshots and tests. */
export const KitGallery = () => {
  const t = useWords('gallery')
  const kit = useWords('kit')
  const allowed = useMay('platform.administer')
  if (!allowed) return null
  return (
    <div className="page">
      <PageTitle title={t('title')} />
      <Part title={t('actions')}>
        <ActionPart />
      </Part>
      <Part title={t('status')}>
        <div className="gallery-line">
          {tones.map((tone) => (
            <StatusTag key={tone} tone={tone}>
              {kit(`tone.${tone}`)}
            </StatusTag>
          ))}
        </div>
      </Part>
      <Part title={t('table')}>
        <TablePart />
      </Part>
      <Part title={t('dates')}>
        <DatePart />
      </Part>
      <Part title={t('facts')}>
        <FactPart />
      </Part>
      <Part title={t('timeline')}>
        <TimelinePart />
      </Part>
      <Part title={t('files')}>
        <FilePart />
      </Part>
      <Part title={t('tasks')}>
        <TaskPart />
      </Part>
      <Part title={t('states')}>
        <StatePart />
      </Part>
      <Part title={t('failures')}>
        <FailurePart />
      </Part>
      <Part title={t('map')}>
        <MapPart />
      </Part>
      <Part title={t('chart')}>
        <ChartPart />
      </Part>
      <Part title={t('conflict')}>
        <ConflictPart />
      </Part>
      <FormPart />
    </div>
  )
}
