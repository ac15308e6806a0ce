import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, formatInstant, instantAt, todayIn } from '#domain/calendar.ts'
import { announcements as en } from '#i18n/en/announcements.ts'
import { officeFaults } from '#i18n/en/office-faults.ts'
import { announcements as sw } from '#i18n/sw/announcements.ts'
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
import type { Announcement } from '../contract.ts'

const WORDS = { en, sw }
const EDITOR = staff('content')

const row = (fields: Partial<Announcement> = {}): Announcement => ({
  id: 5,
  kind: 'targeted',
  title: 'Ferries {{today}}',
  message: 'Boats leave earlier.',
  title_sw: 'Boti leo',
  message_sw: 'Boti zinaondoka mapema.',
  link: '/my-bookings',
  audience: { role: 'traveller', region: 'Zanzibar' },
  recipients: 2000,
  delivered: 500,
  skipped: 0,
  read: 125,
  status: 'sending',
  send_at: null,
  started_at: '2026-02-03T08:00:00.000Z',
  created_by: 'rehema',
  created_at: '2026-02-03T08:00:00.000Z',
  finished_at: null,
  channels: [],
  ...fields,
})

const ok = (body: unknown, status = 200): Reply => ({ status, body })
const list = (rows: Announcement[]): Reply => ({ status: 200, body: rows, total: rows.length })
const counted = (recipients: number, everybody = false) =>
  ok({ recipients, everybody, email: 100, sms: 60, sms_sw: 20, sms_part_price_tsh: 25 })
const FAILED: Reply = { status: 500, body: {} }
const BASE = '/api/bhumwi-admin/notifications'
const REGIONS = [{ id: 2, name: 'Zanzibar', destinations: ['Paje'] }]

const main = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog')
const button = (name: string) => main().getByRole('button', { name, exact: true })

test.each(VIEWS)('what was sent stands with audience, progress and readers: $width $language', async (view) => {
  const rows = [
    row(),
    row({ id: 4, kind: 'promotional', status: 'sent', delivered: 2000, audience: {}, title: 'Done' }),
  ]
  await openPage('/bhumwi-admin/notifications', {
    view,
    user: EDITOR,
    server: { [`GET ${BASE}/`]: () => list(rows) },
  })
  const words = WORDS[view.language]
  const title = view.language === 'sw' ? 'Boti leo' : 'Ferries {{today}}'
  await expect
    .element(main().getByRole('link', { name: title }).first())
    .toHaveAttribute('href', '/bhumwi-admin/notifications/5')
  await expect.element(main().getByText(words.progress(500, 2000))).toBeVisible()
  await expect.element(main().getByText(words.readBy(125, 25))).toBeVisible()
  await expect.element(main().getByText(words.audience.promotional)).toBeVisible()
  await expectUsable('the list of announcements')
  await inDark(() => expectUsable('the list of announcements in the dark'))
})

test('what was sent and could not be fetched says so with Retry, and nothing sent leads to the form [8.fetch.platform-lists]', async () => {
  let reply: Reply = FAILED
  await openPage('/bhumwi-admin/notifications', {
    view: DESKTOP,
    user: EDITOR,
    server: { [`GET ${BASE}/`]: () => reply },
  })
  await expect.element(main().getByText('Failed to fetch all notifications')).toBeVisible()
  reply = list([])
  await button('Retry').click()
  await expect.element(main().getByText(en.empty)).toBeVisible()
  await expect
    .element(main().getByRole('link', { name: en.compose }))
    .toHaveAttribute('href', '/bhumwi-admin/notifications/new')
})

const openForm = (server: Parameters<typeof openPage>[1]['server'] = {}, view = DESKTOP, search = '') =>
  openPage(`/bhumwi-admin/notifications/new${search}`, {
    view,
    user: EDITOR,
    server: {
      'GET /api/regions/': () => ({ status: 200, body: REGIONS, total: 1 }),
      [`GET ${BASE}/audience/`]: () => counted(139),
      [`GET ${BASE}/5/`]: () => ok(row()),
      [`GET ${BASE}/`]: () => list([]),
      ...server,
    },
  })
