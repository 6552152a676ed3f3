import { shipments, type ShipmentRow } from '@khonsong/contract/operations/shipments/shipments.ts'
import type { Decision } from '@khonsong/domain/kernel/decision.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { shipmentStatusFacts, type ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { useCallback, useState, type ComponentType, type ReactNode } from 'react'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { RowOutcomes } from '../../../shared/row-outcomes.tsx'
import { StatusCounts } from '../../../shared/status-counts.tsx'
import { useShipmentColumns } from '../tracking/public.ts'
import type { Outcome } from './outcomes.ts'
import { useDeskList } from './use-desk-list.ts'
import '../../../shared/desk.css'

/** Props of a dialog for the selected waybills. */
export interface ChosenWaybills {
  readonly waybills: readonly ShipmentRow[]
  readonly onDone: (outcome: Outcome) => void
  readonly onClose: () => void
}

interface DeskWaybillsProps {
  readonly tabs: ReactNode
  /** Key of the list's columns and saved views. */
  readonly code: string
  readonly title: string
  readonly emptyHint: string
  readonly statuses: readonly ShipmentStatus[]
  /** Action on one or many waybills. `decide` checks eligibility and must be referentially stable. */
  readonly action: string
  readonly decide: (row: ShipmentRow) => Decision<unknown>
  readonly Dialog: ComponentType<ChosenWaybills>
}

const statusDisplayOf = (status: ShipmentStatus) => shipmentStatusFacts[status]

/** List of waybills with one single or bulk action and its result per waybill. */
export const DeskWaybills = ({ tabs, code, title, emptyHint, statuses, action, decide, Dialog }: DeskWaybillsProps) => {
  const t = useWords('execution')
  const language = useLanguage()
  const { go, setSearch } = usePage()
  const columns = useShipmentColumns()
  const { filters, counts, chosen, always, topics } = useDeskList(statuses, 'targetPickupFrom')
  const [waybills, setWaybills] = useState<readonly ShipmentRow[]>()
  const [outcome, setOutcome] = useState<Outcome>()
  const refusalOf = useCallback(
    (rows: readonly ShipmentRow[]): string | undefined => {
      const [why] = rows.flatMap((row) => {
        const may = decide(row)
        return may.accepted ? [] : may.rejections
      })
      return why && sentence(why.code, why.params, language)
    },
    [decide, language],
  )
  const bulk = useCallback(
    (rows: readonly ShipmentRow[]) => (
      <ActionButton size="small" type="primary" refusal={refusalOf(rows)} onClick={() => setWaybills(rows)}>
        {action}
      </ActionButton>
    ),
    [refusalOf, action],
  )
  const onClose = () => setWaybills(undefined)
  const onDone = (next: Outcome) => {
    setWaybills(undefined)
    setOutcome(next)
  }
  return (
    <>
      <ListPage<ShipmentRow>
        code={code}
        title={title}
        from={shipments.list}
        always={always}
        topics={topics}
        filters={filters}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.shipmentNo}
        onOpen={(row) => go(`/activity-tracking/detail/shipment/${row.id}`)}
        rowActions={(row) => [{ key: code, label: action, refusal: refusalOf([row]), onAct: () => setWaybills([row]) }]}
        searchHint={t('search')}
        emptyHint={emptyHint}
        bulk={bulk}
      >
        {tabs}
        <StatusCounts
          statuses={statuses}
          statusDisplayOf={statusDisplayOf}
          counts={counts}
          chosen={chosen}
          onChoose={(status) => setSearch({ status, pageNo: undefined, after: undefined })}
        />
      </ListPage>
      {waybills && waybills.length > 0 && <Dialog waybills={waybills} onDone={onDone} onClose={onClose} />}
      {outcome && <RowOutcomes {...outcome} nameOf={(id) => id} onClose={() => setOutcome(undefined)} />}
    </>
  )
}
