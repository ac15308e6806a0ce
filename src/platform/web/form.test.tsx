import { act } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { faultsOf } from '#domain/field-faults.ts'
import { en } from '#i18n/en.ts'
import { tabStorageOf } from '#test/tab-storage.ts'
import type { ActionResult } from './action.ts'
import { fillForm, useForm } from './form.ts'
import { formDraft } from './form-draft.ts'
import { setField } from './set-field.ts'
import { WordsProvider } from './words.tsx'

const FIELDS = ['email', 'password'] as const
type Values = Record<(typeof FIELDS)[number], string>
type Result = ActionResult<{ id: number }> | null

const send = vi.fn<(values: Values) => Promise<Result>>()
const onSent = vi.fn()
const onFailure = vi.fn()

let root: Root
let store: ReturnType<typeof tabStorageOf>

const signInFaults = ({ email, password }: Values) =>
  faultsOf<Values>({ email: email === '' && 'email_required', password: password === '' && 'password_required' })

const Form = ({ ownWords }: { ownWords: boolean }) => {
  const { form, errors, banner, busy } = useForm({
    fields: FIELDS,
    faults: signInFaults,
    send,
    onSent,
    ...(ownWords ? { onFailure } : {}),
    draft: formDraft('test', store),
  })
  return (
    <form {...form}>
      <p>{banner}</p>
      {FIELDS.map((name) => (
        <label key={name}>
          <input
            name={name}
            type={name === 'password' ? 'password' : 'text'}
            aria-invalid={errors[name] ? true : undefined}
          />
          <em>{errors[name]}</em>
        </label>
      ))}
      <button type="submit" disabled={busy}>
        Send
      </button>
    </form>
  )
}

const site = (ownWords = false) => (
  <WordsProvider speech={{ language: 'en', words: en }}>
    <Form ownWords={ownWords} />
  </WordsProvider>
)

/** The place of the site in an empty document. */
const place = (markup = '') => {
  document.body.innerHTML = `<div id="app">${markup}</div>`
  return document.getElementById('app') as HTMLElement
}

const open = async ({ ownWords = false } = {}) => {
  root = createRoot(place())
  await act(() => root.render(site(ownWords)))
}
const close = () => act(() => root.unmount())

const form = () => document.forms[0] as HTMLFormElement
const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement
const type = (name: string, text: string) => act(() => setField(field(name), text))
const submit = () => act(async () => form().requestSubmit())
const shown = () => [...document.querySelectorAll('em')].map(({ textContent }) => textContent)
const banner = () => document.querySelector('p')?.textContent
const failure = (fields: Record<string, string>) => ({
  failure: { status: 400, code: 'invalid_input', fields, details: {}, text: 'Not like this.' },
})

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  store = tabStorageOf()
  send.mockReset().mockResolvedValue({ reply: { id: 7 } })
  onSent.mockReset()
  onFailure.mockReset()
})
afterEach(close)

test('faults are said at their fields, the first one takes the focus, and nothing is sent', async () => {
  await open()
  await submit()
  expect(shown()).toEqual([en.faults.email_required, en.faults.password_required])
  expect(document.activeElement).toBe(field('email'))
  expect(send).not.toHaveBeenCalled()
})

test('a field that is put right loses its sentence only, and keeps the focus', async () => {
  await open()
  await submit()
  field('password').focus()
  await type('password', 'K')
  expect(shown()).toEqual([en.faults.email_required, ''])
  expect(document.activeElement).toBe(field('password'))
})

test('what stands in the fields is sent, once, and the reply is handed on', async () => {
  const { promise, resolve } = Promise.withResolvers<Result>()
  send.mockReturnValue(promise)
  await open()
  await type('email', 'asha@example.com')
  await type('password', 'Karibu#2026')
  await submit()
  await submit()
  expect(document.querySelector('button')?.disabled).toBe(true)
  await act(async () => resolve({ reply: { id: 7 } }))
  expect(send.mock.calls.map(([values]) => values)).toEqual([{ email: 'asha@example.com', password: 'Karibu#2026' }])
  expect(onSent).toHaveBeenCalledWith({ id: 7 }, { email: 'asha@example.com', password: 'Karibu#2026' }, form())
  expect(document.querySelector('button')?.disabled).toBe(false)
})

test('what the server refuses is said above and at its field, which takes the focus, and what was typed stays', async () => {
  send.mockResolvedValue(failure({ password: 'Too short.' }))
  await open()
  await type('email', 'asha@example.com')
  await type('password', 'K')
  await submit()
  expect([banner(), shown()]).toEqual(['Not like this.', ['', 'Too short.']])
  expect(document.activeElement).toBe(field('password'))
  expect(field('email').value).toBe('asha@example.com')
  send.mockResolvedValue({ reply: { id: 7 } })
  await submit()
  expect([banner(), shown()]).toEqual(['', ['', '']])
})

test('a failure is said in the words of the page, or dealt with by it', async () => {
  send.mockResolvedValue(failure({}))
  onFailure.mockReturnValue({ banner: null, fields: { email: 'Taken.' } })
  await open({ ownWords: true })
  await type('email', 'asha@example.com')
  await type('password', 'K')
  await submit()
  expect([banner(), shown()]).toEqual(['', ['Taken.', '']])
  onFailure.mockReturnValue(null)
  await submit()
  expect([banner(), shown()]).toEqual(['', ['', '']])
})

test('what was typed is there again after a reload, passwords excepted, until it has been sent', async () => {
  await open()
  await type('email', 'asha@example.com')
  await type('password', 'Karibu#2026')
  await close()
  await open()
  expect([field('email').value, field('password').value]).toEqual(['asha@example.com', ''])
  expect([...store.items.values()].join()).not.toContain('Karibu')
  await type('password', 'Karibu#2026')
  await submit()
  expect(store.items.size).toBe(0)
})

test('what is typed before the scripts have come is sent, and no draft takes its place', async () => {
  await open()
  const markup = document.getElementById('app')?.innerHTML
  await type('email', 'old@example.com')
  await close()
  const app = place(markup)
  field('email').value = 'asha@example.com'
  field('password').value = 'Karibu#2026'
  await act(() => {
    root = hydrateRoot(app, site())
  })
  await submit()
  expect(send.mock.calls[0]?.[0]).toEqual({ email: 'asha@example.com', password: 'Karibu#2026' })
})

test('texts that the server has stored are shown in their fields', async () => {
  await open()
  fillForm(form(), { email: '+255 712 345 678', other: 'x' })
  expect([field('email').value, field('password').value]).toEqual(['+255 712 345 678', ''])
})
