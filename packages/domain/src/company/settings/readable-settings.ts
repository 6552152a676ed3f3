/**
 * Which settings each kind of user may read through the lookup. Users of the settings page read all; others only those needed by
 * their screens (least privilege): session limits, number patterns or log retention are no business of drivers and customers.
 */
import type { UserKind } from '../access/menus.ts'
import type { SettingCode } from './settings.ts'

/** Lookups documented for API clients, and those of order and status forms. */
const forms = ['PAYMENT_CHANNEL', 'PAYMENT_CURRENCY_TYPE', 'TDG_ACTIVITY_TOGGLE'] as const satisfies readonly SettingCode[]

/** Warnings in shipment lists and details. */
const tracking = [
  'PICKUP_LATE_WARNING_HOURS',
  'DELIVERY_LATE_WARNING_HOURS',
  'RECEIPT_DAYS',
  'FREE_WAITING_MINUTES',
  'GPS_RETURN_MINUTES',
] as const satisfies readonly SettingCode[]

/** Order form, lists and files. */
const ordering = [
  'P_LIGHT_RATE',
  'SURCHARGE_GROUP_ENABLED',
  'ADVANCE_CONFIRM_HOURS',
  'IMPORT_MAX_MB',
  'IMPORT_LOG_DAYS',
] as const satisfies readonly SettingCode[]

/** Truck planning. */
const planning = ['FULL_LOAD_RATE_LOWER', 'FULL_LOAD_RATE_UPPER'] as const satisfies readonly SettingCode[]

const readable: Readonly<Record<UserKind, ReadonlySet<SettingCode>>> = {
  internal: new Set<SettingCode>([...forms, ...tracking, ...ordering, ...planning, 'ORDER_REVIEW_FOLLOW_UP']),
  /** Includes automatic confirmation, which determines how long an order can be changed. */
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
