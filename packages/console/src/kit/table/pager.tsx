import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { pageSizes } from '@khonsong/contract/kernel/list.ts'
import { formatNumber } from '../show/format.ts'
import { useWords } from '../words/use-words.ts'

export interface Paging {
  readonly total: number
  readonly totalIsCapped: boolean
  readonly pageNo: number
  readonly pageSize: number
  /** Whether there are more rows after these. */
  readonly hasNext: boolean
}

interface PagerProps {
  readonly paging: Paging | undefined
  readonly onPage: (pageNo: number) => void
  readonly onPageSize: (pageSize: number) => void
  readonly hint?: string | undefined
}

/** Total, page size 20 to 500, previous and next. Deep pages are reached by filtering, not by page number. */
export const Pager = ({ paging, onPage, onPageSize, hint }: PagerProps) => {
  const t = useWords('kit')
  const { total = 0, totalIsCapped = false, pageNo = 1, pageSize = 20, hasNext = false } = paging ?? {}
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const count = totalIsCapped ? t('table.moreThan', { n: formatNumber(total) }) : formatNumber(total)
  return (
    <div className="pager">
      <span className="pager-total" aria-live="polite">
        {paging ? t('table.total', { n: count }) : ''}
      </span>
      {hint && <span className="pager-hint quiet">{hint}</span>}
      <select
        className="pager-size"
        aria-label={t('table.pageSize', { n: pageSize })}
        value={pageSize}
        onChange={(event) => onPageSize(Number(event.target.value))}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {t('table.pageSize', { n: size })}
          </option>
        ))}
      </select>
      <Button
        size="small"
        type="text"
        icon={<LeftOutlined />}
        aria-label={t('table.previous')}
        disabled={pageNo <= 1}
        onClick={() => onPage(pageNo - 1)}
      />
      <span className="pager-page">
        {totalIsCapped ? t('table.page', { n: formatNumber(pageNo) }) : `${pageNo} / ${formatNumber(pages)}`}
      </span>
      <Button
        size="small"
        type="text"
        icon={<RightOutlined />}
        aria-label={t('table.next')}
        disabled={!hasNext}
        onClick={() => onPage(pageNo + 1)}
      />
    </div>
  )
}
