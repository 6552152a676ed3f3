const longestSide = 1600
const quality = 0.72

/**
 * Downscales a picture to JPEG, 1,600 pixels on the longer side, about 300 KB, for slow connections. Unreadable files are kept as
 * they are.
 */
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
    // A format this phone cannot decode; the server decides whether to accept it.
    return file
  }
}
