import type { Problem } from '@khonsong/contract/kernel/problem.ts'
import type { Language, Words } from '@khonsong/domain/kernel/language.ts'
import type { FastifyReply } from 'fastify'
import { escaped } from './html-text.ts'

const back: Words = { en: 'Back to the console', th: 'กลับไปหน้าระบบ', zh: '返回系统' }
const reference: Words = { en: 'Reference', th: 'เลขอ้างอิง', zh: '参考编号' }

/** Readable without any file of the console. */
const style = [
  'body{margin:0;padding:12vh 24px;font:16px/1.6 "Noto Sans Thai",Sarabun,system-ui,sans-serif;color:#1f2933;background:#f5f7fa}',
  'main{max-width:36rem;margin:auto;padding:24px 32px;background:#fff;border:1px solid #d5dce4;border-radius:8px}',
  'h1{margin:0 0 12px;font-size:20px}p{margin:12px 0}a{color:#004A98}small{color:#52606d;overflow-wrap:anywhere}',
].join('')

/**
 * A file or link opened in a tab of its own was refused: a page in the reader's language says why, instead of a JSON problem. Status and
 * reasons are those of the call.
 */
export const answerWithRefusalPage = (
  reply: FastifyReply,
  language: Language,
  { status, message, errors, requestId }: Problem,
): FastifyReply => {
  const others = [...new Set(errors.map((error) => error.message))].filter((text) => text !== message)
  const list = others.length === 0 ? '' : `<ul>${others.map((text) => `<li>${escaped(text)}</li>`).join('')}</ul>`
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(message)}</title><style>${style}</style></head><body><main><h1>${escaped(message)}</h1>${list}<p><a href="/">${back[language]}</a></p><small>${status} · ${reference[language]} ${escaped(requestId)}</small></main></body></html>`,
    )
}
