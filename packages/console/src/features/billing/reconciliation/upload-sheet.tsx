import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { filePolicies } from '@khonsong/domain/kernel/file-policy.ts'
import { Spin } from 'antd'
import { useAct } from '../../../kit/call/use-act.ts'
import { FileDrop } from '../../../kit/files/file-drop.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { sheetSides } from './sheet-sides.ts'

const limits = { extensions: ['xlsx', 'xls', 'csv'], maxBytes: filePolicies.list.maxBytes, maxFiles: 1 }

interface UploadProps {
  readonly direction: Direction
  readonly bill: Bill
  readonly small?: boolean
}

/** Uploads the counterpart's sheet, which is parsed immediately. */
export const UploadSheet = ({ direction, bill, small = false }: UploadProps) => {
  const t = useWords('sheets')
  const { act, acting } = useAct(sheetSides[direction].sheets.upload, { changes: ['billing'] })
  const send = (file: File) =>
    act({ params: { id: bill.id }, body: { version: bill.version } }, { files: [file] }).catch(() => undefined)
  return (
    <Spin spinning={acting}>
      <FileDrop
        limits={limits}
        small={small}
        disabled={acting}
        label={small ? t('upload.replace') : t('upload.drop')}
        onFiles={([file]) => file && void send(file)}
      />
    </Spin>
  )
}
