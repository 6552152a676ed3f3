/**
 * How a status looks wherever it is shown: what waits is grey, what moves blue, what is done green, what wants a person amber,
 * what went wrong red. A tone never stands alone; the label is always beside it.
 */
export type StatusTone = 'waiting' | 'moving' | 'done' | 'attention' | 'trouble'
