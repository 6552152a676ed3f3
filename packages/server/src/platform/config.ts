import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { readPaymentConfig, type PaymentConfig } from './payment-config.ts'
import { readPlaceSearchConfig, type PlaceSearchConfig } from './place-search-config.ts'
import { readRoadConfig, type RoadConfig } from './road-config.ts'
import { readCompanySignIn, type CompanySignInConfig } from './company-sign-in-config.ts'
import { readMessagingConfig, type MessagingConfig } from './messaging-config.ts'

/** Configuration from environment variables. Everything has a default, so `npm start` needs none. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Accept a changed secret key or file store once: the change is intended. */
  readonly acceptFingerprints: boolean
  /** Writes are refused when `dataDir` has less free space than this. */
  readonly diskReserveBytes: number
  /** Any PostgreSQL from 15; absent starts the embedded one. */
  readonly databaseUrl: string | undefined
  readonly adminPassword: string | undefined
  readonly demo: boolean
  /** Whether the demo company's fleet may be simulated; has no effect without a demo company. */
  readonly simulator: boolean
  readonly loginUrl: string | undefined
  readonly logoutUrl: string | undefined
  /** Where partner companies set their first password, if not on this server. */
  readonly setPasswordUrl: string | undefined
  /** The id of this installation at the external login page. */
  readonly applicationId: string
  readonly appTitle: string
  readonly environment: string
  /** Accepts the ticket header and adds details to problem responses; never in production. */
  readonly debug: boolean
  /** IP addresses or CIDR ranges of proxies whose forwarded headers are trusted. */
  readonly trustedProxies: readonly string[]
  /** Public address, if it differs from the listening address; `https:` makes cookies secure. */
  readonly publicUrl: string | undefined
  readonly mapStyleUrl: string | undefined
  /**
   * Path prefix of a second URL for a vehicle's track and temperatures, used in shared links; absent serves only the
   * standard URL.
   */
  readonly temperatureDetailPrefix: string | undefined
  /** A ClamAV daemon that scans every upload; absent disables scanning. */
  readonly clamd: { readonly host: string; readonly port: number } | undefined
  /** Show master-data pages in English, whatever the chosen language. */
  readonly forceEnglishMasterData: boolean
  /** Decrypts the secrets in the database; absent generates a key in the data folder. */
  readonly secretKey: string | undefined
  readonly messaging: MessagingConfig
  readonly payments: PaymentConfig
  readonly roads: RoadConfig | undefined
  readonly placeSearch: PlaceSearchConfig | undefined
  readonly companySignIn: CompanySignInConfig
  readonly logLevel: string
  /** Bearer token that allows remote access to /metrics. */
  readonly metricsToken: string | undefined
}

const flag = (value: string | undefined, otherwise: boolean): boolean => {
  if (value === undefined || value === '') return otherwise
  return !['0', 'false', 'no', 'off'].includes(value.toLowerCase())
}

const text = (value: string | undefined): string | undefined =>
  value === undefined || value.trim() === '' ? undefined : value.trim()

/** An http(s) URL, or a path on this server where allowed. */
const webAddress = (name: string, value: string | undefined, mayBePath: boolean): string | undefined => {
  const input = text(value)
  if (input === undefined || (mayBePath && /^\/(?!\/)\S*$/.test(input))) return input
  if (URL.canParse(input) && ['http:', 'https:'].includes(new URL(input).protocol)) return input
  throw new Error(`${name} must be an http(s) address${mayBePath ? ' or a path' : ''}, not "${input}"`)
}

/** A path below the API, so the API's guards apply to it. */
const pathPrefix = (name: string, value: string | undefined): string | undefined => {
  const input = text(value)
  if (input === undefined || /^\/v1\/(?:[A-Za-z0-9-]+\/)+$/.test(input)) return input
  throw new Error(`${name} must be a path such as /v1/cold-chain/, not "${input}"`)
}

/** May contain a password: an invalid value is not echoed. */
const databaseAddress = (value: string | undefined): string | undefined => {
  const input = text(value)
  if (input === undefined) return undefined
  if (URL.canParse(input) && ['postgres:', 'postgresql:'].includes(new URL(input).protocol)) return input
  throw new Error('DATABASE_URL must be postgres://user:password@host:port/database')
}

