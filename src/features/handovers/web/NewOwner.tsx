import { LANGUAGES } from '#domain/language.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import type { QueryState } from '#platform/web/query.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { findNewOwner } from '../contract.ts'
import { HANDOVER_WORDS } from './words.ts'

/** The account that was found for a contact; null if somebody would be invited. */
export type FoundOwner = ReplyOf<typeof findNewOwner>['account']

type NewOwnerProps = {
  found: FoundOwner | undefined
  lookup: Pick<QueryState<unknown>, 'error' | 'isFetching'>
  /** Why the contact cannot be used. */
  refusal: string | null
  errors: Partial<Record<'contact' | 'first_name' | 'last_name', string>>
  onFind: () => void
  /** Another contact is being typed. */
  onType: () => void
}

/** Names the new owner by address or number, and shows whose account that is. */
export const NewOwner = ({ found, lookup, refusal, errors, onFind, onType }: NewOwnerProps) => {
  const words = useArea(HANDOVER_WORDS)
  const shown = useLanguage()
  return (
    <>
      <Field label={words.contact} hint={words.contactHint} error={errors.contact} required>
        <TextInput name="contact" autoComplete="off" autoCapitalize="none" maxLength={254} onChange={onType} />
      </Field>
      <Button icon="search" className="self-start" busy={lookup.isFetching} onClick={onFind}>
        {words.find}
      </Button>
      {refusal && <Alert tone="bad">{refusal}</Alert>}
      {found && (
        <Alert tone="good" icon="user">
          <span className="font-semibold">{words.found(found.name, found.username)}</span>
          <span className="block wrap-anywhere">{found.email}</span>
        </Alert>
      )}
      {/* Names stay typed while another contact is looked up. */}
      <div hidden={found !== null}>
        <div className="flex flex-col gap-4">
          <Alert tone="info">{words.invite}</Alert>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={words.firstName} error={errors.first_name} required>
              <TextInput name="first_name" autoComplete="off" maxLength={80} />
            </Field>
            <Field label={words.lastName} error={errors.last_name} required>
              <TextInput name="last_name" autoComplete="off" maxLength={80} />
            </Field>
          </div>
          <Field label={words.language}>
            <Select
              name="language"
              defaultValue={shown}
              options={LANGUAGES.map((value) => ({ value, label: words.languages[value] }))}
            />
          </Field>
        </div>
      </div>
    </>
  )
}
