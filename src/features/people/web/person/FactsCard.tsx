import type { ReactNode } from 'react'
import { formatDay, formatInstant, todayIn } from '#domain/calendar.ts'
import { Link } from '#platform/web/Link.tsx'
import { addressWith } from '#platform/web/list-address.ts'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import type { PersonDetails } from '../../contract.ts'
import { PEOPLE_WORDS } from '../words.ts'

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2 first:border-t-0">
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
)

const Bookings = ({ person }: { person: PersonDetails }) => {
  const rights = useUser()?.rights ?? []
  if (!rights.includes('platform.bookings') || person.bookings === 0 || !person.phone_number) return person.bookings
  return (
    <Link to={addressWith('/bhumwi-admin/bookings', { q: person.phone_number })} className="link">
      {person.bookings}
    </Link>
  )
}

/** The person in numbers, and where they work. */
export const FactsCard = ({ person }: { person: PersonDetails }) => {
  const area = useArea(PEOPLE_WORDS)
  const words = area.person
  const language = useLanguage()
  const rights = useUser()?.rights ?? []
  const when = (instant: string | null) => (instant ? formatInstant(new Date(instant), language) : area.never)
  return (
    <Card title={words.facts}>
      <dl className="-my-2">
        <Fact name={words.bookings}>
          <Bookings person={person} />
        </Fact>
        <Fact name={words.wishlist}>{person.wishlist}</Fact>
        <Fact name={words.language}>{words.languages[person.language]}</Fact>
        <Fact name={area.joined}>{formatDay(todayIn(new Date(person.created_at)), language)}</Fact>
        <Fact name={area.lastSeen}>{when(person.last_seen_at)}</Fact>
        {person.properties.map(({ id, name, role }) => (
          <Fact
            key={id}
            name={
              rights.includes('hosts.suspend') ? (
                <Link to={`/bhumwi-admin/properties/${id}`} className="link">
                  {name}
                </Link>
              ) : (
                name
              )
            }
          >
            {area.memberRoles[role]}
          </Fact>
        ))}
      </dl>
      {rights.includes('notification.send') && (
        <ButtonLink
          icon="mail"
          className="mt-4 max-sm:w-full"
          render={(link) => <Link to={`/bhumwi-admin/notifications/new?user=${person.id}`} {...link} />}
        >
          {words.message}
        </ButtonLink>
      )}
    </Card>
  )
}
