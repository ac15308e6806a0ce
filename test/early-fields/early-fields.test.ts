import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../e2e/chromium.ts'
import { Form, type Values } from './form.ts'

// What is typed and chosen before the scripts arrive is there after hydration, for React as for the person.

const dist = process.env.BHUMWI_DIST ?? resolve('dist')

/** The starter as it is shipped, and the browser's side of the form. */
const scripts = async () => {
  const rolldownOptions = { input: join(import.meta.dirname, 'hydrate.ts'), output: { format: 'iife' } } as const
  const define = { 'process.env.NODE_ENV': '"production"' }
  const built = await build({ configFile: false, logLevel: 'warn', define, build: { write: false, rolldownOptions } })
  if (!('output' in built)) throw new Error('The form was not built.')
  return { starter: await readFile(join(dist, 'client/starter.js'), 'utf8'), form: built.output[0].code }
}

let code: Awaited<ReturnType<typeof scripts>>
let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  code = await scripts()
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const open = async () => {
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => faults.push(message.text()))
  const markup = renderToString(createElement(Form))
  await page.setContent(`<body><div id="app">${markup}</div><script>${code.starter}</script></body>`)
  const hydrate = async () => {
    await page.evaluate(() => addEventListener('site-ready', () => document.body.toggleAttribute('data-ready', true)))
    await page.addScriptTag({ content: code.form })
    await page.locator('body[data-ready]').waitFor()
    // Rendered again, a controlled field shows what React holds.
    await page.getByRole('button', { name: 'Render again' }).click()
    await page.locator('output[data-renders="1"]').waitFor()
  }
  const shown = (side: string) =>
    page.evaluate((name) => {
      const entries = [...(document.querySelectorAll('form')[0]?.elements ?? [])].flatMap(
        (field): [string, unknown][] => {
          const [of, key = ''] = (field as HTMLInputElement).name.split('.')
          if (of !== name) return []
          if (field instanceof HTMLSelectElement && field.multiple)
            return [[key, [...field.selectedOptions].map(({ value }) => value)]]
          const { type, checked, value } = field as HTMLInputElement
          if (type === 'radio') return checked ? [[key, value]] : []
          return [[key, type === 'checkbox' ? checked : value]]
        },
      )
      return Object.fromEntries(entries)
    }, side)
  const state = async (): Promise<Values> => JSON.parse((await page.locator('output').textContent()) ?? '')
  return { page, faults, hydrate, shown, state }
}

const TYPED: Values = {
  text: 'Asha',
  password: 'Karibu#2026',
  number: '3',
  day: '05/06/2027',
  prose: 'Two\nlines',
  written: 'from the person',
  ticked: false,
  unticked: true,
  way: 'sea',
  region: 'zanzibar',
  choices: ['pool', 'quiet'],
}

const SIDES = ['controlled', 'uncontrolled'] as const

const type = async ({ page }: Awaited<ReturnType<typeof open>>, side: string) => {
  for (const name of ['text', 'password', 'number', 'day', 'prose', 'written'] as const)
    await page.locator(`[name="${side}.${name}"]`).fill(TYPED[name])
  await page.locator(`[name="${side}.ticked"]`).uncheck()
  await page.locator(`[name="${side}.unticked"]`).check()
  await page.locator(`[name="${side}.way"][value=sea]`).check()
  await page.locator(`[name="${side}.region"]`).selectOption('zanzibar')
  await page.locator(`[name="${side}.choices"]`).selectOption(['pool', 'quiet'])
}

describe('what is typed before the scripts arrive', () => {
  test.each(SIDES)('is there after hydration, in %s fields of each kind', async (side) => {
    const form = await open()
    await type(form, side)
    await form.hydrate()
    expect(await form.shown(side)).toEqual(TYPED)
    if (side === 'controlled') expect(await form.state()).toEqual(TYPED)
    expect(form.faults).toEqual([])
    await form.page.close()
  })

  test('is all that changes: fields that nobody touched keep what the server wrote', async () => {
    const form = await open()
    await form.page.locator('[name="controlled.text"]').fill('Asha')
    const before = await form.shown('uncontrolled')
    await form.hydrate()
    expect(await form.shown('uncontrolled')).toEqual(before)
    expect(await form.state()).toEqual({ ...before, text: 'Asha' })
    await form.page.close()
  })

  test('may be what the server wrote, after something else was typed', async () => {
    const form = await open()
    await form.page.locator('[name="controlled.written"]').fill('something else')
    await form.page.locator('[name="controlled.written"]').fill('from the server')
    await form.hydrate()
    expect((await form.state()).written).toBe('from the server')
    await form.page.close()
  })

  test('leaves the caret where it is', async () => {
    const form = await open()
    const field = form.page.locator('[name="controlled.text"]')
    await field.fill('Zanzbar')
    await field.evaluate((element) => (element as HTMLInputElement).setSelectionRange(4, 4))
    await form.page.evaluate(() =>
      addEventListener('site-ready', () => document.body.toggleAttribute('data-ready', true)),
    )
    await form.page.addScriptTag({ content: code.form })
    await form.page.locator('body[data-ready]').waitFor()
    await form.page.keyboard.type('i')
    expect(await form.shown('controlled')).toMatchObject({ text: 'Zanzibar' })
    expect((await form.state()).text).toBe('Zanzibar')
    await form.page.close()
  })
})