const write = async (name: string | RegExp, text: string, at = 0) =>
  main().getByRole('textbox', { name }).nth(at).fill(text)
const sendIt = async () => {
  // A dialog that has just closed is still on its way out.
  await expect.poll(() => button(en.form.send).elements()).toHaveLength(1)
  await button(en.form.send).click()
  await dialog().getByRole('button', { name: en.form.send }).click()
}

test.each(VIEWS)('a new message has its audience, its texts and a preview: $width $language', async (view) => {
  await openForm({}, view)
  const words = WORDS[view.language].form
  await expect.element(main().getByText(words.size(139))).toBeVisible()
  await page.getByRole('radio', { name: new RegExp(WORDS[view.language].kinds.targeted) }).click()
  await expect.element(main().getByRole('combobox', { name: words.region })).toBeVisible()
  await expectUsable('the form of a message')
  await inDark(() => expectUsable('the form of a message in the dark'))
})

test('a promotion is previewed as it is typed, confirmed with its number of people, and sent', async () => {
  const bodies: unknown[] = []
  await openForm({
    [`POST ${BASE}/send-promotional/`]: (body) => {
      bodies.push(body)
      return ok({ id: 5, recipients: 139 }, 202)
    },
  })
  await expect.element(main().getByText(en.form.size(139))).toBeVisible()
  await button(en.form.send).click()
  await expect.element(main().getByText('Subject is required')).toBeVisible()
  await expect.element(main().getByText('Message is required')).toBeVisible()
  await write(en.form.subject, 'Hi {{name}}')
  await write(en.form.message, 'Stay longer')
  await expect.element(main().getByText('Hi {{name}}')).toBeVisible()
  await expect.element(main().getByText(en.form.warnings.placeholder)).toBeVisible()
  await button(en.form.send).click()
  await expect.element(dialog().getByText(en.form.confirmTitle(139))).toBeVisible()
  expect(bodies).toEqual([])
  await expectUsable('the confirmation of a message', 'dialog')
  await dialog().getByRole('button', { name: en.form.send }).click()
  await expect.poll(announced).toContain(en.form.sent)
  await expect.element(main().getByText(en.one.report)).toBeVisible()
  expect(bodies).toEqual([
    { title: 'Hi {{name}}', message: 'Stay longer', title_sw: '', message_sw: '', link: '', channels: [] },
  ])
})

test('the people are counted with each change of the filter, and the filter is what is sent', async () => {
  const queries: string[] = []
  const bodies: Record<string, unknown>[] = []
  await openForm({
    [`GET ${BASE}/audience/`]: (_, query) => {
      queries.push(String(query))
      return counted(query.get('region') ? 12 : 139)
    },
    [`POST ${BASE}/send-targeted/`]: (body) => {
      bodies.push(body)
      return ok({ id: 5, recipients: 12 }, 202)
    },
  })
  await page.getByRole('radio', { name: new RegExp(en.form.kindHints.targeted) }).click()
  await main().getByRole('combobox', { name: en.form.region }).selectOptions('Zanzibar')
  await expect.element(main().getByText(en.form.size(12))).toBeVisible()
  expect(queries.at(-1)).toBe('kind=targeted&role=traveller&region=Zanzibar')
  await write(en.form.subject, 'Ferries')
  await write(en.form.message, 'Earlier')
  await sendIt()
  await expect.poll(() => bodies.at(0)?.audience).toEqual({ role: 'traveller', region: 'Zanzibar' })
})

test('a message to everybody is sent only after a second confirmation', async () => {
  let calls = 0
  await openForm({
    [`GET ${BASE}/audience/`]: () => counted(170, true),
    [`POST ${BASE}/send-targeted/`]: () => {
      calls += 1
      return ok({ id: 5, recipients: 170 }, 202)
    },
  })
  await page.getByRole('radio', { name: new RegExp(en.form.kindHints.targeted) }).click()
  await main().getByRole('combobox', { name: en.form.role }).selectOptions('')
  await expect.element(main().getByText(en.form.everybody)).toBeVisible()
  await write(en.form.subject, 'All')
  await write(en.form.message, 'Hello')
  await sendIt()
  await expect.element(dialog().getByText(en.form.confirmNeeded)).toBeVisible()
  expect(calls).toBe(0)
  await dialog().getByRole('checkbox').click()
  await dialog().getByRole('button', { name: en.form.send }).click()
  await expect.poll(() => calls).toBe(1)
})

