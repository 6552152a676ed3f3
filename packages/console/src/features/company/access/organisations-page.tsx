import { PlusOutlined } from '@ant-design/icons'
import { organisations, type OrganisationNode } from '@khonsong/contract/company/access/access.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { Alert, Button, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { DayPicker } from '../../../kit/date/day-picker.tsx'
import { openExport } from '../../../kit/resource/open-export.ts'
import { ErrorState } from '../../../kit/show/states.tsx'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import { useFormat } from '../../../kit/show/use-format.ts'
import type { RowAction } from '../../../kit/table/row-action.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { useMay } from '../../../shared/current-user.ts'
import { ChosenOrganisation, type FormWish, type MoveWish } from './chosen-organisation.tsx'
import { placesForPeople, placesForUnit } from './move-rules.ts'
import { OrganisationTree } from './organisation-tree.tsx'
import { useMoves, type Movable, type Pending } from './use-moves.ts'
import './access.css'

const OrganisationForm = lazyPart(() => import('./organisation-form.tsx').then((file) => file.OrganisationForm))
const MoveDialog = lazyPart(() => import('./move-dialog.tsx').then((file) => file.MoveDialog))
const MovesOfPerson = lazyPart(() => import('./move-list.tsx').then((file) => file.MovesOfPerson))

const today = () => bangkokDayOf(new Date().toISOString())
const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** Optimistic tree, with pending moves applied. */
const withPending = (nodes: readonly OrganisationNode[], { unit, people }: Pending): readonly OrganisationNode[] =>
  nodes.map((node) => {
    const moved = people && (node.id === people.to ? people.ids.size : node.id === people.from ? -people.ids.size : 0)
    return {
      ...node,
      ...(unit?.id === node.id ? { parentId: unit.parentId } : {}),
      ...(moved ? { userCount: Math.max(0, node.userCount + moved) } : {}),
    }
  })

const useMore = (): readonly RowAction[] => {
  const t = useWords('resource')
  const language = useLanguage()
  const { go } = usePage()
  const [mayImport, mayExport] = [useMay('organisation.import'), useMay('organisation.export')]
  return [
    ...(mayImport ? [{ key: 'import', label: t('import'), onAct: () => go('/master-data/import/organisation') }] : []),
    ...(mayExport ? [{ key: 'export', label: t('export'), onAct: () => openExport(organisations.export, {}, language) }] : []),
  ]
}

/** A past day to view, in the address. */
const useDay = () => {
  const { search, setSearch } = usePage()
  const requestedDay = search['on']
  const on = requestedDay !== undefined && dayPattern.test(requestedDay) && requestedDay < today() ? requestedDay : undefined
  return { on, setOn: (day: string) => setSearch({ on: day === '' || day >= today() ? undefined : day }) }
}

const Past = ({ on, onBack }: { on: string; onBack: () => void }) => {
  const t = useWords('access')
  const format = useFormat()
  return (
    <Alert
      type="info"
      showIcon
      className="tree-past"
      title={t('organisation.past', { day: format.day(on) })}
      action={
        <Button size="small" onClick={onBack}>
          {t('organisation.backNow')}
        </Button>
      }
    />
  )
}

