import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { permissionsPage } from './permissions-page.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db/database.ts'

// Operations are known before anything connects; no database is needed.
const database = openDatabase({ url: 'postgres://nowhere' })
const app = await buildApp({ config: readConfig({}, process.cwd()), database, background: false })
const docs = join(import.meta.dirname, '..', '..', '..', 'docs')
await mkdir(docs, { recursive: true })
await writeFile(join(docs, 'permissions.md'), permissionsPage(app.operations))
