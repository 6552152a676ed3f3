import { imports, type ImportDetail } from '@khonsong/contract/channels/imports/imports.ts'
import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { RowOutcomes } from '../../../shared/row-outcomes.tsx'
import { useMay } from '../../../shared/current-user.ts'

const changes = ['imports', 'orders', 'jobs', 'shipments', 'dashboard']

/** Confirms all committed records in batches and collects the results. */
const useConfirmAll = ({ id }: ImportDetail) => {
  const confirm = useAct(imports.confirm, { changes })
  const [results, setResults] = useState<readonly RowResult[]>()
  const start = async () => {
    const all: RowResult[] = []
    try {
      for (let after: string | null | undefined; after !== null;) {
        const portion = await confirm.act({ params: { id }, body: after === undefined ? {} : { after } })
        all.push(...portion.results)
        after = portion.next
      }
    } catch {
      // The failure has been shown; results so far are listed below.
    }
    setResults(all)
  }
  return { start, acting: confirm.acting, results, forget: () => setResults(undefined) }
}

/** Next steps after the commit: confirm all, open the schedule, or the list. */
export const SavedNote = ({ run }: { run: ImportDetail }) => {
  const t = useWords('imports')
  const { go } = usePage()
  const maySchedule = useMay('job.create') && run.subject === 'orders'
  const { start, acting, results, forget } = useConfirmAll(run)
  return (
    <div className="imports-note">
      <strong>{t('savedRows', { n: formatNumber(run.rows.saved) })}</strong>
      {run.toConfirm > 0 && <span>{t('unconfirmed', { n: formatNumber(run.toConfirm) })}</span>}
      {run.toConfirm > 0 && (
        <Button size="small" type="primary" loading={acting} onClick={() => void start()}>
          {t('confirmAll', { n: formatNumber(run.toConfirm) })}
        </Button>
      )}
      {maySchedule && (
        <Button size="small" onClick={() => go(hrefOf('/schedule/schedulecreate', { importId: run.id }))}>
          {t('schedule')}
        </Button>
      )}
      <Button size="small" onClick={() => go(run.recordsHref)}>
        {t(run.subject === 'orders' ? 'toOrders' : 'records')}
      </Button>
      {results && <RowOutcomes title={t('confirmed')} results={results} nameOf={(id) => id} onClose={forget} />}
    </div>
  )
}