/** The tree of companies, departments and business units with their people. */
export const OrganisationsPage = () => {
  const t = useWords('access')
  const { search, setSearch } = usePage()
  const { on, setOn } = useDay()
  const confirm = useConfirm()
  const [mayCreate, mayEdit, mayMovePeople] = [useMay('organisation.create'), useMay('organisation.edit'), useMay('user.edit')]
  const query = on === undefined ? {} : { on }
  const { data, error, refetch } = useRead(
    organisations.tree,
    { query },
    { topics: ['organisations', 'users'], keepOld: true, quiet: true },
  )
  const { moveUnit, movePeople, pending } = useMoves()
  const nodes = useMemo(() => withPending(data ?? [], pending), [data, pending])
  const [form, setForm] = useState<FormWish>()
  const [move, setMove] = useState<MoveWish>()
  const [history, setHistory] = useState<Movable>()
  const [dragged, setDragged] = useState<readonly Movable[]>([])
  const root = nodes.find(({ parentId }) => parentId === null)
  const chosen = nodes.find(({ id }) => id === search['id']) ?? (search['id'] === undefined || on === undefined ? root : undefined)
  const more = useMore()
  const isNow = on === undefined
  const dropUnit = async (unit: OrganisationNode, to: OrganisationNode) => {
    const title = t('organisation.moveAsk', { name: unit.name, to: to.name })
    if (await confirm({ title, content: t('organisation.moveUnitText'), ok: t('organisation.moveHere') })) await moveUnit(unit, to)
  }
  const dropPeople = async (to: OrganisationNode) => {
    const people = dragged
    const [first] = people
    if (!first || !chosen) return
    setDragged([])
    const title =
      people.length === 1
        ? t('organisation.moveAsk', { name: first.name, to: to.name })
        : `${t('organisation.moveMany', { n: people.length })} → ${to.name}`
    const content = t('organisation.movePeopleText')
    if (await confirm({ title, content, ok: t('organisation.moveHere') })) await movePeople(people, chosen.id, to)
  }
  return (
    <div className="page">
      <PageTitle
        title={t('organisation.title')}
        count={data && String(data.length)}
        more={more}
        primary={
          mayCreate && isNow
            ? {
                label: t('organisation.add'),
                icon: <PlusOutlined />,
                onAct: () => setForm({ id: undefined, parentId: chosen?.id }),
              }
            : undefined
        }
      />
      {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active={false} />}
      <div className="tree-bar">
        <label>
          <span>{t('organisation.on')}</span>
          <DayPicker value={on ?? ''} max={today()} label={t('organisation.on')} onChange={setOn} />
        </label>
        {isNow && (mayEdit || mayMovePeople) && <span className="quiet tree-hint">{t('organisation.drag')}</span>}
      </div>
      {on !== undefined && <Past on={on} onBack={() => setOn('')} />}
      <div className="tree-page">
        {nodes.length > 0 && (
          <OrganisationTree
            nodes={nodes}
            chosenId={chosen?.id}
            onChoose={(id) => setSearch({ id })}
            mayMoveUnits={mayEdit && isNow}
            dragged={dragged}
            onDropUnit={(unit, to) => void dropUnit(unit, to)}
            onDropPeople={(to) => void dropPeople(to)}
          />
        )}
        {chosen ? (
          <ChosenOrganisation
            key={chosen.id}
            node={chosen}
            on={on}
            leaving={pending.people?.from === chosen.id ? pending.people.ids : noIds}
            onForm={setForm}
            onMove={setMove}
            onDrag={setDragged}
            onHistory={setHistory}
          />
        ) : (
          data && <p className="quiet">{t('organisation.notThere')}</p>
        )}
      </div>
      {form && <OrganisationForm id={form.id} parentId={form.parentId} onClose={() => setForm(undefined)} />}
      {move && chosen && (
        <MoveDialog
          title={
            move.people
              ? move.people.length === 1
                ? t('organisation.moveTitle', { name: move.people[0]?.name ?? '' })
                : t('organisation.moveMany', { n: move.people.length })
              : t('organisation.moveTitle', { name: chosen.name })
          }
          text={move.people ? t('organisation.movePeopleText') : t('organisation.moveUnitText')}
          all={nodes}
          places={move.people ? placesForPeople(nodes, chosen.id) : placesForUnit(nodes, chosen)}
          onMove={(to) => void (move.people ? movePeople(move.people, chosen.id, to) : moveUnit(chosen, to))}
          onClose={() => setMove(undefined)}
        />
      )}
      {history && <MovesOfPerson id={history.id} name={history.name} onClose={() => setHistory(undefined)} />}
    </div>
  )
}

const noIds: ReadonlySet<string> = new Set()
