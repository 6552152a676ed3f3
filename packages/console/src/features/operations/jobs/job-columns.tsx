import { vehicleTypeOptions } from '@khonsong/contract/masters/fleet/fleet.ts'
import type { JobRow } from '@khonsong/contract/operations/jobs/jobs.ts'
import { dispatchDisplay } from '@khonsong/domain/operations/jobs/dispatch-status.ts'
import { carrierKinds } from '@khonsong/domain/operations/jobs/job.ts'
import { jobTypes } from '@khonsong/domain/operations/jobs/job-types.ts'
import { scheduleLabels } from '@khonsong/domain/operations/jobs/schedule-command.ts'
import { jobStatusFacts } from '@khonsong/domain/operations/jobs/status.ts'
import { cubicMetresFromCm3, kgFromGrams } from '@khonsong/domain/kernel/quantity.ts'
import { useMemo } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatInstant, formatNumber } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { LoadShare } from '../../../shared/load-gauge.tsx'
import { PlaceText, placeHint } from '../../../shared/place-text.tsx'
import { RecordLink } from '../../../shared/record-link.tsx'
import { StatusLine } from '../../../shared/status-line.tsx'
import { windowText } from '../../../shared/window-text.ts'

interface Room {
  readonly payloadKg: number | null
  readonly capacityM3: number | null
}
const unknownRoom: Room = { payloadKg: null, capacityM3: null }

/** Capacity by vehicle type, for jobs whose vehicle's own capacity is not loaded. */
export const useRoomOfTypes = (): ((typeId: string | undefined) => Room) => {
  const { data } = useRead(vehicleTypeOptions, {}, { freshMs: 600_000, topics: ['reference'], quiet: true })
  return useMemo(() => {
    const rooms = new Map(
      data?.map(({ id, payloadGrams, volumeCm3 }): [string, Room] => [
        id,
        { payloadKg: kgFromGrams(payloadGrams), capacityM3: cubicMetresFromCm3(volumeCm3) },
      ]),
    )
    return (typeId) => (typeId === undefined ? undefined : rooms.get(typeId)) ?? unknownRoom
  }, [data])
}

const crewText = (row: JobRow): string => [row.driverName, row.driverPhone].filter(Boolean).join(' · ')
const plateText = (row: JobRow): string => [row.plateNo, row.plateProvince].filter(Boolean).join(' ')

/** Columns of the dispatch desk: status, crew, times and load factor. */
export const useJobColumns = (): readonly Column<JobRow>[] => {
  const t = useWords('jobs')
  const language = useLanguage()
  const roomOf = useRoomOfTypes()
  return useMemo(
    () => [
      {
        key: 'jobNo',
        title: t('no'),
        width: 168,
        sortable: true,
        cell: (row) => <RecordLink kind="job" id={row.id} text={row.jobNo} />,
        hint: (row) => row.jobNo,
      },
      {
        key: 'dispatchStatus',
        title: t('dispatch'),
        width: 156,
        cell: (row) => {
          const { label, tone } = dispatchDisplay(row.dispatchStatus, row.status)
          return <StatusTag tone={tone}>{label[language]}</StatusTag>
        },
      },
      {
        key: 'status',
        title: t('status'),
        width: 188,
        sortable: true,
        cell: (row) => <StatusLine look={jobStatusFacts[row.status]} partial={row.partial} troubleCount={row.troubleCount} />,
        hint: (row) => `${jobStatusFacts[row.status].label[language]} · ${formatInstant(row.statusSince)}`,
      },
      {
        key: 'vehicle',
        title: t('vehicle'),
        width: 122,
        cell: plateText,
        hint: (row) => [plateText(row), row.vehicleType?.name].filter(Boolean).join(' · '),
      },
      { key: 'trailer', title: scheduleLabels.trailer[language], width: 110, optional: true, cell: (row) => row.trailerPlate },
      { key: 'vehicleType', title: t('vehicleType'), width: 120, optional: true, cell: (row) => row.vehicleType?.name },
      { key: 'driver', title: t('driver'), width: 124, cell: (row) => row.driverName, hint: crewText },
      {
        key: 'plannedBeginAt',
        title: t('times'),
        width: 222,
        sortable: true,
        cell: (row) => windowText(row.plannedBeginAt, row.plannedEndAt),
      },
      {
        key: 'shipmentCount',
        title: t('shipments'),
        width: 88,
        align: 'end',
        sortable: true,
        cell: (row) => formatNumber(row.shipmentCount),
      },
      {
        key: 'load',
        title: t('load'),
        width: 96,
        cell: (row) => <LoadShare weightKg={row.weightKg} volumeM3={row.volumeM3} {...roomOf(row.vehicleType?.id)} />,
      },
      {
        key: 'origin',
        title: t('origin'),
        width: 190,
        cell: (row) => <PlaceText place={row.origin} />,
        hint: (row) => placeHint(row.origin),
      },
      {
        key: 'destination',
        title: t('destination'),
        width: 190,
        cell: (row) => <PlaceText place={row.destination} />,
        hint: (row) => placeHint(row.destination),
      },
      {
        key: 'carrier',
        party: 'carrier',
        title: t('carrier'),
        width: 170,
        cell: (row) => row.subcontractor?.name ?? (row.carrierKind && carrierKinds[row.carrierKind][language]),
      },
      { key: 'driverPhone', title: t('phone'), width: 130, optional: true, cell: (row) => row.driverPhone },
      { key: 'jobType', title: t('jobType'), width: 130, optional: true, cell: (row) => jobTypes[row.jobType][language] },
      { key: 'businessUnit', title: t('businessUnit'), width: 140, optional: true, cell: (row) => row.businessUnit.name },
      {
        key: 'routeCode',
        title: t('routeCode'),
        width: 120,
        optional: true,
        cell: (row) => row.routeCode?.code,
        hint: (row) => row.routeCode?.name ?? '',
      },
      { key: 'doRef', title: t('doRef'), width: 130, optional: true, cell: (row) => row.doRef },
      {
        key: 'createdAt',
        title: t('created'),
        width: 132,
        sortable: true,
        optional: true,
        cell: (row) => formatInstant(row.createdAt),
      },
    ],
    [t, language, roomOf],
  )
}
