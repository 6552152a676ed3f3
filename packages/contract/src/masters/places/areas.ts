import { languages } from '@khonsong/domain/kernel/language.ts'
import { distinct } from '@khonsong/domain/kernel/distinct.ts'
import { areaCode, areaLevels, areaNames, areaWords, maxPostalCodes } from '@khonsong/domain/masters/places/area.ts'
import { postalCodeLabel } from '@khonsong/domain/masters/places/postal-code.ts'
import { z } from 'zod'
import { listOf, listQuery } from '../../kernel/list.ts'
import { operation } from '../../kernel/operation.ts'
import { historyEntry } from '../../kernel/resource.ts'

/** Editing of provinces, districts, sub-districts and postal codes. */

/** The area after the change. */
const area = z.object({
  id: z.uuid(),
  /** Country, province or district it belongs to. */
  parentId: z.uuid(),
  code: z.string(),
  name: z.string(),
  nameTh: z.string(),
  nameEn: z.string(),
  version: z.number().int(),
})
export type Area = z.output<typeof area>

/** Optional optimistic locking; the documented calls carry no version. */
const version = z.number().int().optional()
const province = areaNames(areaWords.province)
const district = areaNames(areaWords.district)
const subDistrict = areaNames(areaWords.subDistrict)
const both = ({ nameTh, nameEn }: typeof province) => ({ nameTh, nameEn })

/** As many as fit in a URL. */
const maxIds = 200
const ids = z.object({
  ids: z
    .string()
    .transform((text) => [...new Set(text.split(',').map((id) => id.trim().toLowerCase()))].filter(Boolean))
    .pipe(distinct(z.array(z.uuid()).min(1).max(maxIds))),
})
const codes = z.object({
  postalCodeList: z
    .array(z.string().trim().max(20))
    .max(maxPostalCodes * 5)
    .meta({ label: postalCodeLabel }),
  version,
})
const bySubDistrict = z.object({ subDistrictId: z.uuid() })
const level = z.enum(areaLevels)

/** Returns an empty body if all were deleted, otherwise a workbook of the others with reasons. */
const removal = (route: `DELETE /${string}`, summary: string) =>
  operation(route, { summary, needs: 'address.edit', query: ids, answers: 'file' })

export const areas = {
  createProvince: operation('POST /v1/address/createProvince', {
    summary: 'Add a province to a country',
    needs: 'address.edit',
    query: z.object({ countryId: z.uuid() }),
    body: z.object({ provinceName: province.name, ...both(province), code: areaCode.optional() }),
    output: area,
  }),
  createDistrict: operation('POST /v1/address/createDistrict', {
    summary: 'Add a district to a province',
    needs: 'address.edit',
    query: z.object({ provinceId: z.uuid() }),
    body: z.object({ districtName: district.name, ...both(district), code: areaCode.optional() }),
    output: area,
  }),
  createSubDistrict: operation('POST /v1/address/createSubDistrict', {
    summary: 'Add a sub-district to a district',
    needs: 'address.edit',
    query: z.object({ districtId: z.uuid() }),
    body: z.object({ subDistrictName: subDistrict.name, ...both(subDistrict), code: areaCode.optional() }),
    output: area,
  }),
  updateProvince: operation('PUT /v1/address/updateProvince', {
    summary: 'Rename a province',
    needs: 'address.edit',
    query: z.object({ provinceId: z.uuid() }),
    body: z.object({ provinceName: province.name, ...both(province), version }),
    output: area,
  }),
  updateDistrict: operation('PUT /v1/address/updateDistrict', {
    summary: 'Rename a district',
    needs: 'address.edit',
    query: z.object({ districtId: z.uuid() }),
    body: z.object({ districtName: district.name, ...both(district), version }),
    output: area,
  }),
  updateSubDistrict: operation('PUT /v1/address/updateSubDistrict', {
    summary: 'Rename a sub-district',
    needs: 'address.edit',
    query: bySubDistrict,
    body: z.object({ subDistrictName: subDistrict.name, ...both(subDistrict), version }),
    output: area,
  }),
  updatePostalCode: operation('PUT /v1/address/updatePostalCode', {
    summary: 'Set the postal codes of a sub-district',
    needs: 'address.edit',
    query: bySubDistrict,
    body: codes.extend({ postalCodeList: codes.shape.postalCodeList.min(1) }),
    output: z.array(z.string()),
  }),
  /** Returns the remaining codes. */
  deletePostalCodes: operation('PUT /v1/sub-district/postal-code/delete', {
    summary: 'Take postal codes from a sub-district',
    needs: 'address.edit',
    query: bySubDistrict,
    body: codes.extend({ postalCodeList: codes.shape.postalCodeList.min(1) }),
    output: z.array(z.string()),
  }),
  deleteProvinces: removal('DELETE /v1/province/delete', 'Delete provinces that nothing uses'),
  deleteDistricts: removal('DELETE /v1/district/delete', 'Delete districts that nothing uses'),
  deleteSubDistricts: removal('DELETE /v1/sub-district/delete', 'Delete sub-districts that nothing uses'),
  uses: operation('GET /v1/address/uses', {
    summary: 'What uses places, before they are deleted',
    needs: 'address.edit',
    query: ids.extend({ level }),
    output: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        /** Kind of records, their number, and the first names. */
        uses: z.array(z.object({ label: z.string(), count: z.number().int(), names: z.array(z.string()) })),
      }),
    ),
  }),
  history: operation('GET /v1/address/history', {
    summary: 'Who changed the addresses, of one place or all',
    needs: ['address.edit', 'audit.view'],
    query: listQuery({ level: level.optional(), id: z.uuid().optional() }),
    output: listOf(historyEntry),
  }),
  counts: operation('GET /v1/address/counts', {
    summary: 'How many places there are, and how many lie in each',
    needs: 'address.view',
    output: z.object({
      countries: z.number().int(),
      provinces: z.number().int(),
      districts: z.number().int(),
      subDistricts: z.number().int(),
      postalCodes: z.number().int(),
      /** Number of direct children: provinces, districts or sub-districts. */
      within: z.record(z.string(), z.number().int()),
    }),
  }),
  export: operation('GET /v1/address/export', {
    summary: 'Addresses as a spreadsheet, which the import takes as it is',
    needs: 'address.export',
    query: z.object({
      provinceId: z.uuid().optional(),
      districtId: z.uuid().optional(),
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
      lang: z.enum(languages).optional(),
    }),
    answers: 'file',
  }),
}
