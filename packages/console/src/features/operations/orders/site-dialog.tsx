import './places.css'
import { sites, siteTypeOptions, type FoundAddress } from '@khonsong/contract/masters/places/places.ts'
import { issueOf } from '@khonsong/domain/kernel/zod-rejections.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { locationSources, site, type Site } from '@khonsong/domain/masters/places/site.ts'
import { reposition, type PositionedAddress } from '@khonsong/domain/masters/places/reposition.ts'
import { Alert } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { FieldSelect, FieldSwitch, FieldText } from '../../../kit/form/fields.tsx'
import { MapView } from '../../../kit/map/map-view.tsx'
import { formatNumber } from '../../../kit/show/format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { AddressPicker } from '../../../shared/address-picker/address-picker.tsx'
import { useFoundAddresses } from '../../../shared/address-picker/use-found-addresses.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'

interface SiteTyped {
  siteCode: string
  siteName: string
  siteTypeId: string
  address: string
  provinceId: string
  districtId: string
  subDistrictId: string
  postalCode: string
  /** Name of the selected area. */
  area: string
  subDistrict: string
  contactFirstName: string
  contactLastName: string
  contactPhone: string
  lat: number | null
  lng: number | null
  locationSource: keyof typeof locationSources | ''
  locationConfirmed: boolean
}

const { fields } = site
const schema = z
  .looseObject({
    siteCode: fields.siteCode.schema,
    siteName: fields.siteName.schema,
    siteTypeId: fields.siteTypeId.schema,
    address: fields.address.schema,
    provinceId: fields.provinceId.schema,
    lat: z.number().nullable(),
  })
  .superRefine(({ lat }, context) => {
    if (lat === null) context.addIssue(issueOf(rejection('site.position_missing', {}), ['address']))
  })

const areaOf = ({ subDistrict, district, province }: Pick<FoundAddress, 'subDistrict' | 'district' | 'province'>, code: string) =>
  [subDistrict, district, province, code].filter(Boolean).join(', ')

const nowhere = { lat: null, lng: null, locationSource: '', locationConfirmed: false } as const

const typedOf = (row: Site): SiteTyped => ({
  siteCode: row.siteCode,
  siteName: row.siteName,
  siteTypeId: row.siteTypeId,
  address: row.address,
  provinceId: row.provinceId,
  districtId: row.districtId ?? '',
  subDistrictId: row.subDistrictId ?? '',
  postalCode: row.postalCode ?? '',
  area: [row.subDistrictName, row.districtName, row.provinceName, row.postalCode].filter(Boolean).join(', '),
  subDistrict: row.subDistrictName ?? '',
  contactFirstName: row.contactFirstName ?? '',
  contactLastName: row.contactLastName ?? '',
  contactPhone: row.contactPhone ?? '',
  lat: row.lat,
  lng: row.lng,
  locationSource: row.locationSource ?? '',
  locationConfirmed: row.locationConfirmed,
})

const positioned = (typed: SiteTyped): PositionedAddress => ({
  address: typed.address,
  provinceId: typed.provinceId,
  districtId: typed.districtId || null,
  subDistrictId: typed.subDistrictId || null,
  lat: typed.lat,
  lng: typed.lng,
  locationSource: typed.locationSource || null,
  locationConfirmed: typed.locationConfirmed,
})

/** Repositions while the address is typed, with the precision of the result; a confirmed pin stays. */
const Position = ({ before }: { readonly before: SiteTyped | undefined }) => {
  const t = useWords('orders')
  const localize = useLocalize()
  const { setValue } = useFormContext<SiteTyped>()
  const typed = useWatch<SiteTyped>() as SiteTyped // every field is registered with a default
  const [middle, setMiddle] = useState<{ readonly of: string; readonly lat: number; readonly lng: number }>()
  // The site's sub-district, in case only the street was changed.
  const { found } = useFoundAddresses(before?.subDistrict ?? '')
  const known = found.find(({ subDistrictId }) => subDistrictId === typed.subDistrictId)
  const point =
    middle?.of === typed.subDistrictId
      ? middle
      : known && known.lat !== null && known.lng !== null
        ? { lat: known.lat, lng: known.lng }
        : undefined
  const decision = reposition(before && positioned(before), positioned(typed), point && { lat: point.lat, lng: point.lng })
  const at = decision.kind === 'found' ? decision : undefined
  const [foundLat, foundLng] = [at?.lat, at?.lng]
  useEffect(() => {
    if (foundLat === undefined || foundLng === undefined) return
    setValue('lat', foundLat, { shouldDirty: true })
    setValue('lng', foundLng, { shouldDirty: true })
    setValue('locationSource', 'sub_district', { shouldDirty: true })
    setValue('locationConfirmed', false, { shouldDirty: true })
  }, [foundLat, foundLng, setValue])
  // When the address is restored, the pin is too.
  const isBack = decision.kind === 'kept' && decision.why === 'unchanged'
  useEffect(() => {
    if (!isBack || !before) return
    setValue('lat', before.lat, { shouldDirty: true })
    setValue('lng', before.lng, { shouldDirty: true })
    setValue('locationSource', before.locationSource, { shouldDirty: true })
  }, [before, isBack, setValue])
  const choose = (address: FoundAddress) => {
    const code = address.postalCodes[0] ?? ''
    const set = (name: 'provinceId' | 'districtId' | 'subDistrictId' | 'postalCode' | 'area', value: string) =>
      setValue(name, value, { shouldDirty: true, shouldValidate: true })
    set('provinceId', address.provinceId)
    set('districtId', address.districtId)
    set('subDistrictId', address.subDistrictId)
    set('postalCode', code)
    set('area', areaOf(address, code))
    if (address.lat !== null && address.lng !== null) setMiddle({ of: address.subDistrictId, lat: address.lat, lng: address.lng })
  }
  const isFixed = before?.locationConfirmed === true && before.lat !== null
  const { lat, lng, locationSource } = typed
  const label = t('map.label')
  const places = useMemo(
    () => (lat === null || lng === null ? [] : [{ key: 'pin', lat, lng, title: label, tone: 'done' as const, movable: !isFixed }]),
    [isFixed, label, lat, lng],
  )
  const words = {
    unchanged: t('position.unchanged'),
    confirmed: t('position.confirmed'),
    placed: t('position.placed'),
    unknown: t('position.unknown'),
    found: t('position.found', {
      source: locationSource ? localize(locationSources[locationSource]) : '',
      metres: at?.metres === undefined ? '' : formatNumber(at.metres),
    }),
  }
  return (
    <>
      <AddressPicker onChoose={choose} />
      <p className="quiet">{typed.area || t('position.noArea')}</p>
      <Alert
        type={decision.kind === 'kept' ? 'info' : 'warning'}
        title={decision.kind === 'kept' ? words[decision.why] : words[decision.kind]}
      />
      <MapView
        label={label}
        places={places}
        height={240}
        {...(isFixed
          ? {}
          : {
              onPoint: (pointed: { readonly lat: number; readonly lng: number }) => {
                setValue('lat', Math.round(pointed.lat * 1e6) / 1e6, { shouldDirty: true, shouldValidate: true })
                setValue('lng', Math.round(pointed.lng * 1e6) / 1e6, { shouldDirty: true })
                setValue('locationSource', 'pin', { shouldDirty: true })
              },
            })}
      />
      {!isFixed && <FieldSwitch name="locationConfirmed" label={localize(fields.locationConfirmed.label)} />}
    </>
  )
}

