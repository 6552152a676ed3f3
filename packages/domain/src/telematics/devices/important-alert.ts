/** Alert to the dispatcher of a shipment under important monitoring. */
import type { Words } from '../../kernel/language.ts'
import { monitorKinds, type MonitorKind } from '../../operations/exceptions/exception-choices.ts'

interface Alerted {
  readonly kind: MonitorKind
  readonly shipmentNo: string
  readonly jobNo: string | null
  readonly plateNo: string | null
}

export const importantAlert = ({ kind, shipmentNo, jobNo, plateNo }: Alerted): { readonly title: Words; readonly body: Words } => {
  const what = monitorKinds[kind]
  const where = [jobNo, plateNo].filter(Boolean).join(' · ')
  return {
    title: { en: `${what.en}: ${shipmentNo}`, th: `${what.th}: ${shipmentNo}`, zh: `${what.zh}：${shipmentNo}` },
    body: {
      en: ['Important monitoring', where].filter(Boolean).join(' · '),
      th: ['เฝ้าติดตามเป็นพิเศษ', where].filter(Boolean).join(' · '),
      zh: ['重点监控', where].filter(Boolean).join(' · '),
    },
  }
}
