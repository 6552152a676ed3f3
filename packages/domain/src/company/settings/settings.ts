import { sessionAbsoluteSeconds, sessionIdleSeconds } from './session-rules.ts'
import { z } from 'zod'
import { rejection } from '../../kernel/decision.ts'
import { issueOf } from '../../kernel/zod-rejections.ts'
import { followUpNames } from './follow-up.ts'
import { standardPattern } from './number-kinds.ts'
import { numberPattern } from './number-pattern.ts'
import { driverChoiceNames, positionChoiceNames } from './tracking-choices.ts'

/** One setting of a company: its type with bounds, and what holds until somebody changes it. */
interface Setting<S extends z.ZodType> {
  readonly schema: S
  readonly otherwise: z.output<S>
}

const setting = <S extends z.ZodType>(schema: S, otherwise: z.output<S>): Setting<S> => ({ schema, otherwise })

/** A whole number out of whose bounds the specification says only that it is invalid, not by how much. */
const outOfBoundsIsInvalid = (min: number, max: number) =>
  z
    .number()
    .int()
    .refine((value) => value >= min && value <= max)

/** Without a place for the number, every job would lead to the same page. */
const trackingAddress = z
  .string()
  .startsWith('https://')
  .max(500)
  .superRefine((address, context) => {
    if (!address.includes('{jobNo}')) context.addIssue(issueOf(rejection('setting.no_place_for_job', { jobNo: '{jobNo}' }), []))
  })

