import { goodsTypes } from '@khonsong/contract/masters/cargo/cargo.ts'
import type { goodsType } from '@khonsong/domain/masters/cargo/goods-type-resource.ts'
import type { Screens } from '../../../kit/resource/screens.tsx'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { partWords, resourcePages } from '../../../shared/resource-pages.tsx'
import { may } from '../../../shared/current-user.ts'

const screens: Screens<typeof goodsType> = {
  contract: goodsTypes,
  sources: referenceSources,
  paths: {
    list: '/our/goodsType',
    import: '/master-data/import/goods-type',
    add: '/our/goodsType/add',
    view: (id) => `/our/goodsType/${id}/view`,
    edit: (id) => `/our/goodsType/${id}/edit`,
    history: (id) => `/our/goodsType/${id}/history`,
  },
  may,
}

const pages = resourcePages(screens, [
  { title: partWords.identity, names: ['code', 'name', 'nameTh', 'priority', 'keywords', 'description'] },
  {
    title: { en: 'Temperature', th: 'อุณหภูมิ', zh: '温度' },
    names: ['temperatureTypeId', 'lowest', 'highest'],
  },
  {
    title: { en: 'Packing and carriage', th: 'การบรรจุและการขนส่ง', zh: '包装与运输' },
    names: ['unitCode', 'lightRatio', 'dangerous'],
  },
])
export const GoodsTypeList = pages.List
export const GoodsTypeAdd = pages.Add
export const GoodsTypeRecord = pages.Record
export const GoodsTypeHistory = pages.History
