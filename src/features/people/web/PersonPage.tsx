import { useParams } from 'react-router'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { FAILS_THE_PAGE, useQueryOf } from '#platform/web/query.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { type PersonDetails, showPerson } from '../contract.ts'
import { PersonStatusBadge, RoleBadge, SuspendedBadge } from './PersonBadges.tsx'
import { PEOPLE_PATH } from './people-filters.ts'
import { AccountCard } from './person/AccountCard.tsx'
import { DetailsCard } from './person/DetailsCard.tsx'
import { FactsCard } from './person/FactsCard.tsx'
import { RoleCard } from './person/RoleCard.tsx'
import { SessionsCard } from './person/SessionsCard.tsx'
import { ViewButton } from './person/ViewButton.tsx'
import { WishlistCard } from './person/WishlistCard.tsx'
import { fullName } from './person-name.ts'
import { PEOPLE_WORDS } from './words.ts'

const load = ({ call, params }: LoadInput) => firstData(() => call(showPerson, { params: { id: params.id ?? '' } }))

type PersonData = Awaited<ReturnType<typeof load>>

const Cards = ({ person }: { person: PersonDetails }) => {
  const words = useArea(PEOPLE_WORDS).person
  const rights = useUser()?.rights ?? []
  const mayManage = rights.includes('users.manage')
  const mayEdit = mayManage || (rights.includes('users.edit') && person.role !== 'bhumwi_admin')
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex flex-col gap-4">
        {!mayEdit && rights.includes('users.edit') && <Alert tone="info">{words.onlyManagers}</Alert>}
        <DetailsCard person={person} readOnly={!mayEdit} />
        {mayManage && <RoleCard person={person} />}
        <WishlistCard person={person} />
      </div>
      <div className="flex flex-col gap-4">
        <FactsCard person={person} />
        <SessionsCard person={person} mayEnd={mayEdit} />
        {mayEdit && <AccountCard person={person} mayDelete={mayManage} />}
      </div>
    </div>
  )
}

const PersonPage = ({ data }: { data: PersonData }) => {
  const words = useArea(PEOPLE_WORDS)
  const { common } = useWords()
  const { id = '' } = useParams()
  const query = useQueryOf(showPerson, { params: { id } }, { ...FAILS_THE_PAGE, first: data })
  const person = query.data
  return (
    <div className="max-w-5xl">
      <Link to={PEOPLE_PATH} className="link inline-flex min-h-11 items-center gap-1.5 no-underline">
        <Icon name="arrow-left" size={16} />
        {words.person.back}
      </Link>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-2xl wrap-anywhere md:text-2xl">{person ? fullName(person) : words.title}</h1>
        {person && (
          <span className="flex flex-wrap items-center gap-2">
            <span className="text-muted">@{person.username}</span>
            <RoleBadge person={person} />
            <PersonStatusBadge status={person.status} />
            <SuspendedBadge suspended={person.suspended} />
          </span>
        )}
        {person && <ViewButton person={person} />}
      </div>
      <QueryContent query={query} skeleton={<ListSkeleton label={common.loading} />} failed={words.failed}>
        {(known) => <Cards key={known.id} person={known} />}
      </QueryContent>
    </div>
  )
}

export const page = pageCode<PersonData>({
  Component: PersonPage,
  load,
  head: (data, language) => {
    const words = PEOPLE_WORDS[language]
    return { title: data ? words.person.headTitle(fullName(data)) : words.headTitle, noindex: true }
  },
})
