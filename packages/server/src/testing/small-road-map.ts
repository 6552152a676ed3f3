import { gzipSync } from 'node:zlib'

/** A map archive with a single tile of the world, with a few roads and places. */

const extent = 65_536

const varint = (value: number): number[] => {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return [...bytes, rest]
}
const field = (number: number, body: readonly number[]): number[] => [...varint(number * 8 + 2), ...varint(body.length), ...body]
const count = (number: number, value: number): number[] => [...varint(number * 8), ...varint(value)]
const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value)
const utf8 = (value: string): number[] => [...Buffer.from(value)]

type LngLat = readonly [lng: number, lat: number]

/** Web Mercator, in tile units. */
const onTile = ([lng, lat]: LngLat): [number, number] => {
  const sin = Math.sin((lat * Math.PI) / 180)
  return [Math.round(((lng + 180) / 360) * extent), Math.round((0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * extent)]
}

const kinds = { point: 1, line: 2, area: 3 } as const

const commands = (kind: keyof typeof kinds, points: readonly LngLat[]): number[] => {
  let [x, y] = [0, 0]
  const steps = points.map((point) => {
    const [toX, toY] = onTile(point)
    const step = [...varint(zigzag(toX - x)), ...varint(zigzag(toY - y))]
    ;[x, y] = [toX, toY]
    return step
  })
  const [first = [], ...others] = steps
  const to = others.length === 0 ? [] : [...varint(2 + others.length * 8), ...others.flat()]
  return [...varint(1 + 8), ...first, ...to, ...(kind === 'area' ? varint(7 + 8) : [])]
}

interface Feature {
  readonly kind: keyof typeof kinds
  readonly points: readonly LngLat[]
  readonly tags: Readonly<Record<string, string | number>>
}

const layer = (name: string, features: readonly Feature[]): number[] => {
  const keys = [...new Set(features.flatMap(({ tags }) => Object.keys(tags)))]
  const values = [...new Set(features.flatMap(({ tags }) => Object.values(tags)))]
  const drawn = features.map(({ kind, points, tags }) =>
    field(2, [
      ...field(
        2,
        Object.entries(tags).flatMap(([key, value]) => [...varint(keys.indexOf(key)), ...varint(values.indexOf(value))]),
      ),
      ...count(3, kinds[kind]),
      ...field(4, commands(kind, points)),
    ]),
  )
  return field(3, [
    ...count(15, 2),
    ...field(1, utf8(name)),
    ...drawn.flat(),
    ...keys.flatMap((key) => field(3, utf8(key))),
    ...values.flatMap((value) => field(4, typeof value === 'string' ? field(1, utf8(value)) : count(5, value))),
    ...count(5, extent),
  ])
}

const place = (at: LngLat, en: string, th: string, zh: string): Feature => ({
  kind: 'point',
  points: [at],
  tags: { kind: 'locality', name: th, 'name:en': en, 'name:th': th, 'name:zh': zh, min_zoom: 2, sort_key: 1, population_rank: 12 },
})

const road = (points: readonly LngLat[], number: string): Feature => ({
  kind: 'line',
  points,
  tags: { kind: 'highway', min_zoom: 3, ref: number, shield_text: number, network: 'TH:national', name: `ทางหลวง ${number}` },
})

const land: readonly LngLat[] = [
  [97, 21],
  [106, 21],
  [106, 11],
  [101, 13.4],
  [100, 13.4],
  [99.5, 6],
  [98, 6],
]

const tile = Buffer.from([
  ...layer('earth', [{ kind: 'area', points: land, tags: { kind: 'earth' } }]),
  ...layer('water', [{ kind: 'area', points: [...land].map(([lng, lat]): LngLat => [lng - 8, lat]), tags: { kind: 'ocean' } }]),
  ...layer('roads', [
    road(
      [
        [100.5, 13.75],
        [100.9, 14.5],
        [102.1, 14.97],
        [102.8, 16.43],
      ],
      '2',
    ),
    road(
      [
        [100.5, 13.75],
        [100.1, 15.7],
        [98.98, 18.79],
      ],
      '1',
    ),
  ]),
  ...layer('places', [
    place([100.5, 13.75], 'Bangkok', 'กรุงเทพมหานคร', '曼谷'),
    place([102.1, 14.97], 'Nakhon Ratchasima', 'นครราชสีมา', '呵叻'),
    place([98.98, 18.79], 'Chiang Mai', 'เชียงใหม่', '清迈'),
  ]),
])

interface Wishes {
  readonly version?: number
  readonly tileType?: number
  readonly metadata?: Buffer
  readonly layers?: readonly string[]
}

export const smallRoadMap = ({
  version = 3,
  tileType = 1,
  layers = ['earth', 'water', 'roads', 'places'],
  metadata = Buffer.from(JSON.stringify({ vector_layers: layers.map((id) => ({ id, fields: {} })) })),
}: Wishes = {}): Buffer => {
  const [directory, described, data] = [
    gzipSync(Buffer.from([1, 0, 1, ...varint(gzipSync(tile).length), 1])),
    gzipSync(metadata),
    gzipSync(tile),
  ]
  const header = Buffer.alloc(127)
  header.write('PMTiles', 'latin1')
  header.writeUInt8(version, 7)
  const parts = [
    127,
    directory.length,
    127 + directory.length,
    described.length,
    0,
    0,
    127 + directory.length + described.length,
    data.length,
    1,
    1,
    1,
  ]
  for (const [index, value] of parts.entries()) header.writeBigUInt64LE(BigInt(value), 8 + index * 8)
  for (const [index, value] of [1, 2, 2, tileType, 0, 0].entries()) header.writeUInt8(value, 96 + index)
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 10_000_000, 102 + index * 4)
  return Buffer.concat([header, directory, described, data])
}
