import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { MESSAGE_LENGTH, type MessageSide } from '#domain/conversation.ts'
import { type FaultKey, faultsOf } from '#domain/field-faults.ts'
import { formatCount } from '#domain/number.ts'
import { useAction } from '#platform/web/action.ts'
import { useForm } from '#platform/web/form.ts'
import { type FormDraft, formDraft } from '#platform/web/form-draft.ts'
import { setField } from '#platform/web/set-field.ts'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Textarea } from '#ui/TextInput.tsx'
import { bookingMessages, hotelConversations, type Message, writeToGuest, writeToHotel } from '../contract.ts'
import { MESSAGE_WORDS } from './words.ts'

/** The counter appears with so many characters left. */
const NEAR_LENGTH = 100

/** What is typed about a booking and not yet sent. */
export const messageDraft = (bookingId: number): FormDraft => formDraft(`message-${bookingId}`)

/** Line breaks at the ends are not sent, and do not count. */
const faultOf = (body: string): FaultKey | false => {
  if (body.trim() === '') return 'text_required'
  return body.trim().length > MESSAGE_LENGTH && 'text_too_long'
}

const sendOnShortcut = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

const Counter = ({ length }: { length: number }) => {
  const words = useArea(MESSAGE_WORDS)
  const left = MESSAGE_LENGTH - length
  if (left > NEAR_LENGTH) return null
  return (
    <p className={left < 0 ? 'text-sm font-semibold text-bad' : 'text-sm text-muted'}>
      {left < 0 ? words.over(formatCount(-left)) : words.left(formatCount(left))}
    </p>
  )
}

type ComposerProps = {
  bookingId: number
  side: MessageSide
  property: string
  /** What helps with writing, within the form. */
  tools?: ReactNode
  onSent: (message: Message) => void
}

/** Writes a message. The text stays until it has been sent, and what was typed meanwhile stays after that too. */
export const Composer = ({ bookingId, side, property, tools, onSent }: ComposerProps) => {
  const words = useArea(MESSAGE_WORDS)
  const [length, setLength] = useState(0)
  const { run } = useAction(side === 'guest' ? writeToHotel : writeToGuest, {
    failed: words.sendFailed,
    invalidates: [bookingMessages, hotelConversations],
  })
  const { form, errors, banner, busy } = useForm({
    fields: ['body'],
    draft: messageDraft(bookingId),
    faults: ({ body }) => faultsOf<{ body: string }>({ body: faultOf(body) }),
    send: ({ body }) => run({ params: { id: bookingId }, body: { body } }),
    onSent: (message, { body }, sent) => {
      const area = sent.elements.namedItem('body') as HTMLTextAreaElement
      if (area.value.startsWith(body)) setField(area, area.value.slice(body.length).trimStart())
      onSent(message)
    },
    onFailure: ({ text, fields }) => ({ banner: fields.body ? null : text, fields }),
  })
  return (
    <form {...form} className="flex flex-col gap-2">
      <p className="text-sm text-muted">{words.safety[side]}</p>
      {banner && <Alert tone="bad">{banner}</Alert>}
      <Field label={words.label} hideLabel error={errors.body}>
        <Textarea
          name="body"
          dir="auto"
          rows={2}
          autoComplete="off"
          placeholder={words.hint[side](property)}
          onKeyDown={sendOnShortcut}
          onChange={({ target }) => setLength(target.value.trim().length)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        {tools}
        <Counter length={length} />
        <Button
          type="submit"
          kind={side === 'hotel' ? 'primary' : 'secondary'}
          iconAfter="arrow-right"
          busy={busy}
          className="ml-auto"
        >
          {words.send}
        </Button>
      </div>
    </form>
  )
}
