/**
 * Generates the district names of the offline map, `packages/console/public/map/th-districts.json`, from the address data: each
 * at the centre of its sub-districts. Run after changing them: `node tools/map-districts.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const data = join(root, 'packages', 'server', 'src', 'modules', 'masters', 'places', 'data')

export const mapDistrictsFile = join(root, 'packages', 'console', 'public', 'map', 'th-districts.json')

const rowsOf = (name: string): readonly (readonly string[])[] =>
  readFileSync(join(data, name), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

/** Three decimals are about 100 m, enough for a label. */
const middle = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 1000) / 1000
}

/** One district per line: Thai name, English name, longitude, latitude. */
export const mapDistricts = (): string => {
  const points = new Map<string, { lat: number; lng: number }[]>()
  for (const [code = '', , , , lat, lng] of rowsOf('sub-districts.tsv')) {
    if (!Number(lat) || !Number(lng)) continue
    const district = code.slice(0, 4)
    points.set(district, [...(points.get(district) ?? []), { lat: Number(lat), lng: Number(lng) }])
  }
  const lines = rowsOf('districts.tsv').flatMap(([code = '', th, en]) => {
    const within = points.get(code)
    return within ? [JSON.stringify([th, en, middle(within.map(({ lng }) => lng)), middle(within.map(({ lat }) => lat))])] : []
  })
  return `[\n${lines.join(',\n')}\n]\n`
}

if (process.argv[1] === import.meta.filename) writeFileSync(mapDistrictsFile, mapDistricts())