test('an audience of nobody cannot be sent to', async () => {
  await openForm({
    [`GET ${BASE}/audience/`]: () =>
      ok({ recipients: 0, everybody: false, email: 0, sms: 0, sms_sw: 0, sms_part_price_tsh: 25 }),
  })
  await expect.element(main().getByText(en.form.nobody)).toBeVisible()
  await expect.element(button(en.form.send)).toBeDisabled()
})

test('a failed sending says so in the sentences of the specification and loses nothing [8.notification.send]', async () => {
  let reply: Reply = refusal(400, 'validation', 'Some fields need your attention.', {
    link: 'Enter the address of one of our own pages, such as /properties.',
  })
  await openForm({
    [`POST ${BASE}/send-promotional/`]: () => reply,
    [`POST ${BASE}/send-targeted/`]: () => FAILED,
  })
  await expect.element(main().getByText(en.form.size(139))).toBeVisible()
  await write(en.form.subject, 'Offer')
  await write(en.form.message, 'Text')
  await write(/^Link/, 'https://evil.example')
  await sendIt()
  await expect.element(main().getByText(/Enter the address of one of our own pages/)).toBeVisible()
  reply = FAILED
  await sendIt()
  await expect.element(main().getByText('Failed to send promotional notification')).toBeVisible()
  await page.getByRole('radio', { name: new RegExp(en.form.kindHints.targeted) }).click()
  await expect.element(button(en.form.send)).toBeEnabled()
  await sendIt()
  await expect.element(main().getByText('Failed to send targeted notification')).toBeVisible()
  await expect.element(main().getByRole('textbox', { name: en.form.subject }).first()).toHaveValue('Offer')
})

test('people who were chosen on another page are counted and sent by their ids', async () => {
  const bodies: Record<string, unknown>[] = []
  await openForm(
    {
      [`POST ${BASE}/send-targeted/`]: (body) => {
        bodies.push(body)
        return ok({ id: 5, recipients: 1 }, 202)
      },
    },
    DESKTOP,
    '?user=7',
  )
  await expect.element(main().getByText(en.form.named(1))).toBeVisible()
  await write(en.form.subject, 'You')
  await write(en.form.message, 'Hello')
  await sendIt()
  await expect.poll(() => bodies.at(0)?.user_ids).toEqual([7])
})

test.each(VIEWS)('one message shows its figures, its texts and what can be done: $width $language', async (view) => {
  await openPage('/bhumwi-admin/notifications/5', {
    view,
    user: EDITOR,
    server: { [`GET ${BASE}/5/`]: () => ok(row({ skipped: 3 })) },
  })
  const words = WORDS[view.language].one
  await expect.element(main().getByText(words.skippedHint)).toBeVisible()
  await expect.element(main().getByText('Boti zinaondoka mapema.')).toBeVisible()
  await expect.element(button(words.pause)).toBeVisible()
  await expectUsable('the page of a message')
  await inDark(() => expectUsable('the page of a message in the dark'))
})

test('a sending is paused, resumed and, once confirmed, stopped for good', async () => {
  let announcement = row()
  const asked: unknown[] = []
  await openPage('/bhumwi-admin/notifications/5', {
    view: DESKTOP,
    user: EDITOR,
    server: {
      [`GET ${BASE}/5/`]: () => ok(announcement),
      [`POST ${BASE}/5/status/`]: ({ status }) => {
        asked.push(status)
        announcement = row({ status: status as Announcement['status'] })
        return ok(announcement)
      },
    },
  })
  await button(en.one.pause).click()
  await button(en.one.resume).click()
  await expect.element(button(en.one.pause)).toBeVisible()
  await button(en.one.stop).click()
  await dialog().getByRole('button', { name: en.one.stop }).click()
  await expect.element(main().getByText(en.statuses.stopped)).toBeVisible()
  expect(button(en.one.pause).elements()).toHaveLength(0)
  expect(asked).toEqual(['paused', 'sending', 'stopped'])
})

