import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { SecondFactorSection } from '#features/second-factor/web/public.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { useQueryOf } from '#platform/web/query.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { currentUser, type User } from '../contract.ts'
import { DataSection } from './profile/DataSection.tsx'
import { DetailsSection } from './profile/DetailsSection.tsx'
import { PasswordSection } from './profile/PasswordSection.tsx'
import { ProfileSkeleton } from './profile/ProfileSkeleton.tsx'
import { SessionEnded } from './profile/SessionEnded.tsx'
import { SessionsSection } from './profile/SessionsSection.tsx'
import { PROFILE_WORDS } from './profile/words.ts'

type ProfileData = ReplyOf<typeof currentUser>

const load = ({ call }: LoadInput): Promise<ProfileData> => firstData(() => nullOnFailure(call(currentUser)))

/** So that the message about the ended session can be read. */
const REDIRECT_AFTER_MS = 1500

/** The session has ended while the page was open: the person is forgotten here, and `leaving` goes to sign-in by itself. */
const useSessionEnd = () => {
  const [ended, setEnded] = useState<'stays' | 'leaving' | null>(null)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const isSignedIn = useUser() !== null
  const forget = useEffectEvent(() => {
    if (isSignedIn) revalidate()
  })
  useEffect(() => {
    if (ended === null) return
    forget()
    if (ended !== 'leaving') return
    const timer = setTimeout(() => navigate('/login'), REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [ended, navigate])
  return { ended, end: setEnded }
}

const Person = ({ user }: { user: User }) => {
  const { roles } = useArea(PROFILE_WORDS)
  const name = `${user.first_name} ${user.last_name}`.trim()
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name || user.username} colourOf={user.first_name || user.username} size="lg" />
      <div className="min-w-0">
        {name && <p className="truncate text-lg font-semibold">{name}</p>}
        <p className="truncate text-muted">@{user.username}</p>
      </div>
      <Badge tone="brand" className="ml-auto max-sm:hidden">
        {roles[user.role]}
      </Badge>
    </div>
  )
}

type ContentProps = { user: User | null; onSaved: () => void; onEnd: (how: 'stays' | 'leaving') => void }

const Content = ({ user, onSaved, onEnd }: ContentProps) => {
  const isGone = user === null
  const isViewed = useUser()?.view !== undefined
  const gone = useEffectEvent(() => onEnd('stays'))
  useEffect(() => {
    if (isGone) gone()
  }, [isGone])
  if (user === null) return <SessionEnded leaving={false} />
  const onSessionEnd = () => onEnd('stays')
  return (
    <>
      <Person user={user} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <div className="flex flex-col gap-6">
          <DetailsSection user={user} onSaved={onSaved} onSessionEnd={onSessionEnd} />
          {!isViewed && <PasswordSection onSessionEnd={() => onEnd('leaving')} />}
        </div>
        {/* How the owner signs in, and their data, are closed to the staff who look at the account. */}
        {!isViewed && (
          <div className="flex flex-col gap-6">
            <SecondFactorSection onSessionEnd={onSessionEnd} />
            <SessionsSection onSessionEnd={onSessionEnd} />
            <DataSection user={user} onSessionEnd={onSessionEnd} />
          </div>
        )}
      </div>
    </>
  )
}

const ProfilePage = ({ data }: { data: ProfileData }) => {
  const words = useArea(PROFILE_WORDS)
  const { ended, end } = useSessionEnd()
  const query = useQueryOf(currentUser, {}, { first: data })
  const { revalidate } = useRevalidator()
  const onSaved = () => {
    query.refetch()
    revalidate() // the header shows the person too
  }
  return (
    <div className="page-width flex flex-col gap-6 py-6 sm:py-10">
      <h1>{words.title}</h1>
      {ended ? (
        <SessionEnded leaving={ended === 'leaving'} />
      ) : (
        <QueryContent query={query} skeleton={<ProfileSkeleton />} failed={words.loadFailed}>
          {(user) => <Content user={user} onSaved={onSaved} onEnd={end} />}
        </QueryContent>
      )}
    </div>
  )
}

export const page = pageCode({
  Component: ProfilePage,
  load,
  head: (_data, language) => ({ title: PROFILE_WORDS[language].headTitle, noindex: true }),
})
