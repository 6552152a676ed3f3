import { drivingEventNames } from '@khonsong/domain/telematics/hours/driving-event.ts'
import { z } from 'zod'
import { listOf, listQuery, several } from '../../kernel/list.ts'
import { day, labelled } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

const event = z.object({
  id: z.uuid(),
  kind: z.enum(drivingEventNames),
  vehicleId: z.uuid(),
  plateNo: z.string(),
  driverId: z.uuid().nullable(),
  driverName: z.string().nullable(),
  jobId: z.uuid().nullable(),
  jobNo: z.string().nullable(),
  fromAt: z.string(),
  /** Null while it continues. */
  untilAt: z.string().nullable(),
  /** Minutes, kilometres or kilometres per hour, by kind; null if not measured. */
  value: z.number().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
})
export type DrivingEvent = z.output<typeof event>

export const drivingEvents = {
  list: operation('GET /v1/driving-events', {
    summary:
      'How vehicles were driven where that is an event: the classes of the Land Transport Department, standing, deviation, silence',
    needs: 'vehicle.view',
    query: listQuery({
      kind: several(z.enum(drivingEventNames)),
      vehicleId: z.uuid().optional(),
      driverId: z.uuid().optional(),
      jobId: z.uuid().optional(),
      lasting: labelled(z.stringbool().optional(), 'Still going on', 'ยังไม่สิ้นสุด', '持续中'),
      fromDay: labelled(day, 'From', 'ตั้งแต่', '从').optional(),
      untilDay: labelled(day, 'Until', 'ถึง', '至').optional(),
    }),
    output: listOf(event),
  }),
}
