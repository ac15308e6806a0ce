import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountJobs } from '#features/accounts/server/jobs.ts'
import { makeAccount } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { once } from './idempotency.ts'
import { sessions } from './session.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const sweep = async () => {
  const jobs = accountJobs({
    ...app.accountDeps,
    sessions: sessions(app.db, { secure: false, devices: app.accountDeps.devices, secondFactorRequired: false }),
  })
  await jobs.find(({ name }) => name === 'sweep-sessions')?.run({ request: '' })
}

test('an answer is kept for a week and then forgotten, so that the work would be done again', async () => {
  const { id: accountId } = await makeAccount(app.db)
  let done = 0
  const send = (key: string) => {
    const claim = { accountId, route: '/api/tests/', key, request: {} }
    return app.base.transaction((tx) =>
      once(tx, claim, { ahead: async () => null, work: async () => ({ done: ++done }) }),
    )
  }
  expect([await send('old'), await send('young'), await send('old')]).toEqual([{ done: 1 }, { done: 2 }, { done: 1 }])
  const age = (key: string, days: number) =>
    app.pool.query('update idempotency set created_at = now() - make_interval(days => $1) where key = $2', [days, key])
  await age('old', 8)
  await age('young', 6)
  await sweep()
  expect([await send('young'), await send('old')]).toEqual([{ done: 2 }, { done: 3 }])
})
