import { CLOSURE_REASON_LENGTH } from '#domain/closure.ts'
import { useArea } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { ROOM_WORDS } from './words.ts'

/** Why nights are closed; it stays for the next range. */
export const ReasonField = ({ value, onChange }: { value: string; onChange: (reason: string) => void }) => {
  const words = useArea(ROOM_WORDS).nights
  return (
    <Field label={words.reason} optional={words.optional} hint={words.reasonHint}>
      <TextInput
        name="reason"
        maxLength={CLOSURE_REASON_LENGTH}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
