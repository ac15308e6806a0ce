import { useState } from 'react'
import { Checkbox, ChoiceGroup } from '../Choice.tsx'
import { Field } from '../Field.tsx'
import { Select } from '../Select.tsx'
import { PasswordInput, PhoneInput, Textarea, TextInput } from '../TextInput.tsx'
import { Shown, States } from './Specimen.tsx'

/** Shown on the parts page. */
export const title = 'Fields'

const TYPES = [
  { value: 'hotel', label: 'Hotel' },
  { value: 'lodge', label: 'Lodge' },
  { value: 'camp', label: 'Tented camp' },
]

/** Every control filled, with an error, locked and disabled. */
export const Specimen = () => {
  const [method, setMethod] = useState<string | null>('tigopesa')
  return (
    <States>
      <Shown name="Text">
        <div className="flex flex-col gap-5">
          <Field label="Full name" required>
            <TextInput autoComplete="name" placeholder="Asha Mwinyi" />
          </Field>
          <Field label="Email" error="Email is required">
            <TextInput type="email" icon="mail" />
          </Field>
          <Field label="Username" hint="Read-only once you have signed up.">
            <TextInput readOnly defaultValue="asha" />
          </Field>
          <Field label="Reference">
            <TextInput disabled placeholder="Not yet" />
          </Field>
        </div>
      </Shown>
      <Shown name="Password, phone, select, lines">
        <div className="flex flex-col gap-5">
          <Field
            label="Password"
            aside={
              <a href="#field" className="link">
                Forgot password?
              </a>
            }
          >
            <PasswordInput words={{ show: 'Show password', hide: 'Hide password' }} defaultValue="Karibu#2026" />
          </Field>
          <Field label="Phone" hint="Your wallet's number, e.g. 0712 345 678">
            <PhoneInput defaultValue="0712 345 678" />
          </Field>
          <Field label="Property type" error="Please select a property type.">
            <Select placeholder="Choose one" options={TYPES} />
          </Field>
          <Field label="Message" optional="optional">
            <Textarea rows={3} placeholder="Tell us about your place" />
          </Field>
        </div>
      </Shown>
      <Shown name="Choice cards">
        <ChoiceGroup
          legend="Pay with"
          name="method"
          value={method}
          onChange={setMethod}
          choices={[
            { value: 'tigopesa', label: 'Mixx By Yass (TZ)', icon: 'phone', hint: 'You confirm on your phone' },
            { value: 'airtelmoney', label: 'Airtel Money (TZ)', icon: 'phone' },
            { value: 'card', label: 'Card', hint: 'Not offered here', disabled: true },
          ]}
        />
      </Shown>
      <Shown name="Checkboxes">
        <Checkbox label="Breakfast included" defaultChecked />
        <Checkbox label="Free cancellation" hint="All money back until 24 hours before check-in" />
        <Checkbox label="Not offered" disabled />
        <Checkbox label="I agree to the terms" error="Please agree before you go on." />
      </Shown>
    </States>
  )
}
