import { sessionAbsoluteSeconds, sessionIdleSeconds } from './session-rules.ts'
import { z } from 'zod'
import { rejection } from '../../kernel/decision.ts'
import { issueOf } from '../../kernel/zod-rejections.ts'
import { followUpNames } from './follow-up.ts'
import { standardPattern } from './number-kinds.ts'
import { numberPattern } from './number-pattern.ts'
import { driverChoiceNames, positionChoiceNames } from './tracking-choices.ts'

/** A setting: its schema with bounds, and its default. */
interface Setting<S extends z.ZodType> {
  readonly schema: S
  readonly otherwise: z.output<S>
}

const setting = <S extends z.ZodType>(schema: S, otherwise: z.output<S>): Setting<S> => ({ schema, otherwise })

/** An integer for which the specification reports out-of-range values only as invalid. */
const outOfBoundsIsInvalid = (min: number, max: number) =>
  z
    .number()
    .int()
    .refine((value) => value >= min && value <= max)

/** Without the placeholder every job would open the same page. */
const trackingAddress = z
  .string()
  .startsWith('https://')
  .max(500)
  .superRefine((address, context) => {
    if (!address.includes('{jobNo}')) context.addIssue(issueOf(rejection('setting.no_place_for_job', { jobNo: '{jobNo}' }), []))
  })