const isAddressOrRange = (input: string): boolean => {
  const [address = '', bits, ...more] = input.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Named ranges that proxy-addr supports as well. */
const namedRanges: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal'])

const proxies = (value: string | undefined): readonly string[] => {
  const input = (text(value) ?? '').split(',').flatMap((part) => part.trim() || [])
  const wrong = input.find((part) => !isAddressOrRange(part) && !namedRanges.has(part))
  if (wrong !== undefined) throw new Error(`TRUSTED_PROXIES must be addresses or ranges by comma, not "${wrong}"`)
  return input
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

const logLevel = (value: string | undefined): string => {
  const input = text(value)?.toLowerCase() ?? 'info'
  if (!logLevels.includes(input)) throw new Error(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${value}"`)
  return input
}

const shortestSecret = 32

const secretKey = (value: string | undefined): string | undefined => {
  const input = text(value)
  if (input !== undefined && input.length < shortestSecret)
    throw new Error(`SECRET_KEY must have at least ${shortestSecret} characters`)
  return input
}

const shortestToken = 16

const metricsToken = (value: string | undefined): string | undefined => {
  const input = text(value)
  if (input !== undefined && (input.length < shortestToken || /\s/.test(input)))
    throw new Error(`METRICS_TOKEN must have at least ${shortestToken} characters and no blanks`)
  return input
}

const port = (value: string | undefined): number => {
  if (text(value) === undefined) return 3000
  const number = Number(value)
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${value}"`)
  return number
}

/** In bytes; 0 disables the check. */
const diskReserve = (value: string | undefined): number => {
  const input = text(value) ?? '64'
  if (!/^\d{1,7}$/.test(input)) throw new Error(`DISK_RESERVE_MB must be a number of megabytes, not "${value}"`)
  return Number(input) * 1_048_576
}

const hostAndPort = (name: string, value: string | undefined): { host: string; port: number } | undefined => {
  const input = text(value)
  if (input === undefined) return undefined
  const [, host, digits] = /^(.+):(\d{1,5})$/.exec(input) ?? []
  if (host === undefined || Number(digits) > 65_535) throw new Error(`${name} must be host:port, not "${input}"`)
  return { host, port: Number(digits) }
}

export const readConfig = (env: Readonly<Record<string, string | undefined>>, cwd: string): Config => {
  const databaseUrl = databaseAddress(env['DATABASE_URL'])
  const dataDir = text(env['DATA_DIR']) ?? './data'
  const demo = flag(env['DEMO'], databaseUrl === undefined)
  return {
    port: port(env['PORT']),
    host: text(env['HOST']) ?? '127.0.0.1',
    acceptFingerprints: env['ACCEPT_FINGERPRINTS'] === '1',
    diskReserveBytes: diskReserve(env['DISK_RESERVE_MB']),
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(cwd, dataDir),
    databaseUrl,
    adminPassword: text(env['ADMIN_PASSWORD']),
    demo,
    simulator: demo && flag(env['SIMULATOR'], databaseUrl === undefined),
    loginUrl: webAddress('LOGIN_URL', env['LOGIN_URL'], true),
    logoutUrl: webAddress('LOGOUT_URL', env['LOGOUT_URL'], true),
    setPasswordUrl: webAddress('SET_PASSWORD_URL', env['SET_PASSWORD_URL'], true),
    applicationId: text(env['APPLICATION_ID']) ?? 'khonsong',
    appTitle: text(env['APP_TITLE']) ?? 'ALL NOW TMS Master Data',
    environment: text(env['KHONSONG_ENV']) ?? 'prod',
    debug: flag(env['DEBUG_TICKETS'], false),
    trustedProxies: proxies(env['TRUSTED_PROXIES']),
    publicUrl: webAddress('PUBLIC_URL', env['PUBLIC_URL'], false),
    mapStyleUrl: webAddress('MAP_STYLE_URL', env['MAP_STYLE_URL'], true),
    temperatureDetailPrefix: pathPrefix('TEMPERATURE_DETAIL_PREFIX', env['TEMPERATURE_DETAIL_PREFIX']),
    clamd: hostAndPort('CLAMD', env['CLAMD']),
    forceEnglishMasterData: flag(env['FORCE_ENGLISH_MASTER_DATA'], true),
    secretKey: secretKey(env['SECRET_KEY']),
    messaging: readMessagingConfig(env),
    payments: readPaymentConfig(env),
    roads: readRoadConfig(env),
    placeSearch: readPlaceSearchConfig(env),
    companySignIn: readCompanySignIn(env),
    logLevel: logLevel(env['LOG_LEVEL']),
    metricsToken: metricsToken(env['METRICS_TOKEN']),
  }
}
