import { useState } from 'react'
import { useAction } from '#platform/web/action.ts'
import { useArea } from '#platform/web/words.tsx'
import type { AlertMessage } from '#ui/Notice.tsx'
import { addPushDevice, type PushDevices } from '../contract.ts'
import { subscribeHere } from './push-subscription.ts'
import { NOTIFICATION_WORDS } from './words.ts'

/** How turning on ended, in a sentence; with the devices as they are now if it did. */
export type TurnedOn = { message: AlertMessage; devices: PushDevices | null }

/** Turns notifications on in this browser. `turnOn` answers null if it is running already. */
export const useTurnOn = () => {
  const { devices: words } = useArea(NOTIFICATION_WORDS)
  const adding = useAction(addPushDevice, { failed: words.onFailed })
  const [isAsking, setAsking] = useState(false)
  const turnOn = async (publicKey: string): Promise<TurnedOn | null> => {
    setAsking(true)
    const subscription = await subscribeHere(publicKey).catch(() => null)
    setAsking(false)
    if (!subscription) return { message: { tone: 'bad', text: words.onFailed }, devices: null }
    if (subscription === 'declined') return { message: { tone: 'info', text: words.declined }, devices: null }
    const result = await adding.run({ body: subscription })
    if (!result) return null
    if (result.failure) return { message: { tone: 'bad', text: result.failure.text }, devices: null }
    return { message: { tone: 'good', text: words.isOn }, devices: result.reply }
  }
  return { turnOn, busy: isAsking || adding.busy }
}
