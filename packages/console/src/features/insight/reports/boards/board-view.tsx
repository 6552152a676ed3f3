import './boards.css'
import { boards, type BoardDetail } from '@khonsong/contract/insight/reports/boards.ts'
import { dynamicReports } from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import { Button, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useAct } from '../../../../kit/call/use-act.ts'
import { useRead } from '../../../../kit/call/use-read.ts'
import { formatInstant, formatTime } from '../../../../kit/show/format.ts'
import { lazyPart } from '../../../../kit/show/lazy-part.tsx'
import { PageTitle } from '../../../../kit/show/page-title.tsx'
import { ErrorState } from '../../../../kit/show/states.tsx'
import { useWords } from '../../../../kit/words/use-words.ts'
import { hrefOf } from '../../../../kit/workspace/navigation.ts'
import { usePage, usePageLabel } from '../../../../kit/workspace/page-context.ts'
import { Go } from '../../../../shared/go.tsx'
import type { PickedCell } from '../dynamic/figures-table.tsx'
import { RecordsDrawer } from '../dynamic/records-drawer.tsx'
import { ReportView } from '../dynamic/report-view.tsx'

const Dialog = lazyPart(() => import('./board-dialog.tsx').then((file) => file.BoardDialog))

/** Refresh interval while a board is displayed. */
const anewEveryMs = 5 * 60_000

/** After three missed refreshes figures are marked as outdated, mainly for wall displays, where nobody reloads. */
const oldAfterMs = 3 * anewEveryMs
const tickMs = 30_000

const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Time of the figures, with a warning when they are outdated. */
const AsOf = ({ at }: { readonly at: number }) => {
  const t = useWords('boards')
  const isOld = useNow() - at > oldAfterMs
  const time = formatTime(new Date(at).toISOString())
  return (
    <span className="board-as-of" data-old={isOld} role={isOld ? 'alert' : undefined}>
      {isOld ? t('old', { time }) : t('asOf', { time })}
    </span>
  )
}

const Tile = ({ reportId, chart, wide }: BoardDetail['tiles'][number]) => {
  const t = useWords('boards')
  const report = useRead(dynamicReports.detail, { params: { id: reportId } }, { topics: ['reports'], quiet: true })
  const figures = useRead(
    dynamicReports.figures,
    { params: { id: reportId }, query: {} },
    { topics: ['reports'], quiet: true, keepOld: true, refreshMs: anewEveryMs },
  )
  const [picked, setPicked] = useState<PickedCell>()
  // After a failed refresh the previous figures stay, with their time.
  const failure = (report.data ? null : report.error) ?? (figures.data ? null : figures.error)
  return (
    <section className="panel board-tile" data-wide={wide}>
      {failure?.status === 404 ? (
        <p className="quiet">{t('unseen')}</p>
      ) : failure ? (
        <ErrorState failure={failure} onRetry={() => void Promise.all([report.refetch(), figures.refetch()])} />
      ) : report.data && figures.data ? (
        <>
          <h2>
            <Go href={hrefOf('/report/dynamicReportInfo', { id: reportId })}>{report.data.name}</Go>
          </h2>
          <AsOf at={figures.dataUpdatedAt} />
          <ReportView
            figures={figures.data}
            definition={report.data.definition}
            chart={chart ?? report.data.definition.chart}
            onPick={setPicked}
            isTile
          />
          {picked && (
            <RecordsDrawer
              key={`${picked.row ?? ''} ${picked.column ?? ''}`}
              id={reportId}
              dataSet={report.data.definition.dataSet}
              basis={report.data.definition.time.basis}
              days={{ from: figures.data.from, to: figures.data.to }}
              cell={picked}
              onClose={() => setPicked(undefined)}
            />
          )}
        </>
      ) : (
        <Skeleton active />
      )}
    </section>
  )
}

const Tiles = ({ board }: { readonly board: BoardDetail }) => (
  <div className="board-tiles">
    {board.tiles.map((tile) => (
      <Tile key={tile.reportId} {...tile} />
    ))}
  </div>
)

/** Full-screen board for a wall display: refreshes itself, without the console's navigation. */
const Wall = ({ board, onLeave }: { readonly board: BoardDetail; readonly onLeave: () => void }) => {
  const t = useWords('boards')
  const now = useNow()
  return (
    <div className="board-wall">
      <header>
        <h1>{board.name}</h1>
        <time dateTime={new Date(now).toISOString()}>{formatInstant(new Date(now).toISOString())}</time>
        <Button onClick={onLeave}>{t('wall.leave')}</Button>
      </header>
      <Tiles board={board} />
    </div>
  )
}

const Shown = ({ board, onLeave }: { readonly board: BoardDetail; readonly onLeave: () => void }) => {
  const t = useWords('boards')
  const [editing, setEditing] = useState(false)
  const subscribe = useAct(boards.subscribe, { changes: ['reports'] })
  const { search, setSearch } = usePage()
  usePageLabel(board.name)
  const leaveWall = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    setSearch({ wall: undefined })
  }
  const enterWall = () => {
    // If the browser denies full screen, the board still fills its page.
    document.documentElement.requestFullscreen().catch(() => undefined)
    setSearch({ wall: '1' })
  }
  const turn = (subscribed: boolean) => subscribe.start({ params: { id: board.id }, body: { subscribed } })
  if (search['wall'] === '1') return <Wall board={board} onLeave={leaveWall} />
  return (
    <div className="page">
      <PageTitle
        title={board.name}
        secondary={
          <>
            <Button onClick={onLeave}>{t('all')}</Button>
            <Button onClick={enterWall}>{t('wall')}</Button>
            {board.mayEdit && <Button onClick={() => setEditing(true)}>{t('edit')}</Button>}
            {board.subscribed && (
              <Button loading={subscribe.acting} onClick={() => turn(false)}>
                {t('unsubscribe')}
              </Button>
            )}
          </>
        }
        {...(board.subscribed ? {} : { primary: { label: t('subscribe'), acting: subscribe.acting, onAct: () => turn(true) } })}
      />
      {board.remark !== '' && <p className="quiet">{board.remark}</p>}
      <Tiles board={board} />
      {editing && <Dialog board={board} onClose={() => setEditing(false)} />}
    </div>
  )
}

/** One board with its reports and current figures. */
export const BoardView = ({ id, onLeave }: { readonly id: string; readonly onLeave: () => void }) => {
  const read = useRead(boards.detail, { params: { id } }, { topics: ['reports'], quiet: true, keepOld: true })
  if (read.error) return <ErrorState failure={read.error} onRetry={() => void read.refetch()} />
  return read.data ? <Shown board={read.data} onLeave={onLeave} /> : <Skeleton active />
}
