import type { drivers, trailers, vehicles } from '@khonsong/contract/masters/fleet/fleet.ts'
import type { RecordFacts } from '@khonsong/domain/resource/define-resource.ts'
import type { RecordStatus } from '@khonsong/domain/resource/record-status.ts'
import { useState, type ReactNode } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { recordName } from '../../../kit/resource/record-name.ts'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import type { RowAction } from '../../../kit/table/row-action.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { may } from '../../../shared/current-user.ts'

type FleetContract = typeof drivers | typeof trailers | typeof vehicles

interface Row extends RecordFacts {
  readonly subcontractorId: string | null
}

interface FleetCheck {
  /** For a list, which activates by itself. */
  readonly refusal: (row: Row) => readonly RowAction[]
  /** For the page of a record: take it into use, or refuse it. */
  readonly decisions: (row: Row) => readonly RowAction[]
  readonly dialog: ReactNode
}

/** Decides on a driver, vehicle or trailer that a carrier added; a refusal needs a reason, which the carrier reads. */
export const useFleetCheck = (contract: FleetContract): FleetCheck => {
  const t = useWords('fleet')
  const ofRecords = useWords('resource')
  const language = useLanguage()
  const { message } = AntdApp.useApp()
  const [asked, setAsked] = useState<Row>()
  const { setStatus } = contract
  const { resource } = contract.of
  const { act } = useAct(setStatus, { changes: [resource.topic] })
  const name = asked ? recordName(resource, asked, language) : ''
  const decide = async (row: Row, status: RecordStatus, reason?: string) => {
    const [result] = await act({ body: { id: row.id, status, ...(reason ? { reason } : {}) } })
    const named = recordName(resource, row, language)
    if (result?.done) void message.success(t(status === 1 ? 'taken' : 'refused', { name: named }))
    else void message.error(result?.message ?? '')
  }
  const isWaiting = (row: Row) => row.status === 2 && row.subcontractorId !== null && may(contract.of.options.needs.status)
  const refuse = (row: Row): RowAction => ({ key: 'refuse', label: t('refuse'), danger: true, onAct: () => setAsked(row) })
  return {
    refusal: (row) => (isWaiting(row) ? [refuse(row)] : []),
    decisions: (row) =>
      isWaiting(row)
        ? [{ key: 'take', label: ofRecords('activate'), onAct: () => void decide(row, 1).catch(() => undefined) }, refuse(row)]
        : [],
    dialog: asked && (
      <ReasonDialog
        title={t('refuse.title', { name })}
        ok={t('refuse')}
        danger
        onReason={(reason) => decide(asked, 0, reason)}
        onClose={() => setAsked(undefined)}
      >
        <p>{t('refuse.text')}</p>
      </ReasonDialog>
    ),
  }
}
