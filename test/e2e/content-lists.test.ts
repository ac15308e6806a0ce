import { expect, test, vi } from 'vitest'
import { contentLists as words } from '#i18n/en/content-lists.ts'
import { PASSWORD } from '#test/factories.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo, noteLife } from './waiting.ts'

// A content editor adds a category and moves the properties of another one to it; a visitor sees both within seconds.

vi.setConfig({ testTimeout: 120_000 })

const site = ownSiteForTests()

const contextAt = async (width: number) => {
  const context = await site.browser.newContext({
    baseURL: site.url,
    locale: 'en-GB',
    viewport: { width, height: 740 },
    serviceWorkers: 'block',
  })
  await noteLife(context)
  return context
}

const SEEN_MS = 15_000

test.each([
  { width: 360, old: 'Guesthouse', name: 'Homestay' },
  { width: 1280, old: 'Villa', name: 'Farmhouse' },
])('the list of categories at $width px: a new one, and the old one’s properties move there', async (run) => {
  const { width, old, name } = run
  const office = await contextAt(width)
  await office.request.post('/api/login/', { data: { username: 'admin', password: PASSWORD } })
  const editor = await office.newPage()
  const visitor = await contextAt(width)
  type Listed = { name: string }
  const categories = async (): Promise<string[]> =>
    (await (await visitor.request.get('/api/property-categories/')).json()).map((one: Listed) => one.name)
  const inCategory = async (category: string): Promise<number> => {
    const reply = await visitor.request.get(`/api/properties/?${new URLSearchParams({ category })}`)
    return Number(reply.headers()['x-total-count'])
  }
  const wanted = await inCategory(old)
  expect(wanted).toBeGreaterThan(0)

  await goTo(editor, '/bhumwi-admin/lists')
  await editor.getByRole('button', { name: words.add }).click()
  const form = editor.getByRole('dialog')
  await form.getByLabel(words.fields.name).fill(name)
  await form.getByLabel(words.fields.icon).selectOption('home')
  await form.getByLabel(words.fields.position).fill('1')
  await form.getByRole('button', { name: words.save }).click()
  await editor.getByText(words.saved(name)).first().waitFor()
  const row = editor.getByRole('listitem').filter({ hasText: name })
  await row.getByText(words.lacksSwahili).waitFor()
  await expect.poll(categories, { timeout: SEEN_MS }).toContain(name)
  await editor.getByRole('button', { name: words.removeNamed(old) }).click()
  const question = editor.getByRole('dialog')
  await question.getByRole('button', { name: words.removal.move }).waitFor()
  await question.getByLabel(words.removal.moveTo).selectOption(name)
  await question.getByRole('button', { name: words.removal.move }).click()
  await editor.getByText(words.removal.moved(old, name)).first().waitFor()
  await expect.poll(categories, { timeout: SEEN_MS }).not.toContain(old)
  await expect.poll(() => inCategory(name), { timeout: SEEN_MS }).toBe(wanted)
  for (const context of [office, visitor]) await context.close()
})
