import { expect, test } from 'vitest'
import { common as enCommon } from '#i18n/en/common.ts'
import { moneyRepairs as en } from '#i18n/en/money-repairs.ts'
import { common as swCommon } from '#i18n/sw/common.ts'
import { moneyRepairs as sw } from '#i18n/sw/money-repairs.ts'

test.each([
  ['en', en, enCommon],
  ['sw', sw, swCommon],
])('no repair has the name of what only leaves its dialog: %s', (_language, { repairs }, { close }) => {
  const names = Object.values(repairs).map(({ action }) => action)
  expect(names).not.toContain(close)
  expect(new Set(names).size).toBe(names.length)
})
