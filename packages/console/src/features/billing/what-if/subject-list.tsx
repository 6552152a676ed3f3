import { whatIf, type WhatIfSubject } from '@khonsong/contract/billing/what-if/what-if.ts'
import { anomalies } from '@khonsong/domain/billing/charges/anomaly.ts'
import { contractDirections } from '@khonsong/domain/billing/contracts/contract.ts'
import { useMemo, useState } from 'react'
import type { Filter } from '../../../kit/list/filter.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { formatDay } from '../../../kit/show/format.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { Go } from '../../../shared/go.tsx'
import { baht, signedBaht } from './what-if-looks.tsx'

const WhyDialog = lazyPart(() => import('./why-dialog.tsx').then((file) => file.WhyDialog))

const topics = ['billing']

const Subject = ({ row: { subjectId, direction, subjectNo } }: { readonly row: WhatIfSubject }) => (
  <Go href={`/activity-tracking/detail/${direction === 'receivable' ? 'shipment' : 'job'}/${subjectId}`}>{subjectNo}</Go>
)

const Amount = ({ amount, anomaly }: { readonly amount: string | null; readonly anomaly: WhatIfSubject['anomalyAfter'] }) => {
  const localize = useLocalize()
  return anomaly === null ? baht(amount) : <StatusTag tone="trouble">{localize(anomalies[anomaly])}</StatusTag>
}

const useSubjectColumns = (): readonly Column<WhatIfSubject>[] => {
  const t = useWords('whatif')
  const localize = useLocalize()
  return useMemo<readonly Column<WhatIfSubject>[]>(
    () => [
      { key: 'subjectNo', title: t('document'), width: 170, sortable: true, cell: (row) => <Subject row={row} /> },
      {
        key: 'difference',
        title: t('difference'),
        width: 130,
        align: 'end',
        sortable: true,
        cell: (row) => <strong>{signedBaht(Number(row.difference))}</strong>,
      },
      {
        key: 'before',
        title: t('before'),
        width: 130,
        align: 'end',
        sortable: true,
        cell: (row) => <Amount amount={row.before} anomaly={row.anomalyBefore} />,
      },
      {
        key: 'after',
        title: t('after'),
        width: 130,
        align: 'end',
        sortable: true,
        cell: (row) => <Amount amount={row.after} anomaly={row.anomalyAfter} />,
      },
      { key: 'party', title: t('by.party'), width: 220, cell: (row) => row.partyName },
      { key: 'lane', title: t('by.lane'), width: 220, cell: (row) => row.lane },
      { key: 'basisDate', title: t('day'), width: 110, sortable: true, cell: (row) => formatDay(row.basisDate) },
      { key: 'direction', title: t('direction'), width: 140, cell: (row) => localize(contractDirections[row.direction]) },
    ],
    [localize, t],
  )
}

/** Waybills and dispatch orders before and after the change. */
export const SubjectList = ({ id }: { readonly id: string }) => {
  const t = useWords('whatif')
  const localize = useLocalize()
  const [why, setWhy] = useState<WhatIfSubject>()
  const params = useMemo(() => ({ id }), [id])
  const filters = useMemo<readonly Filter[]>(
    () => [
      {
        kind: 'choice',
        key: 'direction',
        title: t('direction'),
        choices: Object.entries(contractDirections).map(([value, words]) => ({ value, label: localize(words) })),
      },
      {
        kind: 'choice',
        key: 'different',
        title: t('difference'),
        choices: [
          { value: '1', label: t('different') },
          { value: '0', label: t('same') },
        ],
      },
    ],
    [localize, t],
  )
  const columns = useSubjectColumns()
  return (
    <>
      <ListPage<WhatIfSubject>
        code="whatIfSubjects"
        title={t('by.subjects')}
        from={whatIf.subjects}
        params={params}
        topics={topics}
        filters={filters}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={({ subjectNo }) => subjectNo}
        onOpen={setWhy}
        rowActions={(row) => [{ key: 'why', label: t('why'), onAct: () => setWhy(row) }]}
        emptyHint={t('groups.none')}
      />
      {why && <WhyDialog runId={id} subject={why} onClose={() => setWhy(undefined)} />}
    </>
  )
}
