import { isQuietHour, type ScheduleForm, sendAtOf } from '#domain/announcement.ts'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { ANNOUNCEMENT_WORDS } from './words.ts'

type ScheduleProps = {
  errors: Partial<Record<keyof ScheduleForm, string>>
  /** What the fields hold now, and at first. */
  texts: ScheduleForm
  first: ScheduleForm
  /** The message is scheduled already: it is not sent at once any more. */
  isStored: boolean
}

/** When the message is sent. Its fields stay in the page when they are hidden, so that a draft finds them. */
export const ScheduleFields = ({ errors, texts, first, isStored }: ScheduleProps) => {
  const { form: words } = useArea(ANNOUNCEMENT_WORDS)
  const at = sendAtOf(texts)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-lg font-semibold">{words.when}</legend>
      {isStored ? (
        <input type="hidden" name="later" value="on" />
      ) : (
        <Checkbox name="later" label={words.later} hint={words.laterHint} defaultChecked={first.later !== ''} />
      )}
      <div hidden={texts.later === ''} className="mt-2">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={words.sendDay} error={errors.send_day} required>
            <TextInput type="date" name="send_day" defaultValue={first.send_day} />
          </Field>
          <Field label={words.sendTime} error={errors.send_time} hint={words.sendTimeHint} required>
            <TextInput type="time" name="send_time" defaultValue={first.send_time} />
          </Field>
        </div>
        {at && isQuietHour(at) && (
          <Alert tone="warn" className="mt-3">
            {words.quiet}
          </Alert>
        )}
      </div>
    </fieldset>
  )
}
