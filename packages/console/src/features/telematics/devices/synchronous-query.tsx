import { accountCalls, trackingAccounts } from '@khonsong/contract/telematics/devices/tracking-accounts.ts'
import { accountPlatforms } from '@khonsong/domain/telematics/devices/tracking-platform.ts'
import { Alert, Button, Input, Select } from 'antd'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { useMemo, useState } from 'react'
import { CallFailure } from '../../../kit/call/call-failure.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { MapView, type MapPlace } from '../../../kit/map/map-view.tsx'
import { Facts } from '../../../kit/show/facts.tsx'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { EmptyState } from '../../../kit/show/states.tsx'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useWhy } from '../../../kit/show/use-why.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import './devices.css'

type Answer = OutputOf<typeof accountCalls.locate>

const Found = ({ answer }: { readonly answer: Answer }) => {
  const t = useWords('devices')
  const format = useFormat()
  const { plateOrDevice, platformName, isSimulated, found } = answer
  const places = useMemo<readonly MapPlace[]>(
    () =>
      found ? [{ key: 'found', lat: found.lat, lng: found.lng, title: plateOrDevice, tone: 'moving', detail: platformName }] : [],
    [found, plateOrDevice, platformName],
  )
  if (!found) return <EmptyState title={t('query.nothing', { name: plateOrDevice, platform: platformName })} />
  const { at, lat, lng, speedKmh, battery, temperature } = found
  return (
    <>
      {isSimulated && <Alert type="info" title={t('query.simulated')} />}
      <Facts
        facts={[
          { key: 'name', label: t('query.plate'), value: plateOrDevice },
          { key: 'platform', label: t('query.platform'), value: platformName },
          { key: 'at', label: t('query.at'), value: format.instant(at) },
          { key: 'where', label: t('query.where'), value: `${lat.toFixed(5)}, ${lng.toFixed(5)}` },
          { key: 'speed', label: t('query.speed'), value: speedKmh === null ? null : `${format.number(speedKmh)} km/h` },
          { key: 'battery', label: t('query.battery'), value: battery === null ? null : `${format.number(battery)} %` },
          {
            key: 'temperature',
            label: t('query.temperature'),
            value: temperature === null ? null : `${format.number(temperature)} °C`,
          },
        ]}
      />
      <MapView label={t('query.map')} places={places} height={320} />
    </>
  )
}

/** `/our/synchronousQuery`: queries a tracking platform on demand, with a selected account. */
export const SynchronousQuery = () => {
  const t = useWords('devices')
  const localize = useLocalize()
  const whyOf = useWhy()
  const { search, setSearch } = usePage()
  const [name, setName] = useState('')
  const [answer, setAnswer] = useState<Answer>()
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const accounts = useRead(trackingAccounts.list, { query: { status: '1', pageSize: 500 } }, { topics: ['devices'] })
  const { act, acting } = useAct(accountCalls.locate, { quiet: true })
  const list = accounts.data?.list ?? []
  const id = search['account'] ?? list[0]?.id
  const ask = async () => {
    if (id === undefined || name.trim() === '') return
    setRefusals([])
    try {
      setAnswer(await act({ params: { id }, body: { plateOrDevice: name.trim() } }))
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setAnswer(undefined)
      setRefusals(whyOf(cause))
    }
  }
  return (
    <div className="page">
      <PageTitle title={t('query.title')} />
      {accounts.data && list.length === 0 && <EmptyState title={t('query.noAccount')} />}
      {list.length > 0 && (
        <form
          className="device-query"
          onSubmit={(event) => {
            event.preventDefault()
            void ask()
          }}
        >
          <label htmlFor="query-account">{t('query.account')}</label>
          <Select
            id="query-account"
            value={id ?? null}
            options={list.map(({ id: value, account, platform }) => ({
              value,
              label: `${account} · ${localize(accountPlatforms[platform].words)}`,
            }))}
            onChange={(value: string | null) => setSearch({ account: value ?? undefined })}
          />
          <label htmlFor="query-name">{t('query.plate')}</label>
          <Input id="query-name" value={name} maxLength={60} autoComplete="off" onChange={(event) => setName(event.target.value)} />
          <Button type="primary" htmlType="submit" loading={acting} disabled={name.trim() === ''} title={t('query.needsPlate')}>
            {t('query.ask')}
          </Button>
        </form>
      )}
      {refusals.length > 0 && <Alert type="error" role="alert" title={refusals.join(' ')} />}
      {answer && <Found answer={answer} />}
    </div>
  )
}
