import { partWords, resourcePages } from '../../../shared/resource-pages.tsx'
import { businessAreaScreens, productScreens } from './commerce-screens.ts'

const product = resourcePages(productScreens, [
  { title: partWords.identity, names: ['code', 'name', 'mode', 'temperatureTypeId', 'description'] },
])
export const ProductList = product.List
export const ProductAdd = product.Add
export const ProductRecord = product.Record
export const ProductHistory = product.History

const area = resourcePages(businessAreaScreens, [{ title: partWords.identity, names: ['code', 'name', 'siteId', 'districtIds'] }])
export const BusinessAreaList = area.List
export const BusinessAreaAdd = area.Add
export const BusinessAreaRecord = area.Record
export const BusinessAreaHistory = area.History
