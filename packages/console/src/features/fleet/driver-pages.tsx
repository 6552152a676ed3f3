import { App as AntdApp } from 'antd'
import { drivers, unlockDriver } from '@khonsong/contract/fleet.ts'
import type { Row } from '@khonsong/domain/resource/define-resource.ts'
import type { driver } from '@khonsong/domain/fleet/driver.ts'
import { useAct } from '../../kit/call/use-act.ts'
import { recordName } from '../../kit/resource/record-name.ts'
import { ResourceSection } from '../../kit/resource/resource-form.tsx'
import { ScreenAdd, ScreenHistory, ScreenList, ScreenLog, ScreenRecord, type Screens } from '../../kit/resource/screens.tsx'
import type { RowAction } from '../../kit/table/row-action.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { Expiry } from '../../shared/expiry.tsx'
import { referenceSources } from '../../shared/reference-sources.ts'
import { may } from '../../shared/who.ts'

const screens: Screens<typeof driver> = {
  contract: drivers,
  sources: referenceSources,
  paths: {
    list: '/master-data/driver/list',
    add: '/master-data/driver/add',
    view: (id) => `/master-data/driver/${id}/view`,
    edit: (id) => `/master-data/driver/${id}/edit`,
    history: (id) => `/master-data/driver/${id}/history`,
    log: '/master-data/driver/log',
  },
  cells: { licenceExpiresOn: ({ licenceExpiresOn }) => <Expiry on={licenceExpiresOn} /> },
  may,
}

const parts = [
  {
    title: 'section.identity',
    names: ['code', 'title', 'firstName', 'lastName', 'gender', 'mobile', 'nationalId', 'nationalIdExpiresOn'],
  },
  { title: 'section.licence', names: ['licenceNo', 'licenceClass', 'licenceIssuedOn', 'licenceExpiresOn', 'points'] },
  { title: 'section.belongs', names: ['subcontractorId', 'businessUnitId'] },
] as const

const DriverFields = () => {
  const t = useWords('resource')
  return parts.map(({ title, names }) => <ResourceSection key={title} title={t(title)} names={names} />)
}

/** Offered for a driver that is locked. */
const useUnlock = (): ((row: Row<typeof driver>) => readonly RowAction[]) => {
  const t = useWords('resource')
  const { message } = AntdApp.useApp()
  const { start } = useAct(unlockDriver, {
    changes: ['drivers'],
    onDone: (row) => void message.success(t('unlocked', { name: recordName(drivers.of.resource, row) })),
  })
  return ({ id, locked }) =>
    locked && may('driver.status') ? [{ key: 'unlock', label: t('unlock'), onAct: () => start({ params: { id } }) }] : []
}

export const DriverList = () => {
  const unlock = useUnlock()
  return <ScreenList screens={screens} rowActions={unlock} />
}

export const DriverAdd = () => (
  <ScreenAdd screens={screens}>
    <DriverFields />
  </ScreenAdd>
)

export const DriverRecord = () => {
  const t = useWords('resource')
  const unlock = useUnlock()
  return (
    <ScreenRecord screens={screens} parts={parts.map(({ title, names }) => ({ title: t(title), names }))} more={unlock}>
      <DriverFields />
    </ScreenRecord>
  )
}

export const DriverHistory = () => <ScreenHistory screens={screens} />
export const DriverLog = () => <ScreenLog screens={screens} />
