import { deviceOf } from '#domain/device.ts'
import { PASSKEY_NAME_LENGTH } from '#domain/passkey.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { addPasskey, beginPasskey } from '../contract.ts'
import { passkeyFaults } from './faults.ts'
import { OwnPassword } from './fields.tsx'
import { usePasskeys } from './passkey.ts'
import { CODE_FAULTS, SECOND_FACTOR_WORDS } from './words.ts'

type AddPasskeyDialogProps = { onDone: (name: string, codes: readonly string[]) => void; onClose: () => void }

/** Names a new passkey and lets the browser make it; `onDone` gets the recovery codes of a first second factor. */
export const AddPasskeyDialog = ({ onDone, onClose }: AddPasskeyDialogProps) => {
  const words = useArea(SECOND_FACTOR_WORDS)
  const language = useLanguage()
  const begin = useAction(beginPasskey, { failed: words.failed })
  const add = useAction(addPasskey, { failed: words.failed })
  const { make } = usePasskeys()
  const { form, errors, banner, busy } = useForm({
    fields: ['name', 'current_password'],
    faults: passkeyFaults,
    faultWords: CODE_FAULTS[language],
    send: async ({ name, current_password }) => {
      const made = await make(await begin.run({ body: { current_password } }))
      return made?.reply ? add.run({ body: { name, passkey: made.reply } }) : made
    },
    onSent: ({ recovery_codes }, { name }) => onDone(name.trim(), recovery_codes),
    onFailure: ({ fields, text }) => ({ banner: fields.name || fields.current_password ? null : text, fields }),
  })
  return (
    <FormDialog
      title={words.addTitle}
      intro={words.addLead}
      form={form}
      busy={busy}
      banner={banner}
      cancel={words.cancel}
      submit={words.add}
      onClose={onClose}
    >
      <Field label={words.name} hint={errors.name ? undefined : words.nameHint} error={errors.name} required>
        <TextInput name="name" defaultValue={deviceOf(navigator.userAgent)} maxLength={PASSKEY_NAME_LENGTH} />
      </Field>
      <OwnPassword error={errors.current_password} />
    </FormDialog>
  )
}
