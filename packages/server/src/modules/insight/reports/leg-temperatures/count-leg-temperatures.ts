import type { FastifyInstance } from 'fastify'
import { eachCompany } from '../../../operations/tracking/index.ts'
import { countLegs, dueLegs } from './leg-temperatures-store.ts'

const portion = 200
/** A company that comes with a history is counted over several looks. */
const maxLegs = 10_000

/** Counts what was measured of goods on board, a portion at a time, each in a transaction of its own. Answers how many rows were written. */
export const countLegTemperatures = (app: FastifyInstance, signal: AbortSignal = new AbortController().signal): Promise<number> =>
  eachCompany(app, 'leg-temperatures', signal, async (inCompany) => {
    // Found once: finding them reads all legs of two months, which for each portion anew kept a database of a million orders busy.
    const due = await inCompany((tx) => dueLegs(tx, maxLegs))
    let written = 0
    for (let at = 0; at < due.length && !signal.aborted; at += portion) {
      const ids = due.slice(at, at + portion)
      // oxlint-disable-next-line no-await-in-loop -- one portion at a time: the database has other work too
      written += await inCompany((tx) => countLegs(tx, ids))
    }
    return written
  })
