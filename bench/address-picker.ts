/** Address search: cost per keystroke, compared with a plain filter over the same names. */
import { readAddressData } from '../packages/server/src/modules/masters/places/data/address-data.ts'
import { indexAddresses, searchAddress } from '../packages/domain/src/masters/places/address-search.ts'
import { say, type Verdict } from './report.ts'

/** Typed letter by letter. */
const typed = ['บางนาเหนือ', 'ต.ในเมือง อ.เมือง จ.ขอนแก่น', 'nong bua lam phu', 'ladkrabang', '10520', 'คลองเตย กทม']
const rounds = 5

const prefixes = typed.flatMap((text) => [...text].map((_, at) => text.slice(0, at + 1)))

const timed = (search: (text: string) => unknown): readonly number[] => {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const text of prefixes) {
      const begin = performance.now()
      search(text)
      times.push(performance.now() - begin)
    }
  return times.toSorted((a, b) => a - b)
}

const at = (times: readonly number[], share: number): number => times[Math.floor((times.length - 1) * share)] ?? Number.NaN
const mean = (times: readonly number[]): number => times.reduce((sum, time) => sum + time, 0) / times.length

export const typeAddresses = async (): Promise<readonly Verdict[]> => {
  const { rows } = readAddressData()
  const begin = performance.now()
  const index = indexAddresses(rows)
  const built = performance.now() - begin
  const lines = rows.map(({ subDistrict, district, province }) =>
    [subDistrict, district, province].map(({ th, en }) => `${th} ${en}`.toLowerCase()).join(' '),
  )
  const plain = (text: string) => lines.filter((line) => line.includes(text)).slice(0, 20)
  // Warm-up before timing.
  for (const text of prefixes) {
    searchAddress(index, text, 20)
    plain(text)
  }
  const [ours, theirs] = [timed((text) => searchAddress(index, text, 20)), timed(plain)]
  const facts = `${rows.length} sub-districts, index in ${built.toFixed(0)} ms, p50 ${at(ours, 0.5).toFixed(1)} ms, p99 ${at(ours, 0.99).toFixed(1)} ms`
  say(`  ${facts}`)
  return [
    {
      item: 'i',
      what: 'a letter typed into the address picker, p99',
      value: at(ours, 0.99),
      unit: ' ms',
      must: 'at most',
      limit: 50,
      facts,
    },
    { item: 'i', what: 'the same beside a plain filter', value: mean(ours) / mean(theirs), unit: ' ×', must: 'at most', limit: 4 },
  ]
}
