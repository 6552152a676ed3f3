import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mileageKm } from './mileage.ts'

const bangkok = { lat: 13.7563, lng: 100.5018 }
const ayutthaya = { lat: 14.3692, lng: 100.5877 }
const korat = { lat: 14.9799, lng: 102.0978 }

test('a measured lane overrides the map', () => {
  assert.equal(mileageKm(259, [bangkok, korat]), 259)
})

test('a tour’s length is the sum between its stops', () => {
  const there = mileageKm(null, [bangkok, ayutthaya]) ?? 0
  const on = mileageKm(null, [ayutthaya, korat]) ?? 0
  assert.ok(there > 75 && there < 100, String(there))
  assert.ok(Math.abs((mileageKm(null, [bangkok, ayutthaya, ayutthaya, korat]) ?? 0) - there - on) < 0.11)
})

test('missing coordinates give null', () => {
  assert.equal(mileageKm(null, [bangkok, null, korat]), null)
  assert.equal(mileageKm(null, []), null)
})