/** A page of a sending whose status changes as the test says, after a call or by itself. */
const openSending = async (onStatus: (status: unknown) => Reply, announcement: () => Announcement) => {
  await openPage('/bhumwi-admin/notifications/5', {
    view: DESKTOP,
    user: EDITOR,
    server: {
      [`GET ${BASE}/5/`]: () => ok(announcement()),
      [`POST ${BASE}/5/status/`]: ({ status }) => onStatus(status),
    },
  })
}

test('the focus stays beside the figures after a message was stopped, and it says so', async () => {
  let announcement = row()
  await openSending(
    () => {
      announcement = row({ status: 'stopped' })
      return ok(announcement)
    },
    () => announcement,
  )
  await button(en.one.stop).click()
  await dialog().getByRole('button', { name: en.one.stop }).click()
  await expect.element(main().getByText(en.one.hasStopped)).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toBe(en.one.hasStopped)
})

test('a pause that comes after the end of a sending says so', async () => {
  let announcement = row()
  const over = 'This sending has ended, so it cannot be changed.'
  await openSending(
    () => {
      announcement = row({ status: 'sent', delivered: 2000 })
      return refusal(409, 'sending_over', over)
    },
    () => announcement,
  )
  await button(en.one.pause).click()
  await expect.element(main().getByText(over)).toBeVisible()
  await expect.element(main().getByText(en.statuses.sent, { exact: true })).toBeVisible()
  await expect.element(main().getByText(over)).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toBe(over)
})

test('the audience of a message is there again after a reload, with its texts', async () => {
  await openForm()
  await page.getByRole('radio', { name: new RegExp(en.kinds.targeted) }).click()
  await main().getByRole('combobox', { name: en.form.language }).selectOptions('sw')
  await main().getByRole('checkbox', { name: en.form.wishlisted }).click()
  await write(en.form.subject, 'Ferries')
  await openForm()
  await expect.element(page.getByRole('radio', { name: new RegExp(en.kinds.targeted) })).toBeChecked()
  await expect.element(main().getByRole('combobox', { name: en.form.language })).toHaveValue('sw')
  await expect.element(main().getByRole('checkbox', { name: en.form.wishlisted })).toBeChecked()
  await expect.element(main().getByRole('textbox', { name: en.form.subject }).first()).toHaveValue('Ferries')
})

test('more people than one message can name are said in one sentence, and it cannot be sent', async () => {
  const search = `?${Array.from({ length: 1001 }, (_, n) => `user=${n + 1}`).join('&')}`
  await openForm({}, DESKTOP, search)
  await expect.element(main().getByText(en.form.tooManyNamed(1000))).toBeVisible()
  await expect.element(button(en.form.send)).toBeDisabled()
})

/** A day of the next weeks, so that the tests hold on any day. */
const DAY = addDays(todayIn(new Date()), 12)
const scheduled = (fields: Partial<Announcement> = {}) =>
  row({
    status: 'scheduled',
    delivered: 0,
    read: 0,
    started_at: null,
    send_at: instantAt(DAY, '10:00').toISOString(),
    ...fields,
  })

