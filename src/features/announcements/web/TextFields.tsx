import { type ANNOUNCEMENT_LIMITS, type AnnouncementForm, textWarnings } from '#domain/announcement.ts'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Field } from '#ui/Field.tsx'
import { Textarea, TextInput } from '#ui/TextInput.tsx'
import { ANNOUNCEMENT_WORDS } from './words.ts'

type TextFieldsProps = {
  errors: Partial<Record<keyof AnnouncementForm, string>>
  limits: typeof ANNOUNCEMENT_LIMITS
  /** What the fields hold at first, and now. */
  first: AnnouncementForm
  texts: AnnouncementForm
}

/** What the message says in both languages, and where it leads. */
export const TextFields = ({ errors, limits, first, texts }: TextFieldsProps) => {
  const { form: words } = useArea(ANNOUNCEMENT_WORDS)
  const { title, message, title_sw, message_sw } = texts
  const warnings = textWarnings([title, message, title_sw, message_sw].join('\n'))
  return (
    <>
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="mb-1.5 text-lg font-semibold">{words.english}</legend>
        <Field label={words.subject} error={errors.title} required>
          <TextInput name="title" defaultValue={first.title} maxLength={limits.title} lang="en" />
        </Field>
        <Field label={words.message} error={errors.message} hint={words.plainHint} required>
          <Textarea name="message" defaultValue={first.message} maxLength={limits.message} lang="en" />
        </Field>
      </fieldset>
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="mb-1.5 text-lg font-semibold">{words.swahili}</legend>
        <Field label={words.subject} error={errors.title_sw} optional={words.optional}>
          <TextInput name="title_sw" defaultValue={first.title_sw} maxLength={limits.title} lang="sw" />
        </Field>
        <Field label={words.message} error={errors.message_sw} hint={words.swahiliHint} optional={words.optional}>
          <Textarea name="message_sw" defaultValue={first.message_sw} maxLength={limits.message} lang="sw" />
        </Field>
      </fieldset>
      {warnings.map((warning) => (
        <Alert key={warning} tone="warn">
          {words.warnings[warning]}
        </Alert>
      ))}
      <Field label={words.link} error={errors.link} hint={words.linkHint} optional={words.optional}>
        <TextInput
          name="link"
          defaultValue={first.link}
          maxLength={limits.link}
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
        />
      </Field>
    </>
  )
}
