import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { people as en } from '#i18n/en/people.ts'
import { people as sw } from '#i18n/sw/people.ts'
import {
  announced,
  DESKTOP,
  expectUsable,
  inDark,
  openPage,
  type Reply,
  refusal,
  staff,
  VIEWS,
} from '#test/component/open-page.tsx'
import type { Person, PersonDetails, Traveller } from '../contract.ts'

const WORDS = { en, sw }

const OWNER = staff('owner')

const row = (id: number, fields: Partial<Person> = {}): Person => ({
  id,
  username: `person${id}`,
  first_name: 'Baraka',
  last_name: 'Mollel',
  email: `person${id}@example.com`,
  phone_number: '255712000111',
  role: 'traveller',
  platform_role: null,
  status: 'active',
  suspended: false,
  created_at: '2026-01-05T08:00:00.000Z',
  last_seen_at: null,
  ...fields,
})
const details = (fields: Partial<PersonDetails> = {}): PersonDetails => ({
  ...row(7),
  language: 'sw',
  email_proven: true,
  blocked_at: null,
  has_second_factor: false,
  block_reason: null,
  bookings: 2,
  wishlist: 1,
  properties: [],
  sessions: [
    {
      id: 1,
      device: 'Chrome, Android',
      created_at: '2026-02-01T08:00:00.000Z',
      last_seen_at: '2026-02-02T08:00:00.000Z',
    },
  ],
  objection: null,
  ...fields,
})

const list = (rows: unknown[], total = rows.length): Reply => ({ status: 200, body: rows, total })
const ok = (body: unknown): Reply => ({ status: 200, body })
const wishes = list([
  {
    id: 5,
    created_at: '2026-02-03T08:00:00.000Z',
    user: { id: 7, username: 'person7', first_name: 'Baraka', last_name: 'Mollel' },
    property: { id: 3, name: 'Dhow House', status: 'paused' },
  },
])

const openPerson = (
  person: PersonDetails,
  server: Parameters<typeof openPage>[1]['server'] = {},
  user = OWNER,
  view = DESKTOP,
) =>
  openPage('/bhumwi-admin/people/7', {
    view,
    user,
    server: {
      'GET /api/users/7/': () => ok(person),
      'GET /api/bhumwi-admin/wishlists/user/7/': () => wishes,
      'GET /api/users/': () => list([person]),
      ...server,
    },
  })
const main = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })

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

test('filters and the search are in the address and in the call', async () => {
  const asked: string[] = []
  await openPage('/bhumwi-admin/people?role=hotel_admin&status=blocked&q=asha', {
    view: DESKTOP,
    user: OWNER,
    server: {
      'GET /api/users/': (_, query) => {
        asked.push(String(query))
        return list([])
      },
    },
  })
  await expect.element(main().getByText(en.empty)).toBeVisible()
  expect(asked[0]).toBe('role=hotel_admin&status=blocked&q=asha&limit=50&offset=0')
  await main().getByRole('link', { name: en.clear }).click()
  await expect.poll(() => asked.at(-1)).toBe('limit=50&offset=0')
})

test('the order of the people is chosen, and is in the address and in the call', async () => {
  const asked: string[] = []
  await openPage('/bhumwi-admin/people?role=hotel_admin&page=2', {
    view: DESKTOP,
    user: OWNER,
    server: {
      'GET /api/users/': (_, query) => {
        asked.push(String(query))
        return list([row(1)])
      },
    },
  })
  await expect.poll(() => asked.at(-1)).toBe('role=hotel_admin&limit=50&offset=50')
  await main().getByLabelText(en.sort).selectOptions('name')
  await expect.poll(() => asked.at(-1)).toBe('role=hotel_admin&sort=name&limit=50&offset=0')
  await expect.element(main().getByLabelText(en.sort)).toHaveValue('name')
})

test('people that could not be fetched say so with Retry [8.fetch.office-lists]', async () => {
  let reply: Reply = { status: 500, body: {} }
  await openPage('/bhumwi-admin/people', { view: DESKTOP, user: OWNER, server: { 'GET /api/users/': () => reply } })
  await expect.element(main().getByText('Failed to fetch users')).toBeVisible()
  reply = list([row(1)])
  await button('Retry').click()
  await expect.element(main().getByText('Baraka Mollel')).toBeVisible()
})

