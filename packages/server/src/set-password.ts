import { parseArgs } from 'node:util'
import { NoSuchAccount, setPassword } from './modules/company/access/index.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db/database.ts'
import { startEmbedded } from './platform/postgres/embedded.ts'

// npm run set-password -- LOGIN [--company CODE]: sets a new password with the server's environment, online or offline.

const { positionals, values } = parseArgs({ allowPositionals: true, options: { company: { type: 'string' } } })
const [login] = positionals

const run = async (name: string): Promise<void> => {
  const config = readConfig(process.env, process.cwd())
  // Joins the database of a running server, or starts it temporarily.
  const embedded = config.databaseUrl === undefined ? await startEmbedded({ dataDir: config.dataDir }) : undefined
  const database = openDatabase({ url: config.databaseUrl ?? embedded?.url ?? '', writers: 1, readers: 1 })
  try {
    const set = await setPassword(database, { login: name, companyCode: values.company, now: new Date().toISOString() })
    console.log(`The password of "${set.login}" (company ${set.company}) is now ${set.password}`)
    console.log('It must be changed at the next sign-in; all sessions of the account have ended.')
    if (set.disabled) console.log('The account is not active: it cannot sign in before an administrator activates it.')
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

if (login === undefined) {
  console.error('Usage: npm run set-password -- LOGIN [--company CODE]')
  process.exitCode = 2
} else {
  try {
    await run(login)
  } catch (error) {
    console.error(error instanceof NoSuchAccount || error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
