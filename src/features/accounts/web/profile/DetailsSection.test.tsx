import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ASHA, field, openPage } from '#test/component/open-page.tsx'

const USER = { ...ASHA, dob: null, gender: null, language: 'en' }

describe('the profile', () => {
  const open = async (changes: Partial<typeof ASHA> = {}) => {
    const sent: Record<string, unknown>[] = []
    let user = { ...USER, ...changes }
    await openPage('/profile', {
      view: { width: 360, height: 740, language: 'en' },
      user: { ...ASHA, ...changes },
      server: {
        'GET /api/user/': () => ({ status: 200, body: user }),
        'GET /api/sessions/': () => ({ status: 200, body: [] }),
        'GET /api/user/delete/': () => ({ status: 200, body: { objection: null } }),
        'PATCH /api/user/': (body) => {
          sent.push(body)
          user = { ...user, ...body }
          return { status: 200, body: user }
        },
      },
    })
    await expect.element(page.getByText('@asha')).toBeVisible()
    return sent
  }
  const labelled = (name: string) => page.getByRole('main').getByLabelText(name)

  test('shows initials and @username; the names are read-only, email and phone can be changed [2.profile.1]', async () => {
    const sent = await open()
    expect(page.getByRole('main').element().textContent).toMatch(/^ProfileAJ/)
    for (const [name, value] of [
      ['Username', 'asha'],
      ['First name', 'Asha'],
      ['Last name', 'Juma'],
    ] as const) {
      await expect.element(labelled(name)).toHaveValue(value)
      await expect.element(labelled(name)).toHaveAttribute('readonly')
    }
    for (const name of ['Email', 'Phone']) await expect.element(labelled(name)).not.toHaveAttribute('readonly')
    await userEvent.fill(labelled('Phone'), '+44 20 7946 0958')
    await userEvent.fill(page.elementLocator(field('current_password')), 'Karibu#2026')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(page.getByText('Profile updated!')).toBeVisible()
    expect(sent).toEqual([expect.objectContaining({ email: 'asha@example.com', phone_number: '+44 20 7946 0958' })])
  })

  test('lets a name that is missing be given, and not the username [2.profile.1]', async () => {
    await open({ first_name: '' })
    await expect.element(labelled('First name')).not.toHaveAttribute('readonly')
    await expect.element(labelled('Last name')).toHaveAttribute('readonly')
    await expect.element(labelled('Username')).toHaveAttribute('readonly')
  })
})
