/** `npm start`: builds the console when its sources changed, then runs the server. `npm run dev` adds watching. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildConsole } from './build-console.ts'

const root = join(import.meta.dirname, '..')
const dev = process.argv.includes('--dev')

await buildConsole()
const server = spawn(process.execPath, [...(dev ? ['--watch'] : []), join(root, 'packages/server/src/main.ts')], {
  stdio: 'inherit',
  env: { ...process.env, NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(root, 'node_modules', '.cache', 'compile') },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
