import { useEffect, useRef } from 'react'
import { useLocalize } from './language.ts'
import type { DriverPictureKind, TakenPicture } from './pictures.ts'
import { smaller } from './smaller.ts'
import type { Word } from './words.ts'

/** With the signature this is the maximum per report. */
const most = 29

const take: Readonly<Record<DriverPictureKind, Word>> = { goods: 'photoOfGoods', paper: 'photoOfPaper', damage: 'photoOfDamage' }
const shows: Readonly<Record<DriverPictureKind, Word>> = { goods: 'goodsShown', paper: 'paperShown', damage: 'damageShown' }

interface PictureProps {
  readonly taken: TakenPicture
  readonly no: number
  readonly kinds: readonly DriverPictureKind[]
  readonly onKind: (kind: DriverPictureKind) => void
  readonly onRemove: () => void
}

const Picture = ({ taken: { picture, kind }, no, kinds, onKind, onRemove }: PictureProps) => {
  const localize = useLocalize()
  const shown = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(picture)
    if (shown.current) shown.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [picture])
  return (
    <li>
      <img ref={shown} alt="" />
      <button type="button" aria-label={localize('removePhoto', { n: no })} onClick={onRemove}>
        ×
      </button>
      <select
        value={kind}
        aria-label={localize('whatPhotoShows', { n: no })}
        onChange={({ target }) => onKind(kinds.find((one) => one === target.value) ?? kind)}
      >
        {kinds.map((one) => (
          <option key={one} value={one}>
            {localize(shows[one])}
          </option>
        ))}
      </select>
    </li>
  )
}

interface PhotoFieldProps {
  readonly photos: readonly TakenPicture[]
  /** The kinds of pictures this report may have. */
  readonly kinds: readonly DriverPictureKind[]
  readonly onChange: (photos: readonly TakenPicture[]) => void
}

/** Camera pictures, downscaled before they are stored; each button sets their kind. */
export const PhotoField = ({ photos, kinds, onChange }: PhotoFieldProps) => {
  const localize = useLocalize()
  const add = async (kind: DriverPictureKind, input: HTMLInputElement) => {
    const made = await Promise.all([...(input.files ?? [])].map(smaller))
    // Reset, so that choosing the same picture again fires an event.
    input.value = ''
    onChange([...photos, ...made.map((picture) => ({ picture, kind }))].slice(0, most))
  }
  return (
    <div className="photos">
      <div className="cameras">
        {kinds.map((kind) => (
          <label key={kind} className="button camera">
            {localize(take[kind])}
            <input type="file" accept="image/*" capture="environment" multiple onChange={({ target }) => void add(kind, target)} />
          </label>
        ))}
      </div>
      {photos.length > 0 && <p className="quiet">{localize('photosTaken', { n: photos.length })}</p>}
      <ul>
        {photos.map((taken, at) => (
          <Picture
            // Two pictures may be equal, so the index is part of the key.
            key={`${at}-${taken.picture.size}`}
            taken={taken}
            no={at + 1}
            kinds={kinds}
            onKind={(kind) => onChange(photos.map((one) => (one === taken ? { ...one, kind } : one)))}
            onRemove={() => onChange(photos.filter((one) => one !== taken))}
          />
        ))}
      </ul>
    </div>
  )
}