test.each(VIEWS)(
  'a scheduled message shows when it starts, and can be changed or cancelled: $width $language',
  async (view) => {
    let announcement = scheduled()
    await openPage('/bhumwi-admin/notifications/5', {
      view,
      user: EDITOR,
      server: {
        [`GET ${BASE}/5/`]: () => ok(announcement),
        [`POST ${BASE}/5/status/`]: ({ status }) => {
          announcement = scheduled({ status: status as 'cancelled', finished_at: '2026-02-03T09:00:00.000Z' })
          return ok(announcement)
        },
      },
    })
    const words = WORDS[view.language]
    await expect.element(main().getByText(formatInstant(instantAt(DAY, '10:00'), view.language))).toBeVisible()
    await expect.element(main().getByText(words.one.recipientsHint)).toBeVisible()
    await expect
      .element(main().getByRole('link', { name: words.one.change }))
      .toHaveAttribute('href', '/bhumwi-admin/notifications/5/change')
    await expectUsable('the page of a scheduled message')
    await inDark(() => expectUsable('the page of a scheduled message in the dark'))
    await button(words.one.cancel).click()
    await dialog().getByRole('button', { name: words.one.cancel, exact: true }).click()
    await expect.element(main().getByText(words.one.hasCancelled)).toBeVisible()
    expect(button(words.one.cancel).elements()).toHaveLength(0)
  },
)

test('a scheduled message stands in the list with its start and without figures of a sending', async () => {
  await openPage('/bhumwi-admin/notifications', {
    view: DESKTOP,
    user: EDITOR,
    server: { [`GET ${BASE}/`]: () => list([scheduled()]) },
  })
  const at = formatInstant(instantAt(DAY, '10:00'), 'en')
  await expect.element(main().getByText(en.startsAt(at))).toBeVisible()
  await expect.element(main().getByText(en.planned(2000))).toBeVisible()
  expect(main().getByText(en.progress(0, 2000)).elements()).toHaveLength(0)
})

test('a message for later needs day and time, warns of quiet hours, and is sent as an instant', async () => {
  const bodies: Record<string, unknown>[] = []
  await openForm({
    [`POST ${BASE}/send-promotional/`]: (body) => {
      bodies.push(body)
      return ok({ id: 5, recipients: 139 }, 202)
    },
  })
  await expect.element(main().getByText(en.form.size(139))).toBeVisible()
  await write(en.form.subject, 'Later')
  await write(en.form.message, 'Text')
  expect(main().getByLabelText(en.form.sendDay).elements()[0]?.checkVisibility()).toBe(false)
  await main()
    .getByRole('checkbox', { name: new RegExp(`^${en.form.later}`) })
    .click()
  await button(en.form.schedule).click()
  await expect.element(main().getByText(officeFaults.send_day_required)).toBeVisible()
  await main()
    .getByLabelText(en.form.sendDay)
    .fill(addDays(todayIn(new Date()), 400))
  await main().getByLabelText(en.form.sendTime).fill('22:15')
  await button(en.form.schedule).click()
  await expect.element(main().getByText(officeFaults.send_too_late)).toBeVisible()
  await main().getByLabelText(en.form.sendDay).fill(DAY)
  await expect.element(main().getByText(en.form.quiet)).toBeVisible()
  await expectUsable('the form of a message for later')
  await main().getByLabelText(en.form.sendTime).fill('10:15')
  await expect.poll(() => main().getByText(en.form.quiet).elements()).toHaveLength(0)
  await button(en.form.schedule).click()
  const at = instantAt(DAY, '10:15')
  await expect.element(dialog().getByText(en.form.confirmLaterLead(formatInstant(at, 'en')))).toBeVisible()
  await dialog().getByRole('button', { name: en.form.schedule }).click()
  await expect.poll(announced).toContain(en.form.scheduled)
  expect(bodies).toMatchObject([{ title: 'Later', send_at: at.toISOString() }])
})

test('what the server says about the start stands at the day', async () => {
  const late = officeFaults.send_too_soon
  await openForm({
    [`POST ${BASE}/send-promotional/`]: () => refusal(400, 'validation', 'Some fields.', { send_at: late }),
  })
  await expect.element(main().getByText(en.form.size(139))).toBeVisible()
  await write(en.form.subject, 'Later')
  await write(en.form.message, 'Text')
  await main()
    .getByRole('checkbox', { name: new RegExp(`^${en.form.later}`) })
    .click()
  await main().getByLabelText(en.form.sendDay).fill(DAY)
  await main().getByLabelText(en.form.sendTime).fill('10:15')
  await button(en.form.schedule).click()
  await dialog().getByRole('button', { name: en.form.schedule }).click()
  await expect.element(main().getByText(late)).toBeVisible()
})

