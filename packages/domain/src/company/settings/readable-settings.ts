/**
 * Who may read which setting through the lookup. Whoever may see the settings page reads all of them; everybody else only those that his
 * screens need: how sessions end, how numbers are made or how long logs are kept is nothing a driver or a customer has to know.
 */
import type { UserKind } from '../access/menus.ts'
import type { SettingCode } from './settings.ts'

/** The lookups that programs are documented to use, and what forms of orders and statuses ask. */
const forms = ['PAYMENT_CHANNEL', 'PAYMENT_CURRENCY_TYPE', 'TDG_ACTIVITY_TOGGLE'] as const satisfies readonly SettingCode[]

/** Marks in lists and details of shipments. */
const tracking = [
  'PICKUP_LATE_WARNING_HOURS',
  'DELIVERY_LATE_WARNING_HOURS',
  'RECEIPT_DAYS',
  'FREE_WAITING_MINUTES',
  'GPS_RETURN_MINUTES',
] as const satisfies readonly SettingCode[]

/** The form and the lists of orders, and files of them. */
const ordering = [
  'P_LIGHT_RATE',
  'SURCHARGE_GROUP_ENABLED',
  'ADVANCE_CONFIRM_HOURS',
  'IMPORT_MAX_MB',
  'IMPORT_LOG_DAYS',
] as const satisfies readonly SettingCode[]

/** Planning of trucks. */
const planning = ['FULL_LOAD_RATE_LOWER', 'FULL_LOAD_RATE_UPPER'] as const satisfies readonly SettingCode[]

const readable: Readonly<Record<UserKind, ReadonlySet<SettingCode>>> = {
  internal: new Set<SettingCode>([...forms, ...tracking, ...ordering, ...planning, 'ORDER_REVIEW_FOLLOW_UP']),
  /** Also whether their orders are confirmed at once: it says when one can still be changed. */
  customer: new Set<SettingCode>([...forms, ...tracking, ...ordering, 'ORDER_AUTO_CONFIRM']),
  subcontractor: new Set<SettingCode>([
    ...forms,
    ...tracking,
    ...planning,
    'OFFER_ANSWER_HOURS',
    'IMPORT_MAX_MB',
    'IMPORT_LOG_DAYS',
  ]),
  driver: new Set<SettingCode>([...forms, ...tracking]),
}

export const mayReadSetting = (kind: UserKind, seesSettings: boolean, code: SettingCode): boolean =>
  (seesSettings && kind === 'internal') || readable[kind].has(code)
