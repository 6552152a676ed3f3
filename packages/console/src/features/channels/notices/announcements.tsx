import './announcements.css'
import { announcements, type AnnouncementRow } from '@khonsong/contract/channels/notices/announcements.ts'
import { audienceKinds } from '@khonsong/domain/channels/notices/announcement.ts'
import { noticeLevels } from '@khonsong/domain/kernel/notice-level.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatInstant, formatNumber } from '../../../kit/show/format.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { EmptyState, ErrorState } from '../../../kit/show/states.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useMay } from '../../../shared/current-user.ts'

const Dialog = lazyPart(() => import('./announcement-dialog.tsx').then((file) => file.AnnouncementDialog))

const Announced = ({ row, mayEdit }: { readonly row: AnnouncementRow; readonly mayEdit: boolean }) => {
  const t = useWords('announcements')
  const localize = useLocalize()
  const confirm = useConfirm()
  const withdraw = useAct(announcements.withdraw, { changes: ['notices'] })
  const { id, title, body, level, kinds, roles, createdBy, createdAt, sentCount, readCount, withdrawnAt } = row
  const takeBack = async () => {
    if (await confirm({ title: t('withdraw'), content: t('withdraw.what', { title }), ok: t('withdraw'), danger: true }))
      withdraw.start({ params: { id } })
  }
  return (
    <li className="panel announcement">
      <h2>
        {title} <StatusTag tone={noticeLevels[level].tone}>{localize(noticeLevels[level].label)}</StatusTag>
        {withdrawnAt !== null && <StatusTag tone="waiting">{t('withdrawn')}</StatusTag>}
      </h2>
      <p className="announcement-body">{body}</p>
      <p className="quiet">
        {[...kinds.map((kind) => localize(audienceKinds[kind])), ...roles].join(', ')}
        {` · ${t('read')} ${formatNumber(readCount)} / ${formatNumber(sentCount)}`}
        {` · ${createdBy ?? ''} · `}
        <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
      </p>
      {mayEdit && withdrawnAt === null && (
        <Button size="small" danger loading={withdraw.acting} onClick={() => void takeBack()}>
          {t('withdraw')}
        </Button>
      )}
    </li>
  )
}

/** `/notice/announcements`: announcements, their audiences, and how many have read them. */
export const Announcements = () => {
  const t = useWords('announcements')
  const [creating, setCreating] = useState(false)
  const mayEdit = useMay('message.edit')
  const { data, error, refetch } = useRead(announcements.list, {}, { topics: ['notices'], quiet: true, keepOld: true })
  return (
    <div className="page">
      <PageTitle title={t('title')} primary={mayEdit ? { label: t('create'), onAct: () => setCreating(true) } : undefined} />
      {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState title={t('none')} />}
      <ul className="announcement-list">
        {data?.map((row) => (
          <Announced key={row.id} row={row} mayEdit={mayEdit} />
        ))}
      </ul>
      {creating && <Dialog onClose={() => setCreating(false)} />}
    </div>
  )
}
