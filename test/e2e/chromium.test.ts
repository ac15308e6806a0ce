import { expect, test } from 'vitest'
import { openBrowser } from './chromium.ts'

test('a real browser opens and shows a page', async () => {
  const browser = await openBrowser()
  const page = await browser.newPage()
  await page.setContent('<title>Karibu</title>')
  expect(await page.title()).toBe('Karibu')
  await browser.close()
}, 300_000)
