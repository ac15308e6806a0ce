import { useState } from 'react'
import { formatInstant } from '#domain/calendar.ts'
import { SUSPENDABLE_STATUSES, type SuspensionReach } from '#domain/suspension.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import type { HostProperty, Suspension } from '../contract.ts'
import { ReinstateDialog } from './ReinstateDialog.tsx'
import { SuspendDialog } from './SuspendDialog.tsx'
import { HOST_WORDS } from './words.ts'

const useWhoAndWhen = () => {
  const { suspension: words } = useArea(HOST_WORDS)
  const language = useLanguage()
  return ({ by, at }: { by: { username: string }; at: string }) =>
    words.by(by.username, formatInstant(new Date(at), language))
}

/** A suspension that lasts: why, by whom, what becomes of the bookings, and the way to end it. */
const OpenSuspension = ({ suspension, onReinstate }: { suspension: Suspension; onReinstate: () => void }) => {
  const { suspension: words } = useArea(HOST_WORDS)
  const whoAndWhen = useWhoAndWhen()
  const { reach, reason, coming_bookings, left } = suspension
  return (
    <Alert
      tone="warn"
      icon="lock"
      title={words.reaches[reach]}
      action={
        <Button icon="play" onClick={onReinstate}>
          {words.reinstate}
        </Button>
      }
    >
      <p className="wrap-anywhere whitespace-pre-line">{words.reason(reason)}</p>
      <p>{whoAndWhen(suspension)}</p>
      <p>{words.coming[coming_bookings]}</p>
      {coming_bookings === 'cancel' && (
        <p role="status" className="font-semibold">
          {left > 0 ? words.left(left) : words.allCancelled}
        </p>
      )}
    </Alert>
  )
}

const Earlier = ({ suspensions }: { suspensions: readonly Suspension[] }) => {
  const { suspension: words } = useArea(HOST_WORDS)
  const whoAndWhen = useWhoAndWhen()
  return (
    <div className="mt-5">
      <h3 className="mb-2 text-base">{words.history}</h3>
      <ul className="flex flex-col gap-3">
        {suspensions.map((one) => (
          <li key={one.id} className="border-t border-line pt-3 text-sm">
            <p className="font-semibold">{words.earlier[one.reach]}</p>
            <p className="wrap-anywhere whitespace-pre-line">{words.reason(one.reason)}</p>
            <p className="text-muted">{whoAndWhen(one)}</p>
            {one.reinstated && (
              <>
                <p className="mt-1 wrap-anywhere whitespace-pre-line">{words.ended(one.reinstated.reason)}</p>
                <p className="text-muted">{whoAndWhen(one.reinstated)}</p>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What can be suspended now. */
const reachesOf = ({ status, host }: HostProperty): SuspensionReach[] => [
  ...(SUSPENDABLE_STATUSES.includes(status) ? (['property'] as const) : []),
  ...(host.suspended ? [] : (['host'] as const)),
]

/** Suspends a property or its host, shows the suspensions that last with the way to end them, and those from before. */
export const SuspensionCard = ({ property, onStale }: { property: HostProperty; onStale: () => void }) => {
  const { suspension: words } = useArea(HOST_WORDS)
  const [dialog, setDialog] = useState<'suspend' | Suspension | null>(null)
  const close = () => setDialog(null)
  const open = property.suspensions.filter(({ reinstated }) => reinstated === null)
  const ended = property.suspensions.filter(({ reinstated }) => reinstated !== null)
  const reaches = reachesOf(property)
  return (
    <Card title={words.title}>
      <div className="flex flex-col gap-3">
        {open.map((one) => (
          <OpenSuspension key={one.id} suspension={one} onReinstate={() => setDialog(one)} />
        ))}
        {open.length === 0 && <p>{words.none}</p>}
        {reaches.length > 0 && (
          <>
            <p className="text-sm text-muted">{words.lead}</p>
            <div>
              <Button icon="lock" onClick={() => setDialog('suspend')}>
                {words.suspend}
              </Button>
            </div>
          </>
        )}
      </div>
      {ended.length > 0 && <Earlier suspensions={ended} />}
      {dialog === 'suspend' && (
        <SuspendDialog property={property} reaches={reaches} onClose={close} onStale={onStale} />
      )}
      {dialog !== null && dialog !== 'suspend' && (
        <ReinstateDialog suspension={dialog} onClose={close} onStale={onStale} />
      )}
    </Card>
  )
}
