import { useEffect, useRef } from 'react'
import { useSay } from './language.ts'
import type { DriverPictureKind, TakenPicture } from './pictures.ts'
import { smaller } from './smaller.ts'
import type { Word } from './words.ts'

/** With the signature as many as a report takes. */
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
  const say = useSay()
  const shown = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(picture)
    if (shown.current) shown.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [picture])
  return (
    <li>
      <img ref={shown} alt="" />
      <button type="button" aria-label={say('removePhoto', { n: no })} onClick={onRemove}>
        ×
      </button>
      <select
        value={kind}
        aria-label={say('whatPhotoShows', { n: no })}
        onChange={({ target }) => onKind(kinds.find((one) => one === target.value) ?? kind)}
      >
        {kinds.map((one) => (
          <option key={one} value={one}>
            {say(shows[one])}
          </option>
        ))}
      </select>
    </li>
  )
}

interface PhotoFieldProps {
  readonly photos: readonly TakenPicture[]
  /** What pictures of this report may show. */
  readonly kinds: readonly DriverPictureKind[]
  readonly onChange: (photos: readonly TakenPicture[]) => void
}

/** Pictures of the camera, made small on the phone before they are kept; the button says what they show. */
export const PhotoField = ({ photos, kinds, onChange }: PhotoFieldProps) => {
  const say = useSay()
  const add = async (kind: DriverPictureKind, input: HTMLInputElement) => {
    const made = await Promise.all([...(input.files ?? [])].map(smaller))
    // The same picture can be chosen again.
    input.value = ''
    onChange([...photos, ...made.map((picture) => ({ picture, kind }))].slice(0, most))
  }
  return (
    <div className="photos">
      <div className="cameras">
        {kinds.map((kind) => (
          <label key={kind} className="button camera">
            {say(take[kind])}
            <input type="file" accept="image/*" capture="environment" multiple onChange={({ target }) => void add(kind, target)} />
          </label>
        ))}
      </div>
      {photos.length > 0 && <p className="quiet">{say('photosTaken', { n: photos.length })}</p>}
      <ul>
        {photos.map((taken, at) => (
          <Picture
            // Two pictures may be equal; their place tells them apart.
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
