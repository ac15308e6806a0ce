import { type ReactNode, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { stayText } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { displayPhone } from '#domain/phone.ts'
import { HOTEL_WORDS } from '#features/bookings/web/office/public.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { DialogAway, DialogComing } from '#platform/web/dialog-code.tsx'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { useToday } from '#platform/web/present.ts'
import { FAILS_THE_PAGE, REFETCH_WHILE_OPEN, useQueryOf } from '#platform/web/query.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { getGroupBooking } from '../contract.ts'
import { groupsPath } from './addresses.ts'
import { GroupRooms } from './GroupRooms.tsx'
import { type GroupStep, roomsOfStep } from './group-steps.ts'
import { StepDialog } from './StepDialog.tsx'
import { GROUP_WORDS } from './words.ts'

const RoomSheet = lazyPart(
  () => import('./RoomSheet.tsx').then(({ RoomSheet }) => ({ default: RoomSheet })),
  DialogAway,
)

const load = ({ call, params }: LoadInput) =>
  firstData(async () => ({ group: await call(getGroupBooking, { params: { id: params.id ?? '' } }) }))

type GroupData = Awaited<ReturnType<typeof load>>
type Group = ReplyOf<typeof getGroupBooking>

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 last:border-0">
    <dt className="max-w-1/2 shrink-0 text-sm text-muted">{name}</dt>
    <dd className="min-w-0 text-right wrap-anywhere tabular-nums">{children}</dd>
  </div>
)

const Contact = ({ group }: { group: Group }) => {
  const words = useArea(GROUP_WORDS)
  const { contact_name, contact_phone, contact_email } = group
  return (
    <Card title={words.contact}>
      <p className="font-semibold wrap-anywhere">{contact_name}</p>
      <p className="tabular-nums">{displayPhone(contact_phone)}</p>
      {contact_email && (
        <a href={`mailto:${contact_email}`} className="link inline-flex min-h-11 items-center wrap-anywhere">
          {contact_email}
        </a>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink icon="phone" href={`tel:+${contact_phone}`}>
          {words.call}
        </ButtonLink>
        <ButtonLink icon="external" href={`https://wa.me/${contact_phone}`} target="_blank" rel="noopener">
          {words.whatsapp}
        </ButtonLink>
      </div>
    </Card>
  )
}

const Sums = ({ group }: { group: Group }) => {
  const words = useArea(GROUP_WORDS)
  const { property } = useArea(HOTEL_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const { guests, children, charges_due, owed_amount } = group
  const tsh = (amount: number) => formatTsh(amount, language)
  return (
    <Card title={words.stay}>
      <dl>
        <Fact name={property}>{group.property.name}</Fact>
        <Fact name={words.dates}>{stayText(group, language)}</Fact>
        <Fact name={words.roomsLabel}>{group.rooms}</Fact>
        <Fact name={words.guests}>{common.adult(guests) + (children > 0 ? `, ${common.child(children)}` : '')}</Fact>
        <Fact name={words.total}>
          <span className="text-lg font-semibold">{tsh(group.total_amount)}</span>
        </Fact>
        <Fact name={words.paid}>{tsh(group.paid_amount)}</Fact>
        {owed_amount > 0 && (
          <Fact name={words.owed}>
            <span className="font-semibold text-warn">{tsh(owed_amount)}</span>
          </Fact>
        )}
        {charges_due !== 0 && (
          <Fact name={charges_due > 0 ? words.chargesDue : words.chargesOver}>
            <span className="font-semibold text-warn">{tsh(Math.abs(charges_due))}</span>
          </Fact>
        )}
      </dl>
    </Card>
  )
}

const STEPS = ['checked_in', 'checked_out', 'cash', 'cancelled'] as const

/** The steps that are possible now and that this person may take; the first is the main one, unless it cancels. */
const Steps = ({ group, onStep }: { group: Group; onStep: (step: GroupStep) => void }) => {
  const { steps: words } = useArea(GROUP_WORDS)
  const today = useToday()
  const rights = useUser()?.rights ?? []
  const isAllowed = (step: GroupStep) => rights.includes(step === 'cash' ? 'front_desk.book' : 'front_desk.move')
  const open = STEPS.flatMap((step) => {
    const rooms = roomsOfStep(group.bookings, step, today).length
    return rooms > 0 && isAllowed(step) ? [{ step, rooms }] : []
  })
  return (
    <div className="mb-4 flex flex-wrap gap-2 empty:hidden">
      {open.map(({ step, rooms }, at) => (
        <Button
          key={step}
          kind={step === 'cancelled' ? 'quiet' : at === 0 ? 'primary' : 'secondary'}
          aria-haspopup="dialog"
          onClick={() => onStep(step)}
        >
          {step === 'cash' || step === 'cancelled' ? words[step] : words[step](rooms)}
        </Button>
      ))}
    </div>
  )
}

type OpenProps = { group: Group; onChanged: (group: Group) => void; refetch: () => void }

const Open = ({ group, onChanged, refetch }: OpenProps) => {
  const words = useArea(GROUP_WORDS)
  const [step, setStep] = useState<GroupStep | null>(null)
  const [opened, setOpened] = useState<number | null>(null)
  const booking = group.bookings.find(({ id }) => id === opened)
  return (
    <>
      <Steps group={group} onStep={setStep} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-4 lg:col-start-2">
          <Sums group={group} />
          <Contact group={group} />
        </div>
        <Card title={words.allRooms} className="lg:col-start-1 lg:row-start-1">
          <GroupRooms bookings={group.bookings} dates={group} onOpen={({ id }) => setOpened(id)} />
        </Card>
      </div>
      {step && (
        <StepDialog
          step={step}
          group={group}
          onDone={(changed) => {
            setStep(null)
            onChanged(changed)
          }}
          onRefused={refetch}
          onClose={() => setStep(null)}
        />
      )}
      <Suspense fallback={<DialogComing />}>
        {booking && <RoomSheet booking={booking} onChanged={refetch} onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  )
}

const GroupPage = ({ data }: { data: GroupData }) => {
  const words = useArea(GROUP_WORDS)
  const { common } = useWords()
  const { id = '' } = useParams()
  const query = useQueryOf(
    getGroupBooking,
    { params: { id } },
    { ...REFETCH_WHILE_OPEN, ...FAILS_THE_PAGE, first: data?.group },
  )
  return (
    <>
      <Link to={groupsPath({ property: null })} className="link inline-flex min-h-11 items-center gap-1.5 no-underline">
        <Icon name="arrow-left" size={16} />
        {words.back}
      </Link>
      <h1 className="mb-3 text-2xl wrap-anywhere md:text-2xl">{query.data?.name ?? words.title}</h1>
      {query.data ? (
        <Open group={query.data} onChanged={(group) => query.setData(() => group)} refetch={query.refetch} />
      ) : (
        <ListSkeleton label={common.loading} />
      )}
    </>
  )
}

export const page = pageCode<GroupData>({
  Component: GroupPage,
  load,
  head: (_data, language) => ({ title: GROUP_WORDS[language].headTitle, noindex: true }),
})
