import { withClient } from '../platform/postgres/connection.ts'
import { startEmbedded } from '../platform/postgres/embedded.ts'

// A program for the fault tests: it starts the embedded database of a folder, then inserts one row after the other and prints the
// number of each when the database has acknowledged it. It ends when it is killed.

const [, , dataDir = '', table = 'written'] = process.argv
const { url } = await startEmbedded({ dataDir })
await withClient(url, async (client) => {
  await client.query(`create table if not exists ${table} (number bigint primary key)`)
  for (let number = 1; ; number += 1) {
    await client.query(`insert into ${table} values ($1)`, [number])
    process.stdout.write(`${number}\n`)
  }
})
