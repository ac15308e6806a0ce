import { useState } from 'react'
import { farFromDestination } from '#domain/place.ts'
import { REQUIRED_PARTS, type RequiredPart } from '#domain/property-details.ts'
import type { HotelMove } from '#domain/property-status.ts'
import { listHotelProperties, moveProperty, type PropertyDetails } from '#features/properties/contract.ts'
import { previewPath } from '#features/properties/web/public.ts'
import { useAction } from '#platform/web/action.ts'
import { Link } from '#platform/web/Link.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useRestoredFocus } from '#platform/web/use-restored-focus.ts'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useToast } from '#ui/Toast.tsx'
import { readPropertyDraft } from './property-draft.ts'
import type { ReferenceLists } from './reference-lists.ts'
import { HOTEL_PROPERTY_WORDS } from './words.ts'

type ChecklistProps = {
  property: PropertyDetails
  /** The destinations with their places; undefined while they are fetched. */
  destinations: ReferenceLists['destinations'] | undefined
  onMoved: (property: PropertyDetails) => void
}

/** Where a step is done: a section of this page, or the page of rooms. */
const PLACES = {
  description: '#about',
  location: '#place',
  pictures: (id: number) => `/hotel-admin/properties/${id}/photographs`,
  rooms: (id: number) => `/hotel-admin/rooms?property=${id}`,
  phone: '#contact',
  terms: '#terms',
  wallet: (id: number) => `/hotel-admin/payouts?wallet=${id}`,
} as const satisfies Record<RequiredPart | 'pictures' | 'terms' | 'wallet', string | ((id: number) => string)>

const STEPS = ['description', 'location', 'pictures', 'rooms', 'terms', 'phone', 'wallet'] as const
type Step = (typeof STEPS)[number]

/** The owner alone says where the money goes. */
const useMaySetWallet = () => useUser()?.rights.includes('payout.wallet') ?? false

const StepName = ({ step, property }: { step: Step; property: PropertyDetails }) => {
  const { names } = useArea(HOTEL_PROPERTY_WORDS).steps
  const mayAsk = useMaySetWallet()
  const place = PLACES[step]
  if (step === 'wallet' && !mayAsk) return <span className="font-semibold">{names[step]}</span>
  if (typeof place === 'function')
    return (
      <Link to={place(property.id)} className="link font-semibold">
        {names[step]}
      </Link>
    )
  return (
    <a href={place} className="link font-semibold">
      {names[step]}
    </a>
  )
}

const isStepDone = ({ has_wallet, missing, lacking }: PropertyDetails, step: Step): boolean => {
  if (step === 'wallet') return has_wallet
  if (step === 'pictures') return !missing.includes('pictures')
  return step === 'terms' || !lacking.includes(step)
}

/** What a property can be submitted without, but better is not. */
const ADVISED = ['pictures', 'wallet'] as const

/** One step: whether it is done, its name as a link to where it is done, and what it asks for. */
const StepRow = ({ step, property, destinations }: Omit<ChecklistProps, 'onMoved'> & { step: Step }) => {
  const { steps: words, map } = useArea(HOTEL_PROPERTY_WORDS)
  const isDone = isStepDone(property, step)
  const mayAsk = useMaySetWallet()
  const far = step === 'location' && isDone && farFromDestination(property, property.destination_id, destinations ?? [])
  const oneLanguage =
    step === 'description' &&
    isDone &&
    (property.missing.includes('description_en') || property.missing.includes('description_sw'))
  return (
    <li className="flex items-start gap-3">
      <span
        className={`mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full ${
          isDone ? 'bg-good-soft text-good' : 'bg-warn-soft text-warn'
        }`}
      >
        <Icon name={isDone ? 'check' : 'edit'} size={16} label={isDone ? words.done : words.open} />
      </span>
      <span className="min-w-0">
        <StepName step={step} property={property} />
        <span className="block text-sm text-muted">
          {oneLanguage ? words.hints.descriptionOther : words.hints[step]}
          {step === 'wallet' && !isDone && !mayAsk && ` ${words.walletOfOwner}`}
        </span>
        {far && (
          <span className="block text-sm text-warn">
            {map.far(Math.round(far.km), far.stated.name, `${far.nearest.name} (${far.nearest.region.name})`)}
          </span>
        )}
      </span>
    </li>
  )
}

