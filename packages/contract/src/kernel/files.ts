import { z } from 'zod'
import { operation } from './operation.ts'

export const storedFile = z.object({
  id: z.uuid(),
  name: z.string(),
  mime: z.string(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type StoredFile = z.output<typeof storedFile>

const uploaded = z.object({ files: z.array(storedFile) })

export const files = {
  uploadPhotos: operation('POST /v1/files/photos', {
    summary: 'Upload photos (pdf, png, jpeg; up to 30 of 3 MB)',
    needs: 'signed_in',
    keys: true,
    upload: { policy: 'photo', maxFiles: 30 },
    output: uploaded,
  }),
  uploadAttachments: operation('POST /v1/files/attachments', {
    summary: 'Upload attachments (jpg, png, pdf)',
    needs: 'signed_in',
    keys: true,
    upload: { policy: 'attachment', maxFiles: 30 },
    output: uploaded,
  }),
  uploadImage: operation('POST /v1/files/images', {
    summary: 'Upload one image (jpg, png, jpeg, bmp; 2 MB)',
    needs: 'signed_in',
    keys: true,
    upload: { policy: 'image', maxFiles: 1 },
    output: uploaded,
  }),
  get: operation('GET /v1/files/{id}', {
    summary: 'The stored file',
    needs: 'signed_in',
    params: z.object({ id: z.uuid() }),
    query: z.object({ download: z.enum(['1']).optional() }),
    answers: 'file',
  }),
}
