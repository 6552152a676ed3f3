/** One open connection per lane, to a server or to the database. */
import pg from 'pg'
import { valueParsers } from '../packages/server/src/platform/postgres/value-parsers.ts'
import { Connection, type Asked } from './connection.ts'
import { prepared, type StatementName } from './hand-written-sql.ts'
import type { Candidate } from './measure.ts'
import type { Child } from './processes.ts'

export interface Lanes extends Candidate {
  close(): Promise<void>
}

/** Requests a server; any non-success ends the benchmark, because fast refusals would falsify it. */
export const overHttp = async (name: string, child: Child, lanes: number, next: (lane: number) => Asked): Promise<Lanes> => {
  const connections = await Promise.all(Array.from({ length: lanes }, () => Connection.open(child.url)))
  return {
    name,
    pid: child.pid,
    once: async (lane) => {
      const request = next(lane)
      const answer = await connections[lane]?.ask(request)
      if (answer?.status !== 200) throw new Error(`${name} ${request.path}: ${answer?.status} ${answer?.body.toString()}`)
    },
    close: async () => {
      for (const connection of connections) connection.close()
    },
  }
}

/** The statement alone, from this process: no server, session or JSON. */
export const bareSql = async (
  name: string,
  url: string,
  lanes: number,
  next: () => readonly [StatementName, readonly unknown[]],
): Promise<Lanes> => {
  const clients = Array.from({ length: lanes }, () => new pg.Client({ connectionString: url, types: valueParsers }))
  // If another candidate fails, the database stops under these connections; only the first error is relevant.
  for (const client of clients) client.on('error', () => {})
  for (const client of clients) await client.connect()
  return {
    name,
    once: async (lane) => {
      const [statement, values] = next()
      await clients[lane]?.query(prepared(statement, values))
    },
    close: async () => {
      for (const client of clients) await client.end()
    },
  }
}
