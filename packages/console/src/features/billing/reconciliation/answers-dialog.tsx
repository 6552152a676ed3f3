import { answerers } from '@khonsong/contract/billing/reconciliation/disputed-lines.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { filePolicies } from '@khonsong/domain/kernel/file-policy.ts'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { FileDrop } from '../../../kit/files/file-drop.tsx'
import { FieldChoice } from '../../../kit/form/fields.tsx'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useIsStaff } from '../../../shared/current-user.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { sheetSides } from './sheet-sides.ts'

const limits = { extensions: ['xlsx', 'xls', 'csv'], maxBytes: filePolicies.list.maxBytes, maxFiles: 1 }

interface Values {
  readonly answeredBy: (typeof answerers)[number]
}

interface AnswersDialogProps {
  readonly direction: Direction
  readonly bill: Bill
  readonly onClose: () => void
}

/** Imports the answered file of disputed lines. Errors are listed by row; with any error nothing is imported. */
export const AnswersDialog = ({ direction, bill, onClose }: AnswersDialogProps) => {
  const t = useWords('sheets')
  const { message } = AntdApp.useApp()
  const isStaff = useIsStaff()
  const [file, setFile] = useState<File>()
  const { act } = useAct(sheetSides[direction].disputed.answer, { changes: ['billing'], quiet: true })
  return (
    <FormDialog<Values>
      name={`disputed-answers-${bill.id}`}
      title={`${t('disputed.answer')} · ${bill.billNo}`}
      ok={t('disputed.take')}
      defaults={{ answeredBy: isStaff ? 'counterpart' : 'us' }}
      refusal={file ? undefined : t('disputed.choose')}
      onClose={onClose}
      onSave={async ({ answeredBy }) => {
        if (!file) return
        const body = { version: bill.version, answeredBy }
        const { agreed, disputed, commented, settled } = await act({ params: { id: bill.id }, body }, { files: [file] })
        void message.success(t('disputed.done', { agreed, disputed, commented }))
        if (settled > 0) void message.info(t('disputed.settled', { n: settled }))
        onClose()
      }}
    >
      <p>{t('disputed.rules')}</p>
      {isStaff && (
        <FieldChoice
          name="answeredBy"
          label={t('disputed.by')}
          options={answerers.map((value) => ({ value, label: t(`disputed.by.${value}`) }))}
        />
      )}
      <FileDrop limits={limits} small label={file?.name ?? t('upload.drop')} onFiles={([chosen]) => setFile(chosen)} />
    </FormDialog>
  )
}
