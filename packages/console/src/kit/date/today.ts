import { bangkokWall } from '../show/format.ts'

/** "Today" is Bangkok's, whatever the browser's zone. */
export const bangkokToday = (): string => bangkokWall(Date.now()).slice(0, 10)
