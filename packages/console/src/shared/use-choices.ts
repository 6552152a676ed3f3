import { trailerTypeOptions, vehicleTypeOptions } from '@khonsong/contract/masters/fleet/fleet.ts'
import { customerOptions } from '@khonsong/contract/masters/partners/partners.ts'
import { addresses } from '@khonsong/contract/masters/places/places.ts'
import { routeCodes } from '@khonsong/contract/masters/places/route-codes.ts'
import { temperatureTypeName } from '@khonsong/domain/masters/cargo/temperature-type-name.ts'
import { active } from '@khonsong/domain/resource/record-status.ts'
import { useMemo } from 'react'
import { useRead } from '../kit/call/use-read.ts'
import type { Choice } from '../kit/list/filter.ts'
import { useLanguage } from '../kit/words/pane-language.ts'
import { listCalls } from './list-calls.ts'
import { useMay } from './current-user.ts'

/** Short lists change rarely; cached for all forms and filters of the pane. */
const freshMs = 10 * 60_000
const whole = { query: { pageSize: 500 } } as const
const none: readonly Choice[] = []

interface Coded {
  readonly id: string
  readonly name: string
}
const choicesOf = (rows: readonly Coded[] | undefined): readonly Choice[] =>
  rows?.map(({ id, name }) => ({ value: id, label: name })) ?? none

/** Customers; empty without permission (carriers). */
export const useCustomerChoices = (wanted = true): readonly Choice[] => {
  const may = useMay('customer.view')
  const { data } = useRead(customerOptions, { query: {} }, { freshMs, enabled: may && wanted, topics: ['customers'] })
  return useMemo(() => choicesOf(data), [data])
}

/** Provinces sorted by name in the user's language. */
export const useProvinceChoices = (enabled: boolean): readonly Choice[] => {
  const language = useLanguage()
  const { data } = useRead(addresses.provinces, { query: {} }, { freshMs, enabled })
  return useMemo(() => {
    const named = data?.map(({ id, nameTh, nameEn }) => ({ value: id, label: language === 'th' ? nameTh : nameEn }))
    return named?.toSorted((a, b) => a.label.localeCompare(b.label, language)) ?? none
  }, [data, language])
}

export const useBusinessUnitChoices = (enabled = true): readonly Choice[] => {
  const { data } = useRead(addresses.businessUnits, { query: {} }, { freshMs, enabled })
  return useMemo(() => choicesOf(data), [data])
}

export const useVehicleTypeChoices = (): readonly Choice[] => {
  const { data } = useRead(vehicleTypeOptions, {}, { freshMs, topics: ['reference'] })
  return useMemo(() => choicesOf(data), [data])
}

export const useTrailerTypeChoices = (enabled: boolean): readonly Choice[] => {
  const { data } = useRead(trailerTypeOptions, {}, { freshMs, enabled, topics: ['reference'] })
  return useMemo(() => choicesOf(data), [data])
}

/** Goods types by their name in the pane's language; inactive ones cannot be newly chosen. */
export const useGoodsTypeChoices = (): readonly Choice[] => {
  const { data } = useRead(listCalls.goodsTypes, {}, { freshMs, enabled: useMay('reference.view'), topics: ['reference'] })
  return useMemo(
    () => data?.map(({ id, name, status }) => ({ value: id, label: name, disabled: status !== active })) ?? none,
    [data],
  )
}

export const useTemperatureTypeChoices = (wanted = true): readonly Choice[] => {
  const language = useLanguage()
  const may = useMay('reference.view')
  const { data } = useRead(listCalls.temperatureTypes, whole, { freshMs, enabled: may && wanted, topics: ['reference'] })
  return useMemo(
    () => data?.list.map((row) => ({ value: row.id, label: temperatureTypeName(row, language) })) ?? none,
    [data, language],
  )
}

interface Kept extends Coded {
  readonly status: number
}
/** Active rows, and the selected one even if inactive. Without a selection all rows, for filters. */
const offeredOf = (rows: readonly Kept[] | undefined, chosen: string | undefined): readonly Choice[] =>
  choicesOf(chosen === undefined ? rows : rows?.filter(({ id, status }) => status === active || id === chosen))

/** @param chosen the form's value, empty when nothing is selected; filters omit it to offer inactive rows too */
export const useProjectChoices = (enabled: boolean, chosen?: string): readonly Choice[] => {
  const { data } = useRead(listCalls.projects, whole, { freshMs, enabled, topics: ['commerce'] })
  return useMemo(() => offeredOf(data?.list, chosen), [data, chosen])
}

export const useProductChoices = (enabled: boolean, chosen?: string): readonly Choice[] => {
  const { data } = useRead(listCalls.products, whole, { freshMs, enabled, topics: ['commerce'] })
  return useMemo(() => offeredOf(data?.list, chosen), [data, chosen])
}

/** Surcharge groups; empty without permission. */
export const useSurchargeGroupChoices = (enabled: boolean): readonly Choice[] => {
  const { data } = useRead(listCalls.surchargeGroups, whole, { freshMs, enabled, topics: ['commerce'] })
  return useMemo(() => choicesOf(data?.list), [data])
}

export const useSubcontractorChoices = (enabled: boolean): readonly Choice[] => {
  const { data } = useRead(listCalls.subcontractors, whole, { freshMs, enabled, topics: ['subcontractors'] })
  return useMemo(() => data?.list.map((row) => ({ value: row.id, label: row.name })) ?? none, [data])
}

/** Lanes by code; empty without permission. */
export const useRouteCodeChoices = (enabled: boolean): readonly Choice[] => {
  const { data } = useRead(routeCodes.list, whole, { freshMs, topics: ['reference'], enabled })
  return useMemo(() => data?.list.map(({ id, routeCode }) => ({ value: id, label: routeCode })) ?? none, [data])
}
