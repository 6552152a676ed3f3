import { ScreenAdd, ScreenHistory, ScreenList, ScreenRecord } from '../../../kit/resource/screens.tsx'
import { preloadablePart } from '../../../kit/show/lazy-part.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { ResourceParts, type PagePart } from '../../../shared/resource-pages.tsx'
import { deviceScreens } from './device-screens.tsx'
import { useDeviceActions } from './use-device-actions.tsx'

const parts: readonly PagePart[] = [
  { title: { en: 'Device', th: 'อุปกรณ์', zh: '设备' }, names: ['number', 'barcode', 'platform'] },
  {
    title: { en: 'With whom', th: 'อยู่กับใคร', zh: '归属' },
    names: ['userId', 'organisationId', 'provinceId', 'maintainerId', 'remark'],
  },
]

const standing: PagePart = {
  title: { en: 'How it stands', th: 'สถานะปัจจุบัน', zh: '当前状态' },
  names: ['deviceStatus', 'vehicleId', 'lastTrackAt', 'battery', 'keyBeginning'],
}

export const DeviceFields = () => <ResourceParts parts={parts} />

export const DeviceList = () => {
  const { actions, bulk, dialog } = useDeviceActions()
  return (
    <>
      <ScreenList screens={deviceScreens} rowActions={actions} bulk={bulk} />
      {dialog}
    </>
  )
}

export const DeviceAdd = () => (
  <ScreenAdd screens={deviceScreens}>
    <DeviceFields />
  </ScreenAdd>
)

const DeviceFieldsLater = preloadablePart(() => import('./device-pages.tsx').then((file) => file.DeviceFields))

export const DeviceRecord = () => {
  const localize = useLocalize()
  const { actions, dialog } = useDeviceActions()
  const shown = [standing, ...parts].map(({ title, names }) => ({ title: localize(title), names }))
  return (
    <>
      <ScreenRecord screens={deviceScreens} parts={shown} more={actions} fields={DeviceFieldsLater} />
      {dialog}
    </>
  )
}

export const DeviceHistory = () => <ScreenHistory screens={deviceScreens} />
