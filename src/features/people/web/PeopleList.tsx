import { formatDay, formatInstant, todayIn } from '#domain/calendar.ts'
import { displayPhone } from '#domain/phone.ts'
import { useIsWide } from '#features/bookings/web/office/public.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { cardClass } from '#ui/Card.tsx'
import { classNames } from '#ui/class-names.ts'
import { type Column, Table } from '#ui/Table.tsx'
import type { Person } from '../contract.ts'
import { PersonStatusBadge, RoleBadge, SuspendedBadge } from './PersonBadges.tsx'
import { personPath } from './people-filters.ts'
import { fullName } from './person-name.ts'
import { PEOPLE_WORDS } from './words.ts'

type PeopleProps = { rows: readonly Person[] }

const useSeen = () => {
  const words = useArea(PEOPLE_WORDS)
  const language = useLanguage()
  return (instant: string | null) => (instant ? formatInstant(new Date(instant), language) : words.never)
}

/** When a person was here last, and since when the account exists: in one column, so that names and addresses have the width. */
const SeenAndJoined = ({ last_seen_at, created_at }: Pick<Person, 'last_seen_at' | 'created_at'>) => {
  const words = useArea(PEOPLE_WORDS)
  const language = useLanguage()
  const seen = useSeen()
  return (
    <span className="whitespace-nowrap tabular-nums">
      <span className="block">{seen(last_seen_at)}</span>
      <span className="block text-muted">
        {words.joined} {formatDay(todayIn(new Date(created_at)), language)}
      </span>
    </span>
  )
}

const useColumns = (): Column<Person>[] => {
  const words = useArea(PEOPLE_WORDS)
  return [
    {
      id: 'name',
      head: words.name,
      cell: (person) => (
        <span className="flex min-w-0 items-center gap-2">
          <Avatar name={fullName(person)} size="sm" />
          <span className="min-w-0">
            <Link
              to={personPath(person.id)}
              data-booking-row
              className="block truncate rounded-control font-semibold text-inherit no-underline hover:text-brand-deep hover:underline"
            >
              {fullName(person)}
            </Link>
            <span className="block truncate text-muted">@{person.username}</span>
          </span>
        </span>
      ),
      className: 'max-w-61',
    },
    {
      id: 'contact',
      head: words.contact,
      cell: ({ email, phone_number }) => (
        <>
          <span className="block truncate">{email}</span>
          <span className="block truncate text-muted tabular-nums">
            {phone_number ? displayPhone(phone_number) : words.noPhone}
          </span>
        </>
      ),
      className: 'max-w-64',
    },
    { id: 'role', head: words.role, cell: (person) => <RoleBadge person={person} /> },
    {
      id: 'status',
      head: words.status,
      cell: ({ status, suspended }) => (
        <span className="flex flex-wrap gap-2">
          <PersonStatusBadge status={status} />
          <SuspendedBadge suspended={suspended} />
        </span>
      ),
    },
    { id: 'seen', head: words.lastSeen, cell: (person) => <SeenAndJoined {...person} /> },
  ]
}

const PeopleTable = ({ rows }: PeopleProps) => {
  const words = useArea(PEOPLE_WORDS)
  return <Table caption={words.title} columns={useColumns()} rows={rows} rowKey={({ id }) => id} dense />
}

const PeopleCards = ({ rows }: PeopleProps) => {
  const words = useArea(PEOPLE_WORDS)
  const seen = useSeen()
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {rows.map((person) => (
        <li
          key={person.id}
          className={classNames(cardClass({ padding: 'snug', interactive: true }), 'flex flex-col gap-2')}
        >
          <div className="flex items-center gap-3">
            <Avatar name={fullName(person)} />
            <div className="min-w-0 flex-1">
              <Link to={personPath(person.id)} className="cover-link font-semibold text-inherit no-underline">
                {fullName(person)}
              </Link>
              <p className="truncate text-sm text-muted">@{person.username}</p>
            </div>
          </div>
          <p className="truncate text-sm">{person.email}</p>
          <div className="flex flex-wrap items-center gap-2">
            <RoleBadge person={person} />
            {person.status === 'blocked' && <PersonStatusBadge status={person.status} />}
            <SuspendedBadge suspended={person.suspended} />
          </div>
          <p className="text-sm text-muted tabular-nums">
            {words.lastSeen}: {seen(person.last_seen_at)}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** People as a table for a desk, as cards for a phone; each leads to the page of the person. */
export const PeopleList = ({ rows }: PeopleProps) => {
  const View = useIsWide() ? PeopleTable : PeopleCards
  return <View rows={rows} />
}
