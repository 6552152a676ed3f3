import { setTimeout as pause } from 'node:timers/promises'

const patienceMs = 60_000

/** `fetch` as a client asks who tries again: on a crowded machine a server that has just started says it is busy, before it does anything. */
export const patientFetch = async (url: string, init: RequestInit): Promise<Response> => {
  for (const end = Date.now() + patienceMs; ; await pause(500)) {
    const answer = await fetch(url, init)
    if (answer.status !== 503 || Date.now() > end || !(await answer.clone().text()).includes('"server.busy"')) return answer
  }
}
