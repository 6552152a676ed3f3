import { sessionAbsoluteSeconds, sessionIdleSeconds } from '../access/session-rules.ts'
import { z } from 'zod'

/** One setting of a company: its type with bounds, and what holds until somebody changes it. */
interface Setting<S extends z.ZodType> {
  readonly schema: S
  readonly otherwise: z.output<S>
}

const setting = <S extends z.ZodType>(schema: S, otherwise: z.output<S>): Setting<S> => ({ schema, otherwise })

/** Every setting by its code. The first three are named by the specification (A §7, defaults: gaps G-050). */
export const settings = {
  PAYMENT_CHANNEL: setting(z.array(z.string()), ['Cash', 'TrueMoney', 'QR Code']),
  /** Channels that are asked for what was to be paid on delivery; the addresses of their gateways are the server's. */
  PAYMENT_CHANNELS_ASKED: setting(z.array(z.string()), []),
  PAYMENT_CURRENCY_TYPE: setting(z.array(z.string()), ['THB', 'USD']),
  TDG_ACTIVITY_TOGGLE: setting(z.boolean().nullable(), null),
  /** Address of the external tracking page with `{jobNo}` in it; none is no button (gaps G-024). */
  TDG_TRACKING_URL: setting(z.string().startsWith('https://').max(500).nullable(), null),
  /** Volume/weight ratio of light cargo (specification B §9). */
  P_LIGHT_RATE: setting(z.number().gt(0).lt(999), 3),
  /** Megabytes of 1024 × 1024 bytes (gaps G-045, G-047). */
  ATTACHMENT_MAX_MB: setting(z.number().int().min(1).max(100), 10),
  IMPORT_MAX_MB: setting(z.number().int().min(1).max(100), 10),
  IMPORT_MAX_ROWS: setting(z.number().int().min(1).max(200_000), 5000),
  /** How long the logs of messages and webhooks are kept, and after how long a webhook that nothing gets through to is switched off. */
  DELIVERY_LOG_DAYS: setting(z.number().int().min(1).max(3650), 90),
  WEBHOOK_PAUSE_DAYS: setting(z.number().int().min(1).max(30), 3),
  IMPORT_LOG_DAYS: setting(z.number().int().min(1).max(3650), 30),
  /** Where a new subcontractor stands until somebody places it: central Bangkok (specification A §3, gaps G-096). */
  SUBCONTRACTOR_LAT: setting(z.number().min(-90).max(90), 13.7563),
  SUBCONTRACTOR_LNG: setting(z.number().min(-180).max(180), 100.5018),
  /** A created order is confirmed at once; off: somebody confirms it. */
  ORDER_AUTO_CONFIRM: setting(z.boolean(), true),
  /** A new order must name its surcharge/discount group (specification B §5). */
  SURCHARGE_GROUP_ENABLED: setting(z.boolean(), false),
  /** Hours before the end of the delivery window from which a delivery counts as near due (specification B §9, gaps G-062). */
  DELIVERY_LATE_WARNING_HOURS: setting(z.number().int().min(1).max(168), 1),
  /** Percent of a vehicle's payload or room: below the lower it runs half empty, beyond the upper it is too full. */
  FULL_LOAD_RATE_LOWER: setting(z.number().int().min(0).max(100), 70),
  FULL_LOAD_RATE_UPPER: setting(z.number().int().min(1).max(200), 100),
  /** A session that nobody uses ends after this, and each ends at the end of its day in any case (ASVS 7.3). */
  SESSION_IDLE_MINUTES: setting(z.number().int().min(5).max(1440), sessionIdleSeconds / 60),
  SESSION_HOURS: setting(z.number().int().min(1).max(72), sessionAbsoluteSeconds / 3600),
} as const

export type SettingCode = keyof typeof settings
export type SettingValue<Code extends SettingCode> = z.output<(typeof settings)[Code]['schema']>

export const isSettingCode = (code: string): code is SettingCode => Object.hasOwn(settings, code)

/** The stored value when it is still valid, else the default: an old row never breaks a page. */
export const settingOf = <Code extends SettingCode>(code: Code, stored: unknown): SettingValue<Code> => {
  const parsed = settings[code].schema.safeParse(stored)
  // Both sides are the type of this code's own schema.
  return (stored === undefined || !parsed.success ? settings[code].otherwise : parsed.data) as SettingValue<Code>
}
