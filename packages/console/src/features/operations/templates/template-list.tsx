import '../../../shared/desk.css'
import './templates.css'
import { orderTemplates, type OrderTemplateRow } from '@khonsong/contract/operations/templates/order-templates.ts'
import { orderLabels } from '@khonsong/domain/operations/orders/order-words.ts'
import { useMemo } from 'react'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { Filter } from '../../../kit/list/filter.ts'
import { useChoicesWanted } from '../../../kit/list/use-choices-wanted.ts'
import { formatDay, formatInstant } from '../../../kit/show/format.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { PlaceText, placeHint } from '../../../shared/place-text.tsx'
import { useCustomerChoices } from '../../../shared/use-choices.ts'

const TemplateDrawer = lazyPart(() => import('./template-drawer.tsx').then((file) => file.TemplateDrawer))

const topics = ['orders'] as const

const useColumns = (): readonly Column<OrderTemplateRow>[] => {
  const t = useWords('templates')
  return useMemo(
    () => [
      { key: 'name', title: t('name'), width: 220, sortable: true, cell: (row) => row.name },
      { key: 'customer', party: 'customer', title: t('customer'), width: 220, cell: (row) => row.customer.name },
      {
        key: 'origin',
        title: t('from'),
        width: 220,
        cell: (row) => <PlaceText place={row.origin} />,
        hint: (row) => placeHint(row.origin),
      },
      {
        key: 'destination',
        title: t('to'),
        width: 220,
        cell: (row) => <PlaceText place={row.destination} />,
        hint: (row) => placeHint(row.destination),
      },
      {
        key: 'kind',
        title: t('kind'),
        width: 110,
        cell: (row) => (row.recurring ? (row.active ? t('recurring') : t('paused')) : t('byHand')),
      },
      { key: 'nextOn', title: t('next'), width: 120, cell: (row) => formatDay(row.nextOn) },
      {
        key: 'lastOn',
        title: t('last'),
        width: 170,
        cell: (row) => (
          <>
            {formatDay(row.lastOn)} {row.lastState === 'failed' && <StatusTag tone="trouble">{t('failed')}</StatusTag>}
          </>
        ),
        hint: (row) => formatDay(row.lastOn),
      },
      { key: 'updatedAt', title: t('change'), width: 140, sortable: true, cell: (row) => formatInstant(row.updatedAt) },
    ],
    [t],
  )
}

const useFilters = (): readonly Filter[] => {
  const t = useWords('templates')
  const language = useLanguage()
  const customers = useCustomerChoices(useChoicesWanted())
  return useMemo(
    () => [
      { kind: 'choice', key: 'customerId', party: 'customer', title: orderLabels.customerId[language], choices: customers },
      {
        kind: 'choice',
        key: 'recurring',
        title: t('kind'),
        choices: [
          { value: 'true', label: t('recurring') },
          { value: 'false', label: t('byHand') },
        ],
      },
    ],
    [t, language, customers],
  )
}

/** Order templates, used manually or by recurrence. */
export const TemplateList = () => {
  const t = useWords('templates')
  const { search, setSearch } = usePage()
  return (
    <>
      <ListPage
        code="order-templates"
        title={t('title')}
        from={orderTemplates.list}
        topics={topics}
        filters={useFilters()}
        columns={useColumns()}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name}
        emptyHint={t('none')}
        onOpen={(row) => setSearch({ id: row.id })}
      />
      {search['id'] !== undefined && (
        <TemplateDrawer key={search['id']} id={search['id']} onClose={() => setSearch({ id: undefined })} />
      )}
    </>
  )
}
