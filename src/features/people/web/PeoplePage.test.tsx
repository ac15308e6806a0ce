import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { DESKTOP, expectUsable, inDark, openPage, type Reply, VIEWS } from '#test/component/open-page.tsx'
import { button, details, list, main, OWNER, ok, row, WORDS, wishes } from '#test/component/people.ts'

test.each(VIEWS)(
  'people are listed with role and status, and each leads to their page: $width $language',
  async (view) => {
    await openPage('/bhumwi-admin/people', {
      view,
      user: OWNER,
      server: {
        'GET /api/users/': () =>
          list(
            [
              row(1),
              row(2, { status: 'blocked', suspended: true, first_name: 'Zuberi' }),
              row(3, { role: 'bhumwi_admin', platform_role: 'support' }),
            ],
            120,
          ),
      },
    })
    const words = WORDS[view.language]
    await expect
      .element(main().getByRole('link', { name: 'Zuberi Mollel' }))
      .toHaveAttribute('href', '/bhumwi-admin/people/2')
    await expect.element(main().getByText(`${words.roles.bhumwi_admin}: ${words.platformRoles.support}`)).toBeVisible()
    await expect.element(main().getByText(words.statuses.blocked, { exact: true }).first()).toBeVisible()
    expect(main().getByText(words.suspended).elements()).toHaveLength(1)
    await expect.element(main().getByText(words.count(120))).toBeVisible()
    await expectUsable('the list of people')
    await inDark(() => expectUsable('the list of people in the dark'))
  },
)

test('the table of people has room for whole names, usernames and addresses', async () => {
  const person = {
    first_name: 'Mohamed',
    last_name: 'Mwakalinga',
    username: 'mohamed.mwakalinga',
    email: 'baraka.nyerembe@example.org',
    last_seen_at: '2026-01-28T13:40:00.000Z',
    suspended: true,
    role: 'hotel_admin' as const,
  }
  await openPage('/bhumwi-admin/people', {
    view: DESKTOP,
    user: OWNER,
    server: {
      'GET /api/users/': () => list([row(1, person), row(2, { role: 'bhumwi_admin', platform_role: 'support' })]),
    },
  })
  await expect.element(main().getByText('28 Jan 2026, 16:40')).toBeVisible()
  await expect.element(main().getByText('Joined 5 Jan 2026').first()).toBeVisible()
  const cut = [...document.querySelectorAll('main td .truncate')].filter((text) => text.scrollWidth > text.clientWidth)
  expect(cut.map((text) => text.textContent)).toEqual([])
  const frame = document.querySelector('main table')?.parentElement
  expect(frame?.scrollWidth).toBe(frame?.clientWidth)
})

test('filters and the search are in the address and in the call', async () => {
  const queries: string[] = []
  await openPage('/bhumwi-admin/people?role=hotel_admin&status=blocked&q=asha', {
    view: DESKTOP,
    user: OWNER,
    server: {
      'GET /api/users/': (_, query) => {
        queries.push(String(query))
        return list([])
      },
    },
  })
  await expect.element(main().getByText(WORDS.en.empty)).toBeVisible()
  expect(queries[0]).toBe('role=hotel_admin&status=blocked&q=asha&limit=50&offset=0')
  await main().getByRole('link', { name: WORDS.en.clear }).click()
  await expect.poll(() => queries.at(-1)).toBe('limit=50&offset=0')
})

test('the order of the people is chosen, and is in the address and in the call', async () => {
  const queries: string[] = []
  await openPage('/bhumwi-admin/people?role=hotel_admin&page=2', {
    view: DESKTOP,
    user: OWNER,
    server: {
      'GET /api/users/': (_, query) => {
        queries.push(String(query))
        return list([row(1)])
      },
    },
  })
  await expect.poll(() => queries.at(-1)).toBe('role=hotel_admin&limit=50&offset=50')
  await main().getByLabelText(WORDS.en.sort).selectOptions('name')
  await expect.poll(() => queries.at(-1)).toBe('role=hotel_admin&sort=name&limit=50&offset=0')
  await expect.element(main().getByLabelText(WORDS.en.sort)).toHaveValue('name')
})

test('people that could not be fetched say so with Retry [8.fetch.office-lists]', async () => {
  let reply: Reply = { status: 500, body: {} }
  await openPage('/bhumwi-admin/people', { view: DESKTOP, user: OWNER, server: { 'GET /api/users/': () => reply } })
  await expect.element(main().getByText('Failed to fetch users')).toBeVisible()
  reply = list([row(1)])
  await button('Retry').click()
  await expect.element(main().getByText('Baraka Mollel')).toBeVisible()
})

test('a person is found and opened by the keyboard alone', async () => {
  await openPage('/bhumwi-admin/people', {
    view: DESKTOP,
    user: OWNER,
    server: {
      'GET /api/users/': () => list([row(7)]),
      'GET /api/users/7/': () => ok(details()),
      'GET /api/bhumwi-admin/wishlists/user/7/': () => wishes,
    },
  })
  await expect.element(main().getByRole('link', { name: 'Baraka Mollel' })).toBeVisible()
  await userEvent.keyboard('j{Enter}')
  await expect.element(main().getByRole('heading', { level: 1, name: 'Baraka Mollel' })).toBeVisible()
})
