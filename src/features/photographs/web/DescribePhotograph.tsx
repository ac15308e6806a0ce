import { useState } from 'react'
import { PHOTOGRAPH_TEXT_LENGTH } from '#domain/photograph.ts'
import { useAction } from '#platform/web/action.ts'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Picture } from '#ui/Picture.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { Textarea } from '#ui/TextInput.tsx'
import { describePhotograph, type Photograph } from '../contract.ts'
import { PHOTOGRAPH_WORDS } from './words.ts'

const FIELDS = ['alt_en', 'alt_sw'] as const

type DescribePhotographProps = {
  photograph: Photograph
  onClose: () => void
  onSaved: (photograph: Photograph) => void
}

/** Says in both languages what a photograph shows. What is typed is a draft until it is saved, also after closing. */
export const DescribePhotograph = ({ photograph, onClose, onSaved }: DescribePhotographProps) => {
  const { description: words } = useArea(PHOTOGRAPH_WORDS)
  const { common } = useWords()
  // A draft is of the texts that were stored then: it must not take back what somebody has written since.
  const [draft] = useState(() =>
    formDraft(`photograph-${photograph.id}-${JSON.stringify([photograph.alt_en, photograph.alt_sw])}`),
  )
  const [empty, setEmpty] = useState({ alt_en: !photograph.alt_en, alt_sw: !photograph.alt_sw })
  const { run } = useAction(describePhotograph, {
    failed: ({ code, message }) => (code === 'network' || !message ? words.failed : message),
  })
  const { form, errors, banner, busy } = useForm({
    fields: FIELDS,
    faults: () => ({}),
    draft,
    send: async (texts) => {
      const changed = FIELDS.filter((name) => texts[name].trim() !== photograph[name])
      if (changed.length === 0) return { reply: photograph }
      return run({
        params: { id: photograph.id },
        body: Object.fromEntries(changed.map((name) => [name, texts[name]])),
      })
    },
    onSent: onSaved,
  })
  return (
    <Dialog
      open
      busy={busy}
      onClose={onClose}
      title={words.title}
      words={common}
      form={{
        ...form,
        onInput: (event) => {
          form.onInput(event)
          const { name, value } = event.target as HTMLTextAreaElement
          setEmpty((now) => ({ ...now, [name]: value.trim() === '' }))
        },
      }}
      footer={
        <>
          <Button unready={busy} onClick={onClose}>
            {words.cancel}
          </Button>
          <SubmitButton busy={busy}>{words.save}</SubmitButton>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {banner && <Alert tone="bad">{banner}</Alert>}
        <Picture
          src={photograph.path}
          alt=""
          width={photograph.width}
          height={photograph.height}
          colour={photograph.colour}
          sizes="(width < 40rem) 100vw, 32rem"
          className="max-h-60 w-full rounded-control"
        />
        <p className="text-sm text-muted">{words.intro}</p>
        {FIELDS.map((name) => (
          <Field
            key={name}
            label={words[name]}
            error={errors[name]}
            hint={empty[name] ? words.otherLanguage[name] : undefined}
          >
            <Textarea name={name} rows={2} maxLength={PHOTOGRAPH_TEXT_LENGTH} defaultValue={photograph[name]} />
          </Field>
        ))}
      </div>
    </Dialog>
  )
}