/** All settings by code. The first three are named in the specification. */
export const settings = {
  PAYMENT_CHANNEL: setting(z.array(z.string()), ['Cash', 'TrueMoney', 'QR Code']),
  /** Channels whose gateway is queried for payments on delivery; gateway addresses are configured on the server. */
  PAYMENT_CHANNELS_ASKED: setting(z.array(z.string()), []),
  PAYMENT_CURRENCY_TYPE: setting(z.array(z.string()), ['THB', 'USD']),
  TDG_ACTIVITY_TOGGLE: setting(z.boolean().nullable(), null),
  /** Address of the external tracking page, with `{jobNo}`; null hides the button. */
  TDG_TRACKING_URL: setting(trackingAddress.nullable(), null),
  /** Volume-to-weight ratio of light cargo. */
  P_LIGHT_RATE: setting(z.number().gt(0).lt(999), 3),
  /** When a price is calculated: on delivery, or already at dispatch. */
  BILLING_POINT: setting(z.enum(['none', 'dispatched']), 'none'),
  /** Tolerance in baht and percent between the other party's total and ours when completing a bill. */
  BILL_TOLERANCE_BAHT: setting(z.number().min(0).max(100_000), 1),
  BILL_TOLERANCE_PERCENT: setting(z.number().min(0).max(20), 0),
  /** Above this adjustment in baht the adjusting user cannot confirm the bill (four-eyes principle); 0: off. */
  BILL_ADJUSTMENT_LIMIT: setting(z.number().int().min(0).max(10_000_000), 0),
  /** A bill can be confirmed only when its waybills' documents are verified. */
  BILL_NEEDS_VERIFIED: setting(z.boolean(), true),
  /** A carrier's bill is not paid while documents of its waybills are missing. */
  BILL_HOLD_PAPERS: setting(z.boolean(), true),
  /** Bills have value added tax and withholding tax, with tax documents. */
  BILL_TAXES: setting(z.boolean(), false),
  /** Whether the company itself is registered for value added tax. */
  TAX_VAT_REGISTERED: setting(z.boolean(), true),
  /** Tax status of the company: a haulier's transport is exempt from VAT, a forwarder's service is not. */
  TAX_BUSINESS: setting(z.enum(['haulier', 'forwarder']), 'haulier'),
  /** Megabytes of 1024 × 1024 bytes. */
  ATTACHMENT_MAX_MB: setting(z.number().int().min(1).max(100), 10),
  IMPORT_MAX_MB: setting(z.number().int().min(1).max(100), 10),
  IMPORT_MAX_ROWS: setting(z.number().int().min(1).max(200_000), 5000),
  /** Retention of message and webhook logs, and days until a failing webhook is disabled. */
  DELIVERY_LOG_DAYS: setting(z.number().int().min(1).max(3650), 90),
  WEBHOOK_PAUSE_DAYS: setting(z.number().int().min(1).max(30), 3),
  IMPORT_LOG_DAYS: setting(z.number().int().min(1).max(3650), 30),
  /** Default position of new subcontractors: central Bangkok. */
  SUBCONTRACTOR_LAT: setting(z.number().min(-90).max(90), 13.7563),
  SUBCONTRACTOR_LNG: setting(z.number().min(-180).max(180), 100.5018),
  /** Confirms orders on creation; off: confirmed manually. */
  ORDER_AUTO_CONFIRM: setting(z.boolean(), true),
  /** Default action after the review of orders, one of `followUps`. */
  ORDER_REVIEW_FOLLOW_UP: setting(z.enum(followUpNames), 'none'),
  /** Whether carriers see dispatch orders meant for them before these are scheduled. */
  CARRIER_SEES_UNSCHEDULED: setting(z.boolean(), false),
  /** Days a tracking link stays valid after delivery. */
  TRACKING_LINK_DAYS: setting(z.number().int().min(1).max(90), 7),
  /** When receivers see the vehicle's position, and how the driver is named. */
  TRACKING_POSITION: setting(z.enum(positionChoiceNames), 'near'),
  TRACKING_DRIVER: setting(z.enum(driverChoiceNames), 'first_name'),
  /** Hours before pickup by which an order should be confirmed. */
  ADVANCE_CONFIRM_HOURS: setting(z.number().int().min(1).max(168), 2),
  /** Hours before its beginning by which whoever is offered a job should have answered. */
  OFFER_ANSWER_HOURS: setting(z.number().int().min(0).max(72), 2),
  /** Hours before the end of the pickup window at which a pickup is near due. */
  PICKUP_LATE_WARNING_HOURS: setting(z.number().int().min(1).max(168), 1),
  /** Days after delivery until unverified signed papers are overdue. */
  RECEIPT_DAYS: setting(z.number().int().min(1).max(365), 7),
  /** Days to settle an exception reported by a customer or receiver, overriding its type. */
  CUSTOMER_FEEDBACK_DAYS: setting(z.number().int().min(1).max(30), 3),
  /** Free waiting minutes at a site. */
  FREE_WAITING_MINUTES: setting(z.number().int().min(0).max(1440), 60),
  /** Default grams of CO2 equivalent per tonne-kilometre, for vehicle types without their own factor. */
  CO2_GRAMS_PER_TONNE_KM: setting(z.number().min(0).max(10_000), 100),
  /** Target percentage of on-time deliveries. */
  ON_TIME_TARGET_PERCENT: setting(z.number().int().min(1).max(100), 95),
  /** Hours at the destination without a report after which a delivery is completed automatically; 0: off. */
  AUTO_DELIVERY_HOURS: setting(z.number().int().min(0).max(168), 0),
  /** Maximum transfer labels per print. */
  LABEL_PRINT_LIMIT: setting(z.number().int().min(1).max(1000), 200),
  /** Minutes without a position after which a vehicle on a job counts as silent. */
  GPS_RETURN_MINUTES: setting(z.number().int().min(1).max(1440), 15),
  /** Whether drivers must enter the receiver's one-time code. */
  RECEIVER_CODE: setting(z.boolean(), false),
  /** Suggest an arrival after three minutes inside a site's geofence, and a departure when outside after loading. */
  GEOFENCE_PROPOSALS: setting(z.boolean(), false),
  /** Report both automatically instead of suggesting them. */
  GEOFENCE_REPORTS: setting(z.boolean(), false),
  /** Clock own drivers in and out by the first and last movement of their jobs. */
  AUTO_CLOCK: setting(z.boolean(), false),
  /** Hours after which an open shift is closed automatically. */
  LONGEST_SHIFT_HOURS: setting(z.number().int().min(4).max(24), 16),
  /** Minutes of standing away from stops that raise an event; 0: off. */
  IDLE_MINUTES: setting(z.number().int().min(0).max(600), 60),
  /** Kilometres off the route to the next stop that raise an event; 0: off. */
  DEVIATION_KM: setting(z.number().int().min(0).max(300), 25),
  /** Driving time within 24 hours and speed limits, if stricter than the law; 0: legal limits. */
  DAY_DRIVING_MINUTES: setting(z.number().int().min(0).max(900), 0),
  TRUCK_SPEED_KMH: setting(z.number().int().min(0).max(120), 0),
  TRACTOR_SPEED_KMH: setting(z.number().int().min(0).max(120), 0),
  /** Work, overtime and rest of a day, where the company's own rules go before those of the law: 0 leaves it to the law. */
  NORMAL_WORK_MINUTES: setting(z.number().int().min(0).max(720), 0),
  OVERTIME_MINUTES: setting(z.number().int().min(0).max(480), 0),
  BREAK_MINUTES: setting(z.number().int().min(0).max(240), 0),
  BREAK_AFTER_MINUTES: setting(z.number().int().min(0).max(600), 0),
  BETWEEN_SHIFTS_MINUTES: setting(z.number().int().min(0).max(1440), 0),
  /** Default geofence radius of new sites in metres. */
  LOCATION_RANGE_METRES: setting(z.number().int().min(10).max(20_000), 300),
  /** Driving and rest time. */
  WORKING_HOURS_PER_DAY: setting(outOfBoundsIsInvalid(1, 24), 10),
  WORKING_HOUR_ALERT_MINUTES: setting(outOfBoundsIsInvalid(0, 240), 30),
  CONTINUOUS_DRIVING_MINUTES: setting(outOfBoundsIsInvalid(30, 600), 240),
  RESTING_TIME_ALERT_MINUTES: setting(outOfBoundsIsInvalid(0, 240), 15),
  REST_MINUTES: setting(outOfBoundsIsInvalid(5, 720), 30),
  /** Radius in kilometres within which rest stops are suggested to drivers. */
  REST_STOP_KM: setting(z.number().int().min(1).max(200), 10),
  /** New orders need a surcharge/discount group. */
  SURCHARGE_GROUP_ENABLED: setting(z.boolean(), false),
  /** Hours before the end of the delivery window at which a delivery is near due. */
  DELIVERY_LATE_WARNING_HOURS: setting(z.number().int().min(1).max(168), 1),
  /** Utilisation of payload or volume in percent: underutilised below the lower, overloaded above the upper. */
  FULL_LOAD_RATE_LOWER: setting(z.number().int().min(0).max(100), 70),
  FULL_LOAD_RATE_UPPER: setting(z.number().int().min(1).max(200), 100),
  /** Road factors (road distance ÷ straight-line distance) by straight-line distance: below 5, 30 and 150 km, and beyond. */
  ROAD_FACTOR_TOWN: setting(z.number().min(1).max(3), 1.45),
  ROAD_FACTOR_NEAR: setting(z.number().min(1).max(3), 1.38),
  ROAD_FACTOR_REGION: setting(z.number().min(1).max(3), 1.32),
  ROAD_FACTOR_FAR: setting(z.number().min(1).max(3), 1.28),
  /** Speed of a loaded truck in km/h, by the same bands. */
  TRUCK_SPEED_TOWN: setting(z.number().int().min(5).max(90), 18),
  TRUCK_SPEED_NEAR: setting(z.number().int().min(5).max(90), 28),
  TRUCK_SPEED_REGION: setting(z.number().int().min(5).max(90), 48),
  TRUCK_SPEED_FAR: setting(z.number().int().min(5).max(90), 60),
  /** Idle and absolute session timeout (ASVS 7.3). */
  SESSION_IDLE_MINUTES: setting(z.number().int().min(5).max(1440), sessionIdleSeconds / 60),
  SESSION_HOURS: setting(z.number().int().min(1).max(72), sessionAbsoluteSeconds / 3600),
  /** Number patterns by kind. */
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

/** The stored value if still valid, else the default: an outdated row never breaks a page. */
export const settingOf = <Code extends SettingCode>(code: Code, stored: unknown): SettingValue<Code> => {
  const parsed = settings[code].schema.safeParse(stored)
  // Both are of the type of this code's schema.
  return (stored === undefined || !parsed.success ? settings[code].otherwise : parsed.data) as SettingValue<Code>
}
