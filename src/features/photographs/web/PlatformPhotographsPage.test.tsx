import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { faults as faultsEn } from '#i18n/en/common.ts'
import { faults as faultsSw } from '#i18n/sw/common.ts'
import {
  announced,
  expectUsable,
  field,
  inDark,
  openPage,
  type Reply,
  refusal,
  staff,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'
import type { PropertyPhotograph } from '../contract.ts'
import { MODERATION_WORDS } from './words.ts'

const FAULTS = { en: faultsEn, sw: faultsSw }
const photograph = (id: number, fields: Partial<PropertyPhotograph> = {}): PropertyPhotograph => ({
  id,
  path: '/favicon.svg',
  colour: '#a3c8be',
  alt_en: `Veranda ${id}`,
  alt_sw: `Baraza ${id}`,
  width: 3,
  height: 2,
  room_type: null,
  ...fields,
})

let photographs: PropertyPhotograph[]
let answer: () => Reply
let sent: unknown[]
beforeEach(() => {
  photographs = [
    photograph(1),
    photograph(2, { alt_en: '', alt_sw: '', room_type: { name: 'Double Room', name_sw: 'Chumba cha wawili' } }),
    photograph(3, { alt_en: 'V'.repeat(160), alt_sw: '' }),
  ]
  answer = () => 'away'
  sent = []
})
const open = (view: View) =>
  openPage('/bhumwi-admin/properties/7/photographs', {
    view,
    user: staff('support'),
    server: {
      'GET /api/bhumwi-admin/properties/7/photographs/': () => ({
        status: 200,
        body: { property: { id: 7, name: 'Dhow House' }, photographs },
      }),
      'POST /api/bhumwi-admin/photographs/2/take-down/': (body) => {
        sent.push(body)
        return answer()
      },
    },
  })

describe.each(VIEWS)('the photographs of a property for the staff at $width px in $language', (view) => {
  const words = MODERATION_WORDS[view.language]
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')

  test('are named by what they show or by their number, with what they are of', async () => {
    await open(view)
    await expect
      .element(main.getByText(view.language === 'sw' ? 'Baraza 1' : 'Veranda 1', { exact: true }))
      .toBeVisible()
    await expect.element(main.getByText(words.nth(2), { exact: true })).toBeVisible()
    await expect
      .element(main.getByText(view.language === 'sw' ? 'Chumba cha wawili' : 'Double Room', { exact: true }))
      .toBeVisible()
    await expectUsable('photographs to moderate')
    await inDark(() => expectUsable('photographs to moderate in the dark'))
  })

  test('without any say so', async () => {
    photographs = []
    await open(view)
    await expect.element(main.getByText(words.empty)).toBeVisible()
  })

  test('are taken down with a reason; a failure leaves what was typed', async () => {
    await open(view)
    await main.getByRole('button', { name: words.takeDownNamed(words.nth(2)), exact: true }).click()
    const submit = dialog.getByRole('button', { name: words.takeDown, exact: true })
    await submit.click()
    await expect.element(dialog.getByText(FAULTS[view.language].text_required)).toBeVisible()
    await dialog.getByLabelText(words.reason).fill('A phone number is on the wall.')
    await expectUsable('the question before a photograph is taken down')
    answer = () => refusal(404, 'not_found', 'There is no such photograph.')
    await submit.click()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    expect(field<HTMLTextAreaElement>('reason').value).toBe('A phone number is on the wall.')
    answer = () => {
      photographs = photographs.filter(({ id }) => id !== 2)
      return { status: 200, body: { success: true } }
    }
    await submit.click()
    await expect.poll(announced).toContain(words.done)
    await expect.element(main.getByText(words.nth(2), { exact: true })).not.toBeInTheDocument()
    expect(sent.at(-1)).toEqual({ reason: 'A phone number is on the wall.' })
  })
})
