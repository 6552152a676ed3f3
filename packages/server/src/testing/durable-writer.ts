import { withClient } from '../platform/postgres/connection.ts'
import { startEmbedded } from '../platform/postgres/embedded.ts'

// Program for the fault tests: starts the embedded database of a folder, inserts rows and prints the number of each
// once acknowledged, until killed.

const [, , dataDir = '', table = 'written'] = process.argv
const { url } = await startEmbedded({ dataDir })
await withClient(url, async (client) => {
  await client.query(`create table if not exists ${table} (number bigint primary key)`)
  for (let number = 1; ; number += 1) {
    await client.query(`insert into ${table} values ($1)`, [number])
    process.stdout.write(`${number}\n`)
  }
})
