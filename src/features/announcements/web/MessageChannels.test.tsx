import { expect, test } from 'vitest'
import { announcements as en } from '#i18n/en/announcements.ts'
import { officeFaults } from '#i18n/en/office-faults.ts'
import {
  BASE,
  button,
  dialog,
  EDITOR,
  main,
  ok,
  openForm,
  row,
  sendIt,
  WORDS,
  write,
} from '#test/component/announcements.ts'
import { announced, expectUsable, openPage, refusal, VIEWS } from '#test/component/open-page.tsx'
import type { Announcement } from '../contract.ts'

const sms = (text: string, units: number, parts: number) => ({ text, encoding: 'gsm7', units, parts })
const email = (subject: string) => ({
  subject,
  text: `Dear Asha,\n\n${subject} as text`,
  html: `<!doctype html><html lang="en"><head><title>Mail</title></head><body><p>${subject} as HTML</p></body></html>`,
})
const PREVIEW = {
  en: {
    email: email('Offer'),
    sms: sms('Bhumwi: Offer. Text\nStop: https://bhumwi.example/stop/x', 55, 1),
    push: { title: 'Offer', body: 'Pushed' },
  },
  sw: {
    email: email('Ofa'),
    sms: sms('Bhumwi: Ofa. Maandishi\nAcha: https://bhumwi.example/stop/x', 700, 5),
    push: { title: 'Ofa', body: '' },
  },
}

test.each(VIEWS)(
  'a message shows its people on each channel, its cost and how it arrives: $width $language',
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
    await expect.element(main().getByText(`${words.channelPeople.push(30)} ${words.ringingHours}`)).toBeVisible()
    await box(words.channelNames.email).click()
    await box(words.channelNames.sms).click()
    await box(words.channelNames.push).click()
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
    await main().getByRole('tab', { name: words.channelTabs.push, exact: true }).click()
    await expect.element(main().getByText('Pushed', { exact: true })).toBeVisible()
    await expectUsable('the preview of what phones show')
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
  await main().getByRole('checkbox', { name: /^Push/ }).click()
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
  await expect.element(dialog().getByText(/^Push notifications: 30 who get/)).toBeVisible()
  await dialog().getByRole('button', { name: en.form.send }).click()
  await expect.element(main().getByText(needsAddress)).toBeVisible()
  reply = ok({ id: 5, recipients: 139 }, 202)
  await sendIt()
  await expect.poll(announced).toContain(en.form.sent)
  expect(bodies.map(({ channels }) => channels)).toEqual([
    ['sms', 'push'],
    ['sms', 'push'],
  ])
})

const report = (
  channel: Announcement['channels'][number]['channel'],
  fields: Partial<Announcement['channels'][number]> = {},
) => ({
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
