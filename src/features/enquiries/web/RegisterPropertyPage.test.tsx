import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { REFUSALS } from '#domain/refusal.ts'
import { faults as faultsEn } from '#i18n/en/common.ts'
import { hostFaults as hostFaultsEn } from '#i18n/en/host-faults.ts'
import { faults as faultsSw } from '#i18n/sw/common.ts'
import { hostFaults as hostFaultsSw } from '#i18n/sw/host-faults.ts'
import { refusals as refusalsSw } from '#i18n/sw/refusals.ts'
import { describedBy, expectUsable, field, openPage, refusal, VIEWS } from '#test/component/open-page.tsx'
import { ENQUIRY_WORDS } from './words.ts'

const FAULTS = { en: { ...faultsEn, ...hostFaultsEn }, sw: { ...faultsSw, ...hostFaultsSw } }
const TAKEN = { en: REFUSALS.username_taken.text, sw: refusalsSw.username_taken }
const NOW = new Date().toISOString()
const TYPES = [
  { id: 1, name: 'Hotel', name_sw: 'Hoteli', icon: 'hotel' },
  { id: 2, name: 'Guest House', name_sw: 'Nyumba ya wageni', icon: 'home' },
]

describe.each(VIEWS)('the request of a host to be listed at $width px in $language', (view) => {
  const words = ENQUIRY_WORDS[view.language].host
  const faults = FAULTS[view.language]
  const taken = TAKEN[view.language]
  const sent: Record<string, unknown>[] = []
  const open = () =>
    openPage('/register-property', {
      view,
      server: {
        'GET /api/property-categories/': () => ({ status: 200, body: TYPES }),
        'POST /api/property-registration-requests/': (body) => {
          sent.push(body)
          const { status } = REFUSALS.username_taken
          return body.username === 'JUMA'
            ? refusal(status, 'username_taken', taken, { username: taken })
            : { status: 201, body: { id: 7, property_name: body.property_name, status: 'pending', created_at: NOW } }
        },
      },
    })
  const send = () => page.getByRole('main').getByRole('button', { name: words.submit }).click()

  test('says each fault at its field, and the first of them takes the focus', async () => {
    await open()
    await send()
    await expect.poll(() => document.activeElement).toBe(field('name'))
    expect(describedBy('property_type_id')).toBe(faults.property_type_required)
    expect(describedBy('username')).toContain(faults.username_required)
    expect(describedBy('location')).toContain(faults.location_required)
    await expectUsable('host with faults')
  })

  test('names a username that is taken, and thanks for another one', async () => {
    await open()
    const typed = {
      name: 'Juma Ally',
      username: 'JUMA',
      email: 'juma@example.com',
      property_name: 'Nyumba ya Dhow',
      location: 'Nungwi',
    }
    for (const [name, text] of Object.entries(typed)) await userEvent.fill(field(name), text)
    await userEvent.selectOptions(field<HTMLSelectElement>('property_type_id'), '2')
    await send()
    await expect.element(page.getByRole('alert').first()).toHaveTextContent(taken)
    await expect.poll(() => document.activeElement).toBe(field('username'))
    expect(field('property_name').value).toBe('Nyumba ya Dhow')
    await expectUsable('host that was refused')
    await userEvent.fill(field('username'), 'juma_ally')
    const stated = { licence_number: 'TTB/1', tin: '12', wallet_number: '0712345678', pin: 'behind the mosque' }
    for (const [name, text] of Object.entries(stated)) await userEvent.fill(field(name), text)
    await send()
    await expect.poll(() => describedBy('tin')).toBe(faults.tin_invalid)
    expect(describedBy('pin')).toContain(faults.pin_unreadable)
    await expectUsable('host with faults in what is optional')
    await userEvent.fill(field('tin'), '123-456-789')
    await userEvent.fill(field('pin'), '-5.7261, 39.2983')
    await send()
    await expect.element(page.getByText(words.thanksText('Nyumba ya Dhow'))).toBeVisible()
    await expectUsable('host that was thanked')
    expect(sent.at(-1)).toMatchObject({ ...typed, username: 'juma_ally', property_type_id: 2, role: 'hotel_admin' })
    expect(sent.at(-1)).toMatchObject({ ...stated, tin: '123-456-789', pin: '-5.7261, 39.2983' })
    await page.getByRole('button', { name: words.another }).click()
    expect(field('property_name').value).toBe('')
  })
})
