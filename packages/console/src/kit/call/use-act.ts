import type { InputOf, Operation, OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLanguage } from '../words/pane-language.ts'
import { call, type CallOptions } from './call.ts'
import { callSetup } from './call-setup.ts'
import { CallFailure, mayHaveHappened } from './call-failure.ts'
import { invalidateTopics } from './query-client.ts'

interface ActOptions<Output> {
  readonly onDone?: (output: Output) => void
  /** The screen shows refusals itself. */
  readonly quiet?: boolean
  /** Topics to invalidate after success. */
  readonly changes?: readonly string[]
}

export interface Act<Input, Output> {
  /** Calls the operation; rejects with a `CallFailure`. */
  readonly act: (input: Input, options?: Pick<CallOptions, 'files' | 'onProgress' | 'signal'>) => Promise<Output>
  /** Like `act`, for event handlers: failures have been shown, nothing is thrown. */
  readonly start: (input: Input) => void
  readonly acting: boolean
}

interface Unsettled {
  readonly payload: string
  readonly key: string
}

/** Fingerprint of the input including files: the same key with another file would be refused, or deduplicated wrongly. */
const payloadOf = (input: unknown, files: readonly File[] = []): string =>
  JSON.stringify([input, files.map(({ name, size, lastModified }) => [name, size, lastModified])])

/** Calls an operation of the contract: `const { start, acting } = useAct(drivers.unlock, { changes: ['drivers'] })`. */
export const useAct = <Op extends Operation>(
  operation: Op,
  options: ActOptions<OutputOf<Op>> = {},
): Act<InputOf<Op>, OutputOf<Op>> => {
  const language = useLanguage()
  const unsettled = useRef<Unsettled>(undefined)
  const running = useRef<{ readonly payload: string; readonly answer: Promise<OutputOf<Op>> }>(undefined)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ input, extra }: { input: InputOf<Op>; extra: CallOptions }) => {
      const payload = payloadOf(input, extra.files)
      const key = unsettled.current?.payload === payload ? unsettled.current.key : crypto.randomUUID()
      try {
        const send = () => call(operation, input, { ...extra, language, quiet: options.quiet, idempotencyKey: key })
        const output = await send().catch(async (cause: unknown) => {
          // Step-up authentication is required (428) and nothing was done: confirm and retry.
          if (cause instanceof CallFailure && cause.status === 428 && (await callSetup().confirmAgain())) return send()
          throw cause
        })
        unsettled.current = undefined
        return output
      } catch (cause) {
        unsettled.current = mayHaveHappened(cause) ? { payload, key } : undefined
        throw cause
      }
    },
    onSuccess: async (output) => {
      if (options.changes) await invalidateTopics(options.changes)
      options.onDone?.(output)
    },
  })
  const act: Act<InputOf<Op>, OutputOf<Op>>['act'] = (input, extra = {}) => {
    // Deduplicates: the same input while a call is running (double click, key pressed twice) returns the running call.
    const payload = payloadOf(input, extra.files)
    const before = running.current
    if (before?.payload === payload) return before.answer
    const answer = mutateAsync({ input, extra }).finally(() => {
      if (running.current?.answer === answer) running.current = undefined
    })
    running.current = { payload, answer }
    return answer
  }
  return {
    act,
    start: (input) => {
      act(input).catch((cause: unknown) => {
        if (!(cause instanceof CallFailure) && !(cause instanceof DOMException)) throw cause
      })
    },
    acting: isPending,
  }
}
