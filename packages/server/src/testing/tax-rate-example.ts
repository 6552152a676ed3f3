import { ownTaxCodes, taxRates } from '@khonsong/contract/billing/papers/papers.ts'
import type { MasterDataExample } from './master-data-example.ts'

/** Each rate starts on a different day. */
export const taxRateExample: MasterDataExample = {
  contract: taxRates,
  good: (n) => ({
    taxCode: 'rent',
    validFrom: new Date(Date.UTC(2030, 0, n)).toISOString().slice(0, 10),
    vatTreatment: 'standard',
    vatPercent: 7,
    whtPercent: 5,
    remark: `อัตราทดสอบ ${n}`,
  }),
  edit: ['whtPercent', 3],
  search: 'อัตราทดสอบ 1',
  wrong: ['vatPercent', 31, 'field.maximum'],
  unique: 'validFrom',
}

export const ownTaxCodeExample: MasterDataExample = {
  contract: ownTaxCodes,
  good: (n) => ({ code: `TC-${n}`, name: `รหัสภาษีทดสอบ ${n}`, taxCode: 'service', remark: null }),
  edit: ['taxCode', 'rent'],
  search: 'รหัสภาษีทดสอบ 1',
  wrong: ['code', 'A,1', 'field.no_comma_slash'],
  unique: 'code',
}
