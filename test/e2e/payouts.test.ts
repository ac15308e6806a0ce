import { expect, test, vi } from 'vitest'
import { PASSWORD } from '#test/factories.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo, noteLife } from './waiting.ts'

// A hotel asks for what it has earned, and finance sends it, by a phone and on a desktop.

vi.setConfig({ testTimeout: 120_000 })

const site = ownSiteForTests()

const open = async (viewport: { width: number; height: number }, username: string, path: string) => {
  const options = { baseURL: site.url, locale: 'en-GB', viewport, serviceWorkers: 'block' } as const
  const context = await site.browser.newContext(options)
  await noteLife(context)
  const answer = await context.request.post('/api/login/', { data: { username, password: PASSWORD } })
  expect(answer.status()).toBe(200)
  const page = await context.newPage()
  await goTo(page, path)
  return page
}

test.each([
  { width: 360, height: 740, amount: '1200' },
  { width: 1280, height: 900, amount: '1300' },
])(
  'a hotel asks for money, finance approves and sends it, another person rejects: $width px',
  async ({ amount, ...viewport }) => {
    const tsh = `TSh ${Number(amount).toLocaleString('en')}`
    const hotel = await open(viewport, 'juma', '/hotel-admin/payouts')
    await hotel.getByRole('button', { name: 'Ask for the money' }).first().click()
    const ask = hotel.getByRole('dialog', { name: /Ask for the money of BHM-/ })
    const reference = (await ask.getAttribute('aria-label')) ?? (await ask.getByRole('heading').innerText())
    const booking = /BHM-[0-9A-Z]{6}/.exec(reference)?.[0] ?? ''
    await ask.getByLabel('Amount in shillings').fill(amount)
    await ask.getByRole('button', { name: 'Send the request' }).click()
    await hotel.getByText('Your request was sent. You will hear from us.').first().waitFor()
    const asked = hotel.getByRole('listitem').filter({ hasText: `${tsh}, ${booking}` })
    await asked.getByText('Waiting for a decision').waitFor()

    const finance = await open(viewport, 'daudi', '/bhumwi-admin/payment-requests?status=pending')
    const row = finance.getByRole('listitem').filter({ hasText: booking }).filter({ hasText: tsh })
    await row.getByRole('button').click()
    await finance.getByRole('button', { name: 'Approve' }).click()
    await finance.getByText('The hotel hears that its request is approved.').waitFor()
    await finance.getByRole('button', { name: 'Approve' }).last().click()
    await finance.getByText('Approved.', { exact: true }).first().waitFor()
    await goTo(finance, `/bhumwi-admin/payment-requests?q=${booking}`)
    await row.getByRole('button').click()
    await finance.getByRole('button', { name: 'Send the money' }).click()
    await finance.getByText('We check the name of the wallet').waitFor()
    await finance.getByRole('button', { name: 'Send the money' }).last().click()
    await finance.getByText('The transfer is under way.').first().waitFor()
    await expect
      .poll(
        async () => {
          await goTo(finance, `/bhumwi-admin/payment-requests?q=${booking}`)
          return row.getByText('Paid', { exact: true }).count()
        },
        { timeout: 60_000, interval: 1000 },
      )
      .toBe(1)

    await goTo(hotel, '/hotel-admin/payouts')
    await asked.getByText('Paid', { exact: true }).waitFor()
    await goTo(finance, `/bhumwi-admin/action-log?action_type=payment_request.pay&user=daudi`)
    await finance.getByRole('listitem').filter({ hasText: booking }).first().waitFor()

    const owner = await open(viewport, 'admin', '/bhumwi-admin/payment-requests?status=pending')
    const other = owner.getByRole('main').getByRole('listitem').filter({ hasText: 'days old' }).last()
    const name = await other.getByRole('button').innerText()
    await other.getByRole('button').click()
    await owner.getByRole('button', { name: 'Reject' }).click()
    await owner.getByLabel('Reason').fill('The guest disputes this stay.')
    await owner.getByRole('button', { name: 'Reject' }).last().click()
    await owner.getByText('Rejected.', { exact: true }).first().waitFor()
    await goTo(owner, `/bhumwi-admin/payment-requests?status=rejected&q=${name.slice(-10)}`)
    await owner.getByRole('main').getByRole('listitem').filter({ hasText: name }).first().waitFor()
  },
)
