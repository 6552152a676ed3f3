import type { FastifyInstance } from 'fastify'
import { openApiOf } from './document.ts'
import { escaped } from '../platform/http/html-text.ts'

const page = (app: FastifyInstance): string => {
  const rows = app.operations
    .toSorted((a, b) => (a.path + a.method < b.path + b.method ? -1 : 1))
    .map(({ method, path, summary, needs }) => {
      const who = typeof needs === 'string' ? needs : needs.join(', ')
      return `<tr><td><code>${method}</code></td><td><code>${escaped(path)}</code></td><td>${escaped(summary)}</td><td>${escaped(who)}</td></tr>`
    })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Khonsong API</title><meta name="viewport" content="width=device-width">
<style>body{font:14px/1.5 system-ui,sans-serif;margin:2rem;max-width:90rem}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #ddd;vertical-align:top}h1{color:#004a98}</style></head>
<body><h1>Khonsong API</h1><p>The whole document: <a href="/openapi.json">openapi.json</a>. Success answers <code>{ code: "", message: "", items }</code>; a refusal is
<code>application/problem+json</code> with our code and a message in the language of <code>Accept-Language</code>. Send <code>Idempotency-Key</code> with everything that creates or acts.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Who may</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></body></html>`
}

/** Serves `/openapi.json` and its HTML view `/docs`. */
export const serveDocumentation = (app: FastifyInstance): void => {
  let document: string | undefined
  app.get('/openapi.json', { config: { needs: 'public' } }, (_, reply) => {
    document ??= JSON.stringify(openApiOf(app.operations))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/docs', { config: { needs: 'public' } }, (_, reply) => reply.type('text/html; charset=utf-8').send(page(app)))
}