const openChange = (stored: Announcement, server: Parameters<typeof openPage>[1]['server'] = {}) =>
  openPage('/bhumwi-admin/notifications/5/change', {
    view: DESKTOP,
    user: EDITOR,
    server: {
      'GET /api/regions/': () => ({ status: 200, body: REGIONS, total: 1 }),
      [`GET ${BASE}/audience/`]: () => counted(139),
      [`GET ${BASE}/5/`]: () => ok(stored),
      [`GET ${BASE}/`]: () => list([]),
      ...server,
    },
  })

test('a scheduled message is changed with its texts, its start and its audience', async () => {
  const bodies: Record<string, unknown>[] = []
  await openChange(scheduled(), {
    [`PUT ${BASE}/5/`]: (body) => {
      bodies.push(body)
      return ok(scheduled())
    },
  })
  await expect.element(main().getByRole('textbox', { name: en.form.subject }).first()).toHaveValue('Ferries {{today}}')
  await expect.element(main().getByLabelText(en.form.sendTime)).toHaveValue('10:00')
  await expect.element(main().getByRole('combobox', { name: en.form.region })).toHaveValue('Zanzibar')
  await main().getByRole('combobox', { name: en.form.region }).selectOptions('')
  await write(en.form.subject, 'Ferries')
  await main().getByLabelText(en.form.sendTime).fill('11:30')
  await expect.element(main().getByText(en.form.size(139))).toBeVisible()
  await expectUsable('the form that changes a message')
  await button(en.form.save).click()
  await dialog().getByRole('button', { name: en.form.save }).click()
  await expect.poll(announced).toContain(en.form.changed)
  expect(bodies).toMatchObject([
    { title: 'Ferries', send_at: instantAt(DAY, '11:30').toISOString(), audience: { role: 'traveller' } },
  ])
  expect(bodies[0]?.audience).not.toHaveProperty('region')
})

test('a scheduled promotion, and a message to named people, keep their audience', async () => {
  const bodies: Record<string, unknown>[] = []
  await openChange(scheduled({ audience: { people: 3 }, recipients: 3 }), {
    [`PUT ${BASE}/5/`]: (body) => {
      bodies.push(body)
      return refusal(409, 'not_scheduled', en.form.notScheduled)
    },
  })
  await expect.element(main().getByText(en.audience.people(3)).first()).toBeVisible()
  await button(en.form.save).click()
  await dialog().getByRole('button', { name: en.form.save }).click()
  await expect.element(main().getByText(en.form.notScheduled)).toBeVisible()
  expect(bodies[0]).not.toHaveProperty('audience')
})

test('a message that has started cannot be changed any more, and the page says so', async () => {
  await openChange(row())
  await expect.element(main().getByText(en.form.notScheduled)).toBeVisible()
  expect(button(en.form.save).elements()).toHaveLength(0)
})

const sms = (text: string, units: number, parts: number) => ({ text, encoding: 'gsm7', units, parts })
const email = (subject: string) => ({
  subject,
  text: `Dear Asha,\n\n${subject} as text`,
  html: `<!doctype html><html lang="en"><head><title>Mail</title></head><body><p>${subject} as HTML</p></body></html>`,
})
const PREVIEW = {
  en: { email: email('Offer'), sms: sms('Bhumwi: Offer. Text\nStop: https://bhumwi.example/stop/x', 55, 1) },
  sw: { email: email('Ofa'), sms: sms('Bhumwi: Ofa. Maandishi\nAcha: https://bhumwi.example/stop/x', 700, 5) },
}

