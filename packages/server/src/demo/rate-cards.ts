/** Rate cards for haulage from Bangkok by province and vehicle type: at a fixed price, and by fuel price. */
import { fuelBands } from '@khonsong/domain/billing/rating/fuel-band.ts'
import { matchKeyOf, type CardCells } from '@khonsong/domain/billing/cards/card-row.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../platform/db/database.gen.ts'
import { random } from './random.ts'

type Row<Table extends keyof DB> = Omit<Insertable<DB[Table]>, 'tenantId'>

export interface DemoCards {
  readonly templates: readonly Row<'rateCardTemplates'>[]
  readonly cards: readonly Row<'rateCards'>[]
  readonly versions: readonly Row<'rateCardVersions'>[]
  readonly rows: readonly Row<'rateCardRows'>[]
}

/** Kilometres from Bangkok. */
const provinces = [
  ['สมุทรปราการ', 30],
  ['นนทบุรี', 25],
  ['ปทุมธานี', 45],
  ['พระนครศรีอยุธยา', 80],
  ['สระบุรี', 110],
  ['ฉะเชิงเทรา', 85],
  ['ชลบุรี', 90],
  ['ระยอง', 180],
  ['ปราจีนบุรี', 140],
  ['ราชบุรี', 100],
  ['นครปฐม', 60],
  ['นครราชสีมา', 260],
  ['ขอนแก่น', 450],
  ['อุดรธานี', 565],
  ['นครสวรรค์', 240],
  ['พิษณุโลก', 380],
  ['เชียงใหม่', 700],
  ['สุราษฎร์ธานี', 645],
  ['นครศรีธรรมราช', 780],
  ['สงขลา', 960],
] as const
const vehicles = [
  ['6W', 1800, 14],
  ['10W', 2600, 21],
] as const

const dayMs = 86_400_000
const dayOf = (ms: number): string => new Date(ms + 7 * 3_600_000).toISOString().slice(0, 10)
const tens = (value: number): string => String(Math.round(value / 10) * 10)

export const makeRateCards = ({ now, seed }: { readonly now: number; readonly seed: number }): DemoCards => {
  const chance = random(seed + 11)
  const named = (code: string, name: string) => ({ id: chance.id(now), code, name, searchKey: searchKey(`${code} ${name}`) })
  const keys = ['originProvince', 'destinationProvince', 'vehicleType']
  const one = { ...named('RT-PROV', 'จังหวัดและประเภทรถ'), keys }
  const byFuel = { ...named('RT-FUEL', 'จังหวัด ประเภทรถ และราคาน้ำมัน'), keys, priceForm: 'fuel_bands' }
  const cards = [
    { ...named('RC-STD', 'ราคามาตรฐานจากกรุงเทพฯ'), templateId: one.id },
    { ...named('RC-FUEL', 'ราคาตามน้ำมันจากกรุงเทพฯ'), templateId: byFuel.id },
  ] as const
  const version = {
    effectiveDate: dayOf(now - 330 * dayMs),
    state: 'published',
    rowCount: provinces.length * vehicles.length,
    versionNo: 1,
  }
  const versions = cards.map(({ id }) => ({ ...version, id: chance.id(now), cardId: id }))
  const rows = versions.flatMap(({ id: versionId }, card) =>
    provinces.flatMap(([province, km], at) =>
      vehicles.map(([vehicleType, base, perKm], n): Row<'rateCardRows'> => {
        const cells: CardCells = { originProvince: 'กรุงเทพมหานคร', destinationProvince: province, vehicleType }
        const price = base + km * perKm
        // About a third of the cost per kilometre is fuel; the base price assumes 32 baht.
        const prices =
          card === 0
            ? { one: tens(price) }
            : Object.fromEntries(fuelBands.map(({ baht }) => [String(baht), tens(price * (1 + (baht - 32) * 0.01))]))
        return {
          versionId,
          rowNo: at * vehicles.length + n + 1,
          matchKey: matchKeyOf(cells),
          cells: JSON.stringify(cells),
          prices: JSON.stringify(prices),
        }
      }),
    ),
  )
  return { templates: [one, byFuel], cards, versions, rows }
}
