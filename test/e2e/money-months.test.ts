import { expect, test, vi } from 'vitest'
import { formatMonth } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { moneyMonths as en } from '#i18n/en/money-months.ts'
import { moneyMonths as sw } from '#i18n/sw/money-months.ts'
import { signIn } from './people.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo } from './waiting.ts'

// Finance closes the month that the demo has left open, and gives the bookkeeper its file.

vi.setConfig({ testTimeout: 120_000 })

const WORDS = { en, sw }
const sites = [ownSiteForTests(), ownSiteForTests()] as const

test.each([
  { at: 0, width: 360, height: 740, language: 'en' as Language },
  { at: 1, width: 1280, height: 900, language: 'sw' as Language },
] as const)('a month is closed, and its file adds up: $width px in $language', async ({ at, ...viewport }) => {
  const words = WORDS[viewport.language]
  const staff = await sites[at].visit(viewport, { acceptDownloads: true })
  const { page } = staff
  await signIn(staff.context, 'daudi')
  const { next, closed } = await (await page.request.get('/api/money/months/')).json()
  expect(closed.length).toBeGreaterThan(0)
  expect(next.is_over).toBe(true)
  const name = formatMonth(next.month, viewport.language)
  await goTo(page, '/bhumwi-admin/money/months')
  await page.getByText(words.next(name)).waitFor()
  await staff.audit('months')
  await page.getByRole('button', { name: words.close }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.reason).fill('Compared with the statements of the bank.')
  await dialog.getByRole('button', { name: words.close }).click()
  await page.getByText(words.closed(name)).first().waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: words.csvOf(name) }).click()
  expect((await download).suggestedFilename()).toBe(`bhumwi-${next.month}.csv`)
  const { hotels, totals } = await (await page.request.get(`/api/money/months/${next.month}/hotels/`)).json()
  const sum = hotels.reduce((all: number, hotel: { commission: number }) => all + hotel.commission, 0)
  expect(sum).toBe(totals.commission)
  expect(totals.commission).toBe(next.commission)
  expect(staff.faults).toEqual([])
})
