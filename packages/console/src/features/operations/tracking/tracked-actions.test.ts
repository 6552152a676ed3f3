import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import type { Me } from '@khonsong/contract/company/access/session.ts'
import { currentUser } from '../../../shared/current-user.ts'
import { isOffered, isTakeOverOffered, isUpdateOffered, takeOverRefusal, trackedTypesFor } from './tracked-actions.ts'

const signedIn = (kind: Me['kind'], ...permissions: Me['permissions']) =>
  // Only kind and permissions are read.
  currentUser.set({ kind, permissions } as unknown as Me)

afterEach(() => currentUser.set(undefined))

test('a customer is offered nothing that only hauliers do, and no list that is always empty', () => {
  signedIn('customer', 'order.view', 'order.cancel', 'shipment.view', 'tracking.view')
  assert.deepEqual([isUpdateOffered(), isTakeOverOffered(), isOffered('lost', 'shipment')], [false, false, false])
  assert.equal(isOffered('cancel', 'order'), true)
  assert.deepEqual(trackedTypesFor(), ['order', 'shipment'])
})

test('a carrier reports progress and changes drivers, and sees no orders', () => {
  signedIn('subcontractor', 'shipment.view', 'shipment.advance', 'job.view', 'job.update_driver')
  assert.deepEqual([isUpdateOffered(), isTakeOverOffered(), isOffered('cancel', 'job')], [true, true, false])
  assert.deepEqual(trackedTypesFor(), ['job', 'shipment'])
})

test('staff see every action, with a reason where it is not theirs', () => {
  signedIn('internal', 'tracking.view')
  assert.deepEqual([isUpdateOffered(), isTakeOverOffered(), isOffered('lost', 'shipment')], [true, true, true])
  assert.deepEqual(trackedTypesFor(), ['order', 'job', 'shipment'])
})

test('the driver of a job in the list changes only while it is live', () => {
  signedIn('subcontractor', 'job.view', 'job.update_driver')
  assert.deepEqual([takeOverRefusal('job_planned', 'en'), takeOverRefusal('job_ontheway', 'en')], [undefined, undefined])
  for (const status of ['job_created', 'job_delivered', 'job_cancelled'])
    assert.match(takeOverRefusal(status, 'en') ?? '', /^Can not be modified/, status)
  signedIn('internal', 'job.view')
  assert.equal(takeOverRefusal('job_ontheway', 'en'), 'You are not allowed to do this')
})
