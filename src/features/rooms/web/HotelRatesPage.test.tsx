import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays } from '#domain/calendar.ts'
import { hotelRates as en } from '#i18n/en/hotel-rates.ts'
import { en as siteEn } from '#i18n/en.ts'
import { sw as siteSw } from '#i18n/sw.ts'
import { FIRST, rateCalendar, typeRates } from '#test/component/hotel-rates.ts'
import { okRows } from '#test/component/hotel-rooms.ts'
import { DESKTOP, expectUsable, inDark, JUMA, openPage, type Reply, VIEWS } from '#test/component/open-page.tsx'
import {
  cell,
  choose,
  chosen,
  day,
  dialog,
  main,
  ok,
  openRates,
  PHONE,
  PROPERTY,
  save,
  WORDS,
} from '#test/component/rates-page.ts'

const SITE = { en: siteEn, sw: siteSw }

test.each(VIEWS)(
  'the calendar shows each type night by night, and its forms can be used by everybody: $width $language',
  async (view) => {
    const words = WORDS[view.language]
    await openRates({ view })
    const [first, second, third] = [cell(0, 0), cell(0, 1), cell(0, 2)].map(({ textContent }) => textContent)
    expect(first).toBe(`120,000${words.left(2)}${words.marks.min_nights(2)}`)
    expect(second).toContain(words.noArrival)
    expect(third).toContain(words.full)
    await expectUsable('the calendar of rates')
    await inDark(() => expectUsable('the calendar of rates in the dark'))
    cell(0, 0).click()
    await main().getByRole('button', { name: words.selection.change }).click()
    await expect.element(dialog().getByText(words.days.note)).toBeVisible()
    await dialog().getByRole('button', { name: words.days.save }).click()
    await expect.poll(() => document.querySelectorAll('dialog [aria-invalid=true]').length).toBe(1)
    await expectUsable('the form of nights with a fault', 'dialog')
    await inDark(() => expectUsable('the form of nights in the dark', 'dialog'))
    await dialog().getByRole('button', { name: words.days.cancel }).click()
    await main().getByRole('button', { name: words.rule.add.weekdays }).click()
    await expect.element(dialog().getByText(words.rule.weekdaysHint)).toBeVisible()
    await expectUsable('the form of a weekday price', 'dialog')
    await dialog().getByRole('button', { name: words.rule.cancel }).click()
    await main().getByRole('button', { name: words.rule.add.season }).click()
    await dialog().getByRole('button', { name: words.rule.save }).click()
    await expect.poll(() => document.querySelectorAll('dialog [aria-invalid=true]').length).toBe(4)
    await expectUsable('the form of a season with faults', 'dialog')
  },
)

test.each(VIEWS)(
  'properties that are not there yet, or could not be fetched, are no missing property: $width $language',
  async (view) => {
    const words = WORDS[view.language]
    const { common, search } = SITE[view.language]
    let reply: Reply | Promise<Reply> = new Promise(() => undefined)
    const open = () =>
      openPage('/hotel-admin/rates', {
        view,
        user: JUMA,
        server: { 'GET /api/hotel/properties/': () => reply, 'GET /api/hotel/rates/': () => ok(rateCalendar()) },
      })
    await open()
    await expect.element(main().getByText(words.loading)).toBeInTheDocument()
    expect(main().getByText(words.noProperty).elements()).toEqual([])
    reply = { status: 500, body: {} }
    await open()
    await expect.element(main().getByText(search.failed)).toBeVisible()
    expect(main().getByText(words.noProperty).elements()).toEqual([])
    await expectUsable('rates without the list of properties')
    reply = okRows([PROPERTY])
    await main().getByRole('button', { name: common.retry }).click()
    await expect.element(page.getByRole('grid')).toBeVisible()
  },
)

test('one night says what made its price, two clicks choose a block, and a third begins anew', async () => {
  await openRates()
  cell(0, 1).click()
  const sentence = `Tue ${day(1)} · Double: TSh 120,000 (High season), 3 of 3 left, at least 2 nights, no check-in`
  await expect.element(main().getByText(sentence)).toBeVisible()
  cell(1, 3).click()
  await expect.poll(chosen).toBe(6)
  await expect.element(main().getByText(/^.*2 room types: TSh [\d,]+ to [\d,]+$/)).toBeVisible()
  cell(0, 5).click()
  await expect.poll(chosen).toBe(1)
  await main().getByRole('button', { name: en.selection.clear }).click()
  await expect.poll(chosen).toBe(0)
})

