import type { InputOf, Operation } from '@khonsong/contract/kernel/operation.ts'
import type { AnsweredFile } from './answer.ts'
import { saveFile } from './download.ts'
import { useAct } from './use-act.ts'

/** Downloads a file within the page, so that a refusal is shown as a message: in a new tab it would open as raw JSON. */
export const useDownload = <Op extends Operation>(
  operation: Op,
): { readonly download: (input: InputOf<Op>) => void; readonly downloading: boolean } => {
  const { start, acting } = useAct(operation, {
    onDone: (output) => saveFile(output as unknown as AnsweredFile), // the response is a file
  })
  return { download: start, downloading: acting }
}
