import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_MEMBERS, type TeamRole } from '#domain/team.ts'
import { acceptInvitation, deleteUser, showInvitation } from '#features/accounts/contract.ts'
import { listActions } from '#features/action-log/contract.ts'
import { cancelBooking } from '#features/bookings/contract.ts'
import { hotelBookings } from '#features/front-desk/contract.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { getHotelProperty, listHotelProperties } from '#features/properties/contract.ts'
import { makeAccount, makeMember, makeProperty, PASSWORD, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { addColleague, changeColleague, inviteColleague, removeColleague, showTeam } from '../contract.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())

type Browser = Awaited<ReturnType<typeof signInAs>>

let count = 0
/** An owner with so many properties. */
const openHotel = async (properties = 1) => {
  count += 1
  const account = await makeAccount(market.db, { role: 'hotel_admin', withPassword: true })
  const ids: number[] = []
  for (let at = 0; at < properties; at++)
    ids.push((await makeProperty(market.db, { owner_id: account.id, name: `Nyumba ${count}.${at}` })).id)
  return { account, ids, property: ids[0] ?? 0, owner: await signInAs(market.app, account) }
}

const newEmail = () => `colleague${++count}@example.com`
const bodyOf = (property: number, { email = newEmail(), role = 'front_desk' as TeamRole } = {}) => ({
  first_name: 'Mary Anne',
  last_name: 'Kweka',
  email,
  language: 'en' as const,
  roles: [{ property, role }],
})
const teamOf = async (owner: Browser) => (await owner.call(showTeam)).ok

/** The token of the latest link that was mailed to an address. */
const tokenFor = async (email: string, before = '') => {
  const latest = () =>
    market.sims.mail
      .mails(email)
      .map(({ text }) => /\/welcome#([\w-]+)/.exec(text)?.[1] ?? '')
      .findLast((token) => token !== '') ?? before
  await expect.poll(latest, { timeout: 10_000 }).not.toBe(before)
  return latest()
}
const accept = async (token: string) => {
  const browser = market.app.client()
  const body = { token, new_password: PASSWORD, confirm_password: PASSWORD }
  expect((await browser.call(acceptInvitation, { body })).ok).toMatchObject({ property_id: null })
  return browser
}

describe('a new colleague', () => {
  test('gets an account and a link, sets the password, and has the rights of the role from then on', async () => {
    const { owner, property } = await openHotel()
    const body = bodyOf(property)
    const { status, ok } = await owner.call(addColleague, { body })
    expect(status).toBe(201)
    expect(ok).toMatchObject({
      first_name: 'Mary Anne',
      last_name: 'Kweka',
      is_new: true,
      is_you: false,
      roles: [{ property, role: 'front_desk' }],
    })
    expect(ok.invited_until).not.toBeNull()
    const colleague = await accept(await tokenFor(body.email))
    expect((await colleague.call(listHotelProperties)).ok.map(({ id }) => id)).toEqual([property])
    expect((await colleague.call(hotelBookings)).status).toBe(200)
    expect(await refusalOf(colleague.call(getHotelProperty, { params: { id: property } }))).toBe('403 wrong_role')
    expect(await refusalOf(colleague.call(showTeam))).toBe('403 wrong_role')
    const [, person] = (await teamOf(owner)).people
    expect(person).toMatchObject({ is_new: false, invited_until: null })
  })

  test('who has a hotel’s account gets the roles at once, and hears of it; so does the owner', async () => {
    const [here, elsewhere] = [await openHotel(), await openHotel()]
    const body = bodyOf(here.property, { email: elsewhere.account.email })
    expect((await here.owner.call(addColleague, { body })).ok).toMatchObject({
      id: elsewhere.account.id,
      is_new: false,
    })
    expect((await elsewhere.owner.call(listHotelProperties)).ok.map(({ id }) => id).sort()).toEqual(
      [here.property, elsewhere.property].sort(),
    )
    // A right at one property is none at another: the owner there is front desk here.
    expect((await elsewhere.owner.call(getHotelProperty, { params: { id: here.property } })).status).toBe(404)
    const titles = async (browser: Browser) => (await browser.call(listNotifications)).ok.map(({ title }) => title)
    expect(await titles(elsewhere.owner)).toContain('You work at another place')
    expect(await titles(here.owner)).toContain('Somebody has joined your team')
  })

  test('is refused where the address is a traveller’s, or the person works here already', async () => {
    const { owner, property } = await openHotel()
    const traveller = await makeAccount(market.db)
    const body = bodyOf(property, { email: traveller.email.toUpperCase() })
    expect(await refusalOf(owner.call(addColleague, { body }))).toBe('409 team_email_taken')
    const again = bodyOf(property)
    await owner.call(addColleague, { body: again })
    expect(await refusalOf(owner.call(addColleague, { body: again }))).toBe('409 team_member')
    expect((await teamOf(owner)).people).toHaveLength(2)
  })

  test.each([
    ['no role', { roles: [] }],
    [
      'a role twice',
      {
        roles: [
          { property: 1, role: 'manager' },
          { property: 1, role: 'accounts' },
        ],
      },
    ],
    ['the role of an owner', { roles: [{ property: 1, role: 'owner' }] }],
    ['no name', { first_name: ' ' }],
    ['a name with markup', { last_name: '<b>x</b>' }],
    ['no address', { email: 'x' }],
  ])('is refused with %s', async (_, wrong) => {
    const { owner, property } = await openHotel()
    expect(await refusalOf(owner.call(addColleague, { body: { ...bodyOf(property), ...wrong } as never }))).toBe(
      '400 validation',
    )
  })

  test('works at no property of somebody else, nor at one where nobody more fits', async () => {
    const [here, other] = [await openHotel(), await openHotel()]
    const roles = [here.property, other.property].map((property) => ({ property, role: 'manager' as const }))
    const body = { ...bodyOf(here.property), roles }
    expect(await refusalOf(here.owner.call(addColleague, { body }))).toBe('404 not_found')
    for (let at = 1; at < MOST_MEMBERS; at++) {
      const { id } = await makeAccount(market.db, { role: 'hotel_admin' })
      await makeMember(market.db, { property_id: here.property, account_id: id, role: 'housekeeping' })
    }
    expect(await refusalOf(here.owner.call(addColleague, { body: bodyOf(here.property) }))).toBe('409 team_full')
    expect(market.sims.mail.mails(body.email)).toEqual([])
  })

  test('fills the last place of a property once, also if two are added at the same moment', async () => {
    const { owner, property } = await openHotel()
    for (let at = 2; at < MOST_MEMBERS; at++) {
      const { id } = await makeAccount(market.db, { role: 'hotel_admin' })
      await makeMember(market.db, { property_id: property, account_id: id, role: 'housekeeping' })
    }
    const both = await Promise.all([0, 1].map(() => owner.call(addColleague, { body: bodyOf(property) })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })
})

describe('the roles of a colleague', () => {
  test('are set property by property, count from the next call, and are in the action log', async () => {
    const { owner, ids } = await openHotel(2)
    const [first = 0, second = 0] = ids
    const { email, ...body } = bodyOf(first)
    const { id } = (await owner.call(addColleague, { body: { ...body, email } })).ok
    const colleague = await accept(await tokenFor(email))
    const roles = [
      { property: second, role: 'manager' as const },
      { property: first, role: null },
    ]
    const { ok } = await owner.call(changeColleague, { params: { id }, body: { roles } })
    expect(ok.roles).toMatchObject([{ property: second, role: 'manager' }])
    expect((await colleague.call(getHotelProperty, { params: { id: second } })).status).toBe(200)
    expect((await colleague.call(listHotelProperties)).ok.map(({ id }) => id)).toEqual([second])
    const [logged] = (await (await market.staffBrowser()).call(listActions, { query: { action_type: 'team.update' } }))
      .ok
    expect(logged).toMatchObject({
      before: { roles: [`Nyumba ${count - 1}.0 (${first}): front_desk`] },
      after: { roles: [`Nyumba ${count - 1}.1 (${second}): manager`] },
    })
  })

  test('stay where none is named, and at an archived property in any case; a removal ends them all', async () => {
    const { owner, ids } = await openHotel(4)
    const [first = 0, unnamed = 0, archived = 0, other = 0] = ids
    const { id } = (await owner.call(addColleague, { body: bodyOf(first) })).ok
    for (const property_id of [unnamed, archived])
      await makeMember(market.db, { property_id, account_id: id, role: 'accounts' })
    await market.db.updateTable('property').set({ status: 'archived' }).where('id', '=', archived).execute()
    const given = { property: other, role: 'manager' as const }
    const roles = [given, ...[first, archived].map((property) => ({ property, role: null }))]
    const { ok } = await owner.call(changeColleague, { params: { id }, body: { roles } })
    const stay = [unnamed, archived].map((property) => ({ property, role: 'accounts' }))
    expect(ok.roles).toMatchObject([...stay, given])
    await owner.call(removeColleague, { params: { id } })
    expect((await teamOf(owner)).people).toHaveLength(1)
  })

  test('are not taken at properties of other owners, and one role stays at least', async () => {
    const [here, other] = [await openHotel(), await openHotel()]
    const { id } = (await here.owner.call(addColleague, { body: bodyOf(here.property) })).ok
    await makeMember(market.db, { property_id: other.property, account_id: id, role: 'manager' })
    const params = { id }
    const none = { property: other.property, role: null }
    expect(await refusalOf(here.owner.call(changeColleague, { params, body: { roles: [none] } }))).toBe(
      '400 validation',
    )
    const roles = [{ property: here.property, role: 'accounts' as const }, none]
    expect((await here.owner.call(changeColleague, { params, body: { roles } })).status).toBe(200)
    expect((await teamOf(other.owner)).people.map((one) => one.id)).toContain(id)
  })

  test('end at once with everything that they allowed; the account stays', async () => {
    const { owner, property } = await openHotel()
    const body = bodyOf(property)
    const { id } = (await owner.call(addColleague, { body })).ok
    const colleague = await accept(await tokenFor(body.email))
    expect((await owner.call(removeColleague, { params: { id } })).ok).toEqual({ success: true })
    expect((await colleague.call(listHotelProperties)).ok).toEqual([])
    expect((await teamOf(owner)).people).toHaveLength(1)
    expect(await refusalOf(owner.call(removeColleague, { params: { id } }))).toBe('404 not_found')
    // Who was here before is added again without another link.
    expect((await owner.call(addColleague, { body })).ok).toMatchObject({ id, is_new: false })
  })

  test('of an owner are changed by nobody, not even by a second owner', async () => {
    const { owner, account, ids } = await openHotel(2)
    const [first = 0, second = 0] = ids
    const partner = await makeAccount(market.db, { role: 'hotel_admin' })
    for (const property_id of ids) await makeMember(market.db, { property_id, account_id: partner.id, role: 'owner' })
    const roles = [{ property: first, role: 'housekeeping' as const }]
    const other = await signInAs(market.app, partner)
    for (const [browser, id] of [
      [other, account.id],
      [owner, partner.id],
      [owner, account.id],
    ] as const) {
      const params = { id }
      expect(await refusalOf(browser.call(changeColleague, { params, body: { roles } }))).toBe('409 team_owner')
      expect(await refusalOf(browser.call(removeColleague, { params }))).toBe('409 team_owner')
    }
    // Somebody who owns one of two properties keeps it when the role at the other one ends.
    await market.db
      .updateTable('property_member')
      .set({ role: 'manager' })
      .where('property_id', '=', second)
      .where('account_id', '=', partner.id)
      .execute()
    const params = { id: partner.id }
    expect(await refusalOf(owner.call(changeColleague, { params, body: { roles } }))).toBe('409 team_owner')
    await owner.call(removeColleague, { params })
    expect((await other.call(listHotelProperties)).ok.map(({ id }) => id)).toEqual([first])
  })

  test('stay as they were at properties of other owners', async () => {
    const [here, other] = [await openHotel(), await openHotel()]
    const colleague = await makeAccount(market.db, { role: 'hotel_admin' })
    for (const property_id of [here.property, other.property])
      await makeMember(market.db, { property_id, account_id: colleague.id, role: 'front_desk' })
    const [, seen] = (await teamOf(here.owner)).people
    expect(seen?.roles.map(({ property }) => property)).toEqual([here.property])
    await here.owner.call(removeColleague, { params: { id: colleague.id } })
    const browser = await signInAs(market.app, colleague)
    expect((await browser.call(listHotelProperties)).ok.map(({ id }) => id)).toEqual([other.property])
  })
})

describe('the link of an invitation', () => {
  test('is sent again to who has not used it; the first one no longer works', async () => {
    const { owner, property } = await openHotel()
    const body = bodyOf(property)
    const { id } = (await owner.call(addColleague, { body })).ok
    const first = await tokenFor(body.email)
    await owner.call(inviteColleague, { params: { id } })
    const second = await tokenFor(body.email, first)
    const show = (token: string) => market.app.client().call(showInvitation, { body: { token } })
    expect(await refusalOf(show(first))).toBe('409 invitation_replaced')
    await accept(second)
    expect(await refusalOf(owner.call(inviteColleague, { params: { id } }))).toBe('409 team_no_invitation')
  })

  test('ends when the colleague is removed before using it', async () => {
    const { owner, property } = await openHotel()
    const body = bodyOf(property)
    const { id } = (await owner.call(addColleague, { body })).ok
    const token = await tokenFor(body.email)
    await owner.call(removeColleague, { params: { id } })
    expect(await refusalOf(market.app.client().call(showInvitation, { body: { token } }))).toBe(
      '409 invitation_replaced',
    )
  })

  test('stays when one hotel removes the colleague while another one still counts on it', async () => {
    const [here, other] = [await openHotel(), await openHotel()]
    const { email, ...body } = bodyOf(here.property)
    const { id } = (await here.owner.call(addColleague, { body: { ...body, email } })).ok
    const first = await tokenFor(email)
    await other.owner.call(addColleague, { body: bodyOf(other.property, { email }) })
    const token = await tokenFor(email, first)
    const show = () => market.app.client().call(showInvitation, { body: { token } })
    await here.owner.call(removeColleague, { params: { id } })
    expect((await show()).status).toBe(200)
    await other.owner.call(removeColleague, { params: { id } })
    expect(await refusalOf(show())).toBe('409 invitation_replaced')
  })
})

test('who moves the bookings of a hotel hears of them on the site, and is sent neither mail nor text', async () => {
  const { db, property } = market
  const join = async (role: TeamRole) => {
    const account = await makeAccount(db, { role: 'hotel_admin' })
    await makeMember(db, { property_id: property.id, account_id: account.id, role })
    return { account, browser: await signInAs(market.app, account) }
  }
  const [desk, cleaner] = [await join('front_desk'), await join('housekeeping')]
  const { browser } = await market.traveller()
  const { id, reference } = await market.book(browser, { room: await market.room() })
  await market.answerPrompt(id, 'approve')
  const heard = async ({ browser }: typeof desk) =>
    (await browser.call(listNotifications)).ok.filter(({ link }) => link?.includes(reference))
  await expect.poll(async () => (await heard(desk)).length, { timeout: 10_000 }).toBe(1)
  expect(await heard(cleaner)).toEqual([])
  expect(market.sims.mail.mails(desk.account.email)).toEqual([])
  await db.deleteFrom('property_member').where('account_id', '=', desk.account.id).execute()
  await browser.call(cancelBooking, { params: { id }, body: { reason: 'Ill' } })
  const ofOwner = async () =>
    (await market.hotel.call(listNotifications)).ok.filter(({ link }) => link?.includes(reference))
  await expect.poll(async () => (await ofOwner()).length).toBe(2)
  expect(await heard(desk)).toHaveLength(1)
})

test('each owner hears of a new colleague at a property of theirs alone, also when roles are changed', async () => {
  const [here, other] = [await openHotel(), await openHotel()]
  // The owner of one is a second owner of the other, who decides for both.
  await makeMember(market.db, { property_id: other.property, account_id: here.account.id, role: 'owner' })
  const { id } = (await here.owner.call(addColleague, { body: bodyOf(here.property) })).ok
  const heard = async ({ owner }: typeof here) =>
    (await owner.call(listNotifications)).ok.filter(({ title }) => title === 'Somebody has joined your team')
  expect([await heard(here), await heard(other)].map(({ length }) => length)).toEqual([1, 0])
  const roles = [here.property, other.property].map((property) => ({ property, role: 'accounts' as const }))
  await here.owner.call(changeColleague, { params: { id }, body: { roles } })
  const [told] = await heard(other)
  const names = (await teamOf(here.owner)).properties
  const nameOf = (property: number) => names.find((one) => one.id === property)?.name ?? 'none'
  expect(told?.message).toContain(nameOf(other.property))
  expect(told?.message).not.toContain(nameOf(here.property))
  expect(await heard(here)).toHaveLength(1)
})

test('a deleted colleague is named neither by the action log nor by what the owner was notified of', async () => {
  const { owner, property } = await openHotel()
  const { email, ...body } = bodyOf(property)
  const { id, username } = (await owner.call(addColleague, { body: { ...body, email } })).ok
  const colleague = await accept(await tokenFor(email))
  const roles = [{ property, role: 'manager' as const }]
  await owner.call(changeColleague, { params: { id }, body: { roles } })
  await owner.call(removeColleague, { params: { id } })
  const staff = await market.staffBrowser()
  const logged = async () =>
    (await staff.call(listActions)).ok
      .filter(({ object_type, object_id }) => object_type === 'user' && object_id === String(id))
      .map(({ action_type, summary }) => [action_type, summary])
  const types = ['team.remove', 'team.update', 'user.change_password', 'team.add', 'user.create']
  expect(await logged()).toEqual(types.map((type) => [type, username]))
  const heard = async () =>
    (await owner.call(listNotifications)).ok.find(({ title }) => title === 'Somebody has joined your team')?.message
  expect(await heard()).toContain(`Mary Anne Kweka (${email}) may now use`)
  expect((await colleague.call(deleteUser, { body: { password: PASSWORD } })).ok).toEqual({ success: true })
  expect(await logged()).toEqual(['user.delete', ...types].map((type) => [type, String(id)]))
  expect(await heard()).toContain('- (-) may now use')
})
