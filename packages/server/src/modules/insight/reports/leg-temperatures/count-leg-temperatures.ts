import type { FastifyInstance } from 'fastify'
import { eachCompany } from '../../../operations/tracking/index.ts'
import { countLegs } from './leg-temperatures-store.ts'

const portion = 200
/** A company that comes with a history is counted over several looks. */
const maxPortions = 50

/** Counts what was measured of goods on board, a portion at a time, each in a transaction of its own. Answers how many legs were written. */
export const countLegTemperatures = (app: FastifyInstance, signal: AbortSignal = new AbortController().signal): Promise<number> =>
  eachCompany(app, 'leg-temperatures', signal, async (inCompany) => {
    let written = 0
    for (let at = 0; at < maxPortions && !signal.aborted; at += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one portion at a time: the database has other work too
      const count = await inCompany((tx) => countLegs(tx, portion))
      written += count
      if (count < portion) break
    }
    return written
  })
