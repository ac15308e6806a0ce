import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { announced, expectUsable, inDark, type Reply, refusal, staff, VIEWS } from '#test/component/open-page.tsx'
import { button, details, dialog, main, OWNER, ok, openPerson, row, WORDS } from '#test/component/people.ts'
import type { Person } from '../contract.ts'

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
  await page.getByRole('textbox', { name: WORDS.en.person.email }).fill('')
  await button(WORDS.en.person.save).click()
  await expect.element(main().getByText('Email is required')).toBeVisible()
  await page.getByRole('textbox', { name: WORDS.en.person.email }).fill('other@example.com')
  await button(WORDS.en.person.save).click()
  await expect.element(main().getByText('An account with this email already exists.')).toBeVisible()
  reply = ok(row(7, { email: 'other@example.com' }))
  await button(WORDS.en.person.save).click()
  await expect.poll(announced).toContain(WORDS.en.person.saved)
  await button(WORDS.en.person.save).click()
  await expect.poll(announced).toContain(WORDS.en.person.unchanged)
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
  await button(WORDS.en.person.block).click()
  await expect.element(dialog().getByText(WORDS.en.person.blockProperties(1))).toBeVisible()
  await dialog().getByRole('button', { name: WORDS.en.person.block }).click()
  await expect.element(dialog().getByText(WORDS.en.person.reasonNeeded)).toBeVisible()
  await expectUsable('the dialog that blocks a person', 'dialog')
  await dialog().getByRole('textbox', { name: WORDS.en.person.reason }).fill('Chargebacks')
  await dialog().getByRole('button', { name: WORDS.en.person.block }).click()
  await expect.poll(announced).toContain(WORDS.en.person.blockDone)
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
  await button(WORDS.en.person.remove).click()
  const confirm = dialog().getByRole('button', { name: WORDS.en.person.remove })
  await dialog().getByRole('textbox').fill('someone')
  await confirm.click()
  await expect.element(dialog().getByText(WORDS.en.person.removeMismatch)).toBeVisible()
  await dialog().getByRole('textbox').fill('Person7')
  await confirm.click()
  await expect.element(dialog().getByText(/may still be on its way/)).toBeVisible()
  await expectUsable('the dialog that deletes a person', 'dialog')
  reply = { status: 500, body: {} }
  await confirm.click()
  await expect.element(dialog().getByText('Failed to delete user')).toBeVisible()
  reply = ok({ success: true })
  await confirm.click()
  await expect.element(main().getByRole('heading', { name: WORDS.en.title })).toBeVisible()
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
  await expect.element(button(WORDS.en.person.saveRole)).toBeDisabled()
  await page.getByRole('radio', { name: new RegExp(WORDS.en.platformRoles.content) }).click()
  await button(WORDS.en.person.saveRole).click()
  await expect.element(main().getByText('Failed to update user')).toBeVisible()
  reply = ok(row(7))
  await button(WORDS.en.person.saveRole).click()
  await expect.poll(announced).toContain(WORDS.en.person.roleSaved)
  expect(bodies.at(-1)).toEqual({ role: 'bhumwi_admin', platform_role: 'content' })
})

test('support sees no roles and no deletion, and cannot change the staff', async () => {
  await openPerson(details(), {}, staff('support'))
  await expect.element(button(WORDS.en.person.block)).toBeVisible()
  expect(button(WORDS.en.person.remove).elements()).toHaveLength(0)
  expect(button(WORDS.en.person.saveRole).elements()).toHaveLength(0)
  await openPerson(details({ role: 'bhumwi_admin', platform_role: 'owner' }), {}, staff('support'))
  await expect.element(main().getByText(WORDS.en.person.onlyManagers)).toBeVisible()
  expect(button(WORDS.en.person.save).elements()).toHaveLength(0)
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
  const role = page.getByRole('radio', { name: new RegExp(WORDS.en.roles.hotel_admin) })
  await role.click()
  await button(WORDS.en.person.saveRole).click()
  await expect.poll(announced).toContain(WORDS.en.person.roleSaved)
  await expect.element(button(WORDS.en.person.saveRole)).toBeDisabled()
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
  await button(WORDS.en.person.secondFactor).click()
  await dialog().getByRole('button', { name: WORDS.en.person.secondFactor }).click()
  await expect.element(dialog().getByText(WORDS.en.person.reasonNeeded)).toBeVisible()
  await expectUsable('the dialog that takes the app off', 'dialog')
  await dialog().getByRole('textbox', { name: WORDS.en.person.reason }).fill('Phone stolen, called back')
  await dialog().getByRole('button', { name: WORDS.en.person.secondFactor }).click()
  await expect.element(button(WORDS.en.person.block)).toBeVisible()
  await expect.element(button(WORDS.en.person.secondFactor)).not.toBeInTheDocument()
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
    await expect.element(button(WORDS.en.person.view)).not.toBeInTheDocument()
  }
})

test('an owner’s properties are handed over before the account is deleted', async () => {
  const person = details({
    role: 'hotel_admin',
    properties: [{ id: 3, name: 'Dhow House', role: 'owner' }],
    objection: 'person_owns_properties',
  })
  await openPerson(person)
  const link = main().getByRole('link', { name: WORDS.en.person.handOver })
  await expect.element(link).toHaveAttribute('href', '/bhumwi-admin/people/7/hand-over')
  await expect.element(button(WORDS.en.person.remove)).toBeDisabled()
  await openPerson(details({ ...person, properties: [{ id: 3, name: 'Dhow House', role: 'manager' }] }))
  await expect.element(main().getByRole('link', { name: 'Dhow House' })).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
})
