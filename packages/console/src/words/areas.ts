import type { words as frame } from './frame.en.ts'
import type { words as gallery } from './gallery.en.ts'
import type { words as kit } from './kit.en.ts'
import type { words as resource } from './resource.en.ts'
import type { words as session } from './session.en.ts'

/** Every area of words with its English catalogue. A feature adds `<area>.en.ts`, `.th.ts`, `.zh.ts` and one line here. */
export interface Areas {
  frame: typeof frame
  gallery: typeof gallery
  kit: typeof kit
  resource: typeof resource
  session: typeof session
}
export type Area = keyof Areas
