import { imports, type ImportDetail } from '@khonsong/contract/channels/imports/imports.ts'
import { importSubjectOf } from '@khonsong/domain/channels/imports/subjects.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import type { PrimaryAction } from '../../../kit/show/page-title.tsx'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import type { RowAction } from '../../../kit/table/row-action.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useDownloadFile } from './use-download-file.ts'
import { pathOf } from '@khonsong/contract/kernel/operation.ts'

interface Offer {
  readonly allowed: boolean
  readonly reason: string | null
}
const refusalOf = ({ allowed, reason }: Offer): string | undefined => (allowed ? undefined : (reason ?? ''))

/** The actions its state allows; the server checks again. */
export const useImportActions = (
  run: ImportDetail,
  onColumns: () => void,
): { primary: PrimaryAction; more: readonly RowAction[] } => {
  const t = useWords('imports')
  const confirm = useConfirm()
  const download = useDownloadFile()
  const options = { changes: ['imports', 'tasks'] }
  const save = useAct(imports.continue, options)
  const finish = useAct(imports.finish, options)
  const cancel = useAct(imports.cancel, options)
  const undo = useAct(imports.undo, options)
  const again = useAct(imports.match, options)
  const answer = useAct(imports.answer, options)
  const params = { id: run.id }
  const ready = run.rows.valid + run.rows.confirmed
  const saved = run.rows.saved
  const confirmed = async (title: string, content: string, danger: boolean, act: () => void) => {
    if (await confirm({ title, content, danger })) act()
  }
  const file = (type: '0' | '1') => download(pathOf(imports.download.path, params), { type })
  const duplicates = run.may.repair.allowed && run.rows.duplicate > 0
  const matched = run.state !== 'matching'
  const more: (RowAction | false)[] = [
    matched && { key: 'columns', label: t('columns'), refusal: run.columns.length === 0 ? '' : undefined, onAct: onColumns },
    matched && {
      key: 'match',
      label: t('match.again'),
      refusal: refusalOf(run.may.match),
      onAct: () => void confirmed(t('match.againSure'), t('match.againWhat'), false, () => again.start({ params })),
    },
    duplicates && {
      key: 'overrideAll',
      label: t('overrideAll'),
      onAct: () => answer.start({ params, body: { answer: 'override' } }),
    },
    duplicates && {
      key: 'leaveAll',
      label: t('leaveOutAll'),
      onAct: () => answer.start({ params, body: { answer: 'leave_out' } }),
    },
    run.issueCount > 0 && { key: 'errors', label: t('errorsFile'), onAct: () => file('0') },
    saved > 0 && { key: 'saved', label: t('successFile'), onAct: () => file('1') },
    {
      key: 'template',
      label: t('template'),
      onAct: () => download(pathOf(imports.template.path, { name: importSubjectOf(run.subject)?.template ?? '' })),
    },
    matched && {
      key: 'finish',
      label: t('finish'),
      refusal: refusalOf(run.may.finish),
      onAct: () =>
        void confirmed(t('finishSure'), t('finishWhat', { n: formatNumber(run.issueCount) }), false, () =>
          finish.start({ params }),
        ),
    },
    {
      key: 'cancel',
      label: t('cancel'),
      danger: true,
      refusal: refusalOf(run.may.cancel),
      onAct: () => void confirmed(t('cancelSure'), t('cancelWhat'), true, () => cancel.start({ params })),
    },
    matched && {
      key: 'undo',
      label: t('undo'),
      danger: true,
      refusal: refusalOf(run.may.undo),
      onAct: () =>
        void confirmed(
          t('undoSure'),
          t(run.subject === 'orders' ? 'undoWhat' : 'undoWhat.master', { n: formatNumber(saved) }),
          true,
          () => undo.start({ params }),
        ),
    },
  ]
  return {
    primary: {
      label: ready > 0 ? t('save', { n: formatNumber(ready) }) : t('saveNone'),
      refusal: refusalOf(run.may.continue),
      acting: save.acting,
      onAct: () => save.start({ params }),
    },
    more: more.filter((action) => action !== false),
  }
}
