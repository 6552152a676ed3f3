import { setTimeout as pause } from 'node:timers/promises'

const patienceMs = 60_000

/** `fetch` that retries while the server is busy: on an overloaded machine a starting server sheds load. */
export const retryingFetch = async (url: string, init: RequestInit): Promise<Response> => {
  for (const end = Date.now() + patienceMs; ; await pause(500)) {
    const answer = await fetch(url, init)
    if (answer.status !== 503 || Date.now() > end || !(await answer.clone().text()).includes('"server.busy"')) return answer
  }
}
