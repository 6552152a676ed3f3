import type { FastifyReply } from 'fastify'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { escaped } from './html-text.ts'

/** Refresh interval of the page in seconds. */
const askAgainSeconds = 5

/** When the server sheds load, browsers get a page that reloads itself instead of a JSON problem. */
export const answerWithBusyPage = (reply: FastifyReply, language: Language, sentence: string): FastifyReply =>
  reply
    .code(503)
    .headers({ 'Retry-After': askAgainSeconds, Refresh: askAgainSeconds, 'Cache-Control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta name="viewport" content="width=device-width"><title>503</title></head><body><h1>${escaped(sentence)}</h1></body></html>`,
    )
