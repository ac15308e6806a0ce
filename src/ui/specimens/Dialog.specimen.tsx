import { useState } from 'react'
import { Button } from '../Button.tsx'
import { Checkbox } from '../Choice.tsx'
import { Dialog, Sheet } from '../Dialog.tsx'
import { Field } from '../Field.tsx'
import { Steps } from '../Steps.tsx'
import { PhoneInput, TextInput } from '../TextInput.tsx'
import { Shown, States } from './Specimen.tsx'

/** Shown on the parts page. */
export const title = 'Dialog, sheet, steps'

const STEPS = ['Personal Details', 'Payment', 'Confirmation']
const POSITION = { position: (step: number, of: number) => `Step ${step} of ${of}`, done: 'Done:' }
const CLOSE = { close: 'Close' }

/** A wizard, a question and a filter sheet. */
export const Specimen = () => {
  const [open, setOpen] = useState<string | null>(null)
  const close = () => setOpen(null)
  return (
    <States>
      <Shown name="Open one">
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen('wizard')}>Wizard</Button>
          <Button onClick={() => setOpen('question')}>Question</Button>
          <Button onClick={() => setOpen('sheet')}>Filters</Button>
        </div>
      </Shown>
      <Shown name="Steps">
        <Steps steps={STEPS} current={1} words={POSITION} />
      </Shown>
      <Dialog
        open={open === 'wizard'}
        onClose={close}
        title="Book Room 204"
        words={CLOSE}
        header={<Steps steps={STEPS} current={0} words={POSITION} />}
        onSubmit={(event) => event.preventDefault()}
        footer={
          <>
            <span className="mr-auto text-sm text-muted">
              3 nights <strong className="block text-lg text-ink tabular-nums">TSh 450,000</strong>
            </span>
            <Button kind="primary" type="submit">
              Next
            </Button>
          </>
        }
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Full name" className="sm:col-span-2">
            <TextInput defaultValue="Asha Mwinyi" readOnly />
          </Field>
          <Field label="Email" error="Email is required">
            <TextInput type="email" />
          </Field>
          <Field label="Phone">
            <PhoneInput />
          </Field>
        </div>
      </Dialog>
      <Dialog
        open={open === 'question'}
        onClose={close}
        title="Cancel this booking?"
        words={CLOSE}
        size="sm"
        dismissable
        footer={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button kind="danger" onClick={close}>
              Cancel booking
            </Button>
          </>
        }
      >
        <p>
          You get back <strong className="tabular-nums">TSh 450,000</strong>, all that you paid, on 0712 345 678 within
          two days.
        </p>
      </Dialog>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="Filters"
        words={CLOSE}
        footer={
          <>
            <Button kind="quiet" onClick={close}>
              Clear
            </Button>
            <Button kind="primary" onClick={close} className="flex-1">
              Show 24 properties
            </Button>
          </>
        }
      >
        <h3 className="mb-2">Amenities</h3>
        {['Wi-Fi', 'Breakfast', 'Pool', 'Parking', 'Air conditioning', 'Generator'].map((name) => (
          <Checkbox key={name} label={name} />
        ))}
      </Sheet>
    </States>
  )
}
