import type { HistoryEntry } from '@khonsong/contract/kernel/resource.ts'
import { useMemo } from 'react'
import type { Filter } from '../list/filter.ts'
import { ListPage } from '../list/list-page.tsx'
import type { ListOperation } from '../list/use-list.ts'
import { ChangeList, changesText, isCreation } from '../show/change-list.tsx'
import { formatInstant } from '../show/format.ts'
import type { Column } from '../table/column.ts'
import { useColon } from '../words/colon.ts'
import { useWords } from '../words/use-words.ts'
import { usePage } from '../workspace/page-context.ts'

const noFilters: readonly Filter[] = []

interface HistoryProps {
  readonly title: string
  readonly topic: string
  readonly from: ListOperation<HistoryEntry>
  /** Path parameters of a single record's history. */
  readonly params?: Readonly<Record<string, string>>
  readonly always?: Readonly<Record<string, unknown>>
  /** Link from an entry to its record. */
  readonly view?: (id: string) => string
  /** Shows the record at that version. */
  readonly onVersion?: (entry: HistoryEntry) => void
}

/** A creation lists every field; the first ones identify the record. */
const atFirst = 6

const changesOf = (entry: HistoryEntry) => <ChangeList changes={entry.changes} isCreation={isCreation(entry)} atFirst={atFirst} />

/** Change history: who changed which field from what to what, and when. */
export const ResourceHistory = ({ title, topic, from, params, always, view, onVersion }: HistoryProps) => {
  const t = useWords('resource')
  const colon = useColon()
  const { go } = usePage()
  const columns = useMemo<readonly Column<HistoryEntry>[]>(
    () => [
      { key: 'at', title: t('when'), width: 150, cell: ({ at }) => formatInstant(at, true) },
      ...(view ? [{ key: 'title', title: t('what'), width: 200, cell: (entry: HistoryEntry) => entry.title }] : []),
      { key: 'action', title: t('action'), width: 130, cell: ({ actionName }) => actionName },
      { key: 'version', title: t('version'), width: 80, cell: ({ version }) => String(version ?? '') },
      { key: 'actor', title: t('who'), width: 150, cell: ({ actor, address }) => [actor, address].filter(Boolean).join(' · ') },
      { key: 'changes', title: t('changes'), width: 400, cell: changesOf, hint: changesText(colon) },
    ],
    [t, view, colon],
  )
  return (
    <ListPage<HistoryEntry>
      code={`history-${topic}`}
      title={title}
      from={from}
      topics={[topic]}
      filters={noFilters}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ title: name }) => name}
      {...(params ? { params } : {})}
      {...(always ? { always } : {})}
      {...(onVersion ? { onOpen: (entry: HistoryEntry) => entry.version !== null && onVersion(entry) } : {})}
      {...(view
        ? { rowActions: ({ subjectId }: HistoryEntry) => [{ key: 'view', label: t('view'), onAct: () => go(view(subjectId)) }] }
        : {})}
    />
  )
}
