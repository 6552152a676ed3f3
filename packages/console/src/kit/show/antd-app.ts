import type { App } from 'antd'
import { createStore } from '../store.ts'

type Real = ReturnType<typeof App.useApp>
type Message = Real['message']
type Modal = Real['modal']

/** antd's message and modal API, once something needs it or the page has been idle. */
export const realApp = createStore<Real | undefined>(undefined)
/** Whether to load it. */
export const appWanted = createStore(false)

const whenReal = (use: (real: Real) => void): void => {
  const real = realApp.get()
  if (real) {
    use(real)
    return
  }
  const stop = realApp.subscribe(() => {
    const there = realApp.get()
    if (!there) return
    stop()
    use(there)
  })
  appWanted.set(true)
}

/** Wraps a deferred call: a handle to close it, and a promise of its end. */
const answered = <Handle extends PromiseLike<boolean>>(begin: (real: Real) => Handle) => {
  let handle: Handle | undefined
  const ended = new Promise<boolean>((resolve) => {
    whenReal((real) => {
      handle = begin(real)
      void handle.then(resolve)
    })
  })
  // The promise follows its handle and never rejects on its own.
  return { ended, handle: () => handle }
}

const toast = (kind: Exclude<keyof Message, 'destroy'>) =>
  ((...given: Parameters<Message['info']>) => {
    const { ended, handle } = answered(({ message }) => (message[kind] as Message['info'])(...given))
    // oxlint-disable-next-line unicorn/no-thenable -- antd's own answer is awaited as well as called
    return Object.assign(() => handle()?.(), { then: ended.then.bind(ended) })
  }) as Message['info']

const question = (kind: keyof Modal): Modal['confirm'] => {
  const ask = (...given: Parameters<Modal['confirm']>) => {
    const { ended, handle } = answered(({ modal }) => modal[kind](...given) as ReturnType<Modal['confirm']> & PromiseLike<boolean>)
    return {
      destroy: () => handle()?.destroy(),
      update: (next: Parameters<ReturnType<Modal['confirm']>['update']>[0]) => handle()?.update(next),
      // oxlint-disable-next-line unicorn/no-thenable -- a question is awaited, as antd's own
      then: ended.then.bind(ended),
    }
  }
  return ask as Modal['confirm']
}

const message: Message = {
  info: toast('info'),
  success: toast('success'),
  error: toast('error'),
  warning: toast('warning'),
  loading: toast('loading'),
  open: toast('open') as unknown as Message['open'], // antd's overload takes one more argument
  destroy: (key) => realApp.get()?.message.destroy(key),
}

const modal: Modal = {
  info: question('info'),
  success: question('success'),
  error: question('error'),
  warning: question('warning'),
  confirm: question('confirm'),
}

/** antd's messages and modals, loaded after the page because pages start without any. */
export const app = { message, modal } as const

const useApp = () => app

export const AntdApp = { useApp }
