import { FindRecord } from '../../features/operations/tracking/public.ts'
import { usePage } from '../../kit/workspace/page-context.ts'
import { ShipmentPage } from './shipment-page.tsx'

const title = { en: 'Waybill information', th: 'ข้อมูลใบส่งสินค้า', zh: '运单信息' }

/** `/track/transportInfo?id=`: one waybill, found by its number. */
export const TransportInformation = () => {
  const { search } = usePage()
  return search['id'] === undefined ? <FindRecord of="shipment" title={title} /> : <ShipmentPage />
}