test.each(VIEWS)('a person has details, role, facts, sessions and wishlist: $width $language', async (view) => {
  await openPerson(
    details({
      blocked_at: '2026-03-01T08:00:00.000Z',
      block_reason: 'Chargebacks',
      status: 'blocked',
      objection: 'person_stay_ahead',
    }),
    {},
    OWNER,
    view,
  )
  const words = WORDS[view.language].person
  await expect.element(main().getByText(words.blockedWhy('Chargebacks'))).toBeVisible()
  await expect.element(main().getByText('Dhow House')).toBeVisible()
  await expect.element(main().getByText(words.objections.person_stay_ahead)).toBeVisible()
  await expect.element(button(words.remove)).toBeDisabled()
  await expectUsable('the page of a person')
  await inDark(() => expectUsable('the page of a person in the dark'))
})

test('only the changed fields are sent, and what the server refuses stands at its field', async () => {
  const bodies: unknown[] = []
  let reply: Reply = refusal(409, 'email_taken', 'An account with this email already exists.', {
    email: 'An account with this email already exists.',
  })
  await openPerson(details(), {
    'PUT /api/users/7/': (body) => {
      bodies.push(body)
      return reply
    },
  })
  await page.getByRole('textbox', { name: en.person.email }).fill('')
  await button(en.person.save).click()
  await expect.element(main().getByText('Email is required')).toBeVisible()
  await page.getByRole('textbox', { name: en.person.email }).fill('other@example.com')
  await button(en.person.save).click()
  await expect.element(main().getByText('An account with this email already exists.')).toBeVisible()
  reply = ok(row(7, { email: 'other@example.com' }))
  await button(en.person.save).click()
  await expect.poll(announced).toContain(en.person.saved)
  await button(en.person.save).click()
  await expect.poll(announced).toContain(en.person.unchanged)
  expect(bodies).toEqual([{ email: 'other@example.com' }, { email: 'other@example.com' }])
})

test('a person is blocked with a reason that must be given', async () => {
  const bodies: unknown[] = []
  await openPerson(details({ properties: [{ id: 3, name: 'Dhow House', role: 'owner' }] }), {
    'PUT /api/users/7/': (body) => {
      bodies.push(body)
      return ok(row(7, { status: 'blocked' }))
    },
  })
  await button(en.person.block).click()
  await expect.element(dialog().getByText(en.person.blockProperties(1))).toBeVisible()
  await dialog().getByRole('button', { name: en.person.block }).click()
  await expect.element(dialog().getByText(en.person.reasonNeeded)).toBeVisible()
  await expectUsable('the dialog that blocks a person', 'dialog')
  await dialog().getByRole('textbox', { name: en.person.reason }).fill('Chargebacks')
  await dialog().getByRole('button', { name: en.person.block }).click()
  await expect.poll(announced).toContain(en.person.blockDone)
  expect(bodies).toEqual([{ status: 'blocked', reason: 'Chargebacks' }])
})

test('an account is deleted once its username has been typed; a refusal stays in the dialog [8.server-first.users]', async () => {
  let reply: Reply = refusal(
    409,
    'person_money_under_way',
    'Money for a booking of this person may still be on its way.',
  )
  let calls = 0
  await openPerson(details(), {
    'DELETE /api/users/7/': () => {
      calls += 1
      return reply
    },
  })
  await button(en.person.remove).click()
  const confirm = dialog().getByRole('button', { name: en.person.remove })
  await dialog().getByRole('textbox').fill('someone')
  await confirm.click()
  await expect.element(dialog().getByText(en.person.removeMismatch)).toBeVisible()
  await dialog().getByRole('textbox').fill('Person7')
  await confirm.click()
  await expect.element(dialog().getByText(/may still be on its way/)).toBeVisible()
  await expectUsable('the dialog that deletes a person', 'dialog')
  reply = { status: 500, body: {} }
  await confirm.click()
  await expect.element(dialog().getByText('Failed to delete user')).toBeVisible()
  reply = ok({ success: true })
  await confirm.click()
  await expect.element(main().getByRole('heading', { name: en.title })).toBeVisible()
  expect(calls).toBe(3)
})

test('another role among the staff is saved, and a failure is said in the sentence of the specification [8.server-first.users]', async () => {
  const bodies: unknown[] = []
  let reply: Reply = { status: 500, body: {} }
  await openPerson(details({ role: 'bhumwi_admin', platform_role: 'support' }), {
    'PUT /api/users/7/': (body) => {
      bodies.push(body)
      return reply
    },
  })
  await expect.element(button(en.person.saveRole)).toBeDisabled()
  await page.getByRole('radio', { name: new RegExp(en.platformRoles.content) }).click()
  await button(en.person.saveRole).click()
  await expect.element(main().getByText('Failed to update user')).toBeVisible()
  reply = ok(row(7))
  await button(en.person.saveRole).click()
  await expect.poll(announced).toContain(en.person.roleSaved)
  expect(bodies.at(-1)).toEqual({ role: 'bhumwi_admin', platform_role: 'content' })
})

