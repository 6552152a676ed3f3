import { code128, drawingSVG } from 'bwip-js/node'

/** Code 128 barcode as SVG; the document prints the number next to it. */
export const code128Svg = (text: string): string => code128({ bcid: 'code128', text, height: 10, includetext: false }, drawingSVG())
