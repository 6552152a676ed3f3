import { vehicleTypeOptions } from '@khonsong/contract/masters/fleet/fleet.ts'
import { capacityPool, refreshCapacity, type CapacityRow } from '@khonsong/contract/operations/planning/capacity.ts'
import { instantOf, minutesBetween } from '@khonsong/domain/kernel/time.ts'
import { capacityStates, type CapacityState } from '@khonsong/domain/operations/planning/capacity.ts'
import { useMemo } from 'react'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import type { Filter } from '../../../kit/list/filter.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { formatInstant, formatNumber } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import type { Tone } from '../../../kit/show/tone.ts'
import type { Column } from '../../../kit/table/column.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useNow } from '../../../shared/use-now.ts'
import { useSetting } from '../../../shared/use-setting.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'

const tones = { free: 'done', bound: 'moving', off: 'waiting', held: 'trouble' } as const satisfies Record<CapacityState, Tone>

const messagesOf = ({ reasons, warnings }: CapacityRow): string =>
  [...reasons, ...warnings].map(({ message }) => message).join(' · ')

/** Last known position; a vehicle on a job without one for longer than the setting is silent. */
const LastKnown = ({ row: { lastKnown, state } }: { readonly row: CapacityRow }) => {
  const t = useWords('our')
  const minutes = useSetting('GPS_RETURN_MINUTES')
  const now = instantOf(useNow())
  if (!lastKnown) return null
  const silent = state === 'bound' && minutesBetween(lastKnown.at, now) > minutes
  return (
    <>
      {silent && <StatusTag tone="attention">{t('pool.silent')}</StatusTag>} {formatInstant(lastKnown.at)} · {lastKnown.name}
    </>
  )
}

const useColumns = (): readonly Column<CapacityRow>[] => {
  const t = useWords('our')
  const localize = useLocalize()
  return useMemo(
    () => [
      {
        key: 'plateNo',
        title: t('pool.vehicle'),
        width: 200,
        sortable: true,
        cell: ({ plateNo, plateProvince }) => [plateNo, plateProvince].filter(Boolean).join(' '),
      },
      {
        key: 'state',
        title: t('pool.state'),
        width: 152,
        cell: ({ state }) => <StatusTag tone={tones[state]}>{localize(capacityStates[state])}</StatusTag>,
      },
      {
        key: 'freeFrom',
        title: t('pool.from'),
        width: 160,
        cell: ({ state, freeFrom }) => (state === 'free' ? t('pool.now') : formatInstant(freeFrom)),
      },
      {
        key: 'freeAt',
        title: t('pool.at'),
        width: 220,
        cell: ({ freeAt }) => freeAt?.name,
        hint: ({ freeAt }) => (freeAt ? `${freeAt.name} (${freeAt.lat.toFixed(4)}, ${freeAt.lng.toFixed(4)})` : ''),
      },
      { key: 'why', title: t('pool.why'), width: 320, cell: messagesOf, hint: messagesOf },
      { key: 'type', title: t('pool.type'), width: 150, cell: ({ vehicleType }) => vehicleType.name },
      { key: 'driver', title: t('pool.driver'), width: 150, cell: ({ driver }) => driver?.name },
      {
        key: 'freeUntil',
        title: t('pool.until'),
        width: 150,
        cell: ({ freeUntil }) => formatInstant(freeUntil),
      },
      {
        key: 'lastKnown',
        title: t('pool.lastKnown'),
        width: 220,
        cell: (row) => <LastKnown row={row} />,
        hint: ({ lastKnown }) => (lastKnown ? `${lastKnown.name} (${lastKnown.lat.toFixed(4)}, ${lastKnown.lng.toFixed(4)})` : ''),
      },
      {
        key: 'worked',
        title: t('pool.worked'),
        width: 110,
        align: 'end',
        cell: ({ driver, workedMinutes }) => (driver ? formatNumber(Math.round(workedMinutes / 6) / 10) : ''),
      },
      { key: 'boundBy', title: t('pool.job'), width: 150, cell: ({ boundBy }) => boundBy },
      { key: 'nextJobAt', title: t('pool.next'), width: 150, cell: ({ nextJobAt }) => formatInstant(nextJobAt) },
      { key: 'carrier', title: t('pool.carrier'), width: 180, cell: ({ subcontractor }) => subcontractor?.name ?? t('pool.own') },
      { key: 'fleet', title: t('pool.fleet'), width: 130, cell: ({ fleetName }) => fleetName },
      { key: 'payload', title: t('pool.payload'), width: 110, align: 'end', cell: ({ payloadKg }) => formatNumber(payloadKg) },
      { key: 'volume', title: t('pool.volume'), width: 110, align: 'end', cell: ({ volumeM3 }) => formatNumber(volumeM3) },
    ],
    [localize, t],
  )
}

const useFilters = (): readonly Filter[] => {
  const t = useWords('our')
  const localize = useLocalize()
  const { data } = useRead(vehicleTypeOptions, {}, { topics: ['reference'], freshMs: 600_000, quiet: true })
  return useMemo(
    () => [
      {
        kind: 'choice',
        key: 'state',
        title: t('pool.state'),
        choices: Object.entries(capacityStates).map(([value, words]) => ({ value, label: localize(words) })),
      },
      {
        kind: 'choice',
        key: 'carrierKind',
        title: t('pool.carrier'),
        choices: [
          { value: 'own', label: t('pool.own') },
          { value: 'subcontractor', label: t('pool.partners') },
        ],
      },
      {
        kind: 'choice',
        key: 'vehicleTypeId',
        title: t('pool.type'),
        choices: (data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
    ],
    [data, localize, t],
  )
}

/** Capacity pool: available vehicles, when and where the others become free, and why some cannot be chosen. */
export const CapacityPool = () => {
  const t = useWords('our')
  const { go } = usePage()
  const { message } = AntdApp.useApp()
  const { start } = useAct(refreshCapacity, {
    changes: ['vehicles'],
    onDone: ({ plateNo }) => void message.success(t('pool.refreshed', { plate: plateNo })),
  })
  const columns = useColumns()
  const filters = useFilters()
  return (
    <ListPage<CapacityRow>
      code="capacity-pool"
      title={t('pool')}
      from={capacityPool}
      topics={['vehicles', 'drivers', 'jobs', 'upkeep']}
      filters={filters}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ plateNo }) => plateNo}
      onOpen={({ id }) => go(`/master-data/vehicle/${id}/view`)}
      rowActions={({ id }) => [{ key: 'refresh', label: t('pool.refresh'), onAct: () => start({ params: { id } }) }]}
    />
  )
}
