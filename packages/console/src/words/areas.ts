import type { words as access } from './access.en.ts'
import type { words as frame } from './frame.en.ts'
import type { words as gallery } from './gallery.en.ts'
import type { words as kit } from './kit.en.ts'
import type { words as session } from './session.en.ts'

/** Every area of words with its English catalogue. A feature adds `<area>.en.ts`, `.th.ts`, `.zh.ts` and one line here. */
export interface Areas {
  access: typeof access
  frame: typeof frame
  gallery: typeof gallery
  kit: typeof kit
  session: typeof session
}
export type Area = keyof Areas
