import '../../../shared/desk.css'
import './exceptions.css'
import { exceptions, type ExceptionRow } from '@khonsong/contract/operations/exceptions/exceptions.ts'
import {
  exceptionLevelNames,
  exceptionLevels,
  exceptionStatuses,
  exceptionStatusNames,
} from '@khonsong/domain/operations/exceptions/exception-choices.ts'
import { exceptionLabels } from '@khonsong/domain/operations/exceptions/exception.ts'
import { useMemo } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import type { Filter } from '../../../kit/list/filter.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { navigate } from '../../../kit/workspace/navigation.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { listCalls } from '../../../shared/list-calls.ts'
import { StatusCounts } from '../../../shared/status-counts.tsx'
import { useCustomerChoices } from '../../../shared/use-choices.ts'
import { useStatusCounts } from '../../../shared/use-status-counts.ts'
import { useIsStaff, useMay, useCurrentUser } from '../../../shared/current-user.ts'
import { useExceptionColumns } from './exception-columns.tsx'
import { statusDisplayOf } from './exception-looks.ts'
import { useTypes } from './use-types.ts'

const ExceptionDrawer = lazyPart(() => import('./exception-drawer.tsx').then((file) => file.ExceptionDrawer))

const topics = ['exceptions'] as const
const carriersAsked = { query: { pageSize: 500 } } as const

const useFilters = (): readonly Filter[] => {
  const t = useWords('exceptions')
  const localize = useLocalize()
  const types = useTypes()
  const isStaff = useIsStaff()
  const mayEdit = useMay('exception.edit') && isStaff
  const me = useCurrentUser()
  const customers = useCustomerChoices(isStaff)
  const mayCarriers = useMay('subcontractor.view') && isStaff
  const { data: carriers } = useRead(listCalls.subcontractors, carriersAsked, {
    enabled: mayCarriers,
    quiet: true,
    freshMs: 600_000,
  })
  const { data: handlers } = useRead(exceptions.handlers, { query: {} }, { enabled: mayEdit, quiet: true, freshMs: 600_000 })
  return useMemo(() => {
    const people = (handlers ?? []).map(({ id, name }) => ({
      value: id,
      label: id === me?.userId ? `${t('mine')} · ${name}` : name,
    }))
    const partners = (carriers?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))
    return [
      {
        kind: 'choice',
        key: 'status',
        title: t('status'),
        many: true,
        choices: exceptionStatusNames.map((value) => ({ value, label: localize(exceptionStatuses[value].label) })),
      },
      { kind: 'yes_no', key: 'overdue', title: t('overdue') },
      { kind: 'choice', key: 'typeId', title: localize(exceptionLabels.type), many: true, choices: types },
      {
        kind: 'choice',
        key: 'level',
        title: localize(exceptionLabels.level),
        many: true,
        choices: exceptionLevelNames.map((value) => ({ value, label: localize(exceptionLevels[value]) })),
      },
      ...(mayEdit
        ? [{ kind: 'choice' as const, key: 'handlerId', title: localize(exceptionLabels.handler), choices: people }]
        : []),
      ...(customers.length > 0
        ? [{ kind: 'choice' as const, key: 'customerId', party: 'customer' as const, title: t('customer'), choices: customers }]
        : []),
      ...(partners.length > 0
        ? [{ kind: 'choice' as const, key: 'subcontractorId', party: 'carrier' as const, title: t('carrier'), choices: partners }]
        : []),
    ]
  }, [carriers, customers, handlers, mayEdit, me, localize, t, types])
}

/** `/except/exceptdeal`: open exceptions, earliest deadline first. */
export const ExceptionsPage = () => {
  const t = useWords('exceptions')
  const { search, setSearch } = usePage()
  const filters = useFilters()
  const columns = useExceptionColumns()
  const counts = useStatusCounts(exceptions.counts, filters, topics)
  const mayCreate = useMay('exception.create')
  const open = (id: string) => setSearch({ id })
  return (
    <>
      <ListPage<ExceptionRow>
        code="exceptions"
        title={t('title')}
        from={exceptions.list}
        topics={topics}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ exceptionNo }) => exceptionNo}
        onOpen={({ id }) => open(id)}
        rowActions={({ id }) => [{ key: 'open', label: t('open'), onAct: () => open(id) }]}
        searchHint={t('searchHint')}
        emptyHint={t('empty')}
        primary={mayCreate ? { label: t('create'), onAct: () => navigate('/except/exceptcreate') } : undefined}
      >
        <StatusCounts
          statuses={exceptionStatusNames}
          statusDisplayOf={statusDisplayOf}
          counts={counts}
          chosen={search['status'] ?? ''}
          onChoose={(status) => setSearch({ status, pageNo: undefined, after: undefined })}
        />
      </ListPage>
      {search['id'] !== undefined && (
        <ExceptionDrawer key={search['id']} id={search['id']} onClose={() => setSearch({ id: undefined })} />
      )}
    </>
  )
}
