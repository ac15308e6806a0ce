import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, formatDay } from '#domain/calendar.ts'
import { common as commonEn } from '#i18n/en/common.ts'
import { common as commonSw } from '#i18n/sw/common.ts'
import {
  announced,
  expectUsable,
  inDark,
  openPage,
  type Reply,
  refusal,
  staff,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'
import type { PromotionEntry } from './office/promotion-form.ts'
import type { TestimonialEntry } from './office/testimonial-form.ts'
import { CONTENT_WORDS } from './office/words.ts'

const promotion = (id: number, fields: Partial<PromotionEntry> = {}): PromotionEntry => ({
  id,
  code: `KARIBU${id}`,
  percent: 10,
  free_nights: 0,
  min_nights: 2,
  region: null,
  min_days_ahead: 0,
  min_children: 0,
  valid_from: '2020-01-01',
  valid_until: '2098-12-31',
  max_uses: 500,
  uses: 12,
  active: true,
  shown: true,
  position: 1,
  category: 'special',
  title_en: 'Welcome',
  title_sw: 'Karibu',
  description_en: 'For everybody.',
  description_sw: 'Kwa kila mtu.',
  hint_en: '',
  hint_sw: '',
  image: '/pictures/1.svg',
  image_colour: '#e7ddcf',
  version: 1,
  ...fields,
})
const testimonial = (id: number, fields: Partial<TestimonialEntry> = {}): TestimonialEntry => ({
  id,
  name: `Neema ${id}`,
  avatar: '',
  rating: 5,
  location: 'Arusha',
  type: 'family',
  video: '',
  thumbnail: '',
  verified: true,
  date: '2027-01-05',
  quote_en: 'The price on the screen was the price we paid.',
  quote_sw: 'Bei iliyokuwa kwenye simu ndiyo tuliyolipa.',
  position: 3,
  version: 1,
  ...fields,
})
const list = (rows: unknown[]): Reply => ({ status: 200, body: rows, total: rows.length })
const ok = (body: unknown): Reply => ({ status: 200, body })

let promotions: PromotionEntry[]
let testimonials: TestimonialEntry[]
let answer: () => Reply
let sent: [string, unknown][]
beforeEach(() => {
  promotions = []
  testimonials = []
  answer = () => 'away'
  sent = []
})

const open = (view: View, place: string) => {
  const takes = (call: string) => ({
    [call]: (body: unknown) => {
      sent.push([call, body])
      return answer()
    },
  })
  return openPage(`/bhumwi-admin/content${place}`, {
    view,
    user: staff('content'),
    server: {
      'GET /api/bhumwi-admin/promotions/': () => list(promotions),
      'GET /api/bhumwi-admin/testimonials/': () => list(testimonials),
      ...takes('POST /api/bhumwi-admin/promotions/'),
      ...takes('PUT /api/bhumwi-admin/promotions/1/'),
      ...takes('DELETE /api/bhumwi-admin/promotions/1/'),
      ...takes('POST /api/bhumwi-admin/testimonials/'),
      ...takes('PUT /api/bhumwi-admin/testimonials/1/'),
      ...takes('DELETE /api/bhumwi-admin/testimonials/1/'),
    },
  })
}

describe.each(VIEWS)('the content of the home page at $width px in $language', (view) => {
  const words = CONTENT_WORDS[view.language]
  const dialog = page.getByRole('dialog')
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })

  test('promotions are listed with their state and their uses', async () => {
    promotions = [
      promotion(1),
      promotion(2, { active: false }),
      promotion(3, { valid_until: '2020-02-01' }),
      promotion(4, { uses: 500 }),
      promotion(5, { valid_from: '2098-01-01', max_uses: null, title_en: 'A'.repeat(60), title_sw: 'A'.repeat(60) }),
    ]
    await open(view, '')
    const { states, uses } = words.promotion
    for (const [i, state] of [states.on, states.off, states.over, states.usedUp, states.coming].entries()) {
      const row = page.getByRole('listitem').filter({ hasText: `KARIBU${i + 1}` })
      await expect.element(row.getByText(state, { exact: true })).toBeVisible()
    }
    const last = page.getByRole('listitem').filter({ hasText: 'KARIBU5' })
    await expect.element(last.getByText(uses(12, null), { exact: false })).toBeVisible()
    await expectUsable('the promotions')
    await inDark(() => expectUsable('the promotions, dark'))
  })

  test('a promotion is created; what the server refuses is said at its field and nothing typed is lost', async () => {
    await open(view, '')
    await button(words.promotion.add).click()
    await inDialog(words.save).click()
    expect(sent).toEqual([])
    const code = dialog.getByRole('textbox', { name: words.promotion.fields.code })
    await expect.element(code).toHaveAttribute('aria-invalid', 'true')
    // Valid for a month until somebody chooses: not over in the evening.
    const day = (name: string) => document.querySelector<HTMLInputElement>(`dialog [name=${name}]`)?.value ?? ''
    expect(day('valid_until')).toBe(addDays(day('valid_from'), 30))
    await code.fill('KARIBU1')
    await expectUsable('the form of a promotion', 'dialog[open]')
    await inDark(() => expectUsable('the form of a promotion, dark', 'dialog[open]'))
    answer = () => refusal(409, 'promo_code_taken', 'Taken.', { code: 'Another promotion has this code.' })
    await inDialog(words.save).click()
    await expect.element(dialog.getByText('Another promotion has this code.')).toBeVisible()
    await expect.element(code).toHaveValue('KARIBU1')
    answer = () => {
      promotions = [promotion(1)]
      return ok(promotions[0])
    }
    await inDialog(words.save).click()
    await expect.element(button(words.editNamed('KARIBU1'))).toBeVisible()
    expect(announced()).toContain(words.saved('KARIBU1'))
    expect(sent.at(-1)?.[1]).toMatchObject({
      code: 'KARIBU1',
      percent: '10',
      region: null,
      max_uses: null,
      active: true,
    })
  })

  test('a promotion is switched off and keeps its picture; a used one is not deleted', async () => {
    promotions = [promotion(1)]
    await open(view, '')
    await button(words.editNamed('KARIBU1')).click()
    await dialog.getByText(words.promotion.fields.active).click()
    answer = () => {
      promotions = [promotion(1, { active: false })]
      return ok(promotions[0])
    }
    await inDialog(words.save).click()
    await expect.element(page.getByText(words.promotion.states.off, { exact: true })).toBeVisible()
    const stored = { active: false, shown: true, image: '/pictures/1.svg', max_uses: '500' }
    expect(sent.at(-1)).toEqual(['PUT /api/bhumwi-admin/promotions/1/', expect.objectContaining(stored)])
    await button(words.removeNamed('KARIBU1')).click()
    answer = () => refusal(409, 'in_use', 'Bookings use it.')
    await inDialog(words.remove).click()
    await expect.element(dialog.getByText('Bookings use it.')).toBeVisible()
    await expectUsable('the question', 'dialog[open]')
  })

  test('a draft is restored over further uses of its promotion, not over what somebody else has changed', async () => {
    const code = dialog.getByRole('textbox', { name: words.promotion.fields.code })
    const value = (name: string) => document.querySelector<HTMLInputElement>(`dialog [name=${name}]`)?.value
    promotions = [promotion(1)]
    await open(view, '')
    await button(words.editNamed('KARIBU1')).click()
    await code.fill('KARIBU9')
    promotions = [promotion(1, { uses: 13 })]
    await open(view, '')
    await button(words.editNamed('KARIBU1')).click()
    await expect.element(code).toHaveValue('KARIBU9')
    promotions = [promotion(1, { uses: 13, percent: 20, version: 2 })]
    await open(view, '')
    await button(words.editNamed('KARIBU1')).click()
    await expect.element(code).toHaveValue('KARIBU1')
    expect(value('percent')).toBe('20')
  })

  const changedTexts = async () => {
    const changes = dialog.getByRole('status').filter({ hasText: words.others.title })
    await expect.element(changes).toBeVisible()
    return changes
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  }
  const changedTo = (current: object): Reply => ({
    status: 409,
    body: { code: 'content_changed', error: 'Somebody else.', current },
  })

  test('what somebody else has changed of a promotion meanwhile is said, and saving again keeps both', async () => {
    const { fields } = words.promotion
    promotions = [promotion(1)]
    await open(view, '')
    await button(words.editNamed('KARIBU1')).click()
    await dialog.getByRole('textbox', { name: fields.title_en }).fill('Welcome back')
    const theirs = { title_en: 'Hello', percent: 20, max_uses: null, valid_until: '2097-12-31', active: false }
    const current = promotion(1, { ...theirs, category: 'season', uses: 13, version: 2 })
    answer = () => changedTo(current)
    await inDialog(words.save).click()
    expect(await changedTexts()).toEqual([
      words.others.now(fields.valid_until, formatDay('2097-12-31', view.language)),
      words.others.now(fields.max_uses, words.others.none),
      words.others.now(fields.active, words.others.no),
      words.others.now(fields.percent, '20'),
      words.others.yours(fields.title_en, 'Hello'),
    ])
    await expectUsable('a promotion that somebody else has changed', 'dialog[open]')
    answer = () => ok({ ...current, title_en: 'Welcome back', version: 3 })
    await inDialog(words.save).click()
    await expect.poll(announced).toContain(words.saved('KARIBU1'))
    expect(sent.map(([, body]) => body)).toEqual([
      expect.objectContaining({ title_en: 'Welcome back', percent: '10', version: 1 }),
      expect.objectContaining({
        title_en: 'Welcome back',
        percent: '20',
        max_uses: null,
        active: false,
        category: 'season',
        version: 2,
      }),
    ])
  })

  test('what somebody else has changed of a testimonial meanwhile is said, and saving again keeps both', async () => {
    const { fields, stars } = words.testimonial
    testimonials = [testimonial(1)]
    await open(view, '/testimonials')
    await button(words.editNamed('Neema 1')).click()
    await dialog.getByRole('textbox', { name: fields.quote_en }).fill('We were at home there.')
    const current = testimonial(1, { rating: 3, quote_en: 'Fine.', verified: false, position: 8, version: 2 })
    answer = () => changedTo(current)
    await inDialog(words.save).click()
    expect(await changedTexts()).toEqual([
      words.others.now(fields.rating, stars(3)),
      words.others.now(words.position, '8'),
      words.others.now(fields.verified, words.others.no),
      words.others.yours(fields.quote_en, 'Fine.'),
    ])
    await expectUsable('a testimonial that somebody else has changed', 'dialog[open]')
    answer = () => ok({ ...current, quote_en: 'We were at home there.', version: 3 })
    await inDialog(words.save).click()
    await expect.poll(announced).toContain(words.saved('Neema 1'))
    const kept = { quote_en: 'We were at home there.', rating: '3', position: '8', verified: false, version: 2 }
    expect(sent.at(-1)?.[1]).toMatchObject(kept)
  })

  test('one’s own change whose answer was lost is nobody else’s, and can be saved again', async () => {
    const { fields } = words.testimonial
    testimonials = [testimonial(1)]
    await open(view, '/testimonials')
    await button(words.editNamed('Neema 1')).click()
    await dialog.getByRole('textbox', { name: fields.quote_en }).fill('We were at home there.')
    const current = testimonial(1, { quote_en: 'We were at home there.', version: 2 })
    answer = () => changedTo(current)
    await inDialog(words.save).click()
    const { sameAsStored } = { en: commonEn, sw: commonSw }[view.language]
    await expect.element(dialog.getByText(sameAsStored)).toBeVisible()
    expect(dialog.getByText('Somebody else.').elements()).toEqual([])
    expect(dialog.getByText(words.others.title).elements()).toEqual([])
    answer = () => ok({ ...current, version: 3 })
    await inDialog(words.save).click()
    await expect.poll(announced).toContain(words.saved('Neema 1'))
    expect(sent.at(-1)?.[1]).toMatchObject({ quote_en: 'We were at home there.', version: 2 })
  })

  test('a testimonial is changed in both languages, and deleted', async () => {
    testimonials = [testimonial(1)]
    await open(view, '/testimonials')
    await expect.element(page.getByText(testimonial(1).quote_sw)).toBeVisible()
    await expectUsable('the testimonials')
    await inDark(() => expectUsable('the testimonials, dark'))
    await button(words.editNamed('Neema 1')).click()
    const english = dialog.getByRole('textbox', { name: words.testimonial.fields.quote_en })
    await english.fill('')
    await inDialog(words.save).click()
    await expect.element(english).toHaveAttribute('aria-invalid', 'true')
    await english.fill('We were at home there.')
    await expectUsable('the form of a testimonial', 'dialog[open]')
    answer = () => {
      testimonials = [testimonial(1, { quote_en: 'We were at home there.' })]
      return ok(testimonials[0])
    }
    await inDialog(words.save).click()
    await expect.element(page.getByText('We were at home there.')).toBeVisible()
    expect(sent.at(-1)?.[1]).toMatchObject({ type: 'family', rating: '5', verified: true, date: '2027-01-05' })
    await button(words.removeNamed('Neema 1')).click()
    answer = () => {
      testimonials = []
      return ok({ success: true })
    }
    await inDialog(words.remove).click()
    await expect.element(page.getByText(words.testimonial.empty)).toBeVisible()
    expect(announced()).toContain(words.removed('Neema 1'))
  })
})
