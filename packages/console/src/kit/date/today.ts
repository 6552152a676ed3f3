import { bangkokWall } from '../show/format.ts'

/** Whatever zone the browser is in, "today" is Bangkok's. */
export const bangkokToday = (): string => bangkokWall(Date.now()).slice(0, 10)
