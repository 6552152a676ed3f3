import { Segmented } from 'antd'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'

/** Tabs: bills, and pricing anomalies, which are on no bill. */
export const BillTabs = ({ tab }: { readonly tab: 'bills' | 'anomalies' }) => {
  const t = useWords('bills')
  const { setSearch } = usePage()
  return (
    <Segmented<'bills' | 'anomalies'>
      aria-label={t('tabs')}
      value={tab}
      options={[
        { value: 'bills', label: t('tab.bills') },
        { value: 'anomalies', label: t('tab.anomalies') },
      ]}
      onChange={(next) =>
        setSearch({
          tab: next === 'bills' ? undefined : next,
          pageNo: undefined,
          after: undefined,
          orderBy: undefined,
          sorting: undefined,
        })
      }
    />
  )
}
