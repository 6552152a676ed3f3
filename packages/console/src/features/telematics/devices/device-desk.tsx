import { deviceStatuses, type DeviceStatus } from '@khonsong/domain/telematics/devices/device-status.ts'
import { Segmented } from 'antd'
import { ScreenList } from '../../../kit/resource/screens.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { deviceScreens } from './device-screens.tsx'
import { useDeviceActions } from './use-device-actions.tsx'

const statuses = Object.keys(deviceStatuses) as DeviceStatus[] // own keys

/** `/our/machine/deviceManage`: devices by status, with assigning, transferring and recycling. */
export const DeviceDesk = () => {
  const t = useWords('devices')
  const localize = useLocalize()
  const { search, setSearch } = usePage()
  const { actions, bulk, dialog } = useDeviceActions()
  const chosen = search['deviceStatus'] ?? ''
  return (
    <>
      <ScreenList screens={deviceScreens} rowActions={actions} bulk={bulk}>
        <Segmented
          aria-label={t('desk.status')}
          value={chosen}
          options={[
            { value: '', label: t('desk.all') },
            ...statuses.map((value) => ({ value, label: localize(deviceStatuses[value]) })),
          ]}
          onChange={(value) => setSearch({ deviceStatus: value || undefined, pageNo: undefined })}
        />
      </ScreenList>
      {dialog}
    </>
  )
}
