const longestSide = 1600
const quality = 0.72

/** A picture as JPEG that a weak line can carry: 1,600 pixels on its longer side, some 300 KB. What cannot be read is kept as it is. */
export const smaller = async (file: Blob): Promise<Blob> => {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made ?? file), 'image/jpeg', quality))
  } catch {
    // A format this phone cannot draw; the server says whether it takes it.
    return file
  }
}
