import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slowDown, slowDownChoices, slowDownFactor, throttleWindowSeconds, type FailuresSeen } from './sign-in-throttle.ts'

const calm: FailuresSeen = {
  pair: 0,
  address: 0,
  account: 0,
  secondsSincePair: throttleWindowSeconds,
  secondsSinceAddress: throttleWindowSeconds,
  known: false,
}
const wait = (seen: Partial<FailuresSeen>) =>
  slowDown({ ...calm, secondsSincePair: 0, secondsSinceAddress: 0, ...seen }).waitSeconds

test('a few failures cause no delay', () => {
  for (let pair = 0; pair < 5; pair += 1) assert.equal(wait({ pair }), 0)
})

test('concurrent attempts seen out of order do not cause a delay', () => {
  const ahead = { secondsSincePair: -0.4, secondsSinceAddress: -0.4 }
  assert.equal(wait({ pair: 2, address: 2, ...ahead }), 0)
  assert.equal(slowDownChoices({ ...calm, pair: 2, ...ahead }).waitSeconds, 0)
  assert.equal(slowDownFactor({ ...calm, pair: 2, account: 2, ...ahead }).waitSeconds, 0)
  assert.equal(wait({ pair: 6, ...ahead }), 2)
})

test('each further failure doubles the delay, up to five minutes', () => {
  assert.deepEqual(
    [5, 6, 7, 8, 20, 5000].map((pair) => wait({ pair })),
    [1, 2, 4, 8, 300, 300],
  )
})

test('elapsed time reduces the delay', () => {
  assert.equal(wait({ pair: 8, secondsSincePair: 3 }), 5)
  assert.equal(wait({ pair: 8, secondsSincePair: 9 }), 0)
})

test('an address trying many accounts is delayed, except for accounts known there', () => {
  assert.ok(wait({ address: 40 }) > 0)
  assert.equal(wait({ address: 40, known: true }), 0)
})

test('an account guessed at from many addresses is answered late, but never refused', () => {
  const guessedAt = slowDown({ ...calm, account: 100_000 })
  assert.equal(guessedAt.waitSeconds, 0)
  assert.equal(guessedAt.delayMs, 3000)
  assert.equal(slowDown({ ...calm, account: 100_000, known: true }).delayMs, 0)
})

test('all unknown addresses together get ten second-factor attempts, and the owner can still sign in', () => {
  const factor = (seen: Partial<FailuresSeen>) => slowDownFactor({ ...calm, ...seen }).waitSeconds
  assert.deepEqual([factor({ account: 9 }), factor({ account: 10 }), factor({ account: 10, known: true })], [0, 60, 0])
})
