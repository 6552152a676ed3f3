import { asideReasons, type AsideReason } from '@khonsong/domain/telematics/positions/sort-out-points.ts'
import { z } from 'zod'
import { instant, labelled } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

/** Position intake. Devices authenticate with a key instead of an account. */

/** Covers a week offline; more is sent in several calls. */
export const maxPoints = 10_000

const number = z.number()
export const point = z.object({
  at: labelled(instant, 'Time', 'เวลา', '时间'),
  // Invalid positions are set aside with the reason, so that one does not refuse the batch.
  lat: labelled(number, 'Latitude', 'ละติจูด', '纬度'),
  lng: labelled(number, 'Longitude', 'ลองจิจูด', '经度'),
  speedKmh: labelled(number.min(0).max(1000), 'Speed', 'ความเร็ว', '速度').nullable().optional(),
  heading: labelled(number.min(0).max(360), 'Heading', 'ทิศทาง', '方向').nullable().optional(),
  battery: labelled(number.min(0).max(100), 'Battery', 'แบตเตอรี่', '电量').nullable().optional(),
  temperature: labelled(number.min(-100).max(100), 'Temperature', 'อุณหภูมิ', '温度').nullable().optional(),
  cardNo: labelled(z.string().trim().min(1).max(40), 'Licence card', 'บัตรใบขับขี่', '驾照卡').nullable().optional(),
  unplugged: labelled(z.boolean(), 'Unplugged', 'ถอดปลั๊ก', '断电').nullable().optional(),
})

const taken = z.object({
  /** Points stored. */
  accepted: z.number().int(),
  /** Duplicates of stored points or within the batch. */
  repeated: z.number().int(),
  /** Implausible points with reasons; the first hundred are listed. */
  asideCount: z.number().int(),
  aside: z.array(
    z.object({
      at: z.string(),
      reason: z.enum(Object.keys(asideReasons) as AsideReason[]), // its own keys
      message: z.string(),
    }),
  ),
})

const text = z.string().max(100)
const decimal = z.coerce.number()

/** OsmAnd, Traccar Client and other apps send one point as query parameters; unknown ones are ignored. */
const osmandQuery = z.object({
  id: labelled(text, 'Device key', 'รหัสส่งข้อมูลของอุปกรณ์', '设备密钥'),
  lat: labelled(decimal, 'Latitude', 'ละติจูด', '纬度'),
  lon: labelled(decimal, 'Longitude', 'ลองจิจูด', '经度'),
  timestamp: labelled(text, 'Time', 'เวลา', '时间').optional(),
  speed: labelled(decimal.min(0).max(1000), 'Speed', 'ความเร็ว', '速度').optional(),
  bearing: labelled(decimal.min(0).max(360), 'Heading', 'ทิศทาง', '航向').optional(),
  batt: labelled(decimal.min(0).max(100), 'Battery', 'แบตเตอรี่', '电量').optional(),
  altitude: labelled(text, 'Altitude', 'ระดับความสูง', '海拔').optional(),
  accuracy: labelled(text, 'Accuracy', 'ความแม่นยำ', '精度').optional(),
  hdop: labelled(text, 'Dilution of precision', 'ค่าความคลาดเคลื่อนของตำแหน่ง', '精度因子').optional(),
  charge: labelled(text, 'Charging', 'กำลังชาร์จ', '充电中').optional(),
  valid: labelled(text, 'Valid fix', 'ตำแหน่งใช้ได้', '定位有效').optional(),
})

/** Position fields; `_type`, the kind of message, is read separately. */
export const ownTracksMessage = z.looseObject({
  lat: labelled(number, 'Latitude', 'ละติจูด', '纬度').optional(),
  lon: labelled(number, 'Longitude', 'ลองจิจูด', '经度').optional(),
  tst: labelled(number.min(0).max(100_000_000_000), 'Time', 'เวลา', '时间').optional(),
  vel: labelled(number.min(0).max(1000), 'Speed', 'ความเร็ว', '速度').nullable().optional(),
  cog: labelled(number.min(0).max(360), 'Heading', 'ทิศทาง', '航向').nullable().optional(),
  batt: labelled(number.min(0).max(100), 'Battery', 'แบตเตอรี่', '电量').nullable().optional(),
})

export const intake = {
  batch: operation('POST /v1/positions', {
    summary: 'Positions: report points of one device, up to 10,000 at once, in any order',
    description:
      'The same point sent again is written once. Points that cannot be true are kept aside and named in the answer. At most 120 calls and 100,000 points a minute.',
    needs: 'device_key',
    body: z.object({ positions: labelled(z.array(point).min(1).max(maxPoints), 'Positions', 'ตำแหน่ง', '位置') }),
    output: taken,
    once: true,
  }),
  osmand: operation('POST /v1/positions/osmand', {
    summary: 'Positions: report one point in the form of OsmAnd and Traccar Client',
    description:
      'The device key is sent as `id`. `speed` is in knots, `timestamp` in seconds since 1970 or ISO 8601; without it, now.',
    needs: 'device_key',
    query: osmandQuery,
    output: taken,
    once: true,
  }),
  osmandRead: operation('GET /v1/positions/osmand', {
    summary: 'Positions: the same as a GET, which OsmAnd sends',
    needs: 'device_key',
    query: osmandQuery,
    output: taken,
    once: true,
  }),
  owntracks: operation('POST /v1/positions/owntracks', {
    summary: 'Positions: report one point in the form of OwnTracks',
    description: 'The device key is the password of HTTP Basic. Messages that are no location are taken and left alone.',
    needs: 'device_key',
    body: ownTracksMessage,
    output: taken,
    once: true,
  }),
}
