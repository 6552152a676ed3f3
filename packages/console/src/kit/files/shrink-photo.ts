/** Large enough to read a number plate or a signed document, small enough for mobile data. */
const longestSide = 2000
const quality = 0.85

/** Downscales a photo above the limit in the browser; anything else, and anything that fails, is sent unchanged. */
export const shrinkPhoto = async (file: File, maxBytes: number): Promise<File> => {
  if (file.size <= maxBytes || !/^image\/(jpeg|png|webp)$/.test(file.type)) return file
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg', lastModified: file.lastModified })
  } catch {
    return file
  }
}
