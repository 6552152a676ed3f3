/** Status colours: waiting grey, moving blue, done green, attention amber, trouble red. */
export type Tone = 'waiting' | 'moving' | 'done' | 'attention' | 'trouble'
export const tones: readonly Tone[] = ['waiting', 'moving', 'done', 'attention', 'trouble']
