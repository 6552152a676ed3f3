import { useEffect, useRef } from 'react'
import { useSay } from './language.ts'
import { smaller } from './smaller.ts'

/** With the signature as many as a report takes. */
const most = 29

const Picture = ({ photo, label, onRemove }: { readonly photo: Blob; readonly label: string; readonly onRemove: () => void }) => {
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(photo)
    if (picture.current) picture.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [photo])
  return (
    <li>
      <img ref={picture} alt="" />
      <button type="button" aria-label={label} onClick={onRemove}>
        ×
      </button>
    </li>
  )
}

interface PhotoFieldProps {
  readonly photos: readonly Blob[]
  readonly onChange: (photos: readonly Blob[]) => void
}

/** Pictures of the camera, made small on the phone before they are kept. */
export const PhotoField = ({ photos, onChange }: PhotoFieldProps) => {
  const say = useSay()
  const take = async (input: HTMLInputElement) => {
    const made = await Promise.all([...(input.files ?? [])].map(smaller))
    // The same picture can be chosen again.
    input.value = ''
    onChange([...photos, ...made].slice(0, most))
  }
  return (
    <div className="photos">
      <label className="button camera">
        {photos.length === 0 ? say('photos') : say('photosTaken', { n: photos.length })}
        <input type="file" accept="image/*" capture="environment" multiple onChange={({ target }) => void take(target)} />
      </label>
      <ul>
        {photos.map((photo, at) => (
          <Picture
            // Two pictures may be equal; their place tells them apart.
            key={`${at}-${photo.size}`}
            photo={photo}
            label={say('removePhoto', { n: at + 1 })}
            onRemove={() => onChange(photos.filter((one) => one !== photo))}
          />
        ))}
      </ul>
    </div>
  )
}
