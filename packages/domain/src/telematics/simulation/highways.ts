/**
 * Major roads of Thailand as a graph of towns, for plausible routes when no router is configured: a straight line from
 * Bangkok to the south would cross the Gulf. Only towns and junctions; bends are generated.
 */
import { straightKm, type Point } from '../../masters/places/distance.ts'

const towns = {
  bangkok: [13.76, 100.56],
  bangNa: [13.66, 100.68],
  rangsit: [13.99, 100.62],
  wangNoi: [14.23, 100.72],
  samutSakhon: [13.55, 100.28],
  nakhonPathom: [13.82, 100.06],
  suphanBuri: [14.47, 100.12],
  kanchanaburi: [14.02, 99.53],
  ratchaburi: [13.54, 99.82],
  phetchaburi: [13.11, 99.94],
  huaHin: [12.57, 99.95],
  prachuap: [11.81, 99.78],
  bangSaphan: [11.21, 99.5],
  chumphon: [10.49, 99.12],
  langSuan: [9.95, 99.07],
  ranong: [9.96, 98.64],
  phunphin: [9.1, 99.22],
  suratThani: [9.13, 99.33],
  phangNga: [8.45, 98.53],
  phuket: [7.98, 98.34],
  krabi: [8.09, 98.9],
  thungSong: [8.17, 99.68],
  nakhonSi: [8.42, 99.96],
  trang: [7.56, 99.62],
  phatthalung: [7.62, 100.08],
  hatYai: [7.01, 100.47],
  songkhla: [7.2, 100.59],
  pattani: [6.87, 101.25],
  yala: [6.54, 101.28],
  narathiwat: [6.43, 101.82],
  saraburi: [14.53, 100.91],
  lopBuri: [14.8, 100.65],
  singBuri: [14.89, 100.4],
  chaiNat: [15.19, 100.13],
  nakhonSawan: [15.7, 100.13],
  uthaiThani: [15.38, 100.02],
  kamphaengPhet: [16.48, 99.52],
  tak: [16.88, 99.13],
  maeSot: [16.71, 98.57],
  lampang: [18.29, 99.49],
  lamphun: [18.57, 99.01],
  chiangMai: [18.79, 98.99],
  phayao: [19.17, 99.9],
  chiangRai: [19.91, 99.83],
  phrae: [18.14, 100.14],
  nan: [18.78, 100.78],
  uttaradit: [17.62, 100.1],
  phitsanulok: [16.82, 100.27],
  sukhothai: [17.01, 99.82],
  phichit: [16.44, 100.35],
  phetchabun: [16.42, 101.16],
  lomSak: [16.78, 101.24],
  pakChong: [14.71, 101.42],
  nakhonRatchasima: [14.97, 102.1],
  chaiyaphum: [15.81, 102.03],
  banPhai: [16.06, 102.73],
  khonKaen: [16.43, 102.83],
  chumPhae: [16.54, 102.1],
  loei: [17.49, 101.73],
  udonThani: [17.41, 102.79],
  nongKhai: [17.88, 102.74],
  kalasin: [16.43, 103.51],
  sakonNakhon: [17.16, 104.15],
  nakhonPhanom: [17.41, 104.78],
  mukdahan: [16.54, 104.72],
  roiEt: [16.05, 103.65],
  yasothon: [15.79, 104.15],
  ubon: [15.23, 104.86],
  siSaKet: [15.12, 104.33],
  surin: [14.88, 103.49],
  buriRam: [14.99, 103.1],
  nangRong: [14.63, 102.79],
  chachoengsao: [13.69, 101.07],
  bangPakong: [13.54, 100.99],
  chonBuri: [13.36, 100.99],
  laemChabang: [13.08, 100.91],
  rayong: [12.68, 101.28],
  chanthaburi: [12.61, 102.1],
  trat: [12.24, 102.51],
  prachinBuri: [14.05, 101.37],
  kabinBuri: [13.99, 101.72],
  saKaeo: [13.82, 102.07],
  aranyaprathet: [13.69, 102.5],
} as const satisfies Readonly<Record<string, readonly [lat: number, lng: number]>>

type Town = keyof typeof towns

