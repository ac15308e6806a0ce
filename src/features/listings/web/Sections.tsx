import type { ReactNode } from 'react'
import { POLICY_NAMES } from '#domain/cancellation.ts'
import { ADULTS_ONLY } from '#domain/capacity.ts'
import { type PropertyField, TIMES } from '#domain/property-details.ts'
import { STAR_CLASSES } from '#domain/stars.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Select } from '#ui/Select.tsx'
import { PhoneInput, Textarea, TextInput } from '#ui/TextInput.tsx'
import type { ReferenceLists } from './reference-lists.ts'
import type { PropertyEditor } from './use-property-editor.ts'
import { HOTEL_PROPERTY_WORDS } from './words.ts'

/** What each section gets. */
export type SectionProps = { editor: PropertyEditor; lists: ReferenceLists }

type EditorFieldProps = {
  editor: PropertyEditor
  name: PropertyField
  hint?: ReactNode
  optional?: boolean
  className?: string
  children: (control: { name: PropertyField; defaultValue: string; required: boolean }) => ReactNode
}

/** A field of the editor with its label, its error, and the text that it was opened with. */
export const EditorField = ({ editor, name, hint, optional = false, className, children }: EditorFieldProps) => {
  const words = useArea(HOTEL_PROPERTY_WORDS)
  return (
    <Field
      label={words.fields[name]}
      hint={hint}
      error={editor.errors[name]}
      optional={optional ? words.optional : undefined}
      className={className}
    >
      {children({ name, defaultValue: editor.first[name], required: !optional })}
    </Field>
  )
}

type BothProps = { editor: PropertyEditor; part: 'description' | 'house_rules'; hint: string; rows: number }

/** A text in both languages, with a hint where only one is there. */
const BothLanguages = ({ editor, part, hint, rows }: BothProps) => {
  const words = useArea(HOTEL_PROPERTY_WORDS)
  const { typed } = editor
  const hintOf = (language: 'en' | 'sw', other: 'en' | 'sw') => {
    const isMissing = typed[`${part}_${language}`].trim() === '' && typed[`${part}_${other}`].trim() !== ''
    return isMissing ? (
      <span className="flex items-start gap-1.5 text-warn">
        <Icon name="warning" size={16} className="mt-0.5" />
        <span>{words.hints.otherLanguage[language]}</span>
      </span>
    ) : (
      hint
    )
  }
  return (
    <>
      <EditorField editor={editor} name={`${part}_en`} hint={hintOf('en', 'sw')} optional>
        {(control) => <Textarea {...control} lang="en" rows={rows} maxLength={4000} />}
      </EditorField>
      <EditorField editor={editor} name={`${part}_sw`} hint={hintOf('sw', 'en')} optional>
        {(control) => <Textarea {...control} lang="sw" rows={rows} maxLength={4000} />}
      </EditorField>
    </>
  )
}

/** The two columns of a section on a wide screen. */
export const columns = 'grid gap-4 lg:grid-cols-2'

const STARS = [0, ...STAR_CLASSES]

/** Name, type, class and descriptions. */
export const AboutSection = ({ editor, lists }: SectionProps) => {
  const words = useArea(HOTEL_PROPERTY_WORDS)
  const language = useLanguage()
  const options = lists.categories.map(({ id, name, name_sw }) => ({
    value: String(id),
    label: language === 'sw' ? name_sw : name,
  }))
  return (
    <Card id="about" title={words.sections.about} className="scroll-mt-4">
      <div className={columns}>
        <EditorField editor={editor} name="name">
          {(control) => <TextInput {...control} maxLength={150} autoComplete="off" />}
        </EditorField>
        <EditorField editor={editor} name="category_id">
          {(control) => <Select {...control} options={options} />}
        </EditorField>
        <EditorField editor={editor} name="stars" hint={words.hints.stars} className="lg:col-span-2 lg:max-w-md">
          {(control) => (
            <Select
              {...control}
              options={STARS.map((stars) => ({ value: String(stars), label: words.stars(stars) }))}
            />
          )}
        </EditorField>
        <BothLanguages editor={editor} part="description" hint={words.hints.description} rows={6} />
      </div>
    </Card>
  )
}

const CHILDREN_FROM = Array.from({ length: ADULTS_ONLY + 1 }, (_, age) => String(age))

/** Also the stored time, if it was not chosen here. */
const timesWith = (stored: string) =>
  (TIMES.includes(stored) ? TIMES : [stored, ...TIMES]).map((value) => ({ value, label: value }))

/** Times, cancellation policy and children. */
export const TermsSection = ({ editor }: Pick<SectionProps, 'editor'>) => {
  const words = useArea(HOTEL_PROPERTY_WORDS)
  const { policies } = useWords().properties
  const policy = POLICY_NAMES.find((name) => name === editor.typed.cancellation_policy)
  return (
    <Card id="terms" title={words.sections.terms} className="scroll-mt-4">
      <div className={columns}>
        <EditorField editor={editor} name="check_in_time">
          {(control) => <Select {...control} options={timesWith(control.defaultValue)} className="tabular-nums" />}
        </EditorField>
        <EditorField editor={editor} name="check_out_time">
          {(control) => <Select {...control} options={timesWith(control.defaultValue)} className="tabular-nums" />}
        </EditorField>
        <EditorField editor={editor} name="cancellation_policy" hint={policy && policies[policy].text}>
          {(control) => (
            <Select {...control} options={POLICY_NAMES.map((value) => ({ value, label: policies[value].name }))} />
          )}
        </EditorField>
        <EditorField editor={editor} name="children_from" hint={words.hints.children}>
          {(control) => (
            <Select
              {...control}
              options={CHILDREN_FROM.map((value) => ({ value, label: words.children(Number(value)) }))}
            />
          )}
        </EditorField>
      </div>
    </Card>
  )
}

/** House rules in both languages. */
export const RulesSection = ({ editor }: Pick<SectionProps, 'editor'>) => {
  const words = useArea(HOTEL_PROPERTY_WORDS)
  return (
    <Card id="rules" title={words.sections.rules} className="scroll-mt-4">
      <div className={columns}>
        <BothLanguages editor={editor} part="house_rules" hint={words.hints.rules} rows={4} />
      </div>
    </Card>
  )
}

/** How guests reach the front desk. */
export const ContactSection = ({ editor }: Pick<SectionProps, 'editor'>) => {
  const words = useArea(HOTEL_PROPERTY_WORDS)
  return (
    <Card id="contact" title={words.sections.contact} className="scroll-mt-4">
      <EditorField editor={editor} name="phone" hint={words.hints.phone} optional className="lg:max-w-md">
        {(control) => <PhoneInput {...control} autoComplete="off" />}
      </EditorField>
    </Card>
  )
}
