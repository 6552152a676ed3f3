/** Writes docs/errors.md from the domain's messages; `--check` fails when the committed file is stale. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillTemplate } from '../packages/domain/src/kernel/fill-template.ts'
import { messages, type MessageCode } from '../packages/domain/src/kernel/messages.ts'

const page = join(import.meta.dirname, '..', 'docs', 'errors.md')

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

/** One section per first word of the codes, in alphabetical order. */
export const errorsPage = (): string => {
  const codes = Object.keys(messages).toSorted() as MessageCode[] // the keys are the codes
  const areas = [...new Set(codes.map((code) => code.split('.')[0] ?? ''))]
  const section = (area: string): string =>
    [
      `## ${area}`,
      '',
      '| code | English | ไทย | 中文 |',
      '| --- | --- | --- | --- |',
      ...codes
        .filter((code) => code.startsWith(`${area}.`))
        .map(
          (code) =>
            `| \`${code}\` | ${(['en', 'th', 'zh'] as const).map((at) => cell(fillTemplate(messages[code][at], () => undefined))).join(' | ')} |`,
        ),
      '',
    ].join('\n')
  return `# What the server refuses with

Generated from \`packages/domain/src/kernel/messages\` by \`npm run errors\`; a test compares it. A code is part of the API: it is never renamed,
and the console decides by it, never by the sentence. A refusal is \`application/problem+json\` with \`code\`, \`message\` in the language of
\`Accept-Language\`, \`requestId\` and \`errors: [{ code, field, params, message }]\`; words in braces are parameters and stand in \`params\`.

| status | means | codes, for example |
| --- | --- | --- |
| 400 | the request cannot be read | \`request.unreadable\` |
| 401 | nobody is signed in, or not any more | \`access.sign_in\`, \`session.ended\`, \`access.user_changed\` |
| 403 | signed in, but not allowed | \`access.refused\` |
| 404 | not there, or not yours to know | \`access.not_found\` |
| 409 | somebody else was first | \`record.stale\`, \`record.exists\`, \`request.still_running\` |
| 413, 415 | too large, or not a form with files | \`request.too_large\`, \`file.missing\` |
| 422 | the business says no, or a field is wrong | all others |
| 429 | too many attempts | \`session.too_many_attempts\` |
| 500 | a fault of ours; the log has it under the request id | \`server.fault\` |
| 503 | busy, or the database is away: ask again | \`server.busy\`, \`server.unavailable\` |

${areas.map(section).join('\n')}`
}

if (import.meta.main) {
  const now = errorsPage()
  if (!process.argv.includes('--check')) writeFileSync(page, now)
  else if (readFileSync(page, 'utf8') !== now) {
    process.stderr.write('docs/errors.md is stale: run npm run errors\n')
    process.exitCode = 1
  }
}
