import { ownCompany, type OwnPartner } from '@khonsong/contract/insight/own-company/own-company.ts'
import { ownPartnerKindNames, ownPartnerKinds } from '@khonsong/domain/insight/own-company/own-partner.ts'
import { useMemo } from 'react'
import type { Filter } from '../../../kit/list/filter.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { formatNumber } from '../../../kit/show/format.ts'
import { useFormat } from '../../../kit/show/use-format.ts'
import type { Column } from '../../../kit/table/column.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'

const useColumns = (): readonly Column<OwnPartner>[] => {
  const t = useWords('own')
  const localize = useLocalize()
  const { instant } = useFormat()
  return useMemo(
    () => [
      { key: 'name', title: t('partner'), width: 320, cell: ({ name }) => name, hint: ({ name }) => name },
      { key: 'kind', title: t('kind'), width: 160, cell: ({ kind }) => localize(ownPartnerKinds[kind]) },
      {
        key: 'shipmentCount',
        title: t('shipments'),
        width: 170,
        align: 'end',
        cell: ({ shipmentCount }) => formatNumber(shipmentCount),
      },
      { key: 'lastShipmentAt', title: t('lastShipment'), width: 160, cell: ({ lastShipmentAt }) => instant(lastShipmentAt) },
    ],
    [instant, localize, t],
  )
}

const useFilters = (): readonly Filter[] => {
  const t = useWords('own')
  const localize = useLocalize()
  return useMemo(
    () => [
      {
        kind: 'choice',
        key: 'kind',
        title: t('kind'),
        many: true,
        choices: ownPartnerKindNames.map((value) => ({ value, label: localize(ownPartnerKinds[value]) })),
      },
    ],
    [localize, t],
  )
}

const topics = ['shipments'] as const
const keyOf = ({ kind, id }: OwnPartner): string => `${kind}/${id}`
const nameOf = ({ name }: OwnPartner): string => name

/** Carriers and destinations of the customer's own shipments. */
export const OwnPartners = () => {
  const t = useWords('own')
  return (
    <ListPage<OwnPartner>
      code="own-partners"
      title={t('partners')}
      from={ownCompany.partners}
      topics={topics}
      filters={useFilters()}
      columns={useColumns()}
      keyOf={keyOf}
      nameOf={nameOf}
      emptyHint={t('noPartners')}
    />
  )
}
