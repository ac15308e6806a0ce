import { useState } from 'react'
import { TEAM_ROLES } from '#domain/team.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { useQueryOf } from '#platform/web/query.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { useToast } from '#ui/Toast.tsx'
import { type Colleague, showTeam, type Team } from '../contract.ts'
import { AddColleagueDialog } from './AddColleagueDialog.tsx'
import { ChangeRolesDialog, RemoveColleagueDialog } from './ChangeRolesDialog.tsx'
import { ColleagueCard } from './ColleagueCard.tsx'
import { nameOf } from './colleague.ts'
import { TEAM_WORDS } from './words.ts'

const load = ({ call }: LoadInput) => firstData(() => nullOnFailure(call(showTeam)))
type TeamData = Awaited<ReturnType<typeof load>>

/** What each role may do, below the list. */
const Guide = () => {
  const words = useArea(TEAM_WORDS)
  return (
    <section className={cardClass()} aria-labelledby="team-guide">
      <h2 id="team-guide" className="mb-3 text-lg">
        {words.guide}
      </h2>
      <dl className="grid gap-3 text-sm sm:grid-cols-2">
        {(['owner', ...TEAM_ROLES] as const).map((role) => (
          <div key={role}>
            <dt className="font-semibold">{words.roles[role]}</dt>
            <dd className="text-muted">{words.may[role]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What is open over the page. */
type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'remove'; person: Colleague }

const TeamContent = ({ properties, people }: Team) => {
  const words = useArea(TEAM_WORDS)
  const toast = useToast()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const close = () => setOpen(null)
  const done = (text: string) => {
    close()
    toast({ tone: 'good', text })
  }
  const hasPlaces = new Set(people.flatMap(({ roles }) => roles.map(({ property }) => property))).size > 1
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl md:text-2xl">{words.title}</h1>
        {properties.length > 0 && (
          <Button kind="primary" icon="plus" onClick={() => setOpen({ kind: 'add' })}>
            {words.add}
          </Button>
        )}
      </div>
      <p className="text-muted">{words.lead}</p>
      {people.every(({ is_you }) => is_you) && (
        <EmptyState icon="guests" title={words.alone}>
          {words.aloneHint}
        </EmptyState>
      )}
      <ul className="flex flex-col gap-3">
        {people.map((person) => (
          <li key={person.id}>
            <ColleagueCard
              person={person}
              hasPlaces={hasPlaces}
              onEdit={() => setOpen({ kind: 'edit', person })}
              onRemove={() => setOpen({ kind: 'remove', person })}
            />
          </li>
        ))}
      </ul>
      <Guide />
      {open?.kind === 'add' && (
        <AddColleagueDialog
          properties={properties}
          onClose={close}
          onAdded={(person) => done(person.is_new ? words.invited(person.email) : words.added(nameOf(person)))}
        />
      )}
      {open?.kind === 'edit' && (
        <ChangeRolesDialog person={open.person} properties={properties} onClose={close} onDone={done} />
      )}
      {open?.kind === 'remove' && <RemoveColleagueDialog person={open.person} onClose={close} onDone={done} />}
    </div>
  )
}

const HotelTeamPage = ({ data }: { data: TeamData }) => {
  const words = useArea(TEAM_WORDS)
  const query = useQueryOf(showTeam, {}, { first: data })
  return (
    <div className="max-w-4xl">
      <QueryContent query={query} skeleton={<ListSkeleton label={words.loading} />} failed={words.failed}>
        {(team) => <TeamContent {...team} />}
      </QueryContent>
    </div>
  )
}

export const page = pageCode({
  Component: HotelTeamPage,
  load,
  head: (_data, language) => ({ title: TEAM_WORDS[language].headTitle, noindex: true }),
})
