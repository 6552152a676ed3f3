import { imports, type ImportDetail, type ImportProblem } from '@khonsong/contract/channels/imports/imports.ts'
import { importSubjectOf } from '@khonsong/domain/channels/imports/subjects.ts'
import { summarizeProblems } from '@khonsong/domain/channels/imports/summarize-problems.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { colonIn } from '../../../kit/words/colon.ts'
import { useLanguage, useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { ImportChoices } from './import-choices.tsx'

interface ProblemProps {
  readonly run: ImportDetail
  readonly problem: ImportProblem
}

/** Replaces a value in all its rows: "บริษัท ก" is matched to a customer once. */
const ReplaceAll = ({ run, problem }: ProblemProps) => {
  const t = useWords('imports')
  const { message } = AntdApp.useApp()
  const [to, setTo] = useState('')
  const column = problem.field === null ? undefined : importSubjectOf(run.subject)?.columns[problem.field]
  const replace = useAct(imports.replace, {
    changes: ['imports'],
    onDone: ({ changed }) => void message.success(t('replaced', { n: formatNumber(changed) })),
  })
  const { field, value } = problem
  if (!column || field === null || value === null) return null
  const apply = (text: string) => replace.start({ params: { id: run.id }, body: { column: field, from: value, to: text.trim() } })
  return (
    <span className="imports-repair">
      <span className="quiet">{t('problem.with')}</span>
      <ImportChoices
        importId={run.id}
        columnKey={field}
        column={column}
        rowNo={problem.firstRowNo}
        value={to}
        like={value}
        label={t('problem.replaceAll', { value })}
        onChange={setTo}
        onCommit={apply}
      />
      <Button size="small" disabled={to.trim() === ''} loading={replace.acting} onClick={() => apply(to)}>
        {t('problem.apply')}
      </Button>
    </span>
  )
}

const ReadDates = ({ run }: { run: ImportDetail }) => {
  const t = useWords('imports')
  const readAs = useAct(imports.readAs, { changes: ['imports'] })
  return (
    <Button
      size="small"
      loading={readAs.acting}
      onClick={() => readAs.start({ params: { id: run.id }, body: { datesAsSuggested: true } })}
    >
      {t('problem.allDates')}
    </Button>
  )
}

const dateCodes: ReadonlySet<string> = new Set(['cell.date_buddhist', 'cell.date_text'])

const Problem = ({ run, problem }: ProblemProps) => {
  const t = useWords('imports')
  const language = useLanguage()
  const { field, message, rows, code } = problem
  const label = field === null ? undefined : importSubjectOf(run.subject)?.columns[field]?.label[language]
  return (
    <li>
      <span className="says">
        {label && <strong>{label + colonIn(language)}</strong>}
        {message}
      </span>
      <span className="count">{rows === 1 ? t('problem.one') : t('problem.rows', { n: formatNumber(rows) })}</span>
      {dateCodes.has(code) ? <ReadDates run={run} /> : <ReplaceAll run={run} problem={problem} />}
    </li>
  )
}

const shownAtFirst = 5

/** Errors grouped and counted, most frequent first; each repairable for all rows at once. */
export const ProblemList = ({ run }: { run: ImportDetail }) => {
  const t = useWords('imports')
  const localize = useLocalize()
  const [all, setAll] = useState(false)
  const { data = [] } = useRead(imports.problems, { params: { id: run.id } }, { topics: ['imports'], keepOld: true })
  // Single errors are repaired in the table, repeated ones here.
  const shown = all ? data : data.slice(0, shownAtFirst)
  if (data.length === 0) return null
  const summary = summarizeProblems(
    importSubjectOf(run.subject),
    data.map(({ code }) => code),
  )
  return (
    <section aria-label={t('problems')}>
      {summary && (
        <p className="imports-note" data-tone="trouble">
          {localize(summary)}
        </p>
      )}
      <ul className="imports-problems">
        {shown.map((problem) => (
          <Problem key={`${problem.field} ${problem.code} ${problem.message}`} run={run} problem={problem} />
        ))}
        {data.length > shown.length && (
          <li>
            <button type="button" className="as-link" onClick={() => setAll(true)}>
              + {formatNumber(data.length - shown.length)}
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}
