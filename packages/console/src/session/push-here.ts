/** Web push of this browser: the service worker that shows notices, and its subscription. */

const worker = '/push-worker.js'

export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export const subscriptionHere = async (): Promise<PushSubscription | null> => {
  if (!canPush()) return null
  const registration = await navigator.serviceWorker.getRegistration(worker)
  return (await registration?.pushManager.getSubscription()) ?? null
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

export interface Subscribed {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

const answerWithinMs = 15_000

/** A browser that cannot reach its push service neither resolves nor rejects, hence the timeout. */
const unanswered = (): Promise<never> =>
  new Promise((_, refuse) => setTimeout(() => refuse(new Error('the push service did not answer')), answerWithinMs))

/** Asks for permission, then subscribes; 'denied' when the user or the browser refused. */
export const subscribeHere = async (publicKey: string): Promise<Subscribed | 'denied'> => {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  await navigator.serviceWorker.register(worker)
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription with another VAPID key (another installation at this address) could never be served.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await Promise.race([
    pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }),
    unanswered(),
  ])
  const { keys = {} } = made.toJSON()
  return { endpoint: made.endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}

const patienceMs = 1000

/** On sign-out this browser shows no more notices; the server learns it from the push service. Sign-out does not wait for it. */
export const unsubscribeHere = async (): Promise<void> => {
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([subscriptionHere().then((subscription) => subscription?.unsubscribe()), patience])
}
