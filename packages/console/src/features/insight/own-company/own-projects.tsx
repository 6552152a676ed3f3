import { ownCompany, type OwnProject } from '@khonsong/contract/insight/own-company/own-company.ts'
import { cooperationStatuses } from '@khonsong/domain/masters/commerce/cooperation.ts'
import { project } from '@khonsong/domain/masters/commerce/project.ts'
import { useMemo } from 'react'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { formatNumber } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useFormat } from '../../../kit/show/use-format.ts'
import type { Column } from '../../../kit/table/column.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'

const { fields } = project
const gramsPerKilogram = 1000
const kilograms = (grams: number | null): string => (grams === null ? '' : formatNumber(grams / gramsPerKilogram))

const useColumns = (): readonly Column<OwnProject>[] => {
  const t = useWords('own')
  const localize = useLocalize()
  const { instant } = useFormat()
  return useMemo(
    () => [
      { key: 'code', title: localize(fields.code.label), width: 140, cell: ({ code }) => code },
      { key: 'name', title: localize(fields.name.label), width: 240, cell: ({ name }) => name, hint: ({ name }) => name },
      {
        key: 'cooperation',
        title: localize(fields.cooperation.label),
        width: 140,
        cell: ({ cooperation }) => (
          <StatusTag tone={cooperation === 'in_force' ? 'done' : 'waiting'}>{localize(cooperationStatuses[cooperation])}</StatusTag>
        ),
      },
      {
        key: 'serviceNames',
        title: localize(fields.productIds.label),
        width: 220,
        cell: ({ serviceNames }) => serviceNames.join(', '),
        hint: ({ serviceNames }) => serviceNames.join(', '),
      },
      {
        key: 'weight',
        title: t('weight'),
        width: 160,
        align: 'end',
        cell: ({ minWeightGrams, maxWeightGrams }) =>
          minWeightGrams === null && maxWeightGrams === null ? '' : `${kilograms(minWeightGrams)} – ${kilograms(maxWeightGrams)}`,
      },
      { key: 'goodsType', title: localize(fields.goodsTypeId.label), width: 150, cell: ({ goodsTypeName }) => goodsTypeName },
      {
        key: 'temperatureType',
        title: localize(fields.temperatureTypeId.label),
        width: 150,
        cell: ({ temperatureTypeName }) => temperatureTypeName,
      },
      {
        key: 'requiredReceipt',
        title: localize(fields.requiredReceipt.label),
        width: 150,
        cell: ({ requiredReceipt }) => (requiredReceipt ? localize(fields.requiredReceipt.label) : ''),
      },
      {
        key: 'orderCount',
        title: t('orders'),
        width: 150,
        align: 'end',
        cell: ({ orderCount }) => formatNumber(orderCount),
      },
      { key: 'lastOrderAt', title: t('lastOrder'), width: 150, cell: ({ lastOrderAt }) => instant(lastOrderAt) },
    ],
    [instant, localize, t],
  )
}

const topics = ['orders'] as const
const noFilters: readonly never[] = []
const keyOf = ({ id }: OwnProject): string => id
const nameOf = ({ name }: OwnProject): string => name

/** Projects agreed with the customer or named in its orders; those of other customers are not visible. */
export const OwnProjects = () => {
  const t = useWords('own')
  return (
    <ListPage<OwnProject>
      code="own-projects"
      title={t('projects')}
      from={ownCompany.projects}
      topics={topics}
      filters={noFilters}
      columns={useColumns()}
      keyOf={keyOf}
      nameOf={nameOf}
      emptyHint={t('noProjects')}
    />
  )
}
