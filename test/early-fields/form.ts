import { type ChangeEvent, createElement as h, useState } from 'react'

// A form with each kind of field twice: the controlled one holds its value in React's state, the other in the document.

const TEXTS = { text: '', password: '', number: '', day: '01/02/2027', prose: '', written: 'from the server' }
const TICKS = { ticked: true, unticked: false }
const START = { ...TEXTS, ...TICKS, way: 'air', region: 'arusha', wishes: ['sea'] as string[] }
export type Values = typeof START

const TYPES: Record<string, string> = { password: 'password', number: 'number' }
const REGIONS = ['arusha', 'mwanza', 'zanzibar']
const WISHES = ['sea', 'pool', 'quiet']
const WAYS = ['air', 'land', 'sea']

type Kept = { values: Values; keep: (name: string, value: unknown) => void } | null

const fieldsOf = (kept: Kept) => {
  const side = kept ? 'controlled' : 'uncontrolled'
  const held = (value: unknown) => (kept ? { value } : { defaultValue: value })
  const texts = Object.entries(TEXTS).map(([name, start]) => {
    const now = kept?.values[name as keyof typeof TEXTS] ?? start
    const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => kept?.keep(name, target.value)
    const common = { key: name, name: `${side}.${name}`, ...held(now), onChange: kept ? onChange : undefined }
    return name === 'prose' || name === 'written'
      ? h('textarea', common as object)
      : h('input', { ...common, type: TYPES[name] ?? 'text' } as object)
  })
  const ticks = Object.entries(TICKS).map(([name, start]) => {
    const checked = kept?.values[name as keyof typeof TICKS] ?? start
    const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => kept?.keep(name, target.checked)
    const state = kept ? { checked, onChange } : { defaultChecked: checked }
    return h('input', { key: name, type: 'checkbox', name: `${side}.${name}`, ...state })
  })
  const ways = WAYS.map((way) => {
    const checked = (kept?.values.way ?? START.way) === way
    const state = kept ? { checked, onChange: () => kept.keep('way', way) } : { defaultChecked: checked }
    return h('input', { key: way, type: 'radio', name: `${side}.way`, value: way, ...state })
  })
  const chosen = (target: HTMLSelectElement) => [...target.selectedOptions].map(({ value }) => value)
  const options = (all: string[]) => all.map((value) => h('option', { key: value, value }, value))
  const region = held(kept?.values.region ?? START.region)
  const wishes = held(kept?.values.wishes ?? START.wishes)
  const onRegion = ({ target }: ChangeEvent<HTMLSelectElement>) => kept?.keep('region', target.value)
  const onWishes = ({ target }: ChangeEvent<HTMLSelectElement>) => kept?.keep('wishes', chosen(target))
  return [
    ...texts,
    ...ticks,
    ...ways,
    h(
      'select',
      { key: 'region', name: `${side}.region`, ...region, onChange: kept ? onRegion : undefined } as object,
      options(REGIONS),
    ),
    h(
      'select',
      {
        key: 'wishes',
        name: `${side}.wishes`,
        multiple: true,
        ...wishes,
        onChange: kept ? onWishes : undefined,
      } as object,
      options(WISHES),
    ),
  ]
}

/** Shows what its state holds, and how often it was rendered since it was told to. */
export const Form = () => {
  const [values, setValues] = useState(START)
  const [renders, setRenders] = useState(0)
  const keep = (name: string, value: unknown) => setValues((before) => ({ ...before, [name]: value }))
  return h(
    'form',
    null,
    h('div', { key: 'controlled' }, fieldsOf({ values, keep })),
    h('div', { key: 'uncontrolled' }, fieldsOf(null)),
    h('button', { key: 'again', type: 'button', onClick: () => setRenders(renders + 1) }, 'Render again'),
    h('output', { key: 'state', 'data-renders': renders }, JSON.stringify(values)),
  )
}
