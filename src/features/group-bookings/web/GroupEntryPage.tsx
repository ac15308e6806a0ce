import { useNavigate, useSearchParams } from 'react-router'
import { idIn } from '#features/bookings/web/office/public.ts'
import { loadOwnProperties, PropertySwitch, useOwnProperties } from '#features/front-desk/web/public.ts'
import { SuspendedNotice } from '#features/suspensions/web/public.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { useToast } from '#ui/Toast.tsx'
import { groupPath, groupsPath, newGroupPath } from './addresses.ts'
import { GroupForm } from './GroupForm.tsx'
import { GROUP_WORDS } from './words.ts'

const load = (input: LoadInput) => firstData(async () => ({ properties: await loadOwnProperties(input) }))

type GroupEntryData = Awaited<ReturnType<typeof load>>

const GroupEntryPage = ({ data }: { data: GroupEntryData }) => {
  const words = useArea(GROUP_WORDS)
  const { common } = useWords()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const toast = useToast()
  const owned = useOwnProperties(data?.properties)
  const property = idIn(params.get('property')) ?? owned.properties[0]?.id ?? null
  return (
    <>
      <Link
        to={groupsPath({ property: idIn(params.get('property')) })}
        className="link inline-flex min-h-11 items-center gap-1.5 no-underline"
      >
        <Icon name="arrow-left" size={16} />
        {words.back}
      </Link>
      <div className="mb-4 flex max-w-4xl flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h1 className="text-2xl md:text-2xl">{words.enterTitle}</h1>
          <p className="text-muted">{words.enterLead}</p>
        </div>
        <PropertySwitch owned={owned} chosen={property} address={newGroupPath} single />
      </div>
      <SuspendedNotice properties={owned.properties} property={property} />
      {property === null && owned.data === undefined && !owned.failed && <ListSkeleton label={common.loading} />}
      {property !== null && (
        <GroupForm
          key={property}
          property={property}
          onEntered={({ id, name, rooms }) => {
            toast({ text: words.entered(name, rooms) })
            void navigate(groupPath(id))
          }}
        />
      )}
    </>
  )
}

export const page = pageCode({
  Component: GroupEntryPage,
  load,
  head: (_data, language) => ({ title: GROUP_WORDS[language].enterHead, noindex: true }),
})
