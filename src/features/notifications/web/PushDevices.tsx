import { useState } from 'react'
import { formatInstant } from '#domain/calendar.ts'
import { useAction } from '#platform/web/action.ts'
import { useHydrated } from '#platform/web/hydrated.ts'
import { useQueryOf } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FailedState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { type AlertMessage, Notice } from '#ui/Notice.tsx'
import { listPushDevices, type PushDevices as Reply, removePushDevice } from '../contract.ts'
import { pushSupport, unsubscribeHere } from './push-subscription.ts'
import { useTurnOn } from './turn-on.ts'
import { NOTIFICATION_WORDS } from './words.ts'

type Device = Reply['devices'][number]

type RowProps = { device: Device; busy: boolean; onRemove: () => void }

const Row = ({ device: { device, created_at, is_current }, busy, onRemove }: RowProps) => {
  const { devices: words } = useArea(NOTIFICATION_WORDS)
  const language = useLanguage()
  const name = device || words.unknown
  return (
    <li className="flex items-start gap-3 border-t border-line py-3 first:border-t-0">
      <Icon name="phone" className="mt-0.5 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {is_current && <Badge tone="good">{words.here}</Badge>}
        </p>
        <p className="text-sm text-muted">{words.since(formatInstant(new Date(created_at), language))}</p>
      </div>
      <Button
        kind="quiet"
        busy={busy}
        onClick={onRemove}
        aria-label={words.turnOffNamed(name)}
        className="-my-2.5 -mr-4 shrink-0"
      >
        {words.turnOff}
      </Button>
    </li>
  )
}

/** The changes of the list. What the browser does comes first when it turns on, and last when it turns off. */
const usePushDevices = () => {
  const { devices: words } = useArea(NOTIFICATION_WORDS)
  const query = useQueryOf(listPushDevices)
  const removing = useAction(removePushDevice, { failed: words.offFailed })
  const { turnOn: turnOnHere, busy: isTurningOn } = useTurnOn()
  const [removed, setRemoved] = useState<number | null>(null)
  const [notice, setNotice] = useState<AlertMessage | null>(null)

  const turnOn = async (publicKey: string) => {
    const ended = await turnOnHere(publicKey)
    if (!ended) return
    const { devices, message } = ended
    if (devices) query.setData(() => devices)
    setNotice(message)
  }
  const turnOff = async ({ id, is_current, device }: Device) => {
    setRemoved(id)
    const result = await removing.run({ params: { id } })
    setRemoved(null)
    if (!result) return
    if (result.failure && result.failure.code !== 'not_found')
      return setNotice({ tone: 'bad', text: result.failure.text })
    query.setData((data) => result.reply ?? { ...data, devices: data.devices.filter((one) => one.id !== id) })
    setNotice({ tone: 'good', text: is_current ? words.isOff : words.isOffOn(device || words.unknown) })
    // The site sends nothing here any more, whether or not the browser ends its subscription too.
    if (is_current) await unsubscribeHere().catch(() => undefined)
  }
  return { query, notice, setNotice, turnOn, turnOff, removed, isTurningOn }
}

/** On which devices notifications are shown while the site is closed; this one is turned on and off here. */
export const PushDevices = () => {
  const { devices: words } = useArea(NOTIFICATION_WORDS)
  const { common } = useWords()
  const { query, notice, setNotice, turnOn, turnOff, removed, isTurningOn } = usePushDevices()
  const support = useHydrated() ? pushSupport() : null
  const { data } = query
  if (query.failed)
    return (
      <Card title={words.title} className="mt-6">
        <FailedState title={words.failed} onRetry={query.refetch} retrying={query.isFetching} words={common} />
      </Card>
    )
  if (!data || !support) return null
  const isOnHere = data.devices.some(({ is_current }) => is_current)
  return (
    <Card title={words.title} className="mt-6">
      <p className="text-sm text-muted">{words.hint}</p>
      <Notice message={notice} onGone={() => setNotice(null)} className="mt-3" />
      {data.devices.length > 0 && (
        <ul className="mt-2">
          {data.devices.map((device) => (
            <Row key={device.id} device={device} busy={removed === device.id} onRemove={() => void turnOff(device)} />
          ))}
        </ul>
      )}
      {!isOnHere &&
        (support === 'possible' ? (
          <Button
            className="mt-3"
            icon="bell"
            kind="primary"
            busy={isTurningOn}
            onClick={() => void turnOn(data.public_key)}
          >
            {words.turnOn}
          </Button>
        ) : (
          <Alert tone="info" className="mt-3">
            {words.support[support]}
          </Alert>
        ))}
    </Card>
  )
}