test('the nights that an address names are chosen, and their month is shown', async () => {
  const [type] = rateCalendar().types
  const night = addDays(FIRST, 40)
  await openPage(`/hotel-admin/rates?property=1&type=${type?.room_type_id}&night=${night}&nights=2`, {
    view: PHONE,
    user: JUMA,
    server: {
      'GET /api/hotel/properties/': () => okRows([PROPERTY]),
      'GET /api/hotel/rates/': () => ok(rateCalendar()),
    },
  })
  await expect.poll(chosen).toBe(2)
  expect(tabStop()).toBe(cell(0, 40))
  await expect.element(main().getByText(day(40), { exact: false }).first()).toBeVisible()
})

test('a block is chosen with the mouse by one drag', async () => {
  await openRates()
  const fire = (type: string, target: HTMLElement) =>
    target.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0, buttons: 1 }))
  fire('mousedown', cell(0, 1))
  fire('mouseover', cell(0, 2))
  fire('mouseover', cell(1, 4))
  await expect.poll(chosen).toBe(8)
  fire('click', cell(1, 4))
  await expect.poll(chosen).toBe(8)
})

test('a block is chosen with the keyboard, over the end of a month', async () => {
  await openRates()
  cell(0, 0).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.poll(() => document.activeElement).toBe(cell(1, 1))
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  await expect.poll(chosen).toBe(3)
  await userEvent.keyboard('{Escape}')
  await expect.poll(chosen).toBe(0)
  await userEvent.keyboard('{Enter}{ArrowUp}{Enter}')
  await expect.poll(chosen).toBe(2)
  const firstOfNext = () => document.activeElement?.getAttribute('aria-label')
  await userEvent.keyboard('{PageDown}')
  await expect.poll(firstOfNext).toMatch(/ 1 \w+, /)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(firstOfNext).not.toMatch(/ 1 \w+, /)
})

test('who may only look at rates can read why a night costs what it does, and change nothing', async () => {
  await openRates({ user: { ...JUMA, rights: ['property.view'] } })
  cell(1, 0).click()
  await expect.element(main().getByText(/Suite: TSh/)).toBeVisible()
  for (const name of [en.change, en.selection.change, en.rule.add.season, en.rules.editOf('High season')])
    expect(main().getByRole('button', { name }).elements()).toHaveLength(0)
})

test('rates that could not be fetched say so with Retry, and a property without rooms reads what comes first', async () => {
  let reply: Reply = { status: 500, body: {} }
  await openPage('/hotel-admin/rates', {
    view: DESKTOP,
    user: JUMA,
    server: { 'GET /api/hotel/properties/': () => okRows([PROPERTY]), 'GET /api/hotel/rates/': () => reply },
  })
  await expect.element(main().getByText(en.failed)).toBeVisible()
  reply = ok(rateCalendar({ types: [], rules: [] }))
  await main().getByRole('button', { name: 'Retry' }).click()
  await expect.element(main().getByText(en.emptyHint)).toBeVisible()
})

const tabStop = () => document.querySelector('td[tabindex="0"]')

test('the focus goes back to the calendar when the bar of chosen nights has gone: cleared or saved', async () => {
  await openRates({ replies: { 'POST /api/hotel/rates/days/': () => ok({ version: 5 }) } })
  cell(0, 3).click()
  await main().getByRole('button', { name: en.selection.clear }).click()
  await expect.poll(chosen).toBe(0)
  expect(document.activeElement).toBe(cell(0, 3))
  cell(0, 4).click()
  await main().getByRole('button', { name: en.selection.change }).click()
  await choose(en.days.arrival, en.days.closedWays.closed)
  await save()
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(tabStop())
  expect(tabStop()).toBe(cell(0, 4))
})

test('“Change prices” cannot be pressed before there is a calendar, so that no dialog opens later by surprise', async () => {
  let calendar: Reply = { status: 500, body: {} }
  await openPage('/hotel-admin/rates', {
    view: DESKTOP,
    user: JUMA,
    server: { 'GET /api/hotel/properties/': () => okRows([PROPERTY]), 'GET /api/hotel/rates/': () => calendar },
  })
  await expect.element(main().getByText(en.failed)).toBeVisible()
  const change = main().getByRole('button', { name: en.change, exact: true })
  await expect.element(change).toBeDisabled()
  calendar = ok(rateCalendar())
  await main().getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('grid')).toBeVisible()
  await expect.element(change).toBeEnabled()
  expect(document.querySelector('dialog[open]')).toBeNull()
})

