import { useState } from 'react'
import { Chip } from '../Chip.tsx'
import { CodeInput } from '../CodeInput.tsx'
import { Combobox, type ComboboxOption } from '../Combobox.tsx'
import { Field } from '../Field.tsx'
import { Stepper } from '../Stepper.tsx'
import { Shown, States } from './Specimen.tsx'

/** Shown on the parts page. */
export const title = 'Combobox, stepper, chips, code'

const PLACES: ComboboxOption[] = [
  { id: 'p1', label: 'Mbweni Ruins Garden', icon: 'hotel' },
  { id: 'p2', label: 'Serengeti Sunrise Camp', icon: 'tent' },
  { id: 'd1', label: 'Nungwi (Destination)', icon: 'pin' },
  { id: 'd2', label: 'Stone Town (Destination)', icon: 'pin' },
  { id: 'r1', label: 'Zanzibar (Region)', icon: 'map' },
  { id: 'r2', label: 'Serengeti (Region)', icon: 'map' },
]
const CATEGORIES = ['Hotel', 'Lodge', 'Tented camp', 'Guesthouse', 'Resort', 'Apartment']

/** Type "se" or "zzz" into the box. */
export const Specimen = () => {
  const [text, setText] = useState('se')
  const [adults, setAdults] = useState(2)
  const [children, setChildren] = useState(0)
  const [category, setCategory] = useState('Lodge')
  const [code, setCode] = useState('402')
  const found = PLACES.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <States>
      <Shown name="Combobox">
        <div className="min-h-72">
          <Field label="Where to">
            <Combobox
              value={text}
              onText={setText}
              options={found}
              onPick={(option) => setText(option.label)}
              placeholder="Search properties, destinations..."
              words={{
                empty: 'No properties, destinations, or regions found matching the search.',
                count: (options) => `${options} suggestions`,
              }}
            />
          </Field>
        </div>
      </Shown>
      <Shown name="Steppers">
        <Stepper
          label="Adults"
          value={adults}
          min={1}
          onChange={setAdults}
          words={{ less: 'One adult less', more: 'One adult more' }}
        />
        <Stepper
          label="Children"
          hint="Kids under 12"
          value={children}
          onChange={setChildren}
          words={{ less: 'One child less', more: 'One child more' }}
        />
      </Shown>
      <Shown name="Chips">
        <div className="scroll-row -m-1 flex gap-2 p-1">
          {CATEGORIES.map((name) => (
            <Chip key={name} selected={name === category} onClick={() => setCategory(name)}>
              {name}
            </Chip>
          ))}
        </div>
        <div className="mt-3 flex gap-2">
          <Chip removable aria-label="Remove the filter Zanzibar">
            Zanzibar
          </Chip>
          <Chip icon="filter">Filters</Chip>
        </div>
      </Shown>
      <Shown name="Code">
        <CodeInput
          legend="Code from the message"
          value={code}
          onChange={setCode}
          words={{ digit: (digit, of) => `Digit ${digit} of ${of}` }}
        />
      </Shown>
    </States>
  )
}
