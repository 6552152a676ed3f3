import { extractText } from 'unpdf'

// The PDF reader garbles Thai marks above and below letters, and separates the vowel า.
const thaiLetters = (text: string): string => text.replaceAll(/[^\u0E01-\u0E2E\u0E40-\u0E44]/g, '')
const dense = (text: string): string => text.replaceAll(/\s+/g, '')
const others = (text: string): readonly string[] => text.match(/[\w%][\w%.,/()-]+/g) ?? []

/** Text of a PDF for searching in Thai: letters in order without marks, figures unchanged. */
export const paperText = async (pdf: Buffer): Promise<{ readonly says: (words: string) => boolean; readonly whole: string }> => {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  const [letters, whole] = [thaiLetters(text), dense(text)]
  return {
    whole,
    says: (words) => letters.includes(thaiLetters(words)) && others(words).every((one) => whole.includes(one)),
  }
}
