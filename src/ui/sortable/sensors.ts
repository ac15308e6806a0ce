import {
  KeyboardSensor,
  type KeyboardSensorOptions,
  MouseSensor,
  type MouseSensorOptions,
  type SensorProps,
  TouchSensor,
  type TouchSensorOptions,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { startTransition, useEffect, useState } from 'react'
import { neighbourCoordinates } from './neighbour.ts'

type End = () => void
type Waiting = { endWhenRendered: (end: End) => void }

/** The library drops a tile where it was last rendered, so a drop waits until the moves before it are. */
const waiting = <Props extends SensorProps<Waiting>>(props: Props): Props => ({
  ...props,
  onEnd: () => props.options.endWhenRendered(props.onEnd),
})

class WaitingMouseSensor extends MouseSensor {
  constructor(props: SensorProps<MouseSensorOptions & Waiting>) {
    super(waiting(props))
  }
}

class WaitingTouchSensor extends TouchSensor {
  constructor(props: SensorProps<TouchSensorOptions & Waiting>) {
    super(waiting(props))
  }
}

class WaitingKeyboardSensor extends KeyboardSensor {
  constructor(props: SensorProps<KeyboardSensorOptions & Waiting>) {
    super(waiting(props))
  }
}

/** A mouse need not move before the handle follows it: there is nothing else to do with a handle. */
const isOnHandle = ({ activeNode, event }: Pick<SensorProps<object>, 'activeNode' | 'event'>) =>
  activeNode.activatorNode.current?.contains(event.target as Node) ?? false

/** The whole tile follows a mouse, and a finger that rests on it; the keyboard has the handle. */
export const useTileSensors = () => {
  const [ending, setEnding] = useState<{ end: End } | null>(null)
  useEffect(() => {
    ending?.end()
  }, [ending])
  const [options] = useState(() => {
    // React renders a transition after every update that was more urgent.
    const endWhenRendered = (end: End) => startTransition(() => setEnding({ end }))
    return {
      mouse: { activationConstraint: { distance: 5 }, bypassActivationConstraint: isOnHandle, endWhenRendered },
      touch: { activationConstraint: { delay: 250, tolerance: 5 }, endWhenRendered },
      keyboard: { coordinateGetter: neighbourCoordinates, scrollBehavior: 'instant' as const, endWhenRendered },
    }
  })
  return useSensors(
    useSensor(WaitingMouseSensor, options.mouse),
    useSensor(WaitingTouchSensor, options.touch),
    useSensor(WaitingKeyboardSensor, options.keyboard),
  )
}
