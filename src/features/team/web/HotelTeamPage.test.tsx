import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formatInstant } from '#domain/calendar.ts'
import { roleField } from '#domain/team.ts'
import {
  announced,
  expectUsable,
  field,
  inDark,
  JUMA,
  openPage,
  type Reply,
  refusal,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'
import type { Colleague, Team } from '../contract.ts'
import { TEAM_FAULTS, TEAM_WORDS } from './words.ts'

const UNTIL = '2027-07-08T09:00:00.000Z'
const SEEN = '2027-07-01T16:20:00.000Z'

const person = (id: number, first_name: string, fields: Partial<Colleague> = {}): Colleague => ({
  id,
  username: first_name.toLowerCase(),
  first_name,
  last_name: 'Mushi',
  email: `${first_name.toLowerCase()}@example.com`,
  is_you: false,
  is_blocked: false,
  is_new: false,
  invited_until: null,
  last_seen_at: SEEN,
  roles: [{ property: 1, property_name: 'Kibo View Inn', role: 'front_desk' }],
  ...fields,
})
const OWNER = person(JUMA.id, 'Juma', {
  is_you: true,
  roles: [1, 2].map((property) => ({ property, property_name: 'Kibo View Inn', role: 'owner' as const })),
})
const HOTELS = [
  { id: 1, name: 'Kibo View Inn' },
  { id: 2, name: 'Uhuru Peak Hotel' },
]

let team: Team
let answer: () => Reply
let sent: [string, unknown][]
beforeEach(() => {
  team = { properties: HOTELS, people: [OWNER, person(7, 'Zuhura')] }
  answer = () => 'away'
  sent = []
})

const take = (call: string) => (body: unknown) => {
  sent.push([call, body])
  return answer()
}
const open = (view: View) =>
  openPage('/hotel-admin/team', {
    view,
    user: JUMA,
    server: {
      'GET /api/hotel/team/': () => ({ status: 200, body: team }),
      ...Object.fromEntries(
        [
          'POST /api/hotel/team/',
          'PUT /api/hotel/team/7/',
          'DELETE /api/hotel/team/7/',
          'POST /api/hotel/team/7/invite/',
        ].map((call) => [call, take(call)]),
      ),
    },
  })

describe.each(VIEWS)('the team at $width px in $language', (view) => {
  const words = TEAM_WORDS[view.language]
  const faults = TEAM_FAULTS[view.language]
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
  const at = (instant: string) => formatInstant(new Date(instant), view.language)

  test('shows who works where, since when each was here, and what each role may do; owners stay', async () => {
    team.people.push(
      person(8, 'Fadhili', { is_new: true, invited_until: UNTIL, last_seen_at: null }),
      person(9, 'Late', { is_new: true, last_seen_at: null }),
      person(10, 'Blocked', { is_blocked: true }),
      person(11, 'N'.repeat(80), { last_seen_at: null }),
    )
    await open(view)
    for (const text of [
      words.seen(at(SEEN)),
      words.waiting(at(UNTIL)),
      words.expired,
      words.blocked,
      words.neverSeen,
      words.roles.front_desk,
      'Kibo View Inn',
      words.may.housekeeping,
    ])
      await expect.element(main.getByText(text, { exact: true }).first()).toBeVisible()
    expect(button(words.editNamed('Juma Mushi')).query()).toBeNull()
    expect(button(words.removeNamed('Juma Mushi')).query()).toBeNull()
    expect(button(words.inviteAgainNamed('Zuhura Mushi')).query()).toBeNull()
    await expect.element(button(words.inviteAgainNamed('Late Mushi'))).toBeVisible()
    await expectUsable('a team')
    await inDark(() => expectUsable('a team in the dark'))
  })

  test('of one person says what a team is for; without properties nobody can be added', async () => {
    team = { properties: [], people: [] }
    await open(view)
    await expect.element(main.getByText(words.alone)).toBeVisible()
    expect(button(words.add).query()).toBeNull()
  })

  test('grows by a colleague with a role at each chosen property; an empty form says what is missing', async () => {
    await open(view)
    await button(words.add).click()
    await inDialog(words.addSubmit).click()
    await expect.element(dialog.getByText(faults.team_role_required)).toBeVisible()
    expect(sent).toEqual([])
    await expectUsable('a new colleague with faults')
    await dialog.getByLabelText(words.firstName).fill('Mary Anne')
    await dialog.getByLabelText(words.lastName).fill('Kweka')
    await dialog.getByLabelText(words.email).fill('mary@example.com')
    await dialog.getByLabelText(words.roleAt('Uhuru Peak Hotel')).selectOptions('manager')
    answer = () => ({
      status: 201,
      body: person(12, 'Mary', { is_new: true, invited_until: UNTIL, email: 'mary@example.com' }),
    })
    await inDialog(words.addSubmit).click()
    await expect.poll(announced).toContain(words.invited('mary@example.com'))
    expect(sent).toEqual([
      [
        'POST /api/hotel/team/',
        {
          first_name: 'Mary Anne',
          last_name: 'Kweka',
          email: 'mary@example.com',
          language: view.language,
          roles: [{ property: 2, role: 'manager' }],
        },
      ],
    ])
  })

  test('keeps what was typed when the address is refused, and says so at the field', async () => {
    team = { ...team, properties: HOTELS.slice(0, 1) }
    await open(view)
    await button(words.add).click()
    await dialog.getByLabelText(words.firstName).fill('Asha')
    await dialog.getByLabelText(words.lastName).fill('Juma')
    await dialog.getByLabelText(words.email).fill('asha@example.com')
    await dialog.getByLabelText(words.role).selectOptions('front_desk')
    const sentence = 'This address belongs to an account that is not a hotel’s.'
    answer = () => refusal(409, 'team_email_taken', sentence, { email: sentence })
    await inDialog(words.addSubmit).click()
    await expect.element(dialog.getByText(sentence)).toBeVisible()
    expect(field('email').value).toBe('asha@example.com')
    expect(field<HTMLSelectElement>(roleField(1)).value).toBe('front_desk')
    answer = () => 'away'
    await inDialog(words.addSubmit).click()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
  })

  test('changes roles; where none is left, the form says so', async () => {
    await open(view)
    await button(words.editNamed('Zuhura Mushi')).click()
    const first = dialog.getByLabelText(words.roleAt('Kibo View Inn'))
    await expect.element(first).toHaveValue('front_desk')
    await first.selectOptions('')
    await inDialog(words.save).click()
    await expect.element(dialog.getByText(faults.team_role_required)).toBeVisible()
    await first.selectOptions('manager')
    await dialog.getByLabelText(words.roleAt('Uhuru Peak Hotel')).selectOptions('accounts')
    answer = () => ({ status: 200, body: team.people[1] })
    await inDialog(words.save).click()
    await expect.poll(announced).toContain(words.saved('Zuhura Mushi'))
    expect(sent).toEqual([
      [
        'PUT /api/hotel/team/7/',
        {
          roles: [
            { property: 1, role: 'manager' },
            { property: 2, role: 'accounts' },
          ],
        },
      ],
    ])
  })

  test('takes a role away where the form shows one, and nowhere else', async () => {
    const roles = [1, 2, 3].map((property) => ({ property, property_name: 'Kibo', role: 'accounts' as const }))
    // The third one is archived: the page offers no role there.
    team = { properties: [...HOTELS, { id: 4, name: 'Meru Lodge' }], people: [OWNER, person(7, 'Zuhura', { roles })] }
    await open(view)
    await button(words.editNamed('Zuhura Mushi')).click()
    await dialog.getByLabelText(words.roleAt('Kibo View Inn')).selectOptions('')
    answer = () => ({ status: 200, body: team.people[1] })
    await inDialog(words.save).click()
    await expect.poll(announced).toContain(words.saved('Zuhura Mushi'))
    expect(sent).toEqual([
      [
        'PUT /api/hotel/team/7/',
        {
          roles: [
            { property: 2, role: 'accounts' },
            { property: 1, role: null },
          ],
        },
      ],
    ])
  })

  test('removes a colleague after a question, and sends a link again', async () => {
    team.people[1] = person(7, 'Zuhura', { is_new: true, invited_until: null, last_seen_at: null })
    await open(view)
    answer = () => ({ status: 200, body: team.people[1] })
    await button(words.inviteAgainNamed('Zuhura Mushi')).click()
    await expect.poll(announced).toContain(words.invited('zuhura@example.com'))
    await button(words.removeNamed('Zuhura Mushi')).click()
    await expect.element(dialog.getByText(words.removeText)).toBeVisible()
    await expectUsable('the question before a colleague is removed')
    answer = () => ({ status: 200, body: { success: true } })
    await inDialog(words.remove).click()
    await expect.poll(announced).toContain(words.removed('Zuhura Mushi'))
    expect(sent.map(([call]) => call)).toEqual(['POST /api/hotel/team/7/invite/', 'DELETE /api/hotel/team/7/'])
  })
})
