import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'

export const receiverLabels = {
  receiverName: { en: 'Receiver', th: 'ชื่อผู้รับสินค้า', zh: '收货人' },
  receiverSigned: { en: 'Receiver signed', th: 'ผู้รับเซ็นรับแล้ว', zh: '收货人已签收' },
  signature: { en: 'Receiver’s signature', th: 'ลายเซ็นผู้รับ', zh: '收货人签名' },
} as const satisfies Readonly<Record<string, Words>>

export interface Signed {
  readonly receiverSigned?: boolean | undefined
  readonly receiverName?: string | undefined
  readonly signature?: string | undefined
}

/** A signature needs the signer's name or a picture of it. */
export const checkSigned = ({ receiverSigned, receiverName = '', signature }: Signed): Decision<null> =>
  receiverSigned === true && receiverName === '' && signature === undefined
    ? refuse(rejection('perform.signed_by_whom', {}, 'receiverName'))
    : accept(null)
