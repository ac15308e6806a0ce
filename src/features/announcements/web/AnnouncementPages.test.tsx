import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { announcements as en } from '#i18n/en/announcements.ts'
import { announcements as sw } from '#i18n/sw/announcements.ts'
import {
  BASE,
  button,
  counted,
  dialog,
  EDITOR,
  FAILED,
  list,
  main,
  ok,
  openForm,
  row,
  sendIt,
  WORDS,
  write,
} from '#test/component/announcements.ts'
import {
  announced,
  DESKTOP,
  expectUsable,
  inDark,
  openPage,
  type Reply,
  refusal,
  VIEWS,
} from '#test/component/open-page.tsx'
import type { Announcement } from '../contract.ts'

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

test('each preview has the words of its readers, whatever language the office is shown in', async () => {
  await openForm()
  await write(en.form.subject, 'Offer')
  await write(en.form.message, 'Stay longer')
  await write(/^Link/, '/properties')
  const fields = main().getByRole('textbox', { name: new RegExp(`^${en.form.message}`) })
  await fields.nth(1).fill('Kaa zaidi')
  await expect.element(main().getByText(WORDS.en.form.viewDetails)).toBeVisible()
  await expect.element(main().getByText(WORDS.sw.form.viewDetails)).toBeVisible()
})

test('an offer is for the travellers of a filter, without a choice of roles', async () => {
  const bodies: Record<string, unknown>[] = []
  await openForm({
    [`POST ${BASE}/send-promotional/`]: (body) => {
      bodies.push(body)
      return ok({ id: 5, recipients: 139 }, 202)
    },
  })
  expect(main().getByRole('combobox', { name: en.form.role }).elements()).toEqual([])
  await main().getByRole('checkbox', { name: en.form.wishlisted }).click()
  await write(en.form.subject, 'Offer')
  await write(en.form.message, 'Stay longer')
  await button(en.form.send).click()
  await dialog().getByRole('button', { name: en.form.send }).click()
  await expect.poll(announced).toContain(en.form.sent)
  expect(bodies).toMatchObject([{ title: 'Offer', audience: { wishlisted: true } }])
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
      ok({ recipients: 0, everybody: false, email: 0, sms: 0, sms_sw: 0, push: 0, sms_part_price_tsh: 25 }),
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

test('no name of a figure is broken within a word on a phone', async () => {
  const finished_at = '2026-11-29T10:24:00.000Z'
  await openPage('/bhumwi-admin/notifications/5', {
    view: { width: 360, height: 740, language: 'sw' },
    user: EDITOR,
    server: { [`GET ${BASE}/5/`]: () => ok(row({ status: 'sent', finished_at })) },
  })
  const name = main().getByText(sw.one.finished, { exact: true })
  await expect.element(name).toBeVisible()
  const word = document.createRange()
  word.selectNodeContents(name.element())
  expect(word.getClientRects()).toHaveLength(1)
})

test('a sending is paused, resumed and, once confirmed, stopped for good', async () => {
  let announcement = row()
  const setStatuses: unknown[] = []
  await openPage('/bhumwi-admin/notifications/5', {
    view: DESKTOP,
    user: EDITOR,
    server: {
      [`GET ${BASE}/5/`]: () => ok(announcement),
      [`POST ${BASE}/5/status/`]: ({ status }) => {
        setStatuses.push(status)
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
  expect(setStatuses).toEqual(['paused', 'sending', 'stopped'])
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
