import { expect, test } from 'vitest'
import { REFUSALS } from '#domain/refusal.ts'
import { payouts as en } from '#i18n/en/payouts.ts'
import { payouts as sw } from '#i18n/sw/payouts.ts'
import { DESKTOP, expectUsable, inDark, type Reply, VIEWS } from '#test/component/open-page.tsx'
import {
  decided,
  dialog,
  FAILED,
  FINANCE,
  main,
  ok,
  openQueue,
  press,
  request,
  SUPPORT,
} from '#test/component/payouts.ts'

const WORDS = { en, sw }
const APPROVE = 'POST /api/payment-requests/approve/'

const one = request()
const two = request({ id: 6, booking: { id: 32, reference: 'BHM-BBBBBB' }, total_amount: 70_000 })
const three = request({ id: 7, booking: { id: 33, reference: 'BHM-CCCCCC' }, total_amount: 50_000 })
const mine = request({ id: 8, requested_by: { id: FINANCE.id, username: 'daudi' } })
const box = (name: string) => main().getByRole('checkbox', { name })

test.each(VIEWS)(
  'requests are approved by their typed total, and each says what became of it: $width $language',
  async (view) => {
    const words = WORDS[view.language].batch
    const bodies: unknown[] = []
    const refused = (id: number, refusal: object) => ({
      id,
      request: null,
      refusal: { error: REFUSALS.dispute_open.text, status: null, decided_by: null, ...refusal },
    })
    const reply = {
      results: [
        { id: 5, request: decided({ status: 'approved' }), refusal: null },
        refused(6, { code: 'already_decided', status: 'rejected', decided_by: 'rehema' }),
        refused(7, { code: 'dispute_open' }),
      ],
    }
    const process = (body: unknown) => {
      bodies.push(body)
      return ok(reply)
    }
    await openQueue([one, two, three, mine], { [APPROVE]: process }, view)
    // Nobody chooses what they asked for themselves.
    await expect.poll(() => main().getByRole('checkbox').elements().length).toBe(4)
    await box(words.chooseAll(3)).click()
    await expect.element(main().getByText(words.chosen(3, 'TSh 300,000'), { exact: false })).toBeVisible()
    await expectUsable('the queue with chosen requests')
    await main()
      .getByRole('button', { name: words.open(3) })
      .click()
    await dialog().getByRole('textbox', { name: words.typed }).fill('250000')
    await press(words.submit)
    await expect.element(dialog().getByRole('textbox', { name: words.typed })).toHaveAttribute('aria-invalid', 'true')
    expect(bodies).toEqual([])
    await expectUsable('the approval of several requests', 'body')
    await inDark(() => expectUsable('the approval of several requests in the dark', 'body'))
    await dialog().getByRole('textbox', { name: words.typed }).fill('300,000')
    await press(words.submit)
    await expect.element(dialog().getByText(words.result(1, 2))).toBeVisible()
    const { decidedMeanwhile, statuses } = WORDS[view.language]
    await expect.element(dialog().getByText(decidedMeanwhile('rehema', statuses.rejected))).toBeVisible()
    await expect.element(dialog().getByText(REFUSALS.dispute_open.text)).toBeVisible()
    await expectUsable('the results of an approval', 'body')
    expect(bodies).toEqual([
      { requests: [5, 6, 7].map((id) => ({ id, seen_status: 'pending' })), total_amount: 300_000 },
    ])
    await press(words.close)
    await expect
      .poll(() =>
        main()
          .getByRole('button', { name: words.open(3) })
          .elements(),
      )
      .toEqual([])
  },
)

test('a failed approval keeps what was typed and says so; support chooses nothing', async () => {
  let reply: Reply = FAILED
  await openQueue([one, two], { [APPROVE]: () => reply })
  await box(en.batch.choose('Mgomba Lodge Marangu, BHM-BBBBBB')).click()
  await main()
    .getByRole('button', { name: en.batch.open(1) })
    .click()
  await dialog().getByRole('textbox', { name: en.batch.typed }).fill('70000')
  await press(en.batch.submit)
  await expect.element(dialog().getByText(en.batch.failed)).toBeVisible()
  await expect.element(dialog().getByRole('textbox', { name: en.batch.typed })).toHaveValue('70000')
  reply = ok({ results: [{ id: 6, request: decided({ id: 6, status: 'approved' }), refusal: null }] })
  await press(en.batch.submit)
  await expect.element(dialog().getByText(en.batch.result(1, 0))).toBeVisible()
  await openQueue([one, two], {}, DESKTOP, SUPPORT)
  expect(main().getByRole('checkbox').elements()).toEqual([])
})

test('the box above a list with further pages says that it chooses those of its page', async () => {
  await openQueue([], { 'GET /api/payment-requests/': () => ({ status: 200, body: [one, two, three], total: 40 }) })
  await box(en.batch.choosePage(3)).click()
  await expect.element(main().getByText(en.batch.chosen(3, 'TSh 300,000'), { exact: false })).toBeVisible()
})
