import { formatInstant } from '#domain/calendar.ts'
import { useAction } from '#platform/web/action.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge, StatusBadge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { useToast } from '#ui/Toast.tsx'
import { type Colleague, inviteColleague, showTeam } from '../contract.ts'
import { isEditable, nameOf, rolesOf } from './colleague.ts'
import { TEAM_WORDS } from './words.ts'

/** Whether somebody can sign in, and when they last were here. */
const State = ({ person }: { person: Colleague }) => {
  const words = useArea(TEAM_WORDS)
  const language = useLanguage()
  const at = (instant: string) => formatInstant(new Date(instant), language)
  const { is_blocked, is_new, invited_until, last_seen_at } = person
  if (is_blocked)
    return (
      <StatusBadge tone="bad" icon="lock">
        {words.blocked}
      </StatusBadge>
    )
  if (is_new)
    return <p className="text-sm text-warn">{invited_until ? words.waiting(at(invited_until)) : words.expired}</p>
  return <p className="text-sm text-muted">{last_seen_at ? words.seen(at(last_seen_at)) : words.neverSeen}</p>
}

const InviteAgain = ({ person }: { person: Colleague }) => {
  const words = useArea(TEAM_WORDS)
  const toast = useToast()
  const { run, busy } = useAction(inviteColleague, {
    failed: ({ message }) => message || words.inviteFailed,
    invalidates: [showTeam],
  })
  const send = async () => {
    const result = await run({ params: { id: person.id } })
    if (result) toast(result.reply ? { text: words.invited(person.email) } : { tone: 'bad', text: result.failure.text })
  }
  return (
    <Button icon="mail" busy={busy} aria-label={words.inviteAgainNamed(nameOf(person))} onClick={send}>
      {words.inviteAgain}
    </Button>
  )
}

type ColleagueCardProps = {
  person: Colleague
  /** The team works at several properties, so that each role names its own. */
  hasPlaces: boolean
  onEdit: () => void
  onRemove: () => void
}

/** One colleague: who it is, with which roles, and what can be done. */
export const ColleagueCard = ({ person, hasPlaces, onEdit, onRemove }: ColleagueCardProps) => {
  const words = useArea(TEAM_WORDS)
  const name = nameOf(person)
  return (
    <article className={`${cardClass({ padding: 'snug' })} flex flex-wrap items-start gap-x-4 gap-y-3`}>
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <Avatar name={name} size="sm" />
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="flex flex-wrap items-center gap-2 text-lg wrap-anywhere">
            {name} {person.is_you && <Badge tone="brand">{words.you}</Badge>}
          </h2>
          <ul className="flex flex-col gap-2 text-sm">
            {rolesOf(person).map(([role, places]) => (
              <li key={role}>
                <Badge tone={role === 'owner' ? 'brand' : 'neutral'}>{words.roles[role]}</Badge>
                {hasPlaces && <p className="mt-1 wrap-anywhere">{places.join(', ')}</p>}
              </li>
            ))}
          </ul>
          <p className="text-sm text-muted wrap-anywhere">{person.email}</p>
          <State person={person} />
        </div>
      </div>
      {isEditable(person) && (
        <div className="flex flex-wrap gap-2">
          {person.is_new && <InviteAgain person={person} />}
          <Button icon="edit" aria-label={words.editNamed(name)} onClick={onEdit}>
            {words.edit}
          </Button>
          <Button kind="quiet" icon="trash" aria-label={words.removeNamed(name)} onClick={onRemove}>
            {words.remove}
          </Button>
        </div>
      )}
    </article>
  )
}
