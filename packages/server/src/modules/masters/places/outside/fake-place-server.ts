/** Map service on loopback for tests; understands all three formats, and misbehaves on request. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface AskedPlace {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export interface FakePlaceServer {
  readonly url: string
  readonly asked: AskedPlace[]
  /** Answers instead of the usual place. */
  answer: ((response: ServerResponse, asked: AskedPlace) => void) | undefined
  readonly close: () => void
}

export const rightKey = 'right-key-1234'

/** Bang Na, as each service describes it. */
const usual = (path: string): unknown => {
  const osm = {
    lat: '13.6681',
    lon: '100.6346',
    name: 'Central Bangna',
    display_name: '585, Bang Na-Trat Road, Bang Na, Bangkok, 10260, Thailand',
    address: { house_number: '585', road: 'Bang Na-Trat Road' },
  }
  const feature = {
    geometry: { type: 'Point', coordinates: [100.6346, 13.6681] },
    properties: { name: 'Central Bangna', housenumber: '585', street: 'Bang Na-Trat Road', city: 'Bangkok', postcode: '10260' },
  }
  switch (path) {
    case '/search':
      return [osm]
    case '/reverse':
      return osm
    case '/api':
      return { type: 'FeatureCollection', features: [feature] }
    case '/mapsearch/json/search':
      return {
        meta: { keyword: 'x' },
        data: [
          { type: 'tag', name: 'tag:ห้าง' },
          { name: 'Central Bangna', address: '585 Bang Na-Trat Rd.', lat: 13.6681, lon: 100.6346 },
        ],
      }
    case '/map/services/address':
      return { road: '585 Bang Na-Trat Rd.', subdistrict: 'Bang Na', district: 'Bang Na', province: 'Bangkok', postcode: '10260' }
    default:
      return undefined
  }
}

export const json = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

export const openFakePlaceServer = async (): Promise<FakePlaceServer> => {
  const asked: AskedPlace[] = []
  const fake: { answer: FakePlaceServer['answer'] } = { answer: undefined }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://places')
    const one = { path: pathname, query: Object.fromEntries(searchParams), headers: request.headers }
    asked.push(one)
    if (fake.answer) fake.answer(response, one)
    else if (/mapsearch|services/.test(pathname) && one.query['key'] !== rightKey) json(response, 403, { error: one.query['key'] })
    else json(response, 200, usual(pathname))
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  return Object.assign(fake, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // the address of a listening TCP server
    asked,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
}