/** Each line is a road from town to town. */
const roads: readonly (readonly Town[])[] = [
  ['bangkok', 'rangsit', 'wangNoi', 'saraburi', 'lopBuri', 'singBuri'],
  ['wangNoi', 'singBuri', 'chaiNat', 'nakhonSawan', 'kamphaengPhet', 'tak', 'lampang', 'lamphun', 'chiangMai'],
  ['tak', 'maeSot'],
  ['tak', 'sukhothai', 'phitsanulok', 'lomSak', 'chumPhae', 'khonKaen', 'kalasin', 'mukdahan'],
  ['lampang', 'phayao', 'chiangRai'],
  ['nakhonSawan', 'phichit', 'phitsanulok', 'uttaradit', 'phrae', 'lampang'],
  ['phrae', 'nan'],
  ['phrae', 'phayao'],
  ['chaiNat', 'uthaiThani', 'nakhonSawan'],
  ['saraburi', 'pakChong', 'nakhonRatchasima', 'banPhai', 'khonKaen', 'udonThani', 'nongKhai'],
  ['nakhonRatchasima', 'chaiyaphum', 'chumPhae'],
  ['saraburi', 'phetchabun', 'lomSak', 'loei', 'udonThani', 'sakonNakhon', 'nakhonPhanom', 'mukdahan'],
  ['chumPhae', 'loei'],
  ['banPhai', 'roiEt', 'yasothon', 'ubon'],
  ['roiEt', 'kalasin', 'sakonNakhon'],
  ['yasothon', 'mukdahan'],
  ['nakhonRatchasima', 'nangRong', 'surin', 'siSaKet', 'ubon'],
  ['nakhonRatchasima', 'buriRam', 'surin'],
  ['bangkok', 'samutSakhon', 'ratchaburi', 'phetchaburi', 'huaHin', 'prachuap', 'bangSaphan', 'chumphon', 'langSuan', 'phunphin'],
  ['bangkok', 'nakhonPathom', 'ratchaburi'],
  ['nakhonPathom', 'kanchanaburi', 'suphanBuri'],
  ['rangsit', 'suphanBuri', 'chaiNat'],
  ['nakhonPathom', 'suphanBuri'],
  ['chumphon', 'ranong', 'phangNga', 'phuket'],
  ['phunphin', 'suratThani', 'nakhonSi', 'hatYai'],
  ['phunphin', 'phangNga', 'krabi', 'trang', 'phatthalung'],
  ['phunphin', 'thungSong', 'phatthalung', 'hatYai', 'songkhla'],
  ['thungSong', 'nakhonSi'],
  ['thungSong', 'trang'],
  ['krabi', 'thungSong'],
  ['hatYai', 'pattani', 'yala'],
  ['pattani', 'narathiwat'],
  ['bangkok', 'bangNa', 'bangPakong', 'chonBuri', 'laemChabang', 'rayong', 'chanthaburi', 'trat'],
  ['chonBuri', 'rayong'],
  ['bangPakong', 'chachoengsao', 'kabinBuri', 'saKaeo', 'aranyaprathet'],
  ['bangkok', 'chachoengsao'],
  ['wangNoi', 'prachinBuri', 'kabinBuri', 'nakhonRatchasima'],
  ['saraburi', 'prachinBuri'],
  ['saKaeo', 'chanthaburi'],
  ['saKaeo', 'nangRong'],
  ['bangNa', 'rangsit'],
  ['samutSakhon', 'bangNa'],
]

interface Edge {
  readonly to: Town
  readonly km: number
}

const pointOf = (town: Town): Point => ({ lat: towns[town][0], lng: towns[town][1] })
const names = Object.keys(towns) as Town[] // its own keys

const edges: ReadonlyMap<Town, readonly Edge[]> = (() => {
  const found = new Map<Town, Edge[]>(names.map((name) => [name, []]))
  for (const road of roads)
    for (const [index, from] of road.entries()) {
      const to = road[index + 1]
      if (to === undefined) continue
      const km = straightKm(pointOf(from), pointOf(to))
      found.get(from)?.push({ to, km })
      found.get(to)?.push({ to: from, km })
    }
  return found
})()

/** Cost factor of small roads off the graph. */
const smallRoad = 1.5
/** Number of towns considered for entering and leaving the graph. */
const nearest = 4

const near = (place: Point): readonly Edge[] =>
  names
    .map((to) => ({ to, km: straightKm(place, pointOf(to)) * smallRoad }))
    .toSorted((a, b) => a.km - b.km)
    .slice(0, nearest)

/** Shortest path (Dijkstra) from any entry to any exit, including the cost of reaching them. */
const shortest = (on: readonly Edge[], off: readonly Edge[]): { readonly km: number; readonly way: readonly Town[] } => {
  const best = new Map<Town, { km: number; from: Town | undefined }>(on.map(({ to, km }) => [to, { km, from: undefined }]))
  const open = new Set<Town>(best.keys())
  while (open.size > 0) {
    let next: Town | undefined
    for (const town of open)
      if (next === undefined || (best.get(town)?.km ?? Infinity) < (best.get(next)?.km ?? Infinity)) next = town
    if (next === undefined) break
    open.delete(next)
    const km = best.get(next)?.km ?? Infinity
    for (const edge of edges.get(next) ?? [])
      if (km + edge.km < (best.get(edge.to)?.km ?? Infinity)) {
        best.set(edge.to, { km: km + edge.km, from: next })
        open.add(edge.to)
      }
  }
  let end: { km: number; town: Town | undefined } = { km: Infinity, town: undefined }
  for (const { to, km } of off) {
    const whole = (best.get(to)?.km ?? Infinity) + km
    if (whole < end.km) end = { km: whole, town: to }
  }
  const way: Town[] = []
  for (let town = end.town; town !== undefined; town = best.get(town)?.from) way.unshift(town)
  return { km: end.km, way }
}

/** Shorter trips do not use the graph. */
const localKm = 45

/** Towns on the way from one place to another; empty for a short trip. */
export const townsBetween = (from: Point, to: Point): readonly Point[] => {
  const straight = straightKm(from, to)
  if (straight < localKm) return []
  const { km, way } = shortest(near(from), near(to))
  // The path on the graph is not worth its detour.
  return km > straight * 2.6 ? [] : way.map(pointOf)
}
