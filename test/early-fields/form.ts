import { type ChangeEvent, createElement as h, useState } from 'react'

// A form with each kind of field twice: the controlled one holds its value in React's state, the other in the document.

const TEXTS = { text: '', password: '', number: '', day: '01/02/2027', prose: '', written: 'from the server' }
const TICKS = { ticked: true, unticked: false }
const START = { ...TEXTS, ...TICKS, way: 'air', region: 'arusha', choices: ['sea'] as string[] }
export type Values = typeof START

const TYPES: Record<string, string> = { password: 'password', number: 'number' }
const REGIONS = ['arusha', 'mwanza', 'zanzibar']
const OPTIONS = ['sea', 'pool', 'quiet']
const WAYS = ['air', 'land', 'sea']

type FormState = { values: Values; setValue: (name: string, value: unknown) => void } | null

const fieldsOf = (state: FormState) => {
  const side = state ? 'controlled' : 'uncontrolled'
  const held = (value: unknown) => (state ? { value } : { defaultValue: value })
  const texts = Object.entries(TEXTS).map(([name, start]) => {
    const now = state?.values[name as keyof typeof TEXTS] ?? start
    const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => state?.setValue(name, target.value)
    const common = { key: name, name: `${side}.${name}`, ...held(now), onChange: state ? onChange : undefined }
    return name === 'prose' || name === 'written'
      ? h('textarea', common as object)
      : h('input', { ...common, type: TYPES[name] ?? 'text' } as object)
  })
  const ticks = Object.entries(TICKS).map(([name, start]) => {
    const checked = state?.values[name as keyof typeof TICKS] ?? start
    const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => state?.setValue(name, target.checked)
    const control = state ? { checked, onChange } : { defaultChecked: checked }
    return h('input', { key: name, type: 'checkbox', name: `${side}.${name}`, ...control })
  })
  const ways = WAYS.map((way) => {
    const checked = (state?.values.way ?? START.way) === way
    const control = state ? { checked, onChange: () => state.setValue('way', way) } : { defaultChecked: checked }
    return h('input', { key: way, type: 'radio', name: `${side}.way`, value: way, ...control })
  })
  const chosen = (target: HTMLSelectElement) => [...target.selectedOptions].map(({ value }) => value)
  const options = (all: string[]) => all.map((value) => h('option', { key: value, value }, value))
  const region = held(state?.values.region ?? START.region)
  const choices = held(state?.values.choices ?? START.choices)
  const onRegion = ({ target }: ChangeEvent<HTMLSelectElement>) => state?.setValue('region', target.value)
  const onOptions = ({ target }: ChangeEvent<HTMLSelectElement>) => state?.setValue('choices', chosen(target))
  return [
    ...texts,
    ...ticks,
    ...ways,
    h(
      'select',
      { key: 'region', name: `${side}.region`, ...region, onChange: state ? onRegion : undefined } as object,
      options(REGIONS),
    ),
    h(
      'select',
      {
        key: 'choices',
        name: `${side}.choices`,
        multiple: true,
        ...choices,
        onChange: state ? onOptions : undefined,
      } as object,
      options(OPTIONS),
    ),
  ]
}

/** Shows its state, and how often it was rendered since it was last cleared. */
export const Form = () => {
  const [values, setValues] = useState(START)
  const [renders, setRenders] = useState(0)
  const setValue = (name: string, value: unknown) => setValues((before) => ({ ...before, [name]: value }))
  return h(
    'form',
    null,
    h('div', { key: 'controlled' }, fieldsOf({ values, setValue })),
    h('div', { key: 'uncontrolled' }, fieldsOf(null)),
    h('button', { key: 'again', type: 'button', onClick: () => setRenders(renders + 1) }, 'Render again'),
    h('output', { key: 'state', 'data-renders': renders }, JSON.stringify(values)),
  )
}
