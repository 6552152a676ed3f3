import { code128, drawingSVG } from 'bwip-js/node'

/** A bar code that every hand scanner reads, as SVG for a document; the number stands beside it in the document. */
export const code128Svg = (text: string): string => code128({ bcid: 'code128', text, height: 10, includetext: false }, drawingSVG())
