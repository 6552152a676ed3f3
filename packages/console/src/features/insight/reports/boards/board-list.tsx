import '../../../../shared/desk.css'
import { boards, type BoardRow } from '@khonsong/contract/insight/reports/boards.ts'
import { boardLabels } from '@khonsong/domain/insight/reports/boards/board.ts'
import { reportLabels } from '@khonsong/domain/insight/reports/dynamic/definition.ts'
import { useMemo, useState } from 'react'
import { useAct } from '../../../../kit/call/use-act.ts'
import type { Filter } from '../../../../kit/list/filter.ts'
import { ListPage } from '../../../../kit/list/list-page.tsx'
import { formatInstant, formatNumber } from '../../../../kit/show/format.ts'
import { lazyPart } from '../../../../kit/show/lazy-part.tsx'
import { StatusTag } from '../../../../kit/show/status-tag.tsx'
import { useConfirm } from '../../../../kit/show/use-confirm.ts'
import type { Column } from '../../../../kit/table/column.ts'
import type { RowAction } from '../../../../kit/table/row-action.ts'
import { useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { hrefOf } from '../../../../kit/workspace/navigation.ts'
import { usePage } from '../../../../kit/workspace/page-context.ts'
import { Go } from '../../../../shared/go.tsx'
import { useMay } from '../../../../shared/current-user.ts'

const Dialog = lazyPart(() => import('./board-dialog.tsx').then((file) => file.BoardDialog))
const View = lazyPart(() => import('./board-view.tsx').then((file) => file.BoardView))

const listPath = '/report/board/list'
const topics = ['reports'] as const
const filters: readonly Filter[] = []

const useColumns = (): readonly Column<BoardRow>[] => {
  const t = useWords('boards')
  const localize = useLocalize()
  return useMemo(
    () => [
      {
        key: 'name',
        title: localize(boardLabels.name),
        width: 260,
        sortable: true,
        cell: (row) => <Go href={hrefOf(listPath, { id: row.id })}>{row.name}</Go>,
        hint: (row) => row.name,
      },
      {
        key: 'subscribed',
        title: t('mine'),
        width: 130,
        cell: (row) => row.subscribed && <StatusTag tone="done">{t('subscribed')}</StatusTag>,
      },
      {
        key: 'tileCount',
        title: localize(boardLabels.tiles),
        width: 100,
        align: 'end',
        cell: (row) => formatNumber(row.tileCount),
      },
      { key: 'limited', title: t('who'), width: 160, cell: (row) => (row.limited ? t('limited') : t('everybody')) },
      { key: 'remark', title: localize(reportLabels.remark), width: 220, cell: (row) => row.remark },
      { key: 'createdBy', title: t('by'), width: 160, cell: (row) => row.createdBy },
      { key: 'updatedAt', title: t('changed'), width: 150, sortable: true, cell: (row) => formatInstant(row.updatedAt) },
    ],
    [localize, t],
  )
}

const useActions = () => {
  const t = useWords('boards')
  const { go } = usePage()
  const confirm = useConfirm()
  const remove = useAct(boards.remove, { changes: ['reports'] })
  const subscribe = useAct(boards.subscribe, { changes: ['reports'] })
  const deleteIt = async ({ id, name, version }: BoardRow) => {
    if (await confirm({ title: t('delete'), content: t('delete.what', { name }), ok: t('delete'), danger: true }))
      remove.start({ params: { id }, query: { version } })
  }
  return (row: BoardRow): readonly RowAction[] => [
    { key: 'open', label: t('open'), onAct: () => go(hrefOf(listPath, { id: row.id })) },
    {
      key: 'subscribe',
      label: row.subscribed ? t('unsubscribe') : t('subscribe'),
      onAct: () => subscribe.start({ params: { id: row.id }, body: { subscribed: !row.subscribed } }),
    },
    ...(row.mayEdit ? [{ key: 'delete', label: t('delete'), danger: true, onAct: () => void deleteIt(row) }] : []),
  ]
}

const mine = { subscribed: 'true' } as const

const Mine = () => {
  const t = useWords('boards')
  const { setSearch, go } = usePage()
  const [creating, setCreating] = useState(false)
  const mayCreate = useMay('dynamic_report.create')
  return (
    <>
      <ListPage<BoardRow>
        code="boards"
        title={t('title')}
        from={boards.list}
        always={mine}
        topics={topics}
        filters={filters}
        columns={useColumns()}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        emptyHint={t('none')}
        onOpen={(row) => setSearch({ id: row.id })}
        rowActions={useActions()}
        primary={mayCreate ? { label: t('create'), onAct: () => setCreating(true) } : undefined}
        more={[{ key: 'sub', label: t('sub'), onAct: () => go('/report/board/sub') }]}
      />
      {creating && <Dialog onClose={() => setCreating(false)} />}
    </>
  )
}

/** `/report/board/list`: the user's boards, or one of them. */
export const Boards = () => {
  const { search, setSearch } = usePage()
  const id = search['id']
  return id === undefined ? <Mine /> : <View key={id} id={id} onLeave={() => setSearch({ id: undefined })} />
}

/** `/report/board/sub`: all boards the user may subscribe to. */
export const BoardSubscriptions = () => {
  const t = useWords('boards')
  const { go } = usePage()
  const choices = useMemo<readonly Filter[]>(
    () => [
      {
        kind: 'choice',
        key: 'subscribed',
        title: t('mine'),
        choices: [
          { value: 'true', label: t('subscribed') },
          { value: 'false', label: t('notSubscribed') },
        ],
      },
    ],
    [t],
  )
  return (
    <ListPage<BoardRow>
      code="board-subscriptions"
      title={t('sub')}
      from={boards.list}
      topics={topics}
      filters={choices}
      columns={useColumns()}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      emptyHint={t('noneAtAll')}
      onOpen={(row) => go(hrefOf(listPath, { id: row.id }))}
      rowActions={useActions()}
    />
  )
}
