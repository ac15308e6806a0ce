import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { hosts as en } from '#i18n/en/hosts.ts'
import { button, dialog, main, ok, open, property, SHOW, WORDS } from '#test/component/host-property.ts'
import { announced, expectUsable, inDark, openPage, refusal, staff, VIEWS } from '#test/component/open-page.tsx'
import type { HostEvidence } from '../contract.ts'

const check = (fields: Partial<HostEvidence> = {}): HostEvidence => ({
  id: 3,
  kind: 'licence',
  state: 'soon',
  detail: 'Licence 4711, seen as a scan',
  tax_number: null,
  checked_on: '2026-03-02',
  valid_until: '2026-12-01',
  by: { id: 1, username: 'salma' },
  ...fields,
})
const CHECK = 'POST /api/bhumwi-admin/properties/4/evidence/'

describe('evidence', () => {
  test.each(VIEWS)('shows what was checked and what it is worth today: $width $language', async (view) => {
    const words = WORDS[view.language].evidence
    const evidence = (['soon', 'expired', 'outdated'] as const).map((state, at) =>
      check({ id: at + 1, state, kind: (['licence', 'tin', 'pin'] as const)[at] }),
    )
    await open(property({ evidence }), { view })
    for (const text of [words.states.soon, words.states.expired, words.states.outdated, words.none])
      await expect.element(main().getByText(text)).toBeVisible()
    await expectUsable('the evidence of a property')
    await inDark(() => expectUsable('the evidence of a property in the dark'))
  })

  test('a licence is recorded with the day of its end, and replaces the one that is shown', async () => {
    const sent: unknown[] = []
    let shown = property({ evidence: [check()] })
    await open(shown, {
      server: {
        [SHOW]: () => ok(shown),
        [CHECK]: (body) => {
          sent.push(body)
          shown = property({ evidence: [check({ id: 4, state: 'valid', valid_until: '2099-01-31' })] })
          return ok({ id: 4 })
        },
      },
    })
    await button(en.evidence.recordNamed(en.evidence.kinds.licence)).click()
    await button(en.evidence.save, dialog()).click()
    await expect.element(dialog().getByText('Choose the last day on which it is valid.')).toBeVisible()
    await dialog().getByLabelText(en.evidence.validUntil).fill('2099-01-31')
    await dialog().getByLabelText(en.evidence.detail).fill('Licence 4712')
    await button(en.evidence.save, dialog()).click()
    await expect.poll(announced).toContain(en.evidence.recorded)
    expect(sent).toMatchObject([{ kind: 'licence', detail: 'Licence 4712', valid_until: '2099-01-31', replaces: 3 }])
    await expect.element(main().getByText(en.evidence.states.valid, { exact: true })).toBeVisible()
  })

  test('a tax number has nine digits; the first check begins with what the host stated, a later one with what was found', async () => {
    const sent: unknown[] = []
    let shown = property({
      stated: [{ kind: 'tin', statement: '104882311', stated_at: '2026-02-01T08:00:00Z' }],
    })
    await open(shown, {
      server: {
        [SHOW]: () => ok(shown),
        [CHECK]: (body) => {
          sent.push(body)
          const tin = { id: 4, kind: 'tin', state: 'valid', valid_until: null, tax_number: '104882312' } as const
          shown = property({ ...shown, evidence: [check(tin)] })
          return ok({ id: 4 })
        },
      },
    })
    const number = dialog().getByLabelText(en.evidence.taxNumber)
    await button(en.evidence.recordNamed(en.evidence.kinds.tin)).click()
    await expect.element(number).toHaveValue('104-882-311')
    await number.fill('255712345678')
    await button(en.evidence.save, dialog()).click()
    await expect.element(dialog().getByText('A TIN has 9 digits, such as 123-456-789.')).toBeVisible()
    expect(sent).toEqual([])
    await number.fill('104-882-312')
    await button(en.evidence.save, dialog()).click()
    await expect.element(main().getByText('TIN 104-882-312')).toBeVisible()
    expect(sent).toMatchObject([{ kind: 'tin', tax_number: '104-882-312', detail: '', replaces: null }])
    await button(en.evidence.recordNamed(en.evidence.kinds.tin)).click()
    await expect.element(number).toHaveValue('104-882-312')
  })

  test('a check that somebody else has replaced meanwhile is refused, and the page shows the other', async () => {
    let shown = property()
    await open(shown, {
      server: {
        [SHOW]: () => ok(shown),
        [CHECK]: () => {
          shown = property({ evidence: [check({ kind: 'tin', state: 'valid' })] })
          return refusal(409, 'check_changed', 'Somebody else has recorded a check.')
        },
      },
    })
    await button(en.evidence.recordNamed(en.evidence.kinds.tin)).click()
    await dialog().getByLabelText(en.evidence.taxNumber).fill('104 882 311')
    await button(en.evidence.save, dialog()).click()
    await expect.element(dialog().getByText('Somebody else has recorded a check.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(main().getByText('Licence 4711, seen as a scan')).toBeVisible()
  })

  test('a dialog stays with the check that it was opened for, also when another one is shown behind it', async () => {
    let shown = property({ evidence: [check()] })
    const replaced: unknown[] = []
    const withdrawn: number[] = []
    /** Somebody else has recorded another check meanwhile. */
    const changed = (id: number) => {
      shown = property({ evidence: [check({ id, detail: `Licence ${id}` })] })
      return refusal(409, 'check_changed', 'Somebody else has recorded a check.')
    }
    const withdrawal = (id: number) => () => {
      withdrawn.push(id)
      return changed(9)
    }
    await open(shown, {
      server: {
        [SHOW]: () => ok(shown),
        [CHECK]: ({ replaces }) => {
          replaced.push(replaces)
          return changed(5)
        },
        'POST /api/bhumwi-admin/evidence/5/withdrawal/': withdrawal(5),
        'POST /api/bhumwi-admin/evidence/9/withdrawal/': withdrawal(9),
      },
    })
    const behind = (text: string) => expect.poll(() => document.querySelector('main')?.textContent).toContain(text)
    await button(en.evidence.recordNamed(en.evidence.kinds.licence)).click()
    await dialog().getByLabelText(en.evidence.validUntil).fill('2099-01-31')
    await button(en.evidence.save, dialog()).click()
    await behind('Licence 5')
    await button(en.evidence.save, dialog()).click()
    await expect.poll(() => replaced).toEqual([3, 3])
    await expect.element(dialog().getByText('Somebody else has recorded a check.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await button(en.evidence.withdrawNamed(en.evidence.kinds.licence)).click()
    await dialog().getByLabelText(en.evidence.reason).fill('Another house')
    await button(en.evidence.withdraw, dialog()).click()
    await behind('Licence 9')
    await button(en.evidence.withdraw, dialog()).click()
    await expect.poll(() => withdrawn).toEqual([5, 5])
  })

  test('a check is withdrawn with a reason', async () => {
    const sent: unknown[] = []
    await open(property({ evidence: [check()] }), {
      server: {
        'POST /api/bhumwi-admin/evidence/3/withdrawal/': (body) => {
          sent.push(body)
          return ok({ success: true })
        },
      },
    })
    await button(en.evidence.withdrawNamed(en.evidence.kinds.licence)).click()
    await dialog().getByLabelText(en.evidence.reason).fill('Another house')
    await button(en.evidence.withdraw, dialog()).click()
    await expect.poll(announced).toContain(en.evidence.withdrawn)
    expect(sent).toEqual([{ reason: 'Another house' }])
  })

  test.each(VIEWS)('what ends is one list, or none: $width $language', async (view) => {
    const words = WORDS[view.language].evidence
    let rows: unknown[] = [
      { id: 3, kind: 'licence', state: 'expired', valid_until: '2026-03-02', property: { id: 4, name: 'Mbuyu Lodge' } },
    ]
    const server = { 'GET /api/bhumwi-admin/evidence/': () => ({ status: 200, body: rows, total: rows.length }) }
    await openPage('/bhumwi-admin/evidence', { view, user: staff('support'), server })
    await expect
      .element(main().getByRole('link', { name: 'Mbuyu Lodge' }))
      .toHaveAttribute('href', '/bhumwi-admin/properties/4')
    await expectUsable('checks that end')
    rows = []
    await openPage('/bhumwi-admin/evidence', { view, user: staff('support'), server })
    await expect.element(main().getByText(words.ending.empty)).toBeVisible()
  })
})
