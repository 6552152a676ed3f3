import { createHash, randomUUID } from 'node:crypto'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { AccountPlatform } from '@khonsong/domain/telematics/devices/tracking-platform.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import { guardedRequest, OutgoingRefused } from '../../../platform/outgoing/guarded-request.ts'
import { connectBroker } from './connect-broker.ts'

export interface PlatformLogin {
  readonly platform: AccountPlatform
  readonly account: string
  readonly key: string
  readonly serverUrl: string | null
  readonly organisationNo: string | null
  readonly topic: string | null
}

interface FoundPosition {
  readonly at: string
  readonly lat: number
  readonly lng: number
  readonly speedKmh: number | null
  readonly battery: number | null
  readonly temperature: number | null
}

/** Interface of all tracking platforms. */
interface PlatformAdapter {
  readonly isSimulated: boolean
  /** Throws a refusal when the platform rejects the account or key. */
  readonly signIn: (login: PlatformLogin, allowedHosts: readonly string[]) => Promise<void>
  readonly locate: (
    login: PlatformLogin,
    plateOrDevice: string,
    now: string,
    allowedHosts: readonly string[],
  ) => Promise<FoundPosition | null>
}

const notAccepted = () => new Refused([rejection('tracking_account.not_accepted', {}, 'key')])
const noAnswer = () => new Refused([rejection('tracking_account.no_answer', {}, 'serverUrl')])

/** Deterministic place per text, near the ring road of Bangkok. */
const simulatedPlace = (text: string, now: string): FoundPosition => {
  const bytes = createHash('sha256').update(text).digest()
  const share = (at: number) => bytes.readUInt16BE(at) / 0xffff
  const minute = Math.floor(Date.parse(now) / 60_000) * 60_000
  return {
    at: new Date(minute).toISOString(),
    lat: Math.round((13.55 + share(0) * 0.5) * 1e6) / 1e6,
    lng: Math.round((100.35 + share(2) * 0.5) * 1e6) / 1e6,
    speedKmh: Math.round(share(4) * 80),
    battery: Math.round(40 + share(6) * 60),
    temperature: null,
  }
}

/** Key of every simulator. Not a secret: it protects nothing. */
const simulatorKey = 'simulator'

const simulator: PlatformAdapter = {
  isSimulated: true,
  signIn: async ({ key }) => {
    if (key !== simulatorKey) throw notAccepted()
  },
  locate: async ({ key }, plateOrDevice, now) => {
    if (key !== simulatorKey) throw notAccepted()
    return simulatedPlace(plateOrDevice, now)
  },
}

const timeoutMs = 8000
const kmhPerKnot = 1.852

const askTraccar = async (login: PlatformLogin, path: string, allowedHosts: readonly string[]): Promise<unknown> => {
  const credentials = Buffer.from(`${login.account}:${login.key}`, 'utf8').toString('base64')
  const url = `${(login.serverUrl ?? '').replace(/\/+$/, '')}${path}`
  const headers = { Authorization: `Basic ${credentials}`, Accept: 'application/json' }
  const answer = await guardedRequest({ url, method: 'GET', headers, allowedHosts, timeoutMs }).catch((cause: unknown) => {
    if (cause instanceof OutgoingRefused || cause instanceof Error) throw noAnswer()
    throw cause
  })
  if (answer.status === 401 || answer.status === 403) throw notAccepted()
  if (answer.status !== 200) throw noAnswer()
  try {
    return JSON.parse(answer.text)
  } catch {
    // The server at this address is not Traccar.
    throw noAnswer()
  }
}

const firstOf = (answer: unknown): Readonly<Record<string, unknown>> | undefined => {
  const [first] = Array.isArray(answer) ? answer : []
  return typeof first === 'object' && first !== null ? (first as Record<string, unknown>) : undefined // an object has names
}

const numberIn = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)

const traccar: PlatformAdapter = {
  isSimulated: false,
  signIn: async (login, allowedHosts) => {
    await askTraccar(login, '/api/devices', allowedHosts)
  },
  locate: async (login, plateOrDevice, _, allowedHosts) => {
    const device = firstOf(await askTraccar(login, `/api/devices?uniqueId=${encodeURIComponent(plateOrDevice)}`, allowedHosts))
    const positionId = numberIn(device?.['positionId'])
    if (positionId === null || positionId === 0) return null
    const position = firstOf(await askTraccar(login, `/api/positions?id=${positionId}`, allowedHosts))
    const [lat, lng] = [numberIn(position?.['latitude']), numberIn(position?.['longitude'])]
    const at = Date.parse(String(position?.['fixTime']))
    if (lat === null || lng === null || Number.isNaN(at)) return null
    const more = position?.['attributes']
    const attributes = typeof more === 'object' && more !== null ? (more as Record<string, unknown>) : {} // an object has names
    const knots = numberIn(position?.['speed'])
    return {
      at: new Date(at).toISOString(),
      lat,
      lng,
      speedKmh: knots === null ? null : Math.round(knots * kmhPerKnot),
      battery: numberIn(attributes['batteryLevel']),
      temperature: numberIn(attributes['temp1']),
    }
  },
}

/** Brokers are subscribed to; signing in verifies that the account may connect and subscribe. */
const broker: PlatformAdapter = {
  isSimulated: false,
  signIn: async (login, allowedHosts) => {
    const client = await connectBroker(login, { clientId: `khonsong-test-${randomUUID()}`, allowedHosts }).catch(
      (cause: unknown) => {
        throw cause instanceof Error && 'code' in cause && typeof cause.code === 'number' ? notAccepted() : noAnswer()
      },
    )
    try {
      await client.subscribeAsync(login.topic ?? '', { qos: 1 }).catch(() => {
        throw notAccepted()
      })
    } finally {
      await client.endAsync(true)
    }
  },
  locate: async () => {
    throw new Refused([rejection('tracking_account.only_listens', {}, 'plateOrDevice')])
  },
}

export const platformAdapters: Readonly<Record<AccountPlatform, PlatformAdapter>> = {
  simulator,
  simulator_institution: simulator,
  traccar,
  mqtt: broker,
}
