import { expect, test } from 'vitest'
import { addDays, formatInstant, instantAt, todayIn } from '#domain/calendar.ts'
import { announcements as en } from '#i18n/en/announcements.ts'
import { officeFaults } from '#i18n/en/office-faults.ts'
import {
  BASE,
  button,
  counted,
  dialog,
  EDITOR,
  list,
  main,
  ok,
  openForm,
  REGIONS,
  row,
  WORDS,
  write,
} from '#test/component/announcements.ts'
import { announced, DESKTOP, expectUsable, inDark, openPage, refusal, VIEWS } from '#test/component/open-page.tsx'
import type { Announcement } from '../contract.ts'

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

test('what somebody else has changed meanwhile is said and not taken back, and what was typed stays', async () => {
  const bodies: { version?: unknown }[] = []
  const mail = '<!doctype html><html lang="en"><head><title>Mail</title></head><body><p>Boats</p></body></html>'
  const preview = {
    email: { subject: 'Boats', text: 'Boats', html: mail },
    sms: { text: 'Boats', encoding: 'gsm7', units: 5, parts: 1 },
    push: { title: 'Boats', body: '' },
  }
  let stored = scheduled({ title_sw: '', audience: { role: 'traveller' } })
  await openChange(stored, {
    [`GET ${BASE}/5/`]: () => ok(stored),
    [`POST ${BASE}/preview/`]: () => ok({ en: preview, sw: preview }),
    [`PUT ${BASE}/5/`]: (body) => {
      bodies.push(body)
      if (body.version !== stored.version) return refusal(409, 'announcement_changed', 'Somebody else has changed it.')
      return ok(scheduled({ version: 4 }))
    },
  })
  const subject = main().getByRole('textbox', { name: new RegExp(`^${en.form.subject}`) })
  const message = main().getByRole('textbox', { name: en.form.message })
  const save = async () => {
    await expect.poll(() => button(en.form.save).elements()).toHaveLength(1)
    await button(en.form.save).click()
    await dialog().getByRole('button', { name: en.form.save }).click()
  }
  await expect.element(main().getByText(en.form.size(139))).toBeVisible()
  await subject.first().fill('Ferries')
  stored = scheduled({
    title: 'Boats',
    title_sw: 'Boti',
    message: 'Boats leave at nine.',
    send_at: instantAt(DAY, '12:00').toISOString(),
    audience: { role: 'traveller', region: 'Zanzibar' },
    channels: [{ channel: 'email', people: 0, sent: 0, delivered: 0, failed: 0, unclear: 0, skipped: 0, parts: 0 }],
    version: 2,
  })
  await save()
  const changes = main().getByRole('status').filter({ hasText: en.form.others.title })
  await expect.element(changes).toBeVisible()
  const lines = changes.getByRole('listitem')
  expect(lines.elements().map(({ textContent }) => textContent)).toEqual([
    en.form.others.now(en.form.audience, 'Travellers, region Zanzibar'),
    en.form.others.yours(`${en.form.subject} · ${en.form.english}`, 'Boats'),
    en.form.others.now(`${en.form.message} · ${en.form.english}`, 'Boats leave at nine.'),
    en.form.others.now(`${en.form.subject} · ${en.form.swahili}`, 'Boti'),
    en.form.others.now(en.form.channelNames.email, en.form.others.yes),
    en.form.others.now(en.form.sendTime, '12:00'),
  ])
  expect(dialog().elements()).toHaveLength(0)
  await expectUsable('a message that somebody else has changed')
  await inDark(() => expectUsable('a message that somebody else has changed, in the dark'))
  await expect.element(subject.first()).toHaveValue('Ferries')
  await expect.element(subject.nth(1)).toHaveValue('Boti')
  await expect.element(message.first()).toHaveValue('Boats leave at nine.')
  await expect.element(main().getByRole('combobox', { name: en.form.region })).toHaveValue('Zanzibar')
  await save()
  await expect.poll(announced).toContain(en.form.changed)
  expect(bodies).toMatchObject([
    { title: 'Ferries', message: 'Boats leave earlier.', version: 1 },
    {
      title: 'Ferries',
      title_sw: 'Boti',
      message: 'Boats leave at nine.',
      channels: ['email'],
      send_at: instantAt(DAY, '12:00').toISOString(),
      audience: { role: 'traveller', region: 'Zanzibar' },
      version: 2,
    },
  ])
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
