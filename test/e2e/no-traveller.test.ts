import { expect, test } from 'vitest'
import { booking as words } from '#i18n/en/booking.ts'
import { openBookingDialog, roomsOfHotel, stayAhead } from './booked-hotel.ts'
import { expectLasting, stopClock } from './clock.ts'
import { signIn } from './people.ts'
import { siteForTests } from './site-for-tests.ts'
import { goTo } from './waiting.ts'

// Who cannot book sees the whole dialog all the same, and is told at its end that nothing was sent.

const site = siteForTests()

/** The calls that send something. */
const SENDS = /^(POST|PUT|PATCH|DELETE)$/

test.each([
  ['a visitor', null, words.visitor.text],
  ['a hotel administrator', 'juma', words.visitor.otherRole],
  ['a platform administrator', 'admin', words.visitor.otherRole],
])(
  'in the booking dialog %s finds nothing filled in, waits 1.2 s for step 2, and nothing is sent [4.dialog.6, 9.simulated, 6.visitor]',
  async (_, username, told) => {
    const { page, context } = await site.visit({ width: 360, height: 740, language: 'en' })
    if (username) await signIn(context, username)
    await page.clock.install()
    await goTo(page, await roomsOfHotel(page, stayAhead(300, 3)))
    const sent: string[] = []
    page.on('request', (request) => SENDS.test(request.method()) && sent.push(request.url()))
    const dialog = await openBookingDialog(page)
    for (const [name, text] of [
      ['name', 'Tumaini Lema'],
      ['email', 'tumaini@example.com'],
      ['phone', '0712 345 678'],
      ['id_number', 'TZ1234567'],
    ]) {
      const field = dialog.locator(`input[name=${name}]`)
      expect([name, await field.inputValue()]).toEqual([name, ''])
      await field.fill(text ?? '')
    }
    await dialog.getByText(/TSh/).first().waitFor()
    await dialog.getByRole('button', { name: words.next, exact: true }).click()
    await dialog.locator('input[name=payment_details]').waitFor()
    const book = dialog.locator('button[type=submit]:not([aria-disabled])')
    await book.waitFor()
    await stopClock(page)
    await book.click()
    await dialog.getByText(words.visitor.processing).waitFor()
    const arrived = dialog.getByText(words.visitor.title)
    await expectLasting(page, 1200, async () => (await arrived.count()) === 0)
    await dialog.getByText(told, { exact: true }).waitFor()
    expect(sent).toEqual([])
    await context.close()
  },
)
