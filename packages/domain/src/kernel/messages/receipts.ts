import type { Words } from '../language.ts'

/** Proof of delivery: returned paper and its electronic copy. */
export const receiptMessages = {
  'receipt.not_now': {
    en: 'Receipt of waybill {shipment} is {state}: this is not possible now',
    th: 'ใบรับสินค้าของใบส่งสินค้า {shipment} อยู่ในสถานะ {state} จึงทำรายการนี้ไม่ได้',
    zh: '运单{shipment}的回单状态为{state}，目前不能执行此操作',
  },
  'receipt.not_delivered': {
    en: 'Waybill {shipment} has no receipt: it is not delivered to its consignee',
    th: 'ใบส่งสินค้า {shipment} ยังไม่มีใบรับสินค้า เพราะยังไม่ได้ส่งมอบให้ผู้รับ',
    zh: '运单{shipment}尚未送达收货人，没有回单',
  },
  'receipt.unknown_number': {
    en: 'No delivered waybill has the number {no}',
    th: 'ไม่พบใบส่งสินค้าที่ส่งมอบแล้วเลขที่ {no}',
    zh: '没有编号为{no}的已送达运单',
  },
  'receipt.replacement_reason': {
    en: 'Say what replaces the lost paper of waybill {shipment}',
    th: 'กรุณาระบุว่าใช้เอกสารใดแทนใบรับสินค้าที่หายของใบส่งสินค้า {shipment}',
    zh: '请说明用什么代替运单{shipment}遗失的回单',
  },
  'receipt.short': {
    en: 'Waybill {shipment}: {counted} of {needed} papers are here',
    th: 'ใบส่งสินค้า {shipment} ได้เอกสารคืน {counted} จาก {needed} ใบ',
    zh: '运单{shipment}：应回{needed}份，已收{counted}份',
  },
  'receipt.nothing_to_confirm': {
    en: 'Waybill {shipment} has no paper back and no electronic proof: there is nothing to confirm',
    th: 'ใบส่งสินค้า {shipment} ยังไม่มีทั้งเอกสารคืนและ ePOD จึงยังยืนยันไม่ได้',
    zh: '运单{shipment}没有收回纸质回单，也没有电子回单，无可确认',
  },
  'receipt.no_epod': {
    en: 'Waybill {shipment} has no electronic proof of delivery',
    th: 'ใบส่งสินค้า {shipment} ยังไม่มี ePOD',
    zh: '运单{shipment}没有电子回单',
  },
  'receipt.verified': {
    en: 'The proofs of waybill {shipment} are verified: ask for a recheck first',
    th: 'ตรวจหลักฐานการส่งของใบส่งสินค้า {shipment} แล้ว กรุณาสั่งตรวจใหม่ก่อน',
    zh: '运单{shipment}的回单已核对，请先要求复核',
  },
  'receipt.none_found': {
    en: 'No receipt that waits to be confirmed matches the filter',
    th: 'ไม่มีใบรับสินค้าที่รอยืนยันตรงกับตัวกรอง',
    zh: '没有符合筛选条件的待确认回单',
  },
  'receipt.too_many': {
    en: 'More than {n} receipts match the filter: narrow it',
    th: 'ตัวกรองพบใบรับสินค้ามากกว่า {n} ใบ กรุณากรองให้แคบลง',
    zh: '符合筛选条件的回单超过{n}张，请缩小范围',
  },
  'receipt.epod_rejected': {
    en: 'The electronic proof of waybill {shipment} was rejected: a new one is needed',
    th: 'ePOD ของใบส่งสินค้า {shipment} ไม่ผ่านการตรวจ ต้องแนบใหม่',
    zh: '运单{shipment}的电子回单已被退回，需要重新上传',
  },
  'receipt.paper_open': {
    en: 'The receipt of waybill {shipment} is not confirmed yet',
    th: 'ยังไม่ได้ยืนยันใบรับสินค้าของใบส่งสินค้า {shipment}',
    zh: '运单{shipment}的回单尚未确认',
  },
  'receipt.delivery_corrected': {
    en: 'The delivery was corrected after the check: {reason}',
    th: 'แก้ไขข้อมูลการส่งมอบหลังตรวจแล้ว: {reason}',
    zh: '核对后更正了送达信息：{reason}',
  },
  'receipt.other_units': {
    en: 'Papers of one parcel belong to one business unit',
    th: 'เอกสารในซองเดียวกันต้องเป็นของหน่วยธุรกิจเดียวกัน',
    zh: '同一邮包中的回单必须属于同一业务单元',
  },
  'receipt.other_customers': {
    en: 'Receipts of one e-mail belong to one customer',
    th: 'อีเมลหนึ่งฉบับต้องเป็นใบรับสินค้าของลูกค้ารายเดียว',
    zh: '同一封邮件中的回单必须属于同一客户',
  },
  'receipt.no_paper': {
    en: 'None of these waybills has paper that comes back',
    th: 'ใบส่งสินค้าที่เลือกไม่มีเอกสารที่ต้องคืน',
    zh: '所选运单均无需回收纸质回单',
  },
  'receipt.no_attachments': {
    en: 'No attachments, so no need to pack and download',
    th: 'ไม่มีไฟล์แนบ จึงไม่ต้องรวมไฟล์และดาวน์โหลด',
    zh: '没有附件，无需打包下载',
  },
} as const satisfies Record<string, Words>