test('chosen nights stay on their dates when a day has passed', async () => {
  let first = FIRST
  await openRates({
    calendar: () => rateCalendar({ first_night: first }),
    replies: { 'DELETE /api/hotel/rates/rules/2/': () => ok({ version: 5 }) },
  })
  cell(0, 3).click()
  const sentence = main().getByText(new RegExp(`${day(3)} · Double`))
  await expect.element(sentence).toBeVisible()
  first = addDays(FIRST, 1)
  await main()
    .getByRole('button', { name: en.rules.removeOf('Weekend') })
    .click()
  await dialog().getByRole('button', { name: en.rules.remove }).click()
  await expect.poll(() => cell(0, 2).getAttribute('aria-selected')).toBe('true')
  await expect.element(sentence).toBeVisible()
  expect([chosen(), tabStop()]).toEqual([1, cell(0, 2)])
})

test('keys with Alt belong to the browser, and Page Up in the first month moves nothing later', async () => {
  await openRates()
  cell(0, 3).click()
  cell(0, 3).focus()
  await expect.poll(tabStop).toBe(cell(0, 3))
  const alt = new KeyboardEvent('keydown', { key: 'ArrowRight', altKey: true, bubbles: true, cancelable: true })
  cell(0, 3).dispatchEvent(alt)
  expect([alt.defaultPrevented, tabStop()]).toEqual([false, cell(0, 3)])
  await userEvent.keyboard('{PageUp}')
  const next = main().getByRole('button', { name: en.nextMonth })
  await next.click()
  await expect.poll(() => document.querySelector('td[data-night="3"]')).toBeNull()
  expect(document.activeElement).toBe(next.element())
})

/** The rows of the table that change in each step from now on. */
const watchRows = () => {
  const table = page.getByRole('grid').element()
  const steps: number[][] = []
  const watched = new MutationObserver((changes) => {
    const bodies = [...table.querySelectorAll('tbody')]
    const rows = changes.map(({ target }) => bodies.findIndex((body) => body.contains(target)))
    steps.push([...new Set(rows.filter((row) => row >= 0))].sort((a, b) => a - b))
  })
  watched.observe(table, { subtree: true, childList: true, characterData: true, attributes: true })
  return { steps, watched }
}

test('a month of many room types is drawn a few types at a time, those in view first, and the key that reaches it has its cell', async () => {
  const types = Array.from({ length: 20 }, (_, at) =>
    typeRates({ room_type_id: at + 1, name: `Type ${at}`, name_sw: `Aina ${at}` }),
  )
  await openRates({ calendar: () => rateCalendar({ types }) })
  const shown = (night: number) => document.querySelectorAll(`td[data-night="${night}"]`).length
  await expect.poll(() => shown(0)).toBe(20)
  const box = document.querySelector('.rate-scroll') as HTMLElement
  box.scrollTo(0, box.scrollHeight)
  const { steps, watched } = watchRows()
  await main().getByRole('button', { name: en.nextMonth }).click()
  await expect.poll(() => shown(27)).toBe(20)
  watched.disconnect()
  expect(shown(0)).toBe(0)
  expect(Math.max(...steps.map(({ length }) => length))).toBeLessThanOrEqual(4)
  const [urgent, next] = steps.filter(({ length }) => length > 0)
  expect(urgent).toEqual([0])
  expect(Math.min(...(next ?? []))).toBeGreaterThan(4)

  cell(19, 57).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(cell(19, 58))
})

test('a block of many room types is marked a few types at a time, the pressed one first', async () => {
  const types = Array.from({ length: 20 }, (_, at) => typeRates({ room_type_id: at + 1, name: `Type ${at}` }))
  await openRates({ calendar: () => rateCalendar({ types }) })
  await expect.poll(() => document.querySelectorAll('td[data-night="0"]').length).toBe(20)
  await userEvent.click(cell(0, 0))
  const { steps, watched } = watchRows()
  await userEvent.click(cell(19, 6))
  await expect.poll(() => document.querySelectorAll('[aria-selected=true]').length).toBe(20 * 7)
  watched.disconnect()
  expect(steps.find(({ length }) => length > 0)).toContain(19)
  expect(Math.max(...steps.map(({ length }) => length))).toBeLessThanOrEqual(5)
})
