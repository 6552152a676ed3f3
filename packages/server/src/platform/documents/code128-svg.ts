/**
 * Code 128 barcode as SVG; the document prints the number next to it. The library holds every kind of barcode, two megabytes of source, and is loaded
 * with the first label.
 */
export const code128Svg = async (text: string): Promise<string> => {
  const { code128, drawingSVG } = await import('bwip-js/node')
  return code128({ bcid: 'code128', text, height: 10, includetext: false }, drawingSVG())
}
