import { multipart, onePixelPng } from './multipart.ts'
import type { SignedIn } from './sign-in.ts'

/** An unattached photo of the caller. */
export const uploadPhoto = async (user: SignedIn): Promise<string> => {
  const { payload, headers } = await multipart([{ name: 'photo.png', content: onePixelPng, mime: 'image/png' }])
  const sent = await user.inject({ method: 'POST', url: '/v1/files/photos', payload, headers })
  const [file] = sent.json<{ items: { files: { id: string }[] } }>().items.files
  if (!file) throw new Error(sent.body)
  return file.id
}
