import { describe, expect, test } from 'vitest'
import { tabStorageOf } from '#test/tab-storage.ts'
import { type DraftField, formDraft, restorePageDraft, savePageDraft } from './form-draft.ts'

const field = (name: string, value: string, more: Partial<DraftField> = {}) => {
  const heard: string[] = []
  const element: DraftField = {
    name,
    value,
    defaultValue: '',
    type: 'text',
    dispatchEvent: ({ type }) => heard.push(type) > 0,
    ...more,
  }
  return Object.assign(element, { heard })
}

const tick = (name: string, checked: boolean, more: Partial<DraftField> = {}) =>
  field(name, 'on', { type: 'checkbox', checked, ...more })

describe('the draft of a page that changes its language', () => {
  test('puts back what was typed, and the page hears of it', () => {
    const store = tabStorageOf()
    savePageDraft('/contact', [field('name', 'Rehema'), field('guests', '2'), field('guests', '3')], store)
    const fields = [field('name', ''), field('guests', '2'), field('guests', '1')]
    restorePageDraft('/contact', fields, store)
    expect(fields.map(({ value }) => value)).toEqual(['Rehema', '2', '3'])
    expect(fields.map(({ heard }) => heard)).toEqual([['input', 'change'], [], ['input', 'change']])
  })

  test('keeps ticks and choices; no password, also while its eye shows it, and nothing that cannot be typed', () => {
    const store = tabStorageOf()
    const before = [
      tick('agreed', true),
      tick('news', false),
      tick('method', false, { type: 'radio' }),
      tick('method', true, { type: 'radio' }),
      field('password', 'Karibu#2026', { type: 'password' }),
      field('confirm', 'Karibu#2026', { autocomplete: 'new-password' }),
      field('email', 'own@example.com', { readOnly: true }),
    ]
    savePageDraft('/register', before, store)
    expect([...store.items.values()].join()).not.toContain('Karibu')
    const after = [
      tick('agreed', false),
      tick('news', true),
      tick('method', true, { type: 'radio' }),
      tick('method', false, { type: 'radio' }),
      field('password', '', { type: 'password' }),
      field('email', '', { readOnly: true }),
    ]
    restorePageDraft('/register', after, store)
    expect(after.map(({ checked }) => checked).slice(0, 4)).toEqual([true, false, true, true])
    expect(after.map(({ heard }) => heard[0])).toEqual(['click', 'click', undefined, 'click', undefined, undefined])
    expect(after.slice(4).map(({ value }) => value)).toEqual(['', ''])
  })

  test('is for the same page only, and once', () => {
    const store = tabStorageOf()
    savePageDraft('/contact', [field('name', 'Rehema')], store)
    const other = [field('name', '')]
    restorePageDraft('/book', other, store)
    restorePageDraft('/contact', other, store)
    expect(other[0]?.value).toBe('')
  })
})

describe('the draft of a form', () => {
  test('is there again until it is sent, each form for itself', () => {
    const store = tabStorageOf()
    const contact = formDraft('contact', store)
    contact.save([field('name', 'Asha'), field('message', 'Habari\n🦁')])
    const fields = [field('name', ''), field('message', ''), field('subject', '')]
    contact.restore(fields)
    expect(fields.map(({ value }) => value)).toEqual(['Asha', 'Habari\n🦁', ''])
    expect(contact.textOf('message')).toBe('Habari\n🦁')
    expect(formDraft('book', store).textOf('name')).toBe('')
    contact.remove()
    expect(contact.textOf('name')).toBe('')
  })

  test('leaves alone what has been typed since, also before the scripts came', () => {
    const draft = formDraft('contact', tabStorageOf())
    draft.save([field('name', 'Asha'), field('email', 'asha@example.com')])
    const fields = [
      field('name', 'Rehema'),
      field('email', 'of-account@example.com', { defaultValue: 'of-account@example.com' }),
    ]
    draft.restore(fields)
    expect(fields.map(({ value }) => value)).toEqual(['Rehema', 'asha@example.com'])
  })

  test('that was emptied again is deleted', () => {
    const store = tabStorageOf()
    const draft = formDraft('contact', store)
    draft.save([field('name', 'A'), tick('agreed', true)])
    expect(store.items.size).toBe(1)
    draft.save([field('name', ''), tick('agreed', false)])
    expect(store.items.size).toBe(0)
  })

  test('gives back a hidden text for what is drawn from state, and does not touch its field', () => {
    const draft = formDraft('book', tabStorageOf())
    draft.save([field('check_in', '2027-07-07', { type: 'hidden' })])
    const fields = [field('check_in', '', { type: 'hidden' })]
    draft.restore(fields)
    expect([fields[0]?.value, draft.textOf('check_in')]).toEqual(['', '2027-07-07'])
  })

  test.each(['{}', '[["name",0,{"a":1}],["name"],"name",null]', '"x"'])(
    'that is not ours fills nothing in: %s',
    (value) => {
      const store = tabStorageOf([['bhumwi.draft.form.contact', `{"until":null,"value":${value}}`]])
      const fields = [field('name', '')]
      formDraft('contact', store).restore(fields)
      expect(fields[0]?.value).toBe('')
    },
  )
})
