import type { StoredFile } from '@khonsong/contract/kernel/files.ts'
import { useUnderWay } from '../../../../kit/form/form-context.ts'
import { Field, type FieldProps } from '../../../../kit/form/field.tsx'
import { PhotoUpload } from '../../../../kit/files/photo-upload.tsx'

const isFile = (value: unknown): value is StoredFile => typeof value === 'object' && value !== null && 'mime' in value

/** Photos and documents of a step, uploaded when chosen, so that saving is fast on the road. */
export const PhotosField = ({ maxFiles, ...props }: FieldProps & { readonly maxFiles: number }) => {
  const underWay = useUnderWay()
  return (
    <Field wide {...props}>
      {(drawn) => (
        <PhotoUpload
          value={Array.isArray(drawn.value) ? drawn.value.filter(isFile) : []}
          maxFiles={maxFiles}
          disabled={drawn.disabled}
          camera
          onChange={drawn.onChange}
          onSending={underWay}
        />
      )}
    </Field>
  )
}
