import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ASHA, openPage, type Reply, refusal } from '#test/component/open-page.tsx'

const ITEM = {
  id: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  property: {
    id: 7,
    name: 'Nyota ya Bahari',
    image: '/illustrations/dhow-dusk-sea12.svg',
    image_alt: 'A dhow',
    image_colour: '#123456',
    description: 'By the sea.',
    ratings: 4.5,
    amenities: [],
    amenity_list: [],
    price: 100_000,
    destination: { id: 1, name: 'Nungwi' },
    region: { id: 2, name: 'Zanzibar' },
  },
}

const said = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)

describe('removing a property from the wishlist', () => {
  const removeWith = async (reply: Reply) => {
    await openPage('/wishlist', {
      view: { width: 360, height: 740, language: 'en' },
      user: ASHA,
      server: {
        'GET /api/wishlist/': () => ({ status: 200, body: [ITEM], total: 1 }),
        'DELETE /api/wishlist/remove/7/': () => reply,
      },
    })
    await page.getByRole('button', { name: /^Remove/ }).click()
  }

  test('that fails says the server’s own sentence [8.server-first.wishlist]', async () => {
    await removeWith(refusal(429, 'too_many', 'Too many attempts. Please wait a moment and try again.'))
    await expect.poll(said).toContain('Too many attempts. Please wait a moment and try again.')
  })

  test.each([
    ['without a sentence', { status: 500, body: {} }],
    ['without an answer', 'away'],
  ] as const)(
    'that fails %s says so in the specified words [8.server-first.wishlist, 8.wishlist.remove]',
    async (_how, reply) => {
      await removeWith(reply)
      await expect.poll(said).toContain('Failed to remove from wishlist')
    },
  )
})

test('two properties that are removed at once are both removed, and both come back', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const done = async (): Promise<Reply> => {
    await released
    return { status: 200, body: { success: true } }
  }
  const other = { ...ITEM, id: 2, property: { ...ITEM.property, id: 8, name: 'Kilima View' } }
  await openPage('/wishlist', {
    view: { width: 360, height: 740, language: 'en' },
    user: ASHA,
    server: {
      'GET /api/wishlist/': () => ({ status: 200, body: [ITEM, other], total: 2 }),
      'DELETE /api/wishlist/remove/7/': done,
      'DELETE /api/wishlist/remove/8/': done,
      'POST /api/wishlist/add/': done,
    },
  })
  const remove = page.getByRole('button', { name: /^Remove/ })
  const undo = page.getByRole('button', { name: /^Undo/ })
  await remove.first().click()
  await remove.last().click()
  release()
  await expect.poll(() => [remove.elements().length, undo.elements().length]).toEqual([0, 2])
  const undos = undo.elements() as HTMLElement[]
  for (const button of undos) button.click() // in one task: no rendering between them
  await expect.poll(() => [remove.elements().length, undo.elements().length]).toEqual([2, 0])
})
