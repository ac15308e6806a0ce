import { describe, expect, test } from 'vitest'
import { bookRoom } from '#features/checkout/contract.ts'
import { makeProperty, newPayerNumber } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { end, host, playSuspensionScene, scene, seenOf, staff, suspend } from '#test/suspension-scene.ts'
import { reinstate, showHostProperty, suspendProperty, suspensionTerms } from '../contract.ts'

playSuspensionScene()

describe('refusals and rights', () => {
  test('what is suspended already, archived or unknown is refused', async () => {
    const { id, account } = await host()
    await suspend(id)
    expect(await refusalOf(suspend(id))).toBe('409 already_suspended')
    await suspend(id, { reach: 'host' })
    expect(await refusalOf(suspend(id, { reach: 'host' }))).toBe('409 already_suspended')
    const archived = await makeProperty(scene.market.db, { owner_id: account.id, status: 'archived' })
    expect(await refusalOf(suspend(archived.id))).toBe('409 not_movable')
    const nowhere = { params: { id: 2_000_000_000 } }
    expect(await refusalOf(scene.support.call(showHostProperty, nowhere))).toBe('404 not_found')
    expect(await refusalOf(scene.support.call(suspensionTerms, { ...nowhere, query: { reach: 'host' } }))).toBe(
      '404 not_found',
    )
    expect(await refusalOf(suspend(2_000_000_000, { seen: await seenOf(id) }))).toBe('404 not_found')
    expect(await refusalOf(end(2_000_000_000))).toBe('404 not_found')
  })

  test('a suspension ends once', async () => {
    const { id } = await host()
    const suspension = (await suspend(id)).ok.id
    await end(suspension)
    expect(await refusalOf(end(suspension))).toBe('409 not_suspended')
  })

  test('a reason is needed for both', async () => {
    const { id } = await host()
    const seen = await seenOf(id)
    const empty = await scene.support.call(suspendProperty, {
      params: { id },
      body: { reach: 'property', reason: '  ', coming_bookings: 'keep', seen },
    })
    expect(empty.failure.fields).toEqual({ reason: 'Please write something.' })
    const suspension = (await suspend(id)).ok.id
    const unreasoned = await scene.support.call(reinstate, { params: { id: suspension }, body: { reason: '' } })
    expect(unreasoned.failure.fields).toEqual({ reason: 'Please write something.' })
  })

  test('it is the right of owners and support, not of finance, content, hotels or travellers', async () => {
    const { id, browser } = await host()
    const seen = await seenOf(id)
    const others = [scene.finance, await staff('content'), browser, (await scene.market.traveller()).browser]
    for (const by of others) expect(await refusalOf(suspend(id, { by, seen }))).toBe('403 wrong_role')
    expect((await suspend(id, { by: scene.owner })).status).toBe(200)
  })

  test('of two staff at once one acts, and the other is told', async () => {
    const { id } = await host()
    const seen = await seenOf(id)
    const [a, b] = await Promise.all([suspend(id, { seen }), suspend(id, { seen, by: scene.owner })])
    const [won, lost] = a.status === 200 ? [a, b] : [b, a]
    expect(lost.failure.code).toBe('already_suspended')
    const ended = await Promise.all([end(won.ok.id), end(won.ok.id, scene.owner)])
    expect(ended.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('a booking that is made at the same moment is counted or refused, never lost', async () => {
    const { id, room } = await host()
    const travellers = await Promise.all(Array.from({ length: 6 }, () => scene.market.traveller()))
    const seen = await seenOf(id)
    const [suspended, ...booked] = await Promise.all([
      suspend(id, { seen, coming: 'cancel' }),
      ...travellers.map(({ browser }, at) =>
        browser.call(bookRoom, { body: scene.market.orderFor({ room, from: 10 + at * 3, msisdn: newPayerNumber() }) }),
      ),
    ])
    const made = booked.filter(({ status }) => status === 201).length
    // Either it came first and nothing was booked, or it was refused because of a booking that it had not shown.
    if (suspended.status === 200) expect(made).toBe(0)
    else expect([suspended.failure.code, made > 0]).toEqual(['bookings_changed', true])
  })
})
