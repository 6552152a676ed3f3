import { usePage } from '../../../kit/workspace/page-context.ts'
import { FindRecord } from './find-record.tsx'
import { TrackedJob } from './job-page.tsx'
import { WaybillContent } from './waybill-content.tsx'

const taskTitle = { en: 'Dispatch task information', th: 'ข้อมูลใบงานรถ', zh: '调度单信息' }
const contentTitle = { en: 'Waybill content', th: 'สินค้าในใบส่งสินค้า', zh: '运单货物' }

/** `/track/taskInfo?id=`: a dispatch order, found by number. */
export const TaskInformation = () => {
  const { search } = usePage()
  return search['id'] === undefined ? <FindRecord of="job" title={taskTitle} /> : <TrackedJob />
}

/** `/track/transportContent?id=`: contents of a waybill, found by number. */
export const TransportContent = () => {
  const { search } = usePage()
  const { id } = search
  return id === undefined ? <FindRecord of="shipment" title={contentTitle} /> : <WaybillContent key={id} id={id} />
}
