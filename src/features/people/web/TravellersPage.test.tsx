import { expect, test } from 'vitest'
import { DESKTOP, expectUsable, inDark, openPage, type Reply, VIEWS } from '#test/component/open-page.tsx'
import { details, list, main, OWNER, openPerson, WORDS, wishes } from '#test/component/people.ts'
import type { Traveller } from '../contract.ts'

const TRAVELLER: Traveller = {
  id: 7,
  username: 'person7',
  first_name: 'Baraka',
  last_name: 'Mollel',
  email: 'person7@example.com',
  phone_number: '',
  bookings: 12,
  last_booking_at: '2026-03-01T08:00:00.000Z',
  wishlist: 3,
  created_at: '2026-01-05T08:00:00.000Z',
}

test.each(VIEWS)(
  'travellers are listed with their bookings, and what all of them wish for: $width $language',
  async (view) => {
    const words = WORDS[view.language].travellers
    await openPage('/bhumwi-admin/travellers', {
      view,
      user: OWNER,
      server: {
        'GET /api/bhumwi-admin/travellers/': () => list([TRAVELLER]),
        'GET /api/bhumwi-admin/wishlists/': () => wishes,
      },
    })
    await expect
      .element(main().getByRole('link', { name: 'Baraka Mollel' }))
      .toHaveAttribute('href', '/bhumwi-admin/people/7')
    await expectUsable('the list of travellers')
    await inDark(() => expectUsable('the list of travellers in the dark'))
    await main().getByRole('link', { name: words.wishlists }).click()
    await expect.element(main().getByText('Dhow House')).toBeVisible()
    await expectUsable('the wishlists')
  },
)

test('travellers and wishlists that could not be fetched say so in the sentences of the specification [8.fetch.requests, 8.fetch.platform-lists]', async () => {
  const failed: Reply = { status: 500, body: {} }
  const server = {
    'GET /api/bhumwi-admin/travellers/': () => failed,
    'GET /api/bhumwi-admin/wishlists/': () => failed,
    'GET /api/bhumwi-admin/wishlists/user/7/': () => failed,
  }
  await openPage('/bhumwi-admin/travellers', { view: DESKTOP, user: OWNER, server })
  await expect.element(main().getByText('Failed to fetch traveller users')).toBeVisible()
  await main().getByRole('link', { name: WORDS.en.travellers.wishlists }).click()
  await expect.element(main().getByText('Failed to fetch all wishlists')).toBeVisible()
  await openPerson(details(), server)
  await expect.element(main().getByText('Failed to fetch user wishlist')).toBeVisible()
})