/** Every setting by its code. The first three are named by the specification. */
export const settings = {
  PAYMENT_CHANNEL: setting(z.array(z.string()), ['Cash', 'TrueMoney', 'QR Code']),
  /** Channels that are asked for what was to be paid on delivery; the addresses of their gateways are the server's. */
  PAYMENT_CHANNELS_ASKED: setting(z.array(z.string()), []),
  PAYMENT_CURRENCY_TYPE: setting(z.array(z.string()), ['THB', 'USD']),
  TDG_ACTIVITY_TOGGLE: setting(z.boolean().nullable(), null),
  /** Address of the external tracking page with `{jobNo}` in it; none is no button. */
  TDG_TRACKING_URL: setting(trackingAddress.nullable(), null),
  /** Volume/weight ratio of light cargo. */
  P_LIGHT_RATE: setting(z.number().gt(0).lt(999), 3),
  /** When something is priced: once it is delivered, or already once it is dispatched. */
  BILLING_POINT: setting(z.enum(['none', 'dispatched']), 'none'),
  /** Baht and percent by which the other side's total may differ from ours when a bill is completed. */
  BILL_TOLERANCE_BAHT: setting(z.number().min(0).max(100_000), 1),
  BILL_TOLERANCE_PERCENT: setting(z.number().min(0).max(20), 0),
  /** Whoever adjusted a bill by more baht than this does not confirm it; 0 asks for no second person. */
  BILL_ADJUSTMENT_LIMIT: setting(z.number().int().min(0).max(10_000_000), 0),
  /** A bill is confirmed only when the documents of its waybills are verified. */
  BILL_NEEDS_VERIFIED: setting(z.boolean(), true),
  /** A carrier's bill is not paid while papers of its waybills are missing. */
  BILL_HOLD_PAPERS: setting(z.boolean(), true),
  /** Bills carry value added tax and withholding tax, and papers are issued for them. */
  BILL_TAXES: setting(z.boolean(), false),
  /** Whether the company itself is registered for value added tax. */
  TAX_VAT_REGISTERED: setting(z.boolean(), true),
  /** What the company is for tax: a haulier's haulage is exempt, a forwarder's service is not. */
  TAX_BUSINESS: setting(z.enum(['haulier', 'forwarder']), 'haulier'),
  /** Megabytes of 1024 × 1024 bytes. */
  ATTACHMENT_MAX_MB: setting(z.number().int().min(1).max(100), 10),
  IMPORT_MAX_MB: setting(z.number().int().min(1).max(100), 10),
  IMPORT_MAX_ROWS: setting(z.number().int().min(1).max(200_000), 5000),
  /** How long the logs of messages and webhooks are kept, and after how long a webhook that nothing gets through to is switched off. */
  DELIVERY_LOG_DAYS: setting(z.number().int().min(1).max(3650), 90),
  WEBHOOK_PAUSE_DAYS: setting(z.number().int().min(1).max(30), 3),
  IMPORT_LOG_DAYS: setting(z.number().int().min(1).max(3650), 30),
  /** Where a new subcontractor stands until somebody places it: central Bangkok. */
  SUBCONTRACTOR_LAT: setting(z.number().min(-90).max(90), 13.7563),
  SUBCONTRACTOR_LNG: setting(z.number().min(-180).max(180), 100.5018),
  /** A created order is confirmed at once; off: somebody confirms it. */
  ORDER_AUTO_CONFIRM: setting(z.boolean(), true),
  /** What follows the review of orders unless somebody says otherwise: the names of `followUps`. */
  ORDER_REVIEW_FOLLOW_UP: setting(z.enum(followUpNames), 'none'),
  /** Whether carriers see documents that are meant for them before they are scheduled. */
  CARRIER_SEES_UNSCHEDULED: setting(z.boolean(), false),
  /** Days after a delivery for which its receiver's tracking link goes on. */
  TRACKING_LINK_DAYS: setting(z.number().int().min(1).max(90), 7),
  /** When receivers see where the vehicle is, and how they are told of its driver. */
  TRACKING_POSITION: setting(z.enum(positionChoiceNames), 'near'),
  TRACKING_DRIVER: setting(z.enum(driverChoiceNames), 'first_name'),
  /** Hours before the pickup begins by which an order should be confirmed. */
  ADVANCE_CONFIRM_HOURS: setting(z.number().int().min(1).max(168), 2),
  /** Hours before its beginning by which whoever is offered a job should have answered. */
  OFFER_ANSWER_HOURS: setting(z.number().int().min(0).max(72), 2),
  /** Hours before the end of the pickup window from which a pickup counts as near due. */
  PICKUP_LATE_WARNING_HOURS: setting(z.number().int().min(1).max(168), 1),
  /** Days after a delivery within which its signed papers are verified; afterwards they are overdue. */
  RECEIPT_DAYS: setting(z.number().int().min(1).max(365), 7),
  /** Days within which an exception that a customer or a receiver reported is settled, whatever its type allows. */
  CUSTOMER_FEEDBACK_DAYS: setting(z.number().int().min(1).max(30), 3),
  /** Minutes a vehicle may wait at a site before its waiting counts. */
  FREE_WAITING_MINUTES: setting(z.number().int().min(0).max(1440), 60),
  /** Grams of CO2 equivalent per tonne-kilometre of vehicles whose type has no factor of its own. */
  CO2_GRAMS_PER_TONNE_KM: setting(z.number().min(0).max(10_000), 100),
  /** Percent of deliveries that should come on time. */
  ON_TIME_TARGET_PERCENT: setting(z.number().int().min(1).max(100), 95),
  /** Hours at a destination without a word after which the delivery is completed by the clock; 0 is off. */
  AUTO_DELIVERY_HOURS: setting(z.number().int().min(0).max(168), 0),
  /** Transfer labels that are printed at once. */
  LABEL_PRINT_LIMIT: setting(z.number().int().min(1).max(1000), 200),
  /** Minutes without a position after which a vehicle on a job counts as silent. */
  GPS_RETURN_MINUTES: setting(z.number().int().min(1).max(1440), 15),
  /** Whether drivers are asked for the one-time code that the receiver was sent. */
  RECEIVER_CODE: setting(z.boolean(), false),
  /** Whether an arrival is proposed when a vehicle has been inside a site for three minutes, and a departure when it is outside after loading. */
  GEOFENCE_PROPOSALS: setting(z.boolean(), false),
  /** Whether both are reported by the system instead. */
  GEOFENCE_REPORTS: setting(z.boolean(), false),
  /** Whether drivers of our own are clocked in and out by the first and last movement of their jobs. */
  AUTO_CLOCK: setting(z.boolean(), false),
  /** Hours after which a shift that nobody ended is ended. */
  LONGEST_SHIFT_HOURS: setting(z.number().int().min(4).max(24), 16),
  /** Minutes that a vehicle on a job stands away from its stops before it is an event; 0 is off. */
  IDLE_MINUTES: setting(z.number().int().min(0).max(600), 60),
  /** Kilometres that a vehicle on a job is off the way to its next stop before it is an event; 0 is off. */
  DEVIATION_KM: setting(z.number().int().min(0).max(300), 25),
  /** Driving within 24 hours, and speeds, where the company sets others than the law: 0 leaves it to the law. */
  DAY_DRIVING_MINUTES: setting(z.number().int().min(0).max(900), 0),
  TRUCK_SPEED_KMH: setting(z.number().int().min(0).max(120), 0),
  TRACTOR_SPEED_KMH: setting(z.number().int().min(0).max(120), 0),
  /** Metres around a new site within which a vehicle has arrived, unless the site says its own. */
  LOCATION_RANGE_METRES: setting(z.number().int().min(10).max(20_000), 300),
  /** Hours of driving and of rest. */
  WORKING_HOURS_PER_DAY: setting(outOfBoundsIsInvalid(1, 24), 10),
  WORKING_HOUR_ALERT_MINUTES: setting(outOfBoundsIsInvalid(0, 240), 30),
  CONTINUOUS_DRIVING_MINUTES: setting(outOfBoundsIsInvalid(30, 600), 240),
  RESTING_TIME_ALERT_MINUTES: setting(outOfBoundsIsInvalid(0, 240), 15),
  REST_MINUTES: setting(outOfBoundsIsInvalid(5, 720), 30),
  /** Kilometres around a vehicle within which rest stops are offered to its driver. */
  REST_STOP_KM: setting(z.number().int().min(1).max(200), 10),
  /** A new order must name its surcharge/discount group. */
  SURCHARGE_GROUP_ENABLED: setting(z.boolean(), false),
  /** Hours before the end of the delivery window from which a delivery counts as near due. */
  DELIVERY_LATE_WARNING_HOURS: setting(z.number().int().min(1).max(168), 1),
  /** Percent of a vehicle's payload or room: below the lower it runs half empty, beyond the upper it is too full. */
  FULL_LOAD_RATE_LOWER: setting(z.number().int().min(0).max(100), 70),
  FULL_LOAD_RATE_UPPER: setting(z.number().int().min(1).max(200), 100),
  /** Where no road distance is known: roads are so much longer than the straight line, by its length (below 5, 30 and 150 km, and beyond). */
  ROAD_FACTOR_TOWN: setting(z.number().min(1).max(3), 1.45),
  ROAD_FACTOR_NEAR: setting(z.number().min(1).max(3), 1.38),
  ROAD_FACTOR_REGION: setting(z.number().min(1).max(3), 1.32),
  ROAD_FACTOR_FAR: setting(z.number().min(1).max(3), 1.28),
  /** Kilometres per hour of a loaded truck on them. */
  TRUCK_SPEED_TOWN: setting(z.number().int().min(5).max(90), 18),
  TRUCK_SPEED_NEAR: setting(z.number().int().min(5).max(90), 28),
  TRUCK_SPEED_REGION: setting(z.number().int().min(5).max(90), 48),
  TRUCK_SPEED_FAR: setting(z.number().int().min(5).max(90), 60),
  /** A session that nobody uses ends after this, and each ends at the end of its day in any case (ASVS 7.3). */
  SESSION_IDLE_MINUTES: setting(z.number().int().min(5).max(1440), sessionIdleSeconds / 60),
  SESSION_HOURS: setting(z.number().int().min(1).max(72), sessionAbsoluteSeconds / 3600),
  /** How numbers look, by what they are for. */
  ORDER_NO_PATTERN: setting(numberPattern, standardPattern('SO')),
  SHIPMENT_NO_PATTERN: setting(numberPattern, standardPattern('WB')),
  JOB_NO_PATTERN: setting(numberPattern, standardPattern('JB')),
  CUSTOMER_CODE_PATTERN: setting(numberPattern, standardPattern('CU')),
  SUBCONTRACTOR_CODE_PATTERN: setting(numberPattern, standardPattern('SC')),
  DRIVER_CODE_PATTERN: setting(numberPattern, standardPattern('DR')),
  TRAILER_CODE_PATTERN: setting(numberPattern, standardPattern('TR')),
  ASSET_NO_PATTERN: setting(numberPattern, standardPattern('FA')),
  VEHICLE_RECORD_NO_PATTERN: setting(numberPattern, standardPattern('VR')),
  EMPLOYEE_NO_PATTERN: setting(numberPattern, standardPattern('EM')),
  PAYSLIP_NO_PATTERN: setting(numberPattern, standardPattern('PW')),
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
