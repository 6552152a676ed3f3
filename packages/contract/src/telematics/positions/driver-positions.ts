import { z } from 'zod'
import { instant, labelled } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

/** Phones upload points buffered offline in batches of this size. */
export const maxPhonePoints = 500

const point = z.strictObject({
  /** By the phone's clock. */
  at: labelled(instant, 'Time', 'เวลา', '时间'),
  lat: labelled(z.number(), 'Latitude', 'ละติจูด', '纬度'),
  lng: labelled(z.number(), 'Longitude', 'ลองจิจูด', '经度'),
  speedKmh: labelled(z.number().min(0).max(1000), 'Speed', 'ความเร็ว', '速度').optional(),
  heading: labelled(z.number().min(0).max(360), 'Heading', 'ทิศทาง', '方向').optional(),
})
export type PhonePoint = z.output<typeof point>

export const driverPositions = {
  share: operation('POST /v1/driver-page/positions', {
    summary: 'Share the position of the driver’s phone while the dispatch order runs, or stop sharing it',
    description:
      'The driver switches it on and off on the page. Points of a vehicle whose own device reports are kept for the phone alone. At most 120 calls a minute.',
    needs: 'driver_link',
    body: z.strictObject({
      phoneNow: labelled(instant, 'Clock of the phone', 'เวลาในโทรศัพท์', '手机时间'),
      /** Whether sharing is enabled; buffered points are accepted in any case. */
      sharing: labelled(z.boolean(), 'Sharing', 'การแชร์ตำแหน่ง', '共享'),
      positions: labelled(z.array(point).max(maxPhonePoints), 'Positions', 'ตำแหน่ง', '位置'),
    }),
    output: z.object({
      /** Points stored. */
      accepted: z.number().int(),
      /** False once the dispatch order has ended: the phone stops sharing. */
      running: z.boolean(),
    }),
    once: true,
  }),
}