test.each(VIEWS)(
  'a message by email and SMS shows its people, its cost and how it arrives: $width $language',
  async (view) => {
    const previewed: Record<string, unknown>[] = []
    await openForm(
      {
        [`POST ${BASE}/preview/`]: (body) => {
          previewed.push(body)
          return ok(PREVIEW)
        },
      },
      view,
    )
    const words = WORDS[view.language].form
    await write(words.subject, 'Offer')
    const box = (name: string) => main().getByRole('checkbox', { name: new RegExp(`^${name}`) })
    await expect.element(main().getByText(words.channelPeople.email(100))).toBeVisible()
    await box(words.channelNames.email).click()
    await box(words.channelNames.sms).click()
    // 40 texts of one part, and 20 of five.
    const amount = view.language === 'en' ? /140 parts, TSh\s3,500 in all/ : /Sehemu 140, jumla TSh\s3,500/
    await expect.element(main().getByText(amount).first()).toBeVisible()
    await main().getByRole('tab', { name: words.channelTabs.sms }).click()
    await expect.element(main().getByText(/Acha: https/)).toBeVisible()
    await expect.element(main().getByText(words.smsLength(55, 1), { exact: false })).toBeVisible()
    await expect.element(main().getByText(words.smsTooLong(4), { exact: false })).toBeVisible()
    await expectUsable('the preview of a text message')
    await main().getByRole('tab', { name: words.channelTabs.email }).click()
    const frame = main().getByTitle(words.emailPreview('Kiswahili')).element() as HTMLIFrameElement
    expect([frame.srcdoc, frame.getAttribute('sandbox')]).toEqual([PREVIEW.sw.email.html, ''])
    await main().getByText(words.emailText).first().click()
    await expect.element(main().getByText(/Offer as text/)).toBeVisible()
    expect(previewed.at(-1)).toMatchObject({ kind: 'promotional', title: 'Offer' })
  },
)

test('the channels are confirmed with their people and what they cost, and are sent; a refusal stands below them', async () => {
  const bodies: Record<string, unknown>[] = []
  const needsAddress = officeFaults.channel_needs_address
  let reply = refusal(400, 'validation', 'Some fields.', { channels: needsAddress })
  await openForm({
    [`POST ${BASE}/preview/`]: () => ok(PREVIEW),
    [`POST ${BASE}/send-promotional/`]: (body) => {
      bodies.push(body)
      return reply
    },
  })
  await write(en.form.subject, 'Offer')
  await write(en.form.message, 'See www.elsewhere.example')
  await expect.element(main().getByText(en.form.warnings.address)).toBeVisible()
  await main().getByRole('checkbox', { name: /^SMS/ }).click()
  await expect
    .element(
      main()
        .getByText(/140 parts/)
        .first(),
    )
    .toBeVisible()
  await button(en.form.send).click()
  await expect
    .element(dialog().getByText(/^SMS: 60 with a Tanzanian number.*140 parts, TSh\s3,500 in all/))
    .toBeVisible()
  await dialog().getByRole('button', { name: en.form.send }).click()
  await expect.element(main().getByText(needsAddress)).toBeVisible()
  reply = ok({ id: 5, recipients: 139 }, 202)
  await sendIt()
  await expect.poll(announced).toContain(en.form.sent)
  expect(bodies.map(({ channels }) => channels)).toEqual([['sms'], ['sms']])
})

const report = (channel: 'email' | 'sms', fields: Partial<Announcement['channels'][number]> = {}) => ({
  channel,
  people: 90,
  sent: 80,
  delivered: 0,
  failed: 4,
  unclear: 2,
  skipped: 4,
  parts: 0,
  ...fields,
})

test.each(VIEWS)('the report of a message has the figures of each channel: $width $language', async (view) => {
  const channels = [report('email'), report('sms', { sent: 60, delivered: 55, failed: 0, parts: 122 })]
  await openPage('/bhumwi-admin/notifications/5', {
    view,
    user: EDITOR,
    server: { [`GET ${BASE}/5/`]: () => ok(row({ channels, status: 'sent', delivered: 2000 })) },
  })
  const words = WORDS[view.language]
  await expect.element(main().getByRole('heading', { name: words.form.channelNames.email })).toBeVisible()
  await expect.element(main().getByText(words.one.channel.unclearHint).first()).toBeVisible()
  await expect.element(main().getByText('122')).toBeVisible()
  expect(main().getByText(words.one.channel.failed, { exact: true }).elements()).toHaveLength(1)
  await expectUsable('the report of the channels')
})
