import { lookup } from 'node:dns/promises'
import { connect as connectPlain, isIP } from 'node:net'
import { connect as connectSecure } from 'node:tls'
import { MqttClient } from 'mqtt'
import { isPublicAddress } from '../../../platform/outgoing/allowed-address.ts'
import { OutgoingRefused } from '../../../platform/outgoing/guarded-request.ts'

export interface BrokerLogin {
  readonly account: string
  readonly key: string
  readonly serverUrl: string | null
}

interface BrokerOptions {
  readonly clientId: string
  /** Host names allowed inside the private network, configured by the operator. */
  readonly allowedHosts: readonly string[]
  /** Reconnect interval until ended; without it a lost connection stays lost. */
  readonly reconnectMs?: number
  /** Persistent session: the broker queues messages while disconnected. */
  readonly isPersistent?: boolean
}

const timeoutMs = 8000
const ports = { 'mqtt:': 1883, 'mqtts:': 8883 } as const

/** Resolves the host once and connects to that address, as for all user-configured addresses (SSRF protection). */
const addressOf = async (serverUrl: string | null, allowedHosts: readonly string[]) => {
  const url = URL.parse(serverUrl ?? '')
  const { protocol, hostname, host, port } = url ?? {}
  if ((protocol !== 'mqtt:' && protocol !== 'mqtts:') || !hostname || !host) throw new OutgoingRefused('not an address of a broker')
  const isInside = allowedHosts.includes(hostname) || allowedHosts.includes(host)
  if (protocol !== 'mqtts:' && !isInside) throw new OutgoingRefused('only mqtts is spoken to foreign brokers')
  const { address } = await lookup(hostname.replace(/^\[|\]$/g, ''))
  if (!isInside && !isPublicAddress(address)) throw new OutgoingRefused(`${hostname} lies inside a private network`)
  return { address, hostname, isSecure: protocol === 'mqtts:', port: port ? Number(port) : ports[protocol] }
}

/** A client not yet connected. */
export const brokerClient = async ({ account, key, serverUrl }: BrokerLogin, options: BrokerOptions): Promise<MqttClient> => {
  const { address, hostname, isSecure, port } = await addressOf(serverUrl, options.allowedHosts)
  const { clientId, reconnectMs = 0, isPersistent = false } = options
  const servername = isIP(hostname) === 0 ? { servername: hostname } : {}
  return new MqttClient(
    () => (isSecure ? connectSecure({ host: address, port, ...servername }) : connectPlain({ host: address, port })),
    {
      clientId,
      username: account,
      password: key,
      clean: !isPersistent,
      reconnectPeriod: reconnectMs,
      connectTimeout: timeoutMs,
      keepalive: 30,
      resubscribe: true,
    },
  )
}

/** A connected client; throws the broker's refusal, or a timeout. */
export const connectBroker = async (login: BrokerLogin, options: BrokerOptions): Promise<MqttClient> => {
  const client = await brokerClient(login, options)
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      client.end(true)
      reject(error)
    }
    const timer = setTimeout(() => fail(new Error('the broker does not answer')), timeoutMs)
    client.once('connect', () => {
      clearTimeout(timer)
      resolve(client)
    })
    client.once('error', (error) => {
      clearTimeout(timer)
      fail(error)
    })
    client.once('close', () => {
      clearTimeout(timer)
      fail(new Error('the broker closed the connection'))
    })
  })
}
