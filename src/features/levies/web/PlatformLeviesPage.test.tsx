import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formatDay } from '#domain/calendar.ts'
import { starsText } from '#domain/stars.ts'
import {
  announced,
  expectUsable,
  inDark,
  openPage,
  type Reply,
  staff,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'
import type { LevyRule } from '../contract.ts'
import { LEVY_FAULTS, LEVY_WORDS } from './words.ts'

const rule = (id: number, fields: Partial<LevyRule> = {}): LevyRule => ({
  id,
  name: `Levy ${id}`,
  name_sw: `Tozo ${id}`,
  jurisdiction: 'mainland',
  kind: 'percent',
  rate: 1800,
  star_rates: null,
  base: 'stay',
  charge: 'included',
  valid_from: null,
  valid_until: null,
  source: 'Standard rate of the mainland.',
  active: true,
  version: 1,
  ...fields,
})

let rules: LevyRule[] | 'away'
let answer: () => Reply
let sent: [string, unknown][]
beforeEach(() => {
  rules = []
  answer = () => 'away'
  sent = []
})

const open = (view: View) => {
  const takes = (call: string) => ({
    [call]: (body: unknown) => {
      sent.push([call, body])
      return answer()
    },
  })
  return openPage('/bhumwi-admin/levies', {
    view,
    user: staff('finance'),
    server: {
      'GET /api/bhumwi-admin/levies/': () =>
        rules === 'away' ? 'away' : { status: 200, body: rules, total: rules.length },
      ...takes('POST /api/bhumwi-admin/levies/'),
      ...takes('PUT /api/bhumwi-admin/levies/1/'),
    },
  })
}

describe.each(VIEWS)('the taxes and levies at $width px in $language', (view) => {
  const words = LEVY_WORDS[view.language]
  const nameOf = (id: number) => (view.language === 'sw' ? `Tozo ${id}` : `Levy ${id}`)
  const dialog = page.getByRole('dialog')
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: false })

  test('rules are listed with state, rate, days and source', async () => {
    rules = [
      rule(1),
      rule(2, { active: false, rate: 150 }),
      rule(3, { valid_from: '2019-01-01', valid_until: '2020-12-31' }),
      rule(4, { valid_from: '2098-01-01', source: 'S'.repeat(400) }),
      rule(5, {
        kind: 'person_night',
        rate: 5000,
        star_rates: [5000, 10_000, 10_000, 12_500, 12_500],
        charge: 'at_property',
        jurisdiction: 'zanzibar',
      }),
    ]
    await open(view)
    const { states } = words
    for (const [i, state] of [states.on, states.off, states.over, states.coming, states.on].entries()) {
      const row = page.getByRole('listitem').filter({ hasText: nameOf(i + 1) })
      await expect.element(row.getByText(state, { exact: true })).toBeVisible()
    }
    const last = page.getByRole('listitem').filter({ hasText: nameOf(5) })
    await expect.element(last.getByText(words.perPersonNight('TSh\u00a05,000'))).toBeVisible()
    await expect.element(last.getByText(words.charges.at_property)).toBeVisible()
    const byStars = ['5,000', '5,000', '10,000', '10,000', '12,500', '12,500']
    const texts = byStars.map((amount, stars) => `${starsText(stars, view.language)}: TSh\u00a0${amount}`)
    for (const text of texts) await expect.element(last.getByText(text)).toBeVisible()
    await expectUsable('the rules')
    await inDark(() => expectUsable('the rules in the dark'))
  })

  test('an empty list says what a rule does', async () => {
    await open(view)
    await expect.element(page.getByText(words.emptyHint)).toBeVisible()
    await expectUsable('no rules')
  })

  test('a new rule: mistakes stand at their fields, what is typed stays, then it is sent as stored', async () => {
    await open(view)
    await button(words.add).click()
    await expect.element(dialog.getByText(words.fields.rateHints.percent)).toBeVisible()
    await dialog.getByLabelText(words.fields.kind).selectOptions('person_night')
    await expect.element(dialog.getByText(words.fields.rateHints.person_night)).toBeVisible()
    expect(dialog.getByText(words.fields.rateHints.percent).elements()).toHaveLength(0)
    await dialog.getByLabelText(words.fields.kind).selectOptions('percent')
    await inDialog(words.save).click()
    await expect.element(dialog.getByText(LEVY_FAULTS[view.language].levy_rate_invalid)).toBeVisible()
    await expectUsable('a form with mistakes')
    await inDark(() => expectUsable('a form with mistakes in the dark'))
    expect(sent).toEqual([])
    await field(words.fields.name).fill('City levy')
    await field(words.fields.name_sw).fill('Tozo ya jiji')
    await field(words.fields.rate).fill('1.5')
    await field(words.fields.source).fill('By-law 7')
    await inDialog(words.save).click()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    await expect.element(field(words.fields.name)).toHaveValue('City levy')
    answer = () => ({ status: 201, body: rule(1, { name: 'City levy', name_sw: 'Tozo ya jiji', rate: 150 }) })
    await inDialog(words.save).click()
    await expect.poll(announced).toContain(words.saved('City levy'))
    expect(sent.at(-1)).toMatchObject([
      'POST /api/bhumwi-admin/levies/',
      {
        name: 'City levy',
        rate: 150,
        star_rates: null,
        base: 'stay',
        charge: 'included',
        valid_from: null,
        active: true,
      },
    ])
  })

  test('a draft of an older state is not restored over what somebody else has changed', async () => {
    rules = [rule(1, { rate: 150 })]
    const edit = words.editNamed(`${nameOf(1)} · ${words.jurisdictions.mainland}`)
    await open(view)
    await button(edit).click()
    await field(words.fields.source).fill('By-law 8')
    await inDialog(words.cancel).click()
    await button(edit).click()
    await expect.element(field(words.fields.source)).toHaveValue('By-law 8')
    rules = [rule(1, { rate: 300, version: 2 })]
    await open(view)
    await button(edit).click()
    await expect.element(field(words.fields.rate)).toHaveValue('3')
    await expect.element(field(words.fields.source)).toHaveValue(rule(1).source)
  })

  test('what somebody else has changed meanwhile is said; fields that nobody typed in follow it, and saving again keeps both', async () => {
    rules = [rule(1, { kind: 'person_night', rate: 5000 })]
    await open(view)
    await button(words.editNamed(`${nameOf(1)} · ${words.jurisdictions.mainland}`)).click()
    await field(words.fields.source).fill('By-law 8')
    const current = rule(1, {
      rate: 150,
      base: 'nights',
      star_rates: [150, 150, 150, 150, 300],
      valid_until: '2098-12-31',
      source: 'By-law 9',
      active: false,
      version: 2,
    })
    answer = () => ({ status: 409, body: { code: 'levy_changed', error: 'Somebody else.', current } })
    await inDialog(words.save).click()
    const changes = dialog.getByRole('status').filter({ hasText: words.others.title })
    await expect.element(changes).toBeVisible()
    const texts = changes
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
    expect(texts).toEqual([
      words.others.now(words.fields.kind, words.kinds.percent),
      words.others.now(words.fields.rate, '1.5'),
      words.others.now(starsText(5, view.language), '3'),
      words.others.now(words.fields.base, words.bases.nights),
      words.others.now(words.fields.valid_until, formatDay('2098-12-31', view.language)),
      words.others.yours(words.fields.source, 'By-law 9'),
      words.others.now(words.fields.active, words.others.no),
    ])
    await expect.element(field(words.fields.source)).toHaveValue('By-law 8')
    await expect.element(dialog.getByLabelText(words.fields.base)).toHaveValue('nights')
    await expectUsable('a rule that somebody else has changed')
    answer = () => ({ status: 200, body: { ...current, source: 'By-law 8', version: 3 } })
    await inDialog(words.save).click()
    await expect.poll(announced).toContain(words.saved(`Levy 1`))
    const { id: _, ...kept } = current
    expect(sent.map(([, body]) => body)).toEqual([
      expect.objectContaining({ source: 'By-law 8', version: 1 }),
      { ...kept, source: 'By-law 8' },
    ])
  })

  test('a levy per person and night has no base, and is changed with what it had', async () => {
    rules = [rule(1, { kind: 'person_night', rate: 5000, charge: 'at_property', valid_from: '2023-07-01' })]
    await open(view)
    await button(words.editNamed(`${nameOf(1)} · ${words.jurisdictions.mainland}`)).click()
    await expect.element(page.getByRole('dialog', { name: words.editNamed(nameOf(1)) })).toBeVisible()
    await expect.element(field(words.fields.rate)).toHaveValue('5000')
    expect(dialog.getByLabelText(words.fields.base).elements()).toHaveLength(0)
    await field(words.fields.rate).fill('12,500')
    await field(starsText(4, view.language)).fill('1,000,001')
    await inDialog(words.save).click()
    await expect.element(dialog.getByText(LEVY_FAULTS[view.language].levy_rate_invalid)).toBeVisible()
    expect(sent).toEqual([])
    await field(starsText(4, view.language)).fill('15,000')
    await expectUsable('the form of a rule')
    answer = () => ({ status: 200, body: rule(1, { rate: 12_500 }) })
    await inDialog(words.save).click()
    await expect
      .poll(() => sent.at(-1))
      .toMatchObject([
        'PUT /api/bhumwi-admin/levies/1/',
        {
          rate: 12_500,
          star_rates: [12_500, 12_500, 12_500, 15_000, 12_500],
          kind: 'person_night',
          charge: 'at_property',
          valid_from: '2023-07-01',
          valid_until: null,
        },
      ])
  })
})
