import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { main, ok, open, property, SHOW, suspension, WORDS } from '#test/component/host-property.ts'
import { announced, expectUsable, inDark, type Reply, VIEWS } from '#test/component/open-page.tsx'

test.each(VIEWS)('a property has its host, its sisters and its suspensions: $width $language', async (view) => {
  const words = WORDS[view.language]
  const ended = suspension({
    id: 6,
    reach: 'host',
    coming_bookings: 'keep',
    left: 0,
    reinstated: { by: { id: 2, username: 'admin' }, at: '2026-02-02T08:00:00Z', reason: 'All is in order again.' },
  })
  await open(property({ status: 'suspended', suspensions: [suspension(), ended] }), { view })
  await expect.element(main().getByRole('heading', { level: 1, name: 'Mbuyu Lodge' })).toBeVisible()
  await expect.element(main().getByText(words.suspension.reaches.property)).toBeVisible()
  await expect.element(main().getByText(words.suspension.left(2))).toBeVisible()
  await expect.element(main().getByText(words.suspension.ended('All is in order again.'))).toBeVisible()
  await expect
    .element(main().getByRole('link', { name: 'Mkoko House' }))
    .toHaveAttribute('href', '/bhumwi-admin/properties/5')
  await expectUsable('a suspended property')
  await inDark(() => expectUsable('a suspended property in the dark'))
})

test.each(VIEWS)('a property is featured by one press, and a failure says so: $width px, $language', async (view) => {
  const { featured: words } = WORDS[view.language]
  let is_featured = false
  const sent: unknown[] = []
  let answer: Reply = { status: 500, body: {} }
  const server = {
    [SHOW]: () => ok(property({ is_featured })),
    'PUT /api/bhumwi-admin/properties/4/featured/': (body: Record<string, unknown>) => {
      sent.push(body)
      if (answer !== 'away' && answer.status === 200) is_featured = body.is_featured === true
      return answer
    },
  }
  await open(property(), { view, server })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await press(words.add)
  await expect.element(page.getByText(words.failed)).toBeVisible()
  answer = ok({ success: true })
  await press(words.add)
  await expect.element(page.getByText(words.is, { exact: true })).toBeVisible()
  expect(announced()).toContain(words.added)
  await press(words.remove)
  await expect.element(page.getByText(words.isNot, { exact: true })).toBeVisible()
  expect(sent).toEqual([{ is_featured: true }, { is_featured: true }, { is_featured: false }])
})