/** The moves of the checklist with their notices. */
const useMove = ({ property, onMoved }: ChecklistProps) => {
  const words = useArea(HOTEL_PROPERTY_WORDS).steps
  const toast = useToast()
  const { run, busy, failure } = useAction(moveProperty, {
    failed: ({ message }) => message || words.failed,
    invalidates: [listHotelProperties],
  })
  const move = async (move: HotelMove, notice: string) => {
    const result = await run({ params: { id: property.id }, body: { move } })
    if (!result?.reply) return
    toast({ text: notice })
    onMoved(result.reply)
  }
  return { move, busy, failure }
}

const Preview = ({ id }: { id: number }) => (
  <ButtonLink icon="eye" render={(link) => <Link to={previewPath(id)} {...link} />}>
    {useArea(HOTEL_PROPERTY_WORDS).steps.preview}
  </ButtonLink>
)

/** What leads a draft to its sale: the steps, the preview, and the submission once all that is required is there. */
const Steps = (props: ChecklistProps) => {
  const { property } = props
  const words = useArea(HOTEL_PROPERTY_WORDS).steps
  const [fault, setFault] = useState<string | null>(null)
  const { move, busy, failure } = useMove(props)
  const done = REQUIRED_PARTS.length - property.lacking.length
  const [warned, setWarned] = useState(false)
  const open = ADVISED.filter((step) => !isStepDone(property, step))
  const submit = (isWarned: boolean) => {
    setWarned(false)
    if (property.lacking.length > 0) return setFault(words.submitWait)
    if (readPropertyDraft(property.id)) return setFault(words.unsaved)
    setFault(null)
    if (open.length > 0 && !isWarned) return setWarned(true)
    void move('submit', words.submitted)
  }
  return (
    <Card
      title={words.title}
      aside={<p className="text-sm text-muted tabular-nums">{words.progress(done, REQUIRED_PARTS.length)}</p>}
      className="mb-4"
    >
      {property.return_reason !== null && (
        <Alert tone="warn" title={words.returned} className="mb-4">
          <p className="wrap-anywhere whitespace-pre-line">{property.return_reason}</p>
        </Alert>
      )}
      <p className="mb-4 text-muted">{words.lead}</p>
      <ul className="grid gap-x-6 gap-y-3 lg:grid-cols-2">
        {STEPS.map((step) => (
          <StepRow key={step} step={step} property={property} destinations={props.destinations} />
        ))}
      </ul>
      {(fault ?? failure) && (
        <Alert tone="bad" className="mt-4">
          {fault ?? failure?.text}
        </Alert>
      )}
      {warned && open.length > 0 && (
        <Alert
          tone="warn"
          title={words.submitAnyway}
          className="mt-4"
          action={<Button onClick={() => submit(true)}>{words.submitNow}</Button>}
        >
          {open.map((step) => (
            <p key={step}>{words.without[step]}</p>
          ))}
        </Alert>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button kind="primary" icon="check" busy={busy} onClick={() => submit(false)}>
          {words.submit}
        </Button>
        <Preview id={property.id} />
      </div>
    </Card>
  )
}

const Waiting = (props: ChecklistProps) => {
  const words = useArea(HOTEL_PROPERTY_WORDS).steps
  const { move, busy, failure } = useMove(props)
  return (
    <Alert
      title={words.inReview}
      icon="clock"
      className="mb-4"
      action={
        <>
          <Preview id={props.property.id} />
          <Button busy={busy} onClick={() => void move('withdraw', words.withdrawn)}>
            {words.withdraw}
          </Button>
        </>
      }
    >
      <p>{words.inReviewText}</p>
      {failure && (
        <p role="alert" className="mt-2 font-semibold">
          {failure.text}
        </p>
      )}
    </Alert>
  )
}

const Archived = (props: ChecklistProps) => {
  const words = useArea(HOTEL_PROPERTY_WORDS).steps
  const { move, busy, failure } = useMove(props)
  return (
    <Alert
      tone="neutral"
      title={words.archived}
      icon="lock"
      className="mb-4"
      action={
        <Button busy={busy} onClick={() => void move('restore', words.restored)}>
          {words.restore}
        </Button>
      }
    >
      <p>{words.archivedText}</p>
      {failure && (
        <p role="alert" className="mt-2 font-semibold">
          {failure.text}
        </p>
      )}
    </Alert>
  )
}

/** What stands between a property and its sale, by its state; nothing for one that is on sale or paused. */
export const Checklist = (props: ChecklistProps) => {
  const { status } = props.property
  const place = useRestoredFocus(status)
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {status === 'draft' && <Steps {...props} />}
      {status === 'in_review' && <Waiting {...props} />}
      {status === 'archived' && <Archived {...props} />}
    </div>
  )
}
