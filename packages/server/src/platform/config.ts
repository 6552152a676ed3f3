import { isAbsolute, resolve } from 'node:path'
import { readPaymentConfig, type PaymentConfig } from './payment-config.ts'
import { readCompanySignIn, type CompanySignInConfig } from './company-sign-in-config.ts'
import { readMessagingConfig, type MessagingConfig } from './messaging-config.ts'

/** What the environment says; everything has a default, so that `npm start` needs nothing. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Any PostgreSQL 15 or later; absent starts the embedded one. */
  readonly databaseUrl: string | undefined
  readonly adminPassword: string | undefined
  readonly demo: boolean
  readonly loginUrl: string | undefined
  readonly logoutUrl: string | undefined
  /** Where partner companies set their first password, when that is not here. */
  readonly setPasswordUrl: string | undefined
  /** What the external login page knows this installation by. */
  readonly applicationId: string
  readonly appTitle: string
  readonly environment: string
  /** Accepts the ticket header and shows more in problems; never in production. */
  readonly debug: boolean
  /** Addresses or ranges of proxies whose forwarded headers are believed. */
  readonly trustedProxies: readonly string[]
  /** The address people use, when it is not where the server listens; `https:` makes cookies secure. */
  readonly publicUrl: string | undefined
  readonly mapStyleUrl: string | undefined
  /** A ClamAV daemon that is asked about every upload; absent asks nobody. */
  readonly clamd: { readonly host: string; readonly port: number } | undefined
  /** Master-data pages speak English whatever language is chosen (specification A §2, gaps G-077). */
  readonly forceEnglishMasterData: boolean
  /** Opens what is sealed in the database; absent: a key is made in the data folder. */
  readonly secretKey: string | undefined
  readonly messaging: MessagingConfig
  readonly payments: PaymentConfig
  readonly companySignIn: CompanySignInConfig
  readonly logLevel: string
}

const flag = (value: string | undefined, otherwise: boolean): boolean => {
  if (value === undefined || value === '') return otherwise
  return !['0', 'false', 'no', 'off'].includes(value.toLowerCase())
}

const text = (value: string | undefined): string | undefined =>
  value === undefined || value.trim() === '' ? undefined : value.trim()

const shortestSecret = 32

const secretKey = (value: string | undefined): string | undefined => {
  const given = text(value)
  if (given !== undefined && given.length < shortestSecret)
    throw new Error(`SECRET_KEY must have at least ${shortestSecret} characters`)
  return given
}

/** A map style on a server of its own, or a path on ours. */
const mapStyle = (given: string | undefined): string | undefined => {
  if (given === undefined || /^\/[^/\s]/.test(given)) return given
  if (URL.canParse(given) && ['http:', 'https:'].includes(new URL(given).protocol)) return new URL(given).href
  throw new Error(`MAP_STYLE_URL must be an http(s) address or a path, not "${given}"`)
}

const port = (value: string | undefined): number => {
  if (text(value) === undefined) return 3000
  const number = Number(value)
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${value}"`)
  return number
}

const hostAndPort = (name: string, value: string | undefined): { host: string; port: number } | undefined => {
  const given = text(value)
  if (given === undefined) return undefined
  const [, host, digits] = /^(.+):(\d{1,5})$/.exec(given) ?? []
  if (host === undefined || Number(digits) > 65_535) throw new Error(`${name} must be host:port, not "${given}"`)
  return { host, port: Number(digits) }
}

export const readConfig = (env: Readonly<Record<string, string | undefined>>, cwd: string): Config => {
  const databaseUrl = text(env['DATABASE_URL'])
  const dataDir = text(env['DATA_DIR']) ?? './data'
  return {
    port: port(env['PORT']),
    host: text(env['HOST']) ?? '127.0.0.1',
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(cwd, dataDir),
    databaseUrl,
    adminPassword: text(env['ADMIN_PASSWORD']),
    demo: flag(env['DEMO'], databaseUrl === undefined),
    loginUrl: text(env['LOGIN_URL']),
    logoutUrl: text(env['LOGOUT_URL']),
    setPasswordUrl: text(env['SET_PASSWORD_URL']),
    applicationId: text(env['APPLICATION_ID']) ?? 'khonsong',
    appTitle: text(env['APP_TITLE']) ?? 'ALL NOW TMS Master Data',
    environment: text(env['KHONSONG_ENV']) ?? 'prod',
    debug: flag(env['DEBUG_TICKETS'], false),
    trustedProxies: (text(env['TRUSTED_PROXIES']) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    publicUrl: text(env['PUBLIC_URL']),
    mapStyleUrl: mapStyle(text(env['MAP_STYLE_URL'])),
    clamd: hostAndPort('CLAMD', env['CLAMD']),
    forceEnglishMasterData: flag(env['FORCE_ENGLISH_MASTER_DATA'], true),
    secretKey: secretKey(env['SECRET_KEY']),
    messaging: readMessagingConfig(env),
    payments: readPaymentConfig(env),
    companySignIn: readCompanySignIn(env),
    logLevel: text(env['LOG_LEVEL']) ?? 'info',
  }
}
