import type { StoredFile } from '@khonsong/contract/kernel/files.ts'
import { useUnderWay } from '../../../../kit/form/form-context.ts'
import { Field, type FieldProps } from '../../../../kit/form/field.tsx'
import { PhotoUpload } from '../../../../kit/files/photo-upload.tsx'

const isFile = (value: unknown): value is StoredFile => typeof value === 'object' && value !== null && 'mime' in value

/** Photos and papers of a step; each is sent when it is chosen, so that saving is quick at the roadside. */
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
