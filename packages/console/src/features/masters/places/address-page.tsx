import './address-page.css'
import { areas } from '@khonsong/contract/masters/places/areas.ts'
import { addresses, type FoundAddress } from '@khonsong/contract/masters/places/places.ts'
import { areaParent, areaWords, areaLevels, type AreaLevel } from '@khonsong/domain/masters/places/area.ts'
import { thailand } from '@khonsong/domain/masters/places/postal-code.ts'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { openExport } from '../../../kit/resource/open-export.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { ErrorState } from '../../../kit/show/states.tsx'
import type { RowAction } from '../../../kit/table/row-action.ts'
import { useLanguage, useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { AddressPicker } from '../../../shared/address-picker/address-picker.tsx'
import { useMay } from '../../../shared/current-user.ts'
import { AreaColumn } from './area-column.tsx'
import { AreaForm, type FormWish } from './area-form.tsx'
import { AreaHistory, type HistoryWish } from './area-history.tsx'
import { topics, useLevels, type AreaRow, type Path } from './address-parts.ts'
import { PostalCodes } from './postal-codes.tsx'
import { useRemoveAreas } from './use-remove-areas.tsx'

type Chosen = Omit<Path, 'country'>
type Marked = Readonly<Record<AreaLevel, ReadonlySet<string>>>

const nothing: Chosen = { province: undefined, district: undefined, subDistrict: undefined }
const none: ReadonlySet<string> = new Set()
const noneMarked: Marked = { province: none, district: none, subDistrict: none }

type Open = { readonly what: 'form'; readonly wish: FormWish } | { readonly what: 'history'; readonly wish: HistoryWish }

/** Choosing at one level clears the levels below. */
const choosing = (chosen: Chosen, level: AreaLevel, id: string): Chosen => {
  switch (level) {
    case 'province':
      return { ...nothing, province: id }
    case 'district':
      return { ...chosen, district: id, subDistrict: undefined }
    case 'subDistrict':
      return { ...chosen, subDistrict: id }
  }
}

const useCounts = () => useRead(areas.counts, {}, { topics, quiet: true })

/** Address data in columns by level, with counts and actions. */
export const AddressPage = () => {
  const t = useWords('addresses')
  const localize = useLocalize()
  const language = useLanguage()
  const [mayEdit, mayImport, mayExport] = [useMay('address.edit'), useMay('address.import'), useMay('address.export')]
  const countries = useRead(addresses.countries, { query: {} }, { freshMs: 600_000, quiet: true })
  const { data: counts } = useCounts()
  const [countryId, setCountryId] = useState<string>()
  const [chosen, setChosen] = useState<Chosen>(nothing)
  const [marked, setMarked] = useState<Marked>(noneMarked)
  const [open, setOpen] = useState<Open>()
  const remove = useRemoveAreas()
  const { go } = usePage()
  const country = countries.data?.find(({ id, code }) => (countryId === undefined ? code === thailand : id === countryId))
  const path: Path = { country: country?.id, ...chosen }
  const levels = useLevels(path)
  if (countries.error) return <ErrorState failure={countries.error} onRetry={() => void countries.refetch()} />

  const nameOf = (row: AreaRow) => (language === 'th' ? row.nameTh : row.nameEn)
  const rowOf = (level: AreaLevel): AreaRow | undefined => levels[level]?.find(({ id }) => id === chosen[level])
  const parentOf = (level: AreaLevel): { id: string; name: string } | undefined => {
    const up = areaParent[level]
    if (up === 'country') return country && { id: country.id, name: country.name }
    const row = rowOf(up)
    return row && { id: row.id, name: nameOf(row) }
  }
  const choose = (level: AreaLevel, id: string) => {
    setChosen((now) => choosing(now, level, id))
    setMarked((now) => ({ ...noneMarked, province: now.province, ...(level === 'subDistrict' ? now : {}) }))
  }
  const goTo = ({ provinceId, districtId, subDistrictId }: FoundAddress) => {
    // The search covers Thailand; other countries are browsed.
    setMarked(noneMarked)
    setChosen({ province: provinceId, district: districtId, subDistrict: subDistrictId })
  }
  const removing = async (level: AreaLevel, ids: readonly string[]) => {
    if (!(await remove(level, ids))) return
    setMarked((now) => ({ ...now, [level]: none }))
    setChosen((now) => {
      const gone = now[level]
      return gone !== undefined && ids.includes(gone) ? { ...choosing(now, level, ''), [level]: undefined } : now
    })
  }
  const subDistrict = rowOf('subDistrict')
  const within = counts?.within
  const more: RowAction[] = [
    ...(mayImport ? [{ key: 'import', label: t('import'), onAct: () => go('/master-data/import/address') }] : []),
    ...(mayExport
      ? [
          {
            key: 'export',
            label: t('export'),
            onAct: () => openExport(areas.export, { provinceId: chosen.province, districtId: chosen.district }, language),
          },
        ]
      : []),
    ...(mayEdit ? [{ key: 'history', label: t('historyAll'), onAct: () => setOpen({ what: 'history', wish: {} }) }] : []),
  ]
  const deepest = chosen.district ? 'subDistrict' : chosen.province ? 'district' : 'province'
  const close = () => setOpen(undefined)
  return (
    <div className="page area-page">
      <PageTitle title={t('title')} more={more} />
      <div className="area-tools">
        <div className="field">
          <label htmlFor="area-country">{t('country')}</label>
          <Select<string>
            id="area-country"
            className="select-input"
            value={country?.id ?? null}
            showSearch={{ optionFilterProp: 'label' }}
            options={(countries.data ?? []).map(({ id, code, name }) => ({ value: id, label: `${name} (${code})` }))}
            onChange={(id) => {
              setCountryId(id)
              setChosen(nothing)
              setMarked(noneMarked)
            }}
          />
        </div>
        {country?.code === thailand && <AddressPicker label={t('find')} placeholder={t('findHint')} onChoose={goTo} />}
      </div>
      {counts && (
        <p className="quiet area-totals">
          {t('counts', {
            provinces: formatNumber(counts.provinces),
            districts: formatNumber(counts.districts),
            subDistricts: formatNumber(counts.subDistricts),
            postalCodes: formatNumber(counts.postalCodes),
          })}
        </p>
      )}
      {chosen.province && (
        <Button
          className="area-back"
          onClick={() => setChosen(chosen.district ? { ...nothing, province: chosen.province } : nothing)}
        >
          ← {t('back')}
        </Button>
      )}
      <div className="area-columns" data-deepest={deepest}>
        {areaLevels.map((level) => {
          const parent = parentOf(level)
          const up = areaParent[level]
          return (
            <AreaColumn
              key={level}
              level={level}
              rows={levels[level]}
              waiting={parent || up === 'country' ? undefined : t('choose', { level: localize(areaWords[up]) })}
              chosen={chosen[level]}
              within={within}
              marked={marked[level]}
              mayEdit={mayEdit}
              onChoose={(id) => choose(level, id)}
              onMark={(id, on) =>
                setMarked((now) => {
                  const next = new Set(now[level])
                  if (on) next.add(id)
                  else next.delete(id)
                  return { ...now, [level]: next }
                })
              }
              onAdd={() => parent && setOpen({ what: 'form', wish: { level, parent } })}
              onRename={(row) => parent && setOpen({ what: 'form', wish: { level, parent, row } })}
              onHistory={({ id, ...row }) => setOpen({ what: 'history', wish: { level, id, name: nameOf({ id, ...row }) } })}
              onRemove={(ids) => void removing(level, ids)}
            />
          )
        })}
      </div>
      {subDistrict && country && (
        <PostalCodes
          key={`${subDistrict.id}.${subDistrict.version}`}
          row={subDistrict}
          name={nameOf(subDistrict)}
          countryCode={country.code}
          mayEdit={mayEdit}
        />
      )}
      {open?.what === 'form' && <AreaForm wish={open.wish} onClose={close} />}
      {open?.what === 'history' && <AreaHistory wish={open.wish} onClose={close} />}
    </div>
  )
}
