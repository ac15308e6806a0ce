import { changedRoles, roleFaults, roleField } from '#domain/team.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { useArea } from '#platform/web/words.tsx'
import { type Colleague, changeColleague, removeColleague, showTeam, type Team } from '../contract.ts'
import { nameOf } from './colleague.ts'
import { RoleFields } from './RoleFields.tsx'
import { TEAM_FAULTS, TEAM_WORDS } from './words.ts'

type DialogProps = { person: Colleague; onClose: () => void; onDone: (text: string) => void }

/** Sets the roles of a colleague at each property where the colleague is not the owner. */
export const ChangeRolesDialog = ({
  person,
  properties,
  onClose,
  onDone,
}: DialogProps & { properties: Team['properties'] }) => {
  const words = useArea(TEAM_WORDS)
  const faultWords = useArea(TEAM_FAULTS)
  const name = nameOf(person)
  const owned = new Set(person.roles.flatMap(({ property, role }) => (role === 'owner' ? [property] : [])))
  const places = properties.filter(({ id }) => !owned.has(id))
  const { run } = useAction(changeColleague, {
    failed: ({ message }) => message || words.saveFailed,
    invalidates: [showTeam],
  })
  const { form, errors, banner, busy } = useForm<string, Colleague>({
    fields: places.map(({ id }) => roleField(id)),
    faultWords,
    faults: (values) => roleFaults(places, values),
    send: (values) => run({ params: { id: person.id }, body: { roles: changedRoles(places, person.roles, values) } }),
    onSent: () => onDone(words.saved(name)),
  })
  return (
    <FormDialog
      form={form}
      busy={busy}
      banner={banner}
      title={words.editTitle(name)}
      cancel={words.cancel}
      submit={words.save}
      onClose={onClose}
    >
      <RoleFields properties={places} roles={person.roles} errors={errors} />
    </FormDialog>
  )
}

/** Takes a colleague off the team, after the question. */
export const RemoveColleagueDialog = ({ person, onClose, onDone }: DialogProps) => {
  const words = useArea(TEAM_WORDS)
  const name = nameOf(person)
  const { run } = useAction(removeColleague, {
    failed: ({ message }) => message || words.removeFailed,
    invalidates: [showTeam],
  })
  const { form, banner, busy } = useForm({
    fields: [],
    faults: () => ({}),
    send: () => run({ params: { id: person.id } }),
    onSent: () => onDone(words.removed(name)),
  })
  return (
    <FormDialog
      form={form}
      busy={busy}
      banner={banner}
      title={words.removeTitle(name)}
      kind="danger"
      size="sm"
      cancel={words.cancel}
      submit={words.remove}
      onClose={onClose}
    >
      <p>{words.removeText}</p>
    </FormDialog>
  )
}
