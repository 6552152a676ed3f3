import type { FastifyInstance } from 'fastify'
import { eachCompany } from '../../../operations/tracking/index.ts'
import { countLegs, dueLegs } from './leg-temperatures-store.ts'

const portion = 200
/** A company with an existing history is counted over several runs. */
const maxLegs = 10_000

/** Calculates temperature statistics of legs in portions, each in its own transaction. Returns the number of rows written. */
export const countLegTemperatures = (app: FastifyInstance, signal: AbortSignal = new AbortController().signal): Promise<number> =>
  eachCompany(app, 'leg-temperatures', signal, async (inCompany) => {
    // Selected once per run: the query reads all legs of two months, too expensive to repeat per portion.
    const due = await inCompany((tx) => dueLegs(tx, maxLegs))
    let written = 0
    for (let at = 0; at < due.length && !signal.aborted; at += portion) {
      const ids = due.slice(at, at + portion)
      // oxlint-disable-next-line no-await-in-loop -- one portion at a time, to leave capacity for other work
      written += await inCompany((tx) => countLegs(tx, ids))
    }
    return written
  })
