/**
 * `npm start`: builds the console and bundles the server if their sources changed, then runs the server. `npm run dev` watches
 * both, with Vite in front on 5173.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { buildConsole } from './build-console.ts'
import { buildServer } from './build-server.ts'
import { serverFlags } from './server-flags.ts'

const root = join(import.meta.dirname, '..')
const dev = process.argv.includes('--dev')
const port = process.env['PORT'] ?? '3000'
const children: ChildProcess[] = []

const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = root): ChildProcess => {
  const child = spawn(process.execPath, args, { stdio: 'inherit', cwd, env: { ...process.env, ...env } })
  children.push(child)
  child.on('exit', (code) => {
    for (const other of children) if (other !== child) other.kill('SIGTERM')
    process.exitCode = code ?? 1
  })
  return child
}

const serverEnv = { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(root, 'node_modules', '.cache', 'compile') }
const server = join(root, 'packages/server/src/main.ts')

/** Replaces this process by the server (exec): otherwise it would idle and hold as much memory as the server's code. */
const becomeServer = (program: string): void => {
  const args = [...serverFlags, program]
  if (process.platform === 'win32' || !process.execve) run(args, serverEnv, process.cwd())
  else process.execve(process.execPath, [process.execPath, ...args], { ...process.env, ...serverEnv })
}

// DATA_DIR is relative to the current directory, as for the server itself.
if (dev) {
  run([...serverFlags, '--watch', server], { ...serverEnv, PORT: port }, process.cwd())
  run(
    [join(root, 'node_modules', 'vite', 'bin', 'vite.js')],
    { API_URL: `http://127.0.0.1:${port}` },
    join(root, 'packages', 'console'),
  )
} else {
  try {
    await buildConsole()
    becomeServer(await buildServer())
  } catch (error) {
    process.stderr.write(`Khonsong did not start. ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => children.forEach((child) => child.kill(signal)))
