import { files as fileCalls, type StoredFile } from '@khonsong/contract/kernel/files.ts'
import { pictureKinds, type PictureKind } from '@khonsong/domain/operations/shipments/picture-kind.ts'
import { addressOf } from '../../../kit/call/request.ts'
import { previewHref } from '../../../kit/files/photo-upload.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import './photo-strip.css'

const isImage = ({ mime }: StoredFile): boolean => mime.startsWith('image/')

type ShownFile = StoredFile & { readonly kind?: PictureKind }

/** Photos and documents with their kind; photos open in the gallery, documents separately. */
export const PhotoStrip = ({ files }: { readonly files: readonly ShownFile[] }) => {
  const t = useWords('kit')
  const localize = useLocalize()
  if (files.length === 0) return null
  const images = files.filter(isImage)
  return (
    <ul className="photos">
      {files.map((file) => {
        const { kind } = file
        const address = addressOf(fileCalls.get, { params: { id: file.id } })
        return (
          <li key={file.id} className="photo">
            <a
              href={isImage(file) ? previewHref(images, images.indexOf(file)) : address}
              target="_blank"
              rel="noopener"
              aria-label={t('file.open', { name: file.name })}
            >
              {isImage(file) ? <img src={address} alt="" loading="lazy" /> : <span className="photo-name">{file.name}</span>}
            </a>
            {kind !== undefined && kind !== 'photo' && <span className="photo-kind">{localize(pictureKinds[kind])}</span>}
          </li>
        )
      })}
    </ul>
  )
}
