import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { readConfig } from '../config.ts'
import { guard } from './guards.ts'

const policyWith = async (mapStyleUrl: string | undefined): Promise<readonly string[]> => {
  const app = Fastify()
  guard(app, undefined, mapStyleUrl)
  app.get('/page', { config: { needs: 'public' } }, async () => 'ok')
  const answer = await app.inject('/page')
  await app.close()
  return String(answer.headers['content-security-policy']).split('; ')
}

test('the CSP allows only the own host, and style and tiles of the configured map server', async () => {
  assert.ok((await policyWith(undefined)).includes("connect-src 'self'"))
  assert.ok((await policyWith('/maps/style.json')).includes("connect-src 'self'"), 'a style of our own host')
  const policy = await policyWith('https://maps.example:8443/styles/roads.json?key=1')
  assert.ok(policy.includes("connect-src 'self' https://maps.example:8443"))
  assert.ok(policy.includes("img-src 'self' data: blob: https://maps.example:8443"))
  assert.ok(policy.includes("script-src 'self'"), 'what runs in the page is still only ours')
})

test('a map style must be an http URL or a path; anything else fails at startup', () => {
  const styleOf = (given: string) => readConfig({ MAP_STYLE_URL: given }, '/').mapStyleUrl
  assert.equal(styleOf(' https://maps.example/style.json '), 'https://maps.example/style.json')
  assert.equal(styleOf('/maps/style.json'), '/maps/style.json')
  assert.equal(styleOf(''), undefined)
  for (const bad of ['maps.example', 'javascript:alert(1)', '//maps.example/style.json', 'file:///style.json'])
    assert.throws(() => styleOf(bad), /MAP_STYLE_URL/, bad)
})