test('support sees no roles and no deletion, and cannot change the staff', async () => {
  await openPerson(details(), {}, staff('support'))
  await expect.element(button(en.person.block)).toBeVisible()
  expect(button(en.person.remove).elements()).toHaveLength(0)
  expect(button(en.person.saveRole).elements()).toHaveLength(0)
  await openPerson(details({ role: 'bhumwi_admin', platform_role: 'owner' }), {}, staff('support'))
  await expect.element(main().getByText(en.person.onlyManagers)).toBeVisible()
  expect(button(en.person.save).elements()).toHaveLength(0)
})

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
  await main().getByRole('link', { name: en.travellers.wishlists }).click()
  await expect.element(main().getByText('Failed to fetch all wishlists')).toBeVisible()
  await openPerson(details(), server)
  await expect.element(main().getByText('Failed to fetch user wishlist')).toBeVisible()
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

test('the focus stays on the chosen role after it was saved', async () => {
  let person = details()
  await openPerson(person, {
    'GET /api/users/7/': () => ok(person),
    'PUT /api/users/7/': ({ role }) => {
      person = details({ role: role as Person['role'] })
      return ok(person)
    },
  })
  const role = page.getByRole('radio', { name: new RegExp(en.roles.hotel_admin) })
  await role.click()
  await button(en.person.saveRole).click()
  await expect.poll(announced).toContain(en.person.roleSaved)
  await expect.element(button(en.person.saveRole)).toBeDisabled()
  expect(document.activeElement).toBe(role.element())
})

test('takes the app off an account, with a reason', async () => {
  const bodies: unknown[] = []
  let person = details({ has_second_factor: true })
  await openPerson(person, {
    'GET /api/users/7/': () => ok(person),
    'POST /api/users/7/reset-second-factor/': (body) => {
      bodies.push(body)
      person = details()
      return ok({ success: true })
    },
  })
  await button(en.person.secondFactor).click()
  await dialog().getByRole('button', { name: en.person.secondFactor }).click()
  await expect.element(dialog().getByText(en.person.reasonNeeded)).toBeVisible()
  await expectUsable('the dialog that takes the app off', 'dialog')
  await dialog().getByRole('textbox', { name: en.person.reason }).fill('Phone stolen, called back')
  await dialog().getByRole('button', { name: en.person.secondFactor }).click()
  await expect.element(button(en.person.block)).toBeVisible()
  await expect.element(button(en.person.secondFactor)).not.toBeInTheDocument()
  expect(bodies).toEqual([{ reason: 'Phone stolen, called back' }])
})

test.each(VIEWS)('an account is viewed only with a reason, and a refusal says why: $width $language', async (view) => {
  const words = WORDS[view.language].person
  const bodies: unknown[] = []
  const start = (body: unknown) => {
    bodies.push(body)
    return refusal(409, 'view_not_possible', 'This account cannot be viewed.')
  }
  await openPerson(details(), { 'POST /api/users/7/view/': start }, staff('support'), view)
  await button(words.view).click()
  await expectUsable('the question before a view')
  await dialog().getByRole('button', { name: words.view }).click()
  await expect.element(dialog().getByText(words.reasonNeeded)).toBeVisible()
  expect(bodies).toEqual([])
  await dialog().getByRole('textbox').fill('Call 4711: a payment that is missing')
  await dialog().getByRole('button', { name: words.view }).click()
  await expect.element(dialog().getByText('This account cannot be viewed.')).toBeVisible()
  expect(bodies).toEqual([{ reason: 'Call 4711: a payment that is missing' }])
})

test('accounts of the staff and blocked ones are not viewed', async () => {
  for (const [person, user] of [
    [details({ role: 'bhumwi_admin', platform_role: 'finance' }), OWNER],
    [details({ status: 'blocked', blocked_at: '2026-02-02T08:00:00.000Z' }), OWNER],
  ] as const) {
    await openPerson(person, {}, user)
    await expect.element(main().getByText('person7', { exact: false }).first()).toBeVisible()
    await expect.element(button(en.person.view)).not.toBeInTheDocument()
  }
})

test('an owner’s properties are handed over before the account is deleted', async () => {
  const person = details({
    role: 'hotel_admin',
    properties: [{ id: 3, name: 'Dhow House', role: 'owner' }],
    objection: 'person_owns_properties',
  })
  await openPerson(person)
  const link = main().getByRole('link', { name: en.person.handOver })
  await expect.element(link).toHaveAttribute('href', '/bhumwi-admin/people/7/hand-over')
  await expect.element(button(en.person.remove)).toBeDisabled()
  await openPerson(details({ ...person, properties: [{ id: 3, name: 'Dhow House', role: 'manager' }] }))
  await expect.element(main().getByRole('link', { name: 'Dhow House' })).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
})
