import { drivers } from '@khonsong/contract/masters/fleet/fleet.ts'
import { subcontractors } from '@khonsong/contract/masters/partners/partners.ts'
import { monthsBack } from '@khonsong/domain/insight/scorecard/scorecard.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { useIsStaff, useMay } from '../../../shared/current-user.ts'
import { useNow } from '../../../shared/use-now.ts'

const monthsOffered = 12

interface Choice {
  readonly value: string
  readonly label: string
}

interface OneOfProps {
  readonly label: string
  readonly all: string
  readonly value: string | undefined
  readonly choices: readonly Choice[]
  /** The selected option, if the page knows its name. */
  readonly known: Choice | undefined
  readonly onSearch: (text: string) => void
  readonly onChange: (value: string | undefined) => void
}

const OneOf = ({ label, all, value, choices, known, onSearch, onChange }: OneOfProps) => (
  <label>
    {label}
    <Select
      showSearch={{ filterOption: false, onSearch }}
      allowClear
      aria-label={label}
      placeholder={all}
      value={value ?? null}
      onChange={(id: string | null | undefined) => onChange(id ?? undefined)}
      options={known && !choices.some((one) => one.value === known.value) ? [known, ...choices] : [...choices]}
    />
  </label>
)

const found = (text: string) => ({ query: { pageSize: 50, status: '1', ...(text === '' ? {} : { searchText: text }) } })

const CarrierChoice = ({ known }: { readonly known: Choice | undefined }) => {
  const t = useWords('scorecard')
  const { search, setSearch } = usePage()
  const [text, setText] = useState('')
  const { data } = useRead(subcontractors.list, found(text), { keepOld: true, quiet: true })
  const choices = (data?.list ?? []).map(({ id, name, code }) => ({ value: id, label: `${name ?? ''} · ${code ?? ''}` }))
  const onChange = (id: string | undefined) => setSearch({ subcontractorId: id, driverId: undefined })
  const value = search['subcontractorId']
  return (
    <OneOf
      label={t('carrier')}
      all={t('all')}
      value={value}
      choices={choices}
      known={known}
      onSearch={setText}
      onChange={onChange}
    />
  )
}

const DriverChoice = ({ known }: { readonly known: Choice | undefined }) => {
  const t = useWords('scorecard')
  const { search, setSearch } = usePage()
  const [text, setText] = useState('')
  const { data } = useRead(drivers.list, found(text), { keepOld: true, quiet: true })
  const choices = (data?.list ?? []).map(({ id, firstName, lastName, code }) => ({
    value: id,
    label: `${firstName ?? ''} ${lastName ?? ''} · ${code ?? ''}`,
  }))
  const onChange = (id: string | undefined) => setSearch({ driverId: id })
  const value = search['driverId']
  return (
    <OneOf
      label={t('driver')}
      all={t('allDrivers')}
      value={value}
      choices={choices}
      known={known}
      onSearch={setText}
      onChange={onChange}
    />
  )
}

interface ScoreFiltersProps {
  readonly month: string
  readonly carrier?: Choice | undefined
  /** Enables the driver filter, with the selected driver. */
  readonly drivers?: { readonly known: Choice | undefined }
}

/** Filters by month, carrier and driver; carriers see only their own data. */
export const ScoreFilters = ({ month, carrier, drivers: ofDrivers }: ScoreFiltersProps) => {
  const t = useWords('scorecard')
  const { setSearch } = usePage()
  const isStaff = useIsStaff()
  const mayFindCarriers = useMay('subcontractor.view') && isStaff
  const mayFindDrivers = useMay('driver.view')
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  return (
    <div className="score-filters">
      {mayFindCarriers && <CarrierChoice known={carrier} />}
      {ofDrivers && mayFindDrivers && <DriverChoice known={ofDrivers.known} />}
      <label>
        {t('month')}
        <Select
          aria-label={t('month')}
          value={month}
          onChange={(next: string) => setSearch({ month: next })}
          options={monthsBack(today, monthsOffered).map((one) => ({ value: one, label: one }))}
        />
      </label>
    </div>
  )
}
