import { surchargeItems } from '@khonsong/contract/masters/commerce/commerce.ts'
import { surchargeItem, surchargeBases, surchargeKinds } from '@khonsong/domain/masters/commerce/surcharge-item.ts'
import type { SurchargeGroup } from '@khonsong/domain/masters/commerce/surcharge-group.ts'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { ScreenAdd, ScreenHistory, ScreenList, ScreenRecord } from '../../../kit/resource/screens.tsx'
import { preloadablePart } from '../../../kit/show/lazy-part.tsx'
import { formatNumber } from '../../../kit/show/format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf, navigate } from '../../../kit/workspace/navigation.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { Go } from '../../../shared/go.tsx'
import { partWords, resourcePages, ResourceParts, type PagePart } from '../../../shared/resource-pages.tsx'
import { useMay } from '../../../shared/current-user.ts'
import { surchargeGroupScreens, surchargeItemScreens } from './surcharge-screens.ts'
import '../../../shared/our.css'

const groupParts: readonly PagePart[] = [
  { title: partWords.identity, names: ['code', 'name', 'shortName', 'parentId', 'level'] },
  {
    title: { en: 'Allowed amounts', th: 'ช่วงยอดเงินที่อนุญาต', zh: '允许金额' },
    names: ['lowerAmount', 'upperAmount', 'defaultAmount'],
  },
]
/** The level is derived from the parent group: displayed, not editable. */
const typedParts = groupParts.map(({ title, names }) => ({ title, names: names.filter((name) => name !== 'level') }))
const itemParts: readonly PagePart[] = [
  { title: partWords.identity, names: ['groupId', 'code', 'name', 'kind', 'basis', 'rate', 'step'] },
]

/** Surcharges and discounts of a group. */
const ItemsPanel = ({ groupId }: { readonly groupId: string }) => {
  const t = useWords('our')
  const localize = useLocalize()
  const mayAdd = useMay('product.create')
  const mayEdit = useMay('product.edit')
  const { data } = useRead(surchargeItems.list, { query: { groupId, status: '1', pageSize: 100 } }, { topics: ['commerce'] })
  const title = localize(surchargeItem.labels)
  return (
    <section className="panel" aria-label={title}>
      <div className="our-line">
        <h2>{title}</h2>
        {mayAdd && (
          <Button size="small" onClick={() => navigate(hrefOf('/setup/surchargeItem/add', { groupId }))}>
            {t('surcharge.addItem')}
          </Button>
        )}
      </div>
      {data?.list.length === 0 && <p className="quiet">{t('surcharge.noItems')}</p>}
      <ul className="our-cards">
        {data?.list.map(({ id, code, name, kind, basis, rate }) => (
          <li key={id}>
            <Go href={`/setup/surchargeItem/${id}/${mayEdit ? 'edit' : 'view'}`}>{name}</Go> <span className="quiet">{code}</span>
            <div className="quiet">
              {[
                localize(surchargeKinds[kind]),
                localize(surchargeBases[basis]),
                ...(rate === null ? [] : [formatNumber(rate)]),
              ].join(' · ')}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const besideOf = (row: SurchargeGroup) => <ItemsPanel groupId={row.id} />

export const SurchargeGroupList = () => {
  const localize = useLocalize()
  const { go } = usePage()
  return (
    <ScreenList
      screens={surchargeGroupScreens}
      more={[{ key: 'items', label: localize(surchargeItem.labels), onAct: () => go('/setup/surchargeItem') }]}
    />
  )
}

export const SurchargeGroupAdd = () => (
  <ScreenAdd screens={surchargeGroupScreens}>
    <SurchargeGroupFields />
  </ScreenAdd>
)

export const SurchargeGroupFields = () => <ResourceParts parts={typedParts} />

const SurchargeGroupFieldsLater = preloadablePart(() => import('./surcharge-pages.tsx').then((file) => file.SurchargeGroupFields))

export const SurchargeGroupRecord = () => {
  const localize = useLocalize()
  const parts = useMemo(() => groupParts.map(({ title, names }) => ({ title: localize(title), names })), [localize])
  return <ScreenRecord screens={surchargeGroupScreens} parts={parts} beside={besideOf} fields={SurchargeGroupFieldsLater} />
}

export const SurchargeGroupHistory = () => <ScreenHistory screens={surchargeGroupScreens} />

const item = resourcePages(surchargeItemScreens, itemParts)
export const SurchargeItemList = item.List
export const SurchargeItemRecord = item.Record
export const SurchargeItemHistory = item.History

/** A new item belongs to the group it was added from. */
export const SurchargeItemAdd = () => {
  const { search } = usePage()
  const groupId = search['groupId']
  return (
    <ScreenAdd screens={surchargeItemScreens} {...(groupId ? { initial: { groupId } } : {})}>
      <ResourceParts parts={itemParts} />
    </ScreenAdd>
  )
}
