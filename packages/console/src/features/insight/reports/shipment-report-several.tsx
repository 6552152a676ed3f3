import { shipmentReport, type ReportedShipment } from '@khonsong/contract/insight/reports/shipment-report.ts'
import {
  reportGroups,
  shipmentReportColumnNames,
  shipmentReportColumns,
  type ReportGroup,
} from '@khonsong/domain/insight/reports/shipment-report.ts'
import { Checkbox } from 'antd'
import { useMemo, useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { Compared, differs, type ComparedGroup } from '../../../shared/compared.tsx'
import { RecordLink } from '../../../shared/record-link.tsx'
import { maxCompared, RowsInOrder, SeveralReport } from '../../../shared/several-report.tsx'
import { reportCell, reportText } from './report-cells.tsx'

const groupNames = Object.keys(reportGroups) as ReportGroup[] // own keys

const useGroups = (): readonly ComparedGroup<ReportedShipment>[] => {
  const language = useLanguage()
  return useMemo(
    () =>
      groupNames.map((group) => ({
        key: group,
        label: reportGroups[group][language],
        facts: shipmentReportColumnNames
          .filter((name) => name !== 'shipmentNo' && shipmentReportColumns[name].group === group)
          .map((name) => ({
            key: name,
            label: shipmentReportColumns[name].label[language],
            cell: (row: ReportedShipment) => reportCell(name, row, language),
            same: (row: ReportedShipment) => reportText(shipmentReportColumns[name], row, language),
          })),
      })),
    [language],
  )
}

const numberOf = (row: ReportedShipment) => <RecordLink kind="shipment" id={row.id} text={row.shipmentNo} />

const Shipments = ({ ids, onlyDifferent }: { ids: readonly string[]; onlyDifferent: boolean }) => {
  const t = useWords('reports')
  const groups = useGroups()
  const read = useRead(
    shipmentReport.list,
    { query: { id: [...ids], pageSize: 20 } },
    { topics: ['shipments', 'jobs'], quiet: true, keepOld: true },
  )
  return (
    <RowsInOrder ids={ids} read={read} keyOf={(row) => row.id}>
      {(rows) => (
        <Compared
          label={t('compare')}
          rows={rows}
          keyOf={(row) => row.id}
          headOf={numberOf}
          groups={
            onlyDifferent ? groups.map((group) => ({ ...group, facts: group.facts.filter((fact) => differs(rows, fact)) })) : groups
          }
        />
      )}
    </RowsInOrder>
  )
}

/** `/track/orders/multiple?id=a,b`: compares shipments side by side and highlights differences. */
export const ShipmentReportSeveral = () => {
  const t = useWords('reports')
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  return (
    <SeveralReport
      title={t('compare')}
      how={t('compareHow', { n: maxCompared })}
      list={{ href: '/track/orders', text: t('toList') }}
      secondary={
        <Checkbox checked={onlyDifferent} onChange={(event) => setOnlyDifferent(event.target.checked)}>
          {t('onlyDifferent')}
        </Checkbox>
      }
    >
      {(ids) => <Shipments ids={ids} onlyDifferent={onlyDifferent} />}
    </SeveralReport>
  )
}
