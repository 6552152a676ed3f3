/**
 * Colour of a status: waiting is grey, moving blue, done green, needs attention amber, trouble red. Colour is never the only cue;
 * the label is always beside it.
 */
export type StatusTone = 'waiting' | 'moving' | 'done' | 'attention' | 'trouble'