interface SiteDialogProps {
  readonly customerId: string
  /** The site whose address is changed; omitted for a new one. */
  readonly row?: Site
  readonly at?: { readonly lat: number; readonly lng: number }
  readonly near?: FoundAddress | undefined
  readonly onSaved: (siteId: string) => void
  readonly onClose: () => void
}

const newAt = (at: SiteDialogProps['at'], near: FoundAddress | undefined): SiteTyped => ({
  siteCode: '',
  siteName: '',
  siteTypeId: '',
  address: '',
  provinceId: near?.provinceId ?? '',
  districtId: near?.districtId ?? '',
  subDistrictId: near?.subDistrictId ?? '',
  postalCode: near?.postalCodes[0] ?? '',
  area: near ? areaOf(near, near.postalCodes[0] ?? '') : '',
  subDistrict: near?.subDistrict ?? '',
  contactFirstName: '',
  contactLastName: '',
  contactPhone: '',
  ...nowhere,
  ...(at ? { lat: Math.round(at.lat * 1e6) / 1e6, lng: Math.round(at.lng * 1e6) / 1e6, locationSource: 'pin' as const } : {}),
})

/** Creates a site at a point or changes its address, without leaving the order. */
export const SiteDialog = ({ customerId, row, at, near, onSaved, onClose }: SiteDialogProps) => {
  const t = useWords('orders')
  const localize = useLocalize()
  const add = useAct(sites.add, { changes: ['sites'], quiet: true })
  const edit = useAct(sites.edit, { changes: ['sites', 'orders'], quiet: true })
  const types = useRead(siteTypeOptions, {}, { freshMs: 600_000 })
  const defaults = useMemo(() => (row ? typedOf(row) : newAt(at, near)), [at, near, row])
  const save = async (typed: SiteTyped) => {
    const { area: _, subDistrict: __, locationSource, ...rest } = typed
    const values = { ...rest, locationSource: locationSource || null }
    const saved = row
      ? await edit.act({ body: { ...values, id: row.id, version: row.version } })
      : await add.act({ body: { ...values, customerId: customerId || null, dockCount: 1, radiusMetres: 300 } })
    onSaved(saved.id)
  }
  return (
    <FormDialog<SiteTyped>
      name="order-site"
      title={row ? t('site.edit', { site: row.siteName }) : t('map.newHere')}
      ok={t('site.save')}
      width={760}
      schema={schema}
      defaults={defaults}
      onSave={save}
      onClose={onClose}
    >
      <div className="form-grid">
        <FieldText name="siteName" label={localize(fields.siteName.label)} maxLength={150} required />
        <FieldText name="siteCode" label={localize(fields.siteCode.label)} maxLength={30} required />
        <FieldSelect
          name="siteTypeId"
          label={localize(fields.siteTypeId.label)}
          options={(types.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          clearable={false}
          required
        />
        <FieldText name="contactFirstName" label={localize(fields.contactFirstName.label)} maxLength={30} />
        <FieldText name="contactLastName" label={localize(fields.contactLastName.label)} maxLength={30} />
        <FieldText name="contactPhone" label={localize(fields.contactPhone.label)} maxLength={20} />
        <FieldText name="address" label={localize(fields.address.label)} maxLength={300} required />
      </div>
      <Position before={row ? defaults : undefined} />
    </FormDialog>
  )
}
