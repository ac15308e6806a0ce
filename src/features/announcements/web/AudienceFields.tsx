import { ROLES } from '#domain/account.ts'
import { ANNOUNCEMENT_KINDS, type AnnouncementKind } from '#domain/announcement.ts'
import { LANGUAGES } from '#domain/language.ts'
import { listRegions } from '#features/properties/contract.ts'
import { FailedPart } from '#platform/web/FailedPart.tsx'
import { useQueryOf } from '#platform/web/query.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox, ChoiceGroup } from '#ui/Choice.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { AudienceChoice } from './compose-audience.ts'
import { ANNOUNCEMENT_WORDS } from './words.ts'

type AudienceProps = { choice: AudienceChoice; onChange: (change: Partial<AudienceChoice>) => void }

const RegionField = ({ choice, onChange }: AudienceProps) => {
  const { form: words } = useArea(ANNOUNCEMENT_WORDS)
  const regions = useQueryOf(listRegions)
  if (regions.failed) return <FailedPart query={regions}>{words.regionsFailed}</FailedPart>
  return (
    <Field label={words.region} hint={words.regionHint}>
      <Select
        name="region"
        value={choice.region}
        onChange={(event) => onChange({ region: event.target.value })}
        placeholder={words.anyRegion}
        options={(regions.data ?? []).map(({ name }) => ({ value: name, label: name }))}
      />
    </Field>
  )
}

const Filter = (props: AudienceProps) => {
  const area = useArea(ANNOUNCEMENT_WORDS)
  const words = area.form
  const { faults } = useWords()
  const { choice, onChange } = props
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {choice.kind === 'targeted' && (
        <Field label={words.role}>
          <Select
            name="role"
            value={choice.role}
            onChange={(event) => onChange({ role: event.target.value })}
            placeholder={words.anyRole}
            options={ROLES.map((value) => ({ value, label: area.roles[value] }))}
          />
        </Field>
      )}
      <Field label={words.language}>
        <Select
          name="language"
          value={choice.language}
          onChange={(event) => onChange({ language: event.target.value })}
          placeholder={words.anyLanguage}
          options={LANGUAGES.map((value) => ({ value, label: area.languages[value] }))}
        />
      </Field>
      <RegionField {...props} />
      <Field
        label={words.stayedSince}
        optional={words.optional}
        error={choice.date_unclear ? faults.date_invalid : undefined}
      >
        <TextInput
          type="date"
          name="stayed_since"
          value={choice.stayed_since}
          onChange={({ target }) => onChange({ stayed_since: target.value, date_unclear: target.validity.badInput })}
        />
      </Field>
      <Checkbox
        name="wishlisted"
        label={words.wishlisted}
        checked={choice.wishlisted}
        onChange={(event) => onChange({ wishlisted: event.target.checked })}
        className="sm:col-span-2"
      />
    </div>
  )
}

const Named = ({ people, onChange }: Pick<AudienceProps, 'onChange'> & { people: readonly number[] }) => {
  const { form: words } = useArea(ANNOUNCEMENT_WORDS)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{words.named(people.length)}</p>
      <Button kind="quiet" onClick={() => onChange({ people: null })}>
        {words.notNamed}
      </Button>
    </div>
  )
}

type KindAndAudienceProps = AudienceProps & {
  /** The audience in words, if it cannot be changed here. */
  fixed: string | null
  /** The message is stored already: its kind stays. */
  isStored: boolean
}

/** What kind of message it is and who gets it. */
export const AudienceFields = ({ choice, onChange, fixed, isStored }: KindAndAudienceProps) => {
  const area = useArea(ANNOUNCEMENT_WORDS)
  const words = area.form
  if (fixed !== null) {
    return (
      <div>
        <p className="text-sm font-semibold">{words.audience}</p>
        <p>{fixed}</p>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {!isStored && (
        <ChoiceGroup
          legend={words.kind}
          name="kind"
          columns={2}
          choices={ANNOUNCEMENT_KINDS.map((value) => ({
            value,
            label: area.kinds[value],
            hint: words.kindHints[value],
          }))}
          value={choice.kind}
          onChange={(kind) => onChange({ kind: kind as AnnouncementKind })}
        />
      )}
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-semibold">{words.audience}</legend>
        {choice.kind === 'targeted' && choice.people ? (
          <Named people={choice.people} onChange={onChange} />
        ) : (
          <Filter choice={choice} onChange={onChange} />
        )}
      </fieldset>
    </div>
  )
}
