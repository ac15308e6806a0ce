import { LANGUAGES, type Language } from '#domain/language.ts'
import { chosenRoles, colleagueFaults, roleFaults, roleField } from '#domain/team.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { addColleague, type Colleague, showTeam, type Team } from '../contract.ts'
import { RoleFields } from './RoleFields.tsx'
import { TEAM_FAULTS, TEAM_WORDS } from './words.ts'

const NAMES = ['first_name', 'last_name', 'email', 'language'] as const

type AddColleagueDialogProps = {
  properties: Team['properties']
  onClose: () => void
  onAdded: (person: Colleague) => void
}

/** Adds somebody to the team, who sets the password by the link of an email. */
export const AddColleagueDialog = ({ properties, onClose, onAdded }: AddColleagueDialogProps) => {
  const words = useArea(TEAM_WORDS)
  const faultWords = useArea(TEAM_FAULTS)
  const shown = useLanguage()
  const { run } = useAction(addColleague, {
    failed: ({ message }) => message || words.addFailed,
    invalidates: [showTeam],
  })
  const { form, errors, banner, busy } = useForm<string, Colleague>({
    fields: [...NAMES, ...properties.map(({ id }) => roleField(id))],
    faultWords,
    faults: ({ first_name = '', last_name = '', email = '', ...values }) => ({
      ...colleagueFaults({ first_name, last_name, email }),
      ...roleFaults(properties, values),
    }),
    send: ({ first_name = '', last_name = '', email = '', language, ...values }) => {
      const person = { first_name, last_name, email, language: language as Language }
      return run({ body: { ...person, roles: chosenRoles(properties, values) } })
    },
    onSent: onAdded,
    onFailure: ({ fields, text }) => ({ banner: Object.keys(fields).length > 0 ? null : text, fields }),
  })
  return (
    <FormDialog
      form={form}
      busy={busy}
      banner={banner}
      title={words.addTitle}
      intro={words.addIntro}
      cancel={words.cancel}
      submit={words.addSubmit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.firstName} error={errors.first_name} required>
          <TextInput name="first_name" autoComplete="off" maxLength={80} />
        </Field>
        <Field label={words.lastName} error={errors.last_name} required>
          <TextInput name="last_name" autoComplete="off" maxLength={80} />
        </Field>
      </div>
      <Field label={words.email} hint={words.emailHint} error={errors.email} required>
        <TextInput name="email" type="email" inputMode="email" autoComplete="off" maxLength={254} />
      </Field>
      <RoleFields properties={properties} errors={errors} />
      <Field label={words.language}>
        <Select
          name="language"
          defaultValue={shown}
          options={LANGUAGES.map((value) => ({ value, label: words.languages[value] }))}
        />
      </Field>
    </FormDialog>
  )
}
