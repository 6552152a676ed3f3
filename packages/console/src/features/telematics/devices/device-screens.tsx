import { devices } from '@khonsong/contract/telematics/devices/devices.ts'
import type { Device, device } from '@khonsong/domain/telematics/devices/device.ts'
import { deviceStatuses, type DeviceStatus } from '@khonsong/domain/telematics/devices/device-status.ts'
import type { Screens } from '../../../kit/resource/screens.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import type { Tone } from '../../../kit/show/tone.ts'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { Go } from '../../../shared/go.tsx'
import { referenceSources as sources } from '../../../shared/reference-sources.ts'
import { useNow } from '../../../shared/use-now.ts'
import { may } from '../../../shared/current-user.ts'

const tones = { in_stock: 'waiting', in_use: 'moving', faulty: 'trouble', recycled: 'waiting' } as const satisfies Record<
  DeviceStatus,
  Tone
>

const DeviceStatusTag = ({ status }: { readonly status: DeviceStatus }) => {
  const localize = useLocalize()
  return <StatusTag tone={tones[status]}>{localize(deviceStatuses[status])}</StatusTag>
}

const hourMs = 3_600_000
const silentMs = hourMs / 4

/** Time of the device's last report, and how long it has been silent. */
const LastTrack = ({ at, inUse }: { readonly at: string; readonly inUse: boolean }) => {
  const t = useWords('devices')
  const format = useFormat()
  const silent = useNow() - Date.parse(at)
  const hours = Math.floor(silent / hourMs)
  const offline =
    hours >= 48
      ? t('offline.days', { n: Math.floor(hours / 24) })
      : hours >= 1
        ? t('offline.hours', { n: hours })
        : t('offline.minutes', { n: Math.floor(silent / 60_000) })
  return (
    <>
      {format.instant(at)} {inUse && silent > silentMs && <span className="quiet">· {offline}</span>}
    </>
  )
}

export const deviceScreens: Screens<typeof device> = {
  contract: devices,
  sources,
  paths: {
    list: '/our/machine',
    add: '/our/machine/create',
    import: '/master-data/import/device',
    view: (id) => `/our/machine/${id}/view`,
    edit: (id) => `/our/machine/${id}/edit`,
    history: (id) => `/our/machine/${id}/history`,
  },
  cells: {
    deviceStatus: ({ deviceStatus }: Device) => <DeviceStatusTag status={deviceStatus} />,
    vehicleId: ({ vehicleId, vehicleName }: Device) =>
      vehicleId && <Go href={`/master-data/vehicle/${vehicleId}/view`}>{vehicleName}</Go>,
    lastTrackAt: ({ lastTrackAt, deviceStatus }: Device) =>
      lastTrackAt && <LastTrack at={lastTrackAt} inUse={deviceStatus === 'in_use'} />,
    keyBeginning: ({ keyBeginning }: Device) => keyBeginning && <code>{keyBeginning}</code>,
  },
  may,
}
