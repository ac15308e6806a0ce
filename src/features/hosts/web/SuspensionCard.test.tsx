import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { hosts as en } from '#i18n/en/hosts.ts'
import {
  button,
  dialog,
  main,
  ok,
  open,
  property,
  SHOW,
  SUSPEND,
  suspension,
  TERMS,
  terms,
  WORDS,
} from '#test/component/host-property.ts'
import { announced, expectUsable, inDark, type Reply, refusal, VIEWS } from '#test/component/open-page.tsx'

describe('the dialog', () => {
  test.each(VIEWS)('says what a suspension means before it is confirmed: $width $language', async (view) => {
    const words = WORDS[view.language].suspend
    await open(property(), { view, server: { [TERMS]: () => ok(terms()) } })
    await button(WORDS[view.language].suspension.suspend).click()
    await expect.element(dialog().getByText(words.count(22))).toBeVisible()
    for (const text of [words.more(20), words.own(2), words.inHouse(1), words.unpaid])
      await expect.element(dialog().getByText(text)).toBeInTheDocument()
    await expectUsable('the dialog of a suspension')
    await inDark(() => expectUsable('the dialog of a suspension in the dark'))
  })

  test('sends what was shown and what was decided, and asks for a decision and a reason first', async () => {
    const sent: unknown[] = []
    let shown = property()
    await open(shown, {
      server: {
        [SHOW]: () => ok(shown),
        [TERMS]: () => ok(terms()),
        [SUSPEND]: (body) => {
          sent.push(body)
          shown = property({ status: 'suspended', suspensions: [suspension({ coming_bookings: 'keep', left: 0 })] })
          return ok({ id: 7 })
        },
      },
    })
    await button(en.suspension.suspend).click()
    await dialog().getByText(en.suspend.count(22)).element()
    await button(en.suspend.submit, dialog()).click()
    await expect.element(dialog().getByText('Please write something.')).toBeVisible()
    await dialog().getByLabelText(en.suspend.reason).fill('The licence has expired.')
    await button(en.suspend.submit, dialog()).click()
    await expect.element(dialog().getByText(en.suspend.comingNeeded)).toBeVisible()
    expect(sent).toEqual([])
    await dialog()
      .getByRole('radio', { name: new RegExp(`^${en.suspend.comings.keep}`) })
      .click()
    await button(en.suspend.submit, dialog()).click()
    await expect.poll(announced).toContain(en.suspend.done)
    expect(sent).toEqual([
      {
        reach: 'property',
        reason: 'The licence has expired.',
        coming_bookings: 'keep',
        seen: { host: 9, properties: [4], count: 22, refund_amount: 450_000 },
      },
    ])
    await expect.element(main().getByText(en.suspension.reaches.property)).toBeVisible()
    await expect.element(main().getByText(en.suspension.coming.keep)).toBeVisible()
  })

  test('without coming bookings there is nothing to decide, and another reach has its own terms', async () => {
    const sent: unknown[] = []
    const none = terms({ count: 0, refund_amount: 0, bookings: [], own_count: 0, in_house: 0 })
    await open(property(), {
      server: {
        [TERMS]: (_body, query) => ok(query.get('reach') === 'host' ? none : terms()),
        [SUSPEND]: (body) => {
          sent.push(body)
          return ok({ id: 7 })
        },
      },
    })
    await button(en.suspension.suspend).click()
    await expect.element(dialog().getByText(en.suspend.coming)).toBeVisible()
    await dialog()
      .getByRole('radio', { name: new RegExp(`^${en.suspend.reaches.host}`) })
      .click()
    await expect.element(dialog().getByText(en.suspend.none)).toBeVisible()
    await expect.element(dialog().getByText(en.suspend.coming)).not.toBeInTheDocument()
    await dialog().getByLabelText(en.suspend.reason).fill('Fraud')
    await button(en.suspend.submit, dialog()).click()
    await expect.poll(() => sent).toMatchObject([{ reach: 'host', coming_bookings: 'keep', seen: { count: 0 } }])
  })

  test('shows the bookings again that have changed meanwhile, and what was typed stays', async () => {
    let count = 22
    await open(property(), {
      server: {
        [TERMS]: () => ok(terms({ count })),
        [SUSPEND]: () => {
          count = 23
          return refusal(409, 'bookings_changed', 'The coming bookings have changed in the meantime.')
        },
      },
    })
    await button(en.suspension.suspend).click()
    await dialog()
      .getByRole('radio', { name: new RegExp(`^${en.suspend.comings.cancel}`) })
      .click()
    await dialog().getByLabelText(en.suspend.reason).fill('Fraud')
    await button(en.suspend.submit, dialog()).click()
    await expect.element(dialog().getByText('The coming bookings have changed in the meantime.')).toBeVisible()
    await expect.element(dialog().getByText(en.suspend.count(23))).toBeVisible()
    await expect.element(dialog().getByLabelText(en.suspend.reason)).toHaveValue('Fraud')
  })

  test('shows the host who owns the property by now, and confirms that one only then', async () => {
    const hosts: unknown[] = []
    let shown = property()
    await open(shown, {
      server: {
        [SHOW]: () => ok(shown),
        [TERMS]: () => ok(terms({ count: 0, properties: shown.properties })),
        [SUSPEND]: (body) => {
          hosts.push((body as { seen: { host: number } }).seen.host)
          if (hosts.length > 1) return ok({ id: 7 })
          const host = { id: 10, username: 'neema', name: 'Neema Kimaro', suspended: false }
          shown = property({ host, properties: shown.properties.slice(0, 1) })
          return refusal(409, 'host_changed', 'The host or the properties have changed in the meantime.')
        },
      },
    })
    await button(en.suspension.suspend).click()
    await dialog()
      .getByRole('radio', { name: new RegExp(`^${en.suspend.reaches.host}`) })
      .click()
    await expect.element(dialog().getByText(en.suspend.hints.host('Juma Mushi', 2))).toBeVisible()
    await dialog().getByLabelText(en.suspend.reason).fill('Fraud')
    await button(en.suspend.submit, dialog()).click()
    await expect.element(dialog().getByText(en.suspend.hints.host('Neema Kimaro', 1))).toBeVisible()
    await expect.element(dialog().getByText('The host or the properties have changed in the meantime.')).toBeVisible()
    await button(en.suspend.submit, dialog()).click()
    await expect.poll(() => hosts).toEqual([9, 10])
  })

  test('terms that could not be fetched have a Retry', async () => {
    let reply: Reply = { status: 500, body: {} }
    await open(property(), { server: { [TERMS]: () => reply } })
    await button(en.suspension.suspend).click()
    await expect.element(dialog().getByText(en.suspend.termsFailed)).toBeVisible()
    reply = ok(terms())
    await dialog().getByRole('button', { name: 'Retry' }).click()
    await expect.element(dialog().getByText(en.suspend.count(22))).toBeVisible()
  })

  test('of two staff the slower one is told, and sees the suspension of the other', async () => {
    let shown = property()
    await open(shown, {
      server: {
        [SHOW]: () => ok(shown),
        [TERMS]: () => ok(terms({ count: 0 })),
        [SUSPEND]: () => {
          shown = property({ status: 'suspended', suspensions: [suspension()] })
          return refusal(409, 'already_suspended', 'This has been suspended already.')
        },
      },
    })
    await button(en.suspension.suspend).click()
    await dialog().getByLabelText(en.suspend.reason).fill('Fraud')
    await button(en.suspend.submit, dialog()).click()
    await expect.element(dialog().getByText('This has been suspended already.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(main().getByText(en.suspension.reason('The licence has expired.'))).toBeVisible()
  })
})

test('a suspension is ended with a reason, and says what does not come back', async () => {
  const sent: unknown[] = []
  let shown = property({ status: 'suspended', suspensions: [suspension()] })
  await open(shown, {
    server: {
      [SHOW]: () => ok(shown),
      'POST /api/bhumwi-admin/suspensions/7/reinstatement/': (body) => {
        sent.push(body)
        shown = property()
        return ok({ success: true })
      },
    },
  })
  await button(en.suspension.reinstate).click()
  await expect.element(dialog().getByText(en.reinstate.left)).toBeVisible()
  await dialog().getByLabelText(en.reinstate.reason).fill('All is in order again.')
  await button(en.reinstate.submit, dialog()).click()
  await expect.poll(announced).toContain(en.reinstate.done)
  expect(sent).toEqual([{ reason: 'All is in order again.' }])
  await expect.element(main().getByText(en.suspension.none)).toBeVisible()
})

test('of an archived property of a suspended host nothing more can be suspended', async () => {
  const host = { id: 9, username: 'juma', name: 'Juma Mushi', suspended: true }
  const whole = suspension({ reach: 'host', coming_bookings: 'keep', left: 0 })
  await open(property({ status: 'archived', host, suspensions: [whole] }))
  await expect.element(main().getByText(en.suspension.reaches.host)).toBeVisible()
  await expect.element(button(en.suspension.suspend)).not.toBeInTheDocument()
})
